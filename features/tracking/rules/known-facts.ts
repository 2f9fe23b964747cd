// What is known of a trip when its visits are looked for.

import type { LatLng } from '../../../shared/geo.ts';
import type { CarStop } from './car-stops.ts';

export interface PlannedStop extends LatLng {
  id: number;
  position: number;
  planned_at: Date | null;
  /** Where the office confirmed that it is served, when that is known to be elsewhere. */
  served_at?: LatLng | null;
}

/** What the office says of a stop: it outranks what the driver pressed and what was seen. */
export interface OfficeCheck {
  stop_id: number;
  visited: boolean;
  /** When the truck was there by what was known at the time; null when nothing was. */
  arrived_at: Date | null;
}

/** `stop_id` when somebody said which stop it belongs to; `place` when the till knew where it was. */
export interface Sale {
  id: number;
  sold_at: Date;
  place: LatLng | null;
  stop_id: number | null;
  /** An order was handed over there, and nothing rung up. */
  is_delivery?: boolean;
}

/** Stopping again at once on the same spot is the same stay. */
export interface Stay {
  car_stop: CarStop;
  left_at: Date | null;
  seen_until: Date;
  /** In seconds. */
  duration: number;
  fixes: number;
  sales: Sale[];
}

/** What the driver pressed; one per stop, the newest. */
export interface DriverMark {
  stop_id: number;
  visited: boolean;
  marked_at: Date;
  arrived_at: Date | null;
  left_at: Date | null;
  timer_duration: number | null;
}

/** The truck came by a stop, driving or not: the nearest that it was. */
export interface Pass {
  stop_id: number;
  at: Date;
  metres: number;
}

export interface EventFacts {
  stops: readonly PlannedStop[];
  car_stops: readonly CarStop[];
  sales: readonly Sale[];
  marks: readonly DriverMark[];
  checks?: readonly OfficeCheck[];
  /** In order of time; left out where no track is known. */
  passes?: readonly Pass[];
  now: Date;
  is_finished: boolean;
  radius_m?: number;
}
