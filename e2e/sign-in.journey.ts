// Signing in as a person does it: by label and role, with the keyboard, in the tenant premier-is, so that no other
// journey is disturbed.

import { expect, test, type Page } from '@playwright/test';
import { confirmIdentity, isAccessible } from './people.ts';

const home = '/premier-is';
const password = 'isrute-demo';
const fresh = 'en helt ny adgangskode';

async function signIn(page: Page, email: string, typed = password) {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(typed);
  await page.keyboard.press('Enter');
}

test('files of the pages are counted apart from the calls that an address may make', async ({ request }) => {
  const headers = { accept: 'text/html' };
  const page = await (await request.get(`${home}/users/sign_in`, { headers })).text();
  const [file = ''] = /\/assets\/web\/[^"]+\.js/.exec(page) ?? [];
  const left = async () => {
    const answer = await request.get(file);
    expect([answer.status(), answer.headers()['x-ratelimit-limit']]).toEqual([200, '12000']);
    return Number(answer.headers()['x-ratelimit-remaining']);
  };
  const before = await left();
  await request.get(`${home}/users/sign_in`, { headers });
  expect(await left()).toBe(before - 1);
});

// spec
test('a staff address leads to sign-in and, with the right password, back', async ({ page }) => {
  await page.goto(`${home}/sidekiq`);
  await expect(page.getByText('You need to sign in or sign up before continuing.')).toBeVisible();
  await expect(page.getByLabel('Email')).toHaveAttribute('autocomplete', 'username');
  await expect(page.getByLabel('Password', { exact: true })).toHaveAttribute(
    'autocomplete',
    'current-password',
  );
  await isAccessible(page, 'any');
  await signIn(page, 'admin@premier-is.test', 'wrong');
  await expect(page.getByRole('alert').filter({ hasText: 'Invalid Email or password.' })).toBeVisible();
  await isAccessible(page, 'any');
  await signIn(page, 'admin@premier-is.test');
  await expect(page).toHaveURL(new RegExp(`${home}/sidekiq$`));
  await page.goto(`${home}/users/sign_in`);
  await expect(page.getByText('You are already signed in.')).toBeVisible();
  await page.getByRole('button', { name: 'Sign in as somebody else' }).click();
  await expect(page.getByLabel('Email')).toBeVisible();
});

// spec
test('a forgotten password is asked for, its link read by an admin without a mail server, and another one chosen', async ({
  page,
  browser,
}) => {
  await page.goto(`${home}/users/sign_in`);
  await page.getByRole('link', { name: 'Forgot your password?' }).click();
  await page.getByRole('button', { name: 'Send me a link' }).click();
  await expect(page.getByText("can't be blank")).toBeVisible();
  await page.getByLabel('Email').fill('support@premier-is.test');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('status')).toContainText('you will receive a password recovery link');
  await isAccessible(page, 'any');

  const admin = await (await browser.newContext()).newPage();
  await admin.goto(`${home}/admin/mail_outbox`);
  await signIn(admin, 'admin@premier-is.test');
  // A sign-in by a new browser may have been mailed since.
  const details = admin.getByRole('button', { name: /^Show details of .*(passord|adgangskode)/ }).first();
  await details.click();
  await admin.getByRole('button', { name: 'Show once' }).click();
  await confirmIdentity(admin);
  const text = admin.locator('pre').first();
  await expect(text).toContainText('reset_password_token=');
  const link = /https?:\S+/.exec(await text.innerText())?.[0] ?? '';
  await isAccessible(admin, 'any');
  // Read once, it is nowhere any more.
  await admin.reload();
  await details.click();
  await expect(admin.getByText('carried a link to sign in by and is erased')).toBeVisible();
  await admin.close();

  await page.goto(new URL(link).pathname);
  await expect(
    page.getByText("You can't access this page without coming from a password reset email."),
  ).toBeVisible();
  await page.goto(new URL(link).pathname + new URL(link).search);
  await page.getByLabel(/^New password( \*)?$/).fill('too short');
  await page.getByLabel(/^New password again/).fill('different');
  await page.keyboard.press('Enter');
  await expect(page.getByText('is too short (minimum is 10 characters)')).toBeVisible();
  await expect(page.getByText("doesn't match")).toBeVisible();
  await isAccessible(page, 'any');
  await page.getByLabel(/^New password( \*)?$/).fill(fresh);
  await page.getByLabel(/^New password again/).fill(fresh);
  await page.keyboard.press('Enter');
  await expect(
    page.getByText('Your password has been changed successfully. You are now signed in.'),
  ).toBeVisible();
  await expect(page).not.toHaveURL(/password/);
});

// spec: R-475
test('an admin looks at the jobs', async ({ page }) => {
  await page.goto(`${home}/sidekiq`);
  await signIn(page, 'admin@premier-is.test');
  await expect(page.getByRole('heading', { name: 'Jobs' })).toBeVisible();
  await expect(
    page.getByRole('table', { name: 'Queues' }).getByRole('cell', { name: 'mail.send' }),
  ).toBeVisible();
  await isAccessible(page, 'any');
});
