import { Anchor, Group, SegmentedControl, Select, Table, Text } from '@mantine/core';
import { useState } from 'react';
import { clockIn, formatWeek, shiftWeek, showDay, weekOf, type Day } from '../../../shared/calendar.ts';
import { distanceMetres, type LatLng } from '../../../shared/geo.ts';
import { depoPath } from '../../../web/address.ts';
import { useRead } from '../../../web/reads.ts';
import { language, useSession, type SessionDepo } from '../../../web/session.ts';
import { ActionButton } from '../../../web/ui/ActionButton.tsx';
import { Dialog } from '../../../web/ui/Dialog.tsx';
import { EmptyState, Failure, Loading } from '../../../web/ui/EmptyState.tsx';
import { useToday } from '../../../web/ui/use-today.ts';
import { locales, useWords, type Say } from '../../../web/words.ts';
import { listBestPlaces, type BestPlace } from '../contract/best-places.ts';
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

/** An order that is to be driven: where it stands now, and how a truck takes it. */
export interface Taken {
  /** Its week is looked at first, unless it is over. */
  date: Day | null;
  plan_event_id: number | null;
  stop_id: number | null;
  take: (place: BestPlace) => Promise<void>;
}

interface Props {
  place: AskedPlace;
  depo_id?: number;
  order?: Taken;
  onClose: () => void;
}

const WEEKS = 3;

function useQuestion({ place, depo_id, order }: Props) {
  const { depos } = useSession();
  const today = useToday();
  const first = weekOf(today);
  const own = formatWeek(order?.date && order.date > today ? weekOf(order.date) : first);
  const next = Array.from({ length: WEEKS }, (_, n) => shiftWeek(first, n));
  const isFar = !next.some((one) => formatWeek(one) === own);
  const weeks = order?.date && isFar ? [...next, weekOf(order.date)] : next;
  const [week, setWeek] = useState(own);
  const [depo, setDepo] = useState(() => depo_id ?? nearestDepo(depos, place)?.id ?? null);
  const found = useRead(
    listBestPlaces,
    {
      params: { depo_id: depo ?? 0 },
      query: {
        latitude: String(place.lat),
        longitude: String(place.lng),
        week,
        ...(order?.stop_id != null && { without_stop_id: order.stop_id }),
      },
    },
    { enabled: depo !== null },
  );
  return { depos, weeks, week, setWeek, depo, setDepo, found };
}

/**
 * The trips of a week whose drive one more stop lengthens least. `depo_id` is asked first; without it the depot that
 * is nearest. With an order each trip has a button that takes it.
 */
export function BestPlacesDialog(props: Props) {
  const { place, depo_id, order, onClose } = props;
  const t = useWords(bestPlacesTexts);
  const { depos, weeks, week, setWeek, depo, setDepo, found } = useQuestion(props);
  const because = depo === (depo_id ?? depo) ? null : t('other_depo');
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
          <Found places={found.value} depo_id={depo ?? 0} order={order} because={because} t={t} />
        )}
      </div>
    </Dialog>
  );
}

const betweenText = ({ after, before }: BestPlace, t: Words) =>
  `${after?.address ?? t('start')} → ${before?.address ?? t('end')}`;

/** Whole minutes; a detour of seconds is still one. */
const minutesOf = (seconds: number) => Math.ceil(seconds / 60);

interface FoundProps {
  places: readonly BestPlace[];
  depo_id: number;
  order: Taken | undefined;
  /** Why no trip of this depot takes it. */
  because: string | null;
  t: Words;
}

/** The extra drive: minutes, and how far it is. */
function Extra({ place, t }: { place: BestPlace; t: Words }) {
  const far = new Intl.NumberFormat(locales[language()], { maximumFractionDigits: 1 });
  return (
    <>
      {t(place.approximate ? 'about' : 'minutes', { n: minutesOf(place.added_seconds) })}
      <Text size="xs" c="dimmed">
        {t('kilometres', { n: far.format(place.added_metres / 1_000) })}
      </Text>
    </>
  );
}

/** The button that takes it, but for the trip that has it. */
function TakeCell({
  place: { plan_event_id, car_internal_number, route_name, date },
  place,
  order,
  because,
  t,
}: Pick<FoundProps, 'because' | 't'> & { place: BestPlace; order: Taken }) {
  const label = t('take_by', { car: car_internal_number, route: route_name, day: showDay(date) });
  return (
    <Table.Td style={{ whiteSpace: 'nowrap' }}>
      {plan_event_id === order.plan_event_id ? (
        t('has_it')
      ) : (
        <ActionButton size="xs" because={because} aria-label={label} onClick={() => order.take(place)}>
          {t('take')}
        </ActionButton>
      )}
    </Table.Td>
  );
}

function Found({ places, depo_id, order, because, t }: FoundProps) {
  const { slug, time_zone } = useSession().tenant;
  if (places.length === 0) return <EmptyState title={t('none')}>{t('none_text')}</EmptyState>;
  const columns = ['day', 'truck', 'between', 'extra', 'expected', 'trip'] as const;
  return (
    <Table.ScrollContainer minWidth={640}>
      <Text size="sm" mb="xs">
        {t(places.some((place) => place.approximate) ? 'by_distance' : 'by_roads')}
      </Text>
      <Table verticalSpacing={6}>
        <Table.Thead>
          <Table.Tr>
            {columns.map((column) => (
              <Table.Th key={column} ta={column === 'extra' ? 'right' : 'left'}>
                {t(column)}
              </Table.Th>
            ))}
            {order && <Table.Th />}
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
                <Extra place={place} t={t} />
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
              {order && <TakeCell place={place} order={order} because={because} t={t} />}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  );
}
