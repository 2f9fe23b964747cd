// A route in the stop editor, of which a test names only what it is about.

import type { Content, EditedStop } from '../../features/routes/rules/edited-stops.ts';

export const editedStop = (id: number, more: Partial<EditedStop> = {}): EditedStop => ({
  key: `p${id}`,
  id,
  address: `Storgata ${id}`,
  custom_address: '',
  use_custom_address: false,
  place: { lat: 59 + id / 1000, lng: 11 },
  wait_time: 2,
  wait_manual: false,
  stop_type_id: null,
  public_comment: '',
  private_comment: '',
  arrival_time: null,
  separator: false,
  b2b_customers: [],
  removed: false,
  ...more,
});

export const editedContent = (
  stops: readonly EditedStop[],
  route: Partial<Content['route']> = {},
): Content => ({
  route: {
    route_type: 'custom_stops',
    stop_duration: null,
    administration_time: 0,
    eod_administration_time: 0,
    first_stop_arrival_time: '10:00:00',
    last_stop_arrival_time: null,
    start: null,
    end: null,
    ...route,
  },
  stops,
});
