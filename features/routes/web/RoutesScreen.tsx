import { useCallback, useMemo, useState } from 'react';
import { showDay, showDuration } from '../../../shared/calendar.ts';
import { depoPath, useDepoId, useGo, useParams } from '../../../web/address.ts';
import { useList, useRead, type ListState } from '../../../web/reads.ts';
import { useSearch } from '../../../web/search.ts';
import { can, useSession } from '../../../web/session.ts';
import { ActionButton } from '../../../web/ui/ActionButton.tsx';
import { FilterBar, SearchBox } from '../../../web/ui/FilterBar.tsx';
import { PageTitle } from '../../../web/ui/PageTitle.tsx';
import { Badge } from '../../../web/ui/Status.tsx';
import { Table, type SortedColumn } from '../../../web/ui/Table.tsx';
import { Tabs } from '../../../web/ui/Tabs.tsx';
import { useListView } from '../../../web/ui/use-list-view.ts';
import type { Selection } from '../../../web/ui/use-selection.ts';
import { useWords, type Say } from '../../../web/words.ts';
import { HowItComes, ImportButton } from '../../imports/web/ImportButton.tsx';
import { countRoutes, listFilteredRoutes, type Route, type routeSorts } from '../contract/route.ts';
import { MovePointsDialog } from './copies/MovePointsDialog.tsx';
import { CopyRouteDialog } from './CopyRouteDialog.tsx';
import { RouteActions, type AskOf } from './RouteActions.tsx';
import { routesTexts } from './routes-texts.ts';
import { RoutesMap } from './RoutesMap.tsx';
import { RouteState, toneOfRoute } from './RouteState.tsx';
import { TagChips } from './TagChips.tsx';
import styles from './RoutesScreen.module.css';

const filters = ['active', 'tagged', 'deleted'] as const;
type Filter = (typeof filters)[number];

const clock = (time: string | null) => time?.slice(0, 5) ?? '';

function columnsOf(t: Say<keyof typeof routesTexts>, onAsk: AskOf): SortedColumn<Route, typeof routeSorts>[] {
  const columns: SortedColumn<Route, typeof routeSorts>[] = [
    { id: 'name', header: t('name'), cell: (route) => route.name, fixed: true, sort: true },
    { id: 'tag', header: t('tag'), cell: (route) => route.tag, sort: true },
    { id: 'state', header: t('state'), cell: (route) => <RouteState of={route} /> },
    {
      id: 'homes',
      header: t('homes'),
      align: 'right',
      cell: (route) => (
        <Badge tone={route.home_receivers_in_routes > 0 ? 'info' : 'muted'}>
          <span title={t('homes_count', { n: route.home_receivers_in_routes })}>
            {route.home_receivers_in_routes}
          </span>
        </Badge>
      ),
    },
    { id: 'stops', header: t('stops'), align: 'right', cell: (route) => route.points_count, sort: true },
    {
      id: 'first',
      header: t('first'),
      align: 'right',
      cell: (route) => clock(route.first_stop_arrival_time),
      sort: true,
    },
    {
      id: 'last',
      header: t('last'),
      align: 'right',
      cell: (route) => clock(route.last_stop_arrival_time),
      sort: true,
    },
    {
      id: 'next_date',
      header: t('next_date'),
      align: 'right',
      cell: (route) => (route.next_date === null ? '' : showDay(route.next_date)),
      sort: true,
    },
    {
      id: 'day',
      header: t('working_day'),
      align: 'right',
      hidden: true,
      cell: (route) => (route.total_duration === null ? '' : showDuration(route.total_duration).slice(0, 5)),
      sort: true,
    },
    {
      id: 'approved_by',
      header: t('approved_by'),
      hidden: true,
      cell: (route) => route.approval_user_and_time,
    },
  ];
  if (can('routes.write'))
    columns.push({
      id: 'actions',
      header: t('actions'),
      fixed: true,
      align: 'right',
      cell: (route) => <RouteActions route={route} onAsk={onAsk} />,
    });
  return columns;
}

/** The ticked routes stand in the address, so that a map of three routes can be sent to somebody. */
function useShown(): { ids: readonly number[]; selection: Selection<Route> } {
  const [{ shown }, setSearch] = useSearch({ shown: [] as string[] });
  return useMemo(() => {
    const ids = shown.filter((id) => /^[1-9]\d{0,15}$/.test(id));
    const known = new Set(ids);
    return {
      ids: ids.map(Number),
      selection: {
        count: ids.length,
        ids: known,
        rows: [],
        has: (id) => known.has(String(id)),
        clear: () => setSearch({ shown: [] }),
        put: (ticked) => setSearch({ shown: [...ticked] }),
      },
    };
  }, [shown, setSearch]);
}

/** The list that the address asks for, with how many each of the lists has. */
function useRoutes() {
  const { slug } = useSession().tenant;
  const depo_id = useDepoId();
  const given = useParams().filter;
  const filter: Filter = filters.find((one) => one === given) ?? 'active';
  const view = useListView({ q: '', tag: '' }, { per_page: 50, list: depoPath(slug, depo_id, 'routes') });
  const found = useList(listFilteredRoutes, {
    params: { filter },
    query: { ...view.query, tag: view.filters.tag || undefined, q: view.filters.q || undefined },
  });
  const list: ListState<Route> = { ...found, rows: found.rows as readonly Route[] };
  return { filter, view, list, counts: useRead(countRoutes).value };
}

type Routes = ReturnType<typeof useRoutes>;

function Filters({ of: { filter, view, counts }, isMapHidden }: { of: Routes; isMapHidden: boolean }) {
  const t = useWords(routesTexts);
  return (
    <FilterBar view={view}>
      <SearchBox value={view.filters.q} onChange={(q) => view.setFilters({ q })} label={t('search')} />
      {filter === 'tagged' && counts && (
        <TagChips tags={counts.tags} chosen={view.filters.tag} onChange={(tag) => view.setFilters({ tag })} />
      )}
      {isMapHidden && <span className={styles.hint}>{t('on_map_hint')}</span>}
    </FilterBar>
  );
}

function EmptyText({ filter }: Pick<Routes, 'filter'>) {
  const t = useWords(routesTexts);
  if (filter === 'deleted') return null;
  const text = t(`empty_${filter}_text`);
  return filter === 'active' && can('routes.write') ? <HowItComes kind="routes">{text}</HowItComes> : text;
}

function RoutesTable({
  of: { filter, view, list },
  selection,
  onAsk,
}: {
  of: Routes;
  selection: Selection<Route>;
  onAsk: AskOf;
}) {
  const t = useWords(routesTexts);
  const { slug } = useSession().tenant;
  const depo_id = useDepoId();
  const columns = useMemo(
    () => columnsOf(t, onAsk).filter(({ id }) => id !== 'tag' || filter !== 'active'),
    [t, onAsk, filter],
  );
  return (
    <Table
      label={t(filter)}
      name="routes"
      columns={columns}
      list={list}
      view={view}
      pageSizes={[50, 100, 200]}
      selection={selection}
      tone={toneOfRoute}
      rowId={(route) => route.id}
      rowName={(route) => route.name}
      rowTo={(route) => depoPath(slug, depo_id, 'route', route.id, 'route_points')}
      bulk={<span className={styles.hint}>{t('on_map')}</span>}
      empty={{
        title: t(`empty_${filter}`),
        text: <EmptyText filter={filter} />,
      }}
    />
  );
}

export default function RoutesScreen() {
  const t = useWords(routesTexts);
  const go = useGo();
  const { slug } = useSession().tenant;
  const depo_id = useDepoId();
  const routes = useRoutes();
  const { ids, selection } = useShown();
  const [asked, setAsked] = useState<{ what: Parameters<AskOf>[0]; route: Route } | null>(null);
  const ask = useCallback<AskOf>((what, route) => setAsked({ what, route }), []);
  const close = () => setAsked(null);
  const create = can('routes.write') && {
    to: depoPath(slug, depo_id, 'routes', 'new'),
    label: t('new_route'),
  };
  return (
    <>
      <PageTitle
        create={create}
        actions={
          can('routes.write') && (
            <>
              <ImportButton kind="routes" />
              <ActionButton variant="default" to={depoPath(slug, depo_id, 'routes', 'cut')}>
                {t('cut')}
              </ActionButton>
            </>
          )
        }
      >
        {t('title')}
      </PageTitle>
      <Tabs
        label={t('which')}
        value={routes.filter}
        onChange={(key) => go(depoPath(slug, depo_id, 'routes', 'filter', key))}
        items={filters.map((key) => ({ key, label: t(key), count: routes.counts?.[key] }))}
      />
      <Filters of={routes} isMapHidden={ids.length === 0} />
      <div className={styles.beside} data-map={ids.length > 0 || undefined}>
        <div>
          <RoutesTable of={routes} selection={selection} onAsk={ask} />
        </div>
        {ids.length > 0 && (
          <div>
            <RoutesMap ids={ids} />
          </div>
        )}
      </div>
      {asked?.what === 'copy' && <CopyRouteDialog route={asked.route} onClose={close} />}
      {asked?.what === 'move' && <MovePointsDialog route={asked.route} onClose={close} />}
    </>
  );
}
