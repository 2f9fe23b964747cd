// The end of a day: from what the till sent to a signed paper, an approved report and a settled bag.

import { expect, test, type Page } from '@playwright/test';
import { showDay } from '../shared/calendar.ts';
import { openPaper, paperOf, wide } from './papers.ts';
import { enter, firstDepo, getJson, isAccessible, ownMark } from './people.ts';
import { close, openTrip, report, sell, yesterday } from './tills.ts';

let go = '';
test.beforeEach(() => {
  go = ownMark();
});
const till = (name: string) => `Kasse ${name} ${go}`;

const screens = process.env.EOD_SCREENS ?? 'test-results/screens';
async function look(page: Page, name: string): Promise<void> {
  await isAccessible(page);
  await page.screenshot({ path: `${screens}/eod-${name}.png` });
}
/** The same in the dark, on a small screen: when somebody wants to look at it. */
async function lookDark(page: Page, name: string): Promise<void> {
  if (process.env.EOD_SCREENS === undefined) return;
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.setViewportSize({ width: 1024, height: 768 });
  await look(page, `${name}-dark`);
  await page.emulateMedia({ colorScheme: 'light' });
  await page.setViewportSize({ width: 1440, height: 900 });
}

async function open(page: Page, slug: string, role = 'depo_admin') {
  await enter(page, slug, role);
  const depo = await firstDepo(page, slug);
  return { depo, list: `/${slug}/depo/${depo}/end_of_day_reports` };
}
const papers = [
  { slug: 'isrute', sections: ['Mobile Pay'], absent: ['Vipps'] },
  { slug: 'isbilen', sections: ['Vipps'], absent: ['Mobile Pay'] },
];
for (const { slug, sections, absent } of papers)
  // spec: O-060, O-061, O-062, O-087, O-345, O-346
  test(`${slug}: a paper is done by keyboard alone within a minute, and prints on one A4 page`, async ({
    page,
  }) => {
    const { depo, list } = await open(page, slug);
    const trip = await openTrip(page, slug, depo);
    await sell(page, slug, till(slug), trip.date, { amount: 250 });
    await sell(page, slug, till(slug), trip.date, { amount: 100.5, tender: 'invoice' });
    const { id } = await report(page, slug, depo, till(slug), trip.id);
    const paper = await openPaper(page, list, id);
    for (const name of sections)
      await expect(paper.getByRole('caption').filter({ hasText: name })).toHaveCount(1);
    for (const name of absent)
      await expect(paper.getByRole('caption').filter({ hasText: name })).toHaveCount(0);
    await look(page, `${slug}-paper`);
    await lookDark(page, `${slug}-paper`);

    const began = Date.now();
    const press = (key: string) => page.keyboard.press(key);
    await paper.getByRole('button', { name: 'Edit Bag number' }).focus();
    await press('Enter');
    await page.keyboard.type(`P-${slug}-${id}`);
    await press('Enter');
    await expect(page.getByText('Row successfully updated!').first()).toBeVisible();
    await paper.getByRole('button', { name: 'Edit Bag number' }).focus();
    // Down the sheet: sales, opened, closed; a digit begins the amount.
    await press('ArrowDown');
    await press('ArrowDown');
    await page.keyboard.type('500');
    await press('ArrowDown');
    await page.keyboard.type('740,50');
    await press('Enter');
    // Why it is another amount stands on the paper: the first Enter leads there.
    const reason = paper.getByRole('textbox', { name: 'Reason for the change' });
    await expect(reason).toBeFocused();
    await expect(paper.getByText('Say why the amount is another')).toBeVisible();
    await page.keyboard.type('The till tells no cash');
    await press('Enter');
    await expect(paper.getByRole('row', { name: /^Register closed/ })).toContainText('740.50');
    await expect(paper.getByRole('row', { name: /^Register closed/ }).locator('s')).toHaveText('0.00');
    await expect(paper.getByRole('row', { name: /^Balance/ })).toContainText('-9.50');
    expect(Date.now() - began).toBeLessThan(60_000);
    await look(page, `${slug}-edited`);
    await paper.getByRole('button', { name: 'Edits' }).press('Enter');
    await expect(paper.getByRole('list', { name: 'Edits' })).toContainText('740.50');

    await page.goto(`${list}/${id}/print`);
    await expect(page.getByText('Depo manager')).toBeVisible();
    await expect(page.getByText('The till tells no cash · ')).toHaveCount(2);
    await look(page, `${slug}-print`);
    const pdf = (await page.pdf({ format: 'A4', preferCSSPageSize: true })).toString('latin1');
    expect([...pdf.matchAll(/\/Type\s*\/Page\b/g)]).toHaveLength(1);
    await page.getByRole('button', { name: 'Back' }).click();
    await expect(page).toHaveURL(/end_of_day_reports\?.*start_date=2020-01-01/);
    const file = await page.request.get(`${list}/${id}/paper`);
    expect([...(await file.body()).toString('latin1').matchAll(/\/Type \/Page\b/g)]).toHaveLength(1);

    const reopened = await openPaper(page, list, id);
    await reopened.getByRole('button', { name: 'Approve' }).press('Enter');
    await expect(page.getByText('Row successfully updated!').first()).toBeVisible();
    await expect(paperOf(page, id)).toHaveCount(0);
    await page.goto(`${list}?tab=approved&${wide()}`);
    await expect(page.getByRole('button', { name: new RegExp(`details.*report ${id}$`) })).toBeVisible();
    await look(page, `${slug}-approved`);
  });

// spec: O-501, O-502
test('short of stock, the approval says what is missing and leads to the transfer that settles it', async ({
  page,
}) => {
  const { depo, list } = await open(page, 'isrute');
  const trip = await openTrip(page, 'isrute', depo);
  await sell(page, 'isrute', till('Mangel'), trip.date, { sku: '01001', quantity: 90_000, amount: 90_000 });
  const { id } = await report(page, 'isrute', depo, till('Mangel'), trip.id);
  const paper = await openPaper(page, list, id);
  await paper.getByRole('button', { name: 'Approve' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: /^There is not enough stock in warehouse/ });
  await expect(dialog).toContainText('01001');
  await expect(dialog.getByRole('link', { name: 'Create a win/lose stock transfer' })).toHaveAttribute(
    'href',
    /stock_transfers\/new.*01001/,
  );
  await look(page, 'shortage');
  await lookDark(page, 'shortage');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: `Delete report ${id}` }).press('Enter');
  await expect(page.getByText('Are you sure you want destroy this EOD?')).toBeVisible();
  await look(page, 'delete');
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('End of day report succesfully deleted')).toBeVisible();
});

test('an unmapped report: its times, and its approval on a trip of that day', async ({ page }) => {
  const { list } = await open(page, 'isrute');
  await close(page, 'isrute', till('Ukendt'), yesterday(), { start_cash: 100, end_cash: 100 });
  const found = async () =>
    (await getJson<{ id: number; cash_registers_name: string }[]>(page, `${list}/unmapped?${wide()}`)).find(
      ({ cash_registers_name }) => cash_registers_name === till('Ukendt'),
    )?.id ?? 0;
  await expect.poll(found, { timeout: 10_000 }).toBeGreaterThan(0);
  const id = await found();
  await page.goto(`${list}?tab=unmapped&${wide()}`);
  await expect(page.getByRole('button', { name: `Edit times of report ${id}` })).toBeVisible();
  await look(page, 'unmapped');
  await lookDark(page, 'unmapped');
  // spec: O-108, O-109
  await page.getByRole('button', { name: `Edit times of report ${id}` }).press('Enter');
  const times = page.getByRole('dialog', { name: 'Opened and closed' });
  await expect(times).toBeVisible();
  await look(page, 'times');
  await times.getByRole('button', { name: 'Save' }).press('Enter');
  await expect(times).toHaveCount(0);
  // spec: O-110
  await page.getByRole('button', { name: `Approve report ${id}` }).press('Enter');
  const approve = page.getByRole('dialog', { name: 'Approve EOD' });
  await expect(approve.getByLabel('Route')).toBeVisible();
  await look(page, 'approve-unmapped');
  await page.keyboard.press('Escape');
});

test('Create EOD, its orders, the exports, and what is re-opened with a reason', async ({ page }) => {
  const { depo, list } = await open(page, 'isbilen');
  const trip = await openTrip(page, 'isbilen', depo);
  await sell(page, 'isbilen', till('Ny'), trip.date, { amount: 80 });
  await page.goto(`/isbilen/depo/${depo}/trips_without_report`);
  await expect(page.getByRole('heading', { name: 'Trips without a report' })).toBeVisible();
  await look(page, 'trips');
  await page.getByRole('button', { name: new RegExp(`Create EOD for .* trip ${trip.id}$`) }).press('Enter');
  const create = page.getByRole('dialog', { name: 'Create new EOD' });
  await create.getByRole('combobox', { name: 'Cash register' }).click();
  await page.getByRole('option', { name: till('Ny') }).click();
  await look(page, 'create');
  await create.getByRole('button', { name: 'Create EOD' }).press('Enter');
  await expect(page.getByText('You succesfuly created end of day report')).toBeVisible();
  const reports = await getJson<{ id: number; cash_registers_name: string }[]>(page, `${list}?${wide()}`);
  const id = reports.find(({ cash_registers_name }) => cash_registers_name === till('Ny'))?.id ?? 0;

  await page.goto(`${list}/${id}`);
  await expect(page.getByRole('tab', { name: /^Orders/ })).toBeVisible();
  await look(page, 'orders');
  await page.getByRole('tab', { name: 'Order line items' }).click();
  await expect(page.getByText('Ispind').first()).toBeVisible();
  await look(page, 'lines');

  const paper = await openPaper(page, list, id);
  await look(page, 'list');
  await paper.getByRole('button', { name: 'Approve' }).press('Enter');
  await expect(paperOf(page, id)).toHaveCount(0);
  await page.goto(`${list}?tab=approved&${wide()}`);
  await page.getByRole('button', { name: new RegExp(`details.*report ${id}$`) }).press('Enter');
  await paperOf(page, id).getByRole('button', { name: 'Re-open' }).press('Enter');
  const reopen = page.getByRole('dialog', { name: 'Re-open report' });
  await reopen.getByLabel('Reason').fill('Forkert bil');
  await look(page, 'reopen');
  await reopen.getByRole('button', { name: 'Re-open' }).press('Enter');
  await expect(page.getByText('The report is open again')).toBeVisible();

  await page.getByRole('button', { name: 'Export sales/transfers' }).click();
  await expect(page.getByRole('dialog', { name: 'Export sales/transfers' })).toBeVisible();
  await look(page, 'exports');
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export sales', exact: true }).click(),
  ]);
  expect(file.suggestedFilename()).toMatch(/^sales_.*\.csv$/);
});

test('bags are settled with the bank, the month is added up, registers have their depot', async ({
  page,
}) => {
  const { depo } = await open(page, 'isbilen');
  const path = `/isbilen/depo/${depo}/end_of_day_reconciliation`;
  await page.goto(path);
  await expect(page.getByRole('img', { name: /-9\.50/ })).toBeVisible();
  await look(page, 'cash');
  await lookDark(page, 'cash');
  await page.getByRole('tab', { name: 'Bags' }).click();
  const amount = page.getByRole('textbox', { name: /^The bank counted in report/ }).first();
  await amount.press('Control+a');
  await amount.pressSequentially('12.50');
  await amount.press('Enter');
  await expect(page.getByRole('row').filter({ has: amount }).getByText('12.50')).toBeVisible();
  await page.reload();
  await expect(amount).toHaveValue('12.50');
  await look(page, 'bags');
  await lookDark(page, 'bags');

  await page.goto(`/isbilen/depo/${depo}/end_of_day_totals?month=${yesterday().slice(0, 7)}`);
  await expect(page.getByRole('heading', { name: 'Month totals' })).toBeVisible();
  await look(page, 'totals');
  await lookDark(page, 'totals');
  await page.getByRole('tab', { name: 'Tender' }).click();
  await look(page, 'totals-tender');

  await page.goto('/isbilen/cash_registers');
  await page.getByRole('button', { name: 'New cash register' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'New cash register' });
  const reserve = till('Reserve');
  await dialog.getByLabel('Name').fill(reserve);
  await look(page, 'register');
  await dialog.getByRole('button', { name: 'Save' }).press('Enter');
  await expect(page.getByRole('cell', { name: reserve, exact: true })).toBeVisible();
  await look(page, 'registers');
  await lookDark(page, 'registers');
  await page.getByRole('button', { name: `Retire ${reserve}` }).press('Enter');
  await page.getByRole('dialog').getByRole('button', { name: 'Retire' }).click();
  await expect(page.getByRole('cell', { name: reserve, exact: true })).toHaveCount(0);
});

test('Today leads from each open end to its rows', async ({ page }) => {
  const { depo } = await open(page, 'isrute');
  await page.goto(`/isrute/depo/${depo}/today`);
  const trips = page.getByRole('link', { name: /Trips without a report/ });
  await expect(trips).toBeVisible();
  await look(page, 'today');
  await lookDark(page, 'today');
  const told = Number(/\d+/.exec((await trips.textContent()) ?? '')?.[0]);
  await trips.press('Enter');
  await expect(page.locator('tbody > tr')).toHaveCount(Math.min(25, told));
  const [trip] = await getJson<{ date: string }[]>(page, `/isrute/depo/${depo}/trips_without_report`);
  await expect(page.getByRole('link', { name: showDay(trip?.date ?? '') }).first()).toBeVisible();
});

test('support works in the own depot, and takes nothing back', async ({ page }) => {
  const { list } = await open(page, 'isbilen', 'support');
  await page.goto(`${list}?tab=approved&${wide()}`);
  await expect(page.getByRole('heading', { name: 'End of day reports' })).toBeVisible();
  await look(page, 'support');
  await expect(page.getByRole('button', { name: /^Delete report/ })).toHaveCount(0);
});
