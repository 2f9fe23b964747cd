// A day of a trip as the wire carries it, of which a test names only what it is about.

import { replay, type Replay, type ReplayNotice, type ReplayStop } from '../../features/replay/contract.ts';
import { eventOf } from './calendar-world.ts';
import { reportPointOf } from './report-world.ts';

/** A stop that was visited. */
export function stopOf(more: Partial<ReplayStop> = {}): ReplayStop {
  const id = more.id ?? 1;
  return { ...reportPointOf({ key: `stop-${id}` }), ...more, id };
}

/** To a customer at stop 1, not yet due. */
export const noticeOf = (more: Partial<ReplayNotice> = {}): ReplayNotice => ({
  id: 1,
  kind: 'first',
  stop_id: 1,
  customer_id: 31,
  name: 'Eva Holm',
  phone_number: '+4520100001',
  text: null,
  should_send_at: null,
  sent_at: null,
  status: null,
  skipped_at: null,
  skip_code: null,
  is_of_former_day: false,
  ...more,
});

/** From nine to ten in Copenhagen; nothing happened. */
export const replayOf = (more: Partial<Replay> = {}): Replay =>
  replay.parse({
    event: eventOf({ status: 'finished' }),
    day: '2026-06-10',
    from: '2026-06-10T07:00:00.000Z',
    until: '2026-06-10T08:00:00.000Z',
    positions: 'none',
    fixes: [],
    fixes_count: 0,
    cut_at: null,
    unseen: [],
    refused: [],
    refused_count: 0,
    encoded_polyline: null,
    stops: [],
    stays: [],
    notices: [],
    notices_count: more.notices?.length ?? 0,
    words: [],
    sales: [],
    sales_count: more.sales?.length ?? 0,
    marks: [],
    earlier: null,
    later: null,
    ...more,
  });
