import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { testApp } from '../../../server/test/harness.ts';
import { close, closedRegister, tillWorld } from '../../../server/test/till-world.ts';
import { listEodEdits, saveEodReport } from '../contract/report-changes.ts';

const app = await testApp();

/** The report of a till that told so, and how staff save it. */
async function toldByTill(amounts: Record<string, number>, settings: Record<string, unknown>) {
  const { tenant, depo, till } = await tillWorld(app, { settings });
  const { body } = await close(till, closedRegister(amounts));
  const staff = await tenant.signIn(await tenant.makeUser('depo_admin', { depo_id: depo.id }));
  const params = { depo_id: depo.id, id: body.end_of_day_report_id as number };
  return {
    tenant,
    staff,
    params,
    save: (sent: Record<string, unknown>) => staff.callWith(saveEodReport, { params, body: sent }),
    edits: async () =>
      (await staff.call(listEodEdits, { params })).body.map(({ field, from, to, reason }) => [
        field,
        from,
        to,
        reason,
      ]),
  };
}

test('a till that was short is not made whole by editing its cash: the difference before the edits wants its reason', async () => {
  const { tenant, save, params } = await toldByTill(
    { start_cash: 500, cash_sales: 1000, end_cash: 1300 },
    { eod_difference_limit: 50 },
  );
  const edited = (await save({ edited_end_cash: 1500, reason: 'Recounted' })).body;
  expect([edited.diff, edited.final_diff, edited.needs_difference_reason]).toEqual([-200, 0, true]);
  const refused = await save({ status: 'approved' });
  expect([refused.status, refused.body.errors.difference_reason]).toEqual([
    422,
    ['must be given: the balance was -200.00 DKK before it was edited'],
  ]);
  await expect(
    tenant.tx((tx) =>
      tx
        .updateTable('end_of_day_reports')
        .set({
          status: 'approved_edited',
          processed_by_id: sql`(select min(id) from users)`,
          processed_by_at: new Date(),
        })
        .where('id', '=', params.id)
        .execute(),
    ),
  ).rejects.toThrow(/nobody explained/);
  expect((await save({ status: 'approved', difference_reason: 'miscounted' })).body.status).toBe(
    'approved_edited',
  );
});

test('a report whose till told no cash has no difference of its own before somebody enters what was there', async () => {
  const { save } = await toldByTill({ cash_sales: 1000 }, { eod_difference_limit: 50 });
  const { body } = await save({ edited_end_cash: 1000, reason: 'The till tells no cash' });
  expect([body.diff, body.final_diff, body.needs_difference_reason]).toEqual([-1000, 0, false]);
  expect((await save({ status: 'approved' })).status).toBe(200);
});

test('no report is approved with an amount that was edited and nobody said why', async () => {
  const { save, edits } = await toldByTill({ start_cash: 500, end_cash: 500, card: 100 }, {});
  const edited = (await save({ edited_card: 90, edited_end_cash: 500, edited_invoice: 10 })).body;
  expect([edited.status, edited.unexplained_edits]).toEqual(['pending_edited', ['card', 'invoice']]);
  const refused = await save({ status: 'approved' });
  expect([refused.status, refused.body.errors]).toEqual([
    422,
    { reason: ['must be given for what was edited: Card, Invoice'] },
  ]);
  expect((await save({ reason: '  ', status: 'approved' })).status).toBe(422);
  expect((await save({ edited_invoice: null })).body.unexplained_edits).toEqual(['card']);
  const said = (await save({ reason: 'Roll of the terminal' })).body;
  expect([said.unexplained_edits, said.standing_edits]).toEqual([
    [],
    [expect.objectContaining({ field: 'card', reason: 'Roll of the terminal' }), expect.anything()],
  ]);
  expect((await edits())[0]).toEqual(['card', '90.00', '90.00', 'Roll of the terminal']);
  expect((await save({ edited_card: 80, reason: 'Again', status: 'approved' })).body.status).toBe(
    'approved_edited',
  );
});

test('a blind count is no edit that wants a reason, a count after it is', async () => {
  const { save } = await toldByTill(
    { start_cash: 500, cash_sales: 100, end_cash: 600 },
    { eod_blind_count: true },
  );
  expect((await save({ edited_end_cash: 590 })).body.unexplained_edits).toEqual([]);
  expect((await save({ edited_end_cash: null })).body.awaits_count).toBe(true);
  expect((await save({ edited_end_cash: 600 })).body.unexplained_edits).toEqual(['end_cash']);
  expect((await save({ status: 'approved' })).status).toBe(422);
  expect((await save({ status: 'approved', reason: 'Coins in the door' })).status).toBe(200);
});
