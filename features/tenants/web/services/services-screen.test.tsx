import { expect, test } from 'vitest';
import { providersOf, serviceKinds } from '../../../../shared/services.ts';
import { staffLanguages } from '../../../../shared/texts.ts';
import { drawn, wordsOf } from '../../../../web/test/drawn.tsx';
import { showServices, type ChosenService, type ChosenServices } from '../../contract/services.ts';
import { fieldsOf } from '../../rules/services.ts';
import { providerText } from './provider-texts.ts';
import { fieldsOfKind, givenOf, valuesOf, withoutSecrets } from './service-values.ts';
import { choiceText, fieldText } from './services-texts.ts';
import ServicesScreen from './ServicesScreen.tsx';

const sms: ChosenService = {
  kind: 'sms',
  provider: 'gatewayapi',
  values: { at_once: 4 },
  secrets_set: ['token'],
};
const chosen: ChosenServices = {
  tenant_id: 3,
  lock_version: 2,
  services: [{ kind: 'fleet', provider: 'none', values: {}, secrets_set: [] }, sms],
};

test('a card a kind: its provider with every field, a secret as set or not set and never as what it is', async () => {
  const html = await drawn(<ServicesScreen />, { answers: { [showServices.name]: chosen } });
  const words = wordsOf(html);
  expect(words).toMatch(/Places of trucks .*Save Places of trucks .*SMS /);
  expect(html).toContain('value="None (built in)"');
  expect(html).toContain('value="GatewayAPI"');
  expect(words).toMatch(/Token Set\. Leave it empty to keep it\..*Take away: Token/);
  expect(words).toMatch(/Secret of callbacks Not set/);
  expect(words).not.toContain('Take away: Secret of callbacks');
  expect(words).toContain('Else https://gatewayapi.com/rest/mtsms');
  expect(html).toContain('aria-label="Try it: SMS"');
});

test('every provider is called by a name, in each language of staff', () => {
  for (const { provider } of serviceKinds.flatMap(providersOf))
    for (const language of staffLanguages)
      expect(providerText(provider)[language], `${provider} ${language}`).toMatch(/^\p{Lu}/u);
});

test('every field of every provider has a name of its own', () => {
  for (const kind of serviceKinds)
    for (const name of fieldsOfKind(kind)) expect(fieldText(name).en, name).not.toBe(name);
});

test('what is sent: an empty field is the default, an empty secret is nothing, a ticked one is taken away', () => {
  const fields = fieldsOf('sms', 'gatewayapi');
  const begun = valuesOf(sms, 'gatewayapi');
  expect(begun).toMatchObject({ token: '', at_once: 4, url: '' });
  expect(givenOf(fields, 'gatewayapi', begun)).toEqual({
    provider: 'gatewayapi',
    values: { url: null, timeout_ms: null, at_once: 4 },
    secrets: {},
  });
  const typed = { ...begun, token: 'new', without_callback_secret: true };
  expect(givenOf(fields, 'gatewayapi', typed).secrets).toEqual({ token: 'new', callback_secret: null });
  expect(withoutSecrets(fields, typed)).toEqual(begun);
  expect(valuesOf(sms, 'twilio')).toMatchObject({ provider: 'twilio', account_sid: '', at_once: '' });
});

test('a field with a few answers is chosen, and begins with the one that holds', () => {
  const none: ChosenService = { kind: 'sign_in', provider: 'password', values: {}, secrets_set: [] };
  const begun = valuesOf(none, 'oidc');
  expect(begun).toMatchObject({ issuer_url: '', mode: 'also', second_factor: 'provider' });
  expect(givenOf(fieldsOf('sign_in', 'oidc'), 'oidc', { ...begun, mode: 'only' }).values).toMatchObject({
    mode: 'only',
    second_factor: 'provider',
  });
  for (const { name, choices } of fieldsOf('sign_in', 'oidc'))
    for (const value of choices ?? []) expect(choiceText(name, value).en, `${name} ${value}`).not.toBe(value);
});
