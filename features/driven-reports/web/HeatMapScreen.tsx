import { Chip, Group, MultiSelect } from '@mantine/core';
import { useMemo, useState } from 'react';
import { showDay } from '../../../shared/calendar.ts';
import { depoPath, useDepoId, useIdParam } from '../../../web/address.ts';
import { useRead } from '../../../web/reads.ts';
import { useSearch } from '../../../web/search.ts';
import { useSession } from '../../../web/session.ts';
import { Failure, Loading } from '../../../web/ui/EmptyState.tsx';
import { mapColours } from '../../../web/ui/map-points.ts';
import { PageTitle } from '../../../web/ui/PageTitle.tsx';
import type { MapPointId } from '../../../web/ui/staff-map-props.ts';
import { StaffMap } from '../../../web/ui/StaffMap.tsx';
import { useWords } from '../../../web/words.ts';
import { showPlanEvent } from '../../plan-events/contract/plan-event.ts';
import { useMoney } from '../../plan-events/web/money.ts';
import { listHeatMapPoints, listHistorical, type HeatMapPoint } from '../contract.ts';
import { heatLayers, heatOf, pinsOf, usualLayers, type HeatLayer } from './heat-layers.ts';
import { reportTexts } from './report-texts.ts';
import styles from './Report.module.css';

const words = { revenue: 'layer_revenue', visited: 'layer_visited', pins: 'layer_pins' } as const;

/** Which earlier trips and which layers are shown: both stand in the address. */
function useHeatChoice() {
  const [search, setSearch] = useSearch({
    plan_event_ids: [] as string[],
    layers: usualLayers as readonly string[],
  });
  const layers = useMemo(
    () => search.layers.filter((one): one is HeatLayer => (heatLayers as readonly string[]).includes(one)),
    [search.layers],
  );
  return { earlier: search.plan_event_ids.filter((one) => /^\d+$/.test(one)), layers, setSearch };
}

type HeatChoice = ReturnType<typeof useHeatChoice>;

function EarlierTrips({ id, of: { earlier, setSearch } }: { id: number; of: HeatChoice }) {
  const t = useWords(reportTexts);
  const money = useMoney();
  const { value: historical } = useRead(listHistorical, { params: { id } });
  return (
    <MultiSelect
      label={t('earlier')}
      data={(historical ?? []).map((one) => ({
        value: String(one.id),
        label: [showDay(one.date), one.total_revenue === null ? '' : money(one.total_revenue)]
          .filter(Boolean)
          .join(', '),
      }))}
      value={earlier}
      onChange={(ids) => setSearch({ plan_event_ids: ids })}
      searchable
      clearable
      hidePickedOptions
      placeholder={earlier.length === 0 && historical?.length === 0 ? t('earlier_none') : undefined}
      disabled={historical?.length === 0}
    />
  );
}

/** What sold where is no layer for those who may not see sales. */
function Layers({ of: { layers, setSearch }, seesSales }: { of: HeatChoice; seesSales: boolean }) {
  const t = useWords(reportTexts);
  return (
    <Chip.Group
      multiple
      value={layers}
      onChange={(chosen) => setSearch({ layers: chosen.length > 0 ? chosen : ['none'] })}
    >
      <Group gap={6} role="group" aria-label={t('layers')}>
        {heatLayers
          .filter((layer) => seesSales || layer !== 'revenue')
          .map((layer) => (
            <Chip key={layer} value={layer} size="sm">
              {t(words[layer])}
            </Chip>
          ))}
      </Group>
    </Chip.Group>
  );
}

interface HeatProps {
  points: readonly HeatMapPoint[];
  of: HeatChoice;
  seesSales: boolean;
}

function Heat({ points, of: { earlier, layers }, seesSales }: HeatProps) {
  const t = useWords(reportTexts);
  const { tenant, depos } = useSession();
  const depo_id = useDepoId();
  const depo = depos.find(({ id }) => id === depo_id)?.address_coordinates;
  const money = useMoney();
  const [hovered, setHovered] = useState<MapPointId | null>(null);
  const shown = useMemo(
    () => ({
      heat: heatOf(points, layers),
      pins: pinsOf(points, layers, (point) => money(point.revenue)),
    }),
    [points, layers, money],
  );
  return (
    <StaffMap
      points={shown.pins}
      heat={shown.heat}
      centre={depo ? { ...depo, zoom: 10 } : { ...tenant.coordinates, zoom: tenant.zoom }}
      label={t('heatmap')}
      hovered={hovered}
      onHover={setHovered}
      fit={earlier.join()}
      legend={
        layers.includes('pins')
          ? [
              { colour: mapColours.visited, words: t('visited') },
              ...(seesSales ? [{ colour: mapColours.unplanned, words: t('sale_elsewhere') }] : []),
            ]
          : []
      }
    />
  );
}

/** Where the trip sold, alone or together with earlier trips of its route. */
export default function HeatMapScreen() {
  const t = useWords(reportTexts);
  const { slug } = useSession().tenant;
  const depo_id = useDepoId();
  const id = useIdParam('id');
  const money = useMoney();
  const choice = useHeatChoice();
  const { value: event } = useRead(showPlanEvent, { params: { id } });
  const heat = useRead(listHeatMapPoints, {
    params: { id },
    query: choice.earlier.length > 0 ? { plan_event_ids: choice.earlier } : {},
  });
  const points = heat.value;
  const known = (points ?? []).flatMap(({ revenue }) =>
    revenue === null ? [] : [Math.round(revenue * 100)],
  );
  const total = known.length === 0 ? null : known.reduce((sum, minor) => sum + minor, 0) / 100;
  const seesSales = event?.order_transactions_count !== null;
  const n = points?.length ?? 0;
  return (
    <>
      <PageTitle
        back={depoPath(slug, depo_id, 'plan_events', id)}
        note={
          points && (seesSales ? t('heat_points', { n, revenue: money(total) }) : t('heat_places', { n }))
        }
      >
        {event ? t('heatmap_of', { route: event.route_name, day: showDay(event.date) }) : t('heatmap')}
      </PageTitle>
      <div className={styles.heatbar}>
        <EarlierTrips id={id} of={choice} />
        <Layers of={choice} seesSales={seesSales} />
      </div>
      <div className={styles.rest}>
        {!points && (heat.error ? <Failure error={heat.error} retry={heat.retry} /> : <Loading />)}
        {points && <Heat points={points} of={choice} seesSales={seesSales} />}
      </div>
    </>
  );
}
