import { Select, TextInput } from '@mantine/core';
import { useEffect, useRef, useState, type FormEvent, type KeyboardEvent } from 'react';
import { depoPath, useDepoId, withQuery } from '../../../web/address.ts';
import { can, useSession } from '../../../web/session.ts';
import { ActionButton } from '../../../web/ui/ActionButton.tsx';
import { Button } from '../../../web/ui/Button.tsx';
import { ExportButton } from '../../../web/ui/ExportButton.tsx';
import { IconPrinter } from '../../../web/ui/icons.ts';
import { formTexts } from '../../../web/ui/kit-texts.ts';
import { Link } from '../../../web/ui/Link.tsx';
import { UnsavedGuard } from '../../../web/ui/UnsavedGuard.tsx';
import { useWords } from '../../../web/words.ts';
import { differenceReasons, type EodReport } from '../contract/eod-report.ts';
import { downloadEodPaper } from '../contract/paper.ts';
import { paperTexts } from '../texts/paper.ts';
import { dialogTexts } from './eod-texts.ts';
import { EodEdits } from './EodEdits.tsx';
import { PaperSheet } from './PaperSheet.tsx';
import { ProblemDialog } from './ProblemDialog.tsx';
import { ReopenDialog } from './ReopenDialog.tsx';
import { usePaper, type OpenPaper } from './use-paper.ts';
import styles from './Eod.module.css';

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
  const t = useWords(paperTexts);
  const { slug } = useSession().tenant;
  const lines = withQuery(depoPath(slug, useDepoId(), 'end_of_day_reports', report.id), { tab: 'lines' });
  if (report.problems.length === 0) return null;
  return (
    <ul className={styles.problems}>
      {report.problems.map(({ code, sentence }) => (
        <li key={code}>
          {sentence}
          {code === 'fractional_quantity' && (
            <>
              {' · '}
              <Link to={lines}>{t('correct_lines')}</Link>
            </>
          )}
        </li>
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
  const f = useWords(formTexts);
  const { slug } = useSession().tenant;
  const depo_id = useDepoId();
  const [reopening, setReopening] = useState(false);
  const { report, is_open } = paper;
  const mayWrite = can('eod.write');
  const asksReason = !report.is_approved && mayWrite && (is_open || report.unexplained_edits.length > 0);
  const reason = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (paper.errors.reason !== undefined) reason.current?.focus();
  }, [paper.errors]);
  const showsApprove = mayWrite && paper.status.startsWith('pending') && report.plan_event_id !== null;
  return (
    <div className={styles.foot}>
      {asksReason && (
        <TextInput
          ref={reason}
          label={t('reason')}
          w={260}
          maxLength={500}
          error={paper.errors.reason}
          value={paper.reason}
          onChange={(event) => paper.setReason(event.currentTarget.value)}
        />
      )}
      {mayWrite && (!hidden || report.needs_difference_reason) && (
        <Button
          type="submit"
          variant="default"
          loading={paper.is_busy}
          because={is_open || (asksReason && paper.reason.trim() !== '') ? null : f('nothing_to_save')}
        >
          {t('save')}
        </Button>
      )}
      {showsApprove && (
        <ActionButton
          onClick={paper.approve}
          because={is_open ? t('save_first') : report.awaits_count ? t('awaits_count') : null}
        >
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
      <ExportButton endpoint={downloadEodPaper} options={() => ({ params: { id: report.id } })}>
        {t('pdf')}
      </ExportButton>
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
  const hidden = report.saving_hidden;
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
      {paper.problem && (
        <ProblemDialog
          problem={paper.problem}
          report={report}
          onClose={paper.understood}
          again={() => {
            void paper.approve();
          }}
        />
      )}
    </form>
  );
}
