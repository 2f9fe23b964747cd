import { Anchor, Group } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import { showDay, type Day } from '../../../shared/calendar.ts';
import { depoPath } from '../../../web/address.ts';
import { useRead } from '../../../web/reads.ts';
import { useSession } from '../../../web/session.ts';
import { Button } from '../../../web/ui/Button.tsx';
import { Dialog } from '../../../web/ui/Dialog.tsx';
import { EmptyState, Failure, Loading } from '../../../web/ui/EmptyState.tsx';
import { Moment } from '../../../web/ui/Moment.tsx';
import { StatusDot } from '../../../web/ui/Status.tsx';
import { useWords } from '../../../web/words.ts';
import { nextEvents } from '../../subscribers/contract/stop-search.ts';
import { listVisitsAt, type StopVisit } from '../contract.ts';
import { stopTexts } from './support-map-texts.ts';
import styles from './SupportMap.module.css';

/** The stop that was pressed. `place` is 'lat,lng'; of a day everybody who comes there. */
export function StopDialog({ place, day, onClose }: { place: string; day: Day | ''; onClose: () => void }) {
  const t = useWords(stopTexts);
  const visits = useRead(listVisitsAt, {
    query: { coordinates: place, ...(day !== '' && { specific_day: day }) },
  });
  const [first] = visits.value ?? [];
  return (
    <Dialog title={first?.address ?? t('address')} onClose={onClose}>
      {visits.error ? (
        <Failure error={visits.error} retry={visits.retry} />
      ) : visits.value === undefined ? (
        <Loading />
      ) : first === undefined ? (
        <EmptyState title={t('gone')} />
      ) : (
        visits.value.map((visit) => <Visit key={visit.id} visit={visit} />)
      )}
    </Dialog>
  );
}

function useFacts(visit: StopVisit): [label: string, value: ReactNode][] {
  const t = useWords(stopTexts);
  return [
    [t('date_time'), <Moment key="at" at={visit.google_estimate_time} />],
    [t('address'), visit.address],
    [t('depo'), visit.depo_name],
    [t('route'), visit.route_name],
    [t('driver'), visit.driver_name],
    [
      t('phone'),
      visit.phone && (
        <Anchor key="phone" href={`tel:${visit.phone}`} fz="inherit">
          {visit.phone}
        </Anchor>
      ),
    ],
    [t('license_number'), visit.internal_number],
  ];
}

function Visit({ visit }: { visit: StopVisit }) {
  const t = useWords(stopTexts);
  const { slug } = useSession().tenant;
  const { id, depo_id } = visit.plan_event;
  const [isNext, setNext] = useState(false);
  return (
    <section className={styles.visit}>
      {visit.point_visited && <StatusDot tone="ok">{t('visited')}</StatusDot>}
      <dl className={styles.facts}>
        {useFacts(visit).map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value || '–'}</dd>
          </div>
        ))}
      </dl>
      <Group gap="xs" mt="sm">
        <Button
          variant="default"
          href={depoPath(slug, depo_id, 'plan_events', id)}
          target="_blank"
          rel="noopener"
        >
          {t('to_route')}
        </Button>
        {!isNext && <Button onClick={() => setNext(true)}>{t('show_next')}</Button>}
      </Group>
      {isNext && <NextEvents visit={visit} />}
    </section>
  );
}

/** The depot's next events at the place. */
function NextEvents({ visit }: { visit: StopVisit }) {
  const t = useWords(stopTexts);
  const { slug } = useSession().tenant;
  const { lat, lng } = visit.coordinates;
  const events = useRead(nextEvents, {
    params: { depo_id: visit.plan_event.depo_id },
    query: { coordinates: `${lat},${lng}` },
  });
  if (events.error) return <Failure error={events.error} retry={events.retry} />;
  if (events.value === undefined) return <Loading />;
  if (events.value.length === 0) return <p>{t('no_next')}</p>;
  return (
    <>
      <h3 className={styles.heading}>{t('next')}</h3>
      <ul className={styles.links}>
        {events.value.map((event) => (
          <li key={event.id}>
            <Anchor
              href={depoPath(slug, event.depo_id, 'plan_events', event.id)}
              target="_blank"
              rel="noopener"
              fz="inherit"
            >
              {event.route_name} · {showDay(event.date)}
            </Anchor>
          </li>
        ))}
      </ul>
    </>
  );
}
