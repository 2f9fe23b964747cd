import { expect, test } from 'vitest';
import { eodWorld } from '../../../server/test/eod-world.ts';
import { testApp } from '../../../server/test/harness.ts';
import { moneyFields, type MoneyField } from '../../till/rules/closing-amounts.ts';
import { showEodReport, listUnmappedEodReports } from '../contract/eod-report.ts';
import { saveEodReport, listEodEdits, confirmEodBank } from '../contract/report-changes.ts';

const app = await testApp();

/** Spelled out: a field that the rules lost would not be missed by asking them. */
const fields = [
  // spec: O-288, O-289
  'start_cash',
  'end_cash',
  'cash_sales',
  // spec: O-291, O-292, O-293, O-294, O-295
  'card',
  'local_card_amount',
  'other_card_amount',
  'mobile_pay',
  'allocated_mobile_pay',
  // spec: O-296, O-297, O-298, O-299, O-300
  'end_check',
  'end_vipps',
  'end_ecommerce',
  'end_voucher',
  'end_gift_card',
  // spec: O-301, O-302, O-303, O-304, O-305
  'end_miscellaneous_type',
  'invoice',
  'end_credit_sales',
  'end_market_sales',
  'end_vipps_timeout',
  // spec: O-306, O-307, O-308, O-309
  'end_customer_sales',
  'misc_gift_card',
  'end_prepaid',
  'end_bank',
] as const satisfies readonly MoneyField[];

// spec: O-004, O-287
test('every amount keeps its original beside the edit, the edit counts, and taking it back restores the day', async () => {
  expect(moneyFields).toEqual(fields);
  const world = await eodWorld(app);
  const id = await world.makeReport({
    columns: Object.fromEntries(fields.map((field) => [field, '10.00'])),
  });
  const before = (await world.staff.call(showEodReport, { params: world.of(id) })).body;
  for (const field of fields) {
    const save = (value: unknown) =>
      world.staff.callWith(saveEodReport, { params: world.of(id), body: { [`edited_${field}`]: value } });
    const saved = await save(12.34);
    expect([saved.status, saved.body.status], field).toEqual([200, 'pending_edited']);
    const { [field]: original, [`edited_${field}`]: edited, [`final_${field}`]: final, total } = saved.body;
    expect([original, edited, final, total], field).toEqual([10, 12.34, 12.34, before.total]);
    const back = await save('');
    expect([back.body.status, back.body[`final_${field}`]], field).toEqual(['pending', 10]);
  }
  const { lock_version: _, ...after } = (await world.staff.call(showEodReport, { params: world.of(id) }))
    .body;
  const { lock_version: __, ...original } = before;
  expect(after).toEqual(original);
});

// spec: O-275, O-290
test('the balance and the totals follow the edits, and the original ones stay', async () => {
  const world = await eodWorld(app);
  const id = await world.makeReport({
    columns: { start_cash: '100.00', cash_sales: '50.50', end_cash: '150.00', end_credit_sales: '7.00' },
  });
  const saved = (await world.save(id, { edited_end_cash: '151', edited_end_credit_sales: 9 })).body;
  expect([saved.diff, saved.edited_diff, saved.final_diff]).toEqual([-0.5, 0.5, 0.5]);
  expect([saved.total, saved.final_total]).toEqual([57.5, 59.5]);
  expect([saved.total_miscellaneous, saved.final_total_miscellaneous]).toEqual([7, 9]);
  // spec: O-435
  expect(saved).toMatchObject({ plan_event_id: expect.any(Number), plan_event_title: expect.any(String) });
});

// spec: O-382, O-383
test('an amount is a number of at most two decimals, not below nothing and not beyond reason', async () => {
  const world = await eodWorld(app);
  const id = await world.makeReport();
  const told = async (edited_card: string | number) => {
    const { status, body } = await world.save(id, { edited_card });
    return status === 200 ? body.final_card : [status, body.errors.edited_card?.[0]];
  };
  expect(await told('ti')).toEqual([422, 'is not a number']);
  expect(await told(-1)).toEqual([422, 'must be greater than or equal to 0']);
  expect(await told(0.125)).toEqual([422, 'is invalid']);
  expect(await told(1e12)).toEqual([422, 'must be less than or equal to 99999999.99']);
  expect(await told('1.229')).toEqual([
    422,
    'could mean 1.229 or 1229: write it without a separator of thousands',
  ]);
  const inDanish = await world.staff.call(saveEodReport, {
    params: world.of(id),
    body: { edited_card: '1.229' },
    headers: { 'accept-language': 'da' },
  });
  expect(inDanish.text).toContain('kan betyde 1,229 eller 1229');
  expect([await told('12+13'), await told('1e5'), await told('12,3,4')]).toEqual(
    Array(3).fill([422, 'is not a number']),
  );
  expect(await told('-5')).toEqual([422, 'must be greater than or equal to 0']);
  expect([await told('1.229,00'), await told('1,229.00'), await told('12.50')]).toEqual([1229, 1229, 12.5]);
  expect(await told(64.30000000000001)).toBe(64.3);
  expect(await told('99999999.99')).toBe(99_999_999.99);
  expect(await told(0)).toBe(0);
});

// spec: O-281, O-348, O-350, O-344
test('an approved report takes a bag number and nothing else, and no status is set by hand', async () => {
  const world = await eodWorld(app);
  const id = await world.makeReport();
  const patch = (body: Record<string, unknown>) =>
    world.staff.callWith(saveEodReport, { params: world.of(id), body });
  for (const status of ['pending', 'pending_edited', 'gone'])
    expect((await patch({ status })).body.errors).toEqual({ status: ['can only be set to approved'] });
  expect((await patch({ status: 'approved' })).status).toBe(200);
  const frozen = await patch({ edited_end_cash: 1 });
  expect([frozen.status, frozen.body.full_errors]).toEqual([
    422,
    ['The report is approved: only its bag number can be changed'],
  ]);
  expect((await patch({ edited_end_at: '2026-06-09T15:30:00Z' })).status).toBe(422);
  const bag = await patch({ bag_number: 'A-12' });
  expect([bag.status, bag.body.bag_number, bag.body.status]).toEqual([200, 'A-12', 'approved']);
});

// spec: O-285, O-286, O-437
test('times are edited beside the originals, and only to what can be', async () => {
  const world = await eodWorld(app);
  const id = await world.makeReport();
  const patch = (edited_start_at: string | null, edited_end_at: string | null) =>
    world.save(id, { edited_start_at, edited_end_at });
  const saved = await patch('2026-06-09T10:00:00+02:00', '2026-06-09T18:00:00+02:00');
  expect([saved.status, saved.body.status]).toEqual([200, 'pending_edited']);
  expect([saved.body.start_at, saved.body.edited_start_at, saved.body.final_end_at]).toEqual([
    '2026-06-09T07:00:00.000Z',
    '2026-06-09T08:00:00.000Z',
    '2026-06-09T16:00:00.000Z',
  ]);
  const wrong = await patch('2026-06-09T10:00:00Z', '2026-06-09T09:00:00Z');
  expect([wrong.status, wrong.body.errors]).toEqual([
    422,
    { end_at: ['must be after the opening'], edited_end_at: ['must be after the opening'] },
  ]);
  expect((await patch('2026-06-06T10:00:00Z', null)).body.errors.end_at).toEqual([
    'must be within 48 hours of the opening',
  ]);
  expect((await patch(null, '2026-06-10T08:00:01Z')).body.errors.end_at).toEqual(["can't be in the future"]);
  const long_ago = await patch('0026-06-09T08:00:00Z', '0026-06-09T16:00:00Z');
  expect([long_ago.status, long_ago.body.errors]).toEqual([
    422,
    { edited_start_at: ['is invalid'], edited_end_at: ['is invalid'] },
  ]);
});

// spec: O-357
test('another opening day takes the report to the trip of that day, or to none', async () => {
  const world = await eodWorld(app);
  const trip = await world.makeTrip({ date: '2026-06-09' });
  const wallmob_user_id = await world.tenant.tx(async (tx) => {
    const { wallmob_id } = await tx
      .selectFrom('users')
      .select('wallmob_id')
      .where('id', '=', trip.user_id)
      .executeTakeFirstOrThrow();
    return wallmob_id;
  });
  const id = await world.makeReport({ trip, columns: { wallmob_user_id } });
  const open = (day: string) =>
    world.staff.call(saveEodReport, {
      params: world.of(id),
      body: { edited_start_at: `${day}T07:00:00Z`, edited_end_at: `${day}T15:00:00Z` },
    });
  const away = await open('2026-06-08');
  expect([away.body.plan_event_id, away.body.car_id, away.body.business_date]).toEqual([
    null,
    null,
    '2026-06-08',
  ]);
  expect([away.body.unmapped_reason, away.body.user_id]).toEqual([
    'No plan event for this driver on 08-06-2026',
    trip.user_id,
  ]);
  expect(
    (await world.staff.call(listUnmappedEodReports, { params: world.params })).body.map(
      (row: { id: number }) => row.id,
    ),
  ).toEqual([id]);
  const back = await open('2026-06-09');
  expect([back.body.plan_event_id, back.body.car_id]).toEqual([trip.plan_event_id, trip.car_id]);
});

test('who saves over what somebody else saved meanwhile is told who it was', async () => {
  const world = await eodWorld(app);
  const id = await world.makeReport();
  const boss = await world.tenant.signIn(
    await world.tenant.makeUser('admin', { first_name: 'Ida', last_name: 'Holm' }),
  );
  expect(
    (await boss.call(saveEodReport, { params: world.of(id), body: { edited_card: 5, lock_version: 0 } }))
      .status,
  ).toBe(200);
  const late = await world.save(id, { edited_card: 6, lock_version: 0 });
  expect([late.status, late.body.full_errors]).toEqual([
    409,
    ['Changed by Ida Holm meanwhile, reload to see it'],
  ]);
});

test('every edit stays with who, from, to and why; what did not change leaves no line', async () => {
  const world = await eodWorld(app);
  const id = await world.makeReport({ columns: { end_cash: '10.00' } });
  await world.save(id, { edited_end_cash: 12, reason: 'Talt om' });
  await world.save(id, { edited_end_cash: '12.00', bag_number: 'B1' });
  await world.save(id, { edited_end_cash: null });
  const edits = (await world.staff.call(listEodEdits, { params: world.of(id) })).body;
  expect(
    edits.map(({ field, from, to, reason }: Record<string, unknown>) => [field, from, to, reason]),
  ).toEqual([
    ['end_cash', '12.00', null, null],
    ['bag_number', null, 'B1', null],
    ['end_cash', null, '12.00', 'Talt om'],
  ]);
  expect(edits[0]?.user_full_name).not.toBe('');
});

// spec: O-027, O-404, O-405, O-406, O-539
test('home delivery does not edit the reports of some depots; others do', async () => {
  for (const home_delivery of [true, false]) {
    const world = await eodWorld(app, { features: { home_delivery } });
    const id = await world.makeReport();
    const save = async () => (await world.save(id, { bag_number: 'C' })).status;
    expect(await save()).toBe(200);
    await app.database.owner.query('update tenants set settings = $1 where id = $2', [
      { eod_save_hidden_depo_ids: [world.depo_id] },
      world.tenant.id,
    ]);
    app.context.tenants.forget();
    expect(await save()).toBe(home_delivery ? 403 : 200);
    expect((await world.staff.call(showEodReport, { params: world.of(id) })).body.saving_hidden).toBe(
      home_delivery,
    );
    expect((await world.save(id, { status: 'approved' })).status).toBe(200);
  }
});

test('where reports are not edited a large difference can be explained, and is approved then', async () => {
  const world = await eodWorld(app, {
    features: { home_delivery: true },
    settings: { eod_difference_limit: 20 },
  });
  const settings = { eod_difference_limit: 20, eod_save_hidden_depo_ids: [world.depo_id] };
  await app.database.owner.query('update tenants set settings = settings || $1 where id = $2', [
    settings,
    world.tenant.id,
  ]);
  app.context.tenants.forget();
  const id = await world.makeReport({ columns: { cash_sales: '100.00', end_cash: '60.00' } });
  const shown = await world.staff.call(showEodReport, { params: world.of(id) });
  expect([shown.body.saving_hidden, shown.body.needs_difference_reason]).toEqual([true, true]);
  expect((await world.save(id, { status: 'approved' })).body.errors).toHaveProperty('difference_reason');
  expect((await world.save(id, { difference_reason: 'wrong_change', edited_end_cash: 100 })).status).toBe(
    403,
  );
  expect((await world.save(id, { difference_reason: 'wrong_change' })).status).toBe(200);
  expect((await world.save(id, { status: 'approved' })).status).toBe(200);
});

test('what the bank counted is kept beside the report, also after its approval', async () => {
  const world = await eodWorld(app);
  const id = await world.makeReport({ columns: { end_bank: '100.00', end_cash: '100.00' } });
  await world.save(id, { status: 'approved' });
  const told = await world.staff.call(confirmEodBank, {
    params: world.of(id),
    body: { bank_confirmed: '99.50' },
  });
  expect([told.status, told.body.bank_confirmed, told.body.bank_confirmed_at]).toEqual([
    200,
    99.5,
    app.clock().toISOString(),
  ]);
  const back = await world.staff.call(confirmEodBank, {
    params: world.of(id),
    body: { bank_confirmed: null },
  });
  expect([back.body.bank_confirmed, back.body.bank_confirmed_at]).toEqual([null, null]);
});

test('a report carries the last reason of each amount that stands as edited, and none of those taken back', async () => {
  const world = await eodWorld(app);
  const id = await world.makeReport({ columns: { card: '100', invoice: '5' } });
  await world.save(id, { edited_card: 95, edited_invoice: 6, reason: 'First' });
  await world.save(id, { edited_card: 90, reason: 'Roll of the terminal' });
  await world.save(id, { edited_invoice: '', bag_number: 'B-1', reason: 'Back' });
  const { body } = await world.staff.call(showEodReport, { params: world.of(id) });
  expect(body.standing_edits).toEqual([
    {
      field: 'card',
      user_full_name: expect.any(String),
      at: expect.any(String),
      reason: 'Roll of the terminal',
    },
  ]);
});
