import { screen } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { button, whyNot } from '../test/by-hand.ts';
import { openPart } from '../test/open-screen.tsx';
import { ActionButton, ActionIconButton } from './ActionButton.tsx';
import { Button, IconButton } from './Button.tsx';
import { rowsHere, Table, type Column } from './Table.tsx';

const why = 'The trip has begun';
test.each([
  [
    'button',
    <Button key="button" because={why}>
      Start
    </Button>,
  ],
  [
    'link',
    <Button key="link" because={why} to="/isrute/start">
      Start
    </Button>,
  ],
  [
    'icon',
    <IconButton key="icon" because={why} aria-label="Start" tip="Start now">
      +
    </IconButton>,
  ],
  [
    'act',
    <ActionButton key="act" because={why}>
      Start
    </ActionButton>,
  ],
  [
    'small act',
    <ActionIconButton key="small" because={why} label="Start">
      +
    </ActionIconButton>,
  ],
])(
  'a %s that cannot be pressed shows its reason and reads it out, and keeps its place in the order of the keys',
  async (_, part) => {
    const { user } = await openPart(part);
    const shut = await screen.findByRole('button', { name: 'Start' });
    expect(whyNot(shut)).toBe(why);
    expect([shut.hasAttribute('disabled'), shut.tabIndex]).toEqual([false, 0]);
    await user.hover(shut);
    expect((await screen.findByRole('tooltip')).textContent).toBe(why);
  },
);

test('one that can be pressed says nothing, but an icon its name', async () => {
  const { user } = await openPart(
    <>
      <Button because={null}>Go</Button>
      <IconButton because={null} aria-label="Start route 12" tip="Start">
        +
      </IconButton>
    </>,
  );
  const open = await screen.findByRole('button', { name: 'Go' });
  expect(whyNot(open)).toBeNull();
  await user.hover(open);
  expect(screen.queryByRole('tooltip')).toBeNull();
  await user.hover(button('Start route 12'));
  expect((await screen.findByRole('tooltip')).textContent).toBe('Start');
  expect(whyNot(button('Start route 12'))).toBeNull();
});

test('a button that leads somewhere is a link', async () => {
  await openPart(
    <>
      <Button to="/isrute/cars">Cars</Button>
      <IconButton href="/isrute/cars.xlsx" download aria-label="Cars as a file">
        +
      </IconButton>
    </>,
  );
  expect((await screen.findByRole('link', { name: 'Cars' })).getAttribute('href')).toBe('/isrute/cars');
  const file = screen.getByRole('link', { name: 'Cars as a file' });
  expect([file.getAttribute('href'), file.hasAttribute('download')]).toEqual(['/isrute/cars.xlsx', true]);
});

test('the types refuse a button without a reason, and an icon without a name', () => {
  const refused = [
    // @ts-expect-error -- a dead button
    <Button key="dead" disabled>
      Start
    </Button>,
    // @ts-expect-error -- an icon that no screen reader can say
    <IconButton key="nameless">+</IconButton>,
  ];
  expect(refused).toHaveLength(2);
});

interface Shop {
  id: number;
}
const columns: Column<Shop>[] = [{ id: 'id', header: 'Number', cell: (shop) => shop.id }];

test.each([
  [1, ['This is the first page', 'This is the first page', null, null]],
  [2, [null, null, null, null]],
  [3, [null, null, 'This is the last page', 'This is the last page']],
  [5, [null, 'There is no such page', 'There is no such page', null]],
])('on page %i of three the arrows of a list say where they end', async (page, reasons) => {
  await openPart(
    <Table
      label="Shops"
      name="shops"
      columns={columns}
      list={{ ...rowsHere([{ id: 1 }]), total: 60 }}
      rowId={(shop) => shop.id}
      view={{
        page,
        per_page: 25,
        sort: '',
        isFiltered: false,
        setPage: () => undefined,
        setPerPage: () => undefined,
        setSort: () => undefined,
        clearFilters: () => undefined,
      }}
    />,
  );
  expect(await screen.findByText(/of 3$/)).toBeTruthy();
  expect(
    ['First page', 'Previous page', 'Next page', 'Last page'].map((name) => whyNot(button(name))),
  ).toEqual(reasons);
});
