// What may be sent, and who may send it: known before a body is read.

import { connect } from 'node:net';
import { Readable } from 'node:stream';
import { describe, expect, test } from 'vitest';
import { listB2bCustomers } from '../../features/b2b-customers/contract/b2b-customer.ts';
import { b2bIntakeHttp } from '../../features/b2b-customers/server/http.ts';
import { createCustomer, showCustomer } from '../../features/customers/contract/customer.ts';
import { listRoutes } from '../../features/routes/contract/route.ts';
import { testApp, type TestTenant } from '../test/harness.ts';
import { Places, readJsonBody } from './request-body.ts';

const app = await testApp();
await app.server.listen({ port: 0, host: '127.0.0.1' });
const port = (app.server.server.address() as { port: number }).port;

/** What the server says to a call whose body was only announced. */
function answerToHead(path: string, headers: Record<string, string>): Promise<string> {
  const socket = connect(port, '127.0.0.1');
  const lines = Object.entries({
    host: 'x',
    'content-type': 'application/json',
    'content-length': String(20 * 1_048_576),
    ...headers,
  });
  socket.write(
    `POST ${path} HTTP/1.1\r\n${lines.map(([name, value]) => `${name}: ${value}\r\n`).join('')}\r\n`,
  );
  return new Promise((resolve, reject) => {
    socket.setTimeout(5_000, () => {
      socket.destroy();
      reject(new Error('no answer before the body'));
    });
    socket.once('data', (data) => {
      socket.destroy();
      resolve(data.toString().split('\r\n', 1)[0] ?? '');
    });
    socket.once('error', reject);
  });
}

describe('a body that nobody may send', () => {
  test('is not read: the answer comes when only its length is known', async () => {
    const tenant = await app.makeTenant();
    for (const { endpoint } of b2bIntakeHttp) {
      const path = endpoint.path.replace('{tenant}', tenant.slug);
      expect([path, await answerToHead(path, {})]).toEqual([
        path,
        `HTTP/1.1 ${endpoint.who === 'key' ? '401 Unauthorized' : '403 Forbidden'}`,
      ]);
      expect([path, await answerToHead(path, { authorization: 'Bearer nobody' })]).toEqual([
        path,
        'HTTP/1.1 401 Unauthorized',
      ]);
    }
    expect(await answerToHead('/nobody-here/api/integrations/b2b_customers', {})).toBe(
      'HTTP/1.1 404 Not Found',
    );
  });

  test('nor one that is too long for its call', async () => {
    const { slug } = await app.makeTenant();
    expect(await answerToHead(`/${slug}/public/customers`, {})).toBe('HTTP/1.1 413 Payload Too Large');
    expect(await answerToHead(`/${slug}/users/sign_in`, {})).toBe('HTTP/1.1 403 Forbidden');
  });
});

const deep = (levels: number) => `{"x":${'['.repeat(levels)}${']'.repeat(levels)}}`;
const send = async (tenant: TestTenant, payload: string) =>
  await tenant.visitor().post('public/customers', payload, { 'content-type': 'application/json' });

describe('a call that says nothing else', () => {
  test('takes 64 KB, and says so of more', async () => {
    const tenant = await app.makeTenant();
    const sized = (bytes: number) => `{"phone":"${'1'.repeat(bytes - 12)}"}`;
    expect((await send(tenant, sized(65_536))).status).toBe(422);
    const refused = await send(tenant, sized(65_537));
    expect(refused.status).toBe(413);
    expect(refused.body.error).toBe('Forespørgslen er større end 64 KB');
    expect(
      (
        await tenant.visitor().post('public/customers', `a=${'x'.repeat(70_000)}`, {
          'content-type': 'application/x-www-form-urlencoded',
        })
      ).status,
    ).toBe(413);
  });

  test('takes 32 levels', async () => {
    const tenant = await app.makeTenant();
    expect((await send(tenant, deep(31))).status).toBe(422);
    const refused = await send(tenant, deep(32));
    expect([refused.status, refused.body.error]).toEqual([
      400,
      'Forespørgslen er for indviklet: højst 32 niveauer og 300.000 værdier',
    ]);
    expect((await send(tenant, deep(30_000))).status).toBe(400);
  });
});

describe('a text in other bytes than UTF-8', () => {
  const sent = async (payload: Buffer, type = 'application/json') => {
    const tenant = await app.makeTenant();
    return app.server.inject({
      method: 'POST',
      url: `/${tenant.slug}/script_errors`,
      headers: { 'content-type': type },
      payload,
    });
  };
  const told = (text: string) => JSON.stringify({ message: text, page: '/isrute' });

  test('is refused: its letters would be kept as others', async () => {
    for (const type of ['application/json', 'application/json; charset=iso-8859-1']) {
      const answer = await sent(Buffer.from(told('Rødgrød'), 'latin1'), type);
      expect([answer.statusCode, answer.json()]).toMatchObject([400, { code: 'common.not_utf8' }]);
    }
    expect((await sent(Buffer.from(told('Rødgrød'), 'utf16le'))).statusCode).toBe(400);
  });

  test('and one in UTF-8 is read with the mark before it as without', async () => {
    for (const mark of ['', '\uFEFF'])
      expect((await sent(Buffer.from(mark + told('Rødgrød')))).statusCode).toBeLessThan(300);
  });
});

describe('reading', () => {
  const inPieces = (text: string, size: number) =>
    Readable.from(
      (function* pieces() {
        const bytes = Buffer.from(text);
        for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
      })(),
    );
  const room = 40 * 1_048_576;

  test('a text is not structure, wherever it is cut', async () => {
    const text = JSON.stringify({ a: '[[{{\\"', b: ['æ\\', '"', '\\\\"['.repeat(50)] });
    for (const size of [1, 2, 3, 7, 1_000])
      expect(String(await readJsonBody(inPieces(text, size), room))).toBe(text);
  });

  test('stops at the first value, level or byte too many', async () => {
    for (const [text, limit, status] of [
      [`[${'{},'.repeat(300_001)}{}]`, room, 400],
      ['[1,2,3]', 6, 413],
      [deep(40), room, 400],
    ] as const) {
      let given = 0;
      const source = Readable.from(
        (function* pieces() {
          for (let at = 0; at < 1_000; at += 1) {
            given += 1;
            yield Buffer.from(at === 0 ? text : text.slice(0, 1));
          }
        })(),
      );
      await expect(readJsonBody(source, limit)).rejects.toMatchObject({ entry: { status } });
      expect(given).toBeLessThan(100);
    }
  });
});

describe('places for what is large', () => {
  test('are so many at once, the next waits, and beyond a queue it is told to come back', async () => {
    const places = new Places(2, 1);
    const [first, second] = [await places.take(), await places.take()];
    const third: (() => void)[] = [];
    const waiting = places.take().then((free) => third.push(free));
    await expect(places.take()).rejects.toMatchObject({ entry: { status: 503 } });
    expect(third).toHaveLength(0);
    first();
    first();
    await waiting;
    expect(third).toHaveLength(1);
    const fourth = places.take();
    second();
    (await fourth)();
    third[0]?.();
    (await places.take())();
  });
});

describe('what is neither yes nor no', () => {
  test('keeps a permission as it is: it is refused at its field', async () => {
    const tenant = await app.makeTenant();
    const admin = await tenant.signIn('admin');
    const { body: customer } = await admin.call(createCustomer, {
      body: {
        phone: '26123460',
        sms_permission: true,
        location_attributes: { address: 'Havnegade 1', coordinates: { lat: 55.4, lng: 10.39 } },
      },
    });
    for (const sms_permission of ['TRUE', 'yes', 'ja', 2, [true]]) {
      const answer = await admin.patch(`admin/customers/${customer.id}`, { sms_permission });
      expect([sms_permission, answer.status, answer.body.errors]).toEqual([
        sms_permission,
        422,
        { sms_permission: ['is invalid'] },
      ]);
    }
    expect((await admin.call(showCustomer, { params: { id: customer.id } })).body.sms_permission).toBe(true);
  });

  test('imports nothing', async () => {
    const tenant = await app.makeTenant({ features: { b2b_customer_crud: true } });
    const admin = await tenant.signIn('admin');
    const rows = [{ customer_number: '1', customer_name: 'Kiosk' }];
    for (const dry_run of ['yes', 'TRUE', 'ja']) {
      expect([dry_run, (await admin.post('admin/b2b_customers/import', { dry_run, rows })).status]).toEqual([
        dry_run,
        422,
      ]);
      expect([
        dry_run,
        (
          await (
            await tenant.keyed('b2b_customers')
          ).post('api/integrations/b2b_customers', { full: dry_run, b2b_customers: rows })
        ).status,
      ]).toEqual([dry_run, 422]);
    }
    expect((await admin.call(listB2bCustomers)).body).toEqual([]);
  });

  test('is refused in an address too; the documented null of the search stays', async () => {
    const tenant = await app.makeTenant();
    expect((await tenant.visitor().get('public/plan_event_route_points/search?today=ja')).status).toBe(422);
    for (const today of ['null', 'true', '1', ''])
      expect([
        today,
        (await tenant.visitor().get(`public/plan_event_route_points/search?today=${today}`)).status,
      ]).toEqual([today, 200]);
  });
});

test('an id in an address is digits', async () => {
  const tenant = await app.makeTenant();
  const depo = await tenant.makeDepo();
  const admin = await tenant.signIn('admin');
  for (const id of [`0x${depo.id.toString(16)}`, `${depo.id}.0`, `+${depo.id}`, `${depo.id}e0`])
    expect([id, (await admin.call(listRoutes, { params: { depo_id: id } })).status]).toEqual([id, 404]);
  expect((await admin.call(listRoutes, { params: { depo_id: depo.id } })).status).toBe(200);
  expect((await admin.call(listRoutes, { params: { depo_id: depo.id } })).headers['cache-control']).toBe(
    'no-store',
  );
});
