// Which trip a report belongs to (orders-decisions P5).

export interface Candidate {
  plan_event_id: number;
  /** The trip's driver is who the point of sale says closed the register. */
  by_driver: boolean;
  /** The register was opened on the trip. */
  by_register: boolean;
}

export type Choice<C extends Candidate> = ({ trip: C; count: 1 } | { trip: null; count: number }) & {
  fitting: readonly C[];
};

/**
 * The driver's trip of the day, else the register's; several of the driver are told apart by the register. Only one
 * alone is taken.
 */
export function choose<C extends Candidate>(candidates: readonly C[]): Choice<C> {
  const ofDriver = candidates.filter((candidate) => candidate.by_driver);
  const ofBoth = ofDriver.filter((candidate) => candidate.by_register);
  const ofRegister = candidates.filter((candidate) => candidate.by_register);
  const fitting =
    ofDriver.length === 0 ? ofRegister : ofDriver.length > 1 && ofBoth.length === 1 ? ofBoth : ofDriver;
  const [trip] = fitting;
  return trip !== undefined && fitting.length === 1
    ? { trip, count: 1, fitting }
    : { trip: null, count: fitting.length, fitting };
}

interface Place {
  plan_event_id: number | null;
  mapped_by: 'machine' | null;
  depo_id?: number;
  route_id: number | null;
  car_id: number | null;
  user_id: number | null;
}

/**
 * What of a report follows from its trip as the machine finds it; without one `driver_id` is who closed the register,
 * and the depot stays.
 */
export function placeOf(
  trip: {
    plan_event_id: number;
    depo_id: number;
    route_id: number;
    car_id: number;
    user_id: number | null;
  } | null,
  driver_id: number | null,
): Place {
  if (trip === null)
    return { plan_event_id: null, mapped_by: null, route_id: null, car_id: null, user_id: driver_id };
  const { plan_event_id, depo_id, route_id, car_id, user_id } = trip;
  return { plan_event_id, mapped_by: 'machine', depo_id, route_id, car_id, user_id };
}
