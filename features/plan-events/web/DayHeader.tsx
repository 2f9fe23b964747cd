import { showDay, type Day } from '../../../shared/calendar.ts';
import { depoPath, useDepoId } from '../../../web/address.ts';
import { can, useLanguage, useSession } from '../../../web/session.ts';
import { IconMessage } from '../../../web/ui/icons.ts';
import { Link } from '../../../web/ui/Link.tsx';
import { locales, useWords } from '../../../web/words.ts';
import type { CalendarWeek } from '../contract/calendar.ts';
import { useMoney } from './money.ts';
import { movingTexts } from './moving-texts.ts';
import { planEventsTexts } from './plan-events-texts.ts';
import calendar from './Calendar.module.css';
import styles from './DayHeader.module.css';

interface Props {
  day: CalendarWeek['days'][number];
  today: Day;
  /** The week's best total revenue: the length of a whole bar. */
  most: number;
  revenue: boolean;
  /** With their names, one below the other. */
  details: boolean;
}

export function DayHeader({ day, today, most, revenue, details }: Props) {
  const m = useWords(movingTexts);
  const t = useWords(planEventsTexts);
  const { tenant } = useSession();
  const depo_id = useDepoId();
  const weekday = new Intl.DateTimeFormat(locales[useLanguage()], {
    weekday: 'short',
    timeZone: 'UTC',
  }).format(new Date(`${day.date}T12:00:00Z`));
  const shownDay = showDay(day.date);
  const sms = can('sms_customers.read') && (
    <Link
      to={depoPath(tenant.slug, depo_id, 'plan_events', 'all_customers', day.date)}
      className={details ? styles.link : styles.iconLink}
      title={t('sms_customers')}
      aria-label={t('sms_customers_of', { day: shownDay })}
    >
      {details ? t('sms_customers') : <IconMessage size={14} aria-hidden />}
    </Link>
  );
  return (
    <th scope="col" className={styles.day} data-day={day.date} data-today={day.date === today || undefined}>
      <div className={details ? styles.date : styles.dateLine}>
        <span>
          {weekday} {shownDay.slice(0, 5)}
          <span className={styles.year}>{shownDay.slice(5)}</span>
        </span>
        {day.date === today && <span className={details ? styles.today : calendar.unseen}>{t('today')}</span>}
        {day.holiday !== null && (
          <span className={styles.holiday} title={m('holiday', { name: day.holiday })}>
            {day.holiday}
          </span>
        )}
        {!details && sms}
      </div>
      {day.date > today ? (
        <Planning day={day} details={details} />
      ) : (
        revenue && day.orders_count !== null && <Figures day={day} most={most} details={details} />
      )}
      {details && sms}
    </th>
  );
}

/** What one plans a day to come by. */
function Planning({ day, details }: Pick<Props, 'day' | 'details'>) {
  const m = useWords(movingTexts);
  return (
    <div className={details ? styles.planning : `${styles.planning} ${styles.narrow}`}>
      <div>{m('trips', { n: day.plan_events_count })}</div>
      <div>{m('free', { cars: day.free_cars_count, drivers: day.free_drivers_count })}</div>
    </div>
  );
}

function Figures({ day, most, details }: Pick<Props, 'day' | 'most' | 'details'>) {
  const t = useWords(planEventsTexts);
  const m = useWords(movingTexts);
  const money = useMoney();
  const whole = new Intl.NumberFormat(locales[useLanguage()], { maximumFractionDigits: 0 });
  const share = most > 0 ? (day.total_revenue ?? 0) / most : 0;
  const { avg_revenue_per_order: order, avg_per_trip: trip, total_revenue: total } = day;
  const shown = (amount: number | null) =>
    details ? money(amount) : amount === null ? '-' : whole.format(amount);
  const all = m('figures', { total: money(total), trip: money(trip), order: money(order) });
  return (
    <>
      <dl className={details ? styles.figures : styles.oneLine} title={all}>
        <div>
          <dt>{t('avg_per_order')}</dt>
          <dd>
            {shown(order)}
            {!details && <span aria-hidden>{m('each_order')}</span>}
          </dd>
        </div>
        <div>
          <dt>{t('avg_per_trip')}</dt>
          <dd>
            {shown(trip)}
            {!details && <span aria-hidden>{m('each_trip')}</span>}
          </dd>
        </div>
        <div>
          <dt>{t('total_revenue')}</dt>
          <dd className={styles.total}>{shown(total)}</dd>
        </div>
      </dl>
      <div className={styles.bar} aria-hidden>
        <span style={{ width: `${Math.round(share * 100)}%` }} />
      </div>
    </>
  );
}
