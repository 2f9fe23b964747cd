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
    'features/cars/server/save-car.ts',
    'features/cars/web/CarsScreen.tsx',
    'features/cars/web/cars-texts.ts',
    'features/cars/web/CarForm.module.css',
    'features/notices/rules/segments.ts',
    'features/notices/rules/segments.test.ts',
    'features/notices/server/outside/link.ts',
    'features/people/server/sign-in/prove-person.ts',
    'features/stock/web/counting/CountGrid.tsx',
    'features/tracking/odense.json',
  ])('%s is in its place', (path) => expect(misplaced(path)).toBeNull());

  test.each([
    'features/cars.ts',
    'features/cars/carRules.ts',
    'features/cars/segments.ts',
    'features/cars/server/commands.ts',
    'features/cars/server/making.ts',
    'features/cars/server/saveCar.ts',
    'features/cars/server/sql/deep/list-cars.ts',
    'features/cars/rules/deep/wear.ts',
    'features/cars/repairs/contract.ts',
    'features/cars/web/useCars.ts',
    'features/cars/web/chosen/parts/CarForm.tsx',
    'features/Cars/rules.ts',
    'features/cars/web/carForm.tsx',
  ])('%s is not', (path) => expect(misplaced(path)).not.toBeNull());

  test('a thin folder, an act that two features have and a name that says nothing are found', async () => {
    const files = {
      'features/cars/rules/wear.ts': 'export const units = 160;\n',
      'features/cars/server/repair/close-repair.ts': 'export const done = 0;\n',
      'features/cars/server/repair/open-repair.ts': 'export const open = 0;\n',
      'features/depos/server/close-repair.ts': 'export const done = 1;\n',
      'features/cars/server/helpers.ts': 'export const help = 1;\n',
    };
    expect((await layout.run(inWords(files))).findings).toEqual([
      'features/cars/server/helpers.ts: does not say what happens in it',
      "features/cars/rules: holds 1 of the product's files, a folder holds 2",
      "features/cars/server/repair: holds 2 of the product's files, a folder holds 3",
      'features/cars/server/repair/close-repair.ts, features/depos/server/close-repair.ts: several are called close-repair.ts',
    ]);
  });
});

describe('sizes', () => {
  test('a file of more than 400 lines is found', async () => {
    const lines = (count: number) => 'x();\n'.repeat(count);
    const files: Record<string, string> = {
      'web/ui/Fits.tsx': lines(400),
      'web/ui/Long.tsx': lines(401),
      'web/ui/fits.test.tsx': lines(400),
      'server/test/long.ts': lines(401),
    };
    expect((await sizes.run(inWords(files))).findings).toEqual([
      'server/test/long.ts: 401 lines, at most 400',
      'web/ui/Long.tsx: 401 lines, at most 400',
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
