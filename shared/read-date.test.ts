import { expect, test } from 'vitest';
import { readDate } from './read-date.ts';
import { fill, type Language } from './texts.ts';

function read(cell: string | number, language: Language = 'da') {
  const found = readDate(cell, language);
  return 'day' in found ? found.day : fill(found.text.en, found.values ?? {});
}

test.each<[string | number, Language, string]>([
  ['31.12.2026', 'en', '2026-12-31'],
  ['3.4.26', 'en', '2026-04-03'],
  ['03. 04. 2026', 'nb', '2026-04-03'],
  ['2026-04-03', 'en', '2026-04-03'],
  ['2026-04-03 08:30', 'da', '2026-04-03'],
  ['2026-04-03T08:30:00Z', 'da', '2026-04-03'],
  ['2026/4/3', 'en', '2026-04-03'],
  ['3/4/2026', 'da', '2026-04-03'],
  ['3-4-2026', 'nb', '2026-04-03'],
  ['03/04/2026 12:00', 'ro', '2026-04-03'],
  ['31/12/2026', 'en', '2026-12-31'],
  ['12/31/2026', 'en', '2026-12-31'],
  ['5/5/2026', 'en', '2026-05-05'],
  [46_115, 'da', '2026-04-03'],
  ['46115', 'da', '2026-04-03'],
  [46_115.5, 'da', '2026-04-03'],
])('%s in %s is %s', (cell, language, day) => {
  expect(read(cell, language)).toBe(day);
});

test('what has two readings in English is asked about with both', () => {
  expect(read('3/4/2026', 'en')).toContain('2026-04-03 or 2026-03-04');
});

test.each(['30.2.2026', '12/31/2026', '3/4', 'May 3', '20304050', '1', '2026', '99999', '2026-13-01'])(
  '%s is no date in Danish',
  (cell) => {
    expect(read(cell)).toContain('is no date');
  },
);
