import { describe, expect, test, vi } from 'vitest';
import { fill } from '../../../shared/texts.ts';
import { drawn, wordsOf } from '../../../web/test/drawn.tsx';
import { store, truck } from '../../../web/test/warehouses-world.ts';
import { listWarehouseOwners, listWarehouses, type Warehouse, type WarehouseOwner } from '../contract.ts';
import { bodyOf, dethroned, valuesOf } from './warehouse-values.ts';
import { WarehouseForm } from './WarehouseForm.tsx';
import { warehouseFormTexts, warehousesTexts } from './warehouses-texts.ts';
import WarehousesScreen from './WarehousesScreen.tsx';

vi.mock('@mantine/core', async (load) =>
  (await import('../../../web/test/open.tsx')).opened(await load<object>()),
);

const owners: WarehouseOwner[] = [
  { id: 1, type: 'Depo', title: 'Odense', disabled: false, primary_warehouse: { id: 3, name: 'Hovedlager' } },
  { id: 7, type: 'Car', title: '7', disabled: true, primary_warehouse: null },
  { id: 8, type: 'Car', title: '8', disabled: false, primary_warehouse: null },
  { id: 1, type: 'Other', title: 'Odense', disabled: false, primary_warehouse: null },
];
const headings = (html: string) =>
  [...html.matchAll(/<th[^>]*>(.*?)<\/th>/gs)].map(([, inside = '']) => wordsOf(inside));
const cells = (html: string) =>
  [...html.matchAll(/<td[^>]*>(.*?)<\/td>/gs)].map(([, inside = '']) => wordsOf(inside));
const rowsIn = (html: string) => [...html.matchAll(/<tr[^>]*>.*?<\/tr>/gs)].map(([row]) => row).slice(1);
const labels = (html: string) => [...html.matchAll(/aria-label="([^"]*)"/g)].map(([, label]) => label);

describe('the list', () => {
  const list = (role: 'admin' | 'support' = 'admin') =>
    drawn(<WarehousesScreen />, {
      role,
      answers: { [listWarehouses.name]: { rows: [store, truck], total: 2 } },
    });

  // spec: I-020
  test('has its columns, a red row with its negative balances, and three icons a row', async () => {
    const html = await list();
    // spec: I-133..I-136
    expect(headings(html)).toEqual(['Code', 'Name', 'Owner', 'Negative balances', 'Actions']);
    expect(cells(html)).toEqual([
      'OD-1',
      'Hovedlager Primary',
      'Odense (Depo)',
      '10100 -5',
      'Edit Hovedlager',
      'B-7',
      'Bil 7',
      '7 (Car)',
      '',
      'Edit Bil 7',
    ]);
    // spec: I-140
    expect(rowsIn(html).map((row) => /data-tone="bad"/.test(row))).toEqual([true, false]);
    // spec: I-137..I-139
    for (const name of ['Edit Bil 7', 'View Bil 7', 'Delete Bil 7']) expect(labels(html)).toContain(name);
    expect(html).toContain('href="/isrute/inventory/depo/1/warehouses/4/edit"');
    expect(html).toContain('href="/isrute/inventory/depo/1/warehouses/4/products"');
  });

  // spec: I-141, I-507
  test('asks before it deletes, and lets support only look', async () => {
    expect(warehousesTexts.delete_question.en).toBe('Are you sure you want destroy this Warehouse?');
    const html = await list('support');
    expect(labels(html)).not.toContain('Delete Bil 7');
    expect(labels(html)).not.toContain('Edit Bil 7');
    expect(labels(html)).toContain('View Bil 7');
    expect(html).not.toMatch(/>New</);
  });
});

describe('the form', () => {
  const form = (given: Warehouse | null, how: Parameters<typeof drawn>[1] = {}) =>
    drawn(<WarehouseForm warehouse={given} reload={() => undefined} />, {
      answers: { [listWarehouseOwners.name]: { rows: owners, total: 4 } },
      ...how,
    });
  const fields = (html: string) =>
    [...html.matchAll(/<label[^>]*>(.*?)<\/label>/gs)].map(([, inside = '']) =>
      wordsOf(inside).replace(/ \*$/, ''),
    );

  // spec: I-021, I-022, I-142..I-145, I-152, I-153
  test('is titled by what it does and holds what there is', async () => {
    expect(wordsOf(await form(null))).toContain('New Warehouse');
    const html = await form(store);
    expect(wordsOf(html)).toContain('Edit Warehouse #3');
    for (const value of ['OD-1', 'Hovedlager', 'Odense (Depo)']) expect(html).toContain(`value="${value}"`);
    expect(wordsOf(html)).toMatch(/Cancel Save/);
  });

  // spec: I-148, I-149, I-150, I-151, I-429
  test("offers Primary to the depot's own and the outside number to tenants that have it", async () => {
    expect(fields(await form(store))).toEqual(['Code', 'Name', 'Owner', 'Primary']);
    expect(fields(await form(truck, { abilities: ['axapta_enabled'] }))).toEqual([
      'Code',
      'Name',
      'Owner',
      'AX Warehouse ID',
    ]);
    const loss: Warehouse = { ...store, owner_type: 'Other', place_of_loss: true };
    expect(fields(await form(loss))).toEqual(['Code', 'Name', 'Owner', 'Place of loss']);
    expect(bodyOf(valuesOf(loss, 1), false)).toMatchObject({ owner_type: 'Other', place_of_loss: true });
    expect(bodyOf(valuesOf(store, 1), false)).toEqual({
      code: 'OD-1',
      name: 'Hovedlager',
      owner_type: 'Depo',
      owner_id: 1,
      primary: true,
    });
    expect(bodyOf(valuesOf(truck, 1), true)).toEqual({
      code: 'B-7',
      name: 'Bil 7',
      owner_type: 'Car',
      owner_id: 7,
      axapta_id: 'AX-1',
    });
  });

  // spec: I-146, I-147
  test('shows owners as title and type and shuts those that cannot be chosen', async () => {
    const html = await form({ ...truck, owner_id: 8, owner: '8' });
    expect(html).toContain('value="8 (Car)"');
    const options = [...html.matchAll(/<div[^>]*role="option"[^>]*>.*?<\/div>/gs)].map(([option]) => [
      wordsOf(option),
      option.includes('data-combobox-disabled'),
    ]);
    expect(options).toEqual([
      ['Odense (Depo)', false],
      ['7 (Car)', true],
      ['8 (Car)', false],
      ['Odense (Other)', false],
    ]);
    const fixed = await form({ ...truck, owner_editable: false });
    expect(wordsOf(fixed)).toContain('Goods have moved here, so the owner stays.');
  });

  // spec: I-154, I-155, I-508
  test('warns of the warehouse that loses the mark, by name, and asks', async () => {
    const cold = { owner: 'Depo 1', primary: true };
    const unmarked = { ...store, id: 5, primary: false };
    const loser = { id: 3, name: 'Hovedlager' };
    for (const saved of [null, unmarked, truck, { ...store, id: 5, owner_id: 2 }])
      expect(dethroned(cold, owners, saved)).toEqual(loser);
    expect(dethroned(cold, owners, store)).toBeNull();
    expect(dethroned({ ...cold, primary: false }, owners, unmarked)).toBeNull();
    expect(dethroned({ owner: 'Other 1', primary: true }, owners, unmarked)).toBeNull();
    expect(fill(warehouseFormTexts.primary_now.en, loser)).toMatch(
      /^"Hovedlager" is the primary warehouse of this depo now\./,
    );
    // The mark was just given: the owners tell of its last holder until they are read anew.
    expect(dethroned(cold, owners, { ...store, id: 5 })).toBeNull();
    expect(wordsOf(await form({ ...store, id: 5 }))).not.toContain('is the primary warehouse');
    expect(wordsOf(await form(store))).not.toContain('is the primary warehouse of this depo now');
    expect(warehouseFormTexts.primary_question.en).toBe(
      'Are you sure you want to set this as your primary warehouse?',
    );
    // spec: I-504
    expect(warehouseFormTexts.updated.en).toBe('Warehouse with code: "{code}" successfully updated!');
  });

  test('of support is shut and says why', async () => {
    const html = await form(store, { role: 'support' });
    expect(wordsOf(html)).toContain("kept by the depot's admins");
    expect(wordsOf(html)).not.toContain('Save');
  });
});
