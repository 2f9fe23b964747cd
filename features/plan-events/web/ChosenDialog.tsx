import { Group, Select, Text } from '@mantine/core';
import { useState } from 'react';
import { addDays, showDay } from '../../../shared/calendar.ts';
import { useDepoId } from '../../../web/address.ts';
import { useRead } from '../../../web/reads.ts';
import { ActionButton } from '../../../web/ui/ActionButton.tsx';
import { Button } from '../../../web/ui/Button.tsx';
import { Dialog } from '../../../web/ui/Dialog.tsx';
import { Failure, Loading } from '../../../web/ui/EmptyState.tsx';
import { flash } from '../../../web/ui/flash.ts';
import { NumberBox } from '../../../web/ui/NumberBox.tsx';
import { useWords } from '../../../web/words.ts';
import { carChoices } from '../../cars/web/car-name.ts';
import type { CalendarWeek } from '../contract/calendar.ts';
import { deleteChosen, previewChosen, type Fate } from '../contract/chosen-events.ts';
import { movePlanEvents } from '../contract/moved-events.ts';
import { movingTexts } from './moving-texts.ts';
import { RestCount } from './RestCount.tsx';
import { useAct } from './use-acts.ts';
import { useDriverHours, useDriverLabel, useHoursWords } from './use-hours.ts';
import styles from './EventForms.module.css';

export type ChosenAct = 'driver' | 'move' | 'delete';

interface Change {
  by_days: number;
  /** Empty: each stays with its own. */
  car_id: string;
  /** 'none' takes it off; empty: each stays with its own. */
  user_id: string;
}

interface Props {
  act: ChosenAct;
  ids: readonly number[];
  week: CalendarWeek;
  /** It is done: nothing is chosen any more. */
  onDone: () => void;
  onClose: () => void;
}

/** What becomes of the chosen trips, each with its fate, before it is done to all that may. */
export function ChosenDialog({ act, ids, week, onDone, onClose }: Props) {
  const t = useWords(movingTexts);
  const [change, setChange] = useState<Change>({ by_days: act === 'move' ? 7 : 0, car_id: '', user_id: '' });
  const isWhole = act === 'delete' || change.by_days !== 0 || change.car_id !== '' || change.user_id !== '';
  const asked = useRead(
    previewChosen,
    {
      query: {
        ids: ids.join(','),
        ...(act === 'delete' && { delete: 'yes' as const }),
        ...(change.by_days !== 0 && { by_days: change.by_days }),
        ...(change.car_id !== '' && { car_id: change.car_id }),
        ...(change.user_id !== '' && { user_id: change.user_id }),
      } as never,
    },
    { enabled: isWhole },
  );
  const fates = (isWhole && asked.value) || [];
  const going = fates.filter(({ because }) => because === null);
  const save = useSave(act, change);
  return (
    <Dialog title={t(`chosen_${act}_title`, { n: ids.length })} onClose={onClose} size="lg">
      {act !== 'delete' && <ChangeFields act={act} week={week} change={change} onChange={setChange} />}
      {isWhole && asked.error && <Failure error={asked.error} retry={asked.retry} />}
      {isWhole && !asked.value && !asked.error && <Loading />}
      {fates.length > 0 && <Fates fates={fates} />}
      <RestCount n={going.filter(({ rest_warnings }) => rest_warnings.length > 0).length} />
      {fates.length > going.length && (
        <Text mt="xs" role="status">
          {t('chosen_stay', { n: fates.length - going.length })}
        </Text>
      )}
      <Group justify="flex-end" gap="sm" mt="md">
        <Button variant="default" onClick={onClose}>
          {t('cancel')}
        </Button>
        <ActionButton
          {...(act === 'delete' && { color: 'red' })}
          because={going.length === 0 ? t('chosen_nothing') : null}
          onClick={async () => {
            await save(going).then(() => {
              onClose();
              onDone();
            }, flash.error);
          }}
        >
          {t(act === 'delete' ? 'chosen_delete_n' : 'scope_save', { n: going.length })}
        </ActionButton>
      </Group>
    </Dialog>
  );
}

function useSave(act: ChosenAct, { by_days, car_id, user_id }: Change) {
  const t = useWords(movingTexts);
  const moving = useAct(movePlanEvents);
  const deleting = useAct(deleteChosen);
  return async (going: readonly Fate[]) => {
    const seen = going.map(({ id, lock_version }) => ({ id, lock_version }));
    if (act === 'delete') {
      await deleting({ body: { trips: seen } }, ({ deleted_count: n }) => t('chosen_deleted', { n }));
      return;
    }
    const moves = going.map(({ id, lock_version, date }) => ({
      id,
      lock_version,
      ...(by_days !== 0 && { date: addDays(date, by_days) }),
      ...(car_id !== '' && { car_id: Number(car_id) }),
      ...(user_id !== '' && { user_id: user_id === 'none' ? null : Number(user_id) }),
    }));
    const { told_count } = await moving({ body: { moves } }, () => t('moved_many', { n: moves.length }));
    if (told_count > 0) flash.info(t('told', { n: told_count }));
  };
}

interface FieldsProps {
  act: ChosenAct;
  week: CalendarWeek;
  change: Change;
  onChange: (change: Change) => void;
}

function ChangeFields({ act, week, change, onChange }: FieldsProps) {
  const t = useWords(movingTexts);
  const depo_id = useDepoId();
  const labelOf = useDriverLabel(useDriverHours(week.days[0]?.date ?? week.today));
  if (act === 'driver')
    return (
      <Select
        label={t('driver')}
        searchable
        data-autofocus
        value={change.user_id || null}
        data={[
          { value: 'none', label: t('no_driver_at_all') },
          ...week.drivers.map(({ id, full_name: name }) => ({
            value: String(id),
            label: labelOf({ id, name }),
          })),
        ]}
        onChange={(user_id) => onChange({ ...change, user_id: user_id ?? '' })}
      />
    );
  const own = week.cars.filter((car) => car.depo_id === depo_id);
  return (
    <Group align="end">
      <NumberBox
        label={t('by_days')}
        data-autofocus
        min={-366}
        max={366}
        value={change.by_days}
        onChange={(by_days) => onChange({ ...change, by_days: typeof by_days === 'number' ? by_days : 0 })}
      />
      <Select
        label={t('onto_car')}
        searchable
        clearable
        value={change.car_id || null}
        data={carChoices(own)}
        onChange={(car_id) => onChange({ ...change, car_id: car_id ?? '' })}
      />
    </Group>
  );
}

function Fates({ fates }: { fates: readonly Fate[] }) {
  const t = useWords(movingTexts);
  const { rest, sign } = useHoursWords();
  const why = ({ because, taken }: Fate) =>
    because === 'taken'
      ? taken.map(({ of, by }) => t('left_out_taken', { of: t(`of_${of}`), by })).join('; ')
      : because && t(`stays_${because}`);
  return (
    <div className={styles.preview}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a long list scrolls, and the keyboard must reach it */}
      <ul aria-label={t('chosen_fates')} tabIndex={0}>
        {fates.map((one) => (
          <li key={one.id}>
            <span>
              {showDay(one.date)}
              {one.to_date !== one.date && ` → ${showDay(one.to_date)}`} · {one.route_name} ·{' '}
              {[one.car_internal_number, one.user_full_name].filter((part) => part !== null).join(', ')}
            </span>
            {one.because !== null && <em>{why(one)}</em>}
            {one.rest_warnings.length > 0 && <em>{sign(one.rest_warnings.map(rest))}</em>}
          </li>
        ))}
      </ul>
    </div>
  );
}
