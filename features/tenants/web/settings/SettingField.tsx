import { secondFactorPolicies } from '../../../../shared/second-factor.ts';
import type { StaffText } from '../../../../shared/texts.ts';
import { useSession } from '../../../../web/session.ts';
import { ClockField } from '../../../../web/ui/ClockField.tsx';
import type { EditForm } from '../../../../web/ui/edit-form.ts';
import {
  CheckboxField,
  MultiSelectField,
  NumberField,
  PasswordField,
  SelectField,
  TextArea,
  TextField,
} from '../../../../web/ui/fields.tsx';
import { useText, useWords } from '../../../../web/words.ts';
import { countries } from '../../../places/rules/address-reader.ts';
import { brands } from '../../contract/session.ts';
import type { TenantSettingsAnswer } from '../../contract/settings.ts';
import { currencies, timeZones } from '../../rules/settings.ts';
import { brandTexts, countryTexts, languageNames, policyTexts } from './choice-texts.ts';
import { takenAway, type Asked, type FieldName, type FormValues } from './sections.ts';
import { hintTexts, labelTexts, settingsTexts } from './settings-texts.ts';

interface Props {
  of: EditForm<FormValues>;
  name: FieldName;
  asked: Asked;
  shown: TenantSettingsAnswer;
}

interface Told {
  of: EditForm<FormValues>;
  name: FieldName;
  label: string;
  hint: string | undefined;
}

/** What is chosen now stays a choice, also where the browser does not know it. */
const choicesOf = (known: readonly string[], chosen: string) =>
  [...new Set([...known, chosen])].toSorted().map((value) => ({ value, label: value }));

function CurrencyField({ of, name, label, shown }: Omit<Props, 'asked'> & { label: string }) {
  const t = useWords(settingsTexts);
  return (
    <SelectField
      of={of}
      name={name}
      label={label}
      hint={t(shown.has_booked_money ? 'currency_stays' : 'currency_once')}
      disabled={shown.has_booked_money}
      choices={choicesOf(currencies(), shown.values.currency)}
    />
  );
}

function SecretField({ of, name, label, shown }: Omit<Props, 'asked'> & { label: string }) {
  const t = useWords(settingsTexts);
  const isSet = shown.secrets_set.some((secret) => secret === name);
  return (
    <>
      <PasswordField
        of={of}
        name={name}
        label={label}
        hint={t(isSet ? 'secret_set' : 'secret_not_set')}
        autoComplete="new-password"
      />
      {isSet && <CheckboxField of={of} name={takenAway(name)} label={t('take_away', { name: label })} />}
    </>
  );
}

/** Every depot, and what is chosen although it is none any more: it can only be taken out. */
function DepotsField({ shown, ...told }: Told & { shown: TenantSettingsAnswer }) {
  const { depos } = useSession();
  const gone = shown.values.eod_save_hidden_depo_ids.filter((id) => !depos.some((depo) => depo.id === id));
  const choices = [...depos, ...gone.map((id) => ({ id, title: `#${id}` }))];
  return (
    <MultiSelectField
      {...told}
      numeric
      choices={choices.map(({ id, title }) => ({ value: String(id), label: title }))}
    />
  );
}

/** One of a few that are known by name. */
function ChoiceField({
  asked,
  ...told
}: Told & { asked: 'brand' | 'country' | 'language' | 'second factor' }) {
  const say = useText();
  const named = (values: readonly string[], texts: Readonly<Record<string, StaffText>>) =>
    values.map((value) => ({ value, label: texts[value] ? say(texts[value]) : value }));
  const choices = {
    brand: () => named(brands, brandTexts),
    country: () => named(countries, countryTexts),
    language: () => Object.entries(languageNames).map(([value, label]) => ({ value, label })),
    'second factor': () => named(secondFactorPolicies, policyTexts),
  };
  return <SelectField {...told} choices={choices[asked]()} />;
}

/** One setting as it is asked for. */
export function SettingField({ of, name, asked, shown }: Props) {
  const say = useText();
  const hint = hintTexts[name];
  const told = { of, name, label: say(labelTexts[name]), hint: hint && say(hint) };
  switch (asked) {
    case 'tick':
      return <CheckboxField {...told} />;
    case 'clock':
      return <ClockField {...told} />;
    case 'long':
      return <TextArea {...told} rows={2} maxLength={300} />;
    case 'zone':
      return <SelectField {...told} choices={choicesOf(timeZones(), shown.values.time_zone)} />;
    case 'currency':
      return <CurrencyField {...told} shown={shown} />;
    case 'brand':
    case 'country':
    case 'language':
    case 'second factor':
      return <ChoiceField {...told} asked={asked} />;
    case 'lines':
      return <TextArea {...told} rows={2} maxLength={2_600} />;
    case 'secret':
      return <SecretField {...told} shown={shown} />;
    case 'depots':
      return <DepotsField {...told} shown={shown} />;
    case 'link':
      return <TextField {...told} type="url" maxLength={500} />;
    case 'text':
      return <TextField {...told} required={name === 'name'} maxLength={60} />;
    default: {
      const { least, most, decimals = 0, unit } = asked;
      return <NumberField {...told} min={least} max={most} decimals={decimals} {...(unit && { unit })} />;
    }
  }
}
