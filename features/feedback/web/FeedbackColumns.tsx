import { Anchor } from '@mantine/core';
import { clockIn, dayIn, showDay, showDuration } from '../../../shared/calendar.ts';
import type { ListColumn } from '../../../web/ui/list-of.ts';
import { Moment } from '../../../web/ui/Moment.tsx';
import { StatusDot } from '../../../web/ui/Status.tsx';
import type { Say } from '../../../web/words.ts';
import type { listFeedback, StaffFeedback } from '../contract.ts';
import { cutComment } from '../rules.ts';
import type { feedbackTexts } from './texts.ts';

type Words = Say<keyof typeof feedbackTexts>;

/** Fifty characters of it; the rest when pointed at. */
function Comment({ text }: { text: string | null }) {
  if (text === null) return null;
  const { shown, is_cut } = cutComment(text);
  return is_cut ? (
    <span title={text}>
      {shown}
      <span aria-hidden>…</span>
    </span>
  ) : (
    shown
  );
}

function HandledBy({ of }: { of: StaffFeedback }) {
  if (of.handled_by_at === null) return null;
  return (
    <>
      {of.handled_by_full_name}, <Moment at={of.handled_by_at} />
    </>
  );
}

/** The clock alone; with its day when that is not the day of the row. */
function Arrival({ at, beside, zone }: { at: string | null; beside: string; zone: string }) {
  if (at === null) return null;
  const day = dayIn(zone, new Date(at));
  const isSameDay = day === dayIn(zone, new Date(beside));
  const clock = clockIn(zone, new Date(at)).slice(0, 5);
  return <time dateTime={at}>{isSameDay ? clock : `${showDay(day)} ${clock}`}</time>;
}

export function columnsOf(t: Words, { zone }: { zone: string }): ListColumn<typeof listFeedback>[] {
  return [
    {
      id: 'date',
      header: t('date'),
      fixed: true,
      cell: (one) => showDay(dayIn(zone, new Date(one.created_at))),
    },
    { id: 'route', header: t('route'), fixed: true, cell: (one) => one.route_name },
    { id: 'driver_name', header: t('driver_name'), cell: (one) => one.driver_name },
    {
      id: 'planned',
      header: t('planned'),
      room: 1150,
      align: 'right',
      cell: (one) => <Arrival at={one.planned_arrival_time} beside={one.created_at} zone={zone} />,
    },
    {
      id: 'actual',
      header: t('actual'),
      room: 1000,
      align: 'right',
      cell: (one) => <Arrival at={one.actual_arrival_time} beside={one.created_at} zone={zone} />,
    },
    {
      id: 'duration',
      header: t('duration'),
      room: 1150,
      align: 'right',
      cell: (one) => (one.stop_duration === null ? '' : showDuration(one.stop_duration)),
    },
    {
      id: 'feedback',
      header: t('feedback'),
      cell: (one) => (
        <StatusDot tone={one.feedback === 'positive' ? 'ok' : 'bad'}>{t(one.feedback)}</StatusDot>
      ),
    },
    {
      id: 'phone',
      header: t('phone'),
      cell: ({ customer_phone_number: phone }) =>
        phone && (
          <Anchor href={`tel:${phone}`} fz="inherit">
            {phone}
          </Anchor>
        ),
    },
    { id: 'comment', header: t('comment'), wrap: true, cell: (one) => <Comment text={one.comment} /> },
    {
      id: 'manager_comment',
      header: t('manager_comment'),
      wrap: true,
      cell: (one) => <Comment text={one.manager_comment} />,
    },
    {
      id: 'handled_by',
      header: t('handled_by'),
      room: 1150,
      wrap: true,
      cell: (one) => <HandledBy of={one} />,
    },
  ];
}
