import { useState } from 'react';
import type { BodyOf } from '../../../shared/endpoint.ts';
import { useWrite } from '../../../web/reads.ts';
import { useSession } from '../../../web/session.ts';
import { flash } from '../../../web/ui/flash.ts';
import { useAmountReader } from '../../../web/ui/number-reader.ts';
import { useWords } from '../../../web/words.ts';
import type { Status } from '../../till/rules/report-status.ts';
import type { EodReport } from '../contract/eod-report.ts';
import { saveEodReport } from '../contract/report-changes.ts';
import { paperTexts } from '../texts/paper.ts';
import { dialogTexts } from './eod-texts.ts';
import {
  bodyOf,
  changesAmounts,
  keptInOrder,
  movesDate,
  textOf,
  unreadAmounts,
  type OpenFields,
  type PaperField,
} from './paper-fields.ts';
import { fieldErrors, problemOf, type EodProblem } from './problems.ts';

export interface OpenPaper {
  report: EodReport;
  open: OpenFields;
  is_open: boolean;
  is_busy: boolean;
  /** The first sentence of each field that the server refused. */
  errors: Readonly<Record<string, string>>;
  problem: EodProblem | null;
  /** As the row is shown until it is read again (X2). */
  status: Status;
  reason: string;
  setReason(reason: string): void;
  /** Opens a field for typing, with `text` in place of what it holds. */
  edit(field: PaperField, text?: string): void;
  /** It was opened as it is and nothing is typed yet: what is typed takes the place of what it holds. */
  isUntouched(field: PaperField): boolean;
  type(field: PaperField, text: string): void;
  undo(field: PaperField): void;
  save(): Promise<void>;
  approve(): Promise<void>;
  understood(): void;
}

const nothing: OpenFields = {};

/** What to say of a save: whether its trip was found again counts when a time was changed (X6). */
function wordsOfSave(saved: EodReport, open: OpenFields): 'updated' | 'linked' | 'unlinked' {
  if (saved.plan_event_id === null && movesDate(open)) return 'unlinked';
  return movesDate(open) ? 'linked' : 'updated';
}

const without = (open: OpenFields, field: PaperField) =>
  Object.fromEntries(Object.entries(open).filter(([name]) => name !== field)) as OpenFields;

interface Typed {
  report: EodReport;
  open: OpenFields;
  reason: string;
}

/** Puts its sentence at every open amount that cannot be read, and at the reason of the others where it is missing. */
function useUnread(
  { report, open, reason }: Typed,
  setErrors: (errors: Readonly<Record<string, string>>) => void,
) {
  const { read } = useAmountReader({ min: 0 });
  const p = useWords(paperTexts);
  return (): boolean => {
    const unread = unreadAmounts(open, read);
    if (reason.trim() === '' && changesAmounts(report, open)) unread.reason = p('reason_missing');
    setErrors(unread);
    return Object.keys(unread).length > 0;
  };
}

/** What the server said no to, and how the row is shown until it is read again. */
function useRefused(report: EodReport, open: OpenFields) {
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const [problem, setProblem] = useState<EodProblem | null>(null);
  const [shown, setShown] = useState<{ status: Status; version: number } | null>(null);
  return {
    errors,
    setErrors,
    problem,
    understood: () => setProblem(null),
    status: shown?.version === report.lock_version ? shown.status : report.status,
    taken() {
      setErrors({});
      setShown(null);
    },
    refused(error: unknown, approving: boolean) {
      const found = problemOf(error, report, { open, approving });
      setErrors(fieldErrors(error));
      setProblem(found);
      setShown({
        status: found?.kind === 'short' ? 'pending' : 'pending_edited',
        version: report.lock_version,
      });
      if (found === null) flash.error(error);
    },
  };
}

/**
 * One report in the hands of somebody: fields are opened one by one, saved together, and approved when none is open.
 */
export function usePaper(report: EodReport, onApproved: () => void): OpenPaper {
  const t = useWords(dialogTexts);
  const zone = useSession().tenant.time_zone;
  const { write, isWriting } = useWrite(saveEodReport);
  // Of the own last save: whoever goes on typing is faster than the list is read again.
  const [savedVersion, setSavedVersion] = useState(0);
  const [open, setOpen] = useState(nothing);
  const [reason, setReason] = useState('');
  const { refused, taken, setErrors, ...said } = useRefused(report, open);
  const send = async (body: BodyOf<typeof saveEodReport>, approving: boolean) => {
    if (isWriting) return null;
    try {
      const lock_version = Math.max(report.lock_version, savedVersion);
      const saved = await write({
        params: { id: report.id },
        body: { ...body, ...(reason.trim() && { reason }), lock_version },
      });
      setSavedVersion(saved.lock_version);
      taken();
      return saved;
    } catch (error) {
      refused(error, approving);
      return null;
    }
  };
  const isUnread = useUnread({ report, open, reason }, setErrors);
  const [untouched, setUntouched] = useState<PaperField | null>(null);
  const change = (next: OpenFields) => setOpen(keptInOrder(next));
  return {
    report,
    open,
    is_open: Object.keys(open).length > 0,
    is_busy: isWriting,
    ...said,
    reason,
    setReason,
    edit(field, text) {
      setUntouched(text === undefined ? field : null);
      change({ ...open, [field]: text ?? textOf(report, field, zone) });
    },
    isUntouched: (field) => untouched === field,
    type(field, text) {
      setUntouched(null);
      change({ ...open, [field]: text });
    },
    undo(field) {
      setOpen(without(open, field));
      setErrors({});
    },
    async save() {
      if ((Object.keys(open).length === 0 && reason.trim() === '') || isUnread()) return;
      const saved = await send(bodyOf(open, zone), false);
      if (saved === null) return;
      setOpen(nothing);
      setReason('');
      flash.ok(t(wordsOfSave(saved, open)));
    },
    async approve() {
      const saved = await send({ status: 'approved' }, true);
      if (saved === null) return;
      setReason('');
      flash.ok(t('updated'));
      onApproved();
    },
  };
}
