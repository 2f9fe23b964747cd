// Plan events put elsewhere on the calendar, copied, and put back.

import { announce } from '@atlaskit/pragmatic-drag-and-drop-live-region';
import { useCallback, useEffect, useRef, useState } from 'react';
import { showDay, type Day } from '../../../shared/calendar.ts';
import { useWrite } from '../../../web/reads.ts';
import { flash } from '../../../web/ui/flash.ts';
import { useWords } from '../../../web/words.ts';
import { copyPlanEvent } from '../contract/copies.ts';
import { takeBack } from '../contract/destroyed-events.ts';
import { movePlanEvents, type Placement } from '../contract/moved-events.ts';
import type { PlanEventInCalendar } from '../contract/plan-event.ts';
import { wasNeverSeen } from '../rules/trip-status.ts';
import { movingTexts } from './moving-texts.ts';
import { usePastQuestion } from './past-question.ts';

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

/** What the plan events were before: sent with their new versions it undoes. */
const asBefore = (
  before: readonly PlanEventInCalendar[],
  after: readonly PlanEventInCalendar[],
): Placement[] =>
  after.flatMap((now) => {
    const was = before.find((one) => one.id === now.id);
    return was
      ? [
          {
            id: was.id,
            date: was.date,
            car_id: was.car_id,
            route_id: was.route_id,
            user_id: was.user_id,
            start_at:
              was.start_at_hour === null || was.start_at_min === null
                ? null
                : { hour: was.start_at_hour, minute: was.start_at_min },
            lock_version: now.lock_version,
          },
        ]
      : [];
  });

/** Says what was done and offers to undo it; Ctrl+Z outside of a field undoes the last. */
function useUndo() {
  const t = useWords(movingTexts);
  const back = useRef<(() => Promise<void>) | null>(null);
  const offer = useCallback(
    (said: string, act: () => Promise<unknown>) => {
      const undo = async () => {
        back.current = null;
        hide();
        await act().then(() => flash.ok(t('undone')), flash.error);
      };
      back.current = undo;
      const hide = flash.done(said, t('undo'), undo);
    },
    [t],
  );
  useEffect(() => {
    const press = (key: KeyboardEvent) => {
      const typing = (key.target as Element | null)?.closest('input, textarea, [contenteditable]');
      if (!(key.ctrlKey || key.metaKey) || key.key !== 'z' || typing || !back.current) return;
      key.preventDefault();
      void back.current();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);
  return { offer };
}

/** Sends moves, says what was done and offers to undo it. */
export function useSendMoves() {
  const t = useWords(movingTexts);
  const { write } = useWrite(movePlanEvents);
  const { offer } = useUndo();
  const send = useCallback(
    async (moves: Placement[], before: readonly PlanEventInCalendar[], said: string) => {
      const { plan_events, told_count } = await write({ body: { moves } });
      announce(said);
      offer(said, () => write({ body: { moves: asBefore(before, plan_events) } }));
      if (told_count > 0) flash.info(t('told', { n: told_count }));
    },
    [write, t, offer],
  );
  return { send, offer };
}

export interface Moves {
  place: (event: PlanEventInCalendar, to: Target, copy: boolean) => void;
  /** A change of a plan event of a series, whose days are still to be chosen. */
  asked: Asked | null;
  ask: (asked: Asked) => void;
  answer: () => void;
  send: ReturnType<typeof useSendMoves>['send'];
}

/** Refusals are flashed in the words of the server: who has the car, who was first. */
export function useMoves(): Moves {
  const t = useWords(movingTexts);
  const { send, offer } = useSendMoves();
  const copying = useWrite(copyPlanEvent).write;
  const taking = useWrite(takeBack).write;
  const [asked, setAsked] = useState<Asked | null>(null);
  const mayBePast = usePastQuestion();
  const copyTo = useCallback(
    async (event: PlanEventInCalendar, { day, car_id, name }: Target) => {
      if (!(await mayBePast([day]))) return;
      const made = await copying({
        params: { id: event.id },
        body: { date: day, car_id: car_id ?? event.car_id },
      });
      const said = t('copied', { route: event.route_name, day: showDay(day), where: name });
      announce(said);
      offer(said, () => taking({ body: { ids: [made.id] } }));
    },
    [copying, taking, t, offer, mayBePast],
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
      if (event.series_id !== null) setAsked({ event, change, said });
      else
        void send([{ id: event.id, lock_version: event.lock_version, ...change }], [event], said).catch(
          flash.error,
        );
    },
    [copyTo, send, t],
  );
  return { place, asked, ask: setAsked, answer: useCallback(() => setAsked(null), []), send };
}
