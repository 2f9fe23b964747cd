import type { Act } from '../../../server/identity.ts';
import type { TenantTx } from '../../../server/tenant.ts';
import { dayIn } from '../../../shared/calendar.ts';
import { amountOf, minorOfSum } from '../../../shared/money.ts';
import { notFound } from '../../../shared/refusals.ts';
import { stockWorth } from '../../stock/server/stock-list.ts';
import type { Seller, WeekFigures } from '../contract.ts';
import { comparedOf, figureOf, measures, weekAsked, type Measure, type WeekRow } from '../rules/week.ts';
import {
  cashInWeeks,
  countWaiting,
  lossesInWeeks,
  smsInWeeks,
  soldInWeeks,
  stopsInWeeks,
  subscribersInWeeks,
  type Asked,
  type SoldRow,
} from './week-rows.ts';

export interface WeekWish {
  week?: string | undefined;
  depo_ids: readonly number[];
}

/** The depot of the path where none is chosen. */
export const deposOr = <Wish extends { depo_ids: number[] }>(depo_id: number, wish: Wish): Wish =>
  wish.depo_ids.length > 0 ? wish : { ...wish, depo_ids: [depo_id] };

/** Support keeps to its own depot, as in the reports that the figures are made of. */
export function deposSeen({ actor }: Act): readonly number[] {
  const { user } = actor;
  return user?.role === 'support' ? (user.depo_id === null ? [] : [user.depo_id]) : actor.depo_ids;
}

/** 404 for a depot that the person may not see: it is never counted in, and never left out unsaid. */
export function refuseUnseen(by: Act, depo_ids: readonly number[]): void {
  const seen = new Set(deposSeen(by));
  if (depo_ids.some((depo_id) => !seen.has(depo_id))) notFound();
}

export function askedOf(by: Act, { week, depo_ids }: WeekWish): Asked {
  refuseUnseen(by, depo_ids);
  const zone = by.actor.tenant.time_zone;
  return { ...weekAsked(week, dayIn(zone, by.now)), depo_ids: [...new Set(depo_ids)], zone, now: by.now };
}

/** Each route or driver of each depot once; the largest of the week first, then of the weeks before it. */
function sellersOf(rows: readonly SoldRow[], which: 'route' | 'driver'): Seller[] {
  const groups = Map.groupBy(
    rows.filter(({ seller }) => seller === which),
    ({ depo_id, id }) => `${depo_id}/${id}`,
  );
  return [...groups.values()]
    .flatMap((group) => {
      const [first] = group;
      const amounts = group.map(({ period, amount }) => ({ period, amount: minorOfSum(amount) }));
      return first
        ? [{ depo_id: first.depo_id, id: first.id, name: first.name, ...comparedOf(amounts, amountOf) }]
        : [];
    })
    .toSorted((a, b) => b.now - a.now || b.before - a.before || (a.name ?? '').localeCompare(b.name ?? ''));
}

/** What so many parts cost, in minor units: of each day and depot by itself, so that the parts come to the whole. */
const costOf = (segments: readonly WeekRow[], price: number): WeekRow[] =>
  segments.map((row) => ({ ...row, amount: Math.round(row.amount * price * 100) }));

/** `depo_ids` as the list shall name them. */
export async function readWeek(tx: TenantTx, by: Act, asked: Asked): Promise<WeekFigures> {
  const sold = await soldInWeeks(tx, asked);
  const sms = await smsInWeeks(tx, asked);
  const price = by.actor.tenant.settings.sms_part_price;
  const rows: Record<Measure, readonly WeekRow[]> = {
    revenue: sold.flatMap(({ period, depo_id, weekday, amount }) =>
      weekday === null ? [] : [{ period, depo_id, weekday, amount: minorOfSum(amount) }],
    ),
    ...(await stopsInWeeks(tx, asked)),
    ...sms,
    sms_cost: costOf(sms.sms_segments, price ?? 0),
    ...(await subscribersInWeeks(tx, asked)),
    ...(await cashInWeeks(tx, asked)),
    shrinkage: await lossesInWeeks(tx, asked),
  };
  const ofDepos = (name: Measure) => (name.startsWith('subscribers') ? [] : asked.depo_ids);
  const [{ from, until }] = asked.weeks;
  return {
    week: asked.week,
    from,
    until,
    depo_ids: [...asked.depo_ids],
    figures: Object.fromEntries(
      measures.map((name) => [name, figureOf(name, rows[name], ofDepos(name))]),
    ) as WeekFigures['figures'],
    routes: sellersOf(sold, 'route'),
    drivers: sellersOf(sold, 'driver'),
    waiting_reports: await countWaiting(tx, asked),
    sms_cost_known: price !== null,
    stock: await stockWorth(tx, asked.depo_ids, { day: until, zone: asked.zone }),
  };
}
