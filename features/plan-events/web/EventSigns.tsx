import { IconAlertTriangle, IconBed, IconMoon, IconRepeat, IconTruck } from '../../../web/ui/icons.ts';
import type { Tone } from '../../../web/ui/Status.tsx';
import { useWords } from '../../../web/words.ts';
import type { PlanEventInCalendar } from '../contract/plan-event.ts';
import { planEventsTexts } from './plan-events-texts.ts';
import styles from './Event.module.css';

const tones: Record<PlanEventInCalendar['status'], Tone> = {
  planned: 'muted',
  under_way: 'info',
  finished: 'ok',
  not_driven: 'bad',
  not_recorded: 'muted',
};

/** What somebody has closed is no longer asked about. */
export const toneOfTrip = ({ status, closed_at }: Pick<PlanEventInCalendar, 'status' | 'closed_at'>): Tone =>
  status === 'not_driven' && closed_at !== null ? 'muted' : tones[status];

interface WarningsProps {
  event: PlanEventInCalendar;
  /** What of it is away while it is driven, in words. */
  away?: string | undefined;
  /** What of it lies beyond the rest rules, in words. */
  rest?: string | undefined;
}

export function Warnings({ event, away, rest }: WarningsProps) {
  const t = useWords(planEventsTexts);
  const text = event.route_invalid ? t('route_invalid') : event.route_approved ? null : t('not_approved');
  return (
    <>
      {text !== null && (
        <span role="img" aria-label={text} title={text} className={styles.warning}>
          <IconAlertTriangle size={15} aria-hidden />
        </span>
      )}
      {away !== undefined && (
        <span role="img" aria-label={away} title={away} className={styles.warning}>
          <IconBed size={15} aria-hidden />
        </span>
      )}
      {rest !== undefined && (
        <span role="img" aria-label={rest} title={rest} className={styles.warning}>
          <IconMoon size={15} aria-hidden />
        </span>
      )}
      {event.car_not_moving && (
        <span role="img" aria-label={t('car_not_moving')} title={t('car_not_moving')} className={styles.bad}>
          <IconTruck size={15} aria-hidden />!
        </span>
      )}
    </>
  );
}

/** A trip that comes again: what is done to it may be asked for all of its series. */
export function SeriesSign({ event }: { event: PlanEventInCalendar }) {
  const t = useWords(planEventsTexts);
  if (event.series_id === null) return null;
  return (
    <span role="img" aria-label={t('series')} title={t('series')} className={styles.series}>
      <IconRepeat size={13} aria-hidden />
    </span>
  );
}
