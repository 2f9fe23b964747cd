// A number that may be one never stands before a word that means several: '1 lines'.

import { globSync } from 'node:fs';
import { expect, test } from 'vitest';
import { fill } from '../shared/texts.ts';

const root = new URL('../', import.meta.url);

/** A number's placeholder, at most one word between, and a word that ends as an English plural does. */
const several =
  /\{(\w+)\} (?:[a-z-]+ )?(?!has|was|its|less|gets|goes|opens|stays|leaves|runs|waits|lacks|access)[a-z-]{2,}s\b/;

/**
 * Numbers that are never one, by the texts that say them: limits, what is more than was shown, and groups. And one
 * sentence of the documents.
 */
const neverOne = new Set([
  'accountTexts.at_least',
  'stopSmsTexts.title_trips',
  'b2bRefusals.too_late',
  'consumerAppRefusals.too_many_favorites',
  'ordersTexts.too_many',
  'eodRefusals.too_many_days',
  'historyTexts.shown',
  'loadingTexts.make_many',
  'loadingTexts.make_line',
  'planEventRefusals.days_overlap',
  'planEventRefusals.too_long_ago',
  'planEventRefusals.too_far_ahead',
  'planEventsTexts.series_weeks',
  'posB2bSalesTexts.newest_selected',
  'routesRefusals.next_day_taken',
  'previewRefusals.too_many',
  'smsTextTexts.size',
  'smsTextTexts.too_long',
  'supportMapTexts.group',
  'mailTexts.uncounted_cars',
  'warningTexts.uncounted_cars',
  'keysRefusals.too_many',
  'passkeysRefusals.too_many',
  'userFormTexts.password_hint_new',
  'userFormTexts.password_hint',
  'accessTexts.links.reset_body',
  'accessTexts.links.invitation_body',
  'doorTexts.at_least',
  'webhookRefusals.too_many',
  'fieldTexts.too_short',
  'fieldTexts.too_long',
  'commonRefusals.key_too_long',
  'importTexts.too_many',
  'ordersTexts.taken',
  'appTexts.refusals.too_many_favorites',
  'sharedTexts.fields.too_short',
  'sharedTexts.fields.too_long',
  'sharedTexts.refusals.key_too_long',
  'movingTexts.chosen_too_many',
  'absencesRefusals.too_far',
  'absencesRefusals.too_many_days',
  // Hours are written as 'h', and may have decimals.
  'awayTexts.hours',
  // The name of a route, which begins with its number.
  'cutTexts.takes_part',
  // An amount of money.
  'weekScreenTexts.at_sales',
  // The number of an order.
  'customerTexts.told.moved',
  'customerTexts.told.moved_at',
  // R-161, as it is stated.
  'mapTexts.pages_printed',
  // The name of a route, which begins with its number.
  'movingTexts.taken_title',
]);

interface Found {
  name: string;
  text: string;
}

/** The texts below a value, named by its catalogue and their key. */
function textsIn(value: unknown, path: readonly string[] = []): Found[] {
  if (typeof value !== 'object' || value === null || path.length > 4) return [];
  const { en } = value as { en?: unknown };
  const named = path.at(-1) === 'text' ? path.slice(0, -1) : path;
  if (typeof en === 'string') return [{ name: named.join('.'), text: en }];
  return Object.entries(value).flatMap(([key, inner]) => textsIn(inner, [...path, key]));
}

async function allTexts(): Promise<Found[]> {
  const files = globSync(
    [
      '{features,web,shared}/**/{*-,}texts.ts',
      'features/*/{contract,refusals,contract/*,refusals/*,texts/*}.ts',
      'shared/{refusals,texts/*}.ts',
    ],
    {
      cwd: root,
    },
  );
  const modules = await Promise.all(files.map((file) => import(new URL(file, root).href)));
  return modules.flatMap((module) => textsIn({ ...module }));
}

test('a number that may be one chooses the word beside it', async () => {
  const texts = await allTexts();
  expect(texts.length).toBeGreaterThan(2_000);
  const said = texts.filter(({ text }) => several.test(text)).map(({ name }) => name);
  expect(new Set(said)).toEqual(neverOne);
  expect(fill('{n} {n|line|lines}', { n: 1 })).toBe('1 line');
});
