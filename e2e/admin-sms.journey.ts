// SMS templates and campaigns, and the text that is tried out on one's own phone.

import { expect, test, type Page } from '@playwright/test';
import { addDays, dayIn, showDay } from '../shared/calendar.ts';
import { enter, getJson, isAccessible, ownMark } from './people.ts';

const day = (n: number) => showDay(addDays(dayIn('Europe/Copenhagen', new Date()), n));
const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });
const look = async (page: Page, name: string) => {
  await isAccessible(page);
  await page.screenshot({ path: `test-results/screens/sms-${name}.png` });
};

async function fillDay(page: Page, label: string, value: string) {
  await page.getByLabel(label).fill(value);
  await page.getByLabel(label).press('Tab');
}

/** In how many days from today, `least` or more, eleven days without a campaign begin. */
async function freeFrom(page: Page, least: number): Promise<number> {
  const campaigns = await getJson<{ end_date: string }[]>(page, '/isrute/admin/sms_campaigns');
  const taken = new Set(campaigns.map(({ end_date }) => end_date));
  const last = [...Array(2_000).keys()].findLast((n) => taken.has(day(n))) ?? -1;
  return Math.max(least, last + 1);
}

test('a template is written, tried out, changed and deleted', async ({ page }) => {
  const name = `Ny rute ${ownMark()}`;
  await enter(page, 'isrute', 'admin');
  await page.goto('/isrute/admin/sms_templates');
  // spec: ..A-160
  await expect(page.getByRole('columnheader')).toHaveText(['#', 'Name', 'Text', '']);
  await look(page, 'templates');
  await page
    .getByRole('link', { name: 'New SMS template' })
    .or(page.getByRole('button', { name: 'New SMS template' }))
    .first()
    .click();
  // spec: A-155
  await expect(page).toHaveURL(/\/isrute\/admin\/sms_templates\/new$/);
  await page.getByLabel(/^Name/).fill(name);
  await page.getByLabel(/^Text/).fill('Hej {navn}, isbilen er forsinket');
  await expect(page.getByText('Unknown placeholder: {navn}')).toBeVisible();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('has an unknown placeholder: {navn}')).toBeVisible();
  await look(page, 'template-refused');
  await page.getByLabel(/^Text/).fill('{depo}: isbilen ved {address} kommer først {eta}. Følg den: {link}');
  await expect(page.getByTestId('sms-preview')).toContainText(/[12] SMS, \d+ of (160|306) characters/);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('SMS template successfully created')).toBeVisible();
  await expect(page).toHaveURL(/\/isrute\/admin\/sms_templates\/\d+\/edit$/);

  await page.getByRole('button', { name: 'Send to my phone' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(/^My phone number/).fill('12 34');
  await dialog.getByRole('button', { name: 'Send to my phone' }).click();
  await expect(dialog.getByText('is not a valid phone number').first()).toBeVisible();
  await look(page, 'phone');
  await dialog.getByLabel(/^My phone number/).fill('20 11 22 33');
  await dialog.getByRole('button', { name: 'Send to my phone' }).click();
  await expect(page.getByText('Sent to +4520112233')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Send to my phone (+4520112233)' })).toBeVisible();
  const [newest] = await getJson<{ kind: string; phone: string; text: string }[]>(
    page,
    '/isrute/admin/sms_outbox?q=4520112233',
  );
  expect(newest).toMatchObject({
    kind: 'preview',
    phone: '+4520112233',
    text: expect.stringContaining('Vestergade 12'),
  });

  await page.getByLabel(/^Text/).fill('Isbilen kommer ikke i dag');
  await page.getByRole('button', { name: 'Save' }).click();
  // spec: A-386
  await expect(page.getByText('SMS template succesfuly updated')).toBeVisible();
  await page.getByRole('button', { name: 'History' }).click();
  await expect(page.getByRole('region', { name: 'History' })).toContainText('Isbilen kommer ikke i dag');
  await look(page, 'template');

  await page.getByRole('button', { name: 'Back' }).click();
  // spec
  await row(page, name)
    .getByRole('link', { name: `Edit ${name}` })
    .click();
  await expect(page.getByLabel(/^Text/)).toHaveValue('Isbilen kommer ikke i dag');
  await page.getByRole('button', { name: 'Back' }).click();
  const remove = async (answer: string) => {
    await row(page, name)
      .getByRole('button', { name: `Delete ${name}` })
      .click();
    // spec: A-376
    await expect(
      page.getByRole('dialog', { name: 'Are you sure you want to delete this SMS Template?' }),
    ).toBeVisible();
    await page.getByRole('dialog').getByRole('button', { name: answer }).click();
  };
  const calls: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'DELETE') calls.push(request.url());
  });
  // spec: A-348
  await remove('Cancel');
  await expect(row(page, name)).toBeVisible();
  expect(calls).toEqual([]);

  await page.route('**/admin/sms_templates/*', (route) =>
    route.request().method() === 'DELETE'
      ? route.fulfill({
          status: 409,
          contentType: 'application/json',
          body: JSON.stringify({
            error: 'Someone else was first',
            errors: {},
            full_errors: ['Someone else was first'],
          }),
        })
      : route.fallback(),
  );
  const alerted = new Promise<string>((done) => {
    page.once('dialog', (alert) => {
      done(`${alert.type()}: ${alert.message()}`);
      void alert.accept();
    });
  });
  await remove('Delete');
  // spec: A-375
  expect(await alerted).toBe('alert: Someone else was first');
  await page.unroute('**/admin/sms_templates/*');
  await remove('Delete');
  // spec: A-162
  await expect(page.getByText('SMS template deleted')).toBeVisible();
  await expect(row(page, name)).toHaveCount(0);
  expect(calls.length).toBe(2);
});

test('a campaign has its own days, is refused those of another, and is told apart while it runs', async ({
  page,
}) => {
  const name = `Julen ${ownMark()}`;
  await enter(page, 'isrute', 'admin');
  const first = await freeFrom(page, 30);
  await page.goto('/isrute/admin/sms_campaigns');
  // spec
  await expect(page.getByRole('columnheader')).toHaveText([
    '#',
    'Name',
    'Text',
    'Include subscribe info',
    'Start date',
    'End date',
    'Actions',
  ]);
  await expect(page.getByText('Running now')).toHaveCount(1);
  await look(page, 'campaigns');
  // spec: A-144
  await page.goto('/isrute/admin/sms_campaigns/new');
  await page.getByLabel(/^Name/).fill(name);
  await page.getByLabel(/^Text/).fill('Husk is til jul');
  await fillDay(page, 'Start date', day(0));
  await fillDay(page, 'End date', day(first + 10));
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(
    page.getByText(/overlaps with .+ \(\d\d-\d\d-\d{4} to \d\d-\d\d-\d{4}\)/).first(),
  ).toBeVisible();
  await look(page, 'campaign-refused');
  await fillDay(page, 'Start date', day(first + 11));
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText("can't be before the start date")).toBeVisible();
  // What is typed before the form has led to its first wrong field would land in that one.
  await expect(page.getByLabel('End date')).toBeFocused();
  await fillDay(page, 'Start date', day(first));
  await page.getByRole('button', { name: 'Save' }).click();
  // spec: A-385
  await expect(page.getByText('Sms Campaign saved successfully!')).toBeVisible();
  // spec: A-275
  await expect(page).toHaveURL(/\/isrute\/admin\/sms_campaigns\/\d+\/edit$/);
  // spec: A-246
  await expect(page.getByLabel('Start date')).toHaveValue(day(first));
  // spec: A-249
  await expect(page.getByRole('switch', { name: 'Include subscribe info' })).toBeDisabled();
  // spec: A-250
  await expect(page.getByText('Not available yet')).toBeVisible();
  await look(page, 'campaign');
  await page.getByRole('button', { name: 'Back' }).click();
  // spec: A-247
  await expect(row(page, name)).toContainText(`${day(first)}${day(first + 10)}`);
  // spec: A-145
  await row(page, name)
    .getByRole('link', { name: `Edit ${name}` })
    .click();
  await expect(page.getByLabel(/^Text/)).toHaveValue('Husk is til jul');
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.setViewportSize({ width: 1024, height: 768 });
  await look(page, 'campaign-dark');
});

test('depo_admin reads both and changes neither; support has neither screen', async ({ page }) => {
  await enter(page, 'isrute', 'depo_admin');
  for (const name of ['sms_campaigns', 'sms_templates']) {
    const [first] = await getJson<{ id: number }[]>(page, `/isrute/admin/${name}`);
    await page.goto(`/isrute/admin/${name}/${first?.id}/edit`);
    await expect(page.getByText('Only an admin can change it')).toBeVisible();
    await expect(page.getByLabel(/^Text/)).toBeDisabled();
    await expect(page.getByRole('button', { name: 'Save' })).toHaveCount(0);
    await page.goto(`/isrute/admin/${name}/new`);
    await expect(page.getByText('You are not allowed to do this')).toBeVisible();
  }
  await page.context().clearCookies();
  await enter(page, 'isrute', 'support');
  for (const name of ['sms_campaigns', 'sms_templates']) {
    await page.goto(`/isrute/admin/${name}`);
    await expect(page.getByText('You are not allowed to do this')).toBeVisible();
    await expect(page.getByRole('link', { name: /^SMS (campaigns|templates)$/ })).toHaveCount(0);
  }
});
