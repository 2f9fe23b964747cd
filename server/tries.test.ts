// Limits by address hold whichever server is asked, and whatever comes of the try.

import { expect, test } from 'vitest';
import { partsOf } from '../app/parts.ts';
import { giveFeedback } from '../features/feedback/contract.ts';
import { buildServer } from './http/http-server.ts';
import { Client } from './test/client.ts';
import { testApp, testMoment } from './test/harness.ts';
import { forgetTriesNightly, triesWithin } from './tries.ts';

const app = await testApp();
const other = await testApp();

test('so many within a while, then none until it is over; what is given back may be taken again', async () => {
  const tenant = await app.makeTenant();
  const tries = triesWithin('test', 60_000, 3);
  const take = (subject: string, after_s = 0) =>
    tenant.tx((tx) => tries.take(tx, subject, new Date(testMoment.getTime() + after_s * 1_000)));
  expect([
    await take('a'),
    await take('a'),
    await take('a', 59),
    await take('a', 59),
    await take('b', 59),
  ]).toEqual([true, true, true, false, true]);
  await tenant.tx((tx) => tries.giveBack(tx, 'a'));
  expect([await take('a', 59), await take('a', 59), await take('a', 60)]).toEqual([true, false, true]);
});

test('many at the same moment count exactly', async () => {
  const tenant = await app.makeTenant();
  const tries = triesWithin('test', 60_000, 5);
  const taken = await Promise.all(
    Array.from({ length: 20 }, () => tenant.tx((tx) => tries.take(tx, 'a', testMoment))),
  );
  expect(taken.filter(Boolean)).toHaveLength(5);
});

test('wrong passwords from one address are counted over both servers, an IPv6 line as one address', async () => {
  const tenant = await app.makeTenant();
  const statuses: number[] = [];
  for (let at = 0; at < 22; at += 1) {
    const { server } = at % 2 === 0 ? app : other;
    const browser = new Client(server, tenant.slug);
    const token = await browser.csrfToken();
    const reply = await server.inject({
      method: 'POST',
      url: `/${tenant.slug}/users/sign_in`,
      remoteAddress: `2001:db8:1:2::${at + 1}`,
      cookies: Object.fromEntries(browser.cookies),
      headers: { accept: 'application/json', 'x-csrf-token': token },
      payload: { user: { email: `nobody-${at}@test.invalid`, password: 'wrong' } },
    });
    statuses.push(reply.statusCode);
  }
  expect(statuses).toEqual([...Array<number>(20).fill(401), 429, 429]);
});

test('feedback is counted over both servers, also when it is refused', async () => {
  const tenant = await app.makeTenant();
  const feedback = {
    customer_uuid: '0195b5a5-7a52-7000-8000-000000000000',
    plan_event_route_point_id: 1,
    positive: true,
  };
  const statuses: number[] = [];
  for (let at = 0; at < 31; at += 1)
    statuses.push(
      (
        await new Client((at % 2 === 0 ? app : other).server, tenant.slug).call(giveFeedback, {
          body: feedback,
        })
      ).status,
    );
  expect(statuses).toEqual([...Array<number>(30).fill(422), 429]);
});

test('what is over is forgotten at night', async () => {
  const tenant = await app.makeTenant();
  await tenant.tx((tx) =>
    triesWithin('test', 1_000, 3).take(tx, 'a', new Date(testMoment.getTime() - 5_000)),
  );
  await tenant.tx((tx) => triesWithin('test', 1_000, 3).take(tx, 'b', testMoment));
  await forgetTriesNightly.run(app.context, {});
  expect(await tenant.tx((tx) => tx.selectFrom('tries').select('taken').execute())).toHaveLength(1);
});

test('the address is the one that the trusted hop saw, whatever the visitor wrote', async () => {
  const settings = { ...app.context.settings, trust_proxy: 1 };
  const server = await buildServer(
    { ...app.context, settings },
    { ...partsOf(() => undefined), requests_per_minute: 3 },
  );
  const ask = (forwarded: string) =>
    server.inject({ url: '/version', remoteAddress: '10.0.0.1', headers: { 'x-forwarded-for': forwarded } });
  const statuses: number[] = [];
  for (let at = 0; at < 4; at += 1) statuses.push((await ask(`6.6.6.${at}, 1.1.1.1`)).statusCode);
  expect(statuses).toEqual([200, 200, 200, 429]);
  expect((await ask('6.6.6.1, 1.1.1.2')).statusCode).toBe(200);
  const danish = await server.inject({
    url: '/version',
    remoteAddress: '10.0.0.1',
    headers: { 'x-forwarded-for': '1.1.1.1', 'x-language': 'da', 'accept-language': 'en' },
  });
  expect(danish.json().error).toBe('For mange forsøg, prøv igen senere');
  expect(Number(danish.headers['retry-after'])).toBeGreaterThan(0);
  await server.close();
});
