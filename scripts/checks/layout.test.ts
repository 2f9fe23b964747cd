import { describe, expect, test } from 'vitest';
import { layout, misplaced, sizes } from './layout.ts';
import { treeOf } from './tree.ts';

const inWords = (files: Readonly<Record<string, string>>) =>
  treeOf(Object.keys(files).toSorted(), (path) => files[path] ?? '');

describe('layout', () => {
  test.each([
    'features/cars/contract.ts',
    'features/cars/rules.test.ts',
    'features/cars/server/http.ts',
    'features/cars/web/CarsScreen.tsx',
    'features/cars/web/texts.ts',
    'features/cars/web/CarForm.module.css',
    'features/notices/rules/segments.ts',
    'features/stock/rules/counts.ts',
    'features/stock/server/count-stock.ts',
    'features/stock/counting/web/CountGrid.tsx',
    'features/tracking/web/public/TrackingPage.tsx',
    'features/tracking/odense.json',
  ])('%s is in its place', (path) => expect(misplaced(path)).toBeNull());

  test.each([
    'features/cars.ts',
    'features/cars/carRules.ts',
    'features/cars/server/service.ts',
    'features/cars/server/sql/queries.ts',
    'features/cars/web/useCars.ts',
    'features/cars/web/parts/CarForm.tsx',
    'features/Cars/rules.ts',
    'features/cars/web/carForm.tsx',
  ])('%s is not', (path) => expect(misplaced(path)).not.toBeNull());

  test('rules that are alone in their folder and a name that says nothing are found', async () => {
    const files = {
      'features/sms/segments/rules.ts': 'export const units = 160;\n',
      'features/notices/rules/outbox.ts': 'export const tries = 3;\n',
      'features/notices/server/list-outbox.ts': 'export const open = 0;\n',
      'features/sms/helpers.ts': 'export const help = 1;\n',
    };
    const { findings } = await layout.run(inWords(files));
    expect(findings.filter((finding) => !finding.includes('list of allowed names'))).toEqual([
      'features/sms/helpers.ts: has a name that says nothing about what it holds',
      'features/sms/segments/rules.ts: is alone in its folder: it is called features/notices/rules/segments.ts',
    ]);
  });

  test('a name on the allow list passes', () => {
    expect(
      misplaced('features/cars/server/map.ts', { 'features/cars/server/map.ts': 'a reason' }),
    ).toBeNull();
  });
});

describe('sizes', () => {
  test('a product file of more than 300 lines and a test of more than 400 are found', async () => {
    const lines = (count: number) => 'x();\n'.repeat(count);
    const files: Record<string, string> = {
      'web/ui/Fits.tsx': lines(300),
      'web/ui/Long.tsx': lines(301),
      'web/ui/fits.test.tsx': lines(400),
      'server/test/long.ts': lines(401),
    };
    expect((await sizes.run(inWords(files))).findings).toEqual([
      'server/test/long.ts: 401 lines, at most 400',
      'web/ui/Long.tsx: 301 lines, at most 300',
    ]);
  });

  test('a line of more than 120 columns is found, unless it is little but a text for people', async () => {
    const files = {
      'db/migrations/0001-wide.sql': `select ${'x'.repeat(114)};`,
      'web/ui/Wide.tsx': [
        `// ${'x'.repeat(117)}`,
        `  // ${'x'.repeat(117)}`,
        `  // It isn't ${'so '.repeat(40)} and wasn't.`,
        `const x = '${'x'.repeat(120)}';`,
        `  en: 'It isn\\'t ${'so '.repeat(60)}',`,
        `      select ${'x'.repeat(120)}`,
        `  await run('select ${'x'.repeat(120)}');`,
      ].join('\n'),
      'web/ui/wide.module.css': `.wide { ${'x'.repeat(120)}: 1 }`,
      'docs/wide.md': `| ${'x'.repeat(120)} |\n${'x'.repeat(121)}\nIt isn't ${'so '.repeat(40)} and wasn't.`,
      'docs/spec/owners.md': 'x'.repeat(121),
    };
    expect((await sizes.run(inWords(files))).findings).toEqual([
      'db/migrations/0001-wide.sql:1: 122 columns, at most 120',
      'web/ui/Wide.tsx:2: 122 columns, at most 120',
      'web/ui/Wide.tsx:3: 146 columns, at most 120',
      'web/ui/Wide.tsx:6: 133 columns, at most 120',
      'web/ui/Wide.tsx:7: 143 columns, at most 120',
      'web/ui/wide.module.css:1: 133 columns, at most 120',
      'docs/wide.md:2: 121 columns, at most 120',
      'docs/wide.md:3: 141 columns, at most 120',
    ]);
  });
});
