// A tenant that counts blind: the cash is counted before anybody is told what should be there, and a large difference
// has a reason.

import { expect, test, type Page } from '@playwright/test';
import { openPaper, paperOf, wide } from './papers.ts';
import { csrfToken, enter, firstDepo, getJson, isAccessible, ownMark } from './people.ts';
import { openTrip, report, sell } from './tills.ts';

/** Inghetata: no other journey has reports there. */
const slug = 'inghetata';
const settings = `/${slug}/admin/settings`;

interface Till {
  eod_blind_count: boolean;
  eod_difference_limit: number;
}

/** Sets how the tenant counts; answers how it did before. */
async function countAs(page: Page, next: Till): Promise<Till> {
  const before = await getJson<Till & { lock_version: number }>(page, settings);
  const answer = await page.request.patch(settings, {
    headers: { accept: 'application/json', 'x-csrf-token': await csrfToken(page, slug) },
    data: { settings: { ...next, lock_version: before.lock_version } },
  });
  expect(answer.ok(), await answer.text()).toBe(true);
  return before;
}

async function look(page: Page, name: string): Promise<void> {
  for (const [width, scheme] of [
    [1440, 'light'],
    [1024, 'dark'],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    await page.emulateMedia({ colorScheme: scheme });
    await isAccessible(page);
    await page.screenshot({ path: `test-results/screens/eod-blind-${name}-${scheme}.png` });
  }
}

async function countsAndExplains(page: Page): Promise<void> {
  const depo = await firstDepo(page, slug);
  const list = `/${slug}/depo/${depo}/end_of_day_reports`;
  const trip = await openTrip(page, slug, depo);
  const register = `Casa oarbă ${ownMark()}`;
  await sell(page, slug, register, trip.date, { amount: 250 });
  const { id } = await report(page, slug, depo, register, trip.id);

  const paper = await openPaper(page, list, id);
  const approve = paper.getByRole('button', { name: 'Approve' });
  await expect(paper.getByText('Count the cash and enter it first')).toBeVisible();
  const untold = { Cash: ['Transactions', 'Register closed', 'Balance'], Day: ['Sold goods', 'Total'] };
  for (const [section, lines] of Object.entries(untold))
    for (const line of lines)
      await expect(
        paper
          .getByRole('table', { name: section, exact: true })
          .getByRole('row', { name: new RegExp(`^${line}`) }),
      ).toContainText('–');
  await expect(paper.getByText('250.00')).toHaveCount(0);
  await approve.press('Enter');
  await expect(paper).toBeVisible();
  await look(page, 'counting');

  await paper.getByRole('button', { name: 'Edit Register closed' }).press('Enter');
  await page.keyboard.type('200');
  await page.keyboard.press('Enter');
  await expect(paper.getByRole('row', { name: /^Transactions/ })).toContainText('250.00');
  await expect(paper.getByRole('row', { name: /^Balance/ })).toContainText('-50.00');

  const reason = paper.getByRole('combobox', { name: 'Reason for the difference' });
  await approve.press('Enter');
  await expect(paper.getByText('must be given: the balance is -50.00 RON').first()).toBeVisible();
  await look(page, 'unexplained');
  await page.keyboard.press('Escape');
  await reason.click();
  await page.getByRole('option', { name: 'Wrong change' }).click();
  await paper.getByRole('button', { name: 'Save' }).press('Enter');
  // The word for it stands there since the count: that the button rests says that this is saved.
  await expect(paper.getByRole('button', { name: 'Save' })).toBeDisabled();
  await expect(approve).toBeEnabled();
  await approve.press('Enter');
  await expect(paperOf(page, id)).toHaveCount(0);
  await page.goto(`${list}?tab=approved&${wide()}`);
  await page.getByRole('button', { name: new RegExp(`details.*report ${id}$`) }).press('Enter');
  await expect(paperOf(page, id).getByRole('combobox', { name: 'Reason for the difference' })).toHaveValue(
    'Wrong change',
  );
  await look(page, 'approved');
}

test('the cash is counted before the paper tells what is expected, and a large difference is explained', async ({
  page,
}) => {
  await enter(page, slug, 'admin');
  const before = await countAs(page, { eod_blind_count: true, eod_difference_limit: 20 });
  try {
    await countsAndExplains(page);
  } finally {
    const { eod_blind_count, eod_difference_limit } = before;
    await countAs(page, { eod_blind_count, eod_difference_limit });
  }
});
