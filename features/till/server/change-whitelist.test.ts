import { describe, expect, test } from 'vitest';
import { testApp } from '../../../server/test/harness.ts';
import { whitelistedCustomers, whitelistedProducts } from '../contract/whitelist.ts';

const app = await testApp();

async function world() {
  const tenant = await app.makeTenant();
  return { tenant, admin: await tenant.signIn('admin') };
}

describe.each([
  ['products', 'product', whitelistedProducts],
  ['customers', 'customer', whitelistedCustomers],
] as const)('the whitelist of %s', (plural, single, calls) => {
  // spec
  test('a number is added, listed with its id, and only in its own tenant and list', async () => {
    const { admin } = await world();
    const other = await world();
    const { status, body } = await admin.callWith(calls.add, { body: { [single]: { number: ' 0012345 ' } } });
    expect([status, body]).toEqual([201, { id: expect.any(Number), number: '0012345' }]);
    expect((await admin.call(calls.list)).body).toEqual([body]);
    expect((await other.admin.call(calls.list)).body).toEqual([]);
    expect(
      (await admin.call(calls === whitelistedProducts ? whitelistedCustomers.list : whitelistedProducts.list))
        .body,
    ).toEqual([]);
  });

  // spec
  test('is in pages of 25 by number, found by any part of it', async () => {
    const { admin } = await world();
    const numbers = Array.from({ length: 26 }, (_, at) => String(1_000 + at));
    await admin.call(calls.addMany, { body: { numbers: numbers.toReversed() } });
    const first = await admin.call(calls.list, { query: { page: 1 } });
    expect(first.headers['x-total-count']).toBe('26');
    expect((first.body as { number: string }[]).map(({ number }) => number)).toEqual(numbers.slice(0, 25));
    expect((await admin.call(calls.list, { query: { page: 2 } })).body).toMatchObject([{ number: '1025' }]);
    expect((await admin.call(calls.list, { query: { page: 3 } })).body).toEqual([]);
    expect(
      (await admin.callWith(calls.list, { query: { page: 'rubbish', per_page: 101 } })).body,
    ).toHaveLength(25);
    const found = await admin.call(calls.list, { query: { query: '025' } });
    expect([found.body, found.headers['x-total-count']]).toMatchObject([[{ number: '1025' }], '1']);
    expect((await admin.call(calls.list, { query: { query: '' } })).body).toHaveLength(25);
    expect((await admin.call(calls.list, { query: { query: '%%%' } })).body).toEqual([]);
    const short = await admin.call(calls.list, { query: { query: '10' } });
    expect([short.status, short.body]).toMatchObject([
      422,
      { full_errors: ['You must enter more than 2 characters in search field'] },
    ]);
  });

  test('answers at every documented address', async () => {
    const { admin } = await world();
    for (const [at, address] of [
      `api/v3/wallmob/${plural}`,
      `wallmob/${plural}`,
      `admin/wallmob/${plural}`,
    ].entries()) {
      const { status, body } = await admin.post(address, { number: `N${at}` });
      expect(status).toBe(201);
      expect((await admin.get(`${address}?format=json`)).body).toContainEqual(body);
      expect((await admin.delete(`${address}/${(body as { id: number }).id}`)).status).toBe(204);
    }
    expect((await admin.call(calls.list)).body).toEqual([]);
  });

  // spec
  test('a deleted number is gone; one that is gone or of another tenant is unknown', async () => {
    const { admin } = await world();
    const other = await world();
    const { body } = await admin.call(calls.add, { body: { number: '77' } });
    expect((await other.admin.call(calls.remove, { params: { id: body.id } })).status).toBe(404);
    expect((await admin.call(calls.remove, { params: { id: body.id } })).status).toBe(204);
    expect((await admin.call(calls.remove, { params: { id: body.id } })).status).toBe(404);
    expect((await admin.call(calls.list)).body).toEqual([]);
  });

  test('a number is there once whatever the case of its letters, also when two add it at once; leading zeros tell numbers apart', async () => {
    const { admin } = await world();
    const answers = await Promise.all(
      ['ab1', 'AB1', 'Ab1'].map((number) => admin.call(calls.add, { body: { number } })),
    );
    expect(answers.map(({ status }) => status).sort((a, b) => a - b)).toEqual([201, 422, 422]);
    const refused = answers.find(({ status }) => status === 422);
    expect(refused?.body).toMatchObject({
      errors: { number: ['has already been taken'] },
      full_errors: ['Number has already been taken'],
    });
    expect((await admin.call(calls.add, { body: { number: '0ab1' } })).status).toBe(201);
  });

  test.each([
    [undefined, "can't be blank"],
    [null, "can't be blank"],
    ['', "can't be blank"],
    ['  ', "can't be blank"],
    ['12-34', 'is invalid'],
    ['1 2', 'is invalid'],
    ['=1', 'is invalid'],
    [1.5, 'is invalid'],
    [['1'], 'is invalid'],
    ['9'.repeat(256), 'is too long (maximum is 255 characters)'],
    ['a\u0000', 'is invalid'],
  ])('%j is refused at the number', async (number, text) => {
    const { admin } = await world();
    const { status, body } = await admin.callWith(calls.add, { body: { [single]: { number } } });
    expect([status, body.errors]).toEqual([422, { number: [text] }]);
  });

  test('many are added at once: bad ones are told by row, known ones stay, a dry run keeps nothing', async () => {
    const { admin } = await world();
    await admin.call(calls.add, { body: { number: 'A1' } });
    const numbers = ['100', 'a1', '', '200', '1/2', '100', 300];
    const expected = {
      created: 3,
      unchanged: 2,
      refused: [
        { row: 3, errors: { number: ["can't be blank"] } },
        { row: 5, errors: { number: ['is invalid'] } },
      ],
      rows: [
        { row: 1, number: '100' },
        { row: 4, number: '200' },
        { row: 7, number: '300' },
      ],
    };
    const tried = await admin.call(calls.addMany, { body: { numbers, dry_run: true } });
    expect([tried.status, tried.body]).toEqual([200, expected]);
    expect((await admin.call(calls.list)).body).toHaveLength(1);
    expect((await admin.call(calls.addMany, { body: { numbers } })).body).toEqual(expected);
    expect((await admin.call(calls.list)).body).toMatchObject([
      { number: '100' },
      { number: '200' },
      { number: '300' },
      { number: 'A1' },
    ]);
    expect((await admin.call(calls.addMany, { body: { numbers } })).body).toMatchObject({
      created: 0,
      unchanged: 5,
    });
  });

  test('5,000 at once are the most, none is refused', async () => {
    const { admin } = await world();
    const numbers = Array.from({ length: 5_000 }, (_, at) => `X${at}`);
    const both = await Promise.all([
      admin.call(calls.addMany, { body: { numbers } }),
      admin.call(calls.addMany, { body: { numbers: numbers.toReversed() } }),
    ]);
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    expect(both[0].body.created + both[1].body.created).toBe(5_000);
    for (const wrong of [[], [...numbers, 'Y']])
      expect((await admin.call(calls.addMany, { body: { numbers: wrong } })).status).toBe(422);
  });

  test('is for admins alone', async () => {
    const { tenant } = await world();
    for (const role of ['depo_admin', 'support', 'driver'] as const) {
      const client = await tenant.signIn(role);
      const answers = [
        await client.call(calls.list),
        await client.call(calls.add, { body: { number: '1' } }),
        await client.call(calls.remove, { params: { id: 1 } }),
        await client.call(calls.addMany, { body: { numbers: ['1'] } }),
      ];
      expect(answers.map(({ status }) => status)).toEqual([403, 403, 403, 403]);
    }
    expect((await tenant.visitor().call(calls.list)).status).toBe(401);
  });
});
