import { showDay } from '../../../shared/calendar.ts';
import { useLanguage } from '../../../web/session.ts';
import { locales, useWords } from '../../../web/words.ts';
import type { DayOfSeries } from './calendar-rows.ts';
import { planEventsTexts } from './plan-events-texts.ts';
import styles from './EventForms.module.css';

/** The exact dates that saving would plan; a taken one is struck through and says who has it. */
export function SeriesPreview({ days }: { days: readonly DayOfSeries[] }) {
  const t = useWords(planEventsTexts);
  const locale = locales[useLanguage()];
  const weekday = new Intl.DateTimeFormat(locale, { weekday: 'short', timeZone: 'UTC' });
  const free = days.filter((day) => day.taken.length === 0).length;
  const refused = days.filter((day) => day.taken.length > 0 && day.picked).length;
  const skipped = days.length - free - refused;
  return (
    <div className={styles.preview} aria-live="polite">
      <div className={styles.previewTitle}>
        {days.length === 0 ? (
          t('preview_none')
        ) : (
          <>
            {t('preview_count', { n: free })}
            {skipped > 0 && `, ${t('preview_skipped', { n: skipped })}`}
            {refused > 0 && `, ${t('preview_refused', { n: refused })}`}
          </>
        )}
      </div>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a long list scrolls, and the keyboard must reach it */}
      <ul aria-label={t('preview')} tabIndex={0}>
        {days.map(({ day, taken }) => (
          <li key={day} data-taken={taken.length > 0 || undefined}>
            <span>
              {weekday.format(new Date(`${day}T12:00:00Z`))} {showDay(day)}
            </span>
            {taken.length > 0 && <em>{taken.map((by) => t(`taken_${by}`)).join(', ')}</em>}
          </li>
        ))}
      </ul>
    </div>
  );
}
