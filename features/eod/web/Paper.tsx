import { Button, Select, TextInput } from '@mantine/core';
import { useState, type FormEvent, type KeyboardEvent } from 'react';
import { depoPath, useDepoId } from '../../../web/address.ts';
import { ability, can, useSession } from '../../../web/session.ts';
import { ActionButton } from '../../../web/ui/ActionButton.tsx';
import { IconPrinter } from '../../../web/ui/icons.ts';
import { UnsavedGuard } from '../../../web/ui/UnsavedGuard.tsx';
import { useWords } from '../../../web/words.ts';
import { differenceReasons, type EodReport } from '../contract.ts';
import { dialogTexts } from './eod-texts.ts';
import { EodEdits } from './EodEdits.tsx';
import { paperTexts } from './paper-texts.ts';
import { PaperSheet } from './PaperSheet.tsx';
import { ProblemDialog } from './ProblemDialog.tsx';
import { ReopenDialog } from './ReopenDialog.tsx';
import { usePaper, type OpenPaper } from './use-paper.ts';
import styles from './Eod.module.css';

/** The depot whose reports of home delivery are not saved here (orders.md 6). */
const SAVING_HIDDEN_DEPO_ID = 2;
export const isSavingHidden = (home_delivery: boolean, depo_id: number): boolean =>
  home_delivery && depo_id === SAVING_HIDDEN_DEPO_ID;

/** Up and down go from line to line, as on the sheet. */
function stepOnArrows(event: KeyboardEvent<HTMLElement>): void {
  const by = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
  if (by === 0 || !(event.target as Element).matches('[data-step]')) return;
  const steps = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-step]')];
  const next = steps[steps.indexOf(event.target as HTMLElement) + by];
  if (next === undefined) return;
  event.preventDefault();
  next.focus();
}

function Problems({ report }: { report: EodReport }) {
  if (report.problems.length === 0) return null;
  return (
    <ul className={styles.problems}>
      {report.problems.map(({ code, sentence }) => (
        <li key={code}>{sentence}</li>
      ))}
    </ul>
  );
}

/** Why the cash does not fit, where the difference is above the tenant's limit. */
function Difference({ paper }: { paper: OpenPaper }) {
  const t = useWords(paperTexts);
  const { report, open } = paper;
  if (!report.needs_difference_reason && report.difference_reason === null) return null;
  return (
    <div className={styles.foot}>
      <Select
        label={t('difference_reason')}
        error={paper.errors.difference_reason}
        data={differenceReasons.map((value) => ({ value, label: t(value) }))}
        value={open.difference_reason ?? report.difference_reason}
        disabled={report.is_approved}
        onChange={(value) => value !== null && paper.type('difference_reason', value)}
      />
      <TextInput
        label={t('difference_note')}
        maxLength={500}
        value={open.difference_note ?? report.difference_note ?? ''}
        disabled={report.is_approved}
        onChange={(event) => paper.type('difference_note', event.currentTarget.value)}
      />
    </div>
  );
}

function Foot({ paper, hidden }: { paper: OpenPaper; hidden: boolean }) {
  const t = useWords(paperTexts);
  const d = useWords(dialogTexts);
  const { slug } = useSession().tenant;
  const depo_id = useDepoId();
  const [reopening, setReopening] = useState(false);
  const { report, is_open } = paper;
  const may_write = can('eod.write');
  const shows_approve = may_write && paper.status.startsWith('pending') && report.plan_event_id !== null;
  return (
    <div className={styles.foot}>
      {is_open && !report.is_approved && (
        <TextInput
          label={t('reason')}
          w={260}
          maxLength={500}
          value={paper.reason}
          onChange={(event) => paper.setReason(event.currentTarget.value)}
        />
      )}
      {may_write && !hidden && (
        <Button type="submit" variant="default" loading={paper.is_busy} disabled={!is_open}>
          {t('save')}
        </Button>
      )}
      {shows_approve && (
        <ActionButton onClick={paper.approve} because={is_open ? t('save_first') : null}>
          {t('approve')}
        </ActionButton>
      )}
      <ActionButton
        variant="default"
        leftSection={<IconPrinter size={16} />}
        to={depoPath(slug, depo_id, 'end_of_day_reports', report.id, 'print')}
      >
        {t('print')}
      </ActionButton>
      {report.is_approved && can('eod.take_back') && (
        <ActionButton variant="default" onClick={() => setReopening(true)}>
          {d('reopen')}
        </ActionButton>
      )}
      {reopening && <ReopenDialog report={report} onClose={() => setReopening(false)} />}
    </div>
  );
}

/** A report's paper: read, corrected in place, saved and approved; all of it by keyboard. */
export function Paper({ report, onApproved }: { report: EodReport; onApproved: () => void }) {
  const t = useWords(paperTexts);
  const paper = usePaper(report, onApproved);
  const hidden = isSavingHidden(ability('home_delivery'), useDepoId());
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void paper.save();
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- arrows step between its inputs
    <form
      className={styles.paper}
      aria-label={t('paper_of', { id: report.id })}
      noValidate
      onSubmit={submit}
      onKeyDown={stepOnArrows}
    >
      <Problems report={report} />
      <PaperSheet paper={paper} locked={hidden || !can('eod.write')} />
      <Difference paper={paper} />
      <Foot paper={paper} hidden={hidden} />
      <EodEdits report={report} />
      <UnsavedGuard unsaved={() => paper.is_open} />
      {paper.problem && <ProblemDialog problem={paper.problem} report={report} onClose={paper.understood} />}
    </form>
  );
}
