import { expect, test } from 'vitest';
import { closesPopup } from './map-keys.ts';

const at = (above: boolean) => ({ closest: () => (above ? {} : null) });

test("Escape closes a map's popup, unless a dialog, a menu or a field has the key", () => {
  expect(closesPopup({ key: 'Escape', defaultPrevented: false, target: at(false) })).toBe(true);
  expect(closesPopup({ key: 'Escape', defaultPrevented: false, target: at(true) })).toBe(false);
  expect(closesPopup({ key: 'Escape', defaultPrevented: true, target: at(false) })).toBe(false);
  expect(closesPopup({ key: 'Enter', defaultPrevented: false, target: at(false) })).toBe(false);
});
