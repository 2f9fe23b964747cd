// What people have seen who save a sheet: every note before, the last check and no other, and a check had once more.

import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { importKinds } from '../../../app/imports.ts';
import { callServicesWithin } from '../../../server/outside-calls.ts';
import { testApp } from '../../../server/test/harness.ts';
import { importCounts, importsJobsWith, importWorld } from '../../../server/test/import-world.ts';
import { applyImport, checkImport, correctImport } from '../contract.ts';

const app = await testApp();
const jobs = importsJobsWith();

test('a check that ends in a fault keeps what was corrected before it, and can be had again', async () => {
  const { tenant, admin, send, run, rowsOf } = await importWorld(app);
  const { id } = await send('cars', [
    { internal_number: '1', plate_number: 'AB12345' },
    { internal_number: '2', plate_number: 'AB12346', depo: 'Atlantis' },
  ]);
  const again = () => admin.callWith(checkImport, { params: { id } });
  await admin.call(correctImport, {
    params: { id },
    body: { rows: [{ line: 3, cells: { depo: 'Odense' } }] },
  });
  expect((await again()).status).toBe(409);
  const broken = importKinds.map((kind) => ({
    ...kind,
    run: () => Promise.reject(new Error('a fault in the check')),
  }));
  await expect(tenant.runJobs(importsJobsWith({ kinds: broken }))).rejects.toThrow('a fault in the check');
  expect(await run(id)).toMatchObject({ status: 'failed', failed_step: 'checking' });
  expect((await again()).status).toBe(200);
  await tenant.runJobs(jobs);
  expect(await run(id)).toMatchObject({ status: 'checked', failed_step: null, created_count: 2 });
  expect(await rowsOf(id, { fate: 'refused' })).toEqual([]);
});

test('only the check that was seen is saved: who corrects rows meanwhile makes another', async () => {
  const { tenant, admin, send, run, cars } = await importWorld(app);
  const { id } = await send('cars', [
    { internal_number: '1', plate_number: 'AB12345' },
    { internal_number: '2', plate_number: 'AB12346', depo: 'Atlantis' },
  ]);
  const { checks_count } = await run(id);
  await admin.call(correctImport, {
    params: { id },
    body: { rows: [{ line: 3, cells: { depo: 'Odense' } }] },
  });
  await tenant.runJobs(jobs);
  const save = (seen: number) =>
    admin.callWith(applyImport, { params: { id }, body: { checks_count: seen } });
  expect((await save(checks_count)).status).toBe(409);
  await tenant.runJobs(jobs);
  expect(await cars()).toEqual([]);
  expect((await save(checks_count + 1)).status).toBe(200);
  await tenant.runJobs(jobs);
  expect(await cars()).toHaveLength(2);
  const without = await admin.callWith(applyImport, { params: { id }, body: {} as { checks_count: number } });
  expect(without.status).toBe(422);
});

test('a number that may have lost its zeros is said before it becomes another product', async () => {
  const { send, run, rowsOf, apply } = await importWorld(app);
  await apply((await send('products', [{ sku: '0012', description: 'Vaffel' }])).id);
  const { id } = await send('products', [
    { sku: 12, description: 'Vaffel' },
    { sku: '0013', description: 'Is' },
    { sku: 14, description: 'Sorbet' },
    { sku: 20_015, description: 'Kage' },
    { sku: 'A16', description: 'Bæger' },
  ]);
  expect(importCounts(await run(id))).toEqual(['checked', 5, 0, 0, 0]);
  expect((await run(id)).noted_count).toBe(2);
  const noted = await rowsOf(id, { noted: true });
  expect(noted.map(({ line, notes }) => [line, notes[0]?.reason])).toEqual([
    [2, 'may have lost its zeros: 0012 is known'],
    [4, 'may have lost its zeros: others in the sheet have 4 digits'],
  ]);
});

test('an address service that is away for a while costs no row, and what was found before is kept', async () => {
  let asked = 0;
  let away = { from: 300, until: 312 };
  let keptBefore = -1;
  let countKept = () => Promise.resolve(-1);
  const service = createServer((request, response) => {
    asked += 1;
    const nth = asked;
    const isAway = nth > away.from && nth <= away.until;
    const answer = async () => {
      if (nth === away.from) keptBefore = await countKept();
      const [, street = '', number = ''] = /q=([^&]*?)\+(\d+)/.exec(request.url ?? '') ?? [];
      const properties = {
        osm_type: 'N',
        osm_id: nth,
        countrycode: 'DK',
        street: decodeURIComponent(street),
        housenumber: number,
        postcode: '5000',
        city: 'Odense C',
      };
      const feature = {
        type: 'Feature',
        geometry: { type: 'Point', coordinates: [10.39, 55.4] },
        properties,
      };
      response.writeHead(isAway ? 503 : 200, { 'content-type': 'application/json' });
      response.end(JSON.stringify({ features: [feature] }));
    };
    void answer();
  });
  await new Promise<void>((done) => {
    service.listen(0, '127.0.0.1', done);
  });
  callServicesWithin({ inside: true, rest_ms: 300 });
  try {
    const url = `http://127.0.0.1:${(service.address() as AddressInfo).port}`;
    const made = await app.makeTenant({
      settings: { addresses: { provider: 'photon', url, timeout_ms: 20_000 } },
    });
    const { tenant, send, run, rowsOf, admin } = await importWorld(app, 'admin', made);
    countKept = () =>
      tenant.tx(async (tx) => {
        const rows = await tx
          .selectFrom('import_rows')
          .select('line')
          .where('found', 'is not', null)
          .execute();
        return rows.length;
      });
    const rows = Array.from({ length: 600 }, (_, at) => ({
      phone: `20${String(110_000 + at)}`,
      sms_permission: 'Ja',
      address: `Vestergade ${at + 1}`,
      zip_code: '5000',
      town: 'Odense C',
    }));
    const { id } = await send('customers', rows);
    expect(importCounts(await run(id))).toEqual(['checked', 600, 0, 0, 0]);
    if (!app.database.embedded) expect(keptBefore).toBe(250);
    away = { from: asked, until: asked + 1_000 };
    const other = await send('customers', [
      { phone: '20990000', sms_permission: 'Ja', address: 'Nygade 1, 5000 Odense' },
    ]);
    expect((await rowsOf(other.id))[0]?.problems[0]?.reason).toContain('could not be looked up');
    away = { from: 0, until: 0 };
    expect((await admin.callWith(checkImport, { params: { id: other.id } })).status).toBe(200);
    await tenant.runJobs(jobs);
    expect(importCounts(await run(other.id))).toEqual(['checked', 1, 0, 0, 0]);
  } finally {
    callServicesWithin({ inside: true });
    service.closeAllConnections();
    service.close();
  }
});
