// What whoever watches the trips of a depot hears when a truck came to a stop, passed it by or is expected at another
// time.

export interface StopDrivenNow {
  id: number;
  status: 'pending' | 'visited' | 'skipped';
  google_estimate_time: string | null;
  actual_arrival_time: string | null;
  left_at: string | null;
  /** Left out by a server of the release before. */
  confidence?: number | null;
}

export interface StopsDriven {
  plan_event_id: number;
  /** Those that changed. */
  stops: StopDrivenNow[];
}
