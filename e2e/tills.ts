// What the registers of a demo tenant send, and reports made of it: each journey has a register of its own.

import { expect, type Page } from '@playwright/test';
import { addDays, dayIn, type Day } from '../shared/calendar.ts';
import { csrfToken, getJson } from './people.ts';

export const yesterday = (): Day => addDays(dayIn('Europe/Copenhagen', new Date()), -1);

interface Sale {
  sku?: string;
  quantity?: number;
  amount: number;
  tender?: string;
}

let made = 0;
const run = Date.now();

async function sent(page: Page, slug: string, path: string, data: object): Promise<void> {
  const answer = await page.request.post(`/${slug}/api/wallmob/${path}`, {
    headers: { authorization: `Bearer demo-key-${slug}`, accept: 'application/json' },
    data,
  });
  expect(answer.ok(), await answer.text()).toBe(true);
}

const registerOf = (name: string) => ({ wallmob_id: `${name}-${run}`, name });

/** An order of one line on the register named so. Amounts are currency units. */
export async function sell(page: Page, slug: string, register: string, day: Day, sale: Sale): Promise<void> {
  const { sku = 'LØS', quantity = 1, amount, tender = 'cash_sales' } = sale;
  await sent(page, slug, 'raw_orders', {
    wallmob_order_id: `${run}-${(made += 1)}`,
    kind: 'order',
    ordered_at: `${day}T12:00:00+02:00`,
    cash_register: registerOf(register),
    user: { wallmob_id: `U-${run}`, full_name: 'Ukendt Chauffør' },
    total_revenue: amount,
    total_discount: 0,
    total_quantity: quantity,
    rounding: 0,
    payments: [{ tender, amount }],
    order_line_items: [
      {
        category_name: 'Pinde',
        product_name: 'Ispind',
        wallmob_sku: sku,
        quantity,
        total_line_amount: amount,
        discount: 0,
      },
    ],
  });
}

/** The register is closed by somebody whom nobody knows: its report is on no trip. */
export const close = (page: Page, slug: string, register: string, day: Day, amounts: object) =>
  sent(page, slug, 'register_closings', {
    external_id: `${run}-${(made += 1)}`,
    cash_register: registerOf(register),
    user: { wallmob_id: `U-${run}`, full_name: 'Ukendt Chauffør' },
    opened_at: `${day}T08:00:00+02:00`,
    closed_at: `${day}T18:00:00+02:00`,
    amounts,
  });

/**
 * A trip of the last weeks that waits for its report: on the first day on which a route and a car of the depot are
 * free. Nobody drives it.
 */
export async function openTrip(page: Page, slug: string, depo: number): Promise<{ id: number; date: Day }> {
  const routes = await getJson<{ id: number }[]>(page, `/${slug}/depo/${depo}/routes?for_collection=1`);
  const cars = await getJson<{ id: number; status: string }[]>(page, `/${slug}/admin/depo/${depo}/cars`);
  const car_id = cars.findLast(({ status }) => status === 'active')?.id;
  const token = await csrfToken(page, slug);
  for (let back = 1; back <= 28; back += 1)
    for (const route of routes.slice(0, 4)) {
      const data = { date: [addDays(yesterday(), -back)], route_id: route.id, car_id };
      const answer = await page.request.post(`/${slug}/depo/${depo}/plan_events`, {
        headers: { accept: 'application/json', 'x-csrf-token': token },
        data: { plan_event: data },
      });
      const [trip] = answer.ok() ? ((await answer.json()) as { id: number; date: Day }[]) : [];
      if (trip) return trip;
    }
  throw new Error('No route and car of the depot are free on a day of the last weeks');
}

/** A report of the trip with what the register sold, made as the dialog makes it. */
export async function report(page: Page, slug: string, depo: number, register: string, trip_id: number) {
  const registers = await getJson<{ id: number; name: string }[]>(page, `/${slug}/cash_registers`);
  const answer = await page.request.post(`/${slug}/depo/${depo}/end_of_day_reports`, {
    headers: { accept: 'application/json', 'x-csrf-token': await csrfToken(page, slug) },
    data: {
      plan_event_id: trip_id,
      cash_register_id: registers.find(({ name }) => name === register)?.id,
    },
  });
  expect(answer.ok(), await answer.text()).toBe(true);
  return (await answer.json()) as { id: number; business_date: Day };
}
