import { expect, test } from 'vitest';
import { isWhole, signaturePath, statusAfter } from './handover.ts';

test('an order of which something was handed over is delivered, one of which nothing was is a problem', () => {
  expect(statusAfter([{ handed_over: 0 }, { handed_over: 0.5 }])).toBe('completed');
  expect(statusAfter([{ handed_over: 0 }])).toBe('failed');
  expect(statusAfter([])).toBe('completed');
  expect(isWhole([{ quantity: 2, handed_over: 2 }])).toBe(true);
  expect(isWhole([{ quantity: 2, handed_over: 1 }])).toBe(false);
});

test('a signature is strokes of whole numbers and nothing else', () => {
  for (const path of ['M1 2', 'M1 2L3 4 L300 120 M0 0L5 5']) expect(path).toMatch(signaturePath);
  for (const path of ['', 'L1 2', 'M1', 'M1 2 C1 2 3 4 5 6', 'M1 2"/><script>', 'M-1 2', 'M1 2\n'])
    expect(path).not.toMatch(signaturePath);
});
