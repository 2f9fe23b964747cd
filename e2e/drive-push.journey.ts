// What a driver's phone shows while the page is closed or out of sight. The browser's edge is played: a browser without
// a window refuses notifications whatever is granted, and its push service is far away. The office writes, the server
// seals it and sends it, and what was sealed is handed to the built worker as a browser does.

import { expect, test, type Browser, type BrowserContext, type Page, type Worker } from '@playwright/test';
import { PushedPhone, PushService } from '../server/test/push-service.ts';
import * as drive from './drive-world.ts';
import { isAccessible } from './people.ts';

const day = drive.serveDriversDay();
let service: PushService;

test.beforeAll(async () => {
  service = await new PushService().open();
});
test.afterAll(() => service?.close());

/** The page's side: leave is given, and the push service subscribes it. */
const subscribedAs = (phone: PushedPhone) => `(() => {
  const told = ${JSON.stringify(phone.subscription)};
  let isOn = false;
  const subscription = {
    endpoint: told.endpoint,
    toJSON: () => told,
    unsubscribe: async () => { isOn = false; return true; },
  };
  PushManager.prototype.getSubscription = async () => (isOn ? subscription : null);
  PushManager.prototype.subscribe = async () => { isOn = true; return subscription; };
  Object.defineProperty(Notification, 'permission', { get: () => 'granted' });
  Notification.requestPermission = async () => 'granted';
})()`;

/** The worker's side: the list of notifications of the phone. */
const withNotices = `(() => {
  let all = [];
  registration.showNotification = async (title, { body, tag, data }) => {
    const notice = { title, body, tag, data, close: () => { all = all.filter((one) => one !== notice); } };
    all = [...all.filter((one) => one.tag !== tag), notice];
  };
  registration.getNotifications = async ({ tag } = {}) => all.filter((one) => !tag || one.tag === tag);
})()`;

interface Notice {
  title: string;
  body: string;
}

async function workerOf(context: BrowserContext): Promise<Worker> {
  const isOurs = (worker: Worker) => worker.url().includes('/assets/drive/worker.js');
  const worker =
    context.serviceWorkers().find(isOurs) ?? (await context.waitForEvent('serviceworker', isOurs));
  await worker.evaluate(withNotices);
  return worker;
}

const noticesOf = (worker: Worker) =>
  worker.evaluate<Notice[]>(`registration.getNotifications().then((all) =>
    all.map(({ title, body }) => ({ title, body })))`);

/** Hands over what the service has taken since. */
async function passOn(page: Page, phone: PushedPhone, registrationId: string): Promise<void> {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('ServiceWorker.enable');
  for (const { body } of service.asked.splice(0))
    await cdp.send('ServiceWorker.deliverPushMessage', {
      origin: day().address,
      registrationId,
      data: JSON.stringify(phone.read(body)),
    });
  await cdp.detach();
}

async function registrationOf(page: Page): Promise<string> {
  const cdp = await page.context().newCDPSession(page);
  const found = new Promise<string>((resolve) => {
    cdp.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const own = registrations.find(({ scopeURL }) => scopeURL.endsWith('/isrute/drive'));
      if (own) resolve(own.registrationId);
    });
  });
  await cdp.send('ServiceWorker.enable');
  return found;
}

/** The driver is on the road and has switched it on. */
async function listen(name: string, { page, browser }: { page: Page; browser: Browser }) {
  const phone = new PushedPhone(service, name);
  await page.addInitScript(subscribedAs(phone));
  const office = await drive.openOffice(browser);
  const trip = await drive.planTrip(office);
  drive.beginMorning(trip);
  await drive.signIn(page, trip);
  await drive.startTrip(page);
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('button', { name: 'Switch on' }).click();
  await expect(page.getByText('Switched on.')).toBeVisible();
  await isAccessible(page, 'any');
  const registrationId = await registrationOf(page);
  const write = async (text: string) => {
    const path = `depo/${trip.depo_id}/plan_events/${trip.id}/messages`;
    await drive.asOffice(office, 'post', path, { text });
    await day().work('isrute');
  };
  const worker = await workerOf(page.context());
  return {
    worker,
    write,
    shown: () => noticesOf(worker),
    passOn: () => passOn(page, phone, registrationId),
  };
}

/** The address that is opened by a press on what is shown. */
const press = (worker: Worker) =>
  worker.evaluate<string>(`new Promise((resolve) => {
    clients.openWindow = async (address) => resolve(address);
    registration.getNotifications().then(([notification]) => {
      const pressed = new Event('notificationclick');
      dispatchEvent(Object.assign(pressed, { notification, waitUntil: () => undefined }));
    });
  })`);

test('a message is shown while the page is closed, not while it is in sight, and a press opens the page at it', async ({
  page,
  browser,
}) => {
  const { worker, write, shown, passOn: arrive } = await listen('anns', { page, browser });
  await page.getByRole('button', { name: 'Back' }).click();
  await write('Ring to the shop first');
  await arrive();
  await expect(page.getByText('Ring to the shop first')).toBeVisible();
  expect(await shown()).toEqual([]);

  await page.goto('about:blank');
  await write('The bridge is closed');
  await arrive();
  await expect.poll(shown).toEqual([{ title: expect.stringMatching(/\S/), body: 'The bridge is closed' }]);
  const address = await press(worker);
  expect(address).toBe('/isrute/drive#messages');
  expect(await shown()).toEqual([]);
  await page.goto(new URL(address, day().address).href);
  await expect(page.getByRole('heading', { name: 'Messages' })).toBeVisible();
  await expect(page.getByText('The bridge is closed')).toBeVisible();
  await isAccessible(page, 'any');
});

test('behind the lock of four digits it says only that something is new', async ({ page, browser }) => {
  const { worker, write, shown, passOn: arrive } = await listen('bos', { page, browser });
  await page.goto('about:blank');
  await drive.setInTenant({ drivers_lock_page: true });
  try {
    await write('The key lies below the stone');
    await arrive();
    await expect.poll(shown).toEqual([{ title: 'Isrute', body: 'Something is new. Open the page.' }]);
    const address = await press(worker);
    expect(address).toBe('/isrute/drive');
    await page.goto(new URL(address, day().address).href);
    await expect(page.getByText(/four digits/i).first()).toBeVisible();
    await expect(page.getByText('The key lies below the stone')).toBeHidden();
  } finally {
    await drive.setInTenant({ drivers_lock_page: false });
  }
});

test('what is for somebody else is not shown on this phone', async ({ page, browser }) => {
  const { worker, write, shown, passOn: arrive } = await listen('cleos', { page, browser });
  await write('For Cleo alone');
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page.getByLabel('Email')).toBeVisible();
  await page.goto('about:blank');
  await arrive();
  await worker.evaluate('new Promise((done) => setTimeout(done, 500))');
  expect(await shown()).toEqual([]);
});
