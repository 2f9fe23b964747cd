import { expect, test } from 'vitest';
import { cutComment } from './rules.ts';

// spec: O-258, O-259, O-537
test('fifty characters are shown whole, of fifty-one the first fifty', () => {
  expect(cutComment('x'.repeat(50))).toEqual({ shown: 'x'.repeat(50), is_cut: false });
  expect(cutComment('x'.repeat(51))).toEqual({ shown: 'x'.repeat(50), is_cut: true });
});

test('a character that takes two places is one, and is not cut in half', () => {
  expect(cutComment('🍦'.repeat(50)).is_cut).toBe(false);
  expect(cutComment('🍦'.repeat(51)).shown).toBe('🍦'.repeat(50));
});
