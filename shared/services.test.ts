import { expect, test } from 'vitest';
import { embedded, providersOf, serviceKinds, services } from './services.ts';

test('every kind has a provider that needs nothing, so that all works with none set', () => {
  for (const kind of serviceKinds) {
    const [first] = providersOf(kind);
    expect([kind, first]).toEqual([kind, { provider: embedded[kind].provider, fields: [] }]);
    expect(services[kind].safeParse(embedded[kind]).success).toBe(true);
  }
});

test('a form knows what a provider asks for: what must be told, what is secret, what holds otherwise', () => {
  const link = providersOf('sms').find(({ provider }) => provider === 'link');
  const field = (name: string) => link?.fields.find((one) => one.name === name);
  expect(field('password')).toEqual({
    name: 'password',
    secret: true,
    required: true,
    otherwise: null,
    choices: null,
  });
  expect(field('callback_secret')).toMatchObject({ secret: true, required: false });
  expect(field('gate_id')).toMatchObject({ secret: false, required: false });
  expect(field('timeout_ms')).toMatchObject({ required: false, otherwise: 10_000 });
  const oidc = providersOf('sign_in').find(({ provider }) => provider === 'oidc');
  expect(oidc?.fields.find(({ name }) => name === 'mode')).toMatchObject({
    otherwise: 'also',
    choices: ['also', 'only'],
  });
});

test('whatever is called key, token, password or secret is one', () => {
  const fields = serviceKinds.flatMap((kind) => providersOf(kind).flatMap((one) => one.fields));
  const called = fields.filter(({ name }) => /(key|token|password|secret)$/.test(name));
  expect(called.length).toBeGreaterThan(10);
  expect(called.filter(({ secret }) => !secret)).toEqual([]);
  expect(fields.filter(({ name, secret }) => secret && !called.some((one) => one.name === name))).toEqual([]);
});
