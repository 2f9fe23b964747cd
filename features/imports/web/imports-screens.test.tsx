// The screens of an import: a sheet is matched and sent, its rows are told, saved and taken back.

import { fireEvent, screen, waitFor, within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { commonRefusals } from '../../../shared/refusals.ts';
import { answer, refuse } from '../../../web/test/answers.ts';
import { button, whyNot } from '../../../web/test/by-hand.ts';
import { openScreen } from '../../../web/test/open-screen.tsx';
import { tableSeen } from '../../../web/test/table-seen.ts';
import {
  applyImport,
  checkImport,
  correctImport,
  createImport,
  listImportKinds,
  listImportRows,
  listImports,
  showImport,
  undoImport,
  type ImportedRow,
  type ImportKindOut,
  type ImportRun,
} from '../contract.ts';

const column = (field: string, header: string, required = false, names: string[] = []) => ({
  field,
  header,
  required,
  names: [field, header.toLowerCase().replaceAll(' ', ''), ...names],
  hint: null,
});
const cars: ImportKindOut = {
  key: 'cars',
  title: 'Cars',
  of_depo: true,
  columns: [
    column('internal_number', 'Internal number', true, ['vogn']),
    column('plate_number', 'Plate number', true),
    column('mobile_number', 'Mobile number'),
  ],
};
const products: ImportKindOut = {
  ...cars,
  key: 'products',
  title: 'Products',
  of_depo: false,
  columns: [column('sku', 'Sku', true)],
};
const run: ImportRun = {
  id: 12,
  kind: 'cars',
  title: 'Cars',
  depo_id: 1,
  source: 'biler.xlsx',
  sheet: null,
  user_name: 'Ida Holm',
  status: 'checked',
  rows_count: 3,
  done_count: 0,
  created_count: 1,
  changed_count: 1,
  unchanged_count: 0,
  refused_count: 1,
  kept_count: 0,
  noted_count: 0,
  checks_count: 1,
  failed_step: null,
  created_at: '2026-06-10T08:00:00Z',
  applied_at: null,
  undone_at: null,
};
const rows: ImportedRow[] = [
  {
    line: 2,
    fate: 'created',
    name: '501 AB12345',
    record_id: null,
    changes: [{ field: 'Internal number', from: '', to: '501' }],
    problems: [],
    notes: [],
  },
  {
    line: 3,
    fate: 'changed',
    name: '502',
    record_id: 7,
    changes: [{ field: 'Mobile number', from: '', to: '20304050' }],
    problems: [],
    notes: [],
  },
  {
    line: 4,
    fate: 'refused',
    name: '503',
    record_id: null,
    changes: [],
    problems: [{ field: 'Depo', reason: 'must exist', value: 'Halden', column: 'depo', suggested: 'Odense' }],
    notes: [],
  },
];
const openNew = (query = '') =>
  openScreen(`/isrute/admin/imports${query}`, [
    answer(listImportKinds, [cars, products]),
    answer(listImports, [run]),
    answer(createImport, run),
    answer(showImport, run),
    answer(listImportRows, rows),
  ]);
const paste = async (text: string) => {
  fireEvent.change(await screen.findByLabelText('Or paste cells, with their headings'), {
    target: { value: text },
  });
};

test('pasted cells are matched by their headings, one by hand, and sent with their lines', async () => {
  const { user, sent } = await openNew();
  await paste('Vogn\tReg\tColour\n501\tAB12345\twhite\n\t\t\n502\tAB12346\tred');
  const check = await screen.findByRole('button', { name: 'Check 2 rows' });
  expect(whyNot(check)).toBe('Say which column is: Plate number');
  await screen.findByText('Not read: B: Reg, C: Colour');
  await user.selectOptions(screen.getByLabelText('Column for Plate number'), 'B: Reg');
  await user.click(screen.getByRole('button', { name: 'Check 2 rows' }));
  await screen.findByRole('heading', { name: 'Import 12: Cars' });
  expect(sent(createImport)).toEqual([
    {
      kind: 'cars',
      depo_id: 1,
      source: '',
      sheet: null,
      rows: [
        { line: 2, cells: { internal_number: '501', plate_number: 'AB12345' } },
        { line: 4, cells: { internal_number: '502', plate_number: 'AB12346' } },
      ],
    },
  ]);
});

test('a file is read here, and what cannot be read is said', async () => {
  const { user } = await openNew('?kind=products');
  const input = await waitFor(() => {
    const found = document.querySelector<HTMLInputElement>('input[type=file]');
    if (!found) throw new Error('no field for a file');
    return found;
  });
  expect(whyNot(button('Check 0 rows'))).toBe('Choose a file or paste cells first');
  await user.upload(input, new File(['Sku;Navn\r\n0012;Is\r\n'], 'varer.csv'));
  await screen.findByRole('button', { name: 'Check 1 row' });
  expect(screen.getByText('0012')).toBeTruthy();
});

test('of two files chosen one after the other the later is shown, though the first is read more slowly', async () => {
  const { user } = await openNew('?kind=products');
  const input = await waitFor(() => {
    const found = document.querySelector<HTMLInputElement>('input[type=file]');
    if (!found) throw new Error('no field for a file');
    return found;
  });
  const slow = new File(['Sku\r\n1\r\n2\r\n3\r\n'], 'first.csv');
  const read = Promise.withResolvers<void>();
  const bytes = await slow.arrayBuffer();
  Object.defineProperty(slow, 'arrayBuffer', { value: () => read.promise.then(() => bytes) });
  await user.upload(input, slow);
  await user.upload(input, new File(['Sku\r\n0012\r\n'], 'second.csv'));
  await screen.findByRole('button', { name: 'Check 1 row' });
  read.resolve();
  await new Promise((done) => {
    setTimeout(done, 50);
  });
  expect(button('Check 1 row')).toBeTruthy();
  expect(screen.getByText('0012')).toBeTruthy();
});

test('earlier imports stand below, each with its state', async () => {
  await openNew();
  const table = await screen.findByRole('table', { name: 'Earlier imports' });
  await within(table).findByText('biler.xlsx');
  expect(tableSeen(table).at(-1)?.join(' ')).toContain('Checked, nothing saved');
});

test('every row is told, then all but the refused are saved', async () => {
  const {
    user,
    sent,
    answer: next,
  } = await openScreen('/isrute/admin/imports/12', [
    answer(showImport, run),
    answer(listImportRows, rows),
    answer(applyImport, { ...run, status: 'applying' }),
  ]);
  await screen.findByText('Internal number: 501');
  expect(screen.getByText('Mobile number: none → 20304050')).toBeTruthy();
  expect(screen.getByText(/Depo must exist \(Halden\)/)).toBeTruthy();
  next(answer(showImport, { ...run, status: 'applied' }));
  await user.click(screen.getByRole('button', { name: 'Save 2 rows, leave out 1' }));
  await screen.findByRole('button', { name: 'Undo this import' });
  expect(sent(applyImport)).toEqual([{ checks_count: 1 }]);
});

test('a refused cell is written anew in its place, or as is suggested, and all rows are checked once more', async () => {
  const {
    user,
    sent,
    answer: next,
  } = await openScreen('/isrute/admin/imports/12', [
    answer(showImport, run),
    answer(listImportRows, rows),
    answer(correctImport, { ...run, status: 'checking' }),
  ]);
  const cell = await screen.findByLabelText<HTMLInputElement>('Depo in line 4');
  expect(cell.value).toBe('Halden');
  await user.click(button('Use Odense'));
  expect(cell.value).toBe('Odense');
  await user.type(cell, ' Nord');
  next(answer(showImport, { ...run, refused_count: 0, status: 'checked' }));
  await user.click(button('Check again with 1 corrected row'));
  await waitFor(() => {
    expect(sent(correctImport)).toEqual([{ rows: [{ line: 4, cells: { depo: 'Odense Nord' } }] }]);
  });
});

test('what was written anew is not lost by another check, and no button checks without it', async () => {
  const { user, answer: next } = await openScreen('/isrute/admin/imports/12', [
    answer(showImport, run),
    answer(listImportRows, rows),
    refuse(correctImport, commonRefusals.conflict),
  ]);
  const cell = await screen.findByLabelText<HTMLInputElement>('Depo in line 4');
  expect(screen.getByRole('button', { name: 'Check again' })).toBeTruthy();
  await user.click(button('Use Odense'));
  expect(screen.queryByRole('button', { name: 'Check again' })).toBeNull();
  next(answer(showImport, { ...run, status: 'checking' }));
  await user.click(button('Check again with 1 corrected row'));
  await screen.findByRole('progressbar');
  expect(cell.isConnected).toBe(false);
  next(answer(showImport, run));
  const again = await screen.findByLabelText<HTMLInputElement>('Depo in line 4');
  expect(again.value).toBe('Odense');
});

test('a saved import is taken back after a question, and what stayed is counted', async () => {
  const applied: ImportRun = { ...run, status: 'applied' };
  const {
    user,
    sent,
    answer: next,
  } = await openScreen('/isrute/admin/imports/12', [
    answer(showImport, applied),
    answer(listImportRows, rows),
    answer(undoImport, { ...run, status: 'undoing' }),
  ]);
  await user.click(await screen.findByRole('button', { name: 'Undo this import' }));
  const dialog = await screen.findByRole('dialog', { name: 'Undo import 12?' });
  next(answer(showImport, { ...run, status: 'undone', kept_count: 1 }));
  await user.click(within(dialog).getByRole('button', { name: 'Undo this import' }));
  await screen.findByText('1 row stayed because something else has changed or uses them');
  expect(sent(undoImport)).toHaveLength(1);
});

test('a fault says that nothing was saved, and the rows can be saved again', async () => {
  await openScreen('/isrute/admin/imports/12', [
    answer(showImport, { ...run, failed_step: 'applying' }),
    answer(listImportRows, rows),
  ]);
  expect((await screen.findByRole('alert')).textContent).toContain('none of them was');
  await screen.findByRole('button', { name: 'Save 2 rows, leave out 1' });
});

test('what a row takes from somebody is said above and at the row, before anything is saved', async () => {
  const noted: ImportedRow = {
    line: 5,
    fate: 'changed',
    name: 'Anna',
    record_id: 8,
    changes: [{ field: 'SMS consent', from: 'Yes', to: 'No' }],
    problems: [],
    notes: [{ field: 'SMS consent', reason: 'is taken back by this row' }],
  };
  await openScreen('/isrute/admin/imports/12', [
    answer(showImport, { ...run, noted_count: 1 }),
    answer(listImportRows, [noted]),
  ]);
  await screen.findByText('SMS consent is taken back by this row');
  expect(screen.getByText('1 row has something you should know before you save')).toBeTruthy();
  expect(screen.getByRole('tab', { name: /To know/ })).toBeTruthy();
});

test('a check that failed can be had again, with all that was corrected', async () => {
  const {
    user,
    sent,
    answer: next,
  } = await openScreen('/isrute/admin/imports/12', [
    answer(showImport, { ...run, status: 'failed', failed_step: 'checking' }),
    answer(checkImport, { ...run, status: 'checking' }),
    answer(listImportRows, rows),
  ]);
  const again = await screen.findByRole('button', { name: 'Check again' });
  next(answer(showImport, run));
  await user.click(again);
  await screen.findByText('Internal number: 501');
  expect(sent(checkImport)).toHaveLength(1);
});
