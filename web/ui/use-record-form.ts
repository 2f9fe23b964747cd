// The form of one record: empty for a new one, and after its first save the form of the record that it made.

import { createElement, useRef, useState } from 'react';
import type { z } from 'zod';
import { useGo } from '../address.ts';
import { ApiError, SaidError } from '../api-error.ts';
import { useWords } from '../words.ts';
import { confirm } from './confirm.tsx';
import { Differences } from './Differences.tsx';
import { useEditForm, type EditForm, type Values } from './edit-form.ts';
import { flash } from './flash.ts';
import { frameTexts } from './kit-texts.ts';
import { differences, keepMine } from './merge.ts';
import { useReadNow } from './OpenRecord.tsx';

interface RecordFormOptions<R, V extends Values> {
  /** Null while it is new. Newly read: a form begins with the newest version, or its save would be refused. */
  opened: R | null;
  valuesOf(record: R | null): V;
  /** Creates when there is no record yet, else updates it, with its `lock_version`. Throws `ApiError` when refused. */
  write(values: V, record: R | null): Promise<R>;
  /** What to say of the saved record; `was` is what it was before, null when it was new. */
  said(saved: R, was: R | null): string;
  /** The edit form's address, which takes the place of the new form's after the first save. */
  addressOf(record: R): string;
  /** Checked before sending; the server checks again. */
  schema?: z.ZodType;
  /**
   * What else is to be done when mine are kept on top of theirs: rows that stand in a grid. Its answer stands in the
   * form.
   */
  join?(kept: V, before: R, theirs: R): V;
  /** Reads the record again, when somebody else has saved it meanwhile and the person here wants to see that. */
  reload(): void;
}

export interface RecordForm<R, V extends Values> {
  edit: EditForm<V>;
  record: R | null;
}

export function useRecordForm<R, V extends Values>({
  opened,
  valuesOf,
  write,
  said,
  addressOf,
  join,
  reload,
  schema,
}: RecordFormOptions<R, V>): RecordForm<R, V> {
  const frame = useWords(frameTexts);
  const go = useGo();
  const [record, setRecord] = useState(opened);
  const answer = useRef<R | null>(null);
  const readNow = useReadNow<R>();
  /** Somebody else saved first: theirs beside mine. Mine are kept unless the person here takes theirs. */
  const settle = async (refused: ApiError, mine: V) => {
    const theirs = await readNow?.().catch(() => undefined);
    if (theirs === undefined) return;
    const now = valuesOf(theirs);
    const text = createElement(Differences<V>, { of: edit, rows: differences(mine, now) });
    if (
      await confirm({
        title: refused.error,
        text,
        yes: frame('take_theirs'),
        no: frame('keep_mine'),
        danger: true,
      })
    )
      return reload();
    const kept = keepMine(valuesOf(record), edit.form.getValues(), now);
    setRecord(theirs);
    edit.form.setInitialValues(now);
    edit.form.resetDirty(now);
    edit.form.setValues(join && record !== null ? join(kept, record, theirs) : kept);
    flash.info(frame('mine_kept'));
  };
  const edit: EditForm<V> = useEditForm<V>({
    initial: valuesOf(record),
    ...(schema && { schema }),
    async save(values) {
      try {
        answer.current = await write(values, record);
      } catch (error) {
        if (error instanceof ApiError && error.status === 404 && record !== null)
          throw new SaidError(frame('deleted_meanwhile'), { cause: error });
        if (error instanceof ApiError && error.status === 409) await settle(error, values);
        throw error;
      }
    },
    saved() {
      const saved = answer.current;
      if (saved === null) return;
      flash.ok(said(saved, record));
      setRecord(saved);
      edit.reset(valuesOf(saved));
      // A new record has an address now; one that was moved has another.
      if (record === null || addressOf(record) !== addressOf(saved)) go(addressOf(saved), { replace: true });
    },
  });
  return { edit, record };
}
