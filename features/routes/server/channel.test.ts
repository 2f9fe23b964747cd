// The push of a route's editor to the pages that have it open, on two servers.

import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { knownSessionsOf, shareKnownSessions } from '../../../server/known-sessions.ts';
import type { LiveBus } from '../../../server/live/live-bus.ts';
import { attachLive } from '../../../server/live/live.ts';
import type { Client } from '../../../server/test/client.ts';
import { testApp } from '../../../server/test/harness.ts';
import type { AlsoHere } from '../../../shared/presence.ts';
import { signOut } from '../../people/contract/sign-in.ts';
import { identifyWatcher } from '../../people/server/sessions/identify.ts';
import type { RouteSaved } from '../contract/draft.ts';
import { createRoute, deleteRoute, updateRoute, type SavedRoute } from '../contract/route.ts';
import { routeEditorChannel } from './route-editor-channel.ts';

const app = await testApp();
const { bus } = app.context;
shareKnownSessions(knownSessionsOf(app.database), bus);

/** A server whose bus carries what the other's does, and is another bus to it. */
async function serverOn(its: LiveBus): Promise<number> {
  const server = createServer();
  const ctx = { ...app.context, bus: its };
  const live = attachLive(server, { channels: [routeEditorChannel(identifyWatcher)], bus: its, ctx });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  afterAll(async () => {
    await live.stop();
    server.close();
  });
  return (server.address() as AddressInfo).port;
}
const [here, there] = await Promise.all([serverOn(bus), serverOn({ ...bus })]);

const bo = { first_name: 'Bo', last_name: 'Dahl' };

async function world() {
  const tenant = await app.makeTenant();
  const depo = await tenant.makeDepo();
  const boss = await tenant.signIn('admin');
  const { body } = await boss.call(createRoute, {
    params: { depo_id: depo.id },
    body: { name: 'A' },
  });
  const route = body as SavedRoute;
  return { tenant, depo, boss, route, at: { depo_id: depo.id, route_id: route.id } };
}

interface Frame {
  type?: string;
  message?: object;
}

/** Somebody's open page: what it was told. */
async function page(client: Client, slug: string, at: object, { port = here, headers = {} } = {}) {
  const cookie = [...client.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const ws = new WebSocket(`ws://127.0.0.1:${port}/${slug}/cable`, 'actioncable-v1-json', {
    headers: { cookie, ...headers },
  });
  const frames: Frame[] = [];
  ws.on('message', (bytes: Buffer) => frames.push(JSON.parse(bytes.toString()) as Frame));
  await new Promise((resolve, reject) => ws.on('open', resolve).on('error', reject));
  const identifier = JSON.stringify({ channel: 'RouteEditorChannel', ...at });
  ws.send(JSON.stringify({ command: 'subscribe', identifier }));
  const answers = () => frames.flatMap(({ type = '' }) => (type.endsWith('_subscription') ? [type] : []));
  await expect.poll(() => answers().length).toBeGreaterThan(0);
  const messages = () =>
    frames.flatMap(({ type, message }) => (type === undefined && message ? [message] : []));
  return {
    answer: () => answers().at(-1),
    saves: () => messages().filter((message): message is RouteSaved => 'lock_version' in message),
    also: () =>
      messages()
        .filter((message): message is AlsoHere => 'also_here' in message)
        .at(-1)
        ?.also_here.map(({ initials, name }) => `${initials} ${name}`),
    leave: () => ws.close(),
  };
}

test('two people on two servers see each other with name and initials, until one leaves', async () => {
  const { tenant, boss, at } = await world();
  const other = await tenant.signIn(await tenant.makeUser('admin', bo));
  const mine = await page(boss, tenant.slug, at);
  await expect.poll(mine.also).toEqual([]);
  const theirs = await page(other, tenant.slug, at, { port: there });
  await expect.poll(mine.also).toEqual(['BD Bo Dahl']);
  await expect.poll(theirs.also).toHaveLength(1);
  theirs.leave();
  await expect.poll(mine.also).toEqual([]);
  mine.leave();
});

test('a save is told with its version and who made it, first of all the last one; one that is refused is not', async () => {
  const { tenant, depo, boss, route, at } = await world();
  const other = await tenant.signIn(await tenant.makeUser('admin', bo));
  const mine = await page(boss, tenant.slug, at);
  await expect.poll(mine.saves).toHaveLength(1);
  expect(mine.saves()[0]).toMatchObject({ route_id: route.id, lock_version: route.lock_version });
  const params = { depo_id: depo.id, id: route.id };
  const save = (lock_version: number) =>
    other.call(updateRoute, { params, body: { name: 'B', lock_version } });
  expect((await save(route.lock_version)).status).toBe(200);
  await expect.poll(mine.saves).toHaveLength(2);
  expect(mine.saves()[1]).toEqual({
    route_id: route.id,
    lock_version: route.lock_version + 1,
    by: { id: expect.any(Number) as number, name: 'Bo Dahl' },
  });
  expect((await save(route.lock_version)).status).toBe(409);
  await boss.call(deleteRoute, { params });
  await expect.poll(mine.saves).toHaveLength(3);
  expect(mine.saves()[2]).toMatchObject({ lock_version: route.lock_version + 2 });
  mine.leave();
});

test('nobody else may listen: no stranger, no driver, no other depot or tenant, no page of another site', async () => {
  const { tenant, depo, boss, at } = await world();
  const stranger = await world();
  const other = await tenant.makeDepo();
  const ofOther = await tenant.signIn(await tenant.makeUser('depo_admin', { depo_ids: [other.id] }));
  const asked = async (client: Client, given: object = at, headers = {}) => {
    const { answer, leave } = await page(client, tenant.slug, given, { headers });
    leave();
    return answer();
  };
  const refused = 'reject_subscription';
  expect(await asked(tenant.visitor())).toBe(refused);
  expect(await asked(await tenant.signIn(await tenant.makeUser('driver', { depo_id: depo.id })))).toBe(
    refused,
  );
  expect(await asked(ofOther)).toBe(refused);
  expect(await asked(ofOther, { ...at, depo_id: other.id })).toBe(refused);
  expect(await asked(stranger.boss)).toBe(refused);
  expect(await asked(boss, stranger.at)).toBe(refused);
  expect(await asked(boss, at, { origin: 'https://elsewhere.test' })).toBe(refused);
  expect(await asked(boss)).toBe('confirm_subscription');
});

test('a session that ends is shown and told no longer', async () => {
  const { tenant, boss, at } = await world();
  const other = await tenant.signIn('admin');
  const mine = await page(boss, tenant.slug, at);
  const theirs = await page(other, tenant.slug, at, { port: there });
  await expect.poll(mine.also).toHaveLength(1);
  await other.call(signOut);
  await expect.poll(mine.also).toEqual([]);
  expect(theirs.answer()).toBe('reject_subscription');
  mine.leave();
});
