import { describe, expect, test } from 'vitest';
import { packagesOf } from '../../products/rules.ts';
import {
  accountsOf,
  balancesOf,
  kinds,
  lineProblems,
  mayBeNegative,
  sideProblems,
  type Kind,
} from './documents.ts';

const sides = (kind: Kind, from: number | null, to: number | null) => ({
  kind,
  from_warehouse_id: from,
  to_warehouse_id: to,
});
const fields = (problems: readonly { field: string | null }[]) => problems.map((problem) => problem.field);

describe('the sides of a movement', () => {
  test.each([
    ['regular', null, 1],
    ['regular', 2, 1],
    ['sales', 1, null],
    ['write_off', 1, null],
    ['write_off', 1, 2],
    ['manual_counting', null, 1],
    ['other', 1, null],
    ['other', null, 1],
    ['other', 1, 2],
    ['win_lose', null, 1],
  ] as const)('%s may go from %s to %s', (kind, from, to) => {
    expect(sideProblems(sides(kind, from, to), false)).toEqual([]);
  });

  test.each([
    ['regular', 1, null, ['to_warehouse_id']],
    ['sales', null, null, ['from_warehouse_id']],
    ['sales', 1, 2, ['to_warehouse_id']],
    ['write_off', null, 1, ['from_warehouse_id']],
    ['manual_counting', 1, 2, ['from_warehouse_id']],
    ['other', null, null, ['to_warehouse_id']],
    ['win_lose', 1, 2, ['from_warehouse_id']],
    ['win_lose', null, null, ['to_warehouse_id']],
    ['regular', 1, 1, ['to_warehouse_id']],
  ] as const)('%s may not go from %s to %s', (kind, from, to, wrong) => {
    expect(fields(sideProblems(sides(kind, from, to), false))).toEqual(wrong);
  });

  test('what is written off goes to no warehouse where the write-off export is on', () => {
    expect(fields(sideProblems(sides('write_off', 1, 2), true))).toEqual(['to_warehouse_id']);
    expect(sideProblems(sides('write_off', 1, null), true)).toEqual([]);
  });

  test('an empty side is the account that the kind names', () => {
    const account = (kind: Kind, from: number | null, to: number | null) =>
      Object.values(accountsOf(sides(kind, from, to)));
    expect([
      account('regular', null, 1),
      account('sales', 1, null),
      account('write_off', 1, null),
      account('win_lose', null, 1),
      account('manual_counting', null, 1),
      account('other', 1, null),
    ]).toEqual([
      ['supplier', 'warehouse'],
      ['warehouse', 'customer'],
      ['warehouse', 'scrap'],
      ['adjustment', 'warehouse'],
      ['adjustment', 'warehouse'],
      ['warehouse', 'other'],
    ]);
    for (const kind of kinds) expect(account(kind, 1, 2)).toEqual(['warehouse', 'warehouse']);
  });
});

describe('the lines of a movement', () => {
  const problems = (kind: Kind, ...lines: [number, number][]) =>
    lineProblems(
      kind,
      lines.map(([product_id, amount], at) => ({ product_id, amount, at })),
      'lines',
    ).map(({ field, text }) => `${field} ${text.en}`);

  test('are at least one, of different products, none of zero', () => {
    expect(problems('regular')).toEqual(["lines can't be blank"]);
    expect(problems('regular', [1, 5], [2, 0], [1, 3])).toEqual([
      "lines[1].amount can't be zero",
      'lines[2].product_id has already been taken',
    ]);
    expect(problems('regular', [1, 1_000_001])).toEqual([
      'lines[0].amount must be less than or equal to {count}',
    ]);
    expect(problems('regular', [1, 1_000_000])).toEqual([]);
  });

  test('are negative only where something was lost or brought back', () => {
    expect(kinds.filter(mayBeNegative)).toEqual(['sales', 'manual_counting', 'win_lose']);
    expect(problems('other', [1, -1])).toEqual(['lines[0].amount must be greater than 0']);
    expect(problems('win_lose', [1, -1])).toEqual([]);
  });

  test.each([
    [0, 6, 0],
    [1, 6, 1],
    [6, 6, 1],
    [7, 6, 2],
    [-1, 6, -1],
    [-7, 6, -2],
    [5, 1, 5],
  ])('%i pieces are, at %i a package, %i packages', (amount, size, packages) => {
    expect(packagesOf(amount, size)).toBe(packages);
  });
});

describe('the figures of a product', () => {
  const facts = {
    balance: 20,
    unposted: 0,
    reserved: 0,
    incoming: 0,
    minimum: 30,
    packaging_size: 6,
    storage_unit: 'stk' as const,
  };

  test('what is missing counts what is on its way and not what is promised', () => {
    expect(balancesOf(facts)).toEqual({
      actual_balance: 20,
      remaining_balance: 20,
      missing_balance_amount: 10,
      missing_balance_packages_count: 2,
    });
    expect(balancesOf({ ...facts, unposted: 3, reserved: 4 })).toEqual({
      actual_balance: 17,
      remaining_balance: 13,
      missing_balance_amount: 17,
      missing_balance_packages_count: 3,
    });
    expect(balancesOf({ ...facts, incoming: 12 }).missing_balance_amount).toBe(0);
    expect(balancesOf({ ...facts, incoming: 4 }).missing_balance_amount).toBe(6);
  });

  test('is whole packages of what is stored in them', () => {
    expect(balancesOf({ ...facts, storage_unit: 'Kolli' })).toMatchObject({
      missing_balance_amount: 12,
      missing_balance_packages_count: 2,
    });
  });

  test('is nothing where nothing has to be', () => {
    expect(balancesOf({ ...facts, balance: -5, minimum: null })).toEqual({
      actual_balance: -5,
      remaining_balance: -5,
      missing_balance_amount: 0,
      missing_balance_packages_count: 0,
    });
  });
});
