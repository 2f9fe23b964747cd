// The mail of the week: on Monday morning, once, in the person's language, of what they may see.

import { expect, test } from 'vitest';
import { eodWorld } from '../../../server/test/eod-world.ts';
import { testApp } from '../../../server/test/harness.ts';
import { saveWeekMail, showWeekMail } from '../contract.ts';
import { mailWeeks } from './jobs.ts';
import { mailEach } from './mail-week.ts';

const app = await testApp();
const wednesday = new Date('2026-06-10T08:00:00Z');
const monday = new Date('2026-06-15T06:22:00Z');

type World = Awaited<ReturnType<typeof eodWorld>>;
const run = () => mailWeeks.run(app.context, {} as never);
const mailsOf = ({ tenant }: World) =>
  tenant.tx((tx) =>
    tx.selectFrom('mail_outbox').select(['recipient', 'subject', 'body']).orderBy('id').execute(),
  );

async function asking() {
  app.clock.set(wednesday);
  const world = await eodWorld(app);
  const { staff, params } = world;
  const set = (wanted: boolean, depo_ids: number[] = []) =>
    staff.callWith(saveWeekMail, { params, body: { wanted, depo_ids } });
  return { ...world, set };
}

test('who asks for it is mailed on Monday morning, once, also by two servers at a time', async () => {
  const world = await asking();
  const saved = await world.set(true);
  expect([saved.status, saved.body]).toEqual([200, { wanted: true, depo_ids: [world.depo_id] }]);
  expect((await world.staff.call(showWeekMail, { params: world.params })).body.wanted).toBe(true);
  await run();
  expect(await mailsOf(world)).toEqual([]);
  app.clock.set(new Date('2026-06-15T03:22:00Z'));
  await run();
  expect(await mailsOf(world)).toEqual([]);
  app.clock.set(monday);
  await Promise.all([run(), run()]);
  const mails = await mailsOf(world);
  expect(mails).toHaveLength(1);
  expect(mails[0]?.subject).toMatch(/: week 24$/);
  expect(mails[0]?.body).toContain(`depo/${world.depo_id}/dashboard/week?week=2026-24`);
  expect(mails[0]?.body).toContain('Revenue: ');
  await run();
  app.clock.set(new Date('2026-06-16T06:22:00Z'));
  await run();
  expect(await mailsOf(world)).toHaveLength(1);
});

test('a Monday on which no server ran is made up for on Tuesday', async () => {
  const world = await asking();
  await world.set(true);
  app.clock.set(new Date('2026-06-16T06:22:00Z'));
  await run();
  expect(await mailsOf(world)).toHaveLength(1);
});

test('it is in the language that the person has chosen', async () => {
  const world = await asking();
  await world.set(true);
  await world.tenant.tx((tx) =>
    tx.updateTable('users').set({ language: 'da' }).where('role', '=', 'depo_admin').execute(),
  );
  app.clock.set(monday);
  await run();
  const [mail] = await mailsOf(world);
  expect(mail?.subject).toMatch(/: uge 24$/);
  expect(mail?.body).toContain('Omsætning: ');
});

test('who has ended it, has left, or sees the depot no more gets none', async () => {
  const ended = await asking();
  await ended.set(true);
  expect((await ended.set(false)).body).toEqual({ wanted: false, depo_ids: [] });
  const gone = await asking();
  await gone.set(true);
  await gone.tenant.tx((tx) => tx.updateTable('users').set({ status: 'inactive' }).execute());
  const moved = await asking();
  await moved.set(true);
  await moved.tenant.tx((tx) => tx.deleteFrom('user_depos').execute());
  app.clock.set(monday);
  await run();
  for (const world of [ended, gone, moved]) expect(await mailsOf(world)).toEqual([]);
});

test('a depot that the person may not see cannot be asked for', async () => {
  const world = await asking();
  const other = await world.tenant.makeDepo();
  expect((await world.set(true, [other.id])).status).toBe(404);
  expect((await world.staff.call(showWeekMail, { params: world.params })).body.wanted).toBe(false);
});

test('a person whose mail fails keeps nobody behind from theirs, and the failure is told', async () => {
  const mailed: number[] = [];
  const people = [1, 2, 3].map((user_id) => ({ user_id, depo_ids: [], language: 'en' }));
  const mailing = mailEach(people, ({ user_id }) => {
    if (user_id === 2) return Promise.reject(new Error('no mail for 2'));
    mailed.push(user_id);
    return Promise.resolve();
  });
  await expect(mailing).rejects.toMatchObject({ errors: [new Error('no mail for 2')] });
  expect(mailed).toEqual([1, 3]);
});
