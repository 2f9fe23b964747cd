import { showDay } from '../../../shared/calendar.ts';
import { depoPath, useDepoId, useIdParam } from '../../../web/address.ts';
import { useSession } from '../../../web/session.ts';
import { OpenRecord } from '../../../web/ui/OpenRecord.tsx';
import { PrintFrame } from '../../../web/ui/PrintFrame.tsx';
import { useWords } from '../../../web/words.ts';
import { showEodReport, type EodReport } from '../contract/eod-report.ts';
import { paperTexts } from '../texts/paper.ts';
import { PaperSheet } from './PaperSheet.tsx';
import { usePaper } from './use-paper.ts';
import styles from './Eod.module.css';

/** The paper on one sheet of A4, with room to sign for driver and depot. */
export function EodSheet({ report }: { report: EodReport }) {
  const t = useWords(paperTexts);
  const { slug, name } = useSession().tenant;
  const depo_id = useDepoId();
  const depo = useSession().depos.find(({ id }) => id === report.depo_id)?.title;
  const paper = usePaper(report, () => undefined);
  const notes = report.problems.map(({ sentence }) => sentence);
  return (
    <PrintFrame
      title={t('sheet', { id: report.id, day: showDay(report.business_date) })}
      note={`${name}, ${depo ?? ''} · ${report.currency}`}
      back={depoPath(slug, depo_id, 'end_of_day_reports')}
    >
      <div className={styles.sheet}>
        <PaperSheet paper={paper} locked />
        {notes.length > 0 && <p>{notes.join(' · ')}</p>}
        {report.difference_reason !== null && (
          <p>
            {t('difference_reason')}: {t(report.difference_reason)} {report.difference_note}
          </p>
        )}
        <div className={styles.signatures}>
          <div>
            {t('sign_driver')}: {report.user_full_name}
          </div>
          <div>
            {t('sign_manager')}: {report.processed_by_full_name}
          </div>
        </div>
      </div>
    </PrintFrame>
  );
}

export default function EodPrintScreen() {
  const id = useIdParam('id');
  return (
    <OpenRecord endpoint={showEodReport} params={{ id }}>
      {(report) => <EodSheet report={report} />}
    </OpenRecord>
  );
}
