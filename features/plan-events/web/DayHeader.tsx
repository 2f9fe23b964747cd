import { showDay, type Day } from '../../../shared/calendar.ts';
import { depoPath, useDepoId } from '../../../web/address.ts';
import { can, useLanguage, useSession } from '../../../web/session.ts';
import { Link } from '../../../web/ui/Link.tsx';
import { locales, useWords } from '../../../web/words.ts';
import type { CalendarWeek } from '../calendar/contract.ts';
import { useMoney } from './money.ts';
import { planEventsTexts } from './plan-events-texts.ts';
import styles from './Calendar.module.css';

interface Props {
  day: CalendarWeek['days'][number];
  today: Day;
  /** The week's best total revenue: the length of a whole bar. */
  most: number;
  revenue: boolean;
}

export function DayHeader({ day, today, most, revenue }: Props) {
  const t = useWords(planEventsTexts);
  const { tenant } = useSession();
  const depo_id = useDepoId();
  const weekday = new Intl.DateTimeFormat(locales[useLanguage()], {
    weekday: 'short',
    timeZone: 'UTC',
  }).format(new Date(`${day.date}T12:00:00Z`));
  return (
    <th scope="col" className={styles.day} data-today={day.date === today || undefined}>
      <div className={styles.date}>
        <span>
          {weekday} {showDay(day.date)}
        </span>
        {day.date === today && <span className={styles.today}>{t('today')}</span>}
      </div>
      {revenue && <Figures day={day} most={most} />}
      {can('sms_customers.read') && (
        <Link
          to={depoPath(tenant.slug, depo_id, 'plan_events', 'all_customers', day.date)}
          className={styles.link}
          aria-label={t('sms_customers_of', { day: showDay(day.date) })}
        >
          {t('sms_customers')}
        </Link>
      )}
    </th>
  );
}

function Figures({ day, most }: Pick<Props, 'day' | 'most'>) {
  const t = useWords(planEventsTexts);
  const money = useMoney();
  const share = most > 0 ? (day.total_revenue ?? 0) / most : 0;
  return (
    <>
      <dl className={styles.figures}>
        <div>
          <dt>{t('avg_per_order')}</dt>
          <dd>{money(day.avg_revenue_per_order)}</dd>
        </div>
        <div>
          <dt>{t('avg_per_trip')}</dt>
          <dd>{money(day.avg_per_trip)}</dd>
        </div>
        <div>
          <dt>{t('total_revenue')}</dt>
          <dd className={styles.total}>{money(day.total_revenue)}</dd>
        </div>
      </dl>
      <div className={styles.bar} aria-hidden>
        <span style={{ width: `${Math.round(share * 100)}%` }} />
      </div>
    </>
  );
}
