import { expect, test } from 'vitest';
import { colourAtNight, contrast, isBrandColour, isColour } from './colour.ts';

test('a colour is # and six digits', () => {
  expect(['#0b7285', '#FFFFFF'].every(isColour)).toBe(true);
  expect(['0b7285', '#0b7', '#0b728g', 'red', '#0b7285;x'].some(isColour)).toBe(false);
});

test('contrast is that of WCAG', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21);
  expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2);
  expect(contrast('#0b7285', '#0b7285')).toBe(1);
});

test('a brand’s colour carries white words and is a link by day; at night it is as light as it must be', () => {
  expect([isBrandColour('#0b6e7c'), isBrandColour('#ffcc00'), isBrandColour('#777777')]).toEqual([
    true,
    false,
    false,
  ]);
  for (const colour of ['#0b6e7c', '#000000', '#7a0c2e', '#1b5e2a']) {
    for (const ground of ['#101a20', '#18252d', '#06222a'])
      expect(contrast(colourAtNight(colour), ground), `${colour} on ${ground}`).toBeGreaterThanOrEqual(4.5);
  }
  expect(colourAtNight('#5cc3d1')).toBe('#5cc3d1');
});
