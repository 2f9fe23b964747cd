import { expect, test } from 'vitest';
import { phoneFor, receivesSms } from './phone.ts';

test.each([
  ['+4520112233', 'a Danish mobile'],
  ['+4526123460', 'a Danish mobile'],
  ['+4542112233', 'a Danish mobile'],
  ['+4571112233', 'a Danish mobile'],
  ['+4593112233', 'a Danish mobile'],
  ['+4741234567', 'a Norwegian mobile'],
  ['+4790123456', 'a Norwegian mobile'],
  ['+40721123456', 'a Romanian mobile'],
  ['+46701234567', 'a Swedish mobile'],
])('%s gets an SMS: %s', (phone) => expect(receivesSms(phone)).toBe(true));

test.each([
  ['+4590112233', 'a Danish number that is paid for'],
  ['+4570112233', 'a Danish service number'],
  ['+4580112233', 'a Danish number that is free to call'],
  ['+4533112233', 'a fixed line in Copenhagen'],
  ['+4566112233', 'a fixed line in Odense'],
  ['+4586112233', 'a fixed line in Aarhus'],
  ['+4722123456', 'a fixed line in Oslo'],
  ['+4780012345', 'a Norwegian number that is free to call'],
  ['+4782012345', 'a Norwegian number that is paid for'],
  ['+40211234567', 'a fixed line in Bucharest'],
  ['+40900123456', 'a Romanian number that is paid for'],
  ['+4512', 'no number'],
  ['', 'nothing'],
])('%s gets none: %s', (phone) => expect(receivesSms(phone)).toBe(false));

test('a number belongs to the country that is asked for, or to any', () => {
  expect([phoneFor('DK', '+4790123456'), phoneFor('NO', '90123456'), phoneFor(null, '+4790123456')]).toEqual([
    null,
    '+4790123456',
    '+4790123456',
  ]);
});

test.each([
  '(+45) 20 99 88 78',
  '+45 (0)20 99 88 78',
  '0045 (0) 20998878',
  '(20) 998878',
  '20.99.88.78',
  '20–99–88–78',
])('%s is a number, whatever is written about it', (written) =>
  expect(phoneFor('DK', written)).toBe('+4520998878'),
);

test.each(['20998878 (mobil)', '20998878 / 20998879', '20998878.0', '2.0998878E+7', '+45 20 99 88 78 ext 5'])(
  '%s is none: more than a number, or less',
  (written) => expect(phoneFor('DK', written)).toBe(null),
);
