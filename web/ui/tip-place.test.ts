import { expect, test } from 'vitest';
import { placeOfTip, type Box } from './tip-place.ts';

const room = { width: 1_000, height: 600 };
const tip = { width: 240, height: 52 };
const box = (left: number, top: number, width: number, height: number): Box => ({
  left,
  top,
  right: left + width,
  bottom: top + height,
});
/** A column of amounts, the field being the third of them. */
const column = (left: number) => [0, 1, 2, 3, 4].map((row) => box(left, 100 + row * 30, 120, 28));
const isClear = (place: Box, amounts: readonly Box[]) =>
  amounts.every(
    (one) =>
      place.right <= one.left ||
      place.left >= one.right ||
      place.bottom <= one.top ||
      place.top >= one.bottom,
  );

test('on a paper it stands over the names of the rows, clear of every amount', () => {
  const amounts = column(400);
  const field = amounts[2] as Box;
  const place = placeOfTip(field, tip, amounts.toSpliced(2, 1), room);
  expect(place.right).toBeLessThan(field.left);
  expect(isClear(place, amounts)).toBe(true);
});

test('where there is an amount on its left it stands on its right', () => {
  const amounts = [...column(180), ...column(400)];
  const field = amounts[7] as Box;
  const place = placeOfTip(field, tip, amounts.toSpliced(7, 1), room);
  expect(place.left).toBeGreaterThan(field.right);
  expect(isClear(place, amounts)).toBe(true);
});

test('in a table full of amounts it stands outside of them, within the window', () => {
  const amounts = [0, 125, 250, 375, 500, 625, 750, 875].flatMap(column);
  const at = amounts.findIndex((one) => one.left === 500 && one.top === 160);
  const place = placeOfTip(amounts[at] as Box, tip, amounts.toSpliced(at, 1), room);
  expect(isClear(place, amounts)).toBe(true);
  expect([place.left >= 0, place.top >= 0, place.right <= 1_000, place.bottom <= 600]).toEqual([
    true,
    true,
    true,
    true,
  ]);
});

test('on a phone it stands where it fits, below a field as wide as the window', () => {
  const field = box(10, 100, 370, 36);
  const place = placeOfTip(field, tip, [box(10, 300, 370, 36)], { width: 390, height: 700 });
  expect([place.top >= field.bottom, place.right <= 390]).toEqual([true, true]);
});

test('it never leaves the window, whatever is full', () => {
  const field = box(0, 0, 390, 700);
  const place = placeOfTip(field, tip, [], { width: 390, height: 700 });
  expect([place.left >= 0, place.bottom <= 700]).toEqual([true, true]);
});
