import { useMemo, useState } from 'react';
import { fromGeoPoint } from '../../../shared/geo.ts';
import { depoPath, useDepoId, useIdParam } from '../../../web/address.ts';
import { useList, useRead } from '../../../web/reads.ts';
import { useSession } from '../../../web/session.ts';
import { Dialog } from '../../../web/ui/Dialog.tsx';
import { mapColours, type MapPoint } from '../../../web/ui/map-points.ts';
import { PageTitle } from '../../../web/ui/PageTitle.tsx';
import { StaffMap, type MapPointId } from '../../../web/ui/StaffMap.tsx';
import { useWords } from '../../../web/words.ts';
import { showPlanEvent } from '../../plan-events/contract.ts';
import { listEventStops } from '../../plan-events/report/contract.ts';
import { listSmsCustomers } from '../contract.ts';
import { SentAt } from './customer-columns.tsx';
import styles from './SmsCustomers.module.css';
import { smsCustomersTexts } from './sms-customers-texts.ts';

/** Stops, the area of the plan event and who is told there; a customer's marker shows the phone. */
export default function SmsCustomerMapScreen() {
  const t = useWords(smsCustomersTexts);
  const { tenant } = useSession();
  const depo_id = useDepoId();
  const id = useIdParam('id');
  const { value: event } = useRead(showPlanEvent, { params: { id } });
  const stops = useList(listEventStops, { params: { id } }).rows;
  const customers = useList(listSmsCustomers, { params: { id } }).rows;
  const [hovered, setHovered] = useState<MapPointId | null>(null);
  const [open, setOpen] = useState<MapPointId | null>(null);
  const points = useMemo((): MapPoint[] => [
    ...customers.map((row) => ({ ...row.coordinates, id: row.id, kind: 'customer' as const, colour: mapColours.other, title: row.location.address ?? '' })),
    ...stops.map((stop) => ({ ...fromGeoPoint(stop.point), id: `stop-${stop.id}`, kind: 'stop' as const, colour: mapColours.own, label: String(stop.position), title: stop.address })),
  ], [customers, stops]);
  const row = customers.find((one) => one.id === open);
  return (
    <>
      <PageTitle back={depoPath(tenant.slug, depo_id, 'plan_events', id, 'sms_customers')}>{event ? t('map_of', { route: event.route_name }) : t('area')}</PageTitle>
      <div className={styles.map}>
        <StaffMap
          points={points} polygon={event?.polygon ?? null} centre={{ ...tenant.coordinates, zoom: tenant.zoom }} label={t('area')} listed hovered={hovered} selected={open}
          onHover={setHovered} onSelect={setOpen} legend={[{ colour: mapColours.own, words: t('route_point') }, { colour: mapColours.other, words: t('customer') }]}
        />
      </div>
      {row && (
        <Dialog title={row.phone_number ?? t('deleted')} onClose={() => setOpen(null)} size="sm">
          {row.phone_number !== null && <p className={styles.phone}><a href={`tel:${row.phone_number}`}>{row.phone_number}</a></p>}
          <p className={styles.small}>{row.location.address}</p>
          <p className={styles.small}>{t('route_point')}: {row.plan_event_route_point.address}</p>
          <SentAt row={row} t={t} zone={tenant.time_zone} />
        </Dialog>
      )}
    </>
  );
}
