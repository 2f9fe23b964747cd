import { screen, waitFor, within } from '@testing-library/dom';
import { useContext, useEffect } from 'react';
import { expect, test } from 'vitest';
import { ApiError } from '../api-error.ts';
import { button, hasButton } from '../test/by-hand.ts';
import { openPart } from '../test/open-screen.tsx';
import { rowsHere, Table, type Column } from './Table.tsx';
import { InRow } from './UnsavedGuard.tsx';

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
const open = async (list: object = {}) => {
  const opened = await openPart(
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
  await screen.findByRole('table', { name: 'Shops' });
  return opened;
};

test('rows that share a name are told apart by their number in the names of their buttons', async () => {
  await open();
  for (const name of ['Bageri (51)', 'Kiosk', 'Bageri (53)'])
    expect(hasButton(`Show details of ${name}`), name).toBe(true);
});

const error = new ApiError(0, 'GET /isrute/shops', { error: 'The server cannot be reached.' });

test('rows that could not be read anew stay, and it is said why', async () => {
  await open({ error });
  expect(document.body.textContent).toContain(
    'Not loaded. You see the rows as they were. The server cannot be reached.',
  );
  expect(hasButton('Retry')).toBe(true);
  expect(screen.getByText('Kiosk')).toBeTruthy();
});

test('where all is well nothing is said', async () => {
  await open();
  expect(document.body.textContent).not.toContain('as they were');
});

test('what could not be read at all says why', async () => {
  await openPart(
    <Table
      label="Shops"
      name="shops"
      columns={columns}
      list={{ ...rowsHere([]), error }}
      rowId={({ id }) => id}
    />,
  );
  expect(await screen.findByText('The server cannot be reached.')).toBeTruthy();
  expect(document.body.textContent).not.toContain('as they were');
});

test('the arrow asks before it closes a row in which something is typed and not saved, and else does not', async () => {
  let isUnsaved = false;
  const Typed = () => {
    const row = useContext(InRow);
    useEffect(() => {
      row?.add(() => isUnsaved);
    }, [row]);
    return <p>Typed</p>;
  };
  const { user } = await openPart(
    <Table
      label="Shops"
      name="shops"
      columns={columns}
      list={rowsHere(shops)}
      rowId={({ id }) => id}
      opened={52}
      expand={() => <Typed />}
    />,
  );
  await screen.findByText('Typed');
  await user.click(button('Hide details of 52'));
  await waitFor(() => expect(screen.queryByText('Typed')).toBeNull());
  isUnsaved = true;
  await user.click(button('Show details of 51'));
  await screen.findByText('Typed');
  await user.click(button('Hide details of 51'));
  const dialog = await screen.findByRole('dialog');
  expect(within(dialog).getByText('What you typed here is lost if you close the row!')).toBeTruthy();
  // Said no to, since a question outlives the screen that asked it.
  await user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.getByText('Typed')).toBeTruthy();
});
