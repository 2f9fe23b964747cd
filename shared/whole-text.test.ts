import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { wholeInput, wholeText } from './whole-text.ts';

describe('text', () => {
  test.each([
    ['\u202a+45 20 99 88 78\u202c', '+45 20 99 88 78'],
    ['pa\u030a', 'på'],
    ['A\u030angstro\u0308m \u212b', 'Ångström Å'],
    ['a\u200b\u030a', 'å'],
    ['Ida\u00a0Holm\u2009\u3000!', 'Ida Holm  !'],
    ['\ufeffVej\u00ad1\u2060\u200e', 'Vej1'],
    ['one\r\ntwo\rthree\u2028four\u2029five\u0085six', 'one\ntwo\nthree\nfour\nfive\nsix'],
    ['\u2067evil\u2069 \u061c\u180e\ufff9', 'evil '],
    ['An\u200dders\u200c', 'Anders'],
    ['x\u{e0041}\u{e0042}', 'x'],
    ['\u3164\u2800', ' '],
  ])('%j is kept as %j', (sent, kept) => {
    expect(wholeText(sent)).toBe(kept);
  });

  test.each([
    ...'👨‍👩‍👧‍👦 👩🏽‍🌾 🏳️‍🌈 ❤️‍🔥 ❤️ ☎︎ 1️⃣ 🇩🇰 🏴󠁧󠁢󠁳󠁣󠁴󠁿 👁️‍🗨️ نامه‌ای क्‍ष 葛󠄀'.split(' '),
    ...'Þórsson|Nguyễn Thị|a\nb\tc||Erdős & Søn|Иванов'.split('|'),
  ])('%j stays as it is', (text) => {
    expect(wholeText(text)).toBe(text.normalize('NFC'));
  });

  test('made whole twice is made whole once, and no letter or digit is lost', () => {
    const letters = (text: string) =>
      text
        .normalize('NFKD')
        .match(/[\p{L}\p{N}]/gu)
        ?.join('') ?? '';
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        const whole = wholeText(text);
        expect(wholeText(whole)).toBe(whole);
        const fillers = /[\u115f\u1160\u3164\uffa0]/g;
        expect(letters(whole)).toBe(letters(text.replace(fillers, '')));
      }),
      { numRuns: 1_000 },
    );
  });

  test('of what is sent every text is made whole at any depth, and secrets are left as they were typed', () => {
    const dirty = 'pa\u030a\u200b';
    expect(
      wholeInput({
        name: dirty,
        rows: [{ city: dirty }, dirty, 5, null, true],
        password: dirty,
        secrets: { key: dirty },
      }),
    ).toEqual({
      name: 'på',
      rows: [{ city: 'på' }, 'på', 5, null, true],
      password: dirty,
      secrets: { key: dirty },
    });
  });
});
