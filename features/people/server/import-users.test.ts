// A sheet of people through HTTP: invited as by hand, found again by email, and nobody given more than one may give.

import { expect, test } from 'vitest';
import { testApp } from '../../../server/test/harness.ts';
import { importCounts as counts, importsJobsWith, importWorld } from '../../../server/test/import-world.ts';
import { applyImport, createImport, undoImport } from '../../imports/contract.ts';
import { deposOfUser } from './read-user.ts';

const app = await testApp();

async function world(role: 'admin' | 'depo_admin' = 'admin') {
  const made = await importWorld(app, role);
  const { tenant } = made;
  const people = () =>
    tenant.tx((tx) =>
      tx
        .selectFrom('users')
        .select(['email', 'first_name', 'last_name', 'role', 'depo_id', 'lock_version'])
        .where('email', 'like', '%@sheet.invalid')
        .orderBy('email')
        .execute(),
    );
  const mails = () =>
    tenant.tx((tx) =>
      tx
        .selectFrom('mail_outbox')
        .select('recipient')
        .where('recipient', 'like', '%@sheet.invalid')
        .orderBy('recipient')
        .execute(),
    );
  return { ...made, people, mails };
}

const sheet = [
  { email: 'anna@sheet.invalid', first_name: 'Anna', last_name: 'Holm' },
  { email: ' Bo@sheet.invalid', name: 'Bo Johan Lund', role: 'Depotadmin', depo: 'Odense, dragør' },
  { email: 'eva@sheet.invalid', name: 'Eva Dahl', role: 'Chauffør', depo: 'Dragør', axapta_code: '0012' },
];

test('new people are invited once they are saved, and the same sheet once more changes nothing', async () => {
  const { send, run, apply, people, mails, rowsOf, depo, other } = await world();
  const { id } = await send('users', [
    ...sheet,
    { email: 'ida@sheet.invalid', name: 'Ida Vang', depo: 'Halden' },
    { email: 'no mail', name: 'Ida Vang' },
    { email: 'jo@sheet.invalid', name: 'Jo' },
    { email: 'ANNA@sheet.invalid', name: 'Anna Holm' },
    { email: 'kim@sheet.invalid', name: 'Kim Vang', role: 'Boss' },
  ]);
  expect(counts(await run(id))).toEqual(['checked', 3, 0, 0, 5]);
  expect(await mails()).toEqual([]);
  const refused = await rowsOf(id, { fate: 'refused' });
  expect(refused.map(({ line, problems }) => [line, problems[0]?.field])).toEqual([
    [5, 'Depo'],
    [6, 'Email'],
    [7, 'Last name'],
    [8, 'Email'],
    [9, 'Role'],
  ]);
  await apply(id);
  expect(counts(await run(id))).toEqual(['applied', 3, 0, 0, 5]);
  expect(await people()).toMatchObject([
    { first_name: 'Anna', last_name: 'Holm', role: 'driver', depo_id: depo.id },
    { first_name: 'Bo Johan', last_name: 'Lund', role: 'depo_admin', depo_id: null },
    { first_name: 'Eva', role: 'driver', depo_id: other.id },
  ]);
  expect((await mails()).map(({ recipient }) => recipient.toLowerCase()).toSorted()).toEqual(
    sheet.map(({ email }) => email.trim().toLowerCase()),
  );
  expect(counts(await run((await send('users', sheet)).id))).toEqual(['checked', 0, 0, 3, 0]);
});

test('a changed cell changes that alone, and an undo puts people back and removes who never came', async () => {
  const { send, run, apply, undo, people, tenant } = await world();
  await apply((await send('users', sheet.slice(0, 2))).id);
  const before = await people();
  const { id } = await send('users', [
    { email: 'anna@sheet.invalid', last_name: 'Holm-Lund' },
    { email: 'bo@sheet.invalid', depo: 'Dragør' },
    { email: 'eva@sheet.invalid', name: 'Eva Dahl' },
    { email: 'ida@sheet.invalid', name: 'Ida Vang' },
  ]);
  expect(counts(await run(id))).toEqual(['checked', 2, 2, 0, 0]);
  await apply(id);
  expect(await people()).toMatchObject([{ last_name: 'Holm-Lund', first_name: 'Anna' }, {}, {}, {}]);
  await tenant.tx((tx) =>
    tx
      .updateTable('users')
      .set({ last_sign_in_at: new Date() })
      .where('email', '=', 'ida@sheet.invalid')
      .execute(),
  );
  await undo(id);
  expect(await run(id)).toMatchObject({ status: 'undone', kept_count: 1 });
  const plain = (some: Awaited<ReturnType<typeof people>>) =>
    some.map(({ lock_version: _, ...person }) => person);
  expect(plain(await people())).toEqual([
    ...plain(before),
    expect.objectContaining({ email: 'ida@sheet.invalid' }),
  ]);
});

test('what is told of depots and franchise is what is saved, and an undo puts both back', async () => {
  const { send, run, rowsOf, apply, undo, tenant } = await world();
  const dag = { email: 'dag@sheet.invalid', name: 'Dag Lie', franchise_driver: 'Ja' };
  const liv = { email: 'liv@sheet.invalid', name: 'Liv Moe', role: 'Depotadmin', depo: 'Odense, Dragør' };
  await apply((await send('users', [dag, { ...liv, franchise_driver: 'Ja' }])).id);
  const kept = () =>
    tenant.tx((tx) =>
      tx
        .selectFrom('users')
        .select(['role', 'depo_id', 'franchise_driver'])
        .select(deposOfUser)
        .where('email', 'like', '%@sheet.invalid')
        .orderBy('email')
        .execute(),
    );
  const before = await kept();
  expect(before.map(({ franchise_driver }) => franchise_driver)).toEqual([true, false]);
  const same = await send('users', [dag, { ...liv, franchise_driver: 'Ja' }]);
  expect(counts(await run(same.id))).toEqual(['checked', 0, 0, 2, 0]);
  const { id } = await send('users', [
    { email: dag.email, role: 'Depotadmin' },
    { email: liv.email, role: 'Chauffør', depo: 'Dragør' },
  ]);
  expect((await rowsOf(id)).map(({ changes }) => changes.map(({ field, to }) => [field, to]))).toEqual([
    [
      ['Role', 'Depo admin'],
      ['Franchise driver', 'No'],
    ],
    [
      ['Role', 'Driver'],
      ['Depo', 'Dragør'],
    ],
  ]);
  await apply(id);
  expect(await kept()).toMatchObject([
    { role: 'depo_admin', franchise_driver: false },
    { role: 'driver', depo_ids: [] },
  ]);
  await undo(id);
  expect(await run(id)).toMatchObject({ status: 'undone', kept_count: 0 });
  expect(await kept()).toEqual(before);
});

test('depots that a role has no use for, or none, are refused at their cell', async () => {
  const { send, rowsOf, apply } = await world();
  const liv = { email: 'liv@sheet.invalid', name: 'Liv Moe', role: 'Depotadmin', depo: 'Odense, Dragør' };
  await apply((await send('users', [liv])).id);
  const { id } = await send('users', [
    { email: 'dag@sheet.invalid', name: 'Dag Lie', depo: 'Odense, Dragør' },
    { email: liv.email, role: 'Chauffør' },
    { email: 'ida@sheet.invalid', name: 'Ida Vang', depo: ',' },
  ]);
  const one = 'must be one: only a depo admin has several';
  expect((await rowsOf(id)).map(({ problems }) => problems)).toMatchObject([
    [{ column: 'depo', reason: one }],
    [{ column: 'depo', reason: one }],
    [{ column: 'depo', reason: "can't be blank" }],
  ]);
});

test("a depot's admin brings drivers of the own depot alone", async () => {
  const { send, run, rowsOf } = await world('depo_admin');
  const { id } = await send('users', [
    { email: 'anna@sheet.invalid', name: 'Anna Holm' },
    { email: 'bo@sheet.invalid', name: 'Bo Lund', role: 'Admin' },
    { email: 'eva@sheet.invalid', name: 'Eva Dahl', depo: 'Dragør' },
  ]);
  expect(counts(await run(id))).toEqual(['checked', 1, 0, 0, 2]);
  const told = await rowsOf(id);
  expect(told.map(({ fate }) => fate)).toEqual(['created', 'refused', 'refused']);
  expect(told.at(-1)?.problems).toMatchObject([{ column: 'depo', reason: 'must exist', value: 'Dragør' }]);
});

test('people are saved and taken back by somebody who has just proven who they are', async () => {
  const { tenant, depo, send, apply } = await world();
  const left = await tenant.signIn(await tenant.makeUser('admin'), { proven: false });
  const rows = [{ line: 2, cells: { email: 'anna@sheet.invalid', name: 'Anna Holm' } }];
  const made = await left.callWith(createImport, { body: { kind: 'users', depo_id: depo.id, rows } });
  const { id } = made.body as { id: number };
  await tenant.runJobs(importsJobsWith());
  const saved = await left.callWith(applyImport, { params: { id }, body: { checks_count: 1 } });
  expect([saved.status, saved.text]).toEqual([403, expect.stringContaining('proof')]);
  const own = await send('users', [{ email: 'bo@sheet.invalid', name: 'Bo Lund' }]);
  await apply(own.id);
  expect((await left.callWith(undoImport, { params: { id: own.id } })).status).toBe(403);
});

test('agreed hours come in as the reader writes them, and an undo puts them back', async () => {
  const { send, run, apply, undo, rowsOf, tenant } = await world();
  const finn = { email: 'finn@sheet.invalid', name: 'Finn Holt', agreed_weekly_hours: '37.5' };
  const hal = { email: 'hal@sheet.invalid', name: 'Hal Moe', agreed_weekly_hours: '200' };
  const first = await send('users', [finn, hal]);
  expect(counts(await run(first.id))).toEqual(['checked', 1, 0, 0, 1]);
  const [refused] = await rowsOf(first.id, { fate: 'refused' });
  expect(refused?.problems[0]?.field).toBe('Hours a week');
  await apply(first.id);
  const hours = () =>
    tenant.tx((tx) =>
      tx
        .selectFrom('users')
        .select('agreed_weekly_hours')
        .where('email', '=', finn.email)
        .executeTakeFirstOrThrow(),
    );
  expect(await hours()).toEqual({ agreed_weekly_hours: 37.5 });
  expect(counts(await run((await send('users', [finn])).id))).toEqual(['checked', 0, 0, 1, 0]);
  const { id } = await send('users', [{ ...finn, agreed_weekly_hours: '30' }]);
  await apply(id);
  expect(await hours()).toEqual({ agreed_weekly_hours: 30 });
  await undo(id);
  expect(await hours()).toEqual({ agreed_weekly_hours: 37.5 });
});
