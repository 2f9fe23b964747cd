// What a sheet does to people who are known: said before it is saved, done in a few statements, forgotten with them.

import { expect, test } from 'vitest';
import { testApp } from '../../../server/test/harness.ts';
import { importCounts as counts, importsJobsWith, importWorld } from '../../../server/test/import-world.ts';
import { sentBy } from '../../../server/test/sent-statements.ts';
import { applyImport } from '../../imports/contract.ts';
import { createCustomer } from '../contract/customer.ts';
import { erasePersonalData } from '../contract/personal-data.ts';

const app = await testApp();
const yes = { sms_permission: 'Ja' };

test("a 'No' says what it takes, and of whom nothing is left after it", async () => {
  const { send, run, rowsOf, apply } = await importWorld(app);
  const known = [
    { phone: '20112233', ...yes },
    { phone: '20112234', ...yes, marketing_agreement: 'Ja' },
    { phone: '20112235', ...yes },
  ];
  await apply((await send('customers', known)).id);
  const { id } = await send('customers', [
    { phone: '20112233', sms_permission: 'Nej' },
    { phone: '20112234', sms_permission: 'Nej' },
    { phone: '20112235', first_name: 'Bo' },
  ]);
  expect(counts(await run(id))).toEqual(['checked', 0, 3, 0, 0]);
  expect((await run(id)).noted_count).toBe(2);
  expect(
    (await rowsOf(id)).map(({ notes }) => notes.map(({ field, reason }) => `${field} ${reason}`)),
  ).toEqual([
    [expect.stringMatching(/^SMS consent is taken back by this row.*erased in the night/)],
    ['SMS consent is taken back by this row'],
    [],
  ]);
});

test('a day that comes for a consent that stands is said not to be kept, and the same day once more is not', async () => {
  const { send, run, rowsOf, apply } = await importWorld(app);
  const row = { phone: '20112233', ...yes, consent_on: '12.03.2024', consent_source: 'Form' };
  await apply((await send('customers', [row])).id);
  const same = await send('customers', [row]);
  expect([counts(await run(same.id)), (await run(same.id)).noted_count]).toEqual([
    ['checked', 0, 0, 1, 0],
    0,
  ]);
  const { id } = await send('customers', [{ ...row, consent_on: '13.03.2024' }]);
  expect(counts(await run(id))).toEqual(['checked', 0, 0, 1, 0]);
  expect((await rowsOf(id))[0]?.notes).toEqual([
    { field: 'SMS consent', reason: 'was given before: the day and the way in the sheet are not kept' },
  ]);
});

test("thousands of 'No' are one statement, not one each", { timeout: 120_000 }, async () => {
  const { send, run, apply, admin, tenant } = await importWorld(app);
  const rowsWith = (count: number, said: string) =>
    Array.from({ length: count }, (_, at) => ({ phone: `20${String(100_000 + at)}`, sms_permission: said }));
  await apply((await send('customers', rowsWith(400, 'Ja'))).id);
  const costOf = async (count: number) => {
    const { id } = await send('customers', rowsWith(count, 'Nej'));
    await admin.callWith(applyImport, { params: { id }, body: { checks_count: 1 } });
    const { statements } = await sentBy(() => tenant.runJobs(importsJobsWith()));
    expect(counts(await run(id))).toEqual(['applied', 0, count, 0, 0]);
    return statements.length;
  };
  const few = await costOf(10);
  const { id } = await send('customers', rowsWith(400, 'Nej'));
  expect(counts(await run(id))).toEqual(['checked', 0, 390, 10, 0]);
  await admin.callWith(applyImport, { params: { id }, body: { checks_count: 1 } });
  const { statements } = await sentBy(() => tenant.runJobs(importsJobsWith()));
  expect(statements.length).toBeLessThan(few + 20);
});

test('who is erased is erased from sheets that were never saved, however their phone is written there', async () => {
  const { send, run, rowsOf, apply, admin, tenant } = await importWorld(app);
  const { id } = await send('customers', [
    { phone: '+45 20 11 22 33', first_name: 'Xantippeline', ...yes },
    { phone: 20112234, ...yes },
  ]);
  const refused = await send('customers', [{ phone: '0045 20112233', first_name: 'Xantippeline' }]);
  const { body: person } = await admin.call(createCustomer, {
    body: { customer: { phone: '20112233', sms_permission: true } } as never,
  });
  const changes = await send('customers', [{ phone: 20112233, first_name: 'Xantippeline' }]);
  const { id: customer } = person as { id: number };
  expect((await admin.callWith(erasePersonalData, { params: { id: customer } })).status).toBeLessThan(300);
  const left = await tenant.tx((tx) => tx.selectFrom('import_rows').selectAll().execute());
  expect(JSON.stringify(left)).not.toMatch(/Xantippeline|20 ?11 ?22 ?33/);
  for (const one of [refused, changes]) expect(counts(await run(one.id))).toEqual(['checked', 0, 0, 0, 1]);
  expect(counts(await run(id))).toEqual(['checked', 1, 0, 0, 1]);
  expect((await rowsOf(id))[0]?.problems[0]?.reason).toBe('The person of this row was erased meanwhile');
  await apply(id);
  expect(counts(await run(id))).toEqual(['applied', 1, 0, 0, 1]);
});
