// The stop editor as its screens have it, of which a test names only what it is about: a whole route and its stops as
// the wire carries them, the desk on which they are edited, and what a hand does there.

import {
  pointB2bCustomer,
  routePoint,
  type RoutePoint,
} from '../../features/routes/contract/route-points.ts';
import { route as wholeRoute, type Route } from '../../features/routes/contract/route.ts';
import type { EditedStop, Shop } from '../../features/routes/rules/edited-stops.ts';
import { openEditor, type EditorState } from '../../features/routes/rules/editor.ts';
import type { Reckoning } from '../../features/routes/rules/stop-arrivals.ts';
import type { EditorDesk } from '../../features/routes/web/desk/editor-desk.ts';
import type { Marks, StopActs } from '../../features/routes/web/desk/stop-acts.ts';
import { editedContent, editedStop } from '../../server/test/editor-world.ts';

export const routeOf = (more: Partial<Route> = {}): Route =>
  wholeRoute.parse({
    id: 8,
    depo_id: 1,
    name: '101 Nord',
    route_number: 101,
    tag: null,
    radius: 200,
    route_type: 'custom_stops',
    route_duration: null,
    stop_duration: null,
    minimum_efficient_sales_count: 5,
    administration_time: '00:00:00',
    eod_administration_time: '00:00:00',
    time_from_depo: '00:15:00',
    time_to_depo: '00:25:00',
    first_stop_arrival_time: '09:00:00',
    last_stop_arrival_time: '15:00:00',
    should_leave_at_time: '08:45:00',
    return_to_depo: '15:25:00',
    end_of_working_day: '15:45:00',
    total_duration: 25_200,
    day_span: 1,
    start_address: null,
    start_coordinates: null,
    end_address: null,
    end_coordinates: null,
    approval_status: null,
    approval_user_and_time: null,
    should_approve: false,
    edited_after_approval: false,
    invalid: false,
    errors: {},
    invalid_reasons: [],
    row_class: 'unapproved',
    is_deactivatable: true,
    deleted_at: null,
    lock_version: 1,
    estimates_approximate: false,
    home_receivers_in_routes: 0,
    points_count: 2,
    next_date: null,
    ...more,
  });

export const pointOf = (id: number, more: Partial<RoutePoint> = {}): RoutePoint =>
  routePoint.parse({
    id,
    route_id: 8,
    position: id,
    address: `Vej ${id}`,
    custom_address: null,
    use_custom_address: false,
    point: { type: 'Point', coordinates: [10.39 + id / 100, 55.4] },
    wait_time: 2,
    wait_manual: false,
    stop_type_id: null,
    public_comment: null,
    private_comment: null,
    arrival_time: null,
    google_estimate_time: '09:00:00',
    estimate_day: 0,
    separator: false,
    sales_count: id,
    point_type: 'regular',
    class: 'regular',
    colour: '#1f9d55',
    b2b_customers: [],
    b2b_customer_ids: [],
    home_customers: [],
    deleted_at: null,
    ...more,
  });

export const shopOf = (more: Partial<Shop> = {}): Shop =>
  pointB2bCustomer.parse({
    id: 4,
    shop_id: 'S-17',
    customer_name: 'Kiosk Havnen',
    customer_name_2: null,
    customer_number: '1004',
    visit_type: 1,
    zip_code: '5000',
    shop_open_at: null,
    ...more,
  });

/** A stop of the editor in Odense: 'Vej 1', 'Vej 2'. */
export const stopOf = (id: number, more: Partial<EditedStop> = {}): EditedStop =>
  editedStop(id, { address: `Vej ${id}`, place: { lat: 55.4, lng: 10.39 }, ...more });

export const opened = (
  stops: readonly EditedStop[],
  route: Parameters<typeof editedContent>[1] = {},
): EditorState => openEditor(editedContent(stops, route));

const nothing = () => undefined;
const soon = () => Promise.resolve();

/** Nothing is known of the times, and nothing is wrong with them. */
export const reckoningOf = (more: Partial<Reckoning> = {}): Reckoning => ({
  arrivals: new Map(),
  first_stop_arrival_time: null,
  last_stop_arrival_time: null,
  should_leave_at_time: null,
  return_to_depo: null,
  end_of_working_day: null,
  total_duration: null,
  route_duration: null,
  day_span: 1,
  approximate: 'none',
  reasons: [],
  ...more,
});

/** The desk of a route without a stop, on which nothing happens. */
export function deskOf(more: Partial<EditorDesk> = {}): EditorDesk {
  const { state = opened([]) } = more;
  return {
    record: routeOf(),
    here: [],
    state,
    reckoning: reckoningOf(),
    facts: new Map(),
    period: {},
    depo: null,
    latest: () => state,
    edit: nothing,
    learn: nothing,
    isUnsaved: false,
    isSaving: false,
    refused: null,
    save: () => Promise.resolve(false),
    take: nothing,
    reload: soon,
    cancel: soon,
    overtaken: null,
    join: nothing,
    takeTheirs: nothing,
    stay: nothing,
    ...more,
  };
}

const unexpected = (): never => {
  throw new Error('not expected here');
};

/** Acts of which the test expects none but those it names. */
export const actsOf = (more: Partial<StopActs> = {}): StopActs => ({
  hover: unexpected,
  select: unexpected,
  toggleDetails: unexpected,
  openShops: unexpected,
  check: unexpected,
  change: unexpected,
  typeAddress: unexpected,
  leaveAddress: unexpected,
  pick: unexpected,
  setWait: unexpected,
  remove: unexpected,
  restore: unexpected,
  nudge: unexpected,
  drop: unexpected,
  moveTo: unexpected,
  toBestPlace: unexpected,
  movePoint: unexpected,
  addAt: unexpected,
  nameOfDrag: unexpected,
  focusAfter: unexpected,
  ...more,
});

/** Marks of the screen around the acts, of which the test expects none but those it names. */
export const marksOf = (more: Partial<Marks> = {}): Marks => ({
  hover: unexpected,
  select: unexpected,
  selected: unexpected,
  toggleDetails: unexpected,
  openShops: unexpected,
  askRemoval: unexpected,
  showAll: unexpected,
  ...more,
});
