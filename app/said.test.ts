// What is said in every language: the names of fields, and why not.

import { readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { errorBody } from '../shared/error-body.ts';
import { fieldName } from '../shared/field-names.ts';
import { commonRefusals, fieldTexts, type RefusalEntry } from '../shared/refusals.ts';
import { languages, staffLanguages, type StaffText } from '../shared/texts.ts';
import { served } from './features.ts';

const endpoints = served.map((one) => one.endpoint);

test('every field that staff or the public send has a name in their languages, for whole sentences', () => {
  const names = new Set<string>();
  const gather = (shape: unknown, depth = 0): void => {
    const { def } = ((shape as { _zod?: { def: Record<string, unknown> } } | undefined)?._zod ?? {}) as {
      def?: Record<string, unknown>;
    };
    if (!def || depth > 8) return;
    if (def.type === 'object')
      for (const [name, inner] of Object.entries(def.shape as object)) {
        names.add(name);
        gather(inner, depth + 1);
      }
    for (const inside of ['innerType', 'element', 'in', 'out', 'left', 'right'])
      gather(def[inside], depth + 1);
    for (const option of (def.options ?? []) as unknown[]) gather(option, depth + 1);
  };
  for (const { body, query } of endpoints) {
    gather(body);
    gather(query);
  }
  // Of outside clients, never on a screen: their own spelling is the name. The last four are a browser's push address.
  const theirs = new Set(['Query', 'Size', '_destroy', 'c', 'endpoint', 'keys', 'p256dh', 'auth']);
  const unnamed = [...names].filter(
    (name) =>
      !theirs.has(name) &&
      (['da', 'nb'] as const).some((language) => fieldName(name, language) === fieldName(name, 'en')),
  );
  expect([names.size > 150, unnamed]).toEqual([true, ['status']]);
  expect(
    errorBody(
      [
        {
          field: 'last_stop_arrival_time',
          text: { en: 'is too early', da: 'er for tidlig', nb: 'er for tidlig', ro: 'x' },
        },
      ],
      'da',
    ).error,
  ).toBe('Ankomsten til sidste stop er for tidlig');
  expect(errorBody([{ field: 'location_attributes.coordinates', text: fieldTexts.blank }], 'nb').error).toBe(
    'Stedet må fylles ut',
  );
});

const features = new URL('../features/', import.meta.url);
const tables = readdirSync(features, { recursive: true })
  .map(String)
  .filter((file) => /^[^/]+\/(?:contract|refusals)(?:\/[^/.]+)?\.ts$/.test(file));

async function refusalsIn(files: readonly string[]): Promise<RefusalEntry[]> {
  const modules = await Promise.all(
    files.map(async (file) => (await import(new URL(file, features).href)) as Record<string, unknown>),
  );
  return modules.flatMap((module) =>
    Object.entries(module).flatMap(([name, value]) =>
      name.endsWith('Refusals') ? Object.values(value as Record<string, RefusalEntry>) : [],
    ),
  );
}

/** Romanian stands beside the languages of staff, on their papers and in what they are refused. */
const read = [...staffLanguages, 'ro'] as const;

test('every refusal says something in every language and leaves no placeholder that it was not given', async () => {
  const entries: RefusalEntry[] = [...Object.values(commonRefusals), ...(await refusalsIn(tables))];
  for (const entry of entries) {
    expect(
      read.filter((language) => entry.text[language] === undefined),
      entry.code,
    ).toEqual([]);
    const said = languages.map(
      (language) => errorBody([{ field: entry.field, text: entry.text }], language).error,
    );
    for (const sentence of said) expect(sentence.length, entry.code).toBeGreaterThan(3);
  }
  expect(new Set(entries.map((entry) => entry.code)).size).toBe(entries.length);
  // What is the same word in both; everything else that reads like the English was not translated.
  const same = new Set<string>([]);
  const untranslated = entries.flatMap(({ code, text }) =>
    (['da', 'nb'] as const)
      .filter((language) => text[language] === text.en && !same.has(code))
      .map((language) => `${code} ${language}`),
  );
  expect(untranslated).toEqual([]);
  expect(entries.length).toBeGreaterThan(20);
});

test('what a visitor may be refused is said in every language of the public', async () => {
  const calls = new Set(
    served
      .map(({ endpoint }) => endpoint)
      .filter(({ who, words, signed }) => who === 'public' && words === 'public' && !signed),
  );
  const contracts = await Promise.all(
    tables
      .filter((file) => file.includes('/contract'))
      .map(async (file) => [file, (await import(new URL(file, features).href)) as object] as const),
  );
  const visited = new Set(
    contracts
      .filter(([, module]) => Object.values(module).some((one) => calls.has(one as never)))
      .map(([file]) => file.split('/')[0] as string),
  );
  // These answer a visitor with a session, a picture or where a truck is, and refuse only what all do.
  for (const feature of ['script-errors', 'tenants', 'tracking'])
    expect(visited.delete(feature), feature).toBe(true);
  expect([...visited].sort()).toEqual(['feedback', 'integration', 'places', 'subscribers']);
  const entries = [
    ...Object.values(commonRefusals),
    ...(await refusalsIn(tables.filter((file) => visited.has(file.split('/')[0] as string)))),
  ];
  expect(entries.length).toBeGreaterThan(40);
  expect(
    [
      ...entries.map(({ code, text }) => [code, text] as const),
      ...Object.entries<StaffText>(fieldTexts),
    ].flatMap(([code, text]) =>
      languages.filter((language) => !text[language]).map((language) => `${code} ${language}`),
    ),
  ).toEqual([]);
});
