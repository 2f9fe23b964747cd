// The tenant may be left out of an address where the session says which one is meant.

import { expect, test } from 'vitest';
import { testApp } from '../server/test/harness.ts';
import { namesInPath } from '../shared/endpoint.ts';
import { served } from './features.ts';

const app = await testApp();

// spec
test('every staff call answers the same JSON with the tenant in its address and without', async () => {
  const tenant = await app.makeTenant();
  await tenant.makeDepo();
  const admin = await tenant.signIn('admin');
  const lists = served
    .map(({ endpoint }) => endpoint)
    .filter(({ method, who, path }) => method === 'GET' && who === 'staff' && namesInPath(path).length === 1);
  expect(lists.length).toBeGreaterThan(30);
  const wrong: string[] = [];
  for (const { path } of lists) {
    const below = path.replace('/{tenant}', '');
    const named = await admin.get(`/${tenant.slug}${below}`);
    const unnamed = await admin.get(below);
    const isJson = [named, unnamed].every(
      ({ status, headers }) => status === 204 || String(headers['content-type']).includes('application/json'),
    );
    const isSame =
      named.status === unnamed.status && (named.status !== 200 || named.text.length === unnamed.text.length);
    if (!isSame || !isJson) wrong.push(`${path}: ${named.status}, ${unnamed.status}`);
  }
  expect(wrong).toEqual([]);
});
