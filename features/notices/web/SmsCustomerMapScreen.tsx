import { Anchor } from '@mantine/core';
import { useMemo, useState } from 'react';
import { displaced, distanceMetres, fromGeoPoint, type LatLng } from '../../../shared/geo.ts';
import { depoPath, useDepoId, useIdParam } from '../../../web/address.ts';
import { useList, useRead } from '../../../web/reads.ts';
import { useSession } from '../../../web/session.ts';
import { Dialog } from '../../../web/ui/Dialog.tsx';
import { Failure } from '../../../web/ui/EmptyState.tsx';
import { mapColours, type MapPoint } from '../../../web/ui/map-points.ts';
import { PageTitle } from '../../../web/ui/PageTitle.tsx';
import type { MapPointId } from '../../../web/ui/staff-map-props.ts';
import { StaffMap } from '../../../web/ui/StaffMap.tsx';
import { useWords } from '../../../web/words.ts';
import { listEventStops, type EventStop } from '../../plan-events/contract/event-stops.ts';
import { showPlanEvent } from '../../plan-events/contract/plan-event.ts';
import { listSmsCustomers, type SmsCustomer } from '../contract/sms-customers.ts';
import { SentAt } from './CustomerColumns.tsx';
import { smsCustomersTexts } from './sms-customers-texts.ts';
import styles from './SmsCustomers.module.css';

/** Neighbours of one address share a marker. */
function placesOf(rows: readonly SmsCustomer[]): Map<string, SmsCustomer[]> {
  return Map.groupBy(rows, ({ coordinates }) => `${coordinates.lat},${coordinates.lng}`);
}

/** Who lives at a stop would lie hidden below its marker. */
function beside(at: LatLng, stops: readonly LatLng[]): LatLng {
  return stops.some((stop) => distanceMetres(stop, at) < 25) ? displaced(at, 35, 35) : at;
}

function markersOf(stops: readonly EventStop[], customers: readonly SmsCustomer[]): MapPoint[] {
  const standing = stops.map((stop) => fromGeoPoint(stop.point));
  return [
    ...stops.map((stop) => ({
      ...fromGeoPoint(stop.point),
      id: `stop-${stop.id}`,
      kind: 'stop' as const,
      colour: mapColours.own,
      label: String(stop.position),
      title: stop.address,
    })),
    ...[...placesOf(customers)].map(([place, rows]) => ({
      ...beside((rows[0] as SmsCustomer).coordinates, standing),
      id: place,
      kind: 'customer' as const,
      colour: mapColours.other,
      title: rows[0]?.location.address ?? '',
    })),
  ];
}

/** Who is told at the marker that was pressed. */
function ToldDialog({ rows, onClose }: { rows: readonly SmsCustomer[]; onClose: () => void }) {
  const t = useWords(smsCustomersTexts);
  const { time_zone } = useSession().tenant;
  return (
    <Dialog title={t('title')} onClose={onClose} size="sm">
      {rows.map((row) => (
        <div key={row.id}>
          <p className={styles.phone}>
            {row.phone_number === null ? (
              t('deleted')
            ) : (
              <Anchor href={`tel:${row.phone_number}`} fz="inherit">
                {row.phone_number}
              </Anchor>
            )}
          </p>
          <p className={styles.small}>{row.location.address}</p>
          <p className={styles.small}>
            {t('route_point')}: {row.plan_event_route_point.address}
          </p>
          <SentAt row={row} t={t} zone={time_zone} />
        </div>
      ))}
    </Dialog>
  );
}

function useTold(id: number) {
  const event = useRead(showPlanEvent, { params: { id } });
  const stops = useList(listEventStops, { params: { id } });
  const customers = useList(listSmsCustomers, { params: { id } });
  // A map without its stops or without those who are told would say that there are none.
  const missing = [
    ...(event.value === undefined ? [event] : []),
    ...[stops, customers].filter(({ rows }) => rows.length === 0),
  ];
  const failed = missing.find(({ error }) => error !== null);
  const retry = () => missing.forEach((one) => one.retry());
  return {
    event: event.value,
    stops: stops.rows,
    customers: customers.rows,
    failed: failed && { error: failed.error, retry },
  };
}

/** Stops, the area of the plan event and who is told there; a customer's marker shows the phone. */
export default function SmsCustomerMapScreen() {
  const t = useWords(smsCustomersTexts);
  const { tenant } = useSession();
  const depo_id = useDepoId();
  const id = useIdParam('id');
  const { event, stops, customers, failed } = useTold(id);
  const [hovered, setHovered] = useState<MapPointId | null>(null);
  const [open, setOpen] = useState<MapPointId | null>(null);
  const points = useMemo(() => markersOf(stops, customers), [customers, stops]);
  const rows =
    placesOf(customers).get(String(open)) ??
    customers.filter((row) => `stop-${row.plan_event_route_point.id}` === open);
  return (
    <>
      <PageTitle back={depoPath(tenant.slug, depo_id, 'plan_events', id, 'sms_customers')}>
        {event ? t('map_of', { route: event.route_name }) : t('area')}
      </PageTitle>
      {failed ? (
        <Failure {...failed} />
      ) : (
        <div className={styles.map}>
          <StaffMap
            points={points}
            polygon={event?.polygon ?? null}
            centre={{ ...tenant.coordinates, zoom: tenant.zoom }}
            label={t('area')}
            listed
            hovered={hovered}
            selected={open}
            onHover={setHovered}
            onSelect={setOpen}
            legend={[
              { colour: mapColours.own, words: t('route_point') },
              { colour: mapColours.other, words: t('customer') },
            ]}
          />
        </div>
      )}
      {rows.length > 0 && <ToldDialog rows={rows} onClose={() => setOpen(null)} />}
    </>
  );
}
