// Where a sale belongs that names no stop, and what the report says of a stop.

import { distanceMetres, type LatLng } from '../../shared/geo.ts';

/**
 * A sale within this distance of a stop was made there: the same reach in which a truck counts as being at a stop
 * (RG65).
 */
export const SALE_REACH_M = 75;

/** `total` in minor units. */
export interface ReportSale {
  id: number;
  sold_at: Date;
  total: number;
  place: LatLng | null;
  stop_id: number | null;
}
export interface SoldAt {
  total: number;
  count: number;
  first_at: Date;
}

export interface Allotted {
  by_stop: ReadonlyMap<number, SoldAt>;
  /** Sales far from every stop, gathered into places; the place is that of the first sale. */
  elsewhere: (SoldAt & { place: LatLng; id: number })[];
}

function nearest<T extends LatLng>(places: readonly T[], to: LatLng): T | null {
  let best: T | null = null;
  let least = SALE_REACH_M;
  for (const place of places) {
    const metres = distanceMetres(place, to);
    if (metres <= least) [best, least] = [place, metres];
  }
  return best;
}

const added = (sum: SoldAt | undefined, sale: ReportSale): SoldAt => ({
  total: (sum?.total ?? 0) + sale.total,
  count: (sum?.count ?? 0) + 1,
  first_at: sum && sum.first_at < sale.sold_at ? sum.first_at : sale.sold_at,
});

/**
 * Each sale to the stop it names, else to the nearest in reach, else to a place of its own. One with neither stop nor
 * place is nowhere.
 */
export function allotSales(
  stops: readonly (LatLng & { id: number })[],
  sales: readonly ReportSale[],
): Allotted {
  const known = new Set(stops.map((stop) => stop.id));
  const by_stop = new Map<number, SoldAt>();
  const elsewhere: Allotted['elsewhere'] = [];
  for (const sale of sales.toSorted((a, b) => a.sold_at.getTime() - b.sold_at.getTime() || a.id - b.id)) {
    const named = sale.stop_id !== null && known.has(sale.stop_id) ? sale.stop_id : null;
    const { place } = sale;
    const stop_id = named ?? (place && nearest(stops, place)?.id) ?? null;
    if (stop_id !== null) {
      by_stop.set(stop_id, added(by_stop.get(stop_id), sale));
    } else if (place) {
      const near = elsewhere.find((other) => distanceMetres(other.place, place) <= SALE_REACH_M);
      if (near) Object.assign(near, added(near, sale));
      else elsewhere.push({ ...added(undefined, sale), place, id: sale.id });
    }
  }
  return { by_stop, elsewhere };
}

interface Expected {
  planned_at: string | null;
  google_estimate_time: string | null;
}

/** Whole minutes after its planned time, below nothing before it; null where either time is not known. */
export function minutesLate(stop: Expected): number | null {
  if (stop.planned_at === null || stop.google_estimate_time === null) return null;
  return Math.round(
    (new Date(stop.google_estimate_time).getTime() - new Date(stop.planned_at).getTime()) / 60_000,
  );
}

export type ReportTab = 'all' | 'visited' | 'planned' | 'b2b';

export interface TabFacts {
  kind: 'regular' | 'b2b' | 'eshop' | 'unplanned';
  status: 'pending' | 'visited' | 'skipped' | 'unplanned';
  b2b_customer_ids: readonly number[];
}

/**
 * Which tabs list a point (RG67): unplanned ones count as visited, planned ones are planned whatever became of them.
 */
export function isInTab(point: TabFacts, tab: ReportTab): boolean {
  switch (tab) {
    case 'all':
      return true;
    case 'visited':
      return point.status === 'visited' || point.status === 'unplanned';
    case 'planned':
      return point.status !== 'unplanned';
    case 'b2b':
      return point.kind === 'b2b' || point.b2b_customer_ids.length > 0;
  }
}
