// What is pushed to whoever has a route open.

/** A save of the route; `by` is null where no person made it. */
export interface RouteSaved {
  route_id: number;
  lock_version: number;
  by: { id: number; name: string } | null;
}
