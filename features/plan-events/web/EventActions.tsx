import { Menu, Popover } from '@mantine/core';
import { useRef, useState } from 'react';
import { showDay, type Day } from '../../../shared/calendar.ts';
import { depoPath, useGo } from '../../../web/address.ts';
import { useWrite } from '../../../web/reads.ts';
import { can, useSession } from '../../../web/session.ts';
import { IconButton } from '../../../web/ui/Button.tsx';
import { confirm } from '../../../web/ui/confirm.tsx';
import { flash } from '../../../web/ui/flash.ts';
import {
  IconArrowForwardUp,
  IconBed,
  IconClock,
  IconCopy,
  IconDots,
  IconEdit,
  IconHistory,
  IconMessage,
  IconPrinter,
  IconRefresh,
  IconRepeat,
  IconRoute,
  IconTool,
  IconTrash,
  IconTruck,
} from '../../../web/ui/icons.ts';
import { useWords } from '../../../web/words.ts';
import type { Whose } from '../../absences/web/AbsenceDialog.tsx';
import { updateFromRoute, type PlanEventInCalendar } from '../contract/plan-event.ts';
import { wasNeverSeen } from '../rules/trip-status.ts';
import { awayTexts } from './away-texts.ts';
import { AwayFlow } from './AwayFlow.tsx';
import { DestroyDialog } from './DestroyDialog.tsx';
import { eventName } from './event-name.ts';
import { movingTexts } from './moving-texts.ts';
import { planEventsTexts } from './plan-events-texts.ts';
import styles from './Event.module.css';

export type CellMode = 'show' | 'edit' | 'startAtEdit';

interface Props {
  event: PlanEventInCalendar;
  today: Day;
  writes: boolean;
  onMode: (mode: CellMode) => void;
  /** Takes it along to another cell, or a copy of it. */
  onCarry: (event: PlanEventInCalendar, copy: boolean) => void;
}

export function EventActions({ event, today, writes, onMode, onCarry }: Props) {
  const t = useWords(planEventsTexts);
  const go = useGo();
  const { tenant } = useSession();
  const route = eventName(event);
  return (
    <div className={styles.actions}>
      {writes && (
        <Act
          label={t('edit_of', { route })}
          tip={t('edit')}
          icon={IconEdit}
          opens="edit"
          onClick={() => onMode('edit')}
        />
      )}
      {writes && (
        <Act
          label={t('start_of', { route })}
          tip={t('start')}
          icon={IconClock}
          opens="startAtEdit"
          because={
            event.status === 'planned' ? null : t(wasNeverSeen(event.status) ? 'over' : 'started_start')
          }
          onClick={() => onMode('startAtEdit')}
        />
      )}
      <Act
        label={t('print_points_of', { route })}
        tip={t('print_points')}
        icon={IconPrinter}
        onClick={() =>
          go(depoPath(tenant.slug, event.depo_id, 'plan_events', event.id, 'route_points', 'print'))
        }
      />
      {event.status !== 'planned' && (
        <Act
          label={t('replay_of', { route })}
          tip={t('replay')}
          icon={IconHistory}
          onClick={() => go(depoPath(tenant.slug, event.depo_id, 'plan_events', event.id, 'replay'))}
        />
      )}
      {event.series_id !== null && <SeriesInfo event={event} />}
      {(writes || can('routes.read') || can('trip_messages.write')) && (
        <More event={event} today={today} writes={writes} onCarry={onCarry} />
      )}
    </div>
  );
}

interface ActProps {
  label: string;
  tip: string;
  icon: typeof IconEdit;
  opens?: CellMode;
  because?: string | null;
  onClick: () => void;
}

function Act({ label, tip, icon: Icon, opens, because = null, onClick }: ActProps) {
  return (
    <IconButton size={24} aria-label={label} tip={tip} because={because} data-opens={opens} onClick={onClick}>
      <Icon size={15} aria-hidden />
    </IconButton>
  );
}

function SeriesInfo({ event }: { event: PlanEventInCalendar }) {
  const t = useWords(planEventsTexts);
  const day = (text: string | null) => (text === null ? '-' : showDay(text));
  const n = event.series_recurrence_interval;
  return (
    <Popover width={240} withArrow withRoles={false} returnFocus>
      <Popover.Target>
        <IconButton size={24} aria-label={t('series_of', { route: eventName(event) })} title={t('series')}>
          <IconRepeat size={15} aria-hidden />
        </IconButton>
      </Popover.Target>
      <Popover.Dropdown role="status">
        {t(n !== null && n % 7 === 0 ? 'series_weeks' : 'series_info', {
          from: day(event.series_start_date),
          to: day(event.series_end_date),
          n: n ?? '-',
          weeks: (n ?? 0) / 7,
        })}
      </Popover.Dropdown>
    </Popover>
  );
}

/** What has started stays, but may be driven again: a copy of it can be taken along. */
function CarryItems({
  event,
  onCarry,
}: {
  event: PlanEventInCalendar;
  onCarry: (copy: boolean) => () => void;
}) {
  const m = useWords(movingTexts);
  return (
    <>
      {event.status === 'planned' && (
        <Menu.Item leftSection={<IconArrowForwardUp size={15} aria-hidden />} onClick={onCarry(false)}>
          {m('move')}
        </Menu.Item>
      )}
      <Menu.Item leftSection={<IconCopy size={15} aria-hidden />} onClick={onCarry(true)}>
        {m('copy')}
      </Menu.Item>
    </>
  );
}

/** Its stops can be taken by others: it is under way, or to come. */
const mayBeTaken = ({ status, date }: PlanEventInCalendar, today: Day) =>
  status === 'under_way' || (status === 'planned' && date >= today);

function MessagesItem({ event }: Pick<Props, 'event'>) {
  const t = useWords(planEventsTexts);
  const go = useGo();
  const { slug } = useSession().tenant;
  if (!can('trip_messages.write') || event.user_id === null) return null;
  return (
    <Menu.Item
      leftSection={<IconMessage size={15} aria-hidden />}
      onClick={() => go(depoPath(slug, event.depo_id, 'plan_events', event.id, 'messages'))}
    >
      {t('messages')}
    </Menu.Item>
  );
}

const driverOf = ({ user_id, user_full_name }: PlanEventInCalendar): Whose => ({
  of: 'driver',
  id: user_id ?? 0,
  name: user_full_name ?? '',
});
const carOf = ({ car_id, car_internal_number }: PlanEventInCalendar): Whose => ({
  of: 'car',
  id: car_id,
  name: car_internal_number,
});

/** Of today, while it has not started: takes over the route as it now is. */
function useUpdateToday(event: PlanEventInCalendar): () => Promise<void> {
  const t = useWords(planEventsTexts);
  const update = useWrite(updateFromRoute);
  return async () => {
    if (!(await confirm({ title: t('update_today'), text: t('update_today_text'), yes: t('update_today') })))
      return;
    await update.write({ params: { id: event.id } }).then(() => flash.ok(t('updated_today')), flash.error);
  };
}

/** The driver is ill, the car breaks down: who drives instead is asked with it. */
function AwayItems({ event, onAway }: { event: PlanEventInCalendar; onAway: (whose: Whose) => () => void }) {
  const a = useWords(awayTexts);
  if (!can('absences.write')) return null;
  return (
    <>
      {event.user_id !== null && (
        <Menu.Item leftSection={<IconBed size={15} aria-hidden />} onClick={onAway(driverOf(event))}>
          {a('driver_away')}
        </Menu.Item>
      )}
      <Menu.Item leftSection={<IconTool size={15} aria-hidden />} onClick={onAway(carOf(event))}>
        {a('car_away')}
      </Menu.Item>
    </>
  );
}

function More({ event, today, writes, onCarry }: Omit<Props, 'onMode'>) {
  const t = useWords(planEventsTexts);
  const go = useGo();
  const { tenant } = useSession();
  const [destroying, setDestroying] = useState(false);
  const [away, setAway] = useState<Whose | null>(null);
  const updateToday = useUpdateToday(event);
  const button = useRef<HTMLButtonElement>(null);
  // The menu's item is gone when the dialog closes: the button is what the focus returns to.
  const before = (act: () => void) => () => {
    button.current?.focus();
    act();
  };
  return (
    <>
      <Menu withinPortal position="bottom-end">
        <Menu.Target>
          <IconButton ref={button} size={24} aria-label={t('more_of', { route: eventName(event) })}>
            <IconDots size={15} aria-hidden />
          </IconButton>
        </Menu.Target>
        <Menu.Dropdown>
          {can('routes.read') && (
            <Menu.Item
              leftSection={<IconRoute size={15} aria-hidden />}
              onClick={() => go(depoPath(tenant.slug, event.depo_id, 'routes', event.route_id, 'edit'))}
            >
              {t('open_route')}
            </Menu.Item>
          )}
          <MessagesItem event={event} />
          {writes && mayBeTaken(event, today) && (
            <Menu.Item
              leftSection={<IconTruck size={15} aria-hidden />}
              onClick={() => go(depoPath(tenant.slug, event.depo_id, 'plan_events', event.id, 'takers'))}
            >
              {t('who_takes')}
            </Menu.Item>
          )}
          {writes && <CarryItems event={event} onCarry={(copy) => before(() => onCarry(event, copy))} />}
          {writes && <AwayItems event={event} onAway={(whose) => before(() => setAway(whose))} />}
          {writes && event.date === today && event.status === 'planned' && (
            <Menu.Item
              leftSection={<IconRefresh size={15} aria-hidden />}
              onClick={before(() => {
                void updateToday();
              })}
            >
              {t('update_today')}
            </Menu.Item>
          )}
          {writes && (
            <Menu.Item
              color="red"
              leftSection={<IconTrash size={15} aria-hidden />}
              onClick={before(() => setDestroying(true))}
            >
              {t('destroy')}
            </Menu.Item>
          )}
        </Menu.Dropdown>
      </Menu>
      {away && (
        <AwayFlow whose={away} day={event.date < today ? today : event.date} onClose={() => setAway(null)} />
      )}
      {destroying && <DestroyDialog event={event} onClose={() => setDestroying(false)} />}
    </>
  );
}
