// A tracker's position from its call to the car. The test's moment is 10:00 in Copenhagen.

import { expect, test } from 'vitest';
import { testApp, testMoment, type TestTenant } from '../../../server/test/harness.ts';
import { listOutsideSystems } from '../../outside-systems/contract.ts';
import { signatureOf } from './outside/fleet-senders.ts';

const app = await testApp();

const post = (tenant: TestTenant, name: string, body: string, headers: Record<string, string>) =>
  app.server.inject({
    method: 'POST',
    url: `/${tenant.slug}/api/fleet/${name}`,
    headers: { 'content-type': 'application/json', ...headers },
    payload: body,
  });
const placesOf = (tenant: TestTenant) =>
  tenant.tx((tx) => tx.selectFrom('car_positions').select(['car_id', 'source', 'speed_kmh']).execute());

const forwarded = (uniqueId: string) =>
  JSON.stringify({
    position: {
      fixTime: '2026-06-10T07:59:30.000+00:00',
      latitude: 55.4,
      longitude: 10.39,
      valid: true,
      speed: 20,
      course: 90,
    },
    device: { id: 7, name: 'Truck', uniqueId },
  });

test('Traccar forwards a position, its token proves it, and the car that has the device is moved', async () => {
  const tenant = await app.makeTenant({ settings: { fleet: { provider: 'traccar', token: 'hemmelig' } } });
  const car = await tenant.makeCar({ mapon_car_id: '352093081234567' });
  const send = (token: string, uniqueId = '352093081234567') =>
    post(tenant, 'traccar', forwarded(uniqueId), { authorization: `Bearer ${token}` });
  expect((await send('forkert')).statusCode).toBe(401);
  expect(await placesOf(tenant)).toEqual([]);
  const taken = await send('hemmelig');
  expect([taken.statusCode, taken.json()]).toEqual([202, { accepted: 1, refused: [] }]);
  const [place] = await placesOf(tenant);
  expect([place?.car_id, place?.source, Math.round(place?.speed_kmh ?? 0)]).toEqual([car.id, 'provider', 37]);
  expect((await send('hemmelig', 'nobody')).json()).toMatchObject({
    accepted: 0,
    refused: [{ errors: ['car is unknown'] }],
  });
  expect((await post(tenant, 'traccar', '{}', { authorization: 'Bearer hemmelig' })).statusCode).toBe(422);
  const { body } = await (await tenant.signIn('admin')).call(listOutsideSystems);
  expect(body.find(({ system }) => system === 'positions')?.state).not.toBe('not_set_up');
});

test('a signed post is believed for five minutes, with its own bytes alone, and once more changes nothing', async () => {
  const tenant = await app.makeTenant({ settings: { fleet: { provider: 'signed', secret: 'hemmelig' } } });
  const car = await tenant.makeCar();
  const at = '2026-06-10T07:59:30Z';
  const text = JSON.stringify({ positions: [{ car_id: car.id, at, lat: 55.4, lng: 10.39 }] });
  const stampOf = (seconds: number) => String(testMoment.getTime() / 1_000 + seconds);
  const send = (body: string, stamp: string, signed = body, secret = 'hemmelig') =>
    post(tenant, 'signed', body, {
      'x-timestamp': stamp,
      'x-signature': signatureOf(secret, stamp, Buffer.from(signed)),
    });
  const refused = [
    await send(text, stampOf(0), `${text} `),
    await send(text, stampOf(0), text, 'forkert'),
    await send(text, stampOf(-301)),
    await post(tenant, 'signed', text, {}),
    await post(tenant, 'traccar', forwarded('1'), { authorization: 'Bearer hemmelig' }),
  ];
  expect(refused.map(({ statusCode }) => statusCode)).toEqual([401, 401, 401, 401, 401]);
  expect(await placesOf(tenant)).toEqual([]);
  expect((await send(text, stampOf(-60))).json()).toEqual({ accepted: 1, refused: [] });
  expect((await send(text, stampOf(-60))).json()).toMatchObject({
    accepted: 0,
    refused: [{ errors: ['was sent before'] }],
  });
  expect(await placesOf(tenant)).toHaveLength(1);
});

test('a tenant that has chosen another fleet believes neither', async () => {
  const tenant = await app.makeTenant();
  const sent = await post(tenant, 'traccar', forwarded('1'), { authorization: 'Bearer undefined' });
  expect(sent.statusCode).toBe(401);
});
