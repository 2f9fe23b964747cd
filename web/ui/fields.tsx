// The fields of a form. Each stands for one name of the form's values:
// `<TextField of={edit} name="name" label={t('name')} />`.

import {
  Checkbox,
  Group,
  MultiSelect,
  PasswordInput,
  Radio,
  Select,
  Switch,
  Textarea,
  TextInput,
} from '@mantine/core';
import type { GetInputPropsReturnType } from '@mantine/form';
import { useEffect, type ReactNode } from 'react';
import { currencySign } from '../../shared/money.ts';
import { useLanguage, useSession } from '../session.ts';
import { locales, useWords } from '../words.ts';
import type { EditForm, Told, Values } from './edit-form.ts';
import { formTexts } from './kit-texts.ts';
import { useNumberReader, type NumberAsked, type NumberReader } from './number-reader.ts';
import { NumberBox, type NumberValue } from './NumberBox.tsx';

export interface FieldProps<V extends Values> {
  of: EditForm<V>;
  /** 'name', or within a list 'lines.0.quantity'. */
  name: (keyof V & string) | `${keyof V & string}.${string}`;
  label: string;
  /** A line under the label. */
  hint?: ReactNode;
  required?: boolean;
  disabled?: boolean;
  placeholder?: string;
  autoFocus?: boolean;
}

/** What a component needs to be a field of the form: value, change, error, and its place for server errors. */
export function useField<V extends Values>(
  {
    of,
    name,
    label,
    hint,
    required,
    disabled,
    placeholder,
    autoFocus,
    choices,
  }: FieldProps<V> & Partial<Pick<Told, 'choices'>>,
  type: 'input' | 'checkbox' = 'input',
) {
  const { showsField } = of;
  useEffect(
    () => showsField(name, { label, ...(choices && { choices }) }),
    [showsField, name, label, choices],
  );
  const input = of.form.getInputProps(name, { type }) as GetInputPropsReturnType;
  return {
    ...input,
    label,
    description: hint,
    withAsterisk: required,
    'aria-required': required || undefined,
    disabled,
    placeholder,
    ...(autoFocus ? { 'data-autofocus': true, autoFocus } : {}),
  };
}

export function TextField<V extends Values>(
  props: FieldProps<V> & {
    type?: 'text' | 'email' | 'tel' | 'url';
    autoComplete?: string;
    maxLength?: number;
  },
) {
  const field = useField(props);
  return (
    <TextInput
      {...field}
      value={field.value ?? ''}
      type={props.type ?? 'text'}
      autoComplete={props.autoComplete ?? 'off'}
      maxLength={props.maxLength}
    />
  );
}

export function PasswordField<V extends Values>(
  props: FieldProps<V> & { autoComplete: 'current-password' | 'new-password' },
) {
  const t = useWords(formTexts);
  const field = useField(props);
  return (
    <PasswordInput
      {...field}
      value={field.value ?? ''}
      autoComplete={props.autoComplete}
      visibilityToggleButtonProps={{ 'aria-label': `${t('show_password')}: ${props.label}` }}
    />
  );
}

/** Ctrl/Cmd-Enter saves; Enter is a new line. */
/** @public */
export function TextArea<V extends Values>(props: FieldProps<V> & { rows?: number; maxLength?: number }) {
  const field = useField(props);
  return (
    <Textarea
      {...field}
      value={field.value ?? ''}
      autosize
      minRows={props.rows ?? 3}
      maxRows={12}
      maxLength={props.maxLength}
      onKeyDown={(event) => {
        if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void props.of.save();
      }}
    />
  );
}

interface NumberProps<V extends Values> extends FieldProps<V>, Pick<NumberAsked, 'min' | 'max'> {
  decimals?: number;
  unit?: string;
  /** All decimals are shown. */
  exact?: boolean;
}

/**
 * A count or a measure: holds a number, '' while empty, or a text that cannot be read, which keeps the form from being
 * saved. `decimals` 0 unless given.
 */
export function NumberField<V extends Values>({ decimals, unit, exact, min, max, ...props }: NumberProps<V>) {
  const reader = useNumberReader({ decimals, unit, min, max });
  const field = useNumberField(props, reader);
  return <NumberBox {...field} decimals={decimals} unit={unit} exact={exact} min={min} max={max} />;
}

/** Money of the tenant, with both decimals. */
export function AmountField<V extends Values>({
  min,
  max,
  ...props
}: FieldProps<V> & Pick<NumberAsked, 'min' | 'max'>) {
  const { currency } = useSession().tenant;
  const reader = useNumberReader({ currency, min, max });
  const field = useNumberField(props, reader);
  return (
    <NumberBox
      {...field}
      currency={currency}
      unit={currencySign(currency, locales[useLanguage()])}
      min={min}
      max={max}
      exact
    />
  );
}

function useNumberField<V extends Values>(props: FieldProps<V>, { read }: NumberReader) {
  const { showsField } = props.of;
  const { name, label } = props;
  const { value, ...field } = useField(props);
  useEffect(
    () =>
      showsField(name, {
        label,
        problem(value) {
          const number = typeof value === 'string' ? read(value) : null;
          return typeof number === 'string' ? number : null;
        },
      }),
    [showsField, name, label, read],
  );
  return { ...field, value: (value ?? '') as NumberValue };
}

export interface Choice {
  value: string;
  label: string;
  disabled?: boolean;
}

interface SelectProps<V extends Values> extends FieldProps<V> {
  choices: readonly Choice[];
  clearable?: boolean;
  /** The values are numbers (ids): the form holds number | null. */
  numeric?: boolean;
  /** Takes the choice in place of the form, where one choice changes others. */
  choose?: (value: string | null) => void;
}

/** One of a list; typing finds. Holds the choice's value (with `numeric` as a number), or null. */
export function SelectField<V extends Values>(props: SelectProps<V>) {
  const t = useWords(formTexts);
  const { value, onChange, ...field } = useField(props);
  const isEmpty = value === null || value === undefined || value === '';
  return (
    <Select
      {...field}
      data={props.choices as Choice[]}
      value={isEmpty ? null : String(value)}
      searchable
      selectFirstOptionOnChange
      // A form that opens with a choice made does not ask for it.
      openOnFocus={!props.autoFocus || isEmpty}
      onChange={props.choose ?? ((next) => onChange(next !== null && props.numeric ? Number(next) : next))}
      clearable={props.clearable ?? false}
      allowDeselect={false}
      clearButtonProps={{ 'aria-label': t('clear') }}
      comboboxProps={{ withinPortal: true }}
    />
  );
}

/** Several of a list. Holds a list of values (with `numeric`, of numbers). */
/** @public */
export function MultiSelectField<V extends Values>(props: SelectProps<V>) {
  const t = useWords(formTexts);
  const { value, onChange, ...field } = useField(props);
  return (
    <MultiSelect
      {...field}
      data={props.choices as Choice[]}
      value={((value ?? []) as unknown[]).map(String)}
      searchable
      clearable={props.clearable ?? true}
      onChange={(next) => onChange(props.numeric ? next.map(Number) : next)}
      clearButtonProps={{ 'aria-label': t('clear') }}
    />
  );
}

/** One of two or three, all in sight. */
/** @public */
export function RadioField<V extends Values>(props: FieldProps<V> & { choices: readonly Choice[] }) {
  const { value, placeholder: _, ...field } = useField(props);
  return (
    <Radio.Group {...field} value={value ?? ''}>
      <Group gap="md" mt={4}>
        {props.choices.map((choice) => (
          <Radio
            key={choice.value}
            value={choice.value}
            label={choice.label}
            disabled={choice.disabled || props.disabled}
          />
        ))}
      </Group>
    </Radio.Group>
  );
}

export function CheckboxField<V extends Values>(props: FieldProps<V>) {
  const { withAsterisk: _, placeholder: __, checked, ...field } = useField(props, 'checkbox');
  return <Checkbox {...field} checked={checked ?? false} />;
}

export function SwitchField<V extends Values>(props: FieldProps<V>) {
  const { withAsterisk: _, placeholder: __, checked, ...field } = useField(props, 'checkbox');
  return <Switch {...field} checked={checked ?? false} />;
}
