// A form that saves: the server's field errors at their fields, the rest in a summary, one save at a time, changes
// guarded.

import { useForm, type UseFormReturnType } from '@mantine/form';
import { useCallback, useId, useRef, useState } from 'react';
import type { z } from 'zod';
import { fieldTexts } from '../../shared/refusals.ts';
import { fill, type Language } from '../../shared/texts.ts';
import { ApiError, sentencesOf } from '../api-error.ts';
import { useLanguage } from '../session.ts';
import { addressesTaken } from './address-search.ts';

export type Values = Record<string, unknown>;

export interface EditForm<V extends Values> {
  /** The id of the form element: a button elsewhere saves with `<SaveButton of={edit}>`. */
  id: string;
  /** @mantine/form, for lists of rows and for reading values. */
  form: UseFormReturnType<V>;
  isSaving: boolean;
  /** Sentences that belong to no field on the screen. */
  summary: readonly string[];
  save(): Promise<boolean>;
  isDirty(): boolean;
  /** Takes other values as saved: after loading, or when a record changed elsewhere. */
  reset(values: V): void;
  /**
   * For the fields: says that this name has a place on the screen, and how it is called there; the answer takes it
   * back.
   */
  showsField(name: string, told?: Told): () => void;
  /** How a field that is on the screen is called there. */
  told(name: string): Told | undefined;
}

/** A field's label, and what its values are called. */
export interface Told {
  label: string;
  choices?: readonly { value: string; label: string }[];
  /** Why what stands in the field cannot be sent; null when it can. */
  problem?: (value: unknown) => string | null;
}

export interface EditFormOptions<V extends Values> {
  initial: V;
  /** Sends the values; throws `ApiError` when refused. Its answer goes to `saved`. */
  save: (values: V) => Promise<unknown>;
  /** After success, when nothing is dirty any more: go somewhere, say something. */
  saved?: (values: V) => void;
  /** Checked before sending, usually the endpoint's body shape; the server checks again. */
  schema?: z.ZodType;
}

/** A second press within this time with nothing changed is a double click (routes.md 8). */
const doubleClickMs = 2000;

export function useEditForm<V extends Values>({
  initial,
  save,
  saved,
  schema,
}: EditFormOptions<V>): EditForm<V> {
  const language = useLanguage();
  const form = useForm<V>({
    initialValues: initial,
    ...(schema ? { validate: (values: V) => problemsOf(schema, values, language) } : {}),
  });
  const [isSaving, setSaving] = useState(false);
  const [summary, setSummary] = useState<readonly string[]>([]);
  const shown = useRef(new Map<string, Told | undefined>());
  const last = useRef({ at: -Infinity, values: '', busy: false });
  const id = useId();

  const send = async (): Promise<boolean> => {
    await addressesTaken();
    const values = form.getValues();
    const text = JSON.stringify(values);
    const now = performance.now();
    if (last.current.busy || (now - last.current.at < doubleClickMs && last.current.values === text))
      return false;
    const unread = unreadFields(shown.current, (name) => form.getInputProps(name).value as unknown);
    if (form.validate().hasErrors || Object.keys(unread).length > 0) {
      for (const [name, why] of Object.entries(unread)) form.setFieldError(name, why);
      focusFirstError(id);
      return false;
    }
    last.current = { at: now, values: text, busy: true };
    setSaving(true);
    setSummary([]);
    try {
      await save(values);
      form.resetDirty(values);
    } catch (error) {
      const { fields, rest } = split(error, shown.current);
      form.setErrors(fields);
      setSummary(rest);
      focusFirstError(id);
      // Something may be put right elsewhere and the same values sent again.
      last.current.values = '';
      return false;
    } finally {
      last.current.busy = false;
      setSaving(false);
    }
    saved?.(values);
    return true;
  };

  const showsField = useCallback((name: string, told?: Told) => {
    shown.current.set(name, told);
    return () => {
      shown.current.delete(name);
    };
  }, []);
  const reset = (values: V) => {
    form.setInitialValues(values);
    form.setValues(values);
    form.resetDirty(values);
    form.clearErrors();
    setSummary([]);
  };
  const told = useCallback((name: string) => shown.current.get(name), []);
  return { id, form, isSaving, summary, save: send, isDirty: () => form.isDirty(), reset, showsField, told };
}

/** The fields that hold what cannot be read, each with its sentence. */
function unreadFields(
  shown: ReadonlyMap<string, Told | undefined>,
  valueOf: (name: string) => unknown,
): Record<string, string> {
  return Object.fromEntries(
    [...shown].flatMap(([name, told]) => {
      const why = told?.problem?.(valueOf(name)) ?? null;
      return why === null ? [] : [[name, why]];
    }),
  );
}

/** The field's sentences at the field; whatever has no field on the screen stays as a whole sentence. */
export function split(
  error: unknown,
  shown: { has(name: string): boolean },
): { fields: Record<string, string>; rest: string[] } {
  if (!(error instanceof ApiError) || error.status === 0 || error.status >= 500)
    return { fields: {}, rest: sentencesOf(error) };
  const fields: Record<string, string> = {};
  const rest = [...sentencesOf(error)];
  for (const [name, texts] of Object.entries(error.errors)) {
    if (!shown.has(name)) continue;
    fields[name] = texts.join(', ');
    for (const text of texts) {
      const at = rest.findIndex((sentence) => sentence.endsWith(text));
      if (at >= 0) rest.splice(at, 1);
    }
  }
  return { fields, rest };
}

function focusFirstError(id: string): void {
  requestAnimationFrame(() =>
    document.getElementById(id)?.querySelector<HTMLElement>('[aria-invalid="true"], [role="alert"]')?.focus(),
  );
}

/** What the shape refuses, in the words that the server would use. */
export function problemsOf(schema: z.ZodType, values: unknown, language: Language): Record<string, string> {
  const read = schema.safeParse(values, { reportInput: true });
  const problems: Record<string, string> = {};
  for (const issue of read.error?.issues ?? []) {
    const known = Object.values(fieldTexts).find((text) => text.en === issue.message);
    const missing =
      issue.code === 'invalid_type' &&
      (issue.input === undefined || issue.input === null || issue.input === '');
    const text = (known ?? (missing ? fieldTexts.blank : fieldTexts.invalid))[language];
    problems[issue.path.join('.')] ??= fill(text, issue.code === 'custom' ? issue.params?.values : {});
  }
  return problems;
}
