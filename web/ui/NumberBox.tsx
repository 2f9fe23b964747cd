// The one field for amounts and the one for counts and measures. What is typed or pasted is read by the language's
// form and shown beside the field; what cannot be read stays as it was typed, with its reason.

import { TextInput, type TextInputProps } from '@mantine/core';
import { useState } from 'react';
import { useSession } from '../session.ts';
import { useNumberReader, type NumberAsked } from './number-reader.ts';
import { hideReading, showReading } from './ReadingTip.tsx';

/** A number, '' for none, or a text that could not be read. */
export type NumberValue = number | string;

type Input = Omit<TextInputProps, 'value' | 'defaultValue' | 'onChange' | 'type' | 'min' | 'max'>;

export interface NumberBoxProps extends Input, NumberAsked {
  value: NumberValue | null;
  onChange: (value: NumberValue) => void;
  /** All decimals are shown. */
  exact?: boolean | undefined;
}

export function NumberBox(props: NumberBoxProps) {
  const { value, onChange, decimals, currency, unit, min, max, exact, ...input } = props;
  const reader = useNumberReader({ decimals, currency, unit, min, max });
  const [typed, setTyped] = useState<string | null>(null);
  const written = (number: number) => `${reader.write(number, exact)}${unit ? ` ${unit}` : ''}`;
  const kept = typeof value === 'number' ? written(value) : (value ?? '');
  const problem = typed === null && typeof value === 'string' ? reader.read(value) : null;
  const wrong = typeof problem === 'string' ? problem : undefined;
  const type = (field: HTMLInputElement) => {
    setTyped(field.value);
    const read = reader.read(field.value);
    onChange(read === null ? '' : typeof read === 'string' ? field.value : read);
    showReading(field, field.value, reader);
  };
  return (
    <TextInput
      inputMode={(decimals ?? 0) > 0 || currency ? 'decimal' : 'numeric'}
      autoComplete="off"
      {...input}
      error={input.error ?? wrong}
      value={typed ?? kept}
      onChange={(event) => type(event.currentTarget)}
      onBlur={(event) => {
        setTyped(null);
        hideReading();
        input.onBlur?.(event);
      }}
    />
  );
}

/** Money of the tenant. */
export function AmountBox(props: Omit<NumberBoxProps, 'decimals' | 'currency'>) {
  return <NumberBox {...props} currency={useSession().tenant.currency} />;
}
