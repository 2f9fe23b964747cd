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
import { showPlanEvent } from '../../plan-events/contract.ts';
import { useMoney } from '../../plan-events/web/money.ts';
import { listHeatMapPoints, listHistorical } from '../contract.ts';
import { heatLayers, heatOf, pinsOf, usualLayers, type HeatLayer } from './heat-layers.ts';
import { reportTexts } from './report-texts.ts';
import styles from './Report.module.css';

const words = { revenue: 'layer_revenue', visited: 'layer_visited', pins: 'layer_pins' } as const;

/** Where the trip sold, alone or together with earlier trips of its route. Both choices stand in the address. */
export default function HeatMapScreen() {
  const t = useWords(reportTexts);
  const { slug, coordinates, zoom } = useSession().tenant;
  const depo_id = useDepoId();
  const id = useIdParam('id');
  const money = useMoney();
  const [search, setSearch] = useSearch({
    plan_event_ids: [] as string[],
    layers: usualLayers as readonly string[],
  });
  const [hovered, setHovered] = useState<MapPointId | null>(null);
  const earlier = search.plan_event_ids.filter((one) => /^\d+$/.test(one));
  const layers = useMemo(
    () => search.layers.filter((one): one is HeatLayer => (heatLayers as readonly string[]).includes(one)),
    [search.layers],
  );
  const { value: event } = useRead(showPlanEvent, { params: { id } });
  const { value: historical } = useRead(listHistorical, { params: { id } });
  const heat = useRead(listHeatMapPoints, {
    params: { id },
    query: earlier.length > 0 ? { plan_event_ids: earlier } : {},
  });
  const points = heat.value;
  const shown = useMemo(
    () => ({
      heat: heatOf(points ?? [], layers),
      pins: pinsOf(points ?? [], layers, (point) => money(point.revenue)),
    }),
    [points, layers, money],
  );
  const total = (points ?? []).reduce((sum, point) => sum + Math.round(point.revenue * 100), 0) / 100;
  const choices = (historical ?? []).map((one) => ({
    value: String(one.id),
    label: `${showDay(one.date)}, ${money(one.total_revenue)}`,
  }));
  return (
    <>
      <PageTitle
        back={depoPath(slug, depo_id, 'plan_events', id)}
        note={points && t('heat_points', { n: points.length, revenue: money(total) })}
      >
        {event ? t('heatmap_of', { route: event.route_name, day: showDay(event.date) }) : t('heatmap')}
      </PageTitle>
      <div className={styles.heatbar}>
        <MultiSelect
          label={t('earlier')}
          data={choices}
          value={earlier}
          onChange={(ids) => setSearch({ plan_event_ids: ids })}
          searchable
          clearable
          hidePickedOptions
          placeholder={earlier.length === 0 && historical?.length === 0 ? t('earlier_none') : undefined}
          disabled={historical?.length === 0}
        />
        <Chip.Group
          multiple
          value={layers}
          onChange={(chosen) => setSearch({ layers: chosen.length > 0 ? chosen : ['none'] })}
        >
          <Group gap={6} role="group" aria-label={t('layers')}>
            {heatLayers.map((layer) => (
              <Chip key={layer} value={layer} size="sm">
                {t(words[layer])}
              </Chip>
            ))}
          </Group>
        </Chip.Group>
      </div>
      <div className={styles.rest}>
        {!points && (heat.error ? <Failure error={heat.error} retry={heat.retry} /> : <Loading />)}
        {points && (
          <StaffMap
            points={shown.pins}
            heat={shown.heat}
            centre={{ ...coordinates, zoom }}
            label={t('heatmap')}
            hovered={hovered}
            onHover={setHovered}
            fit={earlier.join()}
            legend={
              layers.includes('pins')
                ? [
                    { colour: mapColours.visited, words: t('visited') },
                    { colour: mapColours.unplanned, words: t('sale_elsewhere') },
                  ]
                : []
            }
          />
        )}
      </div>
    </>
  );
}
