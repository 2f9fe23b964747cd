import { expect, test } from 'vitest';
import { passkeysAt, relyingPartyOf } from '../../../shared/passkeys.ts';
import { makeOf } from './passkeys.ts';

test('a passkey is kept by a make that is known, else by the browser that added it, else by nobody knows what', () => {
  const unknown = { browser: null, system: null };
  expect(makeOf('08987058-cadc-4b81-b6e1-30de50dcbe96', unknown)).toBe('Windows Hello');
  const none = '00000000-0000-0000-0000-000000000000';
  expect(makeOf(none, { browser: 'Firefox', system: 'Linux' })).toBe('Firefox, Linux');
  expect(makeOf(none, { browser: 'Firefox', system: null })).toBe('Firefox');
  expect(makeOf(none, unknown)).toBeNull();
});

test('passkeys belong to a host with a name, and to no tenant that has switched second factors off', () => {
  expect(relyingPartyOf('https://isrute.test:8443')).toEqual({
    id: 'isrute.test',
    origin: 'https://isrute.test:8443',
  });
  expect(relyingPartyOf('http://localhost:3000')?.id).toBe('localhost');
  expect(relyingPartyOf('http://192.168.1.9')).toBeNull();
  expect(relyingPartyOf('http://[::1]:3000')).toBeNull();
  const tenant = (second_factor: string) => ({ settings: { second_factor } });
  expect(passkeysAt('https://isrute.test', tenant('off'))).toBeNull();
  expect(passkeysAt('https://isrute.test', tenant('optional'))?.origin).toBe('https://isrute.test');
});
