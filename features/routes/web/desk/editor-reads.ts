// What the open editor asks for besides the route: the legs between its stops, and sales in the chosen days.

import { useEffect, useRef, useState } from 'react';
import type { AnswerOf } from '../../../../shared/endpoint.ts';
import { call } from '../../../../web/api.ts';
import { flash } from '../../../../web/ui/flash.ts';
import { listRouteLegs } from '../../contract/route-legs.ts';
import { listRoutePoints, type Period, type RoutePoint } from '../../contract/route-points.ts';
import { type Route } from '../../contract/route.ts';
import { LegBook } from '../../rules/route-legs.ts';

/** What the server knows of a stop and nobody types. */
export interface StopFacts {
  sales_count: number;
  point_type: RoutePoint['point_type'];
  homes: number;
}

export const factsOf = (points: readonly RoutePoint[]) =>
  new Map(
    points.map((point): [number, StopFacts] => [
      point.id,
      { sales_count: point.sales_count, point_type: point.point_type, homes: point.home_customers.length },
    ]),
  );

export type FoundLeg = AnswerOf<typeof listRouteLegs>[number];

/** Legs by their places, asked anew whenever the stored route changed; without them the built-in estimate stands in. */
export function useLegs(route: Route): { legs: LegBook; learn: (found: readonly FoundLeg[]) => void } {
  const [book, setBook] = useState(() => new LegBook());
  const { id, lock_version } = route;
  useEffect(() => {
    const leaving = new AbortController();
    call(listRouteLegs, { params: { id }, signal: leaving.signal }).then(
      (legs) => {
        const known = new LegBook();
        for (const { from, to, ...leg } of legs) known.add([from, to], [leg]);
        setBook(known);
        // A directions service that is down shows at the next save; until then arrivals are marked approximate.
      },
      () => undefined,
    );
    return () => leaving.abort();
  }, [id, lock_version]);
  const learn = (found: readonly FoundLeg[]) =>
    setBook((before) => before.with(found.filter(({ approximate }) => !approximate)));
  return { legs: book, learn };
}

/** Sales follow the chosen days without touching the edits. */
export function useFacts(route_id: number, opened: readonly RoutePoint[], period: Period) {
  const [facts, setFacts] = useState<ReadonlyMap<number, StopFacts>>(() => factsOf(opened));
  const { start_date, end_date } = period;
  const first = useRef(true);
  useEffect(() => {
    if (first.current) {
      first.current = false;
      return undefined;
    }
    const leaving = new AbortController();
    const query = { ...(start_date && { start_date }), ...(end_date && { end_date }) };
    call(listRoutePoints, { params: { route_id }, query, signal: leaving.signal }).then(
      (points) => setFacts(factsOf(points)),
      flash.error,
    );
    return () => leaving.abort();
  }, [route_id, start_date, end_date]);
  return { facts, setFacts };
}
