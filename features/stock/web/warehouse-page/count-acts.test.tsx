// What the buttons of a count do: where one goes when it begins and when one leaves it, and that it is saved once.

import { beforeEach, expect, test, vi } from 'vitest';
import { drawn } from '../../../../web/test/drawn.tsx';
import { clear, hands, press, save } from '../../../../web/test/hands.tsx';
import {
  createCountingDocument,
  listMovedSince,
  type CountingDocumentWithLines,
} from '../../contract/counts.ts';
import { CountingDetail } from '../counting/CountingDetail.tsx';
import { CountingEditor } from '../counting/CountingEditor.tsx';
import { NewCount } from './NewCount.tsx';

const went = vi.hoisted(() => [] as string[]);
vi.mock('@mantine/core', async (load) =>
  (await import('../../../../web/test/open.tsx')).opened(await load<object>()),
);
vi.mock('../../../../web/address.ts', async (load) => ({
  ...(await load<object>()),
  useGo: () => (path: string) => went.push(path),
}));
vi.mock(
  '../../../../web/ui/ActionButton.tsx',
  async () => (await import('../../../../web/test/hands.tsx')).inButtons,
);
vi.mock('../../../../web/ui/flash.ts', async () => (await import('../../../../web/test/hands.tsx')).inFlash);
vi.mock('../../../../web/ui/Button.tsx', async (load) =>
  (await import('../../../../web/test/hands.tsx')).inIcons(await load<object>()),
);
vi.mock('../../../../web/reads.ts', async (load) =>
  (await import('../../../../web/test/hands.tsx')).inReads(await load<object>()),
);
vi.mock('../../../../web/ui/edit-form.ts', async (load) =>
  (await import('../../../../web/test/hands.tsx')).inForms(await load<never>()),
);

beforeEach(() => {
  clear();
  went.length = 0;
});

const warehouse = 'warehouses/11';
const count: CountingDocumentWithLines = {
  id: 52,
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
  lines_count: 0,
  counted_count: 0,
  manual_counting_document_line_items: [],
};

// spec: I-484
test('a count that was begun is opened', async () => {
  await drawn(<NewCount warehouse_id={11} onClose={() => undefined} />, {
    path: `${warehouse}/manual_countings`,
    answers: { [listMovedSince.name]: { rows: [], total: 0 } },
  });
  hands.answers[createCountingDocument.name] = { id: 52 };
  await save();
  expect(hands.sent.map(({ endpoint }) => endpoint)).toEqual([createCountingDocument.name]);
  expect(went).toEqual([`/isrute/inventory/depo/1/${warehouse}/manual_counting_documents/52`]);
});

// spec: I-304
test('a count leads back to the counts of its warehouse', async () => {
  await drawn(<CountingDetail document={count} reload={() => undefined} />, {
    path: `${warehouse}/manual_counting_documents/52`,
  });
  await press('Back');
  expect(went).toEqual([`/isrute/inventory/depo/1/${warehouse}/manual_countings`]);
});

// spec: I-415
test('a count that is saved by a double click is saved once', async () => {
  await drawn(<CountingEditor document={count} reload={() => undefined} />, {
    path: `${warehouse}/manual_counting_documents/52/edit`,
  });
  await press('Save document');
  await press('Save document');
  expect(hands.told).toEqual(['Document successfully saved!']);
  expect(went).toEqual([`/isrute/inventory/depo/1/${warehouse}/manual_counting_documents/52`]);
});
