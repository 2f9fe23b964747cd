// What the public reads has a file a language: the compiler holds its keys against English (`Translated`), here are
// its files, its placeholders and its words.

import { existsSync, globSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { languages, publicTexts, type Language, type Translated } from '../shared/texts.ts';

const root = join(import.meta.dirname, '..');
const folders = globSync(['shared/texts/en.ts', 'features/*/texts/en.ts'], { cwd: root }).map(dirname);

/** Every text of a file, by its group and key. */
async function textsOf(folder: string, language: string): Promise<Map<string, string>> {
  const module = (await import(join(root, folder, `${language}.ts`))) as Record<string, unknown>;
  const groups = module[language] as Record<string, Record<string, string>>;
  return new Map(
    Object.entries(groups).flatMap(([group, keys]) =>
      Object.entries(keys).map(([key, text]) => [`${group}.${key}`, text] as const),
    ),
  );
}

interface Placeholder {
  name: string;
  /** Of a word that goes with a number; 0 where the value itself stands. */
  forms: number;
}
const placeholdersOf = (text: string): Placeholder[] =>
  [...text.matchAll(/\{(\w+)((?:\|[^{}|]*)*)\}/g)].map(([, name = '', forms = '']) => ({
    name,
    forms: forms.split('|').length - 1,
  }));

/** What is wrong with a translation, in words for whoever translates; null where nothing is. */
function mistakeIn(english: string, text: string, language: string): string | null {
  const names = (of: string) => [...new Set(placeholdersOf(of).map(({ name }) => name))].sort().join(' ');
  if (names(text) !== names(english)) return `has {${names(text)}} and English {${names(english)}}`;
  if (text.replace(/\{(\w+)((?:\|[^{}|]*)*)\}/g, '').match(/[{}]/))
    return 'has a brace that is no placeholder';
  const most = language === 'ro' ? 3 : 2;
  const odd = placeholdersOf(text).find(({ forms }) => forms === 1 || forms > most);
  if (odd) return `has ${odd.forms} forms of {${odd.name}}`;
  if (text.trim() !== text || text === '') return 'is empty, or begins or ends with a space';
  if ((english.match(/\n/g)?.length ?? 0) !== (text.match(/\n/g)?.length ?? 0)) return 'has other lines';
  const isSentence = (of: string) => /^\p{L}*\p{Lu}/u.test(of.replace(/^\{[^}]*\}:? ?/, ''));
  // A predicate follows the name of its field; a sentence stands by itself.
  return isSentence(english) === isSentence(text) || text.startsWith('{')
    ? null
    : 'begins otherwise than English';
}

/** The same letters in two languages by nature: names, loan words, and what neighbours write alike. */
const sameAsEnglish = new Set([
  'driver phone.menu',
  'driver trip.answer_ok',
  'driver sales.in_basket',
  'driver at_stop.paid_card',
  'driver sales.sale_total',
  'driver sales.sell_card',
  'public-pages everywhere.ok',
  'people browsers.on',
  'public-pages tracking.send',
]);

describe('every folder of public texts', () => {
  test('is found', () => {
    expect(folders.map((folder) => folder.split('/').at(-2) ?? '').sort()).toEqual([
      'delivery-orders',
      'driver',
      'feedback',
      'integration',
      'notices',
      'people',
      'places',
      'public-pages',
      'shared',
      'subscribers',
    ]);
  });

  test.each(folders)(
    '%s has a file in each language of the public, and joins all of them',
    async (folder) => {
      for (const language of languages)
        expect(existsSync(join(root, folder, `${language}.ts`)), language).toBe(true);
      const inTwoLetters = readdirSync(join(root, folder)).filter((name) => /^[a-z]{2}\.ts$/.test(name));
      expect(inTwoLetters.map((name) => name.slice(0, 2)).sort()).toEqual([...languages].sort());
      for (const language of languages.filter((one) => one !== 'en'))
        expect([...(await textsOf(folder, language)).keys()], language).toEqual([
          ...(await textsOf(folder, 'en')).keys(),
        ]);
    },
  );

  test.each(folders)('%s says in every language what English says, with its placeholders', async (folder) => {
    const english = await textsOf(folder, 'en');
    for (const language of languages.filter((one) => one !== 'en')) {
      const said = await textsOf(folder, language);
      const mistakes = [...english].flatMap(([key, text]) => {
        const mistake = mistakeIn(text, said.get(key) ?? '', language);
        return mistake === null ? [] : [`${language} ${key} ${mistake}`];
      });
      expect(mistakes).toEqual([]);
      const left = [...english].filter(([key, text]) => said.get(key) === text).map(([key]) => key);
      const feature = folder.split('/').at(-2);
      expect(
        left.filter((key) => !sameAsEnglish.has(`${feature} ${key}`)),
        `${language} untranslated`,
      ).toEqual([]);
    }
  });
});

test('a sentence of Swedish is not the Danish one, nor the Norwegian one', async () => {
  let looked_at = 0;
  for (const folder of folders) {
    const [sv, da, nb] = await Promise.all(['sv', 'da', 'nb'].map((one) => textsOf(folder, one)));
    for (const [key, text] of sv ?? []) {
      if (text.replace(/\{[^}]*\}/g, '').split(/\s+/).length < 4) continue;
      looked_at += 1;
      expect([da?.get(key), nb?.get(key)], key).not.toContain(text);
      // Letters that Swedish does not have.
      expect(text, key).not.toMatch(/[æøÆØ]/);
    }
  }
  expect(looked_at).toBeGreaterThan(120);
});

test.each([
  ['Hej {nam}', 'has {nam} and English {name}'],
  ['Hej {name', 'has {} and English {name}'],
  ['Hej {name} {x', 'has a brace that is no placeholder'],
  [' Hej {name}', 'is empty, or begins or ends with a space'],
  ['Hej {name|du}', 'has 1 forms of {name}'],
  ['hej {name}', 'begins otherwise than English'],
  ['Hej\n{name}', 'has other lines'],
])('a mistake is seen: %j', (text, mistake) => {
  expect(mistakeIn('Hello {name}', text, 'sv')).toBe(mistake);
});

test('a language with a key too few, a key too many or a group too few does not compile', () => {
  const en = { greetings: { hello: 'Hello', bye: 'Bye' } };
  type Files = Record<Exclude<Language, 'en'>, Translated<typeof en>>;
  const whole = { greetings: { hello: 'Hej', bye: 'Hej då' } };
  const others: Omit<Files, 'sv'> = { da: whole, nb: whole, ro: whole };
  expect(publicTexts({ en, ...others, sv: whole }).greetings.bye.sv).toBe('Hej då');
  // @ts-expect-error a key is missing
  const few: Translated<typeof en> = { greetings: { hello: 'Hej' } };
  // @ts-expect-error a key that English does not have
  const many: Translated<typeof en> = { greetings: { hello: 'Hej', bye: 'Hej då', more: 'Mer' } };
  // @ts-expect-error a group is missing
  const none: Translated<typeof en> = {};
  // @ts-expect-error a language is missing
  const unspoken = () => publicTexts({ en, ...others });
  expect([few, many, none, unspoken]).toHaveLength(4);
});
