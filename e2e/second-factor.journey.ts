// A second factor as a person meets it, in the tenant premier-is with an account of the journey's own: set up, asked
// for, switched off.

import { expect, test, type Page } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import { confirmIdentity, csrfToken, enter, isAccessible } from './people.ts';

const slug = 'premier-is';
const password = 'en lang adgangskode til isbilen';

/** The code of this half minute, or of one after it. */
const codeOf = (secret: string, halfMinutes = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + halfMinutes * 30_000 });

/** Made by the admin, and switched off again at the end. */
async function makeAccount(admin: Page, email: string) {
  await enter(admin, slug, 'admin');
  const list = `/${slug}/admin/users`;
  const headers = { accept: 'application/json', 'x-csrf-token': await csrfToken(admin, slug) };
  const user = { first_name: 'Ida', last_name: 'Kode', email, role: 'admin' };
  const made = await admin.request.post(list, {
    headers,
    data: { user: { ...user, password, password_confirmation: password } },
  });
  expect(made.ok(), await made.text()).toBe(true);
  const { id } = (await made.json()) as { id: number };
  return {
    switchOff: () =>
      admin.request.patch(`${list}/${id}`, {
        headers,
        data: { user: { status: 'inactive', lock_version: 0 } },
      }),
  };
}

async function signIn(page: Page, email: string) {
  await page.goto(`/${slug}/users/sign_in`);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.keyboard.press('Enter');
}

async function signOut(page: Page) {
  await page.getByRole('button', { name: /^Account of/ }).click();
  await page.getByRole('menuitem', { name: 'Sign out', exact: true }).click();
  await expect(page.getByLabel('Email')).toBeVisible();
}

async function openOwn(page: Page, item: string) {
  await page.getByRole('button', { name: /^Account of/ }).click();
  await page.getByRole('menuitem', { name: item }).click();
  await expect(page.getByRole('heading', { name: item, level: 1 })).toBeVisible();
}

async function firstRecoveryCode(page: Page): Promise<string> {
  const codes = page.getByRole('listitem').filter({ hasText: /^\w{4}(-\w{4}){3}$/ });
  return (await codes.first().textContent()) ?? '';
}

/** In the dialog that is open. */
async function confirmWith(page: Page, code: string, button: string) {
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(/^Code/).fill(code);
  await dialog.getByRole('button', { name: button }).click();
}

/** For one of those there are; answers the first of the others. */
async function renewCodes(page: Page, recovery: string): Promise<string> {
  await page.getByRole('button', { name: 'New recovery codes' }).click();
  await isAccessible(page);
  await confirmWith(page, recovery, 'New recovery codes');
  await expect(page.getByText('Your recovery codes')).toBeVisible();
  const renewed = await firstRecoveryCode(page);
  expect(renewed).not.toBe(recovery);
  await page.getByRole('button', { name: 'I have kept them' }).click();
  await expect(page.getByText('Recovery codes left: 10')).toBeVisible();
  return renewed;
}

test('a second factor is set up, asked for at the door, gets other recovery codes, and switched off with a recovery code', async ({
  page,
  browser,
}) => {
  test.setTimeout(240_000);
  const email = `ida-${Date.now()}@premier-is.test`;
  const admin = await (await browser.newContext()).newPage();
  const account = await makeAccount(admin, email);
  await signIn(page, email);
  await openOwn(page, 'Second factor');
  await page.getByRole('button', { name: 'Set up' }).click();
  const proof = page.getByRole('dialog', { name: 'Confirm that it is you' });
  await expect(proof.getByLabel('Password', { exact: true })).toBeVisible();
  await isAccessible(page);
  await proof.getByLabel('Password', { exact: true }).fill('not this one');
  await page.keyboard.press('Enter');
  await expect(proof.getByRole('alert')).toContainText('is not right');
  await confirmIdentity(page, password);
  await expect(page.getByRole('img', { name: 'QR code of the secret' })).toBeVisible();
  await isAccessible(page);
  const secret = await page.getByLabel('Secret', { exact: true }).inputValue();
  await page.getByLabel(/^Code/).fill(codeOf(secret));
  await page.getByRole('button', { name: 'Switch on' }).click();
  await expect(page.getByText('Your recovery codes')).toBeVisible();
  await isAccessible(page);
  const recovery = await firstRecoveryCode(page);
  await page.getByRole('button', { name: 'I have kept them' }).click();
  await expect(page.getByText('Recovery codes left: 10')).toBeVisible();

  await signOut(page);
  await signIn(page, email);
  await expect(page.getByLabel(/^Code/)).toBeFocused();
  await isAccessible(page);
  await page.getByLabel(/^Code/).fill('000000');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert').filter({ hasText: 'This code is not valid' })).toBeVisible();
  await page.getByLabel(/^Code/).fill(codeOf(secret, 1));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: /^Account of/ })).toBeVisible();

  await openOwn(page, 'Where you are signed in');
  await expect(page.getByText('This one')).toBeVisible();
  await openOwn(page, 'Second factor');
  const renewed = await renewCodes(page, recovery);
  await page.getByRole('button', { name: 'Switch off' }).click();
  await confirmWith(page, renewed, 'Switch off');
  await expect(page.getByRole('button', { name: 'Set up' })).toBeVisible();
  expect((await account.switchOff()).ok()).toBe(true);
});
