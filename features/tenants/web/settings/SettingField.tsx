import { settingFields, type SettingField as Name } from '../../../../shared/tenant-settings.ts';
import { languageNames, type StaffText } from '../../../../shared/texts.ts';
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
import { SmsTextField } from '../../../notices/web/SmsTextField.tsx';
import type { TenantSettingsAnswer } from '../../contract/settings.ts';
import { currencies, timeZones } from '../../rules/settings.ts';
import { countryTexts } from './choice-texts.ts';
import { takenAway, type FormValues } from './sections.ts';
import { settingsTexts } from './settings-texts.ts';

interface Props {
  of: EditForm<FormValues>;
  name: Name;
  shown: TenantSettingsAnswer;
}

interface Told {
  of: EditForm<FormValues>;
  name: Name;
  label: string;
  hint: string | undefined;
}

const languageChoices = Object.entries(languageNames).map(([value, label]) => ({ value, label }));

/** What is chosen now stays a choice, also where the browser does not know it. */
const choicesOf = (known: readonly string[], chosen: string) =>
  [...new Set([...known, chosen])].toSorted().map((value) => ({ value, label: value }));

function CurrencyField({ of, name, label, shown }: Props & { label: string }) {
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

function SecretField({ of, name, label, shown }: Props & { label: string }) {
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
function ChoiceField({ texts, ...told }: Told & { texts: Readonly<Record<string, StaffText>> }) {
  const say = useText();
  const choices = Object.entries(texts).map(([value, text]) => ({ value, label: say(text) }));
  return <SelectField {...told} choices={choices} />;
}

/** One setting as it is asked for. */
export function SettingField({ of, name, shown }: Props) {
  const say = useText();
  const { asked, label, hint } = settingFields[name];
  const told = { of, name, label: say(label), hint: hint && say(hint) };
  switch (asked.kind) {
    case 'tick':
      return <CheckboxField {...told} />;
    case 'clock':
      return <ClockField {...told} />;
    case 'long':
    case 'own words':
      return <TextArea {...told} rows={2} maxLength={asked.length} />;
    case 'sms text':
      return <SmsTextField {...told} rows={2} />;
    case 'zone':
      return <SelectField {...told} choices={choicesOf(timeZones(), shown.values.time_zone)} />;
    case 'currency':
      return <CurrencyField {...told} shown={shown} />;
    case 'choice':
      return <ChoiceField {...told} texts={asked.choices} />;
    case 'country':
      return <ChoiceField {...told} texts={countryTexts} />;
    case 'language':
      return <SelectField {...told} choices={languageChoices} />;
    case 'hosts':
      return <TextArea {...told} rows={2} maxLength={2_600} />;
    case 'secret':
      return <SecretField {...told} shown={shown} />;
    case 'depots':
      return <DepotsField {...told} shown={shown} />;
    case 'link':
      return <TextField {...told} type="url" maxLength={500} />;
    case 'name':
    case 'colour':
    case 'sender':
    case 'phone':
      return <TextField {...told} required={asked.kind === 'name'} maxLength={60} />;
    case 'number': {
      const { least, most, decimals, unit } = asked;
      return <NumberField {...told} min={least} max={most} decimals={decimals} {...(unit && { unit })} />;
    }
  }
}
