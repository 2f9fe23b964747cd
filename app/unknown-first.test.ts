// What is not there is not found, whatever is wished for it: the fields of a body are judged of what is there alone.

import { expect, test } from 'vitest';
import { showMailOnce } from '../features/mail/contract.ts';
import { testApp } from '../server/test/harness.ts';
import { abilities } from '../shared/abilities.ts';
import { namesInPath, type AnyEndpoint } from '../shared/endpoint.ts';
import { served } from './features.ts';

const app = await testApp();
const able = Object.fromEntries(abilities.map((name) => [name, true])) as Record<
  (typeof abilities)[number],
  boolean
>;

const unknownUuid = '00000000-0000-4000-8000-000000000000';
/** They name no row: a list of the program, or somebody outside. */
const noIds = new Set(['tenant', 'depo_id', 'kind', 'provider', 'gateway', 'way', 'short_code']);
const idsOf = (endpoint: AnyEndpoint) => namesInPath(endpoint.path).filter((name) => !noIds.has(name));

/** Every field with what it cannot be. */
function wrongBody({ body, wrapped }: AnyEndpoint): object {
  const { shape } = body as unknown as { shape?: object };
  const wrong = Object.fromEntries(Object.keys(shape ?? {}).map((field) => [field, { wrong: ['type'] }]));
  return wrapped === null ? wrong : { [wrapped]: wrong };
}

test('a change of an unknown thing with a body of wrong types is 404, not 422', async () => {
  const tenant = await app.makeTenant({ features: able });
  const depo = await tenant.makeDepo();
  const admin = await tenant.signIn('admin');
  const wrong: string[] = [];
  let asked = 0;
  for (const { endpoint } of served) {
    if (endpoint.method === 'GET' || endpoint.who === 'public' || idsOf(endpoint).length === 0) continue;
    const path = endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) =>
      name === 'tenant'
        ? tenant.slug
        : name === 'depo_id'
          ? String(depo.id)
          : name.includes('uuid')
            ? unknownUuid
            : '999999999',
    );
    for (const body of [wrongBody(endpoint), {}]) {
      const { status } = await admin.send(endpoint.method, path, body);
      asked += 1;
      // What is shown once says of nothing whether it was ever there.
      if (![404, 401, 403].includes(status) && !(status === 410 && endpoint.name === showMailOnce.name))
        wrong.push(`${endpoint.method} ${endpoint.path}: ${status}`);
    }
  }
  expect([...new Set(wrong)]).toEqual([]);
  expect(asked).toBeGreaterThan(150);
}, 120_000);
