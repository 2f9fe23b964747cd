// The mail of the morning goes once a day and depot, by the tenant's own clock.

import { beforeEach, expect, test } from 'vitest';
import { eodWorld } from '../../../server/test/eod-world.ts';
import { testApp, testMoment, type TestTenant } from '../../../server/test/harness.ts';
import { updateDepo } from '../../depos/contract.ts';
import { isMorning } from '../rules/morning-mail.ts';
import { mailMornings } from './jobs.ts';

const app = await testApp();
beforeEach(() => app.clock.set(testMoment));

const mailsOf = (tenant: TestTenant) =>
  tenant.tx((tx) =>
    tx.selectFrom('mail_outbox').select(['recipient', 'subject', 'body']).orderBy('id').execute(),
  );
/** For the tenants of this file: the run's database has those of all others too. */
const runAt = async (moment: string, tenant: TestTenant) => {
  app.clock.set(new Date(moment));
  const row = await app.context.tenants.byId(tenant.id);
  if (!row) throw new Error('A tenant that was made is known');
  const tenants = { ...app.context.tenants, all: () => Promise.resolve([row]) };
  await mailMornings.run({ ...app.context, tenants }, {});
};

test('a depot that takes part tells its receivers how yesterday went and what is open, each once', async () => {
  const { tenant, depo_id, makeReport, makeTrip } = await eodWorld(app, {});
  await makeTrip();
  await makeReport({ columns: { card: '7.00' } });
  await makeReport({ trip: null });
  const admin = await tenant.signIn('admin');
  const recepient = 'bo@isfirma.test\nida@isfirma.test\nbo@isfirma.test';
  const params = { id: depo_id };
  expect(
    (await admin.call(updateDepo, { params, body: { title: 'Odense', dashboard: true, recepient } })).status,
  ).toBe(200);
  await tenant.makeDepo({ title: 'Fjern', dashboard: false, recepient: 'else@isfirma.test' });
  await tenant.makeDepo({ title: 'Stum', dashboard: true });

  await Promise.all([mailMornings.run(app.context, {}), mailMornings.run(app.context, {})]);
  await mailMornings.run(app.context, {});
  const mails = await mailsOf(tenant);
  expect(mails.map(({ recipient, subject }) => [recipient, subject])).toEqual([
    ['bo@isfirma.test', 'Odense 10-06-2026: sådan gik dagen i går'],
    ['ida@isfirma.test', 'Odense 10-06-2026: sådan gik dagen i går'],
  ]);
  const lines = mails[0]?.body?.split('\n') ?? [];
  expect(lines.slice(0, 6)).toEqual([
    '09-06-2026',
    expect.stringMatching(/^Ture, der nåede deres mål: \d+$/),
    expect.stringMatching(/^Ture, der ikke nåede det: \d+$/),
    'Varslede stop, der blev besøgt: 0',
    'Varslede stop, der ikke blev besøgt: 0',
    `${app.context.settings.public_url}/${tenant.slug}/depo/${depo_id}/dashboard?start_date=2026-06-09&end_date=2026-06-09`,
  ]);
  expect(lines[6]).toBe('');
  const open = lines.slice(7);
  const at = open.indexOf('Dagsafslutninger uden tur: 1');
  expect(open[at + 1]).toMatch(
    new RegExp(`/${tenant.slug}/depo/${depo_id}/end_of_day_reports\\?.*tab=unmapped`),
  );
  expect(open).toContain('Ugyldige dagsafslutninger: 1');
  expect(mails[0]?.body).not.toContain('netbutik');
});

test('without anything open it says so, and the next day has a mail of its own', async () => {
  const tenant = await app.makeTenant();
  await tenant.makeDepo({ dashboard: true, recepient: 'ida@isfirma.test' });
  await runAt('2026-06-10T04:07:00Z', tenant);
  expect((await mailsOf(tenant))[0]?.body).toMatch(/\n\nAlle dage er afsluttet$/);
  await runAt('2026-06-11T04:07:00Z', tenant);
  await runAt('2026-06-11T05:07:00Z', tenant);
  expect((await mailsOf(tenant)).map(({ subject }) => subject.slice(-40))).toHaveLength(2);
});

test('around the change of the clock it comes at the same local hour, once a day', async () => {
  const tenant = await app.makeTenant();
  await tenant.makeDepo({ title: 'Ur', dashboard: true, recepient: 'ida@isfirma.test' });
  const days = async () => (await mailsOf(tenant)).map(({ subject }) => /\d\d-\d\d-\d{4}/.exec(subject)?.[0]);
  // Every hour of the day before, of the day on which it changes, and of the day after.
  for (const [first, expected] of [
    ['2026-03-28', { '28': 5, '29': 4, '30': 4 }],
    ['2026-10-24', { '24': 4, '25': 5, '26': 5 }],
  ] as const) {
    const sent: Record<string, number> = {};
    for (let hour = 0; hour < 72; hour += 1) {
      const before = (await days()).length;
      const at = new Date(Date.parse(`${first}T00:07:00Z`) + hour * 3_600_000);
      await runAt(at.toISOString(), tenant);
      const now = await days();
      if (now.length > before) sent[(now.at(-1) ?? '').slice(0, 2)] = at.getUTCHours();
    }
    expect(sent).toEqual(expected);
  }
  expect(await days()).toHaveLength(6);
});

test('a morning begins at six and ends at noon, where the tenant is', () => {
  const at = (clock: string) => new Date(`2026-06-10T${clock}Z`);
  expect(
    ['03:59:59', '04:00:00', '09:59:59', '10:00:00'].map((one) => isMorning('Europe/Copenhagen', at(one))),
  ).toEqual([false, true, true, false]);
  expect(isMorning('Europe/Bucharest', at('03:00:00'))).toBe(true);
});
