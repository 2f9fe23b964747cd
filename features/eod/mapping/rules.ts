// Which trip a report belongs to (orders-decisions P5).

export interface Candidate {
  plan_event_id: number;
  /** The trip's driver is who the point of sale says closed the register. */
  by_driver: boolean;
  /** The register was opened on the trip. */
  by_register: boolean;
}

export type Choice<C extends Candidate> = { trip: C; count: 1 } | { trip: null; count: number };

/** The driver's trip of the day, else the register's; several of the driver are told apart by the register. Only one alone is taken. */
export function choose<C extends Candidate>(candidates: readonly C[]): Choice<C> {
  const of_driver = candidates.filter((candidate) => candidate.by_driver);
  const of_both = of_driver.filter((candidate) => candidate.by_register);
  const of_register = candidates.filter((candidate) => candidate.by_register);
  const fitting =
    of_driver.length === 0 ? of_register : of_driver.length > 1 && of_both.length === 1 ? of_both : of_driver;
  const [trip] = fitting;
  return trip !== undefined && fitting.length === 1
    ? { trip, count: 1 }
    : { trip: null, count: fitting.length };
}
