import { useMemo, useState } from 'react';
import { fromGeoPoint } from '../../../shared/geo.ts';
import { useIdParam } from '../../../web/address.ts';
import { useRead } from '../../../web/reads.ts';
import { useSearch } from '../../../web/search.ts';
import { useSession } from '../../../web/session.ts';
import { Failure, Loading } from '../../../web/ui/EmptyState.tsx';
import { mapColours, type MapPoint } from '../../../web/ui/map-points.ts';
import { mapTexts } from '../../../web/ui/map-texts.ts';
import { waysInWords } from '../../../web/ui/map-ways.ts';
import { PageTitle } from '../../../web/ui/PageTitle.tsx';
import { Split } from '../../../web/ui/Split.tsx';
import type { MapPointId } from '../../../web/ui/staff-map-props.ts';
import { StaffMap } from '../../../web/ui/StaffMap.tsx';
import { rowsHere, Table } from '../../../web/ui/Table.tsx';
import { Tabs } from '../../../web/ui/Tabs.tsx';
import { useWords } from '../../../web/words.ts';
import { showPlanEvent, type PlanEvent } from '../../plan-events/contract/plan-event.ts';
import { isOver } from '../../plan-events/rules/trip-status.ts';
import { useMoney } from '../../plan-events/web/money.ts';
import { usePlannedWay } from '../../plan-events/web/use-planned-way.ts';
import { listReportPoints, type ReportPoint } from '../contract.ts';
import { isInTab, type ReportTab } from '../rules.ts';
import { linesOnMap, pointsOnMap } from './report-stops.ts';
import { reportTexts } from './report-texts.ts';
import { nameOf, reportColumns, toneOf } from './ReportColumns.tsx';
import { ReportHeader } from './ReportHeader.tsx';
import { StopPopup } from './StopPopup.tsx';
import { TruckNow } from './TruckNow.tsx';
import { useDriven, type Driven } from './use-truck.ts';

const LIVE_MS = 10_000;
const tabs = [
  ['all', 'all'],
  ['visited', 'visited_tab'],
  ['planned', 'planned_tab'],
  ['b2b', 'b2b_tab'],
] as const;

/** What happened on a trip, live while the truck drives: the list and the map show the same stops. */
export default function ReportScreen() {
  const t = useWords(reportTexts);
  const id = useIdParam('id');
  const [is_over, setOver] = useState(false);
  const often = is_over ? {} : { every_ms: LIVE_MS };
  const event = useRead(showPlanEvent, { params: { id } }, often);
  const points = useRead(listReportPoints, { params: { id } }, often);
  const driven = useDriven(id, event.value, LIVE_MS);
  const nowOver = event.value !== undefined && isOver(event.value.status);
  // Late GPS data may still correct a finished trip, but nobody waits for it: reloading shows it.
  if (event.value && nowOver !== is_over) setOver(nowOver);
  if (!event.value) {
    return (
      <>
        <PageTitle>{t('title')}</PageTitle>
        {event.error ? <Failure error={event.error} retry={event.retry} /> : <Loading />}
      </>
    );
  }
  const { value, ...state } = points;
  return (
    <>
      <ReportHeader
        event={event.value}
        now={event.value.status === 'under_way' && <TruckNow truck={driven.truck} points={value ?? []} />}
      />
      <ReportBody key={id} event={event.value} driven={driven} points={value ?? []} state={state} />
    </>
  );
}

interface BodyProps {
  event: PlanEvent;
  driven: Driven;
  points: readonly ReportPoint[];
  state: { isPending: boolean; isFetching: boolean; error: Error | null; retry(): void };
}

function ReportBody({ event, driven, points, state }: BodyProps) {
  const t = useWords(reportTexts);
  const zone = useSession().tenant.time_zone;
  const money = useMoney();
  const [{ tab }, setSearch] = useSearch({ tab: 'all' });
  const chosen = tabs.some(([key]) => key === tab) ? (tab as ReportTab) : 'all';
  const [hovered, setHovered] = useState<MapPointId | null>(null);
  const [selected, setSelected] = useState<MapPointId | null>(null);
  const shown = useMemo(() => points.filter((point) => isInTab(point, chosen)), [points, chosen]);
  const seesSales = event.order_transactions_count !== null;
  const columns = useMemo(() => {
    const all = reportColumns({ t, zone, money, select: setSelected });
    return seesSales ? all : all.filter(({ id }) => id !== 'total_revenue');
  }, [t, zone, money, seesSales]);
  const items = tabs.map(([key, words]) => ({
    key,
    label: t(words),
    count: points.filter((point) => isInTab(point, key)).length,
  }));
  return (
    <>
      <Tabs
        label={t('tabs')}
        items={items}
        value={chosen}
        onChange={(key) => {
          setSearch({ tab: key });
          setSelected(null);
        }}
      />
      <Split
        share={0.64}
        left={
          <Table
            label={t('stops')}
            name="plan_event_report"
            columns={columns}
            list={{ ...rowsHere(shown), ...state }}
            rowId={keyOf}
            rowName={(point) => nameOf(point, t)}
            tone={rowTone}
            active={hovered ?? selected}
            onHover={(point) => setHovered(point?.key ?? null)}
            empty={{ title: t('none'), text: t('none_text') }}
          />
        }
        right={
          <ReportMap
            event={event}
            driven={driven}
            points={points}
            shown={shown}
            hovered={hovered}
            selected={selected}
            onHover={setHovered}
            onSelect={setSelected}
          />
        }
      />
    </>
  );
}

const keyOf = (point: ReportPoint) => point.key;
/** Colour is for what asks to be looked at: most stops are visited. */
const rowTone = (point: ReportPoint) =>
  point.status === 'skipped' || point.status === 'unplanned' ? toneOf[point.status] : null;

interface MapProps {
  event: PlanEvent;
  driven: Driven;
  points: readonly ReportPoint[];
  shown: readonly ReportPoint[];
  hovered: MapPointId | null;
  selected: MapPointId | null;
  onHover: (id: MapPointId | null) => void;
  onSelect: (id: MapPointId | null) => void;
}

function ReportMap({ event, driven, points, shown, hovered, selected, onHover, onSelect }: MapProps) {
  const t = useWords(reportTexts);
  const common = useWords(mapTexts);
  const { tenant, depos } = useSession();
  const { truck } = driven;
  const planned = usePlannedWay(event.id);
  const lines = useMemo(() => [...planned, ...linesOnMap(driven.lines)], [planned, driven.lines]);
  const stops = useMemo(() => pointsOnMap(shown, (point) => nameOf(point, t)), [shown, t]);
  const car: MapPoint[] = truck
    ? [
        {
          ...truck,
          id: 'truck',
          kind: 'car',
          colour: mapColours.car,
          title: t('car', { car: event.car_internal_number }),
        },
      ]
    : [];
  const open = shown.find((point) => point.key === selected);
  const legend = [
    { colour: mapColours.visited, words: t('visited') },
    { colour: mapColours.skipped, words: t('skipped') },
    { colour: mapColours.unplanned, words: t('unplanned') },
    { colour: mapColours.eshop, words: t('eshop') },
    { colour: mapColours.past, words: t('pending') },
    { colour: mapColours.driven, words: t('driven'), line: 'solid' as const },
    ...waysInWords(planned, mapColours.past, common),
  ];
  const depo = depos.find((one) => one.id === event.depo_id)?.address_coordinates;
  // A map opens once: where the truck is must be known before.
  if (driven.isPending) return <Loading />;
  return (
    <StaffMap
      opensAt={truck}
      points={[...stops, ...car]}
      lines={lines}
      centre={{ ...(depo ?? tenant.coordinates), zoom: depo ? 14 : tenant.zoom }}
      legend={legend}
      label={t('map')}
      hovered={hovered}
      selected={selected}
      onHover={onHover}
      onSelect={(id) => onSelect(id === 'truck' ? null : id)}
      popup={
        open
          ? {
              at: fromGeoPoint(open.point),
              content: <StopPopup point={open} points={points} event={event} />,
              onClose: () => onSelect(null),
            }
          : null
      }
    />
  );
}
