import { Anchor, Group, SegmentedControl, Select, Table } from '@mantine/core';
import { useState } from 'react';
import { clockIn, formatWeek, shiftWeek, showDay, weekOf } from '../../../../shared/calendar.ts';
import { distanceMetres, type LatLng } from '../../../../shared/geo.ts';
import { depoPath } from '../../../../web/address.ts';
import { useRead } from '../../../../web/reads.ts';
import { useSession, type SessionDepo } from '../../../../web/session.ts';
import { Dialog } from '../../../../web/ui/Dialog.tsx';
import { EmptyState, Failure, Loading } from '../../../../web/ui/EmptyState.tsx';
import { useToday } from '../../../../web/ui/use-today.ts';
import { useWords, type Say } from '../../../../web/words.ts';
import { listBestPlaces, type BestPlace } from '../contract.ts';
import { bestPlacesTexts } from './best-places-texts.ts';

type Words = Say<keyof typeof bestPlacesTexts>;

export interface AskedPlace extends LatLng {
  address: string;
}

/** The depot whose house stands nearest; the first one where none has a place. */
export function nearestDepo(depos: readonly SessionDepo[], place: LatLng): SessionDepo | undefined {
  const far = ({ address_coordinates }: SessionDepo) =>
    address_coordinates === null ? Infinity : distanceMetres(address_coordinates, place);
  return depos.toSorted((a, b) => far(a) - far(b))[0];
}

const WEEKS = 3;

function useQuestion(place: AskedPlace, depo_id: number | undefined) {
  const { depos } = useSession();
  const first = weekOf(useToday());
  const weeks = Array.from({ length: WEEKS }, (_, n) => shiftWeek(first, n));
  const [week, setWeek] = useState(() => formatWeek(first));
  const [depo, setDepo] = useState(() => depo_id ?? nearestDepo(depos, place)?.id ?? null);
  const found = useRead(
    listBestPlaces,
    {
      params: { depo_id: depo ?? 0 },
      query: { latitude: String(place.lat), longitude: String(place.lng), week },
    },
    { enabled: depo !== null },
  );
  return { depos, weeks, week, setWeek, depo, setDepo, found };
}

/**
 * The trips of a week whose drive one more stop lengthens least. `depo_id` is asked first; without it the depot that
 * is nearest.
 */
export function BestPlacesDialog({
  place,
  depo_id,
  onClose,
}: {
  place: AskedPlace;
  depo_id?: number;
  onClose: () => void;
}) {
  const t = useWords(bestPlacesTexts);
  const { depos, weeks, week, setWeek, depo, setDepo, found } = useQuestion(place, depo_id);
  return (
    <Dialog title={t('title')} onClose={onClose} size="xl">
      <p>{place.address}</p>
      <Group align="flex-end" mb="sm">
        <Select
          label={t('depo')}
          data={depos.map(({ id, title }) => ({ value: String(id), label: title }))}
          value={depo === null ? null : String(depo)}
          allowDeselect={false}
          onChange={(id) => setDepo(id === null ? null : Number(id))}
        />
        <SegmentedControl
          aria-label={t('week')}
          value={week}
          onChange={setWeek}
          data={weeks.map((one) => ({ value: formatWeek(one), label: t('week_of', { n: one.week }) }))}
        />
      </Group>
      <div aria-live="polite">
        {found.error ? (
          <Failure error={found.error} retry={found.retry} />
        ) : found.value === undefined ? (
          <Loading />
        ) : (
          <Found places={found.value} depo_id={depo ?? 0} t={t} />
        )}
      </div>
    </Dialog>
  );
}

const betweenText = ({ after, before }: BestPlace, t: Words) =>
  `${after?.address ?? t('start')} → ${before?.address ?? t('end')}`;

/** Whole minutes; a detour of seconds is still one. */
const minutesOf = (seconds: number) => Math.ceil(seconds / 60);

function Found({ places, depo_id, t }: { places: readonly BestPlace[]; depo_id: number; t: Words }) {
  const { slug, time_zone } = useSession().tenant;
  if (places.length === 0) return <EmptyState title={t('none')}>{t('none_text')}</EmptyState>;
  const columns = ['day', 'truck', 'between', 'extra', 'expected', 'trip'] as const;
  return (
    <Table.ScrollContainer minWidth={640}>
      <Table verticalSpacing={6}>
        <Table.Thead>
          <Table.Tr>
            {columns.map((column) => (
              <Table.Th key={column} ta={column === 'extra' ? 'right' : 'left'}>
                {t(column)}
              </Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {places.map((place) => (
            <Table.Tr key={place.plan_event_id}>
              <Table.Td style={{ whiteSpace: 'nowrap' }}>{showDay(place.date)}</Table.Td>
              <Table.Td>
                {[place.car_internal_number, place.user_full_name].filter(Boolean).join(' · ')}
              </Table.Td>
              <Table.Td>{betweenText(place, t)}</Table.Td>
              <Table.Td
                ta="right"
                style={{ whiteSpace: 'nowrap' }}
                title={place.approximate ? t('approximate') : ''}
              >
                {t(place.approximate ? 'about' : 'minutes', { n: minutesOf(place.added_seconds) })}
              </Table.Td>
              <Table.Td>
                {place.expected_at && clockIn(time_zone, new Date(place.expected_at)).slice(0, 5)}
              </Table.Td>
              <Table.Td>
                <Anchor
                  href={depoPath(slug, depo_id, 'plan_events', place.plan_event_id)}
                  target="_blank"
                  rel="noopener"
                  fz="inherit"
                  aria-label={t('to_trip', { route: place.route_name, day: showDay(place.date) })}
                >
                  {place.route_name}
                </Anchor>
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  );
}
