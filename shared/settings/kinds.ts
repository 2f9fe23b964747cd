// The kinds of what a tenant can set: how each is kept, read, shown, given and asked for. A setting is one entry in a
// file beside this one; everything else is made of it.

import { z } from 'zod';
import type { FieldName } from '../field-names/field-name.ts';
import type { StaffText } from '../texts.ts';
import { clockTime, decimalOrBlank, flag, id, line, numberText, prose, text } from '../wire.ts';

/** How Admin, Settings asks for a value. A kind is judged in the rules and drawn on the screen by this name. */
export type Asked =
  | {
      kind:
        | 'name'
        | 'colour'
        | 'link'
        | 'sender'
        | 'phone'
        | 'tick'
        | 'clock'
        | 'zone'
        | 'currency'
        | 'country'
        | 'language'
        | 'hosts'
        | 'depots'
        | 'secret';
    }
  | { kind: 'long' | 'own words' | 'sms text'; length: number }
  | { kind: 'number'; least: number; most: number; decimals: number; unit?: string | undefined }
  | { kind: 'choice'; choices: Readonly<Record<string, StaffText>> };

export interface FieldTexts {
  label: StaffText;
  hint?: StaffText;
  /** Where a sentence refuses it: 'Momsen er for høj'. A name that other records have too stands with theirs. */
  in_sentence?: FieldName;
}

/** One value on the screen, on the wire and in the history. */
export interface Field<V> extends FieldTexts {
  asked: Asked;
  /** As an answer says it. */
  shown: z.ZodType<V>;
  /** As a change gives it. */
  given: z.ZodType<V>;
}

/** What stands in `tenants.settings` under one name. */
export interface Kept<T, D> {
  reads: z.ZodType<T>;
  /** What holds when nothing is stored, or something that cannot be read. */
  otherwise: D;
  /** As docs/running.md prints it. */
  byDefault: string;
  meaning: string;
}

/** One name, one field: what is kept is what is shown. */
export interface PlainSetting<T, D, V> extends Kept<T, D>, Field<V> {
  at: 'settings';
}
/** A column of the tenant's row. */
export interface RowSetting<V> extends Field<V> {
  at: 'row';
}
/** One name, several fields. */
export interface PartedSetting<T, D, V> extends Kept<T, D> {
  at: 'parts';
  fields: { [Name in keyof V]: Field<V[Name]> };
  shownAs: (kept: T | D) => V;
  keptAs: (shown: V) => T;
}
/** Set on a screen of its own. */
export interface OtherSetting<T, D> extends Kept<T, D> {
  at: 'elsewhere';
  /** By a door of its own: the database takes it from no other. */
  by: 'settings' | 'services';
}

/** What every entry says in words. */
export interface SettingTexts extends FieldTexts {
  in_sentence: FieldName;
  meaning: string;
  byDefault?: string;
}

function plain<T, const D, V>(
  { byDefault, ...texts }: SettingTexts,
  {
    otherwise,
    ...field
  }: Pick<Kept<T, D>, 'reads' | 'otherwise'> & Pick<Field<V>, 'asked' | 'shown' | 'given'>,
): PlainSetting<T, D, V> {
  return {
    at: 'settings',
    byDefault: byDefault ?? String(otherwise ?? 'none'),
    ...texts,
    otherwise,
    ...field,
  };
}

export const written = z.string().min(1);
const words = z.string().nullable();

/** A page of the web's or of ours; typed by people, shown to everybody. */
const pageLink = z.string().regex(/^(https?:\/\/|\/(?![/\\]))/i);

const textKind = (asked: Asked, reads: z.ZodType<string>, given: z.ZodType<string | null>) => {
  const field = { asked, reads, given, otherwise: null, shown: words } as const;
  return (texts: SettingTexts) => plain(texts, field);
};

export const link = textKind({ kind: 'link' }, pageLink, text(500));
export const colour = textKind({ kind: 'colour' }, z.string().regex(/^#[0-9a-f]{6}$/i), text(7));
export const sender = textKind({ kind: 'sender' }, written, text(11));
export const phone = textKind({ kind: 'phone' }, z.string().regex(/^\+[1-9]\d{6,14}$/), text(16));
export const long = (length: number) => textKind({ kind: 'long', length }, written, prose(length));
/** With the placeholders of a notice. */
export const smsText = (length: number, texts: SettingTexts) =>
  textKind({ kind: 'sms text', length }, written, prose(length))(texts);
/** Typed once and never shown again: an empty one keeps what there is, null takes it away. */
export function secret(length: number) {
  const kind = textKind({ kind: 'secret' }, written, z.union([z.literal(''), line(length), z.null()]));
  return (texts: SettingTexts) => ({ ...kind(texts), is_secret: true }) as const;
}

export const tick = (otherwise: boolean, texts: SettingTexts) =>
  plain({ byDefault: otherwise ? 'yes' : 'no', ...texts }, { ...ticked, reads: z.boolean(), otherwise });

interface Bounds {
  least: number;
  most: number;
  decimals?: number;
  unit?: string;
}

/** Within bounds and of so many decimals; an empty field is null, what holds without one. */
const within = ({ least, most, decimals = 0 }: Bounds) =>
  decimalOrBlank(decimals).pipe(
    z
      .number()
      .min(least)
      .max(most)
      .refine((value) => Number(value.toFixed(decimals)) === value, 'is invalid')
      .nullable(),
  );

/** `reads`, where older values may lie outside the bounds of the form. */
export const number = (
  { reads, ...bounds }: Bounds & { reads?: z.ZodType<number> },
  texts: SettingTexts,
): PlainSetting<number, null, number | null> =>
  plain(texts, {
    asked: { kind: 'number', decimals: 0, ...bounds },
    reads: reads ?? z.number().min(bounds.least).max(bounds.most),
    otherwise: null,
    shown: z.number().nullable(),
    given: within(bounds),
  });

/** One of a few that are known by name. */
export const choiceOf = <const C extends string>(choices: Readonly<Record<C, StaffText>>) => {
  const known: z.ZodType<C> = z.enum(Object.keys(choices) as [C, ...C[]]);
  return { asked: { kind: 'choice', choices }, shown: known, given: known } as const;
};
export const choice = <const C extends string>(
  otherwise: NoInfer<C>,
  choices: Readonly<Record<C, StaffText>>,
  texts: SettingTexts,
): PlainSetting<C, C, C> => {
  const field = choiceOf(choices);
  return plain(texts, { ...field, reads: field.shown, otherwise });
};

export const depots = (otherwise: readonly number[], texts: SettingTexts) =>
  plain(
    { byDefault: `[${otherwise.join(', ')}]`, ...texts },
    {
      asked: { kind: 'depots' },
      reads: z.array(z.int().positive()),
      otherwise,
      shown: z.array(id),
      given: z.array(id).max(200),
    },
  );

/** Fields of the row, or parts of a setting. */
export const ticked = { asked: { kind: 'tick' }, shown: z.boolean(), given: flag } as const;
export const clock = { asked: { kind: 'clock' }, shown: z.string(), given: clockTime } as const;
export const ownWord = (length: number) =>
  ({ asked: { kind: 'own words', length }, shown: words, given: text(length) }) as const;

export const row = <V>(field: Field<V>): RowSetting<V> => ({ at: 'row', ...field });

/** Of so many decimals: what is finer is rounded, since a map gives what it has. */
export const measure = ({ least, most, decimals = 0 }: Bounds, texts: FieldTexts) =>
  row<number>({
    ...texts,
    asked: { kind: 'number', least, most, decimals },
    shown: z.number(),
    given: numberText()
      .pipe(z.number().min(least).max(most))
      .transform((value) => Number(value.toFixed(decimals))),
  });

export const code = (kind: 'zone' | 'currency' | 'country', length: number, texts: FieldTexts) =>
  row<string>({ ...texts, asked: { kind }, shown: z.string(), given: line(length) });
