// The many customers of a large tenant, around its depots; most live where no truck stops yet.

import { sql } from 'kysely';
import { createHash } from 'node:crypto';
import type { TenantTx } from '../server/tenant.ts';
import { distanceMetres } from '../shared/geo.ts';
import { chanceOf, type Chance } from './chance.ts';
import { placesOf, type Place } from './places.ts';
import type { TenantStory } from './tenants.ts';

export const CUSTOMERS = 5_000;
/** Phones below this number belong to those who subscribed at a stop (subscribers.ts). */
const FIRST_PHONE = 20_000;
const REACH_M = 60_000;
const YEAR_MS = 365 * 86_400_000;

/** Neighbours of a stop at a house, or a street's name in a village that is a stop. */
function neighbour(place: Place, streets: readonly string[], chance: Chance): Place {
  const number = `${chance.whole(1, 98)}${chance.happens(0.15) ? chance.pick(['A', 'B', 'C']) : ''}`;
  const [, street, rest] = /^(.+) \d+[A-Z]?, (\d{4} .+)$/.exec(place.address) ?? [];
  const [, village = '', postcode = ''] = /^([^,]+), (\d{4})/.exec(place.address) ?? [];
  return {
    address:
      street !== undefined
        ? `${street} ${number}, ${rest}`
        : `${chance.pick(streets)} ${number}, ${postcode} ${village}`,
    lat: place.lat + chance.bell() * 0.004,
    lng: place.lng + chance.bell() * 0.008,
  };
}

const latin = (text: string) =>
  text
    .toLowerCase()
    .replaceAll('æ', 'ae')
    .replaceAll('ø', 'oe')
    .replaceAll('å', 'aa')
    .normalize('NFD')
    .replace(/[^a-z0-9]/g, '');

export const emailOf = (first_name: string, last_name: string, n: number | '' = '') =>
  `${latin(first_name)}.${latin(last_name)}${n}@mail.invalid`;

export async function seedCustomers(tx: TenantTx, story: TenantStory, now: Date): Promise<void> {
  const chance = chanceOf(`${story.slug} customers`);
  const near = placesOf(story.country).filter(
    (place) =>
      / \d{4}\b|^\d{4}\b/.test(place.address) &&
      story.depos.some((depo) => distanceMetres(depo, place) < REACH_M),
  );
  const streets = [...new Set(near.flatMap(({ address }) => /^(.+) \d+[A-Z]?, /.exec(address)?.[1] ?? []))];
  const people = Array.from({ length: CUSTOMERS }, (_, n) => {
    const first_name = chance.pick(story.first_names);
    const last_name = chance.happens(0.15)
      ? `${chance.pick(story.last_names)}-${chance.pick(story.last_names)}`
      : chance.pick(story.last_names);
    const hasSms = chance.happens(0.86);
    const agrees = chance.happens(hasSms ? 0.45 : 0.9);
    return {
      phone: story.phone(FIRST_PHONE + n),
      first_name,
      last_name,
      at: new Date(now.getTime() - ((CUSTOMERS - n) / CUSTOMERS) * 2 * YEAR_MS),
      gender: chance.happens(0.7)
        ? /[aeå]$|^(Kirsten|Ingrid|Marit|Åshild)$/.test(first_name)
          ? 'female'
          : 'male'
        : null,
      email: chance.happens(0.6) ? emailOf(first_name, last_name, n) : null,
      username: chance.happens(0.25) ? `${latin(first_name)}${n}` : null,
      sms_permission: hasSms,
      marketing_agreement: agrees,
      place: chance.happens(0.92) ? neighbour(chance.pick(near), streets, chance) : null,
    };
  });
  await insertPeople(
    tx,
    people.map(({ place, ...person }) => ({
      ...person,
      ...place,
      phone_hash: createHash('sha256').update(person.phone).digest('hex'),
    })),
  );
}

/**
 * As one text for each statement: thousands of rows as bound values take the embedded database several times as long.
 */
async function insertPeople(tx: TenantTx, people: readonly object[]): Promise<void> {
  const rows = sql`jsonb_to_recordset(${JSON.stringify(people)}::jsonb) as p (
    phone text, first_name text, last_name text, at timestamptz, gender text, email text, username text,
    sms_permission boolean, marketing_agreement boolean, address text, lat float8, lng float8, phone_hash text)`;
  await sql`
    insert into customers (
      phone, first_name, last_name, gender, email, username, sms_permission, marketing_agreement,
      sms_permission_changed_at, created_at, updated_at, place_text)
    select phone, first_name, last_name, gender, email, username, sms_permission, marketing_agreement,
      at, at, at, coalesce(fold_name(address), '')
    from ${rows}`.execute(tx);
  await sql`
    insert into locations (customer_id, address, lat, lng, address_type)
    select c.id, p.address, p.lat, p.lng, 'global'
    from ${rows} join customers c on c.phone = p.phone where p.address is not null`.execute(tx);
  await sql`
    insert into consents (customer_id, phone_hash, kind, given, at, source, text_version)
    select c.id, p.phone_hash, kind, true, p.at, 'staff', '1' from ${rows} join customers c on c.phone = p.phone
    cross join unnest(array['sms', 'marketing']) as kind
    where case kind when 'sms' then p.sms_permission else p.marketing_agreement end`.execute(tx);
}
