// A sheet through HTTP: what becomes of each row, saving, once more, and taking back.

import { describe, expect, test } from 'vitest';
import { importKinds } from '../../../app/imports.ts';
import { testApp } from '../../../server/test/harness.ts';
import { importCounts as counts, importsJobsWith, importWorld } from '../../../server/test/import-world.ts';
import { listB2bCustomers } from '../../b2b-customers/contract/b2b-customer.ts';
import { updateCar } from '../../cars/contract.ts';
import { listProducts } from '../../products/contract.ts';
import { applyImport, listImportKinds, listImports, showImport } from '../contract.ts';

const app = await testApp();
const jobs = importsJobsWith();
const world = (role?: 'admin' | 'depo_admin') => importWorld(app, role);

describe('cars of a sheet', () => {
  test('are looked at without saving anything, then saved with a history that names the run', async () => {
    const { send, run, rowsOf, apply, cars, admin } = await world();
    const { id } = await send('cars', [
      { internal_number: 501, plate_number: 'ab 12 345 ', depo: 'odense', status: 'aktiv' },
      { internal_number: '\u00A0502 ', plate_number: 'AB12346', depo: null },
      { internal_number: '503', plate_number: 'AB12347', depo: 'Halden' },
      { internal_number: '501', plate_number: 'AB12348', depo: '' },
      { internal_number: '', plate_number: 'AB12349' },
      { internal_number: '505', plate_number: '#N/A' },
      { internal_number: '506', plate_number: 'AB12350', status: 'sold' },
    ]);
    expect(counts(await run(id))).toEqual(['checked', 2, 0, 0, 5]);
    expect(await cars()).toEqual([]);
    expect(await rowsOf(id, { fate: 'refused' })).toMatchObject([
      { line: 4, problems: [{ field: 'Depo', reason: 'must exist' }] },
      { line: 5, problems: [{ field: 'Internal Number', reason: 'stands in line 2 already' }] },
      { line: 6, problems: [{ field: 'Internal Number', reason: "can't be blank" }] },
      { line: 7, problems: [{ field: 'Plate Number', reason: 'is an error of the spreadsheet: #N/A' }] },
      { line: 8, problems: [{ field: 'Status', reason: 'must be one of: Active, Inactive' }] },
    ]);
    expect((await apply(id)).status).toBe(200);
    expect(counts(await run(id))).toEqual(['applied', 2, 0, 0, 5]);
    const saved = (await cars()) as { id: number; internal_number: string; plate_number: string }[];
    expect(saved).toMatchObject([
      { internal_number: '501', plate_number: 'AB12345' },
      { internal_number: '502', plate_number: 'AB12346' },
    ]);
    const history = await admin.get(`admin/changes?kind=cars&id=${saved[0]?.id}`);
    expect(JSON.stringify(history.body)).toContain(`(Import ${id})`);
  });

  test('of the same sheet once more change nothing, and a changed cell changes that alone', async () => {
    const { send, run, rowsOf, apply, cars } = await world();
    const sheet = [
      { internal_number: '501', plate_number: 'AB12345', mobile_number: '20304050' },
      { internal_number: '502', plate_number: 'AB12346', mobile_number: null },
    ];
    await apply((await send('cars', sheet)).id);
    const again = await send('cars', sheet);
    expect(counts(await run(again.id))).toEqual(['checked', 0, 0, 2, 0]);
    expect(await apply(again.id)).toMatchObject({ status: 422 });
    const changed = await send('cars', [
      { internal_number: '501', plate_number: 'AB12345', mobile_number: '' },
      { internal_number: '502', plate_number: 'AB12346', mobile_number: 20304051 },
    ]);
    // An empty cell leaves what is there.
    expect(counts(await run(changed.id))).toEqual(['checked', 0, 1, 1, 0]);
    expect(await rowsOf(changed.id, { fate: 'changed' })).toMatchObject([
      { line: 3, changes: [{ field: 'Mobile Number', from: '', to: '20304051' }] },
    ]);
    await apply(changed.id);
    expect(await cars()).toMatchObject([{ mobile_number: '20304050' }, { mobile_number: '20304051' }]);
  });

  test('are taken back, but for those that somebody has saved since', async () => {
    const { send, run, rowsOf, apply, undo, cars, admin } = await world();
    await apply((await send('cars', [{ internal_number: '500', plate_number: 'AB12344' }])).id);
    const { id } = await send('cars', [
      { internal_number: '500', plate_number: 'AB12344', axapta_code: 'A1' },
      { internal_number: '501', plate_number: 'AB12345', axapta_code: 'A2' },
      { internal_number: '502', plate_number: 'AB12346', axapta_code: 'A3' },
    ]);
    await apply(id);
    const [, , third] = (await cars()) as { id: number; lock_version: number }[];
    await admin.call(updateCar, {
      params: { id: third?.id as number },
      body: { mobile_number: '20304050', lock_version: third?.lock_version as number },
    });
    expect((await undo(id)).status).toBe(200);
    expect(await run(id)).toMatchObject({ status: 'undone', kept_count: 1 });
    expect(await rowsOf(id)).toMatchObject([
      { line: 2, fate: 'undone' },
      { line: 3, fate: 'undone' },
      { line: 4, fate: 'kept', problems: [{ reason: expect.stringContaining('Changed by') }] },
    ]);
    expect(await cars()).toMatchObject([
      { internal_number: '500', axapta_code: null },
      { internal_number: '502', axapta_code: 'A3' },
    ]);
    expect((await undo(id)).status).toBe(409);
  });
});

describe('products of a sheet', () => {
  test('come with prices and minimums as people write them, and an amount with two readings is asked about', async () => {
    const { send, run, rowsOf, apply, undo, admin, depo } = await world();
    const { id } = await send('products', [
      {
        sku: '1001',
        description: 'Vaffel',
        sales_price: '1.229,50 kr.',
        packaging_size: '24',
        minimum_for_depo: '48',
      },
      { sku: 1002, description: 'Ispind', sales_price: 18.5, packaging_size: 12, storage_unit: 'stk' },
      { sku: '1003', description: 'Isbæger', sales_price: '1.229', packaging_size: 1 },
      { sku: '1004', description: 'Is', sales_price: '25', packaging_size: '0' },
      { sku: '4,51235E+09', description: 'Is', sales_price: '25' },
      { sku: { date: '2026-03-12' }, description: 'Is', sales_price: '25' },
    ]);
    expect(counts(await run(id))).toEqual(['checked', 2, 0, 0, 4]);
    const refused = await rowsOf(id, { fate: 'refused' });
    expect(refused.map(({ line, problems }) => [line, problems.length])).toEqual([
      [4, 1],
      [5, 1],
      [6, 1],
      [7, 1],
    ]);
    expect(refused.at(-1)).toMatchObject({
      name: '2026-03-12',
      problems: [{ reason: expect.stringContaining('was made a date'), value: '2026-03-12' }],
    });
    expect(JSON.stringify(refused[0])).toMatch(/1[.,]229/);
    await apply(id);
    const list = () => admin.call(listProducts, { params: { depo_id: depo.id } });
    expect((await list()).body).toMatchObject([
      { sku: '1001', sales_price: 1229.5, minimum_required_balances: [{ minimum_for_depo: 48 }] },
      { sku: '1002', sales_price: 18.5, packaging_size: 12 },
    ]);
    await undo(id);
    expect(await run(id)).toMatchObject({ status: 'undone', kept_count: 0 });
    expect((await list()).body).toEqual([]);
  });
});

describe('B2B customers of a sheet', () => {
  test('come with their depots, and a depot of somebody else is refused by name', async () => {
    const { send, run, rowsOf, apply, undo, admin } = await world();
    const { id } = await send('b2b_customers', [
      {
        customer_number: 10001,
        customer_name: 'Kiosk',
        depos: 'Odense, Dragør',
        shop_open_at: 0.354166,
        zip_code: 5000,
      },
      { customer_number: '10002', customer_name: 'Camping', depos: 'Halden' },
      { customer_number: '10003', customer_name: null },
    ]);
    expect(counts(await run(id))).toEqual(['checked', 1, 0, 0, 2]);
    expect(await rowsOf(id, { fate: 'refused' })).toMatchObject([
      { line: 3, problems: [{ field: 'Depos', reason: 'must exist' }] },
      { line: 4, problems: [{ field: 'Customer name', reason: "can't be blank" }] },
    ]);
    await apply(id);
    const list = async () => (await admin.call(listB2bCustomers, { query: {} })).body;
    expect(await list()).toMatchObject([
      { customer_number: '10001', shop_open_at: '08:30', zip_code: '5000' },
    ]);
    await undo(id);
    expect(await list()).toEqual([]);
  });
});

describe('who may', () => {
  test("a depot's admin brings cars into the own depot alone, and no products", async () => {
    const { send, run, rowsOf, admin, other } = await world('depo_admin');
    const kinds = (await admin.call(listImportKinds)).body.map(({ key }) => key);
    expect(kinds).toEqual(['cars', 'users', 'b2b_customers', 'routes', 'trips', 'customers']);
    expect((await send('products', [{ sku: '1', description: 'x' }])).status).toBe(403);
    expect(
      (await send('cars', [{ internal_number: '1', plate_number: 'A' }], { depo_id: other.id })).status,
    ).toBe(422);
    const { id } = await send('cars', [{ internal_number: '1', plate_number: 'AB1', depo: 'Dragør' }]);
    expect(counts(await run(id))).toEqual(['checked', 0, 0, 0, 1]);
    expect(await rowsOf(id)).toMatchObject([{ problems: [{ field: 'Depo', reason: 'must exist' }] }]);
  });

  test("nobody sees another tenant's run, and another depot's admin not somebody's", async () => {
    const one = await world();
    const { id } = await one.send('cars', [{ internal_number: '1', plate_number: 'AB1' }]);
    const two = await world();
    expect((await two.admin.call(showImport, { params: { id } })).status).toBe(404);
    const depoAdmin = await one.tenant.signIn(
      await one.tenant.makeUser('depo_admin', { depo_id: one.depo.id }),
    );
    expect((await depoAdmin.call(showImport, { params: { id } })).status).toBe(404);
    expect((await depoAdmin.call(listImports)).body).toEqual([]);
    expect((await one.admin.call(listImports)).body).toMatchObject([{ id, source: 'sheet.xlsx' }]);
  });

  test.each([
    ['a kind that there is not', { kind: 'ships' }, 422],
    ['a depot that there is not', { depo_id: 999_999_999 }, 422],
    ['no rows', { rows: [] }, 422],
    ['rows without the column of the key', { rows: [{ line: 2, cells: { plate_number: 'A' } }] }, 422],
    ['a column that is not read', { rows: [{ line: 2, cells: { colour: 'red' } }] }, 422],
    [
      'a line twice',
      { rows: [2, 2].map((line) => ({ line, cells: { internal_number: '1', plate_number: 'A' } })) },
      422,
    ],
    [
      'nothing but blanks',
      { rows: [{ line: 2, cells: { internal_number: ' ', plate_number: '\u00A0' } }] },
      422,
    ],
    [
      'more rows than a run takes',
      {
        rows: Array.from({ length: 10_001 }, (_, at) => ({
          line: at + 1,
          cells: { internal_number: `${at}`, plate_number: `P${at}` },
        })),
      },
      422,
    ],
  ])('%s is refused', async (_, more, status) => {
    const { send } = await world();
    expect((await send('cars', [], more)).status).toBe(status);
  });
});

describe('a run', () => {
  test('that ends in a fault has changed nothing, says at which step, and goes on from there', async () => {
    const { tenant, admin, send, run, cars, apply } = await world();
    const { id } = await send('cars', [
      { internal_number: '1', plate_number: 'AB1' },
      { internal_number: '2', plate_number: 'AB2' },
    ]);
    const broken = importKinds.map((kind) => ({
      ...kind,
      run: async (...asked: Parameters<typeof kind.run>) => {
        await kind.run(...asked);
        throw new Error('a fault after the last row');
      },
    }));
    await admin.callWith(applyImport, { params: { id }, body: { checks_count: 1 } });
    const faulty = importsJobsWith({ kinds: broken });
    await expect(tenant.runJobs(faulty)).rejects.toThrow('a fault after the last row');
    expect(await cars()).toEqual([]);
    expect(await run(id)).toMatchObject({ status: 'checked', failed_step: 'applying' });
    await apply(id);
    expect(await run(id)).toMatchObject({ status: 'applied', failed_step: null });
    expect(await cars()).toHaveLength(2);
  });

  test('is saved for nobody who has lost the right meanwhile', async () => {
    const { tenant, admin, send, run, cars } = await world();
    const { id } = await send('cars', [{ internal_number: '1', plate_number: 'AB1' }]);
    await admin.callWith(applyImport, { params: { id }, body: { checks_count: 1 } });
    await tenant.tx((tx) =>
      tx.updateTable('users').set({ status: 'inactive', inactive_since: new Date() }).execute(),
    );
    await expect(tenant.runJobs(jobs)).rejects.toThrow('Nobody may run import');
    await tenant.tx((tx) =>
      tx.updateTable('users').set({ status: 'active', inactive_since: null }).execute(),
    );
    expect([await cars(), (await run(id)).status]).toEqual([[], 'checked']);
  });

  test('takes back no car that has a warehouse by now, and says so', async () => {
    const { tenant, send, apply, undo, rowsOf, cars, depo } = await world();
    const { id } = await send('cars', [
      { internal_number: '1', plate_number: 'AB1' },
      { internal_number: '2', plate_number: 'AB2' },
    ]);
    await apply(id);
    const [first] = (await cars()) as { id: number }[];
    await tenant.tx((tx) =>
      tx
        .insertInto('warehouses')
        .values({
          depo_id: depo.id,
          car_id: first?.id as number,
          code: 'B1',
          name: 'Bil 1',
          owner_type: 'Car',
        })
        .execute(),
    );
    await undo(id);
    expect(await rowsOf(id)).toMatchObject([
      { line: 2, fate: 'kept', problems: [{ reason: 'Something uses it by now' }] },
      { line: 3, fate: 'undone' },
    ]);
    expect(await cars()).toMatchObject([{ internal_number: '1' }]);
  });

  test('is erased with its rows after thirty days', async () => {
    const { tenant, send, admin } = await world();
    const { id } = await send('cars', [{ internal_number: '1', plate_number: 'AB1' }]);
    const known = await app.context.tenants.byId(tenant.id);
    const at = app.clock();
    const night = async (days: number) => {
      const clock = () => new Date(at.getTime() + days * 86_400_000);
      const tenants = { ...app.context.tenants, all: () => Promise.resolve(known ? [known] : []) };
      for (const job of jobs)
        if (job.repeat)
          await job.run({ ...app.context, clock: Object.assign(clock, app.clock), tenants }, {});
    };
    await night(29);
    expect((await admin.call(showImport, { params: { id } })).status).toBe(200);
    await night(31);
    expect((await admin.call(showImport, { params: { id } })).status).toBe(404);
    const left = await tenant.tx((tx) => tx.selectFrom('import_rows').select('line').execute());
    expect(left).toEqual([]);
  });
});
