import { describe, expect, test } from 'vitest';
import { drawn, wordsOf } from '../../../../web/test/drawn.tsx';
import type { CountingDocumentWithLines, CountingLine } from '../../contract/counts.ts';
import { CountCard } from './CountCard.tsx';
import { CountingDetail } from './CountingDetail.tsx';
import { CountingEditor } from './CountingEditor.tsx';
import { CountingSheet } from './CountingPrintScreen.tsx';
import { Differences } from './Differences.tsx';
import { signed } from './figures.ts';

const line = (id: number, old_value: number, new_value: number | null): CountingLine => ({
  id,
  product_id: id * 10,
  product: { id: id * 10, sku: `0100${id}`, description: `Is ${id}` },
  sku: `0100${id}`,
  description: `Is ${id}`,
  packaging_size: 6,
  old_value,
  new_value,
  value_changed: new_value !== null && new_value !== old_value,
  counted_by: new_value === null ? null : 'Bo Lund',
  counted_at: null,
  moved_since: 0,
});
const pending: CountingDocumentWithLines = {
  id: 5,
  status: 'pending',
  editable: true,
  warehouse: {
    id: 11,
    code: 'H',
    name: 'Hovedlager',
    owner_type: 'Depo',
    owner_id: 1,
    owner: 'Odense',
    depo_id: 1,
  },
  warehouse_id: 11,
  date: '2026-06-09',
  counted_at: '2026-06-09T22:00:00.000Z',
  created_by: 'Bo Lund',
  created_at: '2026-06-10T05:30:00.000Z',
  approved_by: null,
  approved_at: null,
  stock_transfer: null,
  lines_count: 3,
  counted_count: 2,
  manual_counting_document_line_items: [line(1, 30, 28), line(2, 10, 10), line(3, 4, null)],
};
const approved: CountingDocumentWithLines = {
  ...pending,
  status: 'approved',
  editable: false,
  approved_by: { name: 'Eva Dam', email: 'eva@test.invalid' },
  approved_at: '2026-06-10T06:00:00.000Z',
  stock_transfer: { id: 71 },
};
const at = {
  path: 'warehouses/11/manual_counting_documents/5',
  pattern: 'warehouses/$warehouse_id/manual_counting_documents/$id',
} as const;
const view = (document: CountingDocumentWithLines, how: Parameters<typeof drawn>[1] = {}) =>
  drawn(<CountingDetail document={document} reload={() => undefined} />, { ...at, ...how });
const pressed = (html: string) =>
  [...html.matchAll(/<(button|a)[^>]*>(.*?)<\/\1>/gs)].map(([, , inside = '']) => wordsOf(inside));
const cells = (html: string, tag: 'th' | 'td') =>
  [...html.matchAll(new RegExp(`<${tag}[ >].*?</${tag}>`, 'gs'))].map(([cell]) => wordsOf(cell));
const heading = (html: string) => wordsOf(/<h1>.*?<\/h1>/s.exec(html)?.[0] ?? '');
const fact = (html: string, name: string) =>
  wordsOf(new RegExp(`<dt>${name}</dt><dd>(.*?)</dd>`, 's').exec(html)?.[1] ?? '(none)');

describe('the counting document', () => {
  test('has its title, its header and its lines, the changed ones marked in colour and words', async () => {
    const html = await view(pending);
    // spec: I-283
    expect(heading(html)).toBe('Hovedlager - Odense (Depo)');
    expect(heading(await view(pending, { language: 'da' }))).toBe('Hovedlager - Odense (Depot)');
    // spec: I-284
    expect(wordsOf(html)).toContain('! Pending');
    // spec: I-285..I-287
    expect(
      ['Created by', 'Created at', 'Manually counted at', 'Counted'].map((name) => fact(html, name)),
    ).toEqual(['Bo Lund', '10-06-2026 07:30', '09-06-2026', '2 of 3']);
    // spec: I-291..I-294
    expect(cells(html, 'th')).toEqual(['Sku', 'Description', 'Old value', 'New value']);
    expect(cells(html, 'td')).toEqual([
      '01001',
      'Is 1',
      '30',
      '28 (differs by −2)',
      '01002',
      'Is 2',
      '10',
      '10',
      '01003',
      'Is 3',
      '4',
      '',
    ]);
    // spec: I-295
    expect(html.match(/<tr[^>]*data-tone="warn"/g)).toHaveLength(1);
    expect([fact(html, 'Approved by'), fact(html, 'Approved at'), fact(html, 'Stock transfer')]).toEqual([
      '(none)',
      '(none)',
      '(none)',
    ]);
  });

  // spec: I-296, I-298..I-302
  test('has its buttons; the export opens in a new tab', async () => {
    const html = await view(pending);
    expect(pressed(html)).toEqual(expect.arrayContaining(['Approve', 'Edit', 'print', 'Export', 'Delete']));
    expect(/<a[^>]*export_document[^>]*>/.exec(html)?.[0]).toMatch(/target="_blank"/);
    expect(html).toContain(
      '/inventory/depo/1/warehouses/11/manual_counting_documents/5/export_document?format=xlsx',
    );
  });

  // spec: I-297
  test('cannot be approved before anything is counted', async () => {
    expect(pressed(await view({ ...pending, counted_count: 0 }))).not.toContain('Approve');
  });

  test('shows of an approved one by whom, when and the transfer; only the sheets are left', async () => {
    const html = await view(approved);
    // spec: I-288..I-290, I-394
    expect([fact(html, 'Approved by'), fact(html, 'Approved at'), fact(html, 'Stock transfer')]).toEqual([
      'Eva Dam (eva@test.invalid)',
      '10-06-2026 08:00',
      '#71',
    ]);
    expect(html).toContain('href="/isrute/inventory/depo/1/warehouses/11/stock_transfers/71"');
    // spec: I-392
    expect(wordsOf(html)).toContain('✓ Approved');
    // spec: I-303, I-425..I-427
    expect(pressed(html)).toEqual(expect.arrayContaining(['print', 'Export']));
    for (const gone of ['Approve', 'Edit', 'Delete']) expect(pressed(html)).not.toContain(gone);
  });
});

describe('filling in a count', () => {
  const edit = (query = '') =>
    drawn(<CountingEditor document={pending} reload={() => undefined} />, {
      ...at,
      path: `${at.path}/edit${query}`,
      pattern: `${at.pattern}/edit`,
    });

  // spec: I-305..I-311
  test('has its header, the sheet with its columns, and the button that saves', async () => {
    const html = await edit();
    expect(heading(html)).toBe('Document #5, Hovedlager - Odense (Depo)');
    expect(cells(html, 'th')).toEqual(['ID', 'Sku', 'Description', 'Old value', 'New value']);
    expect(pressed(html)).toContain('Save document');
    expect(wordsOf(html)).toContain('2 of 3');
  });

  test('one by one opens at the first product that nobody counted', async () => {
    const html = await edit('?how=one_by_one');
    expect(/<section[^>]*aria-label="Is 3".*?<\/section>/s.exec(html)?.[0]).toMatch(/Packages of 6.*Pieces/s);
    expect(html).toMatch(/aria-current="true"[^>]*>.*?Is 3/s);
  });

  test('a document that is approved is not filled in any more', async () => {
    const html = await drawn(<CountingEditor document={approved} reload={() => undefined} />, {
      ...at,
      path: `${at.path}/edit`,
      pattern: `${at.pattern}/edit`,
    });
    expect(wordsOf(html)).toContain('This document has been approved and cannot be changed. Show the count');
    expect(pressed(html)).not.toContain('Save document');
  });

  test('a card shows packages and pieces of what was counted, and who counted', async () => {
    const html = await drawn(
      <CountCard
        line={line(1, 30, 28)}
        put={() => undefined}
        next={() => undefined}
        finish={null}
        previous={null}
      />,
      at,
    );
    expect([...html.matchAll(/<input[^>]*value="(\d+)"/g)].map(([, value]) => value)).toEqual(['4', '4']);
    expect(wordsOf(html)).toContain('28 in all');
    expect(wordsOf(html)).toContain('Old value 30 · Counted by Bo Lund');
  });
});

test('before an approval the differences are told, the largest first, and what is left uncounted', async () => {
  const words = wordsOf(
    await drawn(<Differences lines={[line(1, 30, 28), line(2, 10, 20), line(3, 4, null)]} />, at),
  );
  expect(words).toContain('Products that differ: 2. Not counted, staying as they are: 1.');
  expect(words.indexOf('01002 Is 2 +10 → balance 20')).toBeLessThan(
    words.indexOf('01001 Is 1 −2 → balance 28'),
  );
  expect([signed(0), signed(3), signed(-3)]).toEqual(['0', '+3', '−3']);
});

// spec: I-282, I-299
test('a count on paper has the old value and room for the pen', async () => {
  const html = await drawn(<CountingSheet document={pending} />, at);
  expect(cells(html, 'th')).toEqual(['SKU', 'Description', 'Old value', 'Correction']);
  expect(cells(html, 'td').slice(0, 4)).toEqual(['01001', 'Is 1', '30', '']);
  expect(fact(html, 'Warehouse')).toBe('Hovedlager - Odense (Depo)');
});

test('an approved count on paper says what was found, and has nothing left to correct', async () => {
  const html = await drawn(<CountingSheet document={approved} />, at);
  expect(cells(html, 'th')).toEqual(['SKU', 'Description', 'Old value', 'New value', 'Difference']);
  expect(cells(html, 'td').slice(0, 5)).toEqual(['01001', 'Is 1', '30', '28', '−2']);
  expect(cells(html, 'td').slice(-5)).toEqual(['01003', 'Is 3', '4', 'Not counted', '']);
});

describe('what has moved behind the cut-off', () => {
  const moved = {
    ...pending,
    manual_counting_document_line_items: [{ ...line(1, 30, 130), moved_since: 100 }, line(2, 10, 10)],
  };

  test('is told on the count, with the way to count as of now', async () => {
    for (const html of [
      await view(moved),
      await drawn(<CountingEditor document={moved} reload={() => undefined} />, {
        ...at,
        path: `${at.path}/edit`,
        pattern: `${at.pattern}/edit`,
      }),
    ]) {
      expect(wordsOf(html)).toContain(
        'Moved after the cut-off of this count (09-06-2026): 01001 Is 1 +100. If you count what lies there now',
      );
      expect(pressed(html)).toContain('Count as of now');
    }
    expect(pressed(await view(pending))).not.toContain('Count as of now');
    expect(pressed(await view({ ...moved, status: 'approved', editable: false }))).not.toContain(
      'Count as of now',
    );
  });

  test('is in the balance that the approval shows', async () => {
    expect(
      wordsOf(await drawn(<Differences lines={moved.manual_counting_document_line_items} />, at)),
    ).toContain('01001 Is 1 +100 → balance 230 ! +100 moved since');
  });
});

test('one by one has its own digits, what is expected first, how far it is, and approves from where one counts', async () => {
  const document = {
    ...pending,
    manual_counting_document_line_items: [line(1, 0, null), line(2, 10, 10), line(3, 4, null)],
  };
  const html = await drawn(<CountingEditor document={document} reload={() => undefined} />, {
    ...at,
    path: `${at.path}/edit?how=one_by_one`,
    pattern: `${at.pattern}/edit`,
  });
  expect(wordsOf(html)).toMatch(/Expected here Is 2 .* Is 3 .* Not expected here Is 1/);
  expect(/role="group" aria-label="Digits".*?<\/div>/s.exec(html)?.[0].match(/<button/g)).toHaveLength(12);
  expect(html).toMatch(/role="progressbar"[^>]*aria-valuenow="33/);
  expect(pressed(html)).toEqual(
    expect.arrayContaining(['The rest are 0', 'Approve the count', 'None there', 'Next uncounted']),
  );
  const last = await drawn(
    <CountCard
      line={line(3, 4, null)}
      put={() => undefined}
      next={() => undefined}
      finish={() => undefined}
      previous={null}
    />,
    at,
  );
  expect([pressed(last).includes('Approve the count'), pressed(last).includes('Next uncounted')]).toEqual([
    true,
    false,
  ]);
});
