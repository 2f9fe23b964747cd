import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isCommonPassword as isCommon } from '../../server/passwords.ts';
import { easeOf } from './password-rules.ts';

const names = ['Premier Is', 'premier-is', 'Ida', 'Holm', 'ida.holm@premier-is.dk'];
const ease = (password: string) => easeOf(password, { isCommon, names });

describe('passwords that are tried first', () => {
  test.each([
    'Password123',
    'password2026!',
    'P@ssw0rd2026',
    'Sommer2026!',
    'Sommer-2026',
    'Velkommen1!',
    'velkommen123',
    'adgangskode1',
    'Passord2026',
    'QWERTYUIOP',
    'qwerty12345',
    '!!dragon1987',
    'passwordpassword',
    'Danmark2026',
    'efterår2026',
    'Înghețată1',
    'letmein2026',
  ])('%s is a common word with the usual ending', (password) => expect(ease(password)).toBe('common'));

  test.each([
    'Premieris1',
    'premier-is1',
    'Premier Is 2026',
    'PREMIERIS2026!',
    'Pr3mier1s99',
    '1premieris1',
    'idaholm2026',
    'HolmIda1234',
    'premierpremier1',
    'aaaaaaaaaa',
    'AAAAAAAAAA1',
    '1111111111',
    '1111111111!',
    'ababababab',
    '123123123123',
    'xyzxyzxyzxyz',
    'abcdefghij',
    '9876543210',
    'øøøøøøøøøø',
  ])('%s is a name that is known here, repeats or counts', (password) =>
    expect(ease(password)).not.toBeNull(),
  );

  test.each([
    'vaniljeis med krymmel',
    'en lang adgangskode til isbilen',
    'rabarber og vaffel i regnvejr',
    'tre grønne traktorer',
    'Kx7-vbn2-Qwm9',
    'premier is kører klokken ti',
    '8391046275',
    'isrute-demo',
    'ida spiser is i regnvejr',
  ])('%s is none of them', (password) => expect(ease(password)).toBeNull());

  test('whatever is typed is judged and never thrown at', () => {
    fc.assert(
      fc.property(fc.string({ minLength: 10, maxLength: 60, unit: 'binary' }), (password) => {
        expect([null, 'common', 'easy']).toContain(ease(password));
      }),
    );
  });
});
