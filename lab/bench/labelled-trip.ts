import type { Fix } from '../../features/tracking/rules/fixes.ts';
import type { PlannedStop } from '../../features/tracking/rules/known-facts.ts';

/** What trackers sent of a trip, and what is known of it from elsewhere. */
export interface LabelledTrip {
  name: string;
  stops: readonly PlannedStop[];
  fixes: readonly Fix[];
  /** By the stop's id. */
  visits: ReadonlyMap<number, { arrived_at: Date; left_at: Date }>;
  /** Stops at which it stood for a minute without saying so itself, or at which it may have. */
  doubtful_ids: ReadonlySet<number>;
}
