import { expect, test } from 'vitest';
import { promises, requirementsIn } from './promises.ts';
import { treeOf } from './tree.ts';

test('ranges count as many as they hold', () => {
  expect(['A-013', 'A-013, A-020..A-031', 'as the documents say'].map(requirementsIn)).toEqual([1, 13, 0]);
});

test('a comment that names more than eight requirements is found', async () => {
  const files: Record<string, string> = {
    'features/cars/server/save-car.test.ts': [
      'x',
      '// spec' + ': A-001..A-008',
      '// spec' + ': A-001..A-009',
    ].join('\n'),
    'features/cars/contract.ts': '// spec' + ': A-001..A-099',
  };
  const { findings } = await promises.run(treeOf(Object.keys(files), (path) => files[path] ?? ''));
  expect(findings).toEqual([
    'features/cars/server/save-car.test.ts:3: names 9 requirements, at most 8: put each where it is proven',
  ]);
});
