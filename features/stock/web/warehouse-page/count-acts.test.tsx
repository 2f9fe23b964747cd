// What the buttons of a count do: where one goes when it begins and when one leaves it, and that it is saved once.

import { screen, waitFor } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { answer } from '../../../../web/test/answers.ts';
import { button, findDialog } from '../../../../web/test/by-hand.ts';
import { openScreen } from '../../../../web/test/open-screen.tsx';
import { store } from '../../../../web/test/warehouses-world.ts';
import { showWarehouse } from '../../../warehouses/contract.ts';
import { listProductBalances } from '../../contract/balances.ts';
import {
  createCountingDocument,
  listCountingDocuments,
  listMovedSince,
  showCountingDocument,
  type CountingDocumentWithLines,
} from '../../contract/counts.ts';

const warehouse = '/isrute/inventory/depo/1/warehouses/3';
const count: CountingDocumentWithLines = {
  id: 52,
  status: 'pending',
  editable: true,
  warehouse: {
    id: 3,
    code: 'H',
    name: 'Hovedlager',
    owner_type: 'Depo',
    owner_id: 1,
    owner: 'Odense',
    depo_id: 1,
  },
  warehouse_id: 3,
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
const answers = [
  answer(showWarehouse, store),
  answer(listProductBalances, []),
  answer(listCountingDocuments, []),
  answer(listMovedSince, []),
  answer(showCountingDocument, count),
  answer(createCountingDocument, count),
];

// spec: I-484
test('a count that was begun is opened', async () => {
  const { user, sent } = await openScreen(`${warehouse}/manual_countings`, answers);
  await user.click(await screen.findByRole('button', { name: 'Manual counting' }));
  await findDialog('Manual counting');
  await user.click(button('Start counting'));
  await waitFor(() => expect(location.pathname).toBe(`${warehouse}/manual_counting_documents/52`));
  expect(sent(createCountingDocument)).toHaveLength(1);
});

// spec: I-304
test('a count leads back to the counts of its warehouse', async () => {
  const { user } = await openScreen(`${warehouse}/manual_counting_documents/52`, answers);
  await user.click(await screen.findByRole('button', { name: 'Back' }));
  await waitFor(() => expect(location.pathname).toBe(`${warehouse}/manual_countings`));
});

// spec: I-415
test('a count that is saved by a double click is saved once', async () => {
  const { user } = await openScreen(`${warehouse}/manual_counting_documents/52/edit`, answers);
  await user.dblClick(await screen.findByRole('button', { name: 'Save document' }));
  expect(await screen.findAllByText('Document successfully saved!')).toHaveLength(1);
  await waitFor(() => expect(location.pathname).toBe(`${warehouse}/manual_counting_documents/52`));
});
