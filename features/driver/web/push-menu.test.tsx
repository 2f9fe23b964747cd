// Whether the phone tells while the page is closed, as a driver meets it in the menu. The browser's part is the test's.

import { screen, waitFor } from '@testing-library/dom';
import { expect, onTestFinished, test, vi } from 'vitest';
import { driveDay, openDrive } from '../../../web/test/open-drive.tsx';

type Leave = 'default' | 'granted' | 'denied';

/** A browser that can be pushed to; `says` is what the person answers when it asks. */
function browserWithPush({ leave = 'default' as Leave, says = 'granted' as Leave, fails = false } = {}) {
  const browser = { asked: 0, address: null as string | null, made: 0, told: [] as string[] };
  const subscription = () => ({
    endpoint: browser.address,
    toJSON: () => ({ endpoint: browser.address, keys: { p256dh: 'p', auth: 'a' } }),
    unsubscribe: async () => {
      browser.address = null;
      return true;
    },
  });
  const pushManager = {
    getSubscription: async () => (browser.address === null ? null : subscription()),
    subscribe: async () => {
      if (fails) throw new DOMException('No push service', 'AbortError');
      browser.address ??= `https://push.example/${(browser.made += 1)}`;
      return subscription();
    },
  };
  const worker = { pushManager, getNotifications: async () => [] };
  const listeners: ((event: { data: unknown }) => void)[] = [];
  const serviceWorker = {
    ready: Promise.resolve(worker),
    getRegistration: async () => worker,
    addEventListener: (_: string, listener: (event: { data: unknown }) => void) => listeners.push(listener),
  };
  const asking = {
    permission: leave,
    requestPermission: async () => {
      browser.asked += 1;
      return (asking.permission = says);
    },
  };
  vi.stubGlobal('Notification', asking);
  vi.stubGlobal('PushManager', class {});
  Object.defineProperty(navigator, 'serviceWorker', { value: serviceWorker, configurable: true });
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'serviceWorker'));
  return { ...browser, browser, say: (data: unknown) => listeners.forEach((one) => one({ data })) };
}

const openMenu = async (given: Parameters<typeof openDrive>[0] = {}) => {
  const opened = await openDrive(given);
  await opened.press('☰ Menu');
  await screen.findByRole('group', { name: 'Tell me on this phone' });
  return opened;
};

test('a browser that cannot says which can, an iPhone how, and neither has a button', async () => {
  await openMenu();
  expect(screen.getByText(/This browser cannot/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Switch on' })).toBeNull();
});

test('an iPhone is told to put the page on the home screen first', async () => {
  vi.stubGlobal('navigator', Object.create(navigator, { userAgent: { value: 'Mozilla/5.0 (iPhone)' } }));
  await openMenu();
  expect(screen.getByText(/On an iPhone only from the home screen/)).toBeTruthy();
});

test('one press asks the browser, tells the server and switches on; nothing is asked before', async () => {
  const { browser } = browserWithPush();
  const { press, server, values } = await openMenu();
  expect([browser.asked, server.pushes]).toEqual([0, []]);
  await press('Switch on');
  await screen.findByText('Switched on.');
  expect([browser.asked, values.get('push')]).toEqual([1, { user_id: 1 }]);
  expect(server.pushes.at(-1)).toEqual({
    method: 'POST',
    body: { endpoint: 'https://push.example/1', keys: { p256dh: 'p', auth: 'a' } },
  });
  await press('Switch off');
  await screen.findByRole('button', { name: 'Switch on' });
  expect([browser.address, values.has('push'), server.pushes.at(-1)?.method]).toEqual([
    null,
    false,
    'DELETE',
  ]);
});

test('who says no in the browser is told what to do, and so is who comes back to it', async () => {
  browserWithPush({ says: 'denied' });
  const { press } = await openMenu();
  await press('Switch on');
  expect(await screen.findByText(/Blocked in this browser/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Switch on' })).toBeNull();
});

test('without a network, or a push service, it says that it did not work and stays off', async () => {
  const { browser } = browserWithPush({ fails: true });
  const { press, values } = await openMenu();
  await press('Switch on');
  await screen.findByRole('alert');
  expect([browser.address, values.has('push')]).toEqual([null, false]);
  expect(screen.getByRole('button', { name: 'Switch on' })).toBeTruthy();
});

test('it is on again when the page is opened, the address told once more, and ends with the sign-out', async () => {
  const { browser } = browserWithPush({ leave: 'granted' });
  const { phone, server, values } = await openMenu({ kept: { push: { user_id: 1 } } });
  await screen.findByText('Switched on.');
  expect([browser.asked, server.pushes.map(({ method }) => method)]).toEqual([0, ['GET', 'POST']]);
  await phone.signOut();
  await waitFor(() => expect([browser.address, values.has('push')]).toEqual([null, false]));
});

test('what somebody else switched on before is switched off', async () => {
  const { browser } = browserWithPush({ leave: 'granted' });
  browser.address = 'https://push.example/of-bo';
  const { server, values } = await openMenu({ kept: { push: { user_id: 2 } } });
  await waitFor(() => expect([browser.address, values.has('push')]).toEqual([null, false]));
  expect(server.pushes).toEqual([]);
  await screen.findByRole('button', { name: 'Switch on' });
});

test('a notification that is pressed opens its part of the page, and what was pushed is looked at', async () => {
  const { say } = browserWithPush({ leave: 'granted' });
  const { server } = await openDrive();
  server.day = driveDay({ shows_leaderboard: true });
  say({ open: 'messages' });
  await waitFor(() => expect(location.hash).toBe('#messages'));
  say({ open: 'elsewhere' });
  say(null);
  expect(location.hash).toBe('#messages');
});
