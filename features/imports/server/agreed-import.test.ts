// Between the check of a sheet and its saving the day goes on: colleagues save, workers die, two run at once.

import { expect, test } from 'vitest';
import type { StaffRequest } from '../../../server/http/staff-audit.ts';
import { runQueued } from '../../../server/jobs/jobs.ts';
import { testApp } from '../../../server/test/harness.ts';
import { importCounts, importsJobsWith, importWorld } from '../../../server/test/import-world.ts';
import { listB2bCustomers, updateB2bCustomer } from '../../b2b-customers/contract/b2b-customer.ts';
import { createCar, updateCar } from '../../cars/contract.ts';
import { signedInUserById } from '../../people/server/list-users.ts';
import { listProducts } from '../../products/contract.ts';
import { applyImport, createImport, showImport } from '../contract.ts';

const asked: StaffRequest[] = [];
const keep = (request: StaffRequest) => asked.push(request);
const app = await testApp({ parts: { audit: keep, auditWrite: (_, request) => keep(request) } });
const jobs = importsJobsWith();

type World = Awaited<ReturnType<typeof importWorld>>;
type Car = { id: number; lock_version: number; internal_number: string; mobile_number: string | null };

async function changeCar({ admin, cars }: World, internal_number: string, mobile_number: string) {
  const car = ((await cars()) as Car[]).find((one) => one.internal_number === internal_number) as Car;
  const body = { mobile_number, lock_version: car.lock_version };
  await admin.call(updateCar, { params: { id: car.id }, body });
}

test('what somebody has saved since the check is not overwritten, and its row says so', async () => {
  const world = await importWorld(app);
  const { send, apply, run, rowsOf, cars, admin, depo } = world;
  const sheet = ['501', '502', '503'].map((internal_number, at) => ({
    internal_number,
    plate_number: `AB1234${at}`,
    mobile_number: `2030405${at}`,
  }));
  await apply((await send('cars', sheet)).id);
  const second = await send('cars', [
    ...sheet.slice(0, 1),
    ...sheet.slice(1).map((row) => ({ ...row, mobile_number: '11111111' })),
    { internal_number: '504', plate_number: 'AB12344', mobile_number: '20304054' },
    { internal_number: '505', plate_number: 'AB12345' },
  ]);
  expect(importCounts(await run(second.id))).toEqual(['checked', 2, 2, 1, 0]);
  await changeCar(world, '501', '99999991');
  await changeCar(world, '502', '99999992');
  const body = { internal_number: '504', plate_number: 'AB12344', depo_id: depo.id, mobile_number: '9' };
  await admin.call(createCar, { params: {}, body });
  await apply(second.id);
  expect(importCounts(await run(second.id))).toEqual(['applied', 1, 1, 1, 2]);
  const seen = ((await cars()) as Car[]).map((car) => [car.internal_number, car.mobile_number]);
  expect(seen).toEqual([
    ['501', '99999991'],
    ['502', '99999992'],
    ['503', '11111111'],
    ['504', '9'],
    ['505', null],
  ]);
  expect(await rowsOf(second.id, { fate: 'refused' })).toMatchObject([
    { line: 3, problems: [{ reason: 'Somebody has saved it since the check: import the row once more' }] },
    { line: 5, problems: [{ reason: 'Somebody has saved it since the check: import the row once more' }] },
  ]);
});

test('of B2B customers too only what was shown is saved', async () => {
  const { send, apply, run, rowsOf, admin } = await importWorld(app);
  const rows = [
    { customer_number: '10001', customer_name: 'Kiosk' },
    { customer_number: '10002', customer_name: 'Camping' },
  ];
  await apply((await send('b2b_customers', rows)).id);
  const list = async () => (await admin.call(listB2bCustomers, { query: {} })).body;
  const changed = [
    { customer_number: '10001', customer_name: 'Kiosk' },
    { customer_number: '10002', customer_name: 'Camping Strand' },
    { customer_number: '10003', customer_name: 'Hotel' },
  ];
  const { id } = await send('b2b_customers', changed);
  const meanwhile = await send('b2b_customers', [{ customer_number: '10003', customer_name: 'Hotellet' }]);
  for (const { id: customer, lock_version } of await list())
    await admin.call(updateB2bCustomer, {
      params: { id: customer },
      body: { customer_name: `Ny ${customer}`, lock_version },
    });
  await apply(meanwhile.id);
  const before = (await list()).map(({ customer_name }) => customer_name);
  await apply(id);
  expect((await list()).map(({ customer_name }) => customer_name)).toEqual(before);
  expect(importCounts(await run(id))).toEqual(['applied', 0, 0, 1, 2]);
  expect((await rowsOf(id, { fate: 'refused' })).map(({ line }) => line)).toEqual([3, 4]);
});

async function queuedFor(id: number): Promise<unknown> {
  const { rows } = await app.database.pool.query<{ data: unknown }>(
    `select data from pgboss.job
     where name = 'imports.run' and (data ->> 'import_run_id')::bigint = $1 and state < 'active'`,
    [id],
  );
  return rows.length === 1 ? rows[0]?.data : expect.fail('One job should wait for the run');
}

/** Those who come wait until so many are there. */
function meeting(count: number) {
  const { promise, resolve } = Promise.withResolvers<void>();
  let there = 0;
  return async () => {
    there += 1;
    if (there >= count) resolve();
    await promise;
  };
}

test('two workers at one run save it once, and it can be taken back', async () => {
  const { tenant, send, apply, undo, run, cars, admin } = await importWorld(app);
  const old = [{ internal_number: '501', plate_number: 'AB12340', mobile_number: '20304050' }];
  await apply((await send('cars', old)).id);
  const { id } = await send('cars', [
    { internal_number: '501', plate_number: 'AB12340', mobile_number: '11111111' },
    { internal_number: '502', plate_number: 'AB12341' },
  ]);
  await admin.callWith(applyImport, { params: { id }, body: { checks_count: 1 } });
  const meet = meeting(2);
  const [job] = importsJobsWith({
    findPerson: async (tx, user) => {
      await meet();
      return signedInUserById(tx, user);
    },
  });
  const data = await queuedFor(id);
  if (!job) throw new Error('No such job');
  const one = { data, retryCount: 0 };
  await Promise.all([runQueued(app.context, job, one), runQueued(app.context, job, one)]);
  expect(importCounts(await run(id))).toEqual(['applied', 1, 1, 0, 0]);
  // The one that waited still finds nothing to do.
  await tenant.runJobs(jobs);
  await undo(id);
  expect(await run(id)).toMatchObject({ status: 'undone', kept_count: 0 });
  expect(await cars()).toMatchObject([{ internal_number: '501', mobile_number: '20304050' }]);
});

test('a check that ends after another of the same run leaves what has been saved since', async () => {
  const { tenant, depo, apply, undo, run, cars, admin } = await importWorld(app);
  const kept = Promise.withResolvers<void>();
  const goOn = Promise.withResolvers<void>();
  const body = { kind: 'cars', rows: [{ line: 2, cells: { internal_number: '1', plate_number: 'AB1' } }] };
  const made = await admin.callWith(createImport, { body: { ...body, depo_id: depo.id } });
  const { id } = made.body as { id: number };
  const { database } = app.context;
  const heldUp = Object.assign(Object.create(database.pool) as typeof database.pool, {
    connect: async () => {
      kept.resolve();
      await goOn.promise;
      return database.pool.connect();
    },
  });
  // The third transaction is the one that writes what the check found.
  let opened = 0;
  const slow = Object.create(database, {
    pool: {
      get: () => {
        opened += 1;
        return opened > 2 ? heldUp : database.pool;
      },
    },
  }) as typeof database;
  const [job] = jobs;
  const data = await queuedFor(id);
  if (!job) throw new Error('No such job');
  const late = runQueued({ ...app.context, database: slow }, job, { data, retryCount: 0 });
  await kept.promise;
  await tenant.runJobs(jobs);
  await apply(id);
  goOn.resolve();
  await late;
  expect(await run(id)).toMatchObject({ status: 'applied', created_count: 1 });
  await undo(id);
  expect(await run(id)).toMatchObject({ status: 'undone', kept_count: 0 });
  expect(await cars()).toEqual([]);
});

test('a run whose worker died goes back to where it waited, and one that is queued goes on', async () => {
  const { tenant, send, apply, run, admin } = await importWorld(app);
  const mend = jobs.find(({ kind }) => kind === 'imports.free') ?? expect.fail('No such job');
  const free = () => runQueued(app.context, mend, { data: {}, retryCount: 0 });
  const { id } = await send('cars', [{ internal_number: '1', plate_number: 'AB1' }]);
  await admin.callWith(applyImport, { params: { id }, body: { checks_count: 1 } });
  await free();
  expect(await run(id)).toMatchObject({ status: 'applying', failed_step: null });
  await app.database.pool.query(
    `update pgboss.job set state = 'failed', completed_on = now()
     where name = 'imports.run' and (data ->> 'tenant_id')::bigint = $1 and state < 'active'`,
    [tenant.id],
  );
  await free();
  expect(await run(id)).toMatchObject({ status: 'checked', failed_step: 'applying' });
  await apply(id);
  expect(await run(id)).toMatchObject({ status: 'applied', failed_step: null });
});

test('cells are read in the language of whoever sent them, whoever saves', async () => {
  const { tenant, run, admin, depo } = await importWorld(app);
  const body = {
    kind: 'products',
    depo_id: depo.id,
    rows: [{ line: 2, cells: { sku: '1001', description: 'Vaffel', packaging_size: '1.229' } }],
  };
  const made = await admin.callWith(createImport, { body, headers: { 'x-language': 'da' } });
  const { id } = made.body as { id: number };
  await tenant.runJobs(jobs);
  expect(importCounts(await run(id))).toEqual(['checked', 1, 0, 0, 0]);
  await admin.callWith(applyImport, {
    params: { id },
    body: { checks_count: 1 },
    headers: { 'x-language': 'en' },
  });
  await tenant.runJobs(jobs);
  expect(importCounts(await run(id))).toEqual(['applied', 1, 0, 0, 0]);
  const { body: saved } = await admin.call(listProducts, { params: { depo_id: depo.id } });
  expect(saved).toMatchObject([{ sku: '1001', packaging_size: 1229 }]);
});

test('rows of a sheet are kept by the run alone, which is erased, and not in the log of requests', async () => {
  const { tenant, send, admin } = await importWorld(app);
  const { id } = await send('b2b_customers', [
    { customer_number: '10001', customer_name: 'Kiosk', phone_number_1: '+45 66 11 22 33' },
  ]);
  expect((await admin.call(showImport, { params: { id } })).status).toBe(200);
  const kept = asked.filter(({ actor }) => actor.tenant.id === tenant.id);
  expect(kept.map(({ endpoint }) => endpoint)).toContain(showImport.name);
  expect(JSON.stringify(kept.map(({ params }) => params))).not.toContain('66 11 22 33');
});
