import { expect, test } from 'vitest';
import { roles } from '../../../shared/permissions.ts';
import { services } from '../../../shared/services.ts';
import { confirmedEmail, ownPath } from './provider-sign-in.ts';
import { mayEnterByPassword } from './sign-in.ts';

test.each([
  [{ email: 'a@b.test', email_verified: true }, 'a@b.test'],
  [{ email: ' a@b.test ', email_verified: 'true' }, 'a@b.test'],
  [{ email: 'a@b.test', xms_edov: true }, 'a@b.test'],
  [{ email: 'a@b.test', xms_edov: '1' }, 'a@b.test'],
  [{ email: 'a@b.test' }, null],
  [{ email: 'a@b.test', email_verified: 'no' }, null],
  [{ email: 'a@b.test', email_verified: false, xms_edov: true }, null],
  [{ email: 'a@b.test', email_verified: null, xms_edov: true }, null],
  [{ email: '', email_verified: true }, null],
  [{ email: ['a@b.test'], email_verified: true }, null],
  [{ email_verified: true }, null],
])('of %j the confirmed e-mail is %s', (claims, email) => {
  expect(confirmedEmail(claims)).toBe(email);
});

test.each([
  ['/isrute/admin/cars?page=2#x', '/isrute/admin/cars?page=2#x'],
  ['/isrute', '/isrute'],
  ['/isrute2/admin', '/isrute/admin'],
  ['/isrute/../other', '/isrute/admin'],
  ['/isrute/%2e%2e/other', '/isrute/admin'],
  ['//isrute/admin', '/isrute/admin'],
  ['https://isrute/admin', '/isrute/admin'],
  ['/isrute/users/oidc?code=1', '/isrute/admin'],
  [undefined, '/isrute/admin'],
])('%s leads to %s', (wanted, path) => {
  expect(ownPath('isrute', wanted)).toBe(path);
});

test('a password opens the door for everybody, or for admins and drivers’ apps alone', () => {
  const oidc = { provider: 'oidc', issuer_url: 'https://id.example', client_id: 'x', client_secret: 'y' };
  const opens = (mode: string | null, is_app: boolean) => {
    const sign_in = services.sign_in.parse(
      mode === null ? { provider: 'password' } : { ...oidc, button: 'ID', mode },
    );
    return roles.filter((role) => mayEnterByPassword({ sign_in }, role, is_app));
  };
  for (const mode of [null, 'also'])
    for (const is_app of [true, false]) expect(opens(mode, is_app)).toEqual([...roles]);
  expect(opens('only', false)).toEqual(['admin']);
  expect(opens('only', true)).toEqual(['admin', 'driver']);
});
