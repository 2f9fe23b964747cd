import { expect, test } from 'vitest';
import { languages } from '../../../shared/texts.ts';
import { defaultNotice } from './default-notices.ts';

// spec: R-1038, R-1039, R-1040
test('where the depot has no text the notice names its minutes: about 30, in Danish 10 to 15, and of a late one those that are left', () => {
  const eta = new Date('2026-06-12T10:00:00Z');
  const before = (minutes: number) => new Date(eta.getTime() - minutes * 60_000);
  expect(defaultNotice('en', 30, eta, before(30))).toContain('at {address} in about 30 minutes');
  expect(defaultNotice('nb', 30, eta, before(29.6))).toContain('om ca. 30 minutter');
  expect(defaultNotice('da', 15, eta, before(15))).toContain('om ca. 10-15 minutter');
  expect(defaultNotice('da', 15, eta, before(6))).toContain('om ca. 6 minutter');
});

test('the minutes of a notice are counted as its language counts', () => {
  const eta = new Date('2026-06-12T10:00:00Z');
  const said = (minutes: number) =>
    languages.map((language) => {
      const text = defaultNotice(language, 30, eta, new Date(eta.getTime() - minutes * 60_000));
      return / (?:about|ca\.?|circa) (.*), \{eta\}/.exec(text)?.[1];
    });
  expect(said(-4)).toEqual(['1 minute', '1 minut', '1 minutt', '1 minut', '1 minut']);
  expect(said(6)).toEqual(['6 minutes', '6 minutter', '6 minutter', '6 minute', '6 minuter']);
  expect(said(30)).toEqual(['30 minutes', '25-30 minutter', '30 minutter', '30 de minute', '30 minuter']);
});
