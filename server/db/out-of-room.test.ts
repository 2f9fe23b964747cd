import { expect, onTestFinished, test } from 'vitest';
import { inTenant } from '../tenant.ts';
import { testApp } from '../test/harness.ts';
import { isOutOfRoom, whyNoWrites } from './out-of-room.ts';

const app = await testApp();

/** As a full disk, or memory that is all taken, fails what writes. */
async function failWith(code: string, name: string): Promise<void> {
  const { owner } = app.database;
  await owner.query(`
    create function no_room_${name}() returns trigger language plpgsql as $$
      begin raise exception 'could not extend file' using errcode = '${code}'; end $$;
    create trigger no_room_${name} before insert on stop_types for each row
      when (new.stop_type = '${name}') execute function no_room_${name}()`);
  onTestFinished(async () => {
    await owner.query(`drop trigger no_room_${name} on stop_types; drop function no_room_${name}()`);
  });
}

test.each([
  ['53100', 'disk', 'out of room'],
  ['53200', 'memory', 'out of room'],
  ['53400', 'limit', 'out of room'],
  ['25006', 'standby', 'read only'],
])(
  'a database that takes no writes (%s: %s) is told as such, and the server is not ready',
  async (code, name, told) => {
    await failWith(code, name);
    const tenant = await app.makeTenant();
    const admin = await tenant.signIn('admin');
    const body = { stop_type: { stop_type: name, wait_time: 3 } };
    const { status, headers, text } = await admin.post('admin/stop_types', body);
    expect([status, headers['retry-after']]).toEqual([503, '10']);
    expect(text).toContain('try again shortly');
    const health = await app.server.inject('/health_check');
    expect([health.statusCode, health.json()]).toEqual([503, { status: 'failing', database: told }]);
    expect((await admin.get('admin/stop_types')).status).toBe(200);

    const later = performance.now() + 11_000;
    expect(await whyNoWrites(app.database, later)).toBeNull();
    expect((await app.server.inject('/health_check')).statusCode).toBe(200);
  },
);

test('a read that wants to write is a mistake of ours, not a database that takes no writes', async () => {
  const tenant = await app.makeTenant();
  const failure = await inTenant(
    app.database,
    tenant.id,
    (tx) => tx.insertInto('stop_types').values({ stop_type: 'x', wait_time: 1 }).execute(),
    { readonly: true },
  ).catch((error: unknown) => error);
  expect([(failure as { code?: string }).code, isOutOfRoom(failure)]).toEqual(['25006', false]);
  expect(await whyNoWrites(app.database)).toBeNull();
});
