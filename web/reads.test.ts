import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { endpoint } from '../shared/endpoint.ts';
import { ApiError } from './api-error.ts';
import { markStale, shownOf, wasOvertaken } from './reads.ts';

const renameProduct = endpoint({
  name: 'rename product',
  method: 'PATCH',
  path: '/{tenant}/products/{id}',
  about: ['products', 'changes'],
});

/** Three kept answers, by the address they were read from. */
async function kept(): Promise<QueryClient> {
  const client = new QueryClient();
  const answers = {
    '/products': ['products', 'movements'],
    '/products/5': ['products'],
    '/routes': ['routes'],
  };
  for (const [address, about] of Object.entries(answers)) {
    await client.prefetchQuery({ queryKey: ['read', address], queryFn: () => 1, meta: { about } });
  }
  return client;
}
const staleIn = (client: QueryClient) =>
  client
    .getQueryCache()
    .getAll()
    .filter(({ state }) => state.isInvalidated)
    .map(({ queryKey }) => queryKey[1]);

test('a write puts out of date what shares a topic with it, and nothing else', async () => {
  const client = await kept();
  markStale(client, renameProduct);
  expect(staleIn(client)).toEqual(['/products', '/products/5']);
});

test('what was removed is not asked for again', async () => {
  const client = await kept();
  markStale(client, renameProduct, '/products/5');
  expect(staleIn(client)).toEqual(['/products']);
});

test('who is overtaken reads what somebody else saved or deleted; any other refusal leaves the screen as it is', () => {
  const refusedWith = (status: number) => wasOvertaken(new ApiError(status, 'PATCH /x', {}));
  expect([409, 404, 422, 403, 500, 0].filter(refusedWith)).toEqual([409, 404]);
});

test('a page or an order that could not be loaded leaves the rows of its list, and no other list has them', () => {
  const first = { rows: [1, 2], total: 9 };
  const nothing = { of: '/depo/1/cars', listed: undefined };
  const shown = shownOf(nothing, '/depo/1/cars', first);
  expect(shown.listed).toBe(first);
  expect(shownOf(shown, '/depo/1/cars', undefined)).toBe(shown);
  expect(shownOf(shown, '/depo/2/cars', undefined).listed).toBeUndefined();
  const second = { rows: [3], total: 9 };
  expect(shownOf(shown, '/depo/1/cars', second).listed).toBe(second);
});
