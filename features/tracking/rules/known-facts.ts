// What is known of a trip when its visits are looked for.

import type { LatLng } from '../../../shared/geo.ts';
import type { CarStop } from './car-stops.ts';

export interface PlannedStop extends LatLng {
  id: number;
  position: number;
  planned_at: Date | null;
}

/** `stop_id` when somebody said which stop it belongs to; `place` when the till knew where it was. */
export interface Sale {
  id: number;
  sold_at: Date;
  place: LatLng | null;
  stop_id: number | null;
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
  /** In order of time; left out where no track is known. */
  passes?: readonly Pass[];
  now: Date;
  is_finished: boolean;
  radius_m?: number;
}
