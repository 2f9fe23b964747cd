// Passkeys as a person meets them, with a device that Chromium plays: added, used at the door, beside a password and
// in a session's place, removed. On a server of the journey's own: a browser makes no passkey for an address in
// numbers.

import { expect, test, type Page } from '@playwright/test';
import { startDay, type DayServer } from './day-server.ts';
import { confirmIdentity, enter, isAccessible, password } from './people.ts';

const slug = 'isrute';
let day: DayServer;
let home: string;

test.beforeAll(async () => {
  test.setTimeout(300_000);
  day = await startDay(new Date());
  // The planner of a database that was just filled knows nothing of what lies in it.
  await day.app.database.settle();
  home = day.address.replace('127.0.0.1', 'localhost');
  day.app.settings.public_url = home;
});
test.afterAll(() => day.stop());

async function look(page: Page, name: string): Promise<void> {
  for (const [width, colorScheme] of [
    [1440, 'light'],
    [1440, 'dark'],
    [390, 'light'],
    [390, 'dark'],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    await page.emulateMedia({ colorScheme });
    await isAccessible(page);
    await page.screenshot({ path: `test-results/screens/passkeys-${name}-${width}-${colorScheme}.png` });
  }
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.emulateMedia({ colorScheme: 'light' });
}

/**
 * A device that keeps passkeys, as one that is built into a laptop; `touch` lets somebody say yes to what it asks, or
 * go away.
 */
async function deviceOf(page: Page) {
  const chromium = await page.context().newCDPSession(page);
  await chromium.send('WebAuthn.enable');
  const { authenticatorId } = await chromium.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: false,
    },
  });
  const touch = (enabled: boolean) =>
    chromium.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled });
  const verify = (isUserVerified: boolean) =>
    chromium.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified });
  const keys = async () => (await chromium.send('WebAuthn.getCredentials', { authenticatorId })).credentials;
  return { touch, verify, keys };
}

const account = (page: Page) => page.getByRole('button', { name: /^Account of/ });
const dialog = (page: Page) => page.getByRole('dialog');

async function signOut(page: Page): Promise<void> {
  await account(page).click();
  await page.getByRole('menuitem', { name: 'Sign out', exact: true }).click();
  await expect(page.getByLabel('Email')).toBeVisible();
}

test('a passkey is added, opens the door alone and beside the password, is renamed and removed', async ({
  page,
}) => {
  test.setTimeout(240_000);
  const device = await deviceOf(page);
  await enter(page, slug, 'support', home);
  await page.goto(`${home}/${slug}/users/second_factor`);
  await expect(page.getByText('You have no passkey yet')).toBeVisible();
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  await look(page, 'add');
  await dialog(page).getByLabel(/^Name/).fill('This laptop');
  await device.touch(true);
  await dialog(page).getByRole('button', { name: 'Add a passkey' }).click();
  await expect(page.getByRole('cell', { name: 'This laptop', exact: true })).toBeVisible();
  expect(await device.keys()).toHaveLength(1);
  await device.touch(false);
  await look(page, 'listed');

  await signOut(page);
  await look(page, 'door');
  await device.verify(false);
  await device.touch(true);
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
  await expect(page.getByRole('alert')).toContainText('No passkey was used');
  await look(page, 'refused');
  await device.verify(true);
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
  await expect(account(page)).toBeVisible();
  await device.touch(false);

  await signOut(page);
  await page.getByLabel('Email').fill(`support@${slug}.test`);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Use your passkey' })).toBeVisible();
  await look(page, 'second-step');
  await device.touch(true);
  await page.getByRole('button', { name: 'Use your passkey' }).click();
  await expect(account(page)).toBeVisible();
  await device.touch(false);

  await page.goto(`${home}/${slug}/users/second_factor`);
  await page.getByRole('button', { name: /^Rename This laptop/ }).click();
  await dialog(page).getByLabel(/^Name/).fill('Old laptop');
  await dialog(page).getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('cell', { name: 'Old laptop', exact: true })).toBeVisible();
  await page.getByRole('button', { name: /^Remove Old laptop/ }).click();
  await look(page, 'remove');
  await dialog(page).getByRole('button', { name: 'Remove the passkey' }).click();
  await expect(page.getByRole('dialog', { name: 'Confirm that it is you' })).toBeVisible();
  await look(page, 'proof');
  await confirmIdentity(page);
  await expect(page.getByText('You have no passkey yet')).toBeVisible();
  await signOut(page);
  await device.touch(true);
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
  await expect(page.getByRole('alert')).toContainText('does not open the door here');
});
