// What is said in every language: the names of fields, and why not.

import { readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { errorBody } from '../shared/error-body.ts';
import { fieldName } from '../shared/field-names.ts';
import { commonRefusals, fieldTexts, type RefusalEntry } from '../shared/refusals.ts';
import { languages } from '../shared/texts.ts';
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
  // Of outside clients, never on a screen: their own spelling is the name.
  const theirs = new Set(['Query', 'Size', '_destroy', 'c']);
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

test('every refusal says something in every language and leaves no placeholder that it was not given', async () => {
  const entries: RefusalEntry[] = Object.values(commonRefusals);
  const features = new URL('../features/', import.meta.url);
  const contracts = readdirSync(features, { recursive: true })
    .map(String)
    .filter((file) => /^[^/]+\/(?:contract|refusals)(?:\/[^/.]+)?\.ts$/.test(file));
  for (const file of contracts) {
    const module = (await import(new URL(file, features).href)) as Record<string, unknown>;
    for (const [name, value] of Object.entries(module))
      if (name.endsWith('Refusals')) entries.push(...Object.values(value as Record<string, RefusalEntry>));
  }
  for (const entry of entries) {
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
