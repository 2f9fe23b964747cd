import fastify from 'fastify';
import { expect, test } from 'vitest';
import { methodsThere } from './methods-there.ts';

test('an address with a name of its own takes what its own calls take, not also those by an id in its place', () => {
  const server = fastify();
  const methodsAt = methodsThere(server);
  const answer = () => 'ok';
  server.get('/:tenant/users/statuses', answer);
  server.get('/:tenant/users/:id', answer);
  server.patch('/:tenant/users/:id', answer);
  server.delete('/:tenant/users/:id', answer);
  server.post('/:tenant/:kind/statuses', answer);
  server.get('/:tenant/:uuid(^[0-9a-f-]{36}$)', answer);
  expect(methodsAt('/is/users/statuses')).toEqual(['GET', 'HEAD']);
  expect(methodsAt('/is/users/7')).toEqual(['DELETE', 'GET', 'HEAD', 'PATCH']);
  expect(methodsAt('/is/cars/statuses/')).toEqual(['POST']);
  expect(methodsAt('/is/2c5ea4c0-4067-11e9-8bad-9b1deb4d3b7d')).toEqual(['GET', 'HEAD']);
  expect(methodsAt('/is/nothing')).toEqual([]);
});
