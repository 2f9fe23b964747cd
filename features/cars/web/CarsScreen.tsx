import { Select } from '@mantine/core';
import { useCallback, useState, type FormEvent } from 'react';
import { adminDepoPath, useDepoId } from '../../../web/address.ts';
import { can, useSession } from '../../../web/session.ts';
import { Button } from '../../../web/ui/Button.tsx';
import { EditLink } from '../../../web/ui/EditLink.tsx';
import type { ListFilter } from '../../../web/ui/list-filters.tsx';
import { listOf, useListOf, type ListColumn, type ShownList } from '../../../web/ui/list-of.ts';
import { ListTable } from '../../../web/ui/ListTable.tsx';
import { Moment } from '../../../web/ui/Moment.tsx';
import { PageTitle } from '../../../web/ui/PageTitle.tsx';
import { Badge } from '../../../web/ui/Status.tsx';
import type { SortedColumn } from '../../../web/ui/Table.tsx';
import { useWords, type Say } from '../../../web/words.ts';
import { HowItComes, ImportButton } from '../../imports/web/ImportButton.tsx';
import { carStatuses, listDepoCars, type Car, type carSorts } from '../contract.ts';
import { carFieldTexts } from '../texts.ts';
import { carsTexts } from './cars-texts.ts';
import { PlaceTime } from './PlaceTime.tsx';
import styles from './Cars.module.css';

const choices = [...carStatuses, 'all'] as const;
type Choice = (typeof choices)[number];
const choiceIn = (value: string): Choice => choices.find((one) => one === value) ?? 'active';

interface Given {
  f: Say<keyof typeof carFieldTexts>;
  edit: (car: { id: number }) => string;
}

function columnsOf(t: Say<keyof typeof carsTexts>, { f, edit }: Given): SortedColumn<Car, typeof carSorts>[] {
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
function StatusFilter({ value, put }: { value: string; put: (status: string) => void }) {
  const chosen = choiceIn(value);
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
    put(choice);
  };
  return (
    <form onSubmit={submit} className={styles.filter}>
      <Select
        aria-label={f('status')}
        value={choice}
        onChange={(next) => setChoice(choiceIn(next ?? ''))}
        allowDeselect={false}
        data={choices.map((one) => ({ value: one, label: one === 'all' ? t('all') : f(one) }))}
        w={190}
      />
      <Button type="submit" variant="default">
        {t('filter')}
      </Button>
    </form>
  );
}

const status: ListFilter<(typeof carStatuses)[number][], string> = {
  usual: 'active',
  named: 'status',
  sent: (value) => carStatuses.filter((one) => choiceIn(value) === 'all' || choiceIn(value) === one),
  Field: StatusFilter,
};

const cars = listOf(listDepoCars, {
  name: 'cars',
  words: carsTexts,
  label: carsTexts.title,
  // Who may see numbers and plates alone is shown no row.
  columns: (t, given: Given) => columnsOf(t, given) as unknown as ListColumn<typeof listDepoCars>[],
  filters: { statuses: status },
  sizes: [25, 50, 100],
  live_ms: 60_000,
  rowName: (car) => car.internal_number,
  tone: (car) => (car.status === 'inactive' ? 'muted' : null),
  empty: { title: carsTexts.none },
});

/** No filter would find more. */
const withoutRows = (shown: ShownList<typeof listDepoCars>): typeof shown => ({
  ...shown,
  list: { ...shown.list, rows: [], total: 0 },
  view: { ...shown.view, isFiltered: false },
});

export default function CarsScreen() {
  const t = useWords(carsTexts);
  const f = useWords(carFieldTexts);
  const { slug } = useSession().tenant;
  const depo_id = useDepoId();
  const edit = useCallback<Given['edit']>(
    (car) => adminDepoPath(slug, depo_id, 'cars', car.id, 'edit'),
    [slug, depo_id],
  );
  const shown = useListOf(cars, { given: { f, edit } });
  const create = can('cars.write') && { to: adminDepoPath(slug, depo_id, 'cars', 'new'), label: t('new') };
  const isShort = shown.list.rows.some((car) => !('lock_version' in car));
  const none = isShort
    ? { title: t('not_yours'), text: t('not_yours_text') }
    : { title: t('none'), text: can('cars.write') && <HowItComes kind="cars">{t('none_text')}</HowItComes> };
  return (
    <>
      <PageTitle create={create} actions={can('cars.write') && <ImportButton kind="cars" />}>
        {t('title')}
      </PageTitle>
      <ListTable of={isShort ? withoutRows(shown) : shown} rowTo={edit} empty={none} />
    </>
  );
}
