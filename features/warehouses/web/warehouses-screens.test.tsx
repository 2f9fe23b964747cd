import { screen, waitFor, within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { answer, refuse } from '../../../web/test/answers.ts';
import {
  button,
  choose,
  field,
  findDialog,
  hasButton,
  hasField,
  values,
  write,
} from '../../../web/test/by-hand.ts';
import { openScreen } from '../../../web/test/open-screen.tsx';
import { rowOf, tableSeen } from '../../../web/test/table-seen.ts';
import { store, truck } from '../../../web/test/warehouses-world.ts';
import {
  createWarehouse,
  deleteWarehouse,
  listWarehouseOwners,
  listWarehouses,
  showWarehouse,
  updateWarehouse,
  type Warehouse,
  type WarehouseOwner,
} from '../contract.ts';
import { warehouseRefusals } from '../refusals.ts';

const owners: WarehouseOwner[] = [
  { id: 1, type: 'Depo', title: 'Odense', disabled: false, primary_warehouse: { id: 3, name: 'Hovedlager' } },
  { id: 7, type: 'Car', title: '7', disabled: true, primary_warehouse: null },
  { id: 8, type: 'Car', title: '8', disabled: false, primary_warehouse: null },
  { id: 1, type: 'Other', title: 'Odense', disabled: false, primary_warehouse: null },
];
type Who = Parameters<typeof openScreen>[2];
const address = '/isrute/inventory/depo/1/warehouses';
const open = async (who: Who = {}) => {
  const opened = await openScreen(
    address,
    [
      answer(listWarehouses, [store, truck]),
      refuse(deleteWarehouse, warehouseRefusals.has_stock, { skus: '10100' }),
    ],
    who,
  );
  await screen.findByText('OD-1');
  return opened;
};
const edit = async (given: Warehouse, who: Who = {}) => {
  const opened = await openScreen(
    `${address}/${given.id}/edit`,
    [
      answer(showWarehouse, given),
      answer(listWarehouseOwners, owners),
      answer(updateWarehouse, { ...given, lock_version: 3 }),
    ],
    who,
  );
  await screen.findByRole('heading', { name: `Edit Warehouse #${given.id}` });
  return opened;
};
const loses = '"Hovedlager" is the primary warehouse of this depo now. Saving takes the mark from it.';

// spec: I-020, I-133..I-136
test('the list has its columns, a red row with its negative balances, and three icons a row', async () => {
  await open();
  expect(tableSeen()).toEqual([
    ['Code', 'Name', 'Owner', 'Negative balances', 'Actions'],
    [
      'OD-1',
      'Hovedlager Primary',
      'Odense (Depo)',
      '10100 -5',
      'Edit Hovedlager, View Hovedlager, Delete Hovedlager',
    ],
    ['B-7', 'Bil 7', '7 (Car)', '', 'Edit Bil 7, View Bil 7, Delete Bil 7'],
  ]);
  // spec: I-137..I-140
  expect([rowOf('OD-1').dataset.tone, rowOf('B-7').dataset.tone]).toEqual(['bad', undefined]);
  const leads = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
  expect([leads('Edit Bil 7'), leads('View Bil 7')]).toEqual([`${address}/4/edit`, `${address}/4/products`]);
});

// spec: I-141, I-507
test('it asks before it deletes, and says why nothing was deleted', async () => {
  const { user, asked, answer: answers } = await open();
  const ask = async (press: string) => {
    await user.click(button('Delete Bil 7'));
    const dialog = await findDialog('Are you sure you want destroy this Warehouse?');
    expect(within(dialog).getByText('B-7 Bil 7')).toBeTruthy();
    await user.click(within(dialog).getByRole('button', { name: press }));
  };
  await ask('Cancel');
  expect(asked(deleteWarehouse)).toEqual([]);
  await ask('Delete');
  expect(await screen.findByText('Warehouse has stock: 10100')).toBeTruthy();
  answers(answer(deleteWarehouse, undefined), answer(listWarehouses, [store]));
  await ask('Delete');
  await waitFor(() => expect(screen.queryByText('B-7')).toBeNull());
  expect(asked(deleteWarehouse).at(-1)).toBe(`${address}/4?lock_version=2`);
});

test('support looks and does not write', async () => {
  await open({ role: 'support' });
  expect(tableSeen()[2]?.at(-1)).toBe('View Bil 7');
  expect(hasButton('New')).toBe(false);
});

// spec: I-021, I-142..I-145, I-152, I-153
test('a new warehouse is made with its owner, unless its code is taken', async () => {
  const {
    user,
    sent,
    answer: answers,
  } = await openScreen(address, [
    answer(listWarehouses, []),
    answer(listWarehouseOwners, owners),
    refuse(createWarehouse, warehouseRefusals.code_taken),
    answer(showWarehouse, truck),
  ]);
  expect(await screen.findByText('No warehouses yet')).toBeTruthy();
  await user.click(button('New'));
  await screen.findByRole('heading', { name: 'New Warehouse' });
  await write(user, 'Code', 'B-7');
  await write(user, 'Name', 'Bil 7');
  await user.click(field('Owner'));
  // spec: I-146, I-147
  const options = await screen.findAllByRole('option');
  expect(options.map((option) => [option.textContent, 'comboboxDisabled' in option.dataset])).toEqual([
    ['Odense (Depo)', false],
    ['7 (Car)', true],
    ['8 (Car)', false],
    ['Odense (Other)', false],
  ]);
  await user.click(screen.getByRole('option', { name: '8 (Car)' }));
  expect([hasField('Primary'), hasField('Place of loss')]).toEqual([false, false]);
  await user.click(button('Save'));
  expect(await screen.findByText('has already been taken')).toBeTruthy();
  answers(answer(createWarehouse, truck));
  await user.click(button('Save'));
  expect(await screen.findByText('Warehouse with code: "B-7" successfully created!')).toBeTruthy();
  expect(sent(createWarehouse).at(-1)).toEqual({
    code: 'B-7',
    name: 'Bil 7',
    owner_type: 'Car',
    owner_id: 8,
  });
});

// spec: I-022, I-148, I-150, I-504
test("a store of the depot's own may be primary, and is saved as it stands", async () => {
  const { user, sent } = await edit(store);
  expect(values('Code', 'Name', 'Owner')).toEqual(['OD-1', 'Hovedlager', 'Odense (Depo)']);
  expect([field('Primary').checked, hasField('Place of loss'), hasField('AX Warehouse ID')]).toEqual([
    true,
    false,
    false,
  ]);
  expect(screen.queryByText(loses)).toBeNull();
  await write(user, 'Name', 'Frost');
  await user.click(button('Save'));
  expect(await screen.findByText('Warehouse with code: "OD-1" successfully updated!')).toBeTruthy();
  expect(sent(updateWarehouse)).toEqual([
    { code: 'OD-1', name: 'Frost', owner_type: 'Depo', owner_id: 1, primary: true, lock_version: 2 },
  ]);
});

// spec: I-149, I-151, I-429
test('the outside number is of tenants that have it, and a place of loss of neither depot nor car', async () => {
  const { user, sent } = await edit(truck, { abilities: ['axapta_enabled'] });
  expect(field('AX Warehouse ID').value).toBe('AX-1');
  await choose(user, 'Owner', 'Odense (Other)');
  await user.click(field('Place of loss'));
  await user.click(button('Save'));
  await screen.findByText(/successfully updated/);
  expect(sent(updateWarehouse)).toMatchObject([
    { owner_type: 'Other', owner_id: 1, place_of_loss: true, axapta_id: 'AX-1' },
  ]);
});

test('where goods have moved the owner stays', async () => {
  await edit({ ...truck, owner_editable: false });
  expect(field('Owner').disabled).toBe(true);
  expect(screen.getByText('Goods have moved here, so the owner stays.')).toBeTruthy();
});

// spec: I-154, I-155, I-508
test('what takes the mark from another warehouse names it and asks', async () => {
  const { user, sent } = await edit({ ...store, id: 5, primary: false });
  expect(screen.queryByText(loses)).toBeNull();
  await user.click(field('Primary'));
  expect(await screen.findByText(loses)).toBeTruthy();
  const save = async (press: string) => {
    await user.click(button('Save'));
    const dialog = await findDialog('Are you sure you want to set this as your primary warehouse?');
    expect(within(dialog).getByText(loses)).toBeTruthy();
    await user.click(within(dialog).getByRole('button', { name: press }));
  };
  await save('Cancel');
  expect(sent(updateWarehouse)).toEqual([]);
  await save('Set as primary');
  expect(await screen.findByText(/successfully updated/)).toBeTruthy();
  expect(sent(updateWarehouse)).toMatchObject([{ primary: true }]);
});

test('of support the form is shut and says why', async () => {
  await edit(store, { role: 'support' });
  expect(screen.getByText("You can read this warehouse; it is kept by the depot's admins.")).toBeTruthy();
  expect([
    field('Code').disabled,
    field('Owner').disabled,
    field('Primary').disabled,
    hasButton('Save'),
  ]).toEqual([true, true, true, false]);
});
