import { Fragment, useEffect, useRef } from 'react';
import { showDuration } from '../../../../shared/calendar.ts';
import { depoPath, useDepoId, useIdParam, withQuery } from '../../../../web/address.ts';
import { useRead } from '../../../../web/reads.ts';
import { useSearch } from '../../../../web/search.ts';
import { useSession } from '../../../../web/session.ts';
import { Failure } from '../../../../web/ui/EmptyState.tsx';
import { PrintFrame } from '../../../../web/ui/PrintFrame.tsx';
import { useWords } from '../../../../web/words.ts';
import { listRoutePoints, type RoutePoint } from '../../contract/route-points.ts';
import { showRoute, type Route } from '../../contract/route.ts';
import { tableTexts } from '../table/table-texts.ts';
import { printTexts } from './print-texts.ts';
import { usePeriod } from './StopEditorScreen.tsx';
import styles from './RoutePointsPrintScreen.module.css';

const clock = (time: string | null) => time?.slice(0, 5) ?? '';

function WorkingDay({ route }: { route: Route }) {
  const t = useWords(printTexts);
  return (
    <div className={styles.day}>
      <span>
        {t('start_of_day')}: <b>{clock(route.should_leave_at_time) || '–'}</b>
      </span>
      <span>
        {t('end_of_day')}: <b>{clock(route.end_of_working_day) || '–'}</b>
      </span>
    </div>
  );
}

function PrintedStop({ point }: { point: RoutePoint }) {
  return (
    <tr className={point.class} style={{ '--point': point.colour } as React.CSSProperties}>
      <td className={styles.number}>{point.position}</td>
      <td>
        {(point.use_custom_address ? (point.custom_address ?? point.address) : point.address) ?? ''}
        {point.b2b_customers.length > 0 && (
          <ul className={styles.shops}>
            {point.b2b_customers.map(({ id, shop_id, customer_name }) => (
              <li key={id}>{[shop_id, customer_name].filter(Boolean).join(' ')}</li>
            ))}
          </ul>
        )}
      </td>
      <td className={styles.time}>{showDuration(point.wait_time * 60).slice(0, 5)}</td>
      <td className={styles.time}>
        {clock(point.google_estimate_time)}
        {point.estimate_day > 0 && <sup>+{point.estimate_day}</sup>}
      </td>
      <td>
        {[point.private_comment, point.public_comment].filter(Boolean).map((comment) => (
          <div key={comment}>{comment}</div>
        ))}
      </td>
    </tr>
  );
}

const beginsDay = (point: RoutePoint) => point.separator && point.position > 1;

function PrintedStops({ points }: { points: readonly RoutePoint[] }) {
  const t = useWords(printTexts);
  const table = useWords(tableTexts);
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col" className={styles.number}>
            {t('number')}
          </th>
          <th scope="col">{t('address')}</th>
          <th scope="col" className={styles.time}>
            {t('wait_time')}
          </th>
          <th scope="col" className={styles.time}>
            {t('arrival_time')}
          </th>
          <th scope="col">{t('comment')}</th>
        </tr>
      </thead>
      <tbody>
        {points.map((point, at) => (
          <Fragment key={point.id}>
            {beginsDay(point) && (
              <tr className={styles.break}>
                <td colSpan={5}>
                  {table('day', { n: points.slice(0, at + 1).filter(beginsDay).length + 1 })}
                </td>
              </tr>
            )}
            <PrintedStop point={point} />
          </Fragment>
        ))}
      </tbody>
    </table>
  );
}

/** The stops on paper, as they are stored. `?print=true`, from the editor's menu, opens the print dialog once. */
export default function RoutePointsPrintScreen() {
  const t = useWords(printTexts);
  const { slug } = useSession().tenant;
  const depo_id = useDepoId();
  const route_id = useIdParam('route_id');
  const { period } = usePeriod();
  const [{ print }, setSearch] = useSearch({ print: false });
  const route = useRead(showRoute, { params: { id: route_id } });
  const points = useRead(listRoutePoints, { params: { route_id }, query: period });
  const isReady =
    route.value !== undefined && points.value !== undefined && !route.isFetching && !points.isFetching;
  const asked = useRef(print);
  useEffect(() => {
    if (!isReady || !asked.current) return;
    asked.current = false;
    setSearch({ print: false });
    void document.fonts.ready.then(() => globalThis.print());
  }, [isReady, setSearch]);
  const error = route.error ?? points.error;
  if (error)
    return (
      <Failure
        error={error}
        retry={() => {
          route.retry();
          points.retry();
        }}
      />
    );
  return (
    <PrintFrame
      title={route.value?.name ?? ''}
      note={route.value && <WorkingDay route={route.value} />}
      ready={isReady}
      back={withQuery(depoPath(slug, depo_id, 'route', route_id, 'route_points'), period)}
    >
      {points.value &&
        (points.value.length > 0 ? <PrintedStops points={points.value} /> : <p>{t('no_stops')}</p>)}
    </PrintFrame>
  );
}
