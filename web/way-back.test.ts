import { afterEach, expect, test, vi } from 'vitest';
import { listAsItWas } from './way-back.ts';

afterEach(() => vi.unstubAllGlobals());

test('the way back is the list as it was left in this tab, else the plain list', () => {
  const kept = new Map([
    ['isrute.list./isrute/admin/customers', '/isrute/admin/customers?search_phrase=ida&sort=-email&page=3'],
  ]);
  vi.stubGlobal('sessionStorage', { getItem: (key: string) => kept.get(key) ?? null });
  expect(listAsItWas('/isrute/admin/customers')).toBe(
    '/isrute/admin/customers?search_phrase=ida&sort=-email&page=3',
  );
  expect(listAsItWas('/isrute/admin/depos')).toBe('/isrute/admin/depos');
});

test('a browser that keeps nothing leads to the plain list', () => {
  expect(listAsItWas('/isrute/admin/customers')).toBe('/isrute/admin/customers');
});
