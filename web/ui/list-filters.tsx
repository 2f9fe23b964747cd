// What a list can be filtered by: what stands in the address, what the call is sent for it, and the field.

import { SegmentedControl, Select } from '@mantine/core';
import type { ComponentType } from 'react';
import type { StaffText } from '../../shared/texts.ts';
import type { SearchValue } from '../search.ts';
import { useText } from '../words.ts';
import { SearchBox } from './FilterBar.tsx';
import { PhraseBox } from './PhraseBox.tsx';

/** `Value`: what the address holds. `Sent`: what the call takes; undefined is not sent. */
export interface ListFilter<Sent, Value extends SearchValue = SearchValue> {
  /** Of an address without it. */
  usual: Value;
  /** Its name in the address, where that is another than the call's. */
  named?: string;
  sent(value: Value): Sent | undefined;
  Field?: ComponentType<{ value: Value; put: (value: Value) => void }>;
  /** The tabs above the list choose it: it is no filter to clear. */
  tabs?: { label: StaffText; items: readonly { key: string; label: StaffText }[] };
  /** It is always one of few, and so no filter to clear. */
  isTab?: true;
}

type Words<V extends string> = Readonly<Record<V, StaffText>>;
const written = (text: string) => text || undefined;

/** The screen draws its field, `above` the table or `beside` the others. */
export const own = <V extends SearchValue>(usual: V): ListFilter<V, V> => ({ usual, sent: (value) => value });

/** Asks while it is typed. */
export const typed = (label: StaffText): ListFilter<string, string> => ({
  usual: '',
  sent: written,
  Field: ({ value, put }) => <SearchBox value={value} onChange={put} label={useText()(label)} />,
});

/** Asks with Enter, from three letters on. */
export const phrase = (
  label: StaffText,
  how: { width?: number; least?: number } = {},
): ListFilter<string, string> => ({
  usual: '',
  sent: written,
  Field: ({ value, put }) => <PhraseBox value={value} onSearch={put} label={useText()(label)} {...how} />,
});

/** One of few, or none. What an old address says besides counts as none. `may`: whether it is offered here. */
export const choice = <V extends string>(
  values: readonly V[],
  words: Words<V>,
  {
    label,
    any = label,
    width,
    may,
  }: { label: StaffText; any?: StaffText; width?: number; may?: () => boolean },
): ListFilter<V, string> => {
  const known = (value: string) => values.find((one) => one === value);
  return {
    usual: '',
    sent: known,
    Field: ({ value, put }) => {
      const text = useText();
      if (may?.() === false) return null;
      return (
        <Select
          aria-label={text(label)}
          placeholder={text(any)}
          clearable
          clearButtonProps={{ 'aria-label': text(any) }}
          w={width}
          data={values.map((one) => ({ value: one, label: text(words[one]) }))}
          value={known(value) ?? null}
          onChange={(next) => put(next ?? '')}
        />
      );
    },
  };
};

/** A tab for each, behind one for all of them; without `all` the first is chosen unless another is. */
export const tabsOf = <V extends string>(
  values: readonly [V, ...V[]],
  words: Words<V>,
  { label, all }: { label: StaffText; all?: StaffText },
): ListFilter<V, string> => ({
  usual: all ? '' : values[0],
  sent: (value) => values.find((one) => one === value) ?? (all ? undefined : values[0]),
  tabs: {
    label,
    items: [...(all ? [{ key: '', label: all }] : []), ...values.map((key) => ({ key, label: words[key] }))],
  },
  isTab: true,
});

/** Always one of few, chosen by buttons beside each other; the call takes a list of them. */
export const segments = <V extends string>(
  values: readonly [V, ...V[]],
  words: Words<V>,
  { label, named }: { label: StaffText; named: string },
): ListFilter<V[], string> => {
  const known = (value: string) => values.find((one) => one === value) ?? values[0];
  return {
    usual: values[0],
    named,
    sent: (value) => [known(value)],
    Field: ({ value, put }) => {
      const text = useText();
      return (
        <SegmentedControl
          aria-label={text(label)}
          value={known(value)}
          onChange={put}
          data={values.map((one) => ({ value: one, label: text(words[one]) }))}
        />
      );
    },
    isTab: true,
  };
};
