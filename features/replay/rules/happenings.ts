// All that is known of the day, as one list by time.

import type { Replay, ReplayNotice, ReplayStop } from '../contract.ts';

interface At {
  key: string;
  /** Where the slider goes. */
  at: string;
}
export type Happening = At &
  (
    | { kind: 'visit' | 'not_visited' | 'open' | 'unplanned'; stop: ReplayStop }
    | { kind: 'stay'; until: string | null; address: string | null; lat: number; lng: number }
    | { kind: 'unseen'; until: string }
    | { kind: 'refused'; until: string; count: number; why: Replay['refused'][number]['why'] }
    | { kind: 'notice'; stop: ReplayStop | null; notices: readonly ReplayNotice[] }
    | { kind: 'word'; word: Replay['words'][number] }
    | { kind: 'sale'; sale: NonNullable<Replay['sales']>[number]; stop: ReplayStop | null }
    | { kind: 'mark'; mark: Replay['marks'][number]; stop: ReplayStop | null }
  );

export type HappeningTab = 'all' | 'stops' | 'positions' | 'notices' | 'sales' | 'driver';
export const happeningTabs: readonly HappeningTab[] = [
  'all',
  'stops',
  'notices',
  'sales',
  'driver',
  'positions',
];

const tabOf: Record<Happening['kind'], Exclude<HappeningTab, 'all'>> = {
  visit: 'stops',
  not_visited: 'stops',
  open: 'stops',
  unplanned: 'stops',
  stay: 'stops',
  unseen: 'positions',
  refused: 'positions',
  notice: 'notices',
  word: 'notices',
  sale: 'sales',
  mark: 'driver',
};
export const isInTab = (one: Happening, tab: HappeningTab) => tab === 'all' || tabOf[one.kind] === tab;

const MINUTE_MS = 60_000;

/** A stop that was not visited stands where it was due. */
function ofStop(stop: ReplayStop): Happening[] {
  const arrived = stop.actual_arrival_time;
  if (stop.status === 'unplanned')
    return arrived === null ? [] : [{ key: stop.key, at: arrived, kind: 'unplanned', stop }];
  if (stop.status === 'visited' && arrived !== null)
    return [{ key: stop.key, at: arrived, kind: 'visit', stop }];
  const due = stop.planned_at ?? stop.original_google_estimate_time;
  if (due === null) return [];
  return [{ key: stop.key, at: due, kind: stop.status === 'skipped' ? 'not_visited' : 'open', stop }];
}

/** Positions that were left out one after the other, for one reason and within two minutes each, are one line. */
function ofRefused(refused: Replay['refused']): Happening[] {
  const runs: Extract<Happening, { kind: 'refused' }>[] = [];
  for (const { at, why } of refused) {
    const run = runs.at(-1);
    if (run?.why === why && Date.parse(at) - Date.parse(run.until) <= 2 * MINUTE_MS) {
      run.until = at;
      run.count += 1;
    } else runs.push({ key: `refused-${at}`, at, until: at, count: 1, why, kind: 'refused' });
  }
  return runs;
}

/** What was told of one stop in the same minute and became the same is one line: fifty of one street are no list. */
function ofNotices(replay: Replay, stopById: ReadonlyMap<number, ReplayStop>): Happening[] {
  const groups = Map.groupBy(
    replay.notices.flatMap((one) => {
      const at = one.sent_at ?? one.skipped_at ?? one.should_send_at;
      return at === null ? [] : [{ ...one, at }];
    }),
    ({ stop_id, kind, at, status, skip_code, is_of_former_day }) =>
      [stop_id, kind, at.slice(0, 'YYYY-MM-DDTHH:MM'.length), status, skip_code, is_of_former_day || ''].join(
        ' ',
      ),
  );
  return [...groups].map(([key, notices]) => ({
    key: `notice-${key}`,
    at: (notices[0] as (typeof notices)[number]).at,
    kind: 'notice',
    stop: stopById.get((notices[0] as ReplayNotice).stop_id) ?? null,
    notices,
  }));
}

/** By time; what is shown as known and what is not, side by side. */
export function happeningsOf(replay: Replay): Happening[] {
  const stopById = new Map(replay.stops.map((stop) => [stop.id, stop]));
  const stopOf = (id: number | null) => (id === null ? null : (stopById.get(id) ?? null));
  const all: Happening[] = [
    ...replay.stops.flatMap(ofStop),
    ...replay.stays
      .filter(({ stop_id }) => stop_id === null)
      .map(({ id, started_at: at, ended_at: until, address, lat, lng }): Happening => ({
        key: `stay-${id}`,
        at,
        kind: 'stay',
        until,
        address,
        lat,
        lng,
      })),
    ...replay.unseen.map(({ from, until }): Happening => ({
      key: `unseen-${from}`,
      at: from,
      kind: 'unseen',
      until,
    })),
    ...ofRefused(replay.refused),
    ...ofNotices(replay, stopById),
    ...replay.words.map((word): Happening => ({ key: `word-${word.id}`, at: word.at, kind: 'word', word })),
    ...(replay.sales ?? []).map((sale): Happening => ({
      key: `sale-${sale.id}`,
      at: sale.at,
      kind: 'sale',
      sale,
      stop: stopOf(sale.stop_id),
    })),
    ...replay.marks.map((mark): Happening => ({
      key: `mark-${mark.id}`,
      at: mark.at,
      kind: 'mark',
      mark,
      stop: stopOf(mark.stop_id),
    })),
  ];
  return all.toSorted((a, b) => Date.parse(a.at) - Date.parse(b.at));
}

/** The line of the list that a moment belongs to: the last one begun; -1 before the first. */
export const happeningAt = (happenings: readonly Happening[], at: number): number =>
  happenings.findLastIndex((one) => Date.parse(one.at) <= at);
