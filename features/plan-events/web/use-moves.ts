// Plan events put elsewhere on the calendar, copied, and put back.

import { useCallback, useState } from 'react';
import { daysBetween, daysLater, showDay, type Day } from '../../../shared/calendar.ts';
import { useSession } from '../../../web/session.ts';
import { flash } from '../../../web/ui/flash.ts';
import { useWords } from '../../../web/words.ts';
import { copyPlanEvent } from '../contract/copies.ts';
import { movePlanEvents, type Placement } from '../contract/moved-events.ts';
import type { PlanEventInCalendar } from '../contract/plan-event.ts';
import { wasNeverSeen } from '../rules/trip-status.ts';
import { movingTexts } from './moving-texts.ts';
import { usePastQuestion } from './past-question.ts';
import { useAct } from './use-acts.ts';
import type { MayBeAway } from './use-away.ts';

/** A cell of the calendar: by car or by driver. */
export interface Target {
  day: Day;
  car_id?: number;
  user_id?: number | null;
  /** How its row is called: 'car 12', 'Ann Lund'. */
  name: string;
}

export interface Asked {
  event: PlanEventInCalendar;
  /** What changes of it; days of a series change alike, by as many days. */
  change: Omit<Placement, 'id' | 'lock_version'>;
  said: string;
}

/** Sends moves, says what was done and offers to undo it. */
export function useSendMoves() {
  const t = useWords(movingTexts);
  const act = useAct(movePlanEvents);
  return useCallback(
    async (moves: Placement[], said: string) => {
      const { told_count } = await act({ body: { moves } }, () => said);
      if (told_count > 0) flash.info(t('told', { n: told_count }));
    },
    [act, t],
  );
}

export interface Moves {
  place: (event: PlanEventInCalendar, to: Target, copy: boolean) => void;
  /** A change of a plan event of a series, whose days are still to be chosen. */
  asked: Asked | null;
  ask: (asked: Asked) => void;
  answer: () => void;
  send: ReturnType<typeof useSendMoves>;
  askAway: AskAway;
}

/** Asked of a trip as it would stand there; what its place does not name stays as the trip has it. */
type AskAway = (event: PlanEventInCalendar, to: Partial<Omit<Target, 'name'>>) => Promise<boolean>;

function useAskAway(mayBeAway: MayBeAway): AskAway {
  const { time_zone } = useSession().tenant;
  return useCallback(
    (event, { day = event.date, car_id = event.car_id, user_id = event.user_id }) => {
      const later = (at: string | null) =>
        at && daysLater(new Date(at), daysBetween(event.date, day), time_zone);
      const [departs_at, returns_at] = [later(event.departs_at), later(event.returns_at)];
      return mayBeAway(event, { ...event, date: day, car_id, user_id, departs_at, returns_at });
    },
    [mayBeAway, time_zone],
  );
}

/** Refusals are flashed in the words of the server: who has the car, who was first. */
export function useMoves(mayBeAway: MayBeAway): Moves {
  const t = useWords(movingTexts);
  const send = useSendMoves();
  const copying = useAct(copyPlanEvent);
  const [asked, setAsked] = useState<Asked | null>(null);
  const mayBePast = usePastQuestion();
  const askAway = useAskAway(mayBeAway);
  const copyTo = useCallback(
    async (event: PlanEventInCalendar, { day, car_id, name }: Target) => {
      if (!(await mayBePast([day])) || !(await askAway(event, { day, ...(car_id && { car_id }) }))) return;
      await copying({ params: { id: event.id }, body: { date: day, car_id: car_id ?? event.car_id } }, () =>
        t('copied', { route: event.route_name, day: showDay(day), where: name }),
      );
    },
    [copying, t, mayBePast, askAway],
  );
  const place = useCallback(
    (event: PlanEventInCalendar, to: Target, copy: boolean) => {
      const { day, car_id, user_id, name } = to;
      const isSame = day === event.date && (car_id ?? event.car_id) === event.car_id;
      const isSameDriver = user_id === undefined || user_id === event.user_id;
      if (isSame && isSameDriver) return;
      if (copy) {
        void copyTo(event, to).catch(flash.error);
        return;
      }
      if (event.status !== 'planned' && !(isSame && !isSameDriver)) {
        flash.error(
          t(wasNeverSeen(event.status) ? 'was_not_driven' : 'started', { route: event.route_name }),
        );
        return;
      }
      const change = {
        ...(day !== event.date && { date: day }),
        ...(car_id !== undefined && car_id !== event.car_id && { car_id }),
        ...(!isSameDriver && { user_id }),
      };
      const said = t('moved', { route: event.route_name, day: showDay(day), where: name });
      const move = async () => {
        if (!(await askAway(event, to))) return;
        if (event.series_id !== null) setAsked({ event, change, said });
        else await send([{ id: event.id, lock_version: event.lock_version, ...change }], said);
      };
      void move().catch(flash.error);
    },
    [copyTo, send, t, askAway],
  );
  return { place, asked, ask: setAsked, answer: useCallback(() => setAsked(null), []), send, askAway };
}
