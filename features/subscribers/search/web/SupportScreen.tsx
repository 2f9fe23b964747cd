import { useMemo } from 'react';
import { showDay } from '../../../../shared/calendar.ts';
import { depoPath, tenantPath } from '../../../../web/address.ts';
import { useList } from '../../../../web/reads.ts';
import { useSearch } from '../../../../web/search.ts';
import { useSession } from '../../../../web/session.ts';
import { EmptyState } from '../../../../web/ui/EmptyState.tsx';
import { FilterBar } from '../../../../web/ui/FilterBar.tsx';
import { Moment } from '../../../../web/ui/Moment.tsx';
import { PageTitle } from '../../../../web/ui/PageTitle.tsx';
import { Table, type Column } from '../../../../web/ui/Table.tsx';
import { useWords, type Say } from '../../../../web/words.ts';
import { PlaceSearch } from '../../../places/web/PlaceSearch.tsx';
import { searchStopsForSupport, type SupportStop } from '../contract.ts';
import { supportTexts } from './support-texts.ts';

function columnsOf(t: Say<keyof typeof supportTexts>): Column<SupportStop>[] {
  return [
    {
      id: 'date',
      header: t('date'),
      cell: (stop) => showDay(stop.arrival_date),
      fixed: true,
      sort: (stop) => stop.arrival_date,
    },
    { id: 'time', header: t('time'), cell: (stop) => <Moment at={stop.google_estimate_time} /> },
    { id: 'address', header: t('address'), cell: (stop) => stop.address },
    {
      id: 'distance',
      header: t('distance'),
      align: 'right',
      cell: (stop) => (stop.distance === null ? '' : t('metres', { n: stop.distance })),
      sort: (stop) => stop.distance ?? 0,
    },
    { id: 'route', header: t('route'), cell: (stop) => stop.route_name },
    { id: 'depo', header: t('depo'), cell: (stop) => stop.depo_name },
    { id: 'driver', header: t('driver'), cell: (stop) => stop.driver_name },
    { id: 'phone', header: t('phone'), cell: (stop) => stop.phone },
  ];
}

/** Which trucks come near somebody who calls; the stops of the nearest places, nearest first. */
export default function SupportScreen() {
  const t = useWords(supportTexts);
  const { slug } = useSession().tenant;
  const [{ address, at }, setSearch] = useSearch({ address: '', at: '' });
  const list = useList(searchStopsForSupport, { query: { coordinates: at } }, { enabled: at !== '' });
  const columns = useMemo(() => columnsOf(t), [t]);
  return (
    <>
      <PageTitle back={tenantPath(slug, 'admin', 'customers')}>{t('title')}</PageTitle>
      <FilterBar>
        <div style={{ width: 420 }}>
          <PlaceSearch
            label={t('caller')}
            hiddenLabel
            placeholder={t('caller')}
            value={address}
            autoFocus
            onClear={() => setSearch({ address: '', at: '' })}
            onPick={(place) =>
              setSearch({ address: place.address, at: `${place.coordinates.lat},${place.coordinates.lng}` })
            }
          />
        </div>
      </FilterBar>
      {at === '' ? (
        <EmptyState title={t('ask')}>{t('ask_text')}</EmptyState>
      ) : (
        <Table
          label={t('stops')}
          name="support_stops"
          columns={columns}
          list={list}
          rowId={(stop) => stop.id}
          rowName={(stop) => stop.address}
          rowTo={({ plan_event }) => depoPath(slug, plan_event.depo_id, 'plan_events', plan_event.id)}
          empty={{ title: t('none') }}
        />
      )}
    </>
  );
}
