import { Moment } from '../../../web/ui/Moment.tsx';
import { StatusDot } from '../../../web/ui/Status.tsx';
import { useMinute } from '../../../web/ui/use-minute.ts';
import { useWords } from '../../../web/words.ts';
import { isOldPlace } from '../rules.ts';
import { carsTexts } from './cars-texts.ts';
import styles from './Cars.module.css';

/** When a car was last seen, marked when that says little of where it is now; nothing for one never seen. */
export function PlaceTime({ at }: { at: string | null }) {
  const t = useWords(carsTexts);
  const now = useMinute();
  if (at === null) return null;
  if (!isOldPlace(at, now)) return <Moment at={at} />;
  return (
    <StatusDot tone="warn">
      <span className={styles.old}>
        <Moment at={at} /> <small>{t('old')}</small>
      </span>
    </StatusDot>
  );
}
