// npm run create-tenant -- --slug nordis --name "Nordis" --country NO --locale nb --zone Europe/Oslo --currency NOK
// [--brand norwegian] [--host nordis.example] [--daily-sms-cap 500]
// [--eod-difference-limit 50] [--database NAME]

import './help.mjs';
import { parseArgs } from 'node:util';
import { z } from 'zod';
import { served, pages, staffWords } from '../app/features.ts';
import { openApp } from '../app/open.ts';
import { sayWhyNot } from '../app/stopping.ts';
import { makeTenant } from '../features/tenants/server/make-tenant.ts';
import { firstName } from '../server/db/database-list.ts';
import type { Database } from '../server/db/pool.ts';
import { homesChanged, whileItAnswers } from '../server/homes.ts';
import { reservedWords } from '../server/http/app-parts.ts';
import type { Abilities } from '../shared/abilities.ts';
import { countries, countryCodes } from '../shared/countries.ts';
import { languages } from '../shared/texts.ts';

/** On unless somebody ends it; every other ability is off at first. */
const featuresAtFirst: Partial<Abilities> = { eod_posts_stock: true };

const shape = z.object({
  slug: z.string().regex(/^[a-z0-9][a-z0-9-]{1,40}$/, 'is made of a-z, 0-9 and -'),
  name: z.string().min(1),
  country: z.enum(countryCodes),
  locale: z.enum(languages),
  zone: z.string().refine(isZone, 'is no IANA time zone'),
  currency: z.string().regex(/^[A-Z]{3}$/),
  brand: z.enum(['danish', 'norwegian', 'generic']).default('generic'),
  host: z.string().optional(),
  'daily-sms-cap': z.coerce.number().int().min(0).default(500),
  'eod-difference-limit': z.coerce.number().min(0).multipleOf(0.01).default(50),
  database: z.string().default(firstName),
});

function isZone(zone: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: zone }).format() !== '';
  } catch {
    return false;
  }
}

const tell = (text: string) => process.stdout.write(`${text}\n`);
const options = Object.fromEntries(
  [
    'slug',
    'name',
    'country',
    'locale',
    'zone',
    'currency',
    'brand',
    'host',
    'daily-sms-cap',
    'eod-difference-limit',
    'database',
  ].map((name) => [name, { type: 'string' as const }]),
);
const read = shape.safeParse(parseArgs({ options, strict: true }).values);
if (!read.success) {
  for (const issue of read.error.issues) tell(`--${issue.path.join('.')} ${issue.message}`);
  process.exit(1);
}
const wanted = read.data;
if (reservedWords({ served, pages, staff_words: staffWords }).has(wanted.slug)) {
  tell(`--slug ${wanted.slug} is a word of our own addresses`);
  process.exit(1);
}
const { app, close } = await openApp({ ...process.env, SEED: 'no' }, tell).catch(sayWhyNot);

/** Where it is to live. */
function chosenDatabase(): Database {
  if (app.homes === null && wanted.database === firstName) return app.database;
  const home = app.homes?.all.find(({ name }) => name === wanted.database);
  if (!home) throw new Error(`--database ${wanted.database} is none of DATABASES`);
  return whileItAnswers(home);
}

try {
  const database = chosenDatabase();
  const { lat, lng, zoom } = countries[wanted.country].centre;
  await makeTenant(
    app.homes,
    { name: wanted.database, database },
    {
      slug: wanted.slug,
      name: wanted.name,
      country: wanted.country,
      geocoder_country: wanted.country,
      brand: wanted.brand,
      locale: wanted.locale,
      time_zone: wanted.zone,
      currency: wanted.currency,
      lat,
      lng,
      zoom,
      hosts: wanted.host ? [wanted.host] : [],
      settings: JSON.stringify({
        daily_sms_cap: wanted['daily-sms-cap'],
        eod_difference_limit: wanted['eod-difference-limit'],
      }),
      features: JSON.stringify(featuresAtFirst),
    },
  );
  if (app.homes) homesChanged(app.bus);
  tell(`At most ${wanted['daily-sms-cap']} SMS a day leave; the tenant's setting daily_sms_cap raises it.`);
  tell(
    `A till off by more than ${wanted['eod-difference-limit']} ${wanted.currency} wants a reason; the setting is eod_difference_limit.`,
  );
  tell(
    `Made tenant ${wanted.slug}. Next: npm run create-admin -- --tenant ${wanted.slug} --email you@example.com --first-name … --last-name …`,
  );
} catch (error) {
  tell(
    error instanceof Error && 'code' in error && error.code === '23505'
      ? `There is a tenant ${wanted.slug} already`
      : String(error),
  );
  process.exitCode = 1;
} finally {
  await close();
}
