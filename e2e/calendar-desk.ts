// What a journey on the calendar plans with: a week ahead in which nothing else is planned, and what is free in it.

import { expect, type Page } from '@playwright/test';
import { addDays, dayIn, daysOfWeek, formatWeek, shiftWeek, showDay, weekOf } from '../shared/calendar.ts';
import { csrfToken, enter, getJson } from './people.ts';

export const depo = '/isrute/depo/1';
export const SERIES_LENGTH = 3;

export interface Planned {
  id: number;
  date: string;
  car_id: number;
  user_id: number | null;
  series_id: number | null;
}

interface Named {
  id: number;
  name: string;
}

/** What the journey plans with: days of the week that is shown, two cars, two drivers and a route, all of them free. */
export interface Desk {
  week: string;
  days: string[];
  cars: { id: number; internal_number: string }[];
  drivers: { id: number; full_name: string }[];
  route: Named;
  made: number[];
}

export async function post<T>(page: Page, path: string, data: object): Promise<T> {
  const answer = await page.request.post(path, {
    headers: { accept: 'application/json', 'x-csrf-token': await csrfToken(page, 'isrute') },
    data,
  });
  expect(answer.ok(), await answer.text()).toBe(true);
  return (await answer.json()) as T;
}

export const plannedIn = (page: Page, week: string) =>
  getJson<Planned[]>(page, `${depo}/plan_events?week=${week}`);

/** The first week ahead that is empty as long as the series lasts. */
async function emptyWeek(page: Page): Promise<{ week: string; days: string[] }> {
  const present = weekOf(dayIn('Europe/Copenhagen', new Date()));
  let empty = 0;
  for (let ahead = 1; ahead < 40; ahead += 1) {
    const week = shiftWeek(present, ahead);
    empty = (await plannedIn(page, formatWeek(week))).length === 0 ? empty + 1 : 0;
    if (empty > SERIES_LENGTH) {
      const first = shiftWeek(week, 1 - SERIES_LENGTH);
      return { week: formatWeek(first), days: daysOfWeek(first.year, first.week) };
    }
  }
  throw new Error('every week is planned');
}

export async function sitDown(page: Page): Promise<Desk> {
  await enter(page, 'isrute', 'admin');
  const { week, days } = await emptyWeek(page);
  const { routes, drivers, cars } = await getJson<{
    routes: (Named & { day_span: number; approved: boolean })[];
    drivers: Desk['drivers'];
    cars: (Desk['cars'][number] & { depo_id: number })[];
  }>(page, `${depo}/plan_events/new?date=${days.join(',')}`);
  const route = routes.find(({ day_span, approved }) => day_span === 1 && approved);
  expect(route).toBeDefined();
  return {
    week,
    days,
    cars: cars.filter(({ depo_id }) => depo_id === 1).slice(0, 2),
    drivers: drivers.slice(0, 2),
    route: route as Named,
    made: [],
  };
}

export async function plan(page: Page, desk: Desk, repeated = 0): Promise<Planned[]> {
  const [date] = desk.days as [string];
  const made = await post<Planned[]>(page, `${depo}/plan_events`, {
    plan_event: {
      date: [date],
      car_id: desk.cars[0]?.id,
      user_id: desk.drivers[0]?.id,
      route_id: desk.route.id,
      ...(repeated > 1 && { recurrence_interval: 7, end_date: addDays(date, 7 * (repeated - 1)) }),
    },
  });
  desk.made.push(...made.map(({ id }) => id));
  return made;
}

/** The row of a car or a driver, by the words that begin it. */
export const row = (page: Page, name: string) =>
  page.getByRole('row').filter({ has: page.getByRole('rowheader', { name: new RegExp(`^${name}\\b`) }) });

export const emptyCell = (page: Page, desk: Desk, car: number, day: number) =>
  page.getByRole('button', {
    name: `CREATE NEW PLAN EVENT: car ${desk.cars[car]?.internal_number}, ${showDay(desk.days[day] ?? '')}`,
    exact: true,
  });

export const link = (page: Page, desk: Desk) =>
  page.getByRole('table').getByRole('link', { name: desk.route.name, exact: true });

export const show = (page: Page, desk: Desk) => page.goto(`${depo}/plan_event_templates/${desk.week}`);
