// What is one line is one at every door, and a zip code is its country's.

import { expect, test } from 'vitest';
import { testApp } from '../../../server/test/harness.ts';
import { norway } from '../../../server/test/places-world.ts';
import { importRows, pastedCells } from '../../../web/ui/import-rows.ts';
import { createB2bCustomer, listB2bCustomers, updateB2bCustomer } from '../contract/b2b-customer.ts';
import { feedB2bCustomers, importB2bCustomers } from '../contract/import.ts';
import { importColumns } from '../web/import-columns.ts';

const app = await testApp();

test('a line break in a name is a space and a zip code has its zeros, by form, sheet and feed', async () => {
  const tenant = await app.makeTenant({ ...norway, features: { b2b_customer_crud: true } });
  const [admin, key] = [await tenant.signIn('admin'), await tenant.keyed('b2b_customers')];
  const given = (customer_number: string) => ({
    customer_number,
    customer_name: 'Kroen\r\nved\thavnen',
    address: 'Storgata 1\n1767 Halden',
    zip_code: '99',
    notes_to_customer: 'Ring\nførst',
  });
  const { body: made } = await admin.call(createB2bCustomer, { body: given('1') });
  await admin.call(importB2bCustomers, { body: { rows: [given('2')] } });
  await key.call(feedB2bCustomers, { body: { b2b_customers: [given('3')] } });
  const kept = async () =>
    (await admin.call(listB2bCustomers, {})).body.map(
      ({ customer_name, address, zip_code, notes_to_customer }) => ({
        customer_name,
        address,
        zip_code,
        notes_to_customer,
      }),
    );
  const expected = {
    customer_name: 'Kroen ved havnen',
    address: 'Storgata 1 1767 Halden',
    zip_code: '0099',
    notes_to_customer: 'Ring\nførst',
  };
  expect(await kept()).toEqual([expected, expected, expected]);
  const changed = await admin.call(updateB2bCustomer, {
    params: { id: made.id },
    body: { zip_code: '15 0' },
  });
  expect(changed.body.zip_code).toBe('0150');
  const refused = await admin.call(importB2bCustomers, {
    body: {
      rows: [
        { ...given('4'), customer_name: 'Kro\u0007en' },
        { ...given('5'), customer_number: '5\n6' },
      ],
    },
  });
  expect(refused.body.refused.map(({ errors }) => Object.keys(errors))).toEqual([
    ['customer_name'],
    ['customer_number'],
  ]);
});

test('a sheet with Romanian headings is read', () => {
  const heads = 'Număr client\tNume client\tCod poștal\tAdresă\tTelefon\tDepozite\tStare\tCod Postal';
  const read = importRows(pastedCells(`${heads}\r\n1\tChioșcul\t400114\t\t\t\tActiv`), importColumns);
  expect(read).toMatchObject({
    rows: [{ customer_number: '1', customer_name: 'Chioșcul', zip_code: '400114', status: 'Activ' }],
    ignored: [],
    doubled: ['Cod Postal'],
  });
});
