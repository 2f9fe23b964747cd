// A till that was short: its cash is not made good by editing it, and a shortage of stock that was corrected in another
// tab lets the approval go on.

import { expect, test, type Page } from '@playwright/test';
import { openPaper, paperOf, wide } from './papers.ts';
import { csrfToken, enter, firstDepo, getJson, isAccessible, ownMark } from './people.ts';
import { close, openTrip, report, sell } from './tills.ts';

const screens = process.env.EOD_SCREENS ?? 'test-results/screens';
async function look(page: Page, name: string): Promise<void> {
  await isAccessible(page);
  await page.screenshot({ path: `${screens}/eod-difference-${name}.png`, fullPage: true });
}

/** The report that a register's closing made, put on a trip of its day. */
async function closedReport(page: Page, slug: string, amounts: object) {
  // A report of a register and a driver whom nobody knows belongs to the tenant's first depot.
  const depos = await getJson<{ id: number }[]>(page, `/${slug}/admin/depos`);
  const depo = Math.min(...depos.map(({ id }) => id));
  const list = `/${slug}/depo/${depo}/end_of_day_reports`;
  const trip = await openTrip(page, slug, depo);
  const register = `Kasse Kort ${ownMark()}`;
  await sell(page, slug, register, trip.date, { amount: 1000 });
  await close(page, slug, register, trip.date, amounts);
  const lost = await getJson<{ id: number; depo_id: number; cash_registers_name: string }[]>(
    page,
    `${list}/unmapped?${wide()}`,
  );
  const id = lost.find(({ cash_registers_name }) => cash_registers_name === register)?.id ?? 0;
  const answer = await page.request.put(`${list}/${id}/plan_event`, {
    headers: { accept: 'application/json', 'x-csrf-token': await csrfToken(page, slug) },
    data: { plan_event_id: trip.id },
  });
  expect(answer.ok(), await answer.text()).toBe(true);
  return { id, list };
}

test('a till 200 short, edited to be whole, wants both its reasons, and shows them on paper', async ({
  page,
}) => {
  const slug = 'premier-is';
  await enter(page, slug, 'admin');
  const { id, list } = await closedReport(page, slug, { start_cash: 500, cash_sales: 1000, end_cash: 1300 });
  const paper = await openPaper(page, list, id);
  await expect(paper.getByRole('row', { name: /^Balance/ })).toContainText('-200.00');
  await look(page, 'made');

  await paper.getByRole('button', { name: 'Edit Register closed' }).press('Enter');
  await page.keyboard.press('Control+a');
  await page.keyboard.type('1500');
  await look(page, 'typing');
  await page.keyboard.press('Enter');
  await expect(paper.getByText('Say why the amount is another')).toBeVisible();
  await look(page, 'asked');
  await page.keyboard.type('A roll of coins was found');
  await page.keyboard.press('Enter');
  await expect(paper.getByRole('row', { name: /^Register closed/ })).toContainText(
    'A roll of coins was found',
  );
  await expect(paper.getByRole('row', { name: /^Balance/ })).toContainText(/Balance0\.00/);

  const approve = paper.getByRole('button', { name: 'Approve' });
  await approve.press('Enter');
  await expect(page.getByText('the balance was -200.00 DKK before it was edited').first()).toBeVisible();
  await look(page, 'refused');
  await page.keyboard.press('Escape');
  await paper.getByRole('combobox', { name: 'Reason for the difference' }).click();
  await page.getByRole('option', { name: 'Miscounted' }).click();
  await paper.getByRole('textbox', { name: 'Note' }).fill('Counted again by two');
  await paper.getByRole('button', { name: 'Save' }).press('Enter');
  await expect(paper.getByRole('button', { name: 'Save' })).toBeDisabled();
  await expect(approve).toBeEnabled();
  await look(page, 'explained');
  await approve.press('Enter');
  await expect(paperOf(page, id)).toHaveCount(0);

  await page.goto(`${list}/${id}/print`);
  await expect(page.getByText('A roll of coins was found')).toBeVisible();
  await expect(page.getByText('Miscounted Counted again by two')).toBeVisible();
  await look(page, 'print');
  const file = await page.request.get(`${list}/${id}/paper`);
  expect([...(await file.body()).toString('latin1').matchAll(/\/Type \/Page\b/g)]).toHaveLength(1);
});

interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}
/** Amounts of the paper, and the tip beside one of them, in pixels of the window. */
const boxesOf = (page: Page): Promise<{ tip: Box | null; amounts: Box[] }> =>
  page.evaluate(`(() => {
    const boxOf = (one) => one.getBoundingClientRect().toJSON();
    const isAmount = (one) => /\\d/.test(one.tagName === 'INPUT' ? one.value : one.textContent);
    const tip = document.querySelector('[class*="tip"][data-wrong]');
    const amounts = [...document.querySelectorAll('table table td, table table input')].filter(isAmount);
    return { tip: tip && boxOf(tip), amounts: amounts.map(boxOf) };
  })()`);

test('an amount that is opened is typed over, and why it is refused hides no other amount', async ({
  page,
}) => {
  const slug = 'premier-is';
  await enter(page, slug, 'admin');
  const { id, list } = await closedReport(page, slug, { start_cash: 500, cash_sales: 1000, end_cash: 1300 });
  const paper = await openPaper(page, list, id);
  const row = paper.getByRole('row', { name: /^Register closed/ });
  const field = paper.getByRole('textbox', { name: 'Register closed' });
  const pencil = paper.getByRole('button', { name: 'Edit Register closed' });
  const ways: [string, () => Promise<void>][] = [
    ['the pencil', () => pencil.click()],
    ['Enter', () => pencil.press('Enter')],
    ['F2', () => pencil.press('F2')],
    ['a double click', () => row.getByRole('cell', { name: '1,300.00' }).dblclick()],
  ];
  for (const [way, openIt] of ways) {
    await openIt();
    await expect(field, way).toBeFocused();
    await page.keyboard.type('1500');
    await expect(field, way).toHaveValue('1500');
    await page.keyboard.press('Escape');
    await expect(field, way).toHaveCount(0);
  }
  await pencil.focus();
  await page.keyboard.type('1500');
  await expect(field).toHaveValue('1500');
  // Somebody who looks at it again goes on where they were.
  await paper.getByRole('button', { name: 'Edit Register opened' }).focus();
  await field.focus();
  await page.keyboard.press('End');
  await page.keyboard.type('0');
  await expect(field).toHaveValue('15000');
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 900 });
    await field.fill('1.500.00,0');
    await expect.poll(async () => (await boxesOf(page)).tip).not.toBeNull();
    const { tip, amounts } = await boxesOf(page);
    expect(amounts.length).toBeGreaterThan(10);
    const hidden = amounts.filter(
      (one) =>
        tip !== null &&
        one.left < tip.right &&
        one.right > tip.left &&
        one.top < tip.bottom &&
        one.bottom > tip.top,
    );
    expect(hidden, `at ${width}`).toEqual([]);
    await page.screenshot({ path: `${screens}/eod-difference-unread-${width}.png` });
  }
});

test('a shortage that was corrected in another tab lets the approval go on by itself', async ({ page }) => {
  const slug = 'isrute';
  await enter(page, slug, 'depo_admin');
  const depo = await firstDepo(page, slug);
  const list = `/${slug}/depo/${depo}/end_of_day_reports`;
  const trip = await openTrip(page, slug, depo);
  const register = `Kasse Mangel ${ownMark()}`;
  await sell(page, slug, register, trip.date, { sku: '01001', quantity: 70_000, amount: 70_000 });
  const { id } = await report(page, slug, depo, register, trip.id);
  const paper = await openPaper(page, list, id);
  await paper.getByRole('button', { name: 'Approve' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: /^There is not enough stock in warehouse/ });
  await expect(dialog).toContainText('01001');

  const [other] = await Promise.all([
    page.context().waitForEvent('page'),
    dialog.getByRole('link', { name: 'Create a win/lose stock transfer' }).click(),
  ]);
  const returning = () => page.evaluate("document.dispatchEvent(new Event('visibilitychange'))");
  await returning();
  await expect(dialog).toContainText('01001');
  await other.getByRole('button', { name: 'Create Transfer' }).click();
  await other.waitForURL(/stock_transfers\/\d+$/);
  await other.close();
  await returning();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByText('Row successfully updated!').first()).toBeVisible();
  await expect(paperOf(page, id)).toHaveCount(0);
  const approved = await getJson<{ id: number; status: string }>(page, `${list}/${id}`);
  expect(approved.status).toBe('approved');
});
