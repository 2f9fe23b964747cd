// An address outside that is told what happens: made, tried out, seen to fail and work, sent again, given a new
// secret and deleted.

import { expect, test, type Page } from '@playwright/test';
import { createHmac } from 'node:crypto';
import { WebhookReceiver } from '../server/test/webhook-receiver.ts';
import { csrfToken, enter, getJson, isAccessible } from './people.ts';

const look = async (page: Page, name: string) => {
  await isAccessible(page);
  await page.screenshot({ path: `test-results/screens/webhooks-${name}.png` });
};

/** What a go that did not come to its end has left. */
async function deleteAll(page: Page): Promise<void> {
  const headers = { accept: 'application/json', 'x-csrf-token': await csrfToken(page, 'isrute') };
  for (const { id } of await getJson<{ id: number }[]>(page, '/isrute/admin/webhooks'))
    expect((await page.request.delete(`/isrute/admin/webhooks/${id}`, { headers, data: {} })).ok()).toBe(
      true,
    );
}

test('a webhook is made, tested, looked at, sent again and deleted', async ({ page }) => {
  const receiver = await new WebhookReceiver().open();
  await enter(page, 'isrute', 'admin');
  await deleteAll(page);
  await page.goto('/isrute/admin/webhooks');
  await expect(page.getByText('No webhooks yet')).toBeVisible();
  await look(page, 'none');

  await page.getByRole('button', { name: 'New webhook' }).first().click();
  await page.getByLabel(/^Name/).fill('Butikken');
  await page.getByLabel(/^Address/).fill('ftp://example.com/');
  await page
    .getByRole('combobox', { name: /^Events/ })
    .or(page.getByLabel(/^Events/))
    .first()
    .click();
  await page.getByRole('option', { name: 'Feedback given' }).click();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('is no address of the form').first()).toBeVisible();
  await page.getByLabel(/^Address/).fill(receiver.url);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page).toHaveURL(/\/isrute\/admin\/webhooks\/\d+\/edit$/);
  const secret = await page.getByRole('textbox', { name: 'Secret' }).inputValue();
  expect(secret).toMatch(/^whsec_/);
  await look(page, 'made');

  receiver.answers = 'fail';
  await page.getByRole('button', { name: 'Send a test' }).click();
  await expect(page).toHaveURL(/webhook_deliveries\?webhook_id=/);
  const row = page.getByRole('row').filter({ hasText: 'Test' });
  await expect(row).toContainText('500');
  await expect(row).toContainText('Waiting');
  const [sent] = receiver.received;
  const t = /^t=(\d+)/.exec(sent?.signature ?? '')?.[1];
  const v1 = createHmac('sha256', secret).update(`${t}.${sent?.body}`).digest('hex');
  expect(sent?.signature).toBe(`t=${t},v1=${v1}`);

  receiver.answers = 'take';
  await row.getByRole('button', { name: /^Send \d+ again$/ }).click();
  await expect(row).toContainText('Delivered');
  await row.getByRole('button', { expanded: false }).first().click();
  await expect(page.getByText('"kind": "test"')).toBeVisible();
  await look(page, 'deliveries');
  await page.getByRole('tab', { name: 'Failed' }).click();
  await expect(page.getByText('Nothing matches the filters')).toBeVisible();
  expect(new Set(receiver.received.map(({ body }) => body)).size).toBe(1);

  await page.goto('/isrute/admin/webhooks');
  await page.getByRole('link', { name: 'Edit Butikken' }).click();
  await expect(page.getByRole('textbox', { name: 'Secret' })).toHaveCount(0);
  await page.getByRole('button', { name: 'New secret' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'New secret' }).click();
  await expect(page.getByRole('textbox', { name: 'Secret' })).not.toHaveValue(secret);
  await expect(page.getByText('The former secret signs too until')).toBeVisible();
  await page.setViewportSize({ width: 1024, height: 768 });
  await page.emulateMedia({ colorScheme: 'dark' });
  await look(page, 'edit-dark');
  await page.goto('/isrute/admin/webhooks');
  await expect(page.getByText('Butikken').first()).toBeVisible();
  await look(page, 'list-dark');
  await page.getByRole('link', { name: 'Edit Butikken' }).click();
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('No webhooks yet')).toBeVisible();
  receiver.close();
});
