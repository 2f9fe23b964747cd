import { expect, test } from 'vitest';
import { endpoint } from '../shared/endpoint.ts';
import { useList, useRead } from './reads.ts';
import { drawn, wordsOf } from './test/drawn.tsx';

const showBoard = endpoint({
  name: 'show the board',
  method: 'GET',
  path: '/{tenant}/depo/{depo_id}/board',
  about: ['plan-events'],
});

function Board() {
  const one = useRead(showBoard);
  const list = useList(showBoard);
  return `${one.isPending} ${list.isPending}`;
}

test('a screen asks for its own depot while the browser is on its way to an address without one', async () => {
  expect(wordsOf(await drawn(<Board />, { address: '/isrute/users/sessions' }))).toBe('true true');
});
