// What a notice says: the depot's text, its route text and the day's campaign.

import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { testApp, type TenantOverrides } from '../../../server/test/harness.ts';
import { noticesWorld } from '../../../server/test/notices-world.ts';
import { sendStopSms } from '../contract/sms-customers.ts';
import { deleteSmsTemplate } from '../contract/templates.ts';
import { segmentsOf } from '../rules/segments.ts';
import { queueDueNotices } from './queue-due-notices.ts';

const app = await testApp();
const minutes = (at: Date, n: number) => new Date(at.getTime() + n * 60_000);
let phones = 0;

/** A trip that is under way at any time of any day, and how the notice reads that a new customer gets at an instant. */
async function underWay({ settings = {}, ...overrides }: TenantOverrides = {}) {
  const world = await noticesWorld(app, { settings: { quiet_hours: null, ...settings }, ...overrides });
  const { tenant, id, first_stop, known } = world;
  await tenant.tx((tx) =>
    tx
      .updateTable('depos')
      .set({ title: 'Odense', sms_text: '{depo}: {eta}', sms_route_text: 'Vi ses' })
      .execute(),
  );
  const campaign = (text: string, start_date: string, end_date: string) =>
    tenant.tx((tx) =>
      tx
        .insertInto('sms_campaigns')
        .values({ name: text.slice(0, 20), text, start_date, end_date })
        .execute(),
    );
  const noticeAt = async (at: string, number?: string) => {
    const now = new Date(at);
    app.clock.set(now);
    phones += 1;
    await tenant.tx(async (tx) => {
      await tx
        .updateTable('plan_events')
        .set({ started_at: minutes(now, -60), departs_at: minutes(now, -60), returns_at: minutes(now, 300) })
        .where('id', '=', id)
        .execute();
      await tx
        .updateTable('plan_event_route_points')
        .set({ google_estimate_time: minutes(now, 10) })
        .where('id', '=', first_stop.id)
        .execute();
    });
    const phone = number ?? `+4520${200_000 + phones}`;
    const [receiver] = await world.awaitedBy([phone], minutes(now, -1));
    await queueDueNotices(app.context, known);
    return tenant.tx((tx) =>
      tx
        .selectFrom('sms_receivers as r')
        .leftJoin('sms_outbox as o', (join) =>
          join.onRef('o.tenant_id', '=', 'r.tenant_id').onRef('o.id', '=', 'r.sms_outbox_id'),
        )
        .select(['o.text', 'o.segments', 'r.skip_code', 'r.held_because'])
        .where('r.id', '=', receiver?.id ?? 0)
        .executeTakeFirstOrThrow(),
    );
  };
  return { ...world, campaign, noticeAt };
}

const linesOf = ({ text }: { text: string | null }) => text?.split('\n') ?? [];

test("a campaign's text stands on a line of its own from the first to the last minute of its days", async () => {
  const { campaign, noticeAt } = await underWay();
  await campaign('Prøv sorbet {date}', '2026-06-12', '2026-06-13');
  // Summer time in Copenhagen: the day begins at 22:00 UTC.
  expect(linesOf(await noticeAt('2026-06-11T21:59:59Z'))).toEqual(['Odense: 23:59-00:19', 'Vi ses']);
  expect(linesOf(await noticeAt('2026-06-11T22:00:00Z'))).toEqual([
    'Odense: 00:00-00:20',
    'Vi ses',
    'Prøv sorbet 12-06-2026',
  ]);
  expect(linesOf(await noticeAt('2026-06-13T21:40:00Z'))).toEqual([
    'Odense: 23:40-00:00',
    'Vi ses',
    'Prøv sorbet 13-06-2026',
  ]);
  expect(linesOf(await noticeAt('2026-06-13T21:59:59Z'))).toContain('Prøv sorbet 14-06-2026');
  expect(linesOf(await noticeAt('2026-06-13T22:00:00Z'))).toEqual(['Odense: 00:00-00:20', 'Vi ses']);
});

test('a tenant that tells learnt windows tells them of a route that has them, and only such a tenant', async () => {
  const noticeOf = async (settings: { learnt_windows?: boolean }, learnt: boolean) => {
    const { tenant, id, noticeAt } = await underWay({ settings });
    const windows = JSON.stringify([
      { ahead_s: 300, early_s: 60, late_s: 120 },
      { ahead_s: 900, early_s: 180, late_s: 360 },
    ]);
    if (learnt)
      await tenant.tx((tx) =>
        sql`insert into learnt_routes (route_id, trips, catch_up, paces, windows, learnt_at)
          select route_id, 9, 0, '[]', ${windows}, now() from plan_events where id = ${id}`.execute(tx),
      );
    return linesOf(await noticeAt('2026-06-12T08:00:00Z'))[0];
  };
  // Expected at 10:10 by the tenant's clock; ten minutes ahead lie halfway between what was learnt.
  expect(await noticeOf({ learnt_windows: true }, true)).toBe('Odense: 10:08-10:14');
  expect(await noticeOf({ learnt_windows: true }, false)).toBe('Odense: 10:00-10:20');
  expect(await noticeOf({}, true)).toBe('Odense: 10:00-10:20');
});

test('where the zone is another one, so is its midnight', async () => {
  const { campaign, noticeAt } = await underWay({ time_zone: 'Europe/Bucharest' });
  await campaign('Sorbet', '2026-06-12', '2026-06-12');
  expect(linesOf(await noticeAt('2026-06-11T21:00:00Z'))).toContain('Sorbet');
  expect(linesOf(await noticeAt('2026-06-12T21:00:00Z'))).not.toContain('Sorbet');
});

test('the route text stays away where the tenant hides it, the campaign does not', async () => {
  const { campaign, noticeAt } = await underWay({ features: { hide_sms_route_text: true } });
  await campaign('Sorbet', '2026-06-12', '2026-06-12');
  expect(linesOf(await noticeAt('2026-06-12T08:00:00Z'))).toEqual(['Odense: 10:00-10:20', 'Sorbet']);
});

test('texts of 612 characters each go out whole, however many SMS they are', async () => {
  const { tenant, campaign, noticeAt } = await underWay();
  const [first, second, third] = ['ă', 'ș', 'ț'].map((letter) => letter.repeat(612)) as [
    string,
    string,
    string,
  ];
  await tenant.tx((tx) => tx.updateTable('depos').set({ sms_text: first, sms_route_text: second }).execute());
  await campaign(third, '2026-06-12', '2026-06-12');
  const whole = [first, second, third].join('\n');
  expect(await noticeAt('2026-06-12T08:00:00Z')).toEqual({
    text: whole,
    segments: segmentsOf(whole).segments,
    skip_code: null,
    held_because: null,
  });
  expect(segmentsOf(whole).segments).toBe(28);
});

test('what no phone can put together is skipped with the reason and keeps nobody else waiting', async () => {
  const { tenant, noticeAt } = await underWay();
  await tenant.tx((tx) =>
    tx
      .updateTable('depos')
      .set({ title: 'Ș'.repeat(255), sms_text: '{depo}'.repeat(102) })
      .execute(),
  );
  expect(await noticeAt('2026-06-12T08:00:00Z')).toMatchObject({ text: null, skip_code: 'too_long' });
  await tenant.tx((tx) =>
    tx.updateTable('depos').set({ sms_text: 'Isbilen kommer', sms_route_text: null }).execute(),
  );
  expect(await noticeAt('2026-06-12T08:05:00Z')).toMatchObject({ text: 'Isbilen kommer', skip_code: null });
});

test('a custom SMS from a template of old days with an unknown placeholder is refused in words, and nobody is told', async () => {
  const { tenant, later, params, id, noticeAt, listedIds } = await underWay();
  await noticeAt('2026-06-12T08:00:00Z');
  const templates = await tenant.tx((tx) =>
    tx
      .insertInto('sms_templates')
      .values([
        { name: 'Old', text: 'Hej {navn}' },
        { name: 'Long', text: '{depo}'.repeat(102) },
      ])
      .returning('id')
      .execute(),
  );
  await tenant.tx((tx) =>
    tx
      .updateTable('depos')
      .set({ title: 'Ș'.repeat(255) })
      .execute(),
  );
  const staff = await later('2026-06-12T08:00:00Z');
  const selected_customer_ids = await listedIds(staff);
  const send = (sms_template: number | undefined) =>
    staff.callWith(sendStopSms, {
      params: { ...params, id },
      body: { sms_template, selected_customer_ids },
    });
  const refused = await send(templates[0]?.id);
  expect([refused.status, refused.body.errors]).toEqual([
    422,
    { sms_template: ['has an unknown placeholder: {navn}'] },
  ]);
  expect((await send(templates[1]?.id)).body.errors).toEqual({
    sms_template: ['is too long once its placeholders are filled'],
  });
  expect(
    await tenant.tx((tx) => tx.selectFrom('sms_stopped_record_line_items').select('id').execute()),
  ).toEqual([]);
});

// spec: A-348
test('a template that is deleted leaves what was sent with its text', async () => {
  const { tenant, later, params, id, noticeAt, listedIds } = await underWay();
  await noticeAt('2026-06-12T08:00:00Z');
  const template = await tenant.tx((tx) =>
    tx
      .insertInto('sms_templates')
      .values({ name: 'Sen', text: 'Vi er sene' })
      .returning('id')
      .executeTakeFirstOrThrow(),
  );
  const staff = await later('2026-06-12T08:00:00Z');
  const sent = await staff.call(sendStopSms, {
    params: { ...params, id },
    body: {
      sms_template: template.id,
      selected_customer_ids: await listedIds(staff),
    },
  });
  expect(sent.body).toEqual({ count: 1 });
  expect(
    (await (await tenant.signIn('admin')).call(deleteSmsTemplate, { params: { id: template.id } })).status,
  ).toBe(204);
  expect(
    await tenant.tx((tx) =>
      tx.selectFrom('sms_outbox').select('text').where('kind', '=', 'custom').execute(),
    ),
  ).toEqual([{ text: 'Vi er sene' }]);
  expect(await tenant.tx((tx) => tx.selectFrom('sms_stopped_records').select('text').execute())).toEqual([
    { text: 'Vi er sene' },
  ]);
});

test('a notice is one SMS with a short link, which leads to the stop and the customer until some days after the visit', async () => {
  const { tenant, noticeAt, first_stop } = await underWay();
  await tenant.tx((tx) => tx.updateTable('depos').set({ sms_text: null, sms_route_text: null }).execute());
  const notice = await noticeAt('2026-06-12T08:00:00Z');
  expect([notice.segments, notice.text]).toEqual([
    1,
    expect.stringMatching(/om ca\. 10 minutter, 10:00-10:20\. http.*\/s\/[1-9A-Za-z]{9}$/),
  ]);
  const code = /\/s\/(\w{9})$/.exec(notice.text ?? '')?.[1] ?? '';
  const open = (path: string) =>
    app.server.inject({ method: 'GET', url: path, headers: { accept: 'text/html' } });
  const customer = await tenant.tx((tx) =>
    tx.selectFrom('customers').select('uuid').orderBy('id', 'desc').limit(1).executeTakeFirstOrThrow(),
  );
  const target = `/${tenant.slug}/${first_stop.uuid}?c=${customer.uuid}`;
  for (const path of [`/s/${code}`, `/${tenant.slug}/s/${code}`]) {
    const { statusCode, headers } = await open(path);
    expect([statusCode, headers.location]).toEqual([302, target]);
  }
  expect((await open(target)).statusCode).toBe(200);
  const other = await app.makeTenant();
  expect((await open(`/${other.slug}/s/${code}`)).statusCode).toBe(404);
  app.clock.set(new Date('2026-06-16T08:09:00Z'));
  expect((await open(`/s/${code}`)).statusCode).toBe(302);
  app.clock.set(new Date('2026-06-16T08:11:00Z'));
  expect((await open(`/s/${code}`)).statusCode).toBe(404);
});

test('no notice goes to a number that is stored and no mobile, nor beyond the limit of the day', async () => {
  const { noticeAt } = await underWay({ settings: { daily_sms_cap: 1 } });
  expect(await noticeAt('2026-06-12T08:00:00Z', '+4570112233')).toMatchObject({
    text: null,
    skip_code: 'invalid_phone',
  });
  expect(await noticeAt('2026-06-12T08:05:00Z')).toMatchObject({ skip_code: null });
  expect(await noticeAt('2026-06-12T08:10:00Z')).toMatchObject({ text: null, skip_code: 'capped' });
});
