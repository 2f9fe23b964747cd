import { Checkbox } from '@mantine/core';
import type { ReactNode } from 'react';
import { showDay } from '../../../shared/calendar.ts';
import { inventoryPath, useDepoId } from '../../../web/address.ts';
import { useSession } from '../../../web/session.ts';
import { ActionButton } from '../../../web/ui/ActionButton.tsx';
import { Button } from '../../../web/ui/Button.tsx';
import { EmptyState } from '../../../web/ui/EmptyState.tsx';
import { Grid } from '../../../web/ui/grid/Grid.tsx';
import { Link } from '../../../web/ui/Link.tsx';
import { OpenRecord } from '../../../web/ui/OpenRecord.tsx';
import { PageTitle } from '../../../web/ui/PageTitle.tsx';
import { StatusDot } from '../../../web/ui/Status.tsx';
import { UnsavedGuard } from '../../../web/ui/UnsavedGuard.tsx';
import { useWords } from '../../../web/words.ts';
import { showLoadingRun, type LoadingCar, type LoadingRun } from '../contract.ts';
import { loadingTexts } from './loading-texts.ts';
import { useLoading } from './use-loading.ts';
import styles from './Loading.module.css';

/** What each car of the depot is short of this morning; one press makes all their orders. */
export default function LoadingRunScreen() {
  const depo_id = useDepoId();
  return (
    <OpenRecord endpoint={showLoadingRun} params={{ depo_id }}>
      {(run, reload) => <LoadingForm run={run} reload={reload} />}
    </OpenRecord>
  );
}

export function LoadingForm({ run, reload }: { run: LoadingRun; reload: () => void }) {
  const t = useWords(loadingTexts);
  const { slug } = useSession().tenant;
  const depo_id = useDepoId();
  const { open, ticked, tick, cars, columns, grid, make, isEmpty, showAll } = useLoading(run, reload);
  const { from_warehouse } = run;
  const actions = (
    <>
      <ActionButton variant="default" to={inventoryPath(slug, depo_id, 'loading_run', 'pick_lists')}>
        {t('pick_lists')}
      </ActionButton>
      {from_warehouse !== null && open.length > 0 && (
        <ActionButton onClick={make} because={isEmpty ? t('nothing_to_send') : null}>
          {t('create')}
        </ActionButton>
      )}
    </>
  );
  const note = from_warehouse
    ? t('from', { day: showDay(run.day), name: from_warehouse.name })
    : showDay(run.day);
  const to_warehouses = <Link to={inventoryPath(slug, depo_id, 'warehouses')}>{t('to_warehouses')}</Link>;
  const all = showAll && (
    <Button size="compact-xs" variant="subtle" onClick={showAll}>
      {t('all_products')}
    </Button>
  );
  const body = (): ReactNode => {
    if (from_warehouse === null)
      return (
        <EmptyState title={t('no_primary')} action={to_warehouses}>
          {t('no_primary_text')}
        </EmptyState>
      );
    if (run.cars.length === 0)
      return (
        <EmptyState title={t('no_cars')} action={to_warehouses}>
          {t('no_cars_text')}
        </EmptyState>
      );
    if (open.length === 0) return <EmptyState title={t('all_waiting')}>{t('all_waiting_text')}</EmptyState>;
    if (cars.length === 0) return <EmptyState title={t('none_ticked')}>{t('none_ticked_text')}</EmptyState>;
    if (grid.rows.length === 0)
      return (
        <EmptyState title={t('full')} action={all}>
          {t('full_text')}
        </EmptyState>
      );
    return (
      <Grid label={t('title')} of={grid} columns={columns}>
        {all}
      </Grid>
    );
  };
  return (
    <>
      <PageTitle note={note} actions={actions}>
        {t('title')}
      </PageTitle>
      {run.cars.length > 0 && <Cars cars={run.cars} ticked={ticked} tick={tick} />}
      {body()}
      <UnsavedGuard unsaved={() => grid.canUndo} />
    </>
  );
}

/** Who drives where goods are delivered, and whose order waits. */
function Cars({
  cars,
  ticked,
  tick,
}: {
  cars: readonly LoadingCar[];
  ticked: ReadonlySet<number>;
  tick: (warehouse_id: number, joins: boolean) => void;
}) {
  const t = useWords(loadingTexts);
  const stopsOf = ({ stops }: LoadingCar) => {
    if (stops === null) return t('no_trip');
    return (
      [stops.b2b > 0 && t('b2b', { n: stops.b2b }), stops.eshop > 0 && t('eshop', { n: stops.eshop })]
        .filter(Boolean)
        .join(', ') || t('trip')
    );
  };
  const hasUnknown = cars.some(({ stock_order, unknown_lines }) => stock_order === null && unknown_lines > 0);
  return (
    <section aria-label={t('cars')} className={styles.cars}>
      <ul>
        {cars.map((car) => (
          <li key={car.warehouse.id}>
            {car.stock_order === null && (
              <Checkbox
                size="xs"
                className={styles.tick}
                aria-label={t('load_car', { number: car.warehouse.owner })}
                checked={ticked.has(car.warehouse.id)}
                onChange={(event) => tick(car.warehouse.id, event.currentTarget.checked)}
              />
            )}
            <b>{t('car', { number: car.warehouse.owner })}</b>{' '}
            <span className={styles.quiet}>{stopsOf(car)}</span>
            {car.stock_order === null && car.unknown_lines > 0 && (
              <>
                {' '}
                <StatusDot tone="warn">{t('unknown_lines', { n: car.unknown_lines })}</StatusDot>
              </>
            )}
            {car.stock_order && <Waiting car={car} id={car.stock_order.id} />}
          </li>
        ))}
      </ul>
      {hasUnknown && <p className={styles.quiet}>{t('unknown_note')}</p>}
    </section>
  );
}

function Waiting({ car, id }: { car: LoadingCar; id: number }) {
  const t = useWords(loadingTexts);
  const { slug } = useSession().tenant;
  const depo_id = useDepoId();
  return (
    <>
      {' '}
      <StatusDot tone="warn">
        <Link to={inventoryPath(slug, depo_id, 'warehouses', car.warehouse.id, 'stock_orders', id)}>
          {t('waiting', { id })}
        </Link>
      </StatusDot>
    </>
  );
}
