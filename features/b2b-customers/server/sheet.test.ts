// A sheet that one person exported comes back from another, each with a language of their own.

import { readXlsx } from 'hucre';
import { expect, test } from 'vitest';
import { testApp } from '../../../server/test/harness.ts';
import { staffLanguages } from '../../../shared/texts.ts';
import { importRows, pastedCells } from '../../../web/ui/import-rows.ts';
import { importB2bCustomers } from '../contract/import.ts';
import { importColumns } from '../web/import-columns.ts';

const app = await testApp();

test('every sheet is read back whole in every language, by file and by paste, and changes nothing', async () => {
  const tenant = await app.makeTenant({ features: { b2b_customer_crud: true } });
  const depo = await tenant.makeDepo({ title: 'Ærø' });
  const admin = await tenant.signIn('admin');
  const full = {
    customer_number: '00420',
    customer_name: '=Åens "Kro"',
    customer_name_2: 'Rør\nvest',
    shop_id: 'S-1',
    segmentation: 'A',
    address: 'Vej 1, 5000 Odense',
    zip_code: '0150',
    phone_number_1: '+45 20 99 88 78',
    phone_number_2: '20998879',
    email: 'kro@havn.dk',
    sales_consultant: 'Bo',
    sales_district_name: 'Nord',
    season: 'Sommer',
    payment_method: 'Kontant',
    payment_term: '8 dage',
    opening_week: '14',
    shop_open_at: '07:30',
    shop_close_at: '16:00',
    notes_about_customer: 'Ring; "altid"',
    notes_to_customer: '-5 %',
    status: 'inactive',
    depos: 'Ærø',
  };
  const bare = { customer_number: '2', customer_name: 'Kiosk', status: 'active' };
  const made = await admin.call(importB2bCustomers, { body: { rows: [full, bare] } });
  expect(made.body).toMatchObject({ created: 2, refused: [] });
  const quoted = (cell: unknown) => {
    const text = cell instanceof Date ? cell.toISOString() : String(cell ?? '');
    return text.includes('\n') ? `"${text.replaceAll('"', '""')}"` : text;
  };
  const statuses = new Set<unknown>();
  for (const written of staffLanguages) {
    const rows: (string | number | boolean | Date | null)[][] = [];
    for (const status of ['active', 'inactive']) {
      const file = await admin.get(`admin/b2b_customers.xlsx?status=${status}`, { 'x-language': written });
      const [head = [], ...lines] = (await readXlsx(file.raw)).sheets[0]?.rows ?? [];
      rows.push(...(rows.length === 0 ? [head, ...lines] : lines));
      statuses.add(lines[0]?.[head.indexOf('Status')]);
    }
    const pasted = pastedCells(rows.map((row) => row.map(quoted).join('\t')).join('\r\n'));
    for (const cells of [rows, pasted]) {
      const read = importRows(cells, importColumns);
      if ('missing' in read) throw new Error(`${written}: ${JSON.stringify(read.missing)}`);
      expect(Object.keys(read.rows[0] ?? {})).toHaveLength(importColumns.length);
      expect([read.ignored.length, read.doubled, read.unheaded]).toEqual([3, [], []]);
      for (const reader of staffLanguages)
        expect(
          (
            await admin.callWith(importB2bCustomers, {
              body: { rows: read.rows, dry_run: true },
              headers: { 'x-language': reader },
            })
          ).body,
          `${written} to ${reader}`,
        ).toMatchObject({ created: 0, updated: 2, unchanged: 2, refused: [] });
    }
  }
  expect(statuses).toEqual(new Set(['Active', 'Inactive', 'Aktiv', 'Inaktiv']));
  expect(depo.title).toBe('Ærø');
});

test('a state that no language knows is refused and named', async () => {
  const tenant = await app.makeTenant({ features: { b2b_customer_crud: true } });
  const admin = await tenant.signIn('admin');
  const rows = [' AKTIV ', 'Inactiv', 'Lukket', 'Aktiv?!'].map((status, at) => ({
    customer_number: String(at),
    customer_name: 'Kro',
    status,
  }));
  const { body } = await admin.call(importB2bCustomers, { body: { rows } });
  expect([body.created, body.refused]).toEqual([3, [{ row: 3, errors: { status: ['is invalid'] } }]]);
});
