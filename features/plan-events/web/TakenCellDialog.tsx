import { Group, Stack, Text } from '@mantine/core';
import { showDay, type Day } from '../../../shared/calendar.ts';
import { useDepoId } from '../../../web/address.ts';
import { useSession } from '../../../web/session.ts';
import { ActionButton } from '../../../web/ui/ActionButton.tsx';
import { Button } from '../../../web/ui/Button.tsx';
import { Dialog } from '../../../web/ui/Dialog.tsx';
import { useWords } from '../../../web/words.ts';
import type { Placement } from '../contract/moved-events.ts';
import type { PlanEventInCalendar } from '../contract/plan-event.ts';
import { othersOn, type Clash } from '../rules/conflicts.ts';
import { firstFreeAfter, fitsWithoutDriver, swapAt, type Swap } from '../rules/taken-cell.ts';
import { movingTexts } from './moving-texts.ts';
import type { Moves, Target } from './use-moves.ts';

/** A trip that was put into a cell that is not free for it. */
export interface Taken {
  event: PlanEventInCalendar;
  to: Target;
  copy: boolean;
  clashes: readonly Clash[];
}

interface Props {
  taken: Taken;
  events: readonly PlanEventInCalendar[];
  days: readonly Day[];
  moves: Pick<Moves, 'place' | 'send' | 'askAway'>;
  onClose: () => void;
}

function useClashText() {
  const t = useWords(movingTexts);
  return (clash: Clash) => {
    const { of, holder } = clash;
    const name = {
      car: holder.car_internal_number,
      driver: holder.user_full_name ?? '',
      route: holder.route_name,
    }[of];
    return `${t(`of_${of}`)} ${name}: ${othersOn(clash)}`;
  };
}

/** Who is there, by car, driver and route, and what can be done instead. */
export function TakenCellDialog({
  taken: { event, to, copy, clashes },
  events,
  days,
  moves,
  onClose,
}: Props) {
  const t = useWords(movingTexts);
  const textOf = useClashText();
  const planning = { depo_id: useDepoId(), depo_ids: useSession().depos.map(({ id }) => id) };
  const swap = copy ? null : swapAt(events, event, to, planning);
  const after = firstFreeAfter(events, event, to, { days, copy, planning });
  const where = { route: event.route_name, day: showDay(to.day), where: to.name };
  const leave = (act: () => unknown) => async () => {
    onClose();
    await act();
  };
  const swapNow = (placed: Placement[], other: PlanEventInCalendar) =>
    leave(async () => {
      for (const { id, date, ...to } of placed) {
        const trip = id === event.id ? event : other;
        if (!(await moves.askAway(trip, { ...to, ...(date !== undefined && { day: date }) }))) return;
      }
      await moves.send(placed, t('swapped', { one: event.route_name, other: other.route_name }));
    });
  const whyNot = (because: Extract<Swap, { because: unknown }>['because'], others: readonly Clash[]) =>
    [t(`no_swap_${because}`), ...others.map(textOf)].join(' · ');
  return (
    <Dialog title={t('taken_title', where)} onClose={onClose}>
      <ul>
        {clashes.map((clash) => (
          <li key={clash.of}>{textOf(clash)}</li>
        ))}
      </ul>
      <Stack gap="xs" mt="md">
        {swap && 'moves' in swap && (
          <ActionButton onClick={swapNow(swap.moves, swap.with)}>
            {t('swap', { one: event.route_name, other: swap.with.route_name })}
          </ActionButton>
        )}
        {after !== null && (
          <ActionButton
            variant="default"
            onClick={leave(() => moves.place(event, { ...to, day: after }, copy))}
          >
            {t('put_after', { day: showDay(after), where: to.name })}
          </ActionButton>
        )}
        {!copy && to.user_id === undefined && fitsWithoutDriver(clashes) && (
          <ActionButton
            variant="default"
            onClick={leave(() => moves.place(event, { ...to, user_id: null }, false))}
          >
            {t('without_driver')}
          </ActionButton>
        )}
      </Stack>
      {swap && 'because' in swap && (
        <Text c="dimmed" mt="sm">
          {whyNot(swap.because, swap.clashes)}
        </Text>
      )}
      <Group justify="flex-end" mt="md">
        <Button variant="default" onClick={onClose} data-autofocus>
          {t('cancel')}
        </Button>
      </Group>
    </Dialog>
  );
}
