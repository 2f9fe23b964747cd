import { Group, Select } from '@mantine/core';
import { useState } from 'react';
import { addDays, showDay } from '../../../shared/calendar.ts';
import { useRead } from '../../../web/reads.ts';
import { useLanguage } from '../../../web/session.ts';
import { ActionButton } from '../../../web/ui/ActionButton.tsx';
import { Button } from '../../../web/ui/Button.tsx';
import { Dialog } from '../../../web/ui/Dialog.tsx';
import { Failure, Loading } from '../../../web/ui/EmptyState.tsx';
import { flash } from '../../../web/ui/flash.ts';
import { formTexts } from '../../../web/ui/kit-texts.ts';
import { locales, useWords } from '../../../web/words.ts';
import type { Absence } from '../../absences/contract.ts';
import { listAffected, type AffectedTrip, type StandIn } from '../contract/affected-trips.ts';
import { movePlanEvents } from '../contract/moved-events.ts';
import { bestStandIns } from '../rules/stand-ins.ts';
import { awayTexts } from './away-texts.ts';
import { movingTexts } from './moving-texts.ts';
import { useAct } from './use-acts.ts';
import styles from './Away.module.css';

const LEAVE = 'leave';
const NOBODY = 'none';

interface Props {
  absence: Absence;
  onClose: () => void;
}

/** The trips of who is away, each with who could drive instead: all given in one act. */
export function AffectedDialog({ absence, onClose }: Props) {
  const t = useWords(awayTexts);
  const f = useWords(formTexts);
  const { car_id, user_id, from_date, until_date, from_time, until_time, name } = absence;
  const asked = useRead(listAffected, {
    query: {
      ...(car_id === null ? { user_id: user_id ?? 0 } : { car_id }),
      from_date,
      ...(until_date !== null && { until_date }),
      ...(from_time !== null && { from_time }),
      ...(until_time !== null && { until_time }),
    },
  });
  const trips = asked.value;
  return (
    <Dialog title={t(car_id === null ? 'who_instead' : 'which_instead')} onClose={onClose} size="lg">
      {asked.error && <Failure error={asked.error} retry={asked.retry} />}
      {!trips && !asked.error && <Loading />}
      {trips?.length === 0 && <p role="status">{t('no_trips', { name })}</p>}
      {trips && trips.length > 0 && <Trips trips={trips} absence={absence} onClose={onClose} />}
      {trips?.length === 0 && (
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {f('close')}
          </Button>
        </Group>
      )}
    </Dialog>
  );
}

function useLabel() {
  const t = useWords(awayTexts);
  const number = new Intl.NumberFormat(locales[useLanguage()], { maximumFractionDigits: 0 });
  return ({ name, drives_count: n, planned_minutes }: StandIn) =>
    [
      name,
      n > 0 ? t('knows', { n }) : t('never'),
      ...(planned_minutes === null ? [] : [t('hours', { hours: number.format(planned_minutes / 60) })]),
    ].join(' · ');
}

function Trips({ trips, absence, onClose }: Props & { trips: readonly AffectedTrip[] }) {
  const t = useWords(awayTexts);
  const m = useWords(movingTexts);
  const isCar = absence.car_id !== null;
  const [picked, setPicked] = useState<ReadonlyMap<number, string>>(new Map());
  const best = bestStandIns(trips);
  const chosenOf = ({ id }: AffectedTrip) => picked.get(id) ?? String(best.get(id) ?? LEAVE);
  const moving = useAct(movePlanEvents);
  const going = trips.filter((trip) => trip.is_own && chosenOf(trip) !== LEAVE);
  const give = async () => {
    const moves = going.map((trip) => {
      const { id, lock_version } = trip;
      const chosen = chosenOf(trip);
      const to = chosen === NOBODY ? null : Number(chosen);
      return { id, lock_version, ...(isCar ? { car_id: Number(to) } : { user_id: to }) };
    });
    await moving({ body: { moves } }, () => t('given', { n: moves.length })).then(({ told_count: n }) => {
      if (n > 0) flash.info(m('told', { n }));
      onClose();
    }, flash.error);
  };
  return (
    <>
      <p role="status">{t('trips_of', { name: absence.name, n: trips.length })}</p>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a long list scrolls, and the keyboard must reach it */}
      <ul className={styles.trips} aria-label={t('who_instead')} tabIndex={0}>
        {trips.map((trip) => (
          <li key={trip.id}>
            <TripOf trip={trip} isCar={isCar} />
            {trip.is_own ? (
              <Instead
                trip={trip}
                isCar={isCar}
                chosen={chosenOf(trip)}
                onChoose={(value) => setPicked(new Map(picked).set(trip.id, value))}
              />
            ) : (
              <em>{t('other_depo')}</em>
            )}
          </li>
        ))}
      </ul>
      <Group justify="flex-end" gap="sm" mt="md">
        <Button variant="default" onClick={onClose}>
          {t('later')}
        </Button>
        <ActionButton because={going.length === 0 ? t('nothing_to_give') : null} onClick={give}>
          {t('give', { n: going.length })}
        </ActionButton>
      </Group>
    </>
  );
}

function TripOf({ trip, isCar }: { trip: AffectedTrip; isCar: boolean }) {
  const m = useWords(movingTexts);
  const { date, day_span } = trip;
  const days = day_span === 1 ? showDay(date) : `${showDay(date)} – ${showDay(addDays(date, day_span - 1))}`;
  const with_what = isCar ? trip.user_full_name : m('car_named', { car: trip.car_internal_number });
  return <span>{[days, trip.route_name, ...(with_what === null ? [] : [with_what])].join(' · ')}</span>;
}

interface InsteadProps {
  trip: AffectedTrip;
  isCar: boolean;
  chosen: string;
  onChoose: (value: string) => void;
}

function Instead({ trip, isCar, chosen, onChoose }: InsteadProps) {
  const t = useWords(awayTexts);
  const labelOf = useLabel();
  const none = trip.instead.length === 0 ? t(isCar ? 'no_car_free' : 'nobody_free') : null;
  return (
    <Select
      size="xs"
      searchable
      allowDeselect={false}
      aria-label={t('instead_of', { day: showDay(trip.date), route: trip.route_name })}
      value={chosen}
      data={[
        ...trip.instead.map((one) => ({ value: String(one.id), label: labelOf(one) })),
        { value: LEAVE, label: none === null ? t('leave') : `${none} · ${t('leave')}` },
        ...(isCar ? [] : [{ value: NOBODY, label: t('no_driver') }]),
      ]}
      onChange={(value) => value !== null && onChoose(value)}
    />
  );
}
