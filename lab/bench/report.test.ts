import { expect, test } from 'vitest';
import { figureOf, tablesOf, withTables, type Figure } from './report.ts';

const nothing: Figure = { what: '', ours: '', reference: '', ratio: '', target: '', met: '', note: '' };

test('a line of a benchmark is taken apart, whatever it says', () => {
  expect(
    figureOf(
      'S3 create, 8 connections | ours 240/s | reference 2,003/s | ratio 0.12 (0.11 to 0.14, 7 pairs) | target ≥ 0.35 | NOT MET | CPU per operation 6.1 ms and 0.4 ms',
    ),
  ).toEqual({
    what: 'S3 create, 8 connections',
    ours: '240/s',
    reference: '2,003/s',
    ratio: '0.12 (0.11 to 0.14, 7 pairs)',
    target: '≥ 0.35',
    met: 'no',
    note: 'CPU per operation 6.1 ms and 0.4 ms',
  });
  expect(figureOf('Warm start | ours 3.10 s | no reference | target ≤ 5 s | met')).toEqual({
    ...nothing,
    what: 'Warm start',
    ours: '3.10 s',
    target: '≤ 5 s',
    met: 'yes',
  });
  expect(figureOf('the same, p50 | 12.0 ms | no target')).toEqual({
    ...nothing,
    what: 'the same, p50',
    ours: '12.0 ms',
  });
  expect(
    figureOf(
      'A page, search | ms by customers: 1,000: 2.10, 10,000: 2.20 | at the end with the power 0.02 | target ≤ 0.2 (flat) | met',
    ),
  ).toEqual({
    ...nothing,
    what: 'A page, search',
    target: '≤ 0.2 (flat)',
    met: 'yes',
    note: 'ms by customers: 1,000: 2.10, 10,000: 2.20; at the end with the power 0.02',
  });
  expect(figureOf('Node 24, 2 cores')).toBe(null);
});

test('the tables take the place of the former ones, and leave the rest of the page alone', () => {
  const tables = tablesOf({
    b: { at: '2026-01-02', machine: 'm', seconds: 12.4, lines: [{ ...nothing, what: 'x | y', ours: '1' }] },
    a: { at: '2026-01-02', machine: 'm', seconds: 1, lines: [] },
  });
  expect(tables.indexOf('**a**')).toBeLessThan(tables.indexOf('**b** (2026-01-02, 12 s, m)'));
  expect(tables).toContain('| x \\| y | 1 |  |  |  |  |  |');
  const page =
    'A\n<!-- figures -->\nold\n<!-- end of figures -->\nB\n<!-- curves -->\n<!-- end of curves -->\n';
  const once = withTables(page, 'figures', 'NEW');
  expect(once).toBe(
    'A\n<!-- figures -->\n\nNEW\n\n<!-- end of figures -->\nB\n<!-- curves -->\n<!-- end of curves -->\n',
  );
  expect(withTables(once, 'figures', 'NEW')).toBe(once);
  expect(() => withTables('A', 'curves', '')).toThrow('no place for curves');
});
