import { expect, test } from 'vitest';
import { differences, keepMine } from './merge.ts';

const before = { plate: 'AB 1', phone: '11', depo_ids: [1], note: '' };

test('mine stay mine, and what only they changed is taken over', () => {
  const mine = { ...before, phone: '22', note: 'ring' };
  const theirs = { ...before, plate: 'AB 2', phone: '33' };
  expect(differences(mine, theirs).map(({ name }) => name)).toEqual(['plate', 'phone', 'note']);
  expect(keepMine(before, mine, theirs)).toEqual({ plate: 'AB 2', phone: '22', depo_ids: [1], note: 'ring' });
});

test('lists are compared by what is in them, rows of a grid are kept whole', () => {
  expect(differences({ depo_ids: [1, 2] }, { depo_ids: [1, 2] })).toEqual([]);
  const rows = { lines: [{ id: 1, amount: 5 }] };
  expect(keepMine(rows, rows, { lines: [{ id: 1, amount: 9 }] })).toEqual(rows);
});
