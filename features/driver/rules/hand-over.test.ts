import { expect, test } from 'vitest';
import { SIGNATURE, signaturePath } from '../../delivery-orders/rules/handover.ts';
import { isExplained, nothingHanded, nothingOf, saidLines, stepped, toPay, withPoint } from './hand-over.ts';

const line = { product_sku: null, created_at: '', product_exists: true };
const order = {
  total: 169.5,
  line_items: [
    { ...line, id: 1, description: 'Vanilje', quantity: 2, price: 50 },
    { ...line, id: 2, description: 'Jordbær', quantity: 0.5, price: 50.5 },
  ],
};

test('what is missing is said line by line, wants its reason and is not paid', () => {
  const handing = { ...nothingHanded, handed: { 1: 1 } };
  expect(isExplained(order, nothingHanded)).toBe(true);
  expect(isExplained(order, handing)).toBe(false);
  const explained = { ...handing, reasons: { 1: 'damaged', 2: 'other' } as const };
  expect(isExplained(order, explained)).toBe(true);
  expect(saidLines(order, explained)).toEqual([
    { line_id: 1, handed_over: 1, reason: 'damaged' },
    { line_id: 2, handed_over: 0.5, reason: null },
  ]);
  expect([toPay(order, nothingHanded), toPay(order, explained)]).toEqual([16_950, 11_950]);
});

test('of an order of which nothing is handed over nothing is to pay, delivery or not', () => {
  const nobody = nothingOf(order, nothingHanded, 'nobody');
  expect(saidLines(order, nobody).map(({ handed_over, reason }) => [handed_over, reason])).toEqual([
    [0, 'nobody'],
    [0, 'nobody'],
  ]);
  expect(toPay(order, nobody)).toBe(0);
});

test('pieces go from nothing to what was ordered and back', () => {
  expect([stepped(2, 1, 2), stepped(1, 1, 2), stepped(0.5, -1, 0.5), stepped(0, 1, 0.5)]).toEqual([
    2, 2, 0, 0.5,
  ]);
});

test('a signature is drawn in whole numbers within its frame, a point twice is one, and it ends when it is full', () => {
  let path = withPoint('', { x: 10.4, y: 20.6, begins: true }, SIGNATURE);
  path = withPoint(path, { x: 10.4, y: 20.6, begins: false }, SIGNATURE);
  path = withPoint(path, { x: 999, y: -5, begins: false }, SIGNATURE);
  path = withPoint(path, { x: 1, y: 1, begins: true }, SIGNATURE);
  expect(path).toBe('M10 21L300 0M1 1');
  expect(path).toMatch(signaturePath);
  for (let n = 0; n < 5_000; n += 1)
    path = withPoint(path, { x: n % 300, y: n % 120, begins: false }, SIGNATURE);
  expect(path.length).toBeLessThanOrEqual(SIGNATURE.most_signs);
  expect(path).toMatch(signaturePath);
});
