import { useRead } from '../../../web/reads.ts';
import { language } from '../../../web/session.ts';
import { locales, useWords } from '../../../web/words.ts';
import { showNoticeScore } from '../contract/notice-score.ts';
import { noticeScoreTexts } from './notice-score-texts.ts';
import styles from './NoticeScore.module.css';

/** Of a day on which notices were sent: how many left when they should, against when the trucks really came. */
export function NoticeScore({ day }: { day: string }) {
  const t = useWords(noticeScoreTexts);
  const { value } = useRead(showNoticeScore, { query: { date: day } });
  if (!value || value.sent === 0) return null;
  const { sent, on_time, early, late, unknown, doubled, after_visit, segments } = value;
  const known = on_time + early + late;
  const share = new Intl.NumberFormat(locales[language()], { style: 'percent' }).format(on_time / known);
  return (
    <p className={styles.score}>
      {known > 0 && (
        <strong>
          {t('on_time', { share, n: on_time, known, within: value.within_minutes, lead: value.lead_minutes })}
        </strong>
      )}
      {[
        ...(early > 0 ? [t('early', { n: early })] : []),
        ...(late > 0 ? [t('late', { n: late })] : []),
        ...(unknown > 0 ? [t('unknown', { n: unknown })] : []),
        t('doubled', { n: doubled }),
        t('after_visit', { n: after_visit }),
        t('parts', { n: sent + doubled, parts: segments }),
      ].map((words) => (
        <span key={words}>{words}</span>
      ))}
    </p>
  );
}
