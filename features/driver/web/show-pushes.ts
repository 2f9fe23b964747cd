// The worker's part of pushes: shows what comes while the page is closed or out of sight, to the person who is signed
// in on this phone and to nobody else. It uses nothing that the page uses too, since a worker is one file.

import type { PushedNotice } from '../rules/push.ts';

interface Window {
  url: string;
  visibilityState: DocumentVisibilityState;
  focus(): Promise<unknown>;
  postMessage(message: object): void;
}

interface WorkerEvent extends Event {
  waitUntil(work: Promise<unknown>): void;
}
interface PushCame extends WorkerEvent {
  data: { json(): unknown } | null;
}
interface NoticePressed extends WorkerEvent {
  notification: Notification;
}
interface AddressChanged extends WorkerEvent {
  newSubscription?: PushSubscription | null;
}

interface Worker {
  registration: ServiceWorkerRegistration;
  clients: {
    matchAll(options: { type: 'window'; includeUncontrolled: true }): Promise<Window[]>;
    openWindow(url: string): Promise<unknown>;
  };
  fetch: (path: string, options: RequestInit) => Promise<Response>;
  addEventListener<E extends WorkerEvent>(name: string, listener: (event: E) => void): void;
}

const worker = self as unknown as Worker;
const page = new URL(worker.registration.scope).pathname;
const tenant = page.split('/')[1] ?? '';
const icon = '/assets/drive/icon-192.png';

interface KeptHere {
  person: { id: number; token: string | null } | undefined;
  words: Record<string, string>;
}

/** Null where the page was never opened: its database is the page's to make. */
function openKept(): Promise<IDBDatabase | null> {
  return new Promise((resolve) => {
    const opening = indexedDB.open(`isrute-drive-${tenant}`);
    opening.addEventListener('upgradeneeded', () => opening.transaction?.abort());
    opening.addEventListener('error', () => resolve(null));
    opening.addEventListener('success', () => {
      const { result } = opening;
      result.addEventListener('versionchange', () => result.close());
      resolve(result);
    });
  });
}

const valueOf = (db: IDBDatabase, store: string, key: string): Promise<unknown> =>
  new Promise((resolve, reject) => {
    const asked = db.transaction(store).objectStore(store).get(key);
    asked.addEventListener('success', () => resolve(asked.result));
    asked.addEventListener('error', () => reject(asked.error ?? new Error('Not read')));
  });

async function readKept(): Promise<KeptHere> {
  const db = await openKept();
  if (!db) return { person: undefined, words: {} };
  try {
    const person = (await valueOf(db, 'person', 'person')) as KeptHere['person'];
    return { person, words: ((await valueOf(db, 'kept', 'push_words')) ?? {}) as KeptHere['words'] };
  } finally {
    db.close();
  }
}

const filled = (text: string | undefined, values: Record<string, string>): string =>
  (text ?? '').replace(/\{(\w+)\}/g, (hole, name: string) => values[name] ?? hole);

type Changes = Extract<PushedNotice, { kind: 'changes' }>;
interface Shown extends Pick<Changes, 'changes' | 'count'> {
  at: number;
}

const most_lines = 3;
/** What comes together, as after a dead spot, is heard once. */
const one_sound_ms = 60_000;

type Told = [title: string, options: NotificationOptions & { renotify?: boolean; data: { view: string } }];

/** With those that still stand there unread. */
async function asChanges({ changes, count }: Changes, words: KeptHere['words']): Promise<Told> {
  const tag = 'changes';
  const [standing] = await worker.registration.getNotifications({ tag });
  const before = (standing?.data ?? null) as Shown | null;
  const all = [...changes, ...(before?.changes ?? [])].slice(0, most_lines);
  const sum = count + (before?.count ?? 0);
  const lines = all.map(({ kind, what }) => filled(words[`change_${kind}`], { what }));
  if (sum > all.length) lines.push(filled(words.push_more, { n: String(sum - all.length) }));
  const renotify = before === null || Date.now() - before.at > one_sound_ms;
  const data: Shown = { changes: all, count: sum, at: renotify ? Date.now() : before.at };
  return [
    words.push_changed ?? 'Isrute',
    { tag, renotify, body: lines.join('\n'), data: { ...data, view: 'trip' } },
  ];
}

async function asTold(notice: PushedNotice, words: KeptHere['words']): Promise<Told> {
  switch (notice.kind) {
    case 'changes':
      return asChanges(notice, words);
    case 'message':
      return [notice.name, { tag: `message-${notice.id}`, body: notice.text, data: { view: 'messages' } }];
    case 'something':
      return ['Isrute', { tag: 'something', body: words.push_something ?? '', data: { view: 'trip' } }];
  }
}

async function pagesOpen(): Promise<Window[]> {
  const open = await worker.clients.matchAll({ type: 'window', includeUncontrolled: true });
  return open.filter(({ url }) => new URL(url).pathname === page);
}

/** Ends a subscription at whose pushes nothing is shown. */
const mustShow = () => /AppleWebKit/.test(navigator.userAgent) && !/Chrom/.test(navigator.userAgent);

async function show(notice: PushedNotice): Promise<void> {
  const { person, words } = await readKept();
  // Signed out without a network, or somebody else's phone by now: the server learns of it by its next push.
  if (!person?.token || person.id !== notice.user_id) {
    await (await worker.registration.pushManager.getSubscription())?.unsubscribe();
    return;
  }
  const pages = await pagesOpen();
  for (const one of pages) one.postMessage({ pushed: true });
  const isSeen = pages.some(({ visibilityState }) => visibilityState === 'visible');
  if (isSeen && !mustShow()) return;
  const [title, options] = await asTold(notice, words);
  await worker.registration.showNotification(title, { icon, badge: icon, silent: isSeen, ...options });
  if (!isSeen) return;
  for (const shown of await worker.registration.getNotifications({ tag: options.tag ?? '' })) shown.close();
}

async function openPage(view: string): Promise<void> {
  const [open] = await pagesOpen();
  if (!open) {
    await worker.clients.openWindow(view === 'trip' ? page : `${page}#${view}`);
    return;
  }
  open.postMessage({ open: view });
  await open.focus();
}

/** The browser has another address for the same phone. */
async function tellAddress(given: PushSubscription | null | undefined): Promise<void> {
  const { person } = await readKept();
  if (!person?.token) return;
  const path = `/${tenant}/drive/push`;
  const headers = { authorization: `Bearer ${person.token}`, 'content-type': 'application/json' };
  const { public_key } = (await (await worker.fetch(path, { headers })).json()) as { public_key: string };
  const made =
    given ??
    (await worker.registration.pushManager.subscribe({
      userVisibleOnly: true,
      applicationServerKey: public_key,
    }));
  await worker.fetch(path, { method: 'POST', headers, body: JSON.stringify(made) });
}

export function showPushes(): void {
  worker.addEventListener<PushCame>('push', (event) => {
    // One that cannot be read says nothing to anybody.
    const read = async () => event.data?.json() as PushedNotice | undefined;
    event.waitUntil(read().then((notice) => notice && show(notice)));
  });
  worker.addEventListener<NoticePressed>('notificationclick', (event) => {
    event.notification.close();
    const { view } = (event.notification.data ?? {}) as { view?: string };
    event.waitUntil(openPage(view ?? 'trip'));
  });
  worker.addEventListener<AddressChanged>('pushsubscriptionchange', (event) => {
    // Without a network the page tells it when it is opened next.
    event.waitUntil(tellAddress(event.newSubscription).catch(() => undefined));
  });
}
