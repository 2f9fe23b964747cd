import { expect, test } from 'vitest';
import { cashSold, fieldOfTender, piecesOf, soldForCash, totalOf } from './sales.ts';

test('a sale comes to its pieces by their prices', () => {
  const lines = [
    { pieces: 3, price: 2_550 },
    { pieces: 1, price: 0 },
  ];
  expect([totalOf(lines), piecesOf(lines), totalOf([])]).toEqual([7_650, 4, 0]);
});

test('in the till lies what was sold for cash and stands, and what orders were paid with at the door', () => {
  expect(cashSold({ sold_cash: 1_000, cash_of_orders: [{ amount: 250 }] })).toBe(1_250);
  expect(cashSold({ sold_cash: 0, cash_of_orders: [] })).toBe(0);
});

test('of a day that an earlier release has kept, cash is what its list of sales says', () => {
  const sale = { total: 1_000, tender: 'cash' as const, is_taken_back: false };
  const sales = [sale, { ...sale, is_taken_back: true }, { ...sale, tender: 'card' as const }];
  expect(soldForCash(sales)).toBe(1_000);
});

test('what was paid by phone is called as the paper of the tenant calls it', () => {
  expect(fieldOfTender('phone_pay', true)).toBe('mobile_pay');
  expect(fieldOfTender('phone_pay', false)).toBe('end_vipps');
  expect([fieldOfTender('cash', true), fieldOfTender('card', false)]).toEqual(['cash_sales', 'card']);
});
