// What the server has of the phones' acts and positions, held against what each phone showed as done.

import { inTenant } from '../../server/tenant.ts';
import type { TorturedPhone, ShownAct } from './drive-phones.ts';
import type { Ground } from './ground.ts';

/** An answer that takes so long is believed to be half way there and half way back. */
const CLOCK_MS = 5_500;

interface TakenAct {
  act_id: string;
  user_id: number;
  kind: string;
  at: Date;
  said: unknown;
}

async function readTaken(ground: Ground) {
  const database = await ground.open();
  try {
    return await inTenant(database, ground.tenant_id, async (tx) => ({
      acts: (await tx
        .selectFrom('driver_acts')
        .select(['act_id', 'user_id', 'kind', 'at', 'said'])
        .orderBy('seq')
        .execute()) as TakenAct[],
      stops: await tx
        .selectFrom('plan_event_route_points')
        .select(['id', 'plan_event_id', 'visited_state', 'skip_reason', 'actual_arrival_time'])
        .execute(),
      fixes: await tx.selectFrom('car_positions').select(['car_id', 'lat', 'at']).execute(),
    }));
  } finally {
    await database.stop();
  }
}
type Taken = Awaited<ReturnType<typeof readTaken>>;

const isSame = ({ said }: ShownAct, taken: TakenAct | undefined): boolean => {
  const { stop_id, reason, minutes } = (taken?.said ?? {}) as Partial<ShownAct['said']>;
  return (
    said.kind === taken?.kind &&
    said.stop_id === stop_id &&
    said.reason === reason &&
    said.minutes === minutes
  );
};

/** By order of the phone: none is missing, none is there twice, none stands before one that was pressed earlier. */
function* judgeActs(phone: TorturedPhone, taken: readonly TakenAct[]): Generator<string> {
  const who = phone.truck.full_name;
  const [kept, at_server] = [phone.disk.ever_kept, taken.map(({ act_id }) => act_id)];
  const known = new Set(at_server);
  const lost = kept.filter((id) => !known.has(id));
  if (lost.length > 0) yield `${who}: ${lost.length} of ${kept.length} acts lost`;
  if (at_server.length > kept.length) yield `${who}: ${at_server.length - kept.length} acts too many`;
  if (lost.length === 0 && kept.some((id, n) => id !== at_server[n])) yield `${who}: another order`;
  if (kept.length > phone.presses) yield `${who}: ${kept.length - phone.presses} double taps counted twice`;
  let next = 0;
  for (const shown of phone.acts) {
    while (next < taken.length && !isSame(shown, taken[next])) next += 1;
    const found = taken[next];
    next += 1;
    if (!found) {
      yield `${who}: ${JSON.stringify(shown.said)} was shown as done and is not there in its order`;
      return;
    }
    const off = Math.max(shown.from_ms - found.at.getTime(), found.at.getTime() - shown.until_ms, 0);
    if (off > CLOCK_MS) yield `${who}: ${shown.said.kind} is ${Math.round(off / 1000)} s off`;
  }
}

/** Each stop is as the last act of it says. */
function* judgeStops(
  phone: TorturedPhone,
  taken: readonly TakenAct[],
  stops: Taken['stops'],
): Generator<string> {
  const last = new Map<number, TakenAct>();
  for (const act of taken) {
    const { stop_id } = act.said as { stop_id?: number };
    if (stop_id !== undefined) last.set(stop_id, act);
  }
  for (const stop of stops.filter(({ plan_event_id }) => plan_event_id === phone.truck.plan_event_id)) {
    const act = last.get(stop.id);
    const is_served = act?.kind === 'serve';
    const expected = is_served ? 'visited' : 'skipped';
    const reason = act?.kind === 'skip' ? (act.said as { reason: string }).reason : null;
    const [is, should] = [`${stop.visited_state} ${stop.skip_reason}`, `${expected} ${reason}`];
    if (is !== should) yield `${phone.truck.full_name}: stop ${stop.id} is ${is} and should be ${should}`;
  }
}

function* judgeFixes(phone: TorturedPhone, fixes: Taken['fixes']): Generator<string> {
  const own = fixes.filter(({ car_id }) => car_id === phone.truck.car_id);
  // Those of the first and last seconds may lie outside of the trip by what the phone knows of its clock.
  const begun_ms = (phone.acts[0]?.until_ms ?? 0) + CLOCK_MS;
  const ended_ms = (phone.acts.at(-1)?.from_ms ?? 0) - CLOCK_MS;
  const times = Map.groupBy(own, ({ lat }) => lat.toFixed(5));
  for (const { lat, at_ms } of phone.fixes) {
    const found = times.get(lat.toFixed(5)) ?? [];
    if (found.length === 0 && at_ms > begun_ms && at_ms < ended_ms)
      yield `${phone.truck.full_name}: position ${lat.toFixed(5)} lost`;
    if (found.some(({ at }) => Math.abs(at.getTime() - at_ms) > CLOCK_MS))
      yield `${phone.truck.full_name}: position ${lat.toFixed(5)} at the wrong time`;
  }
}

export interface DriveJudgement {
  acts: number;
  positions: number;
  faults: string[];
}

export async function judgePhones(ground: Ground, phones: readonly TorturedPhone[]): Promise<DriveJudgement> {
  const { acts, stops, fixes } = await readTaken(ground);
  const faults = phones.flatMap((phone) => {
    const taken = acts.filter(({ user_id }) => user_id === phone.truck.user_id);
    const waits = phone.waiting();
    return [
      ...(waits > 0 ? [`${phone.truck.full_name}: ${waits} still wait`] : []),
      ...phone.refused().map((refused) => `${phone.truck.full_name}: refused ${refused}`),
      ...judgeActs(phone, taken),
      ...judgeStops(phone, taken, stops),
      ...judgeFixes(phone, fixes),
    ];
  });
  return { acts: acts.length, positions: fixes.length, faults };
}
