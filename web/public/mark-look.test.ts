// How a stop looks on the public map once the truck has been there.

import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { lookOf, type Mark } from './mark-look.ts';

const point = { id: 51, lat: 55.4, lng: 10.39, title: 'Torvet 1', colour: '#d0312d' };
const pin = (more: Partial<Mark> = {}) => lookOf({ ...point, members: [point], beside: [0, 0], ...more });

const sheet = readFileSync(new URL('public-map.css', import.meta.url), 'utf8');
/** What the disc of such a mark is painted with; each rule that says something to it. */
const paintsOf = (mark: string) =>
  [...sheet.matchAll(/([^{}]+) i \{([^{}]*)\}/g)]
    .filter(([, selector = '']) => selector.trim().startsWith(mark))
    .flatMap(([, , body = '']) => /background: ([^;]+);/.exec(body)?.[1] ?? []);

describe('a stop that was visited', () => {
  // spec: R-688
  test('is grey, the own stop too, and every other as its trip', () => {
    for (const own of [{}, { isOwn: true }]) {
      expect(pin({ ...own, isPast: true }).className?.split(' ')).toContain('is-past');
      expect(pin({ ...own, isPast: false }).className?.split(' ')).not.toContain('is-past');
    }
    expect(paintsOf('.map-stop.is-past')).toEqual(['#7b888f']);
    expect(paintsOf('.map-stop')[0]).toBe('var(--stop)');
    expect(pin().html).toBe('<i style="--stop: #d0312d"></i>');
  });

  // spec: R-689
  test('is smaller than one that was not, the own stop too', () => {
    expect([pin({ isPast: true }).iconSize, pin().iconSize]).toEqual([
      [12, 12],
      [20, 20],
    ]);
    const own = { isOwn: true };
    expect([pin({ ...own, isPast: true }).iconSize, pin(own).iconSize]).toEqual([
      [28, 28],
      [34, 34],
    ]);
  });
});
