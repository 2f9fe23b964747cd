import { expect, test, vi } from 'vitest';
import { drawn, wordsOf } from '../test/drawn.tsx';
import { ActionButton, ActionIconButton } from './ActionButton.tsx';
import { Button, IconButton } from './Button.tsx';
import { rowsHere, Table, type Column } from './Table.tsx';

vi.mock('@mantine/core', async (load) => (await import('../test/open.tsx')).opened(await load<object>()));

const buttonIn = (html: string) => /<button[^>]*>/.exec(html)?.[0] ?? '';

test('a button that cannot be pressed shows its reason and reads it out, and keeps its place in the order of the keys', async () => {
  const why = 'The trip has begun';
  for (const button of [
    <Button key="button" because={why}>
      Start
    </Button>,
    <Button key="link" because={why} to="/isrute/start">
      Start
    </Button>,
    <IconButton key="icon" because={why} aria-label="Start" tip="Start now">
      +
    </IconButton>,
    <ActionButton key="act" because={why}>
      Start
    </ActionButton>,
    <ActionIconButton key="small" because={why} label="Start">
      +
    </ActionIconButton>,
  ]) {
    const html = await drawn(button);
    expect(buttonIn(html)).toContain('aria-disabled="true"');
    expect(buttonIn(html)).toContain(`aria-description="${why}"`);
    expect(buttonIn(html)).not.toMatch(/\sdisabled|tabindex="-1"/);
    expect(html).toContain(`<span role="tooltip">${why}</span>`);
  }
});

test('one that can be pressed says nothing, but an icon its name', async () => {
  expect(await drawn(<Button because={null}>Start</Button>)).not.toMatch(/disabled|tooltip|description/);
  const icon = await drawn(
    <IconButton because={null} aria-label="Start route 12" tip="Start">
      +
    </IconButton>,
  );
  expect(icon).toContain('<span role="tooltip">Start</span>');
  expect(icon).not.toMatch(/disabled|description/);
});

test('a button that leads somewhere is a link', async () => {
  expect(await drawn(<Button to="/isrute/cars">Cars</Button>)).toMatch(/<a[^>]*href="\/isrute\/cars"/);
  expect(
    await drawn(
      <IconButton href="/isrute/cars.xlsx" download aria-label="Cars">
        +
      </IconButton>,
    ),
  ).toMatch(/<a[^>]*href="\/isrute\/cars.xlsx"[^>]*download/);
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

test('the arrows of a list say on which page they end', async () => {
  const at = async (page: number) => {
    const html = await drawn(
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
    const reason = (label: string) =>
      /aria-description="([^"]*)"/.exec(
        new RegExp(`<button[^>]*aria-label="${label}"[^>]*>`).exec(html)?.[0] ?? '',
      )?.[1] ?? null;
    expect(wordsOf(html)).toContain('of 3');
    return ['First page', 'Previous page', 'Next page', 'Last page'].map(reason);
  };
  const [first, last, none] = ['This is the first page', 'This is the last page', 'There is no such page'];
  expect(await at(1)).toEqual([first, first, null, null]);
  expect(await at(2)).toEqual([null, null, null, null]);
  expect(await at(3)).toEqual([null, null, last, last]);
  expect(await at(5)).toEqual([null, none, none, null]);
});
