import { expect, test } from 'vitest';
import { serviceKinds, services } from '../../../shared/services.ts';
import { isSecret } from '../../history/rules/history.ts';
import { changeOf, draftOf, fieldsOf, shownService } from './services.ts';

const stored = services.sms.parse({
  provider: 'link',
  user: 'isrute',
  password: 'hush-1',
  platform_id: '12',
  platform_partner_id: '34',
  callback_secret: 'hush-2',
});
const given = (more: object = {}) => ({ provider: 'link', values: {}, secrets: {}, ...more });

test('what is shown holds what was told without its secrets, and no default', () => {
  expect(shownService('sms', stored)).toEqual({
    kind: 'sms',
    provider: 'link',
    values: { user: 'isrute', platform_id: '12', platform_partner_id: '34' },
    secrets_set: ['password', 'callback_secret'],
  });
  // The public token of Adressevælgeren is a default too.
  const addresses = services.addresses.parse({ provider: 'adressevaelgeren' });
  expect(shownService('addresses', addresses).secrets_set).toEqual([]);
});

test('what is not named and a secret left empty stay, null takes away, another provider begins anew', () => {
  expect(
    draftOf('sms', stored, given({ values: { user: 'new' }, secrets: { password: '' } })).settings,
  ).toEqual({
    provider: 'link',
    user: 'new',
    password: 'hush-1',
    platform_id: '12',
    platform_partner_id: '34',
    callback_secret: 'hush-2',
  });
  const taken = draftOf('sms', stored, given({ values: { user: null }, secrets: { callback_secret: null } }));
  expect(Object.keys(taken.settings)).toEqual(['provider', 'platform_id', 'platform_partner_id', 'password']);
  expect(draftOf('sms', stored, given({ provider: 'gatewayapi' })).settings).toEqual({
    provider: 'gatewayapi',
  });
});

test('a secret is never kept for another address: it is typed again, or taken away', () => {
  const elsewhere = { values: { url: 'https://elsewhere.example' } };
  const kept = draftOf('sms', stored, given(elsewhere));
  expect([kept.addresses, kept.to_repeat]).toEqual([['url'], ['password', 'callback_secret']]);
  const typed = { password: 'mine', callback_secret: null };
  expect(draftOf('sms', stored, given({ ...elsewhere, secrets: typed })).to_repeat).toEqual([]);
  // The default written out is no other address.
  expect(
    draftOf('sms', stored, given({ values: { url: stored.provider === 'link' && stored.url } })),
  ).toMatchObject({ addresses: [], to_repeat: [] });
  // Back to the default is one.
  const own = { ...stored, url: 'https://own.example' };
  expect(draftOf('sms', own, given({ values: { url: null } })).to_repeat).toEqual([
    'password',
    'callback_secret',
  ]);
});

test('the history hears of a secret under a name that it never tells the value of', () => {
  for (const kind of serviceKinds)
    for (const { provider } of services[kind].options.map(({ shape }) => ({
      provider: shape.provider.value,
    })))
      for (const { name, secret } of fieldsOf(kind, provider))
        expect(isSecret(`${kind}_${name}`), `${kind} ${name}`).toBe(secret);
  expect(
    changeOf('drivers', { provider: 'directory', url: 'https://a.example' }, { provider: 'none' }),
  ).toEqual({
    before: { drivers_provider: 'directory', drivers_url: 'https://a.example' },
    after: { drivers_provider: 'none', drivers_url: null },
  });
});
