import { Select } from '@mantine/core';
import { useMemo, useState, type FormEvent } from 'react';
import { adminDepoPath, useDepoId } from '../../../web/address.ts';
import { useList, type ListState } from '../../../web/reads.ts';
import { can, useSession } from '../../../web/session.ts';
import { Button } from '../../../web/ui/Button.tsx';
import { EditLink } from '../../../web/ui/EditLink.tsx';
import { EmptyState } from '../../../web/ui/EmptyState.tsx';
import { FilterBar } from '../../../web/ui/FilterBar.tsx';
import { Moment } from '../../../web/ui/Moment.tsx';
import { PageTitle } from '../../../web/ui/PageTitle.tsx';
import { Badge } from '../../../web/ui/Status.tsx';
import { Table, type SortedColumn } from '../../../web/ui/Table.tsx';
import { useListView } from '../../../web/ui/use-list-view.ts';
import { useWords, type Say } from '../../../web/words.ts';
import { HowItComes, ImportButton } from '../../imports/web/ImportButton.tsx';
import { carStatuses, listDepoCars, type Car, type CarOption, type carSorts } from '../contract.ts';
import { carFieldTexts } from '../texts.ts';
import { carsTexts } from './cars-texts.ts';
import { PlaceTime } from './PlaceTime.tsx';
import styles from './Cars.module.css';

const choices = [...carStatuses, 'all'] as const;
type Choice = (typeof choices)[number];

function columnsOf(
  f: Say<keyof typeof carFieldTexts>,
  t: Say<keyof typeof carsTexts>,
  edit: (car: Car) => string,
): SortedColumn<Car, typeof carSorts>[] {
  const named = can('cars.write') ? 'edit_named' : 'show_named';
  return [
    { id: 'id', header: '#', room: 900, cell: (car) => car.id, align: 'right', sort: true },
    {
      id: 'internal_number',
      header: f('internal_number'),
      cell: (car) => <NumberOf car={car} />,
      sort: true,
      fixed: true,
    },
    { id: 'mobile_number', header: f('mobile_number'), cell: (car) => car.mobile_number, sort: true },
    { id: 'plate_number', header: f('plate_number'), cell: (car) => car.plate_number, sort: true },
    { id: 'axapta_code', header: f('axapta_code'), room: 1100, cell: (car) => car.axapta_code, sort: true },
    { id: 'depo_title', header: f('depo'), room: 900, cell: (car) => car.depo_title },
    {
      id: 'mapon_car_id',
      header: f('mapon_car_id'),
      room: 1100,
      cell: (car) => car.mapon_car_id,
      sort: true,
    },
    { id: 'latest_location', header: f('latest_location'), cell: (car) => car.latest_location, sort: true },
    {
      id: 'latest_location_updated_at',
      header: f('latest_location_updated_at'),
      cell: (car) => <PlaceTime at={car.latest_location_updated_at} />,
      sort: true,
    },
    {
      id: 'last_synced_at',
      header: f('last_synced_at'),
      room: 1100,
      cell: (car) => <Moment at={car.last_synced_at} />,
      sort: true,
    },
    {
      id: 'actions',
      header: t('actions'),
      fixed: true,
      cell: (car) => (
        <EditLink
          to={edit(car)}
          label={t(named, { number: car.internal_number })}
          onlyShows={!can('cars.write')}
        />
      ),
    },
  ];
}

function NumberOf({ car }: { car: Car }) {
  const f = useWords(carFieldTexts);
  return (
    <>
      {car.internal_number}
      {car.status === 'inactive' && (
        <>
          {' '}
          <Badge>{f('inactive')}</Badge>
        </>
      )}
    </>
  );
}

/** The choice takes effect with the button, as the documents have it. */
function StatusFilter({ chosen, apply }: { chosen: Choice; apply: (choice: Choice) => void }) {
  const t = useWords(carsTexts);
  const f = useWords(carFieldTexts);
  const [choice, setChoice] = useState(chosen);
  const [known, setKnown] = useState(chosen);
  // The address changed by other means (Back, 'Clear filters'): show what it says.
  if (known !== chosen) {
    setKnown(chosen);
    setChoice(chosen);
  }
  const submit = (event: FormEvent) => {
    event.preventDefault();
    apply(choice);
  };
  return (
    <form onSubmit={submit} className={styles.filter}>
      <Select
        aria-label={f('status')}
        value={choice}
        onChange={(value) => setChoice(choices.find((one) => one === value) ?? 'active')}
        allowDeselect={false}
        data={choices.map((value) => ({ value, label: value === 'all' ? t('all') : f(value) }))}
        w={190}
      />
      <Button type="submit" variant="default">
        {t('filter')}
      </Button>
    </form>
  );
}

export default function CarsScreen() {
  const t = useWords(carsTexts);
  const f = useWords(carFieldTexts);
  const { slug } = useSession().tenant;
  const depo_id = useDepoId();
  const view = useListView({ status: 'active' });
  const { status, ...query } = view.query;
  const chosen = choices.find((choice) => choice === status) ?? 'active';
  const found = useList(
    listDepoCars,
    { query: { ...query, statuses: chosen === 'all' ? [...carStatuses] : [chosen] } },
    { every_ms: 60_000 },
  );
  const list = found as ListState<Car>;
  const columns = useMemo(
    () => columnsOf(f, t, (car) => adminDepoPath(slug, depo_id, 'cars', car.id, 'edit')),
    [f, t, slug, depo_id],
  );
  const create = can('cars.write') && { to: adminDepoPath(slug, depo_id, 'cars', 'new'), label: t('new') };
  const isShort = (found.rows as readonly (Car | CarOption)[]).some((car) => !('lock_version' in car));
  return (
    <>
      <PageTitle create={create} actions={can('cars.write') && <ImportButton kind="cars" />}>
        {t('title')}
      </PageTitle>
      <FilterBar view={view}>
        <StatusFilter chosen={chosen} apply={(choice) => view.setFilters({ status: choice })} />
      </FilterBar>
      {isShort ? (
        <EmptyState title={t('not_yours')}>{t('not_yours_text')}</EmptyState>
      ) : (
        <Table
          label={t('title')}
          name="cars"
          columns={columns}
          list={list}
          view={view}
          pageSizes={[25, 50, 100]}
          rowId={(car) => car.id}
          rowName={(car) => car.internal_number}
          rowTo={(car) => adminDepoPath(slug, depo_id, 'cars', car.id, 'edit')}
          tone={(car) => (car.status === 'inactive' ? 'muted' : null)}
          empty={{
            title: t('none'),
            text: can('cars.write') && <HowItComes kind="cars">{t('none_text')}</HowItComes>,
          }}
        />
      )}
    </>
  );
}
