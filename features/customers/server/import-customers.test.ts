// A sheet of customers through HTTP: phones as people write them, consents with when and how, and nobody subscribed
// who has said no.

import { expect, test } from 'vitest';
import { testApp } from '../../../server/test/harness.ts';
import { importCounts as counts, importsJobsWith, importWorld } from '../../../server/test/import-world.ts';
import { applyImport, checkImport, correctImport } from '../../imports/contract.ts';
import { unsubscribe } from '../../subscribers/contract/consents.ts';
import { listConsents, listCustomers } from '../contract/customer.ts';

const app = await testApp();

async function world() {
  const made = await importWorld(app);
  const { admin, tenant, depo } = made;
  const list = async () =>
    (await admin.call(listCustomers, { query: { sort: 'phone' } })).body.toSorted((a, b) =>
      a.phone.localeCompare(b.phone),
    );
  const consentsOf = async (id: number) => (await admin.call(listConsents, { params: { id } })).body;
  /** A stop of a route, where customers may wait. */
  const makeStop = (address: string, at: { lat: number; lng: number }) =>
    tenant.tx(async (tx) => {
      const { id: route_id } = await tx
        .insertInto('routes')
        .values({ depo_id: depo.id, name: '115 Nord' })
        .returning('id')
        .executeTakeFirstOrThrow();
      await tx
        .insertInto('route_points')
        .values({ route_id, position: 1, address, ...at })
        .execute();
    });
  return { ...made, list, consentsOf, makeStop };
}

const yes = { sms_permission: 'Ja' };

test('phones are one in every form, and consents keep when and how the sheet says they were given', async () => {
  const { send, run, rowsOf, apply, list, consentsOf } = await world();
  const { id } = await send('customers', [
    {
      phone: '+45 20 11 22 33',
      first_name: 'Anna',
      ...yes,
      consent_on: '12.03.2024',
      consent_source: 'Form',
    },
    { phone: 20112234, ...yes, marketing_agreement: 'x', consent_on: { date: '2025-06-01' } },
    { phone: '0045 20112235', ...yes, consent_on: 45_658 },
    { phone: '20112233', ...yes },
    { phone: '2011223', ...yes },
    { phone: '66 11 22 33', ...yes },
    { phone: '66 11 22 34', marketing_agreement: 'Ja', sms_permission: 'Nej' },
    { phone: '20112236', first_name: 'Nobody' },
    { phone: '20112237', ...yes, consent_on: '01.01.2031' },
    { phone: '20112238', ...yes, consent_on: '3/4/2024' },
    { phone: '4,52011E+09', ...yes },
    { phone: '20112239', ...yes, email: 'no mail' },
    { phone: '20112240', ...yes, consent_source: 'x'.repeat(256) },
  ]);
  expect(counts(await run(id))).toEqual(['checked', 4, 0, 0, 9]);
  expect(await list()).toEqual([]);
  const refused = await rowsOf(id, { fate: 'refused' });
  expect(refused.map(({ line, problems }) => [line, problems[0]?.field, problems[0]?.reason])).toEqual([
    [5, 'Phone', 'stands in line 2 already'],
    [6, 'Phone', 'is invalid'],
    [7, 'Phone', 'is not a mobile number, and SMS go to mobiles only'],
    [9, 'SMS consent', expect.stringContaining('nobody is kept without a consent')],
    [10, 'Consent given on', 'is still to come'],
    [11, 'Consent given on', expect.stringContaining('can be 2024-04-03 or 2024-03-04')],
    [12, 'Phone', expect.stringContaining('was shortened')],
    [13, 'Email', 'is invalid'],
    [14, 'Consent given by', 'is too long (maximum is 255 characters)'],
  ]);
  await apply(id);
  expect(counts(await run(id))).toEqual(['applied', 4, 0, 0, 9]);
  const saved = await list();
  expect(
    saved.map(({ phone, sms_permission, marketing_agreement }) => [
      phone,
      sms_permission,
      marketing_agreement,
    ]),
  ).toEqual([
    ['+4520112233', true, false],
    ['+4520112234', true, true],
    ['+4520112235', true, false],
    ['+4566112234', false, true],
  ]);
  expect(await consentsOf(saved[0]?.id as number)).toMatchObject([
    { kind: 'sms', given: true, source: 'import', said_on: '2024-03-12', said_source: 'Form' },
  ]);
  expect((await consentsOf(saved[1]?.id as number)).map(({ kind, said_on }) => [kind, said_on])).toEqual([
    ['marketing', '2025-06-01'],
    ['sms', '2025-06-01'],
  ]);
  expect(await consentsOf(saved[2]?.id as number)).toMatchObject([{ said_on: '2025-01-01' }]);
});

test('the same sheet once more changes nothing, and a changed cell changes that alone', async () => {
  const { send, run, rowsOf, apply, list } = await world();
  const sheet = [{ phone: '20112233', first_name: 'Anna', ...yes, consent_on: '12.03.2024' }];
  await apply((await send('customers', sheet)).id);
  expect(counts(await run((await send('customers', sheet)).id))).toEqual(['checked', 0, 0, 1, 0]);
  const { id } = await send('customers', [{ phone: '004520112233', first_name: 'Anne', last_name: '' }]);
  expect(counts(await run(id))).toEqual(['checked', 0, 1, 0, 0]);
  expect(await rowsOf(id)).toMatchObject([{ changes: [{ field: 'First name', from: 'Anna', to: 'Anne' }] }]);
  await apply(id);
  expect(await list()).toMatchObject([{ first_name: 'Anne', sms_permission: true }]);
});

test('nobody who has said no is subscribed by a sheet: not who left, not who is erased, not who answered STOP', async () => {
  const { send, run, rowsOf, apply, tenant } = await world();
  const both = { ...yes, marketing_agreement: 'Ja' };
  await apply(
    (
      await send('customers', [
        { phone: '20112233', ...yes },
        { phone: '20112234', ...yes },
      ])
    ).id,
  );
  const uuids = await tenant.tx((tx) => tx.selectFrom('customers').select('uuid').orderBy('id').execute());
  for (const { uuid } of uuids) await tenant.visitor().call(unsubscribe, { params: { id: uuid } });
  await tenant.tx(async (tx) => {
    await tx.deleteFrom('customers').where('phone', '=', '+4520112234').execute();
    await tx
      .insertInto('sms_answers')
      .values({ phone: '+4520112235', message: 'STOP', is_stop: true, came_at: app.clock() })
      .execute();
  });
  const { id } = await send('customers', [
    { phone: '20112233', ...both },
    { phone: '20112234', ...both },
    { phone: '20112235', ...both },
    { phone: '20112236', ...both },
  ]);
  expect(counts(await run(id))).toEqual(['checked', 1, 0, 0, 3]);
  for (const { problems } of await rowsOf(id, { fate: 'refused' }))
    expect(problems).toMatchObject([
      { field: 'SMS consent', reason: expect.stringContaining('only the customer can give it again') },
    ]);
});

test('an address is a stop, a doubtful one and an unknown one say so, and who waits where is shown', async () => {
  const { send, run, rowsOf, apply, list, makeStop } = await world();
  await makeStop('Kirkevej 4, 5000 Odense C', { lat: 55.4, lng: 10.39 });
  const { id } = await send('customers', [
    { phone: '20112233', ...yes, address: 'kirkevej 4', zip_code: 5000, town: 'Odense C' },
    { phone: '20112234', ...yes, address: 'Kirkevej 99, 5000 Atlantis' },
    { phone: '20112235', ...yes, stop: 'KIRKEVEJ 4  5000 Odense C' },
    { phone: '20112236', ...yes, stop: 'Kirkevej 6' },
  ]);
  expect(counts(await run(id))).toEqual(['checked', 2, 0, 0, 2]);
  const rows = await rowsOf(id);
  expect(rows[0]?.changes).toContainEqual({
    field: 'Waits at',
    from: '',
    to: '115 Nord: Kirkevej 4, 5000 Odense C',
  });
  expect(rows.map(({ problems }) => problems.map(({ field }) => field))).toEqual([
    [],
    ['Address'],
    [],
    ['Stop'],
  ]);
  await apply(id);
  for (const { location_attributes } of await list())
    expect(location_attributes).toMatchObject({
      address: 'Kirkevej 4, 5000 Odense C',
      coordinates: { lat: 55.4, lng: 10.39 },
    });
});

test('a refused cell is corrected in its place and checked once more, and a saved run is not corrected', async () => {
  const { send, run, rowsOf, apply, list, makeStop, admin, tenant } = await world();
  await makeStop('Kirkevej 4, 5000 Odense C', { lat: 55.4, lng: 10.39 });
  const { id } = await send('customers', [
    { phone: '20112233', ...yes, address: 'Kirkevej 99', zip_code: '5000', town: 'Odense C' },
    { phone: '2011223', ...yes },
  ]);
  expect(counts(await run(id))).toEqual(['checked', 0, 0, 0, 2]);
  expect(await rowsOf(id)).toMatchObject([
    { problems: [{ column: 'address', value: 'Kirkevej 99' }] },
    { problems: [{ column: 'phone', value: '2011223' }] },
  ]);
  const correct = (line: number, cells: Record<string, string>) =>
    admin.callWith(correctImport, { params: { id }, body: { rows: [{ line, cells }] } });
  expect((await correct(2, { colour: 'red' })).status).toBe(422);
  expect((await correct(2, { address: 'Kirkevej 4, 5000 Odense C' })).status).toBe(200);
  // It is under way.
  expect((await correct(3, { phone: '20112234' })).status).toBe(409);
  await tenant.runJobs(importsJobsWith());
  await correct(3, { phone: '20112234' });
  await tenant.runJobs(importsJobsWith());
  expect(counts(await run(id))).toEqual(['checked', 2, 0, 0, 0]);
  await apply(id);
  expect((await list()).map(({ location_address }) => location_address)).toEqual([
    'Kirkevej 4, 5000 Odense C',
    null,
  ]);
  expect((await correct(2, { phone: '20112235' })).status).toBe(409);
});

test('a run is taken back: new ones are erased, changed ones put back, and the sheet can come in once more', async () => {
  const { send, run, apply, undo, list, rowsOf, tenant } = await world();
  await apply(
    (await send('customers', [{ phone: '20112233', first_name: 'Anna', marketing_agreement: 'Ja' }])).id,
  );
  const sheet = [
    { phone: '20112233', first_name: 'Anne', ...yes },
    { phone: '20112234', ...yes },
    { phone: '20112235', ...yes },
  ];
  const { id } = await send('customers', sheet);
  await apply(id);
  expect(counts(await run(id))).toEqual(['applied', 2, 1, 0, 0]);
  await tenant.tx((tx) =>
    tx.updateTable('customers').set({ lock_version: 7 }).where('phone', '=', '+4520112235').execute(),
  );
  await undo(id);
  expect(await run(id)).toMatchObject({ status: 'undone', kept_count: 1 });
  expect(await rowsOf(id, { fate: 'kept' })).toMatchObject([{ line: 4 }]);
  expect(
    (await list()).map(({ phone, first_name, sms_permission }) => [phone, first_name, sms_permission]),
  ).toEqual([
    ['+4520112233', 'Anna', false],
    ['+4520112235', null, true],
  ]);
  const again = await send('customers', sheet);
  expect(counts(await run(again.id))).toEqual(['checked', 1, 1, 1, 0]);
});

test('another sheet that waits to be saved keeps its cells when one is taken back, and is checked once more', async () => {
  const { send, run, apply, undo, list, rowsOf, admin, tenant } = await world();
  const first = await send('customers', [
    { phone: '20112233', first_name: 'Anna', ...yes },
    { phone: '20112234', ...yes },
  ]);
  const sheet = [
    { phone: '20112233', first_name: 'Anne', ...yes },
    { phone: '20112239', ...yes },
  ];
  const early = await send('customers', sheet);
  await apply(first.id);
  const { id } = await send('customers', sheet);
  expect(counts(await run(id))).toEqual(['checked', 1, 1, 0, 0]);
  await undo(first.id);
  expect(await list()).toEqual([]);
  expect(counts(await run(early.id))).toEqual(['checked', 2, 0, 0, 0]);
  expect(counts(await run(id))).toEqual(['checked', 1, 0, 0, 1]);
  expect(await rowsOf(id, { fate: 'refused' })).toMatchObject([{ line: 2, name: '20112233', changes: [] }]);
  expect(await rowsOf(first.id)).toMatchObject([{ name: '' }, { name: '' }]);
  await admin.call(checkImport, { params: { id } });
  await tenant.runJobs(importsJobsWith());
  expect(counts(await run(id))).toEqual(['checked', 2, 0, 0, 0]);
  await apply(id);
  expect((await list()).map(({ first_name }) => first_name)).toEqual(['Anne', null]);
});

test('what the customer has done between check and saving counts', async () => {
  const { send, run, apply, tenant, admin } = await world();
  await apply((await send('customers', [{ phone: '20112233', first_name: 'Anna', ...yes }])).id);
  const { id } = await send('customers', [{ phone: '20112233', first_name: 'Anne', ...yes }]);
  const { uuid } = await tenant.tx((tx) =>
    tx.selectFrom('customers').select('uuid').executeTakeFirstOrThrow(),
  );
  await tenant.visitor().call(unsubscribe, { params: { id: uuid } });
  expect((await admin.callWith(applyImport, { params: { id }, body: { checks_count: 1 } })).status).toBe(200);
  await apply(id);
  expect(counts(await run(id))).toEqual(['applied', 0, 0, 0, 1]);
});

test('thousands come in and go in a few statements', { timeout: 120_000 }, async () => {
  const { send, run, apply, undo } = await world();
  const rows = Array.from({ length: 10_000 }, (_, at) => ({
    phone: `20${String(100_000 + at)}`,
    first_name: `Nr. ${at}`,
    ...yes,
    consent_on: '12.03.2024',
  }));
  const { id } = await send('customers', rows);
  const begun = performance.now();
  await apply(id);
  const saved = performance.now();
  expect(counts(await run(id))).toEqual(['applied', 10_000, 0, 0, 0]);
  await undo(id);
  expect(await run(id)).toMatchObject({ status: 'undone', kept_count: 0 });
  expect(saved - begun).toBeLessThan(60_000);
  expect(performance.now() - saved).toBeLessThan(60_000);
});
