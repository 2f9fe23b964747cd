// Money that a till tells in a way that no sum holds is said, and nothing of it is lost.

import { expect, test } from 'vitest';
import { testApp } from '../../../server/test/harness.ts';
import {
  close,
  closedRegister,
  reportsOf,
  sell,
  soldOrder,
  tillWorld,
} from '../../../server/test/till-world.ts';
import { listEodReports, showEodReport } from '../contract.ts';

const app = await testApp();

async function tillAndStaff() {
  const world = await tillWorld(app);
  const { tenant, depo } = world;
  const staff = await tenant.signIn(await tenant.makeUser('depo_admin', { depo_id: depo.id }));
  const params = { depo_id: depo.id };
  const read = async (id: number, language = 'en') =>
    (
      await staff.call(showEodReport, {
        params: { ...params, id },
        headers: { 'accept-language': language },
      })
    ).body;
  const invalid = async () =>
    (await staff.call(listEodReports, { params, query: { invalid: true } })).body.map(({ id }) => id);
  return { ...world, read, invalid };
}

test('an amount of a closing that no report has, or not on this paper, is a problem of the report', async () => {
  const { till, read, invalid } = await tillAndStaff();
  const amounts = { cash_sales: 100, dankort: '229.00', mobile_pay: 50, unknown: 0 };
  const { body } = await close(till, closedRegister(amounts));
  await sell(till, soldOrder(100));
  const report = await read(body.end_of_day_report_id);
  expect(report.problems).toMatchObject([
    {
      code: 'uncounted',
      sentence:
        'The register told of money that this report does not count: Mobile Pay 50.00 DKK, dankort 229.00 DKK',
    },
  ]);
  expect([report.invalid, await invalid()]).toEqual([true, [report.id]]);
  expect((await read(report.id, 'da')).problems[0]?.sentence).toContain('dankort 229,00 DKK');
});

test('a closing that is sent again without an amount which it told is refused, and the report keeps it', async () => {
  const { tenant, till } = await tillAndStaff();
  const first = closedRegister({ cash_sales: 100, card: 50, invoice: 0 });
  expect((await close(till, first)).status).toBe(202);
  for (const amounts of [{ cash_sales: 110 }, {}, null, undefined]) {
    const again = await close(till, { ...first, amounts, closed_at: '2026-06-09T18:30:00+02:00' });
    expect([again.status, again.body.errors['amounts.card']]).toEqual([
      422,
      ['was told before and is left out now: send it again, or 0'],
    ]);
  }
  expect(await reportsOf(tenant)).toMatchObject([{ cash_sales: '100.00', card: '50.00' }]);
  expect((await close(till, { ...first, amounts: { cash_sales: 150, card: 0 } })).status).toBe(202);
  expect(await reportsOf(tenant)).toMatchObject([{ cash_sales: '150.00', card: '0.00' }]);
});

test('a return whose money and pieces contradict each other is a problem of the report', async () => {
  const { till, read, invalid } = await tillAndStaff();
  const back = soldOrder(-50, { kind: 'return', total_quantity: 1 });
  await sell(till, back);
  const { body } = await close(till, closedRegister({ cash_sales: -50 }));
  const report = await read(body.end_of_day_report_id);
  expect(report.problems).toMatchObject([{ code: 'order_signs', is_warning: false }]);
  expect([report.invalid, await invalid()]).toEqual([true, [report.id]]);
});
