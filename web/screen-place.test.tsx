import { expect, test } from 'vitest';
import { endpoint } from '../shared/endpoint.ts';
import { useAddressOf, useList, usePrefetch, useRead } from './reads.ts';
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
  usePrefetch(showBoard, [{}]);
  return `${one.isPending} ${list.isPending} ${useAddressOf(showBoard)}`;
}

test('a screen asks for its own depot while the browser is on its way to an address without one', async () => {
  expect(wordsOf(await drawn(<Board />, { address: '/isrute/users/sessions' }))).toBe(
    'true true /isrute/depo/1/board',
  );
});
