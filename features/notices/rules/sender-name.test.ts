import { expect, test } from 'vitest';
import { senderFor, senderName, takesNames } from './sender-name.ts';

test('a sender is at most eleven plain letters, digits and spaces with a letter among them', () => {
  expect(senderName('Premier Is')).toBe('Premier Is');
  expect(senderName('Hjem-IS A/S Esbjerg')).toBe('HjemIS AS E');
  expect(senderName('Blå Ø Æbler')).toBe('Blaa O AEbl');
  expect(senderName('Înghețata')).toBe('Inghetata');
  expect(senderName('1234 5678')).toBeNull();
  expect(senderName('冰淇淋')).toBeNull();
});

test('Denmark, Norway and Romania take names; America and Belgium want a number', () => {
  expect(['+4520112233', '+4791234567', '+40722123456'].map(takesNames)).toEqual([true, true, true]);
  expect(['+12025550123', '+32470123456', 'no phone'].map(takesNames)).toEqual([false, false, false]);
});

test('where no name may be, the number is used, and without one nobody can be the sender', () => {
  const own = { name: 'Isbilen', number: '+4759440123' };
  expect(senderFor('+4791234567', own)).toBe('Isbilen');
  expect(senderFor('+12025550123', own)).toBe('+4759440123');
  expect(senderFor('+12025550123', { ...own, number: null })).toBeNull();
  expect(senderFor('+4791234567', { name: '2270', number: null })).toBeNull();
});
