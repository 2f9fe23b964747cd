// What people read of a refusal is said in their words: no path of a call, no name of a table or a column, nothing of
// a program.

import { globSync, readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { errorBody } from '../shared/error-body.ts';
import { fieldTexts, type RefusalEntry } from '../shared/refusals.ts';
import { languages, textIn, type Language, type StaffText } from '../shared/texts.ts';

const root = new URL('../', import.meta.url);

/** A path: a slash before a name or before a name in braces, but not 'and/or' between two words. */
const path = /(^|[\s("'])\/[\w{:]|https?:\/\/\S+\/\{/;
/** A name of the program: two words with an underscore, a function, a place in a file. */
const program = /[a-z]_[a-z]|\w\(\)|\bat \S+:\d+|\.(ts|js|sql)\b|=>|\bundefined\b|\bNaN\b|\[object /;
/** What the database says of itself. */
const database = /\b(relation|constraint|violates|row-level|sql|tuple|not-null)\b/i;

const isEntry = (value: unknown): value is RefusalEntry =>
  typeof value === 'object' &&
  value !== null &&
  'code' in value &&
  typeof value.code === 'string' &&
  'text' in value &&
  'status' in value;

function entriesIn(value: unknown, depth = 0): RefusalEntry[] {
  if (isEntry(value)) return [value];
  if (typeof value !== 'object' || value === null || depth > 3) return [];
  return Object.values(value).flatMap((inner) => entriesIn(inner, depth + 1));
}

async function allRefusals(): Promise<RefusalEntry[]> {
  const files = globSync(
    ['features/*/{refusals,refusals/*}.ts', 'shared/*.ts', 'features/*/{contract,contract/*}.ts'],
    {
      cwd: root,
    },
  ).filter((file) => !file.endsWith('.test.ts'));
  const modules = await Promise.all(files.map((file) => import(new URL(file, root).href)));
  return [
    ...new Map(modules.flatMap((module) => entriesIn({ ...module })).map((one) => [one.code, one])).values(),
  ];
}

/** As it stands in an error body, with the field's name before it, each value filled with a plain word. */
function sentencesOf(field: string | null, text: StaffText, language: Language): string[] {
  const names = [...textIn(text, language).matchAll(/\{(\w+)[^}]*\}/g)].map(([, name]) => [
    name as string,
    'Odense',
  ]);
  return errorBody([{ field, text, values: Object.fromEntries(names) }], language).full_errors;
}

const wrong = (sentence: string) => path.test(sentence) || program.test(sentence) || database.test(sentence);

test.each([
  'Something went wrong (/isrute/depo/1/orders)',
  'null value in column "depo_id" of relation "cars" violates not-null constraint',
  'Plan_event_id must exist',
  'at call (api.ts:12:3)',
  'undefined is not a function',
])('would be seen: %s', (sentence) => {
  expect(wrong(sentence)).toBe(true);
});

test('no refusal says a path, a name of a table or a column, or anything of a program', async () => {
  const all = await allRefusals();
  expect(all.length).toBeGreaterThan(250);
  const found = languages.flatMap((language) => [
    ...all.flatMap(({ code, field, text }) =>
      sentencesOf(field, text, language).map((sentence) => `${code} ${language}: ${sentence}`),
    ),
    ...Object.entries<StaffText>(fieldTexts).flatMap(([code, text]) =>
      sentencesOf('plan_event_id', text, language).map((sentence) => `${code} ${language}: ${sentence}`),
    ),
  ]);
  expect(found.filter((line) => wrong(line.slice(line.indexOf(': ') + 2)))).toEqual([]);
});

test('whatever field is refused, its name is read as words in every language', () => {
  const columns = readdirSync(new URL('db/migrations', root))
    .map((file) => readFileSync(new URL(`db/migrations/${file}`, root), 'utf8'))
    .flatMap((text) => text.match(/\b[a-z]+(_[a-z0-9]+)+\b/g) ?? [])
    .filter((name, at, names) => names.indexOf(name) === at);
  expect(columns.length).toBeGreaterThan(500);
  const told = languages.flatMap((language) =>
    columns.flatMap((name) => sentencesOf(name, fieldTexts.invalid, language).filter(wrong)),
  );
  expect(told).toEqual([]);
});
