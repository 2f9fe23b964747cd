// Keys of programs: told once, open what their scopes say, and nothing once they are ended.

import { sql } from 'kysely';
import { expect, test, vi } from 'vitest';
import { Client } from '../../../server/test/client.ts';
import { testApp, testMoment, type TestTenant } from '../../../server/test/harness.ts';
import { listDriverDepos } from '../../driver/contract/driver-events.ts';
import { listChanges } from '../../history/contract.ts';
import { showSettings } from '../../tenants/contract/settings.ts';
import { endIntegrationKey, listIntegrationKeys, makeIntegrationKey } from '../contract/integration-keys.ts';
import { isUseDue, MOST_KEYS, USE_TOLD_EVERY_MS } from '../rules/integration-keys.ts';
import { noteKeyUse } from './make-key.ts';

const app = await testApp();

async function world() {
  const tenant = await app.makeTenant();
  await tenant.makeDepo();
  return { tenant, admin: await tenant.signIn('admin') };
}
const make = (admin: Client, body: Record<string, unknown> = {}) =>
  admin.callWith(makeIntegrationKey, { body: { name: 'Webshop', scopes: ['depos'], ...body } });
const callWith = (tenant: TestTenant, key: string) =>
  new Client(app.server, tenant.slug, {}, { authorization: `Bearer ${key}` }).call(listDriverDepos);

test('a key is told when it is made and never again, opens what it is for, and is refused from the moment it is ended', async () => {
  const { tenant, admin } = await world();
  const { status, body: made } = await make(admin, { scopes: ['depos', 'depos'] });
  expect([status, made.scopes, made.ended_at]).toEqual([201, ['depos'], null]);
  expect((await callWith(tenant, made.key)).status).toBe(200);
  const listed = await admin.call(listIntegrationKeys);
  expect(listed.text).not.toContain(made.key);
  const { key: _, ...row } = made;
  expect(listed.body).toEqual([{ ...row, last_used_at: listed.body[0]?.last_used_at }]);

  const ended = await admin.call(endIntegrationKey, { params: { id: made.id } });
  expect(ended.status).toBe(204);
  expect((await callWith(tenant, made.key)).status).toBe(401);
  const [last] = (await admin.call(listIntegrationKeys)).body;
  expect(last?.ended_at).toBe(app.clock().toISOString());
  expect((await admin.call(endIntegrationKey, { params: { id: made.id } })).status).toBe(404);

  const changes = await admin.call(listChanges, {
    query: { kind: 'api_tokens', id: made.id, page: 1, per_page: 10 },
  });
  expect(
    changes.body.map(({ action, changes: fields }) => [action, fields.map(({ field }) => field)]),
  ).toEqual([
    ['changed', ['ended_at']],
    ['created', ['name', 'scopes']],
  ]);
  expect(changes.text).not.toContain(made.key);
});

test('a key shows its last four characters, and expires at the end of its last day where it has one', async () => {
  const { tenant, admin } = await world();
  const { body: made } = await make(admin, { expires_on: '2026-06-10' });
  expect([made.ending, made.state, made.expires_at]).toEqual([
    made.key.slice(-4),
    'in_force',
    '2026-06-10T22:00:00.000Z',
  ]);
  const { body: lasting } = await make(admin, { name: 'Anlæg', expires_on: '' });
  expect(lasting.expires_at).toBeNull();
  expect((await callWith(tenant, made.key)).status).toBe(200);
  app.clock.set(new Date('2026-06-10T22:00:00Z'));
  const refused = await callWith(tenant, made.key);
  expect([refused.status, (refused.body as { code?: string }).code]).toEqual([401, 'keys.expired']);
  expect(refused.headers['www-authenticate']).toContain('Bearer');
  const later = (await admin.call(listIntegrationKeys)).body;
  expect(later.map(({ id, state, ending }) => [id, state, ending])).toEqual([
    [lasting.id, 'in_force', lasting.ending],
    [made.id, 'expired', made.ending],
  ]);
  app.clock.set(testMoment);
  const late = await make(admin, { expires_on: '2026-06-09' });
  expect([late.status, late.text]).toEqual([422, expect.stringContaining('"expires_on"')]);
});

const lastUse = async (admin: Client) => (await admin.call(listIntegrationKeys)).body[0]?.last_used_at;
/** Changes with each write of the key's row. */
const writeOf = (tenant: TestTenant, id: number) =>
  tenant.tx(async (tx) => {
    const { rows } = await sql<{
      xmin: string;
    }>`select xmin::text as xmin from api_tokens where id = ${id}`.execute(tx);
    return rows[0]?.xmin;
  });

test('when a key was used last is known to a few minutes, and is not written with every call', async () => {
  const { tenant, admin } = await world();
  const { body: made } = await make(admin);
  expect(made.last_used_at).toBeNull();
  const first = app.clock();
  await callWith(tenant, made.key);
  await vi.waitFor(async () => expect(await lastUse(admin)).toBe(first.toISOString()));
  const written = await writeOf(tenant, made.id);
  app.clock.advance(4 * 60);
  for (let n = 0; n < 5; n += 1) await callWith(tenant, made.key);
  expect(await writeOf(tenant, made.id)).toBe(written);
  app.clock.advance(60);
  // Who is refused for what the key is not for has used it all the same.
  const other = new Client(app.server, tenant.slug, {}, { authorization: `Bearer ${made.key}` });
  expect((await other.call(showSettings)).status).toBe(403);
  await vi.waitFor(async () => expect(await lastUse(admin)).toBe(app.clock().toISOString()));
  app.clock.set(testMoment);
});

test('what one server told of a use, another does not tell again', async () => {
  const { tenant, admin } = await world();
  const { body: made } = await make(admin);
  const key = { tenant_id: tenant.id, id: made.id };
  const another = () => ({
    ...app.context,
    database: Object.create(app.context.database) as typeof app.context.database,
  });
  await noteKeyUse(another(), key);
  const written = await writeOf(tenant, made.id);
  await noteKeyUse(another(), key);
  expect([await lastUse(admin), await writeOf(tenant, made.id)]).toEqual([testMoment.toISOString(), written]);
});

test('a key is answered while its row cannot be written', async () => {
  const { tenant, admin } = await world();
  const { body: made } = await make(admin);
  // The embedded database has one connection: nobody else could ask it meanwhile.
  if (app.context.database.embedded) return;
  await tenant.tx(async (tx) => {
    await sql`select 1 from api_tokens where id = ${made.id} for update`.execute(tx);
    expect((await callWith(tenant, made.key)).status).toBe(200);
  });
  await vi.waitFor(async () => expect(await lastUse(admin)).toBe(testMoment.toISOString()));
});

test('a use is told again after five minutes, and when the clock was set back', () => {
  const told = 1_000_000_000;
  expect(isUseDue(undefined, told)).toBe(true);
  expect(isUseDue(told, told + USE_TOLD_EVERY_MS - 1)).toBe(false);
  expect(isUseDue(told, told + USE_TOLD_EVERY_MS)).toBe(true);
  expect(isUseDue(told, told - USE_TOLD_EVERY_MS)).toBe(true);
});

test('every admin is mailed that a key was made and ended, and never the key', async () => {
  const { tenant, admin } = await world();
  const second = await tenant.makeUser('admin');
  await tenant.makeUser('admin', { status: 'inactive' });
  const { body: made } = await make(admin, { name: 'Butik' });
  expect((await admin.call(endIntegrationKey, { params: { id: made.id } })).status).toBe(204);
  const mails = await tenant.tx((tx) =>
    tx.selectFrom('mail_outbox').select(['recipient', 'subject', 'body']).orderBy('id').execute(),
  );
  expect(mails.filter(({ recipient }) => recipient === second.email).map(({ subject }) => subject)).toEqual([
    'En nøgle til et andet system er lavet: Butik',
    'En nøgle til et andet system er afsluttet: Butik',
  ]);
  expect(mails).toHaveLength(4);
  expect(JSON.stringify(mails)).not.toContain(made.key);
});

test('what is no scope, no scope at all and no name are refused at their fields', async () => {
  const { admin } = await world();
  for (const [body, field] of [
    [{ scopes: ['everything'] }, 'scopes'],
    [{ scopes: [] }, 'scopes'],
    [{ name: ' ' }, 'name'],
  ] as const) {
    const refused = await make(admin, body);
    expect(refused.status).toBe(422);
    expect(refused.text).toContain(`"${field}`);
  }
  expect((await admin.call(listIntegrationKeys)).body).toEqual([]);
});

test('only so many are in force at a time; an ended or expired one makes room', async () => {
  const { tenant, admin } = await world();
  await tenant.tx((tx) =>
    tx
      .insertInto('api_tokens')
      .values(
        Array.from({ length: MOST_KEYS - 1 }, (_, at) => ({
          kind: 'integration' as const,
          name: `Key ${at}`,
          scopes: ['depos'],
          token_digest: `digest ${tenant.id} ${at}`,
        })),
      )
      .execute(),
  );
  const { body: last } = await make(admin);
  expect((await make(admin)).status).toBe(422);
  await admin.call(endIntegrationKey, { params: { id: last.id } });
  const short = await make(admin, { expires_on: '2026-06-10' });
  expect([short.status, (await make(admin)).status]).toEqual([201, 422]);
  app.clock.advance(86_400);
  expect((await make(await tenant.signIn('admin'))).status).toBe(201);
  app.clock.set(testMoment);
});

test("neither another tenant's key nor the sign-in of a driver's phone can be listed or ended here", async () => {
  const { tenant, admin } = await world();
  const driver = await tenant.makeUser('driver');
  const { id } = await tenant.tx((tx) =>
    tx
      .insertInto('api_tokens')
      .values({ kind: 'driver', user_id: driver.id, token_digest: `phone ${driver.id}` })
      .returning('id')
      .executeTakeFirstOrThrow(),
  );
  const other = await world();
  const { body: theirs } = await make(other.admin);
  for (const foreign of [id, theirs.id])
    expect((await admin.call(endIntegrationKey, { params: { id: foreign } })).status).toBe(404);
  expect((await admin.call(listIntegrationKeys)).body).toEqual([]);
  expect((await callWith(other.tenant, theirs.key)).status).toBe(200);
});

test('nobody but an admin sees, makes or ends keys', async () => {
  const { tenant } = await world();
  for (const role of ['depo_admin', 'support', 'driver'] as const) {
    const staff = await tenant.signIn(role);
    const answers = [
      await staff.call(listIntegrationKeys),
      await make(staff),
      await staff.call(endIntegrationKey, { params: { id: 1 } }),
    ];
    expect(
      answers.map(({ status }) => status),
      role,
    ).toEqual([403, 403, 403]);
  }
  // A key makes no keys.
  const program = await tenant.keyed('depos');
  expect((await make(program)).status).toBe(403);
});
