import { Group } from '@mantine/core';
import { useState } from 'react';
import { showDay } from '../../../shared/calendar.ts';
import { useWrite } from '../../../web/reads.ts';
import { ActionButton } from '../../../web/ui/ActionButton.tsx';
import { Button } from '../../../web/ui/Button.tsx';
import { Dialog } from '../../../web/ui/Dialog.tsx';
import { flash } from '../../../web/ui/flash.ts';
import type { Selection } from '../../../web/ui/use-selection.ts';
import { useWords } from '../../../web/words.ts';
import type { EodReport } from '../contract/eod-report.ts';
import { approveCleanEodReports, MOST_APPROVED } from '../contract/report-changes.ts';
import { dialogTexts, eodTexts } from './eod-texts.ts';
import styles from './Eod.module.css';

/** A ticked report that was not approved, and why. */
export interface LeftReport {
  id: number;
  sentence: string;
  report: EodReport | undefined;
}

interface Props {
  selection: Selection<EodReport>;
  onLeft: (left: LeftReport[]) => void;
}

/** Most days nothing is wrong: those without a finding go through at once, of the others it says why not (4.7). */
export function ApproveClean({ selection, onLeft }: Props) {
  const t = useWords(eodTexts);
  const { write } = useWrite(approveCleanEodReports);
  const [progress, setProgress] = useState<{ n: number; all: number } | null>(null);
  const approve = async () => {
    const ticked = selection.rows;
    const left: LeftReport[] = [];
    let done = 0;
    let approved = 0;
    try {
      for (; done < ticked.length; done += MOST_APPROVED) {
        if (ticked.length > MOST_APPROVED) setProgress({ n: done, all: ticked.length });
        const part = ticked.slice(done, done + MOST_APPROVED);
        const answer = await write({ body: { ids: part.map(({ id }) => id) } });
        approved += answer.approved.length;
        left.push(...answer.left.map((one) => ({ ...one, report: part.find(({ id }) => id === one.id) })));
      }
    } finally {
      // Where a portion failed, it and those behind it stay ticked: the next press goes on with them.
      const waiting = ticked.slice(done);
      selection.put(
        waiting.map(({ id }) => String(id)),
        new Map(),
      );
      setProgress(null);
      if (approved > 0) flash.ok(t('clean_approved', { n: approved }));
      onLeft(left);
    }
  };
  return (
    <>
      <ActionButton size="compact-sm" onClick={approve}>
        {t('approve_clean')}
      </ActionButton>
      {progress && <span role="status">{t('clean_progress', progress)}</span>}
    </>
  );
}

const nameOf = ({ id, report }: LeftReport) =>
  [`#${id}`, report && showDay(report.business_date), report?.route_name].filter(Boolean).join(' · ');

/** One list, however many there are: it stays until it was read. */
export function LeftDialog({ left, onClose }: { left: readonly LeftReport[]; onClose: () => void }) {
  const t = useWords(eodTexts);
  const d = useWords(dialogTexts);
  return (
    <Dialog title={t('left_title', { n: left.length })} size="lg" onClose={onClose}>
      <ul className={styles.left}>
        {left.map((one) => (
          <li key={one.id}>
            <b>{nameOf(one)}</b>: {one.sentence}
          </li>
        ))}
      </ul>
      <Group justify="flex-end">
        <Button data-autofocus onClick={onClose}>
          {d('ok')}
        </Button>
      </Group>
    </Dialog>
  );
}
