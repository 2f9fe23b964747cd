import { expect, test } from 'vitest';
import { testApp } from '../../../server/test/harness.ts';
import { soldOrder, sell, tillWorld } from '../../../server/test/till-world.ts';
import { listChanges } from '../../history/contract.ts';
import {
  createCashRegister,
  listCashRegisters,
  retireCashRegister,
  showCashRegister,
  updateCashRegister,
} from '../contract/cash-registers.ts';

const app = await testApp();

// spec: O-340, O-432, R-471
test('registers are made by the first message that names one, and by staff, renamed and retired', async () => {
  const { tenant, staff, till, depo } = await tillWorld(app);
  await sell(till, soldOrder(10));
  const [sent] = (await staff.call(listCashRegisters)).body;
  expect(sent).toMatchObject({ name: 'Kasse 1', wallmob_id: 'R-1', depo_id: null });

  const made = await staff.call(createCashRegister, { body: { name: ' Bil 7 ', depo_id: depo.id } });
  expect([made.status, made.body]).toMatchObject([
    201,
    { name: 'Bil 7', wallmob_id: null, depo_id: depo.id },
  ]);
  const params = { id: sent!.id };
  const renamed = await staff.call(updateCashRegister, { params, body: { name: 'Kasse Nord' } });
  expect(renamed.body).toMatchObject({ name: 'Kasse Nord', wallmob_id: 'R-1' });
  await sell(till, soldOrder(10));
  const names = async () => (await staff.call(listCashRegisters)).body.map(({ name }) => name);
  expect(await names()).toEqual(['Bil 7', 'Kasse Nord']);

  expect((await staff.call(retireCashRegister, { params })).status).toBe(204);
  expect(await names()).toEqual(['Bil 7']);
  expect((await staff.call(showCashRegister, { params })).status).toBe(404);
  expect((await sell(till, soldOrder(10))).status).toBe(202);
  const orders = await tenant.tx((tx) =>
    tx.selectFrom('wallmob_orders').select('cash_register_id').execute(),
  );
  expect(orders.map((order) => order.cash_register_id)).toEqual([sent!.id, sent!.id, sent!.id]);
});

test('what staff changed of it is kept, and whoever saves second hears who was first', async () => {
  const { tenant, staff } = await tillWorld(app);
  const { id, lock_version } = (await staff.call(createCashRegister, { body: { name: 'Kasse' } })).body;
  const boss = await tenant.signIn(await tenant.makeUser('admin', { first_name: 'Ida', last_name: 'Holm' }));
  const params = { id };
  const body = { name: 'Kasse Nord', lock_version };
  expect((await boss.call(updateCashRegister, { params, body })).status).toBe(200);
  const late = await staff.call(updateCashRegister, { params, body });
  expect([late.status, late.text]).toEqual([409, expect.stringContaining('Changed by Ida Holm meanwhile')]);
  await boss.call(retireCashRegister, { params });
  const history = await staff.call(listChanges, { query: { kind: 'cash_registers', id } });
  const told = history.body.map(({ action, changes }) => [
    action,
    ...changes.flatMap(({ field, from, to }) => [field, from, to]),
  ]);
  expect(told).toEqual([
    ['deleted', 'name', 'Kasse Nord', null],
    ['changed', 'name', 'Kasse', 'Kasse Nord'],
    ['created', 'name', null, 'Kasse'],
  ]);
});

test('two people do not rename it at once, and a name of the point of sale belongs to one register', async () => {
  const { staff } = await tillWorld(app);
  const body = { name: 'Kasse', wallmob_id: 'R-5' };
  const { id, lock_version } = (await staff.call(createCashRegister, { body })).body;
  const rename = () =>
    staff.call(updateCashRegister, { params: { id }, body: { name: 'Anden', lock_version } });
  expect((await Promise.all([rename(), rename()])).map(({ status }) => status).sort((a, b) => a - b)).toEqual(
    [200, 409],
  );
  const second = await staff.call(createCashRegister, { body });
  expect([second.status, second.text]).toEqual([422, expect.stringContaining('has already been taken')]);
  expect((await staff.call(createCashRegister, { body: { name: ' ' } })).status).toBe(422);
});

test('a depo_admin keeps to the own depots, and support reads alone', async () => {
  const { tenant, staff } = await tillWorld(app);
  const other = await tenant.makeDepo();
  const body = { name: 'Kasse', depo_id: other.id };
  expect((await staff.call(createCashRegister, { body })).status).toBe(422);
  const boss = await tenant.signIn('admin');
  const { id } = (await boss.call(createCashRegister, { body })).body;
  expect((await staff.call(updateCashRegister, { params: { id }, body: { name: 'Min' } })).status).toBe(422);
  expect((await staff.call(retireCashRegister, { params: { id } })).status).toBe(422);
  const support = await tenant.signIn('support');
  expect((await support.call(listCashRegisters)).body).toHaveLength(1);
  expect((await support.call(retireCashRegister, { params: { id } })).status).toBe(403);
});

test('a register tells when it was closed last', async () => {
  const { tenant, staff, till } = await tillWorld(app);
  await sell(till, soldOrder(10));
  const listed = async () => (await staff.call(listCashRegisters)).body[0];
  const sent = await listed();
  expect(sent?.last_closed_at).toBeNull();
  await tenant.tx((tx) =>
    tx
      .insertInto('pos_closings')
      .values(
        ['2026-06-08', '2026-06-09'].map((day) => ({
          external_id: day,
          cash_register_id: sent?.id ?? 0,
          opened_at: new Date(`${day}T06:00:00Z`),
          closed_at: new Date(`${day}T15:00:00Z`),
          amounts: '{}',
        })),
      )
      .execute(),
  );
  expect((await listed())?.last_closed_at).toBe('2026-06-09T15:00:00.000Z');
});
