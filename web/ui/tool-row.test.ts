import { expect, test } from 'vitest';
import { fitting } from './ToolRow.tsx';

test('tools stand on one line as many as fit, the menu for the others among them', () => {
  const widths = [100, 100, 50];
  expect(fitting(widths, 274)).toBe(3);
  // Two tools, their gaps and the menu take 254.
  expect(fitting(widths, 273)).toBe(2);
  expect(fitting(widths, 254)).toBe(2);
  expect(fitting(widths, 253)).toBe(1);
  expect(fitting(widths, 141)).toBe(0);
  expect(fitting([], 0)).toBe(0);
});
