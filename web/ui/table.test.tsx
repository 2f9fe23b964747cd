import { useContext } from 'react';
import { expect, test, vi } from 'vitest';
import { ApiError } from '../api-error.ts';
import { drawn, wordsOf } from '../test/drawn.tsx';
import { clear, hands, press } from '../test/hands.tsx';
import { rowsHere, Table, type Column } from './Table.tsx';
import { InRow } from './UnsavedGuard.tsx';

vi.mock('@mantine/core', async (load) => (await import('../test/open.tsx')).opened(await load<object>()));
vi.mock('./Button.tsx', async (load) => (await import('../test/hands.tsx')).inIcons(await load<object>()));
vi.mock('./confirm.tsx', async () => (await import('../test/hands.tsx')).inConfirm);

interface Shop {
  id: number;
  name: string;
}
const columns: Column<Shop>[] = [{ id: 'name', header: 'Name', cell: (shop) => shop.name }];
const shops = [
  { id: 51, name: 'Bageri' },
  { id: 52, name: 'Kiosk' },
  { id: 53, name: 'Bageri' },
];
const table = (list: object = {}) =>
  drawn(
    <Table
      label="Shops"
      name="shops"
      columns={columns}
      list={{ ...rowsHere(shops), ...list }}
      rowId={(shop) => shop.id}
      rowName={(shop) => shop.name}
      expand={(shop) => shop.name}
    />,
  );

test('rows that share a name are told apart by their number in the names of their buttons', async () => {
  const names = [...(await table()).matchAll(/aria-label="(Show details[^"]*)"/g)].map(([, name]) => name);
  expect(names).toEqual([
    'Show details of Bageri (51)',
    'Show details of Kiosk',
    'Show details of Bageri (53)',
  ]);
});

test('rows that could not be read anew stay, and it is said why', async () => {
  const error = new ApiError(0, 'GET /isrute/shops', { error: 'The server cannot be reached.' });
  const words = wordsOf(await table({ error }));
  expect(words).toContain('Not loaded. You see the rows as they were. The server cannot be reached. Retry');
  expect(words).toMatch(/Bageri.*Kiosk/);
  expect(wordsOf(await table())).not.toContain('as they were');
  const none = wordsOf(await table({ error, rows: [], total: 0 }));
  expect(none).not.toContain('as they were');
  expect(none).toContain('The server cannot be reached.');
});

test('the arrow asks before it closes a row in which something is typed and not saved, and else does not', async () => {
  let isUnsaved = false;
  const Typed = () => {
    useContext(InRow)?.add(() => isUnsaved);
    return null;
  };
  clear();
  const row = (
    <Table
      label="Shops"
      name="shops"
      columns={columns}
      list={rowsHere(shops)}
      rowId={({ id }) => id}
      opened={52}
      expand={() => <Typed />}
    />
  );
  await drawn(row);
  await press('Hide details of 52');
  await press('Show details of 51');
  expect(hands.asked).toEqual([]);
  isUnsaved = true;
  await press('Show details of 51');
  expect(hands.asked).toEqual([]);
  await press('Hide details of 52');
  expect(hands.asked).toEqual([
    expect.objectContaining({ text: 'What you typed here is lost if you close the row!' }),
  ]);
});
