import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { served } from '../../../app/features.ts';
import { partsOf } from '../../../app/parts.ts';
import { serve } from '../../../server/calls/serve.ts';
import { systemAct } from '../../../server/identity.ts';
import { testApp, testMoment, type TestTenant } from '../../../server/test/harness.ts';
import { endpoint } from '../../../shared/endpoint.ts';
import { idParam, lockVersion } from '../../../shared/wire.ts';
import { listChanges } from '../contract.ts';
import { readingOf, recordKinds, type RecordKind } from '../rules/history.ts';
import { forgetChanges, recordChanges, refuseStale, type RecordChange } from './record-changes.ts';

/** A save as the admin's forms make it, on the depot's title alone. */
const rename = endpoint({
  name: 'rename',
  method: 'PATCH',
  path: '/{tenant}/admin/renamed/{id}',
  about: ['depos'],
  needs: 'depos.write',
  params: idParam,
  body: z.object({ title: z.string(), lock_version: lockVersion }),
  answer: z.object({ lock_version: z.number() }),
});
const renaming = serve(rename, async ({ tx, by, params, body }) => {
  const before = await tx
    .selectFrom('depos')
    .select(['id', 'title', 'lock_version'])
    .where('id', '=', params.id)
    .forUpdate()
    .executeTakeFirstOrThrow();
  await refuseStale(tx, 'depos', before, body.lock_version);
  const lock_version = before.lock_version + 1;
  await tx
    .updateTable('depos')
    .set({ title: body.title, lock_version })
    .where('id', '=', params.id)
    .execute();
  recordChanges(tx, by, [
    { kind: 'depos', id: params.id, before, after: { title: body.title, lock_version } },
  ]);
  return { lock_version };
});
const app = await testApp({ parts: { served: [...(partsOf(() => undefined).served ?? served), renaming] } });

async function keep(tenant: TestTenant, ...changes: RecordChange[]) {
  const found = await app.context.tenants.byId(tenant.id);
  if (!found) throw new Error('no tenant');
  await tenant.tx(async (tx) =>
    recordChanges(tx, { ...systemAct(app.context, found), now: testMoment }, changes),
  );
}

const historyOf = (
  client: Awaited<ReturnType<TestTenant['signIn']>>,
  kind: RecordKind,
  id: number,
  query: object = {},
) => client.call(listChanges, { query: { kind, id, ...query } });

describe('the history of a record', () => {
  test('tells newest first who changed what, from what to what', async () => {
    const tenant = await app.makeTenant();
    const depo = await tenant.makeDepo({ title: 'Odense' });
    const client = await tenant.signIn(
      await tenant.makeUser('admin', { first_name: 'Ida', last_name: 'Holm' }),
    );
    await client.call(rename, { params: { id: depo.id }, body: { title: 'Odense C' } });
    await client.call(rename, { params: { id: depo.id }, body: { title: 'Odense C' } });
    await client.call(rename, { params: { id: depo.id }, body: { title: 'Odense S' } });
    const { body, headers } = await historyOf(client, 'depos', depo.id);
    expect(body).toMatchObject([
      {
        user_name: 'Ida Holm',
        action: 'changed',
        at: testMoment.toISOString(),
        changes: [{ field: 'title', from: 'Odense C', to: 'Odense S', secret: false }],
      },
      { changes: [{ field: 'title', from: 'Odense', to: 'Odense C' }] },
    ]);
    expect(headers['x-total-count']).toBe('2');
  });

  test('tells what was made, deleted and restored, by the system too, and of secrets only that they changed', async () => {
    const tenant = await app.makeTenant();
    const client = await tenant.signIn('admin');
    const { id } = await tenant.makeUser('admin');
    await keep(
      tenant,
      { kind: 'users', id, before: null, after: { first_name: 'Bo', password_digest: 'x' } },
      { kind: 'users', id, before: { first_name: 'Bo' }, after: null },
      { kind: 'users', id, before: {}, after: {}, action: 'restored' },
    );
    const { body, text } = await historyOf(client, 'users', id);
    expect(
      body.map(({ action, user_name }: { action: string; user_name: string }) => [action, user_name]),
    ).toEqual([
      ['restored', 'System'],
      ['deleted', 'System'],
      ['created', 'System'],
    ]);
    expect(body[2]?.changes).toEqual([
      { field: 'first_name', from: null, to: 'Bo', secret: false },
      { field: 'password_digest', from: null, to: null, secret: true },
    ]);
    expect(text).not.toContain('"x"');
  });

  test('comes in pages of ten, counted past the last one too', async () => {
    const tenant = await app.makeTenant();
    const depo = await tenant.makeDepo();
    await keep(
      tenant,
      ...Array.from({ length: 23 }, (_, at): RecordChange => ({
        kind: 'depos',
        id: depo.id,
        before: { title: `${at}` },
        after: { title: `${at + 1}` },
      })),
    );
    const client = await tenant.signIn('admin');
    const titles = async (query: object) => {
      const { body, headers } = await historyOf(client, 'depos', depo.id, query);
      return {
        titles: body.map((change: { changes: { to: unknown }[] }) => change.changes[0]?.to),
        total: headers['x-total-count'],
      };
    };
    expect(await titles({})).toEqual({
      titles: ['23', '22', '21', '20', '19', '18', '17', '16', '15', '14'],
      total: '23',
    });
    expect(await titles({ page: 3 })).toEqual({ titles: ['3', '2', '1'], total: '23' });
    expect(await titles({ page: 9 })).toEqual({ titles: [], total: '23' });
    expect((await titles({ per_page: 50 })).titles).toHaveLength(23);
  });

  test('is erased with people who took their consent back', async () => {
    const tenant = await app.makeTenant();
    const client = await tenant.signIn('admin');
    await keep(
      tenant,
      { kind: 'customers', id: 5, before: null, after: { phone: '+4520100001' } },
      { kind: 'customers', id: 6, before: null, after: { phone: '+4520100002' } },
    );
    await tenant.tx((tx) => forgetChanges(tx, 'customers', [5]));
    expect((await historyOf(client, 'customers', 5)).status).toBe(404);
    expect((await historyOf(client, 'customers', 6)).body).toHaveLength(1);
  });
});

describe('two people with one record open', () => {
  test('the second is told who was first, and nothing is lost', async () => {
    const tenant = await app.makeTenant();
    const depo = await tenant.makeDepo();
    const [first, second] = [
      await tenant.signIn(await tenant.makeUser('admin', { first_name: 'Bo', last_name: 'Lund' })),
      await tenant.signIn('admin'),
    ];
    const put = (client: typeof first, title: string, lock_version?: number) =>
      client.call(rename, { params: { id: depo.id }, body: { title, lock_version } });
    expect(await put(first, 'One', 0)).toMatchObject({ status: 200, body: { lock_version: 1 } });
    expect(await put(second, 'Two', 0)).toMatchObject({
      status: 409,
      body: {
        error: 'Changed by Bo Lund meanwhile, reload to see it',
        errors: { base: [expect.any(String)] },
        lock_version: 1,
      },
    });
    expect((await put(second, 'Two', 1)).status).toBe(200);
    expect((await put(first, 'Last write wins')).status).toBe(200);
    expect((await historyOf(first, 'depos', depo.id)).body).toHaveLength(3);
  });

  test('at the same moment: one is saved, the other refused', async () => {
    const tenant = await app.makeTenant();
    const depo = await tenant.makeDepo();
    const client = await tenant.signIn('admin');
    const answers = await Promise.all(
      ['A', 'B'].map((title) =>
        client.call(rename, { params: { id: depo.id }, body: { title, lock_version: 0 } }),
      ),
    );
    expect(answers.map((answer) => answer.status).sort((a, b) => a - b)).toEqual([200, 409]);
  });
});

describe('a history is read by', () => {
  test('those who may read the record', async () => {
    const tenant = await app.makeTenant();
    const depo = await tenant.makeDepo();
    for (const kind of recordKinds)
      await keep(tenant, { kind, id: 1_000_000, before: null, after: { name: 'x' } });
    expect(Object.keys(readingOf).sort()).toEqual([...recordKinds]);
    const statuses = async (role: 'admin' | 'depo_admin' | 'support' | 'driver') => {
      const client = await tenant.signIn(await tenant.makeUser(role, { depo_id: depo.id }));
      return Object.fromEntries(
        await Promise.all(
          recordKinds.map(async (kind) => [kind, (await historyOf(client, kind, 1_000_000)).status]),
        ),
      );
    };
    const all = (status: number) => Object.fromEntries(recordKinds.map((kind) => [kind, status]));
    expect(await statuses('admin')).toEqual(all(200));
    expect(await statuses('driver')).toEqual(all(403));
    // The record itself is gone: nobody but an admin can be shown to have had a right to it.
    expect(await statuses('depo_admin')).toEqual({
      ...all(404),
      api_tokens: 403,
      tenants: 403,
      webhooks: 403,
    });
    expect(await statuses('support')).toEqual({
      ...all(403),
      b2b_customers: 404,
      cars: 404,
      cash_registers: 404,
      customers: 404,
      feedbacks: 404,
      manual_counting_documents: 404,
      products: 404,
      stock_orders: 404,
      warehouses: 404,
    });
  });

  test('a depo_admin for records of the own depots only, never for admins', async () => {
    const tenant = await app.makeTenant();
    const [own, other] = [await tenant.makeDepo(), await tenant.makeDepo()];
    const user = await tenant.makeUser('depo_admin', { depo_ids: [own.id] });
    const client = await tenant.signIn(user);
    const status = async (kind: RecordKind, { id }: { id: number }) =>
      (await historyOf(client, kind, id)).status;
    expect(await status('depos', own)).toBe(200);
    expect(await status('depos', other)).toBe(404);
    expect(await status('cars', await tenant.makeCar({ depo_id: own.id }))).toBe(200);
    expect(await status('cars', await tenant.makeCar({ depo_id: other.id }))).toBe(404);
    expect(await status('users', await tenant.makeUser('driver', { depo_id: own.id }))).toBe(200);
    expect(await status('users', await tenant.makeUser('support', { depo_id: other.id }))).toBe(404);
    expect(await status('users', await tenant.makeUser('admin'))).toBe(404);
    expect(await status('users', user)).toBe(404);
  });

  test('support for the cars of the own depot', async () => {
    const tenant = await app.makeTenant();
    const [own, other] = [await tenant.makeDepo(), await tenant.makeDepo()];
    const client = await tenant.signIn(await tenant.makeUser('support', { depo_id: own.id }));
    expect((await historyOf(client, 'cars', (await tenant.makeCar({ depo_id: own.id })).id)).status).toBe(
      200,
    );
    expect((await historyOf(client, 'cars', (await tenant.makeCar({ depo_id: other.id })).id)).status).toBe(
      404,
    );
  });

  test('nobody of another tenant, and never for a kind or an id that cannot be', async () => {
    const tenant = await app.makeTenant();
    const depo = await tenant.makeDepo();
    await keep(tenant, { kind: 'depos', id: depo.id, before: null, after: { title: 'x' } });
    const stranger = await (await app.makeTenant()).signIn('admin');
    expect((await historyOf(stranger, 'depos', depo.id)).status).toBe(404);
    const client = await tenant.signIn('admin');
    expect((await client.callWith(listChanges, { query: { kind: 'sessions', id: 1 } })).status).toBe(422);
    expect((await client.call(listChanges, { query: { kind: 'depos', id: 'nothing' } })).status).toBe(422);
    expect((await client.call(listChanges)).status).toBe(422);
    expect(
      (await client.call(listChanges, { query: { kind: 'depos', id: '9007199254740991' } })).status,
    ).toBe(404);
  });
});
