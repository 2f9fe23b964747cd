// Plan events and the week they stand in as the calendar has them, of which a test names only what it is about.

import {
  calendarCar,
  calendarDay,
  calendarWeek,
  type CalendarWeek,
} from '../../features/plan-events/contract/calendar.ts';
import type { PlanEventChoices } from '../../features/plan-events/contract/choices.ts';
import { eventStop, type EventStop } from '../../features/plan-events/contract/event-stops.ts';
import {
  planEvent,
  planEventInCalendar,
  type PlanEvent,
  type PlanEventInCalendar,
} from '../../features/plan-events/contract/plan-event.ts';

/** Ann Lund drives 101 Nord with car 12 on Wednesday 10 June 2026. */
const planned = {
  id: 5,
  date: '2026-06-10',
  day_span: 1,
  depo_id: 1,
  route_id: 8,
  route_name: '101 Nord',
  route_approved: true,
  route_invalid: false,
  user_id: 9,
  user_full_name: 'Ann Lund',
  user_email: 'ann@test.invalid',
  car_id: 3,
  car_internal_number: '12',
  car_depo_id: 1,
  start_at_hour: null,
  start_at_min: null,
  route_start_end_time: '09:00 - 15:00',
  series_id: null,
  series_start_date: null,
  series_end_date: null,
  series_recurrence_interval: null,
  recurrence_interval: null,
  departs_at: '2026-06-10T06:45:00.000Z',
  first_stop_at: '2026-06-10T07:00:00.000Z',
  last_stop_at: '2026-06-10T13:00:00.000Z',
  returns_at: '2026-06-10T13:25:00.000Z',
  status: 'planned',
  closed_at: null,
  can_be_deleted: true,
  can_be_stopped: true,
  can_send_custom_sms: true,
  car_not_moving: false,
  late_minutes: 0,
  sms_stopped_at: null,
  total_revenue_without_manual_orders: 0,
  order_transactions_count: 0,
  sms_receivers_count: 0,
  home_receivers_count: 0,
  planned_stops_count: 0,
  visited_stops_count: 0,
  b2b_stops_count: 0,
  eshop_stops_count: 0,
  converted_route_id: null,
  converted_by: null,
  converted_at: null,
  lock_version: 0,
};

export const eventInCalendar = (more: Partial<PlanEventInCalendar> = {}): PlanEventInCalendar =>
  planEventInCalendar.parse({ ...planned, ...more });

export const eventOf = (more: Partial<PlanEvent> = {}): PlanEvent =>
  planEvent.parse({ ...planned, polygon: null, ...more });

/** A stop of that plan event, which the truck has not come to yet. */
export const eventStopOf = (more: Partial<EventStop> = {}): EventStop =>
  eventStop.parse({
    id: 51,
    uuid: '8f1f3f5e-0000-4000-8000-000000000001',
    plan_event_id: 5,
    route_point_id: 71,
    in_route: true,
    position: 1,
    kind: 'regular',
    stop_type: null,
    address: 'Vej 1',
    point: { type: 'Point', coordinates: [10.39, 55.4] },
    wait_time: 120,
    public_comment: null,
    private_comment: null,
    planned_at: null,
    original_google_estimate_time: null,
    google_estimate_time: null,
    point_visited: null,
    status: 'pending',
    visited_source: null,
    skip_reason: null,
    actual_arrival_time: null,
    start_at: null,
    left_at: null,
    duration: null,
    timer_duration: null,
    b2b_customer_ids: [],
    b2b_customers: [],
    subscribers_count: 0,
    total_revenue: 0,
    orders_count: 0,
    ...more,
  });

/** Nothing is free, and nothing taken. */
export const noChoices: PlanEventChoices = {
  routes: [],
  drivers: [],
  cars: [],
  taken_routes: [],
  taken_drivers: [],
};

type Car = CalendarWeek['cars'][number];
export const carOf = (more: Partial<Car> = {}): Car =>
  calendarCar.parse({
    id: 3,
    internal_number: '12',
    plate_number: 'AB12345',
    depo_id: 1,
    borrowed: false,
    depo_title: 'Odense',
    ...more,
  });

type Day = CalendarWeek['days'][number];
export const dayOf = (date: string, more: Partial<Day> = {}): Day =>
  calendarDay.parse({
    date,
    plan_events_count: 0,
    orders_count: 0,
    trips_with_sales: 0,
    avg_revenue_per_order: null,
    avg_per_trip: null,
    total_revenue: null,
    holiday: null,
    free_cars_count: 0,
    free_drivers_count: 0,
    ...more,
  });

/** Week 24 of 2026 on its Wednesday, with one car and without a driver. */
export const weekOf = (more: Partial<CalendarWeek> = {}): CalendarWeek =>
  calendarWeek.parse({
    week: '2026-24',
    previous_week: '2026-23',
    next_week: '2026-25',
    today: '2026-06-10',
    days: [],
    cars: [carOf()],
    drivers: [],
    ...more,
  });
