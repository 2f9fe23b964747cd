// Signing in by the tenant's provider as people meet it, at a whole provider on another host: set up and tried by an
// admin, used, refused, the only way in, unlinked, and taken away again.

import { expect, test, type Page } from '@playwright/test';
import { csrfToken, enter, getJson, isAccessible, password } from './people.ts';
import { client, signInProvider } from './sign-in-provider.ts';

/** Premier Is: no other journey signs in there but by accounts of its own. */
const slug = 'premier-is';
const button = 'Sign in by Example ID';

async function look(page: Page, name: string): Promise<void> {
  for (const [width, colorScheme] of [
    [1440, 'light'],
    [1024, 'dark'],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    await page.emulateMedia({ colorScheme });
    await isAccessible(page);
    await page.screenshot({ path: `test-results/screens/oidc-${name}-${colorScheme}.png`, fullPage: true });
  }
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.emulateMedia({ colorScheme: 'light' });
}

const card = (page: Page) => page.getByRole('form', { name: 'Sign-in of staff' });

async function choose(page: Page, field: string, option: string): Promise<void> {
  await card(page).getByRole('combobox', { name: field }).click();
  await page.getByRole('option', { name: option }).click();
}

async function save(page: Page): Promise<void> {
  await card(page).getByRole('button', { name: 'Save Sign-in of staff' }).click();
  await expect(page.getByText('Saved', { exact: true }).first()).toBeVisible();
}

/** On the provider's page, as whom one says; it remembers nobody. */
async function signInThere(page: Page, email: string): Promise<void> {
  await page.getByRole('button', { name: button }).click();
  await page.getByLabel('Your account').fill(email);
  await page.getByRole('button', { name: 'Go on' }).click();
}

const account = (page: Page) => page.getByRole('button', { name: /^Account of/ });

/**
 * The address that the provider must answer to; the journey goes by its host, whose cookies come back with the answer.
 */
async function publicAddress(page: Page): Promise<string> {
  await enter(page, slug, 'admin');
  const headers = { accept: 'application/json', 'x-csrf-token': await csrfToken(page, slug) };
  const { issuer, stop } = await signInProvider('http://nowhere.test');
  const tried = await page.request.post(`/${slug}/admin/services/sign_in/try`, {
    headers,
    data: {
      service: {
        provider: 'oidc',
        values: { issuer_url: issuer, client_id: client.client_id, button },
        secrets: { client_secret: client.client_secret },
      },
    },
  });
  const { said } = (await tried.json()) as { said: string };
  stop();
  const { origin } = new URL(/https?:\S+/.exec(said)?.[0] ?? '');
  return origin;
}

test('an admin sets a provider up and tries it; people sign in by it, are refused by name, and are unlinked', async ({
  page,
  browser,
}) => {
  test.setTimeout(240_000);
  const home = await publicAddress(page);
  const provider = await signInProvider(`${home}/${slug}/users/oidc`);
  await page.goto(`/${slug}/admin/services`);
  await choose(page, 'Provider', 'Provider (OpenID Connect)');
  const { client_id, client_secret } = client;
  await card(page).getByLabel('Issuer (its address)').fill(provider.issuer);
  await card(page).getByRole('textbox', { name: 'Client ID' }).fill(client_id);
  await card(page).getByRole('textbox', { name: 'Client secret' }).fill('wrong');
  await card(page).getByLabel('Words of the button').fill(button);
  await card(page).getByRole('button', { name: 'Try it: Sign-in of staff' }).click();
  await expect(card(page).getByText('does not know this client id with this secret')).toBeVisible();
  await card(page).getByRole('textbox', { name: 'Client secret' }).fill(client_secret);
  await card(page).getByRole('button', { name: 'Try it: Sign-in of staff' }).click();
  await expect(card(page).getByText('It answered and knows this client')).toBeVisible();
  await look(page, 'services');
  await save(page);

  const guest = await (await browser.newContext()).newPage();
  const wanted = `/${slug}/users/sessions`;
  await guest.goto(`${home}/${slug}/users/sign_in?return_to=${encodeURIComponent(wanted)}`);
  await expect(guest.getByRole('button', { name: button })).toBeVisible();
  await look(guest, 'also');
  await signInThere(guest, `support@${slug}.test`);
  await expect(account(guest)).toBeVisible();
  await expect(guest).toHaveURL(`${home}${wanted}`);
  await expect(guest.getByText('This one')).toBeVisible();

  const stranger = await (await browser.newContext()).newPage();
  await stranger.goto(`${home}/${slug}/users/sign_in`);
  await signInThere(stranger, 'stranger@elsewhere.test');
  await expect(stranger.getByRole('alert')).toContainText(
    'Nobody here has the e-mail address stranger@elsewhere.test',
  );
  expect(new URL(stranger.url()).search).toBe('');
  await look(stranger, 'refused');
  await stranger.getByRole('link', { name: 'Back to sign in' }).click();

  await choose(page, 'Passwords', 'Open it for admins and drivers’ apps alone');
  await save(page);
  await stranger.reload();
  await expect(stranger.getByLabel('Email')).toHaveCount(0);
  await look(stranger, 'only');
  await stranger.getByRole('button', { name: 'Admins: sign in by password' }).click();
  await stranger.getByLabel('Email').fill(`support@${slug}.test`);
  await stranger.getByLabel('Password', { exact: true }).fill(password);
  await stranger.keyboard.press('Enter');
  await expect(stranger.getByRole('alert')).toContainText('not by your password');
  await look(stranger, 'only-open');
  await stranger.getByLabel('Email').fill(`admin@${slug}.test`);
  await stranger.keyboard.press('Enter');
  await expect(account(stranger)).toBeVisible();

  await unlink(page);
  await guest.reload();
  await expect(guest.getByRole('button', { name: button })).toBeVisible();

  await page.goto(`/${slug}/admin/services`);
  await choose(page, 'Provider', 'Password (built in)');
  await save(page);
  await guest.reload();
  await expect(guest.getByLabel('Email')).toBeVisible();
  await expect(guest.getByRole('button', { name: button })).toHaveCount(0);
  provider.stop();
});

/** On the page of the person of support. */
async function unlink(page: Page): Promise<void> {
  const { depos } = await getJson<{ depos: { id: number }[] }>(page, `/${slug}/session`);
  for (const { id: depo_id } of depos) {
    const list = `/${slug}/admin/depo/${depo_id}/users`;
    const people = await getJson<{ id: number; email: string }[]>(page, list);
    const found = people.find(({ email }) => email === `support@${slug}.test`);
    if (!found) continue;
    await page.goto(`/${slug}/admin/depo/${depo_id}/users/${found.id}/edit`);
    await expect(page.getByText(`Account at the provider of sign-in: support@${slug}.test`)).toBeVisible();
    await look(page, 'person');
    await page.getByRole('button', { name: 'Unlink' }).click();
    await isAccessible(page);
    await page.getByRole('dialog').getByRole('button', { name: 'Unlink' }).click();
    await expect(page.getByText('is unlinked')).toBeVisible();
    return;
  }
  throw new Error('Nobody of support was found');
}
