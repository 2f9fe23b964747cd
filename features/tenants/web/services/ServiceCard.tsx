import { Alert, Group } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import { embedded, providersOf, type ServiceField } from '../../../../shared/services.ts';
import { ApiError } from '../../../../web/api-error.ts';
import { call } from '../../../../web/api.ts';
import { useWrite } from '../../../../web/reads.ts';
import { ActionButton } from '../../../../web/ui/ActionButton.tsx';
import { useEditForm, type EditForm } from '../../../../web/ui/edit-form.ts';
import {
  CheckboxField,
  NumberField,
  PasswordField,
  SelectField,
  TextField,
} from '../../../../web/ui/fields.tsx';
import { flash } from '../../../../web/ui/flash.ts';
import { FieldGroup, FieldRow, Form, SaveButton } from '../../../../web/ui/Form.tsx';
import { useText, useWords } from '../../../../web/words.ts';
import { chooseService, tryService, type ChosenService, type TriedService } from '../../contract/services.ts';
import { fieldsOf } from '../../rules/services.ts';
import { providerText } from './provider-texts.ts';
import {
  givenOf,
  isNumber,
  takenAway,
  valuesOf,
  withoutSecrets,
  type ServiceValues,
} from './service-values.ts';
import { choiceText, fieldText, kindTexts, servicesTexts } from './services-texts.ts';

interface FieldProps {
  of: EditForm<ServiceValues>;
  field: ServiceField;
  isSet: boolean;
}

function SecretInput({ of, field: { name, required }, isSet }: FieldProps) {
  const t = useWords(servicesTexts);
  const label = useText()(fieldText(name));
  return (
    <>
      <PasswordField
        of={of}
        name={name}
        label={label}
        hint={t(isSet ? 'is_set' : 'not_set')}
        required={required && !isSet}
        autoComplete="new-password"
      />
      {isSet && !required && (
        <CheckboxField of={of} name={takenAway(name)} label={t('take_away', { name: label })} />
      )}
    </>
  );
}

function ChoiceInput({ of, field: { name }, choices }: FieldProps & { choices: readonly string[] }) {
  const text = useText();
  const offered = choices.map((value) => ({ value, label: text(choiceText(name, value)) }));
  return <SelectField of={of} name={name} label={text(fieldText(name))} choices={offered} />;
}

function FieldInput(props: FieldProps) {
  const t = useWords(servicesTexts);
  const { of, field } = props;
  const { name, otherwise, required, choices } = field;
  const label = useText()(fieldText(name));
  const hint = otherwise === null ? undefined : t('otherwise', { value: String(otherwise) });
  if (field.secret) return <SecretInput {...props} />;
  if (choices !== null) return <ChoiceInput {...props} choices={choices} />;
  const told = { of, name, label, hint, required };
  return isNumber(name) ? <NumberField {...told} min={0} /> : <TextField {...told} maxLength={500} />;
}

interface Props {
  service: ChosenService;
  lock_version: number;
  reload: () => void;
}

/** The provider of one kind with what it was told. Another provider begins with empty fields. */
export function ServiceCard(props: Props) {
  const { service } = props;
  const [provider, choose] = useState(service.provider);
  return (
    <ProviderForm
      key={`${provider} ${JSON.stringify(service)}`}
      {...props}
      provider={provider}
      choose={choose}
    />
  );
}

function ProviderForm({
  service,
  lock_version,
  reload,
  provider,
  choose,
}: Props & { provider: string; choose: (provider: string) => void }) {
  const t = useWords(servicesTexts);
  const { kind } = service;
  const text = useText();
  const name = useWords(kindTexts)(kind);
  const { write } = useWrite(chooseService);
  const fields = fieldsOf(kind, provider);
  const secretsSet = provider === service.provider ? service.secrets_set : [];
  const edit = useEditForm<ServiceValues>({
    initial: valuesOf(service, provider),
    async save(values) {
      const body = { ...givenOf(fields, provider, values), lock_version };
      try {
        await write({ params: { kind }, body });
      } catch (error) {
        // Somebody was first, perhaps with another service: the next press saves on top of theirs.
        if (error instanceof ApiError && error.status === 409) reload();
        throw error;
      }
    },
    saved: (values) => {
      edit.reset(withoutSecrets(fields, values));
      flash.ok(t('saved'));
    },
  });
  const choices = providersOf(kind).map(({ provider: value }) => {
    const called = text(providerText(value));
    return { value, label: value === embedded[kind].provider ? t('built_in', { name: called }) : called };
  });
  return (
    <Form of={edit} label={name}>
      <FieldGroup title={name}>
        <SelectField
          of={edit}
          name="provider"
          label={t('provider')}
          choices={choices}
          choose={(next) => next !== null && choose(next)}
        />
        <FieldRow>
          {fields.map((field) => (
            <FieldInput key={field.name} of={edit} field={field} isSet={secretsSet.includes(field.name)} />
          ))}
        </FieldRow>
        <TryIt kind={kind} name={name} given={() => givenOf(fields, provider, edit.form.getValues())}>
          <SaveButton of={edit}>{t('save_named', { name })}</SaveButton>
        </TryIt>
      </FieldGroup>
    </Form>
  );
}

interface TryProps {
  kind: ChosenService['kind'];
  name: string;
  given: () => ReturnType<typeof givenOf>;
  children: ReactNode;
}

function TryIt({ kind, name, given, children }: TryProps) {
  const t = useWords(servicesTexts);
  const [tried, setTried] = useState<TriedService | null>(null);
  const attempt = async () => {
    setTried(null);
    setTried(await call(tryService, { params: { kind }, body: given() }));
  };
  return (
    <>
      <Group gap="sm">
        {children}
        <ActionButton variant="default" aria-label={t('try_named', { name })} onClick={attempt}>
          {t('try')}
        </ActionButton>
        <span>{t('try_hint')}</span>
      </Group>
      {tried && (
        <Alert color={tried.ok ? 'green' : 'red'} role="status" title={t(tried.ok ? 'works' : 'fails')}>
          {tried.said}
        </Alert>
      )}
    </>
  );
}
