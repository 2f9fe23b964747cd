// What every journey does alike: sign in behind the page's back, look for what keeps people out.

import { expect, type Page } from '@playwright/test';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { addDays, dayIn } from '../shared/calendar.ts';

export const password = 'isrute-demo';

/**
 * Goes into every name and number that a journey gives to what it makes, so that a second go on the same server meets
 * nothing of the first. Letters and digits, asked for once in a test.
 */
export const ownMark = () => Date.now().toString(36).toUpperCase();

/**
 * Signs a browser in without the form, which has a journey of its own, and proves who it is, so that for five minutes
 * nothing asks.
 */
export async function enter(page: Page, slug: string, role: string, base = ''): Promise<void> {
  const address = `${base}/${slug}/users/sign_in`;
  const token = await csrfToken(page, slug, base);
  const answer = await page.request.post(address, {
    headers: { accept: 'application/json', 'x-csrf-token': token },
    data: { user: { email: `${role}@${slug}.test`, password } },
  });
  expect(answer.ok(), await answer.text()).toBe(true);
  const proven = await page.request.post(`${base}/${slug}/users/proof`, {
    headers: { accept: 'application/json', 'x-csrf-token': await csrfToken(page, slug, base) },
    data: { password },
  });
  expect(proven.ok(), await proven.text()).toBe(true);
}

/** In the dialog that asks who it is. */
export async function confirmIdentity(page: Page, typed = password): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Confirm that it is you' });
  await dialog.getByLabel('Password', { exact: true }).fill(typed);
  await dialog.getByRole('button', { name: 'Confirm', exact: true }).click();
  await expect(dialog).toHaveCount(0);
}

/** The token that a write of this browser must carry. */
export async function csrfToken(page: Page, slug: string, base = ''): Promise<string> {
  const text = await (
    await page.request.get(`${base}/${slug}/users/sign_in`, { headers: { accept: 'text/html' } })
  ).text();
  return /name="csrf-token" content="([^"]+)"/.exec(text)?.[1] ?? '';
}

export async function getJson<T>(page: Page, path: string): Promise<T> {
  const answer = await page.request.get(path, { headers: { accept: 'application/json' } });
  expect(answer.ok(), `${path}: ${answer.status()}`).toBe(true);
  return (await answer.json()) as T;
}

const isStill = `document.getAnimations().every(
  (one) => one.playState !== 'running' || one.effect?.getComputedTiming().iterations === Infinity)`;

const axe = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');

interface Violation {
  id: string;
  impact: string | null;
  nodes: string[];
}

/**
 * What on the screen keeps somebody out. Of many pins or rows that are all alike, a few stand for the rest. Asked in
 * the page itself, which answers with what is wrong and where, and nothing else: half of the time went into the rest.
 */
async function violationsOn(page: Page): Promise<Violation[]> {
  const context = {
    exclude: [['.leaflet-marker-pane > :nth-child(n+6)'], ['tbody > tr:nth-child(n+6)']],
  };
  const options = { resultTypes: ['violations'], selectors: false };
  return page.evaluate<Violation[]>(`(async () => {
    if (!window.axe) { ${axe} }
    const { violations } = await window.axe.run(${JSON.stringify(context)}, ${JSON.stringify(options)});
    return violations.map(({ id, impact, nodes }) => (
      { id, impact, nodes: nodes.slice(0, 3).map(({ html }) => html.slice(0, 160)) }));
  })()`);
}

/**
 * Nothing serious on the screen keeps anybody out, once what fades in or out stands still; with `any`, nothing that
 * is less than serious either.
 */
export async function isAccessible(page: Page, least: 'any' | 'serious' = 'serious'): Promise<void> {
  // Asked from here: a page that asked itself again and again would need the 'unsafe-eval' that ours are not given.
  await expect
    .poll(() => page.evaluate(isStill), { timeout: 3_000 })
    .toBe(true)
    .catch(() => undefined);
  const violations = await violationsOn(page);
  expect
    .soft(
      violations
        .filter(({ impact }) => least === 'any' || impact === 'serious' || impact === 'critical')
        .map(({ id, nodes }) => `${id} on ${page.url()}: ${nodes.join(' | ')}`),
    )
    .toEqual([]);
}

interface FollowedStop {
  uuid: string;
  customer: string;
  eta: string;
}

interface SmsCustomerRow {
  sms_demo_link: string;
  google_estimate_time: string;
  car_stopped_at: string | null;
}

/**
 * Stops of the truck of the demo that is under way, and somebody who is notified about each: those still to come, or
 * those it has visited.
 */
export async function followedStops(
  page: Page,
  slug: string,
  which: 'coming' | 'visited' = 'coming',
): Promise<FollowedStop[]> {
  await enter(page, slug, 'admin');
  const list = `/${slug}/depo/${await firstDepo(page, slug)}/plan_events/all_customers`;
  const rows: SmsCustomerRow[] = [];
  // Around midnight the truck is on yesterday's trip, or on one of tomorrow where the clock is ahead.
  const today = dayIn('Europe/Copenhagen', new Date());
  for (const day of [addDays(today, -1), today, addDays(today, 1)])
    rows.push(...(await getJson<SmsCustomerRow[]>(page, `${list}?weekday=${day}`)));
  await page.context().clearCookies();
  const now = Date.now();
  const isComing = (row: SmsCustomerRow) =>
    row.car_stopped_at === null && Date.parse(row.google_estimate_time) > now + 5 * 60_000;
  const isVisited = ({ car_stopped_at }: SmsCustomerRow) =>
    car_stopped_at !== null && Date.parse(car_stopped_at) > now - 2 * 60 * 60_000;
  const wanted = rows.filter(which === 'coming' ? isComing : isVisited);
  return wanted
    .toSorted((a, b) => a.google_estimate_time.localeCompare(b.google_estimate_time))
    .map((row) => {
      const link = new URL(row.sms_demo_link);
      return {
        uuid: link.pathname.split('/').at(-1) ?? '',
        customer: link.searchParams.get('c') ?? '',
        eta: row.google_estimate_time,
      };
    });
}

export async function firstDepo(page: Page, slug: string): Promise<number> {
  const { depos } = await getJson<{ depos: { id: number }[] }>(page, `/${slug}/session`);
  return depos[0]?.id ?? 0;
}

/** Told as text, which a page understands without the types of a browser here. */
export async function putOnClipboard(page: Page, text: string): Promise<void> {
  await page.evaluate(`navigator.clipboard.writeText(${JSON.stringify(text)})`);
}

export const readClipboard = (page: Page): Promise<string> =>
  page.evaluate<string>('navigator.clipboard.readText()');
