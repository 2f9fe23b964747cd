// Opens the driver's page in a page of happy-dom, on a phone whose memory is the test's and before a server that
// answers at `fetch`: a test sees and presses what the driver does.

import { configure, screen } from '@testing-library/dom';
import { userEvent } from '@testing-library/user-event';
import { createRoot } from 'react-dom/client';
import { onTestFinished, vi } from 'vitest';
import type { z } from 'zod';
import type { GivenTracker } from '../../features/cars/contract.ts';
import {
  driverAct,
  driverDay,
  type DriverDay,
  type DriveTrip,
} from '../../features/driver/contract/drive.ts';
import { driverOrder } from '../../features/driver/contract/driver-orders.ts';
import type { PlaceOnPage } from '../../features/driver/contract/leaderboard.ts';
import type { PastTrip } from '../../features/driver/contract/past-trips.ts';
import { dayWithActs, type PressedAct } from '../../features/driver/rules/day-with-acts.ts';
import { DriveApp } from '../../features/driver/web/DriveApp.tsx';
import type { KeptAct, KeptValues } from '../../features/driver/web/kept-on-phone.ts';
import type { PhoneMemory } from '../../features/driver/web/phone-store.ts';
import { Phone } from '../../features/driver/web/phone.ts';
import { PushSwitch } from '../../features/driver/web/push-switch.ts';
import { PushContext } from '../../features/driver/web/PushMenu.tsx';
import type { View } from '../../features/driver/web/use-drive.ts';
import { order as orderDrawn } from './orders-drawn.tsx';

configure({ asyncUtilTimeout: 3_000 });

type SentAct = z.input<typeof driverAct>;
type Stop = DriveTrip['stops'][number];
type Order = DriveTrip['orders'][number];

/** Ten minutes after the first stop was due. */
const NOW = '2026-06-10T07:10:00.000Z';

export const driveStop = (id: number, more: Partial<Stop> = {}): Stop => ({
  id,
  uuid: `00000000-0000-4000-8000-${String(id).padStart(12, '0')}`,
  position: id,
  kind: 'regular',
  address: `Vej ${id}, 5000 Odense C`,
  coordinates: { lat: 55.4 + id / 100, lng: 10.4 },
  google_estimate_time: `2026-06-10T07:${id}0:00.000Z`,
  original_google_estimate_time: `2026-06-10T07:${id}0:00.000Z`,
  planned_at: `2026-06-10T07:${id}0:00.000Z`,
  wait_time: 2,
  point_visited: null,
  status: 'pending',
  skip_reason: null,
  arrived_at: null,
  left_at: null,
  timer_duration: null,
  public_comment: null,
  private_comment: null,
  b2b_customers: [],
  orders: [],
  waiting_count: 0,
  shops: [],
  ...more,
});

/** Two tubs of vanilla and one of chocolate, 180 in all. */
export const driveOrder = (id: number, more: Partial<Order> = {}): Order =>
  driverOrder.parse({
    ...orderDrawn,
    id,
    eshop_id: `E-${id}`,
    stop_id: 1,
    total: 180,
    line_items: [
      {
        ...orderDrawn.line_items[0],
        id: 1,
        description: 'Vanilje',
        quantity: 2,
        price: 60,
      },
      {
        ...orderDrawn.line_items[0],
        id: 2,
        description: 'Chokolade',
        quantity: 1,
        price: 60,
      },
    ],
    ...more,
  });

export const driveTrip = (more: Partial<DriveTrip> = {}): DriveTrip => ({
  id: 5,
  date: '2026-06-10',
  route_name: 'Nord',
  depo_id: 1,
  car: { id: 7, internal_number: '12', plate_number: 'AB 12 345' },
  driver: { id: 1, full_name: 'Ann Lund' },
  start_at: '2026-06-10T07:10:00.000Z',
  end_at: '2026-06-10T10:00:00.000Z',
  stops_count: 3,
  visited_count: 0,
  begun_at: '2026-06-10T06:50:00.000Z',
  finished_at: null,
  word: null,
  stops: [driveStop(1), driveStop(2), driveStop(3)],
  orders: [],
  loading: [],
  stock: null,
  count: null,
  sales: [],
  sold_cash: 0,
  cash_of_orders: [],
  told_by_till: false,
  may_order_stops: false,
  start: null,
  lines: [],
  messages: [],
  ...more,
});

export const driveDay = (more: Partial<DriverDay> = {}): DriverDay => ({
  server_time: NOW,
  user: { id: 1, full_name: 'Ann Lund' },
  trips: [driveTrip()],
  phone_pay: 'MobilePay',
  till: null,
  sales: null,
  shows_leaderboard: false,
  wants_lock: false,
  free_trips: [],
  maps: { country: 'DK', tiles_url: null, raster_url: null, attribution: null },
  ...more,
});

interface Opened {
  day?: DriverDay | null;
  view?: View;
  /** What is done with each act; not given: it is taken. */
  refuses?: (act: SentAct) => string | null;
  offline?: boolean;
  /** Four digits are asked for first. */
  isLocked?: boolean;
  /** What was kept of an earlier day or press. */
  kept?: Partial<KeptValues>;
  past_trips?: PastTrip[] | 'failed';
  places?: PlaceOnPage[] | 'failed';
}

/** A phone's memory in place of its database; `isFull` keeps nothing more. */
function memoryOf(given: Partial<KeptValues>) {
  const values = new Map<string, unknown>(Object.entries(given));
  const held = { acts: [] as KeptAct[], isFull: false };
  let seq = 0;
  const room = () => {
    if (held.isFull) throw new DOMException('The phone is full', 'QuotaExceededError');
  };
  const store: PhoneMemory = {
    read: async (name) => (values.get(name) ?? null) as never,
    keep: async (name, value) => {
      room();
      values.set(name, structuredClone(value));
    },
    keepDay: async (day) => void values.set('day', day),
    forget: async (name) => void values.delete(name),
    unlock: () => undefined,
    countUnsentOfOthers: async () => 0,
    sealClear: async () => undefined,
    acts: async () => [...held.acts],
    addAct: async (act) => {
      room();
      held.acts = [...held.acts, { ...act, seq: (seq += 1) }];
    },
    changeActs: async (changed) => {
      held.acts = held.acts.map((one) => changed.find(({ id }) => id === one.id) ?? one);
    },
    dropActs: async (gone) => {
      held.acts = held.acts.filter(({ id }) => !gone.some((one) => one.id === id));
    },
    addFix: async () => undefined,
    fixesOf: async () => [],
    dropFixes: async () => undefined,
  };
  return { held, values, store };
}

const reply = (status: number, value: object) => new Response(JSON.stringify(value), { status });

/** What the server knows and says; a test changes it as it goes on. */
function serverOf(given: Opened, told: DriverDay | null) {
  const server = {
    hasNetwork: given.offline !== true,
    sent: [] as SentAct[],
    /** How it was asked about pushes, and with what. */
    pushes: [] as { method: string; body: object }[],
    past_trips: given.past_trips ?? [],
    places: given.places ?? [],
    day: told,
    /** Given, or refused with a sentence. */
    tracker: {
      address: 'https://is.example/isrute/api/trackers/secret',
      traccar: 'org.traccar.client://config?url=secret',
      owntracks: 'owntracks:///config?inline=secret',
    } as GivenTracker | string,
    /** From now on each act is told so. */
    refuses: given.refuses ?? (() => null),
  };
  const answerOf = (path: string, body: { acts?: SentAct[] }) => {
    if (path.endsWith('/drive/day')) return reply(server.day ? 200 : 503, server.day ?? {});
    if (path.endsWith('/drive/push')) return reply(200, { server_time: NOW, public_key: 'BAAA' });
    if (path.endsWith('/drive/past_trips'))
      return server.past_trips === 'failed'
        ? reply(503, {})
        : reply(200, { server_time: NOW, trips: server.past_trips });
    if (path.endsWith('/drive/leaderboard'))
      return server.places === 'failed'
        ? reply(503, {})
        : reply(200, { server_time: NOW, places: server.places });
    if (path.endsWith('/drive/tracker'))
      return typeof server.tracker === 'string'
        ? reply(422, { error: server.tracker })
        : reply(200, { ...server.tracker, server_time: NOW });
    const acts = body.acts ?? [];
    // What leaves the phone is what the server reads.
    for (const act of acts) driverAct.parse(act);
    server.sent.push(...acts);
    const results = acts.map((act) => {
      const error = server.refuses(act);
      return { outcome: error === null ? 'done' : 'refused', error, warnings: [] };
    });
    const taken = acts.filter((_, n) => results[n]?.outcome === 'done');
    server.day = server.day && dayWithActs(server.day, taken as PressedAct[]);
    return reply(200, { server_time: NOW, results });
  };
  return { server, answerOf };
}

/** The driver is Ann Lund, signed in, in English; the trip is under way, and it is ten past nine in Copenhagen. */
export async function openDrive(given: Opened = {}) {
  const { day = driveDay(), view = 'trip', kept = {} } = given;
  const told = day && driverDay.parse(day);
  const person = {
    id: 1,
    full_name: 'Ann Lund',
    token: 'anns',
    key: {} as never,
    ends_at: '/isrute/api/auth',
  };
  const { held, values, store } = memoryOf({ person, offset_ms: 0, ...(told && { day: told }), ...kept });
  const { server, answerOf } = serverOf(given, told);
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(NOW) });
  vi.stubGlobal(
    'fetch',
    async (path: string, { method = 'GET', body = '{}' }: { method?: string; body?: string } = {}) => {
      if (!server.hasNetwork) throw new TypeError('No network');
      const told = JSON.parse(body) as object;
      if (path.endsWith('/drive/push')) server.pushes.push({ method, body: told });
      return answerOf(path, told);
    },
  );
  vi.stubGlobal('scrollTo', () => undefined);
  document.documentElement.lang = 'en';
  location.hash = view === 'trip' ? '' : view;
  const phone = await Phone.open('isrute', store, {
    language: () => 'en',
    cannot_take: () => 'Call the depot.',
  });
  const push = new PushSwitch('isrute', phone, store);
  push.follow();
  const root = createRoot(document.body.appendChild(document.createElement('div')));
  onTestFinished(async () => {
    root.unmount();
    await phone.signOut();
    document.body.replaceChildren();
    location.hash = '';
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });
  root.render(
    <PushContext.Provider value={push}>
      <DriveApp
        {...{ phone, store: store as never }}
        facts={{ tenant: 'isrute', name: 'Isrute', zone: 'Europe/Copenhagen', currency: 'DKK' }}
        lock={(await store.read('lock')) ?? null}
        chosen={{ language: 'en', look: 'auto', map_app: 'google' }}
        spoke={() => undefined}
      />
    </PushContext.Provider>,
  );
  if (given.isLocked) await screen.findByLabelText('Four digits');
  else await screen.findByRole('button', { name: /All sent|not sent|No network|not taken/ });
  const user = userEvent.setup({ delay: null, pointerEventsCheck: 0 });
  const press = async (name: string | RegExp) => user.click(await screen.findByRole('button', { name }));
  /** What was pressed, with what the server has or what waits. */
  const pressed = () => held.acts.map(({ kind, state }) => [kind, state]);
  return { user, press, pressed, phone, server, held, values };
}
