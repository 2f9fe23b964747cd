import { secondFactorPolicies } from '../../../../shared/second-factor.ts';
import { ClockField } from '../../../../web/ui/ClockField.tsx';
import type { EditForm } from '../../../../web/ui/edit-form.ts';
import { CheckboxField, NumberField, SelectField, TextArea, TextField } from '../../../../web/ui/fields.tsx';
import { useText, useWords } from '../../../../web/words.ts';
import type { SettingValues, TenantSettingsAnswer } from '../contract.ts';
import { currencies, timeZones } from '../rules.ts';
import type { Asked, FormValues } from './sections.ts';
import { hintTexts, labelTexts, policyTexts, settingsTexts } from './settings-texts.ts';

interface Props {
  of: EditForm<FormValues>;
  name: keyof SettingValues;
  asked: Asked;
  shown: TenantSettingsAnswer;
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

/** One setting as it is asked for. */
export function SettingField({ of, name, asked, shown }: Props) {
  const say = useText();
  const policy = useWords(policyTexts);
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
    case 'second factor':
      return (
        <SelectField
          {...told}
          choices={secondFactorPolicies.map((value) => ({ value, label: policy(value) }))}
        />
      );
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
