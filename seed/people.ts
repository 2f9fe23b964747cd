// Depots, staff, cars, shops and words of one demo tenant; demo users and keys exist nowhere else.

import { createIntegrationKey } from '../features/people/server/make-key.ts';
import type { TenantTx } from '../server/tenant.ts';
import { scopes } from '../shared/permissions.ts';
import type { Chance } from './chance.ts';
import type { Crew } from './events.ts';
import { insertAll, insertLinks } from './insert.ts';
import type { DepoStory, TenantStory } from './tenants.ts';

export interface SeededPeople {
  depos: (DepoStory & { id: number })[];
  admin_id: number;
  crews: Crew[];
  shop_ids: number[];
}

interface Telling {
  tx: TenantTx;
  story: TenantStory;
  password_digest: string | null;
  chance: Chance;
}

function seedDepos({ tx, story }: Telling): Promise<number[]> {
  return insertAll(
    tx,
    'depos',
    story.depos.map((depo) => ({
      title: depo.title,
      address: depo.address,
      lat: depo.lat,
      lng: depo.lng,
      dashboard: true,
      sms_text: story.sms.notice,
      sms_subscribe_text: story.sms.subscribe,
      sms_unsubscribe_text: story.sms.unsubscribe,
      sms_route_text: story.sms.route,
    })),
  );
}

const nameOf = ({ story, chance }: Telling) => ({
  first_name: chance.pick(story.first_names),
  last_name: chance.pick(story.last_names),
});

/** An admin, a depo_admin and support of the first depot; answers the admin. */
async function seedOffice(telling: Telling, first: number): Promise<number> {
  const { tx, story, password_digest } = telling;
  const [admin_id, depo_admin_id] = (await insertAll(
    tx,
    'users',
    (['admin', 'depo_admin', 'support'] as const).map((role) => ({
      email: `${role}@${story.slug}.test`,
      role,
      depo_id: role === 'support' ? first : null,
      password_digest,
      ...nameOf(telling),
    })),
  )) as [number, number];
  await insertLinks(tx, 'user_depos', [{ user_id: depo_admin_id, depo_id: first }]);
  return admin_id;
}

interface Seat {
  depo_id: number;
  n: number;
  leader: boolean;
}

function seedDrivers(telling: Telling, seats: readonly Seat[]): Promise<number[]> {
  const { tx, story, password_digest } = telling;
  return insertAll(
    tx,
    'users',
    seats.map((seat, at) => ({
      email: seat.leader ? `driver@${story.slug}.test` : `driver${at + 1}@${story.slug}.test`,
      role: 'driver',
      depo_id: seat.depo_id,
      password_digest,
      agreed_weekly_hours: [37, 37, 30, null][at % 4],
      ...nameOf(telling),
    })),
  );
}

/** One for each driver, and one that was sold last month: nobody drives it. */
function seedCars(
  { tx, story }: Telling,
  seats: readonly Seat[],
  first: number,
  now: Date,
): Promise<number[]> {
  const lakrids = story.features.includes('car_lakrids');
  return insertAll(tx, 'cars', [
    ...seats.map((seat, at) => ({
      depo_id: seat.depo_id,
      internal_number: String(at + 1),
      plate_number: story.plate(at),
      mobile_number: story.phone(90_000 + at),
      axapta_code: `B${100 + at}`,
      mapon_car_id: String(140_000 + at),
      franchise_car: seat.n === 2,
      send_to_lakrids: lakrids && at === 0,
      lakrids_route_number: lakrids && at === 0 ? '41' : null,
      status: 'active',
      inactive_since: null,
    })),
    {
      depo_id: first,
      internal_number: String(seats.length + 1),
      plate_number: story.plate(seats.length),
      mobile_number: null,
      axapta_code: `B${100 + seats.length}`,
      mapon_car_id: null,
      franchise_car: false,
      send_to_lakrids: false,
      lakrids_route_number: null,
      status: 'inactive',
      inactive_since: new Date(now.getTime() - 40 * 86_400_000),
    },
  ]);
}

function seedShops({ tx, story }: Telling): Promise<number[]> {
  return insertAll(
    tx,
    'b2b_customers',
    story.shops.flatMap((shop, at) =>
      story.depos.map((depo, n) => ({
        customer_number: String(10_000 + at * 10 + n),
        customer_name: `${shop} ${depo.title}`,
        shop_id: `S${100 + at * 10 + n}`,
        address: depo.address,
        visit_type: (at % 3) + 1,
        phone_number_1: story.phone(80_000 + at * 10 + n),
      })),
    ),
  );
}

export async function seedPeople(
  tx: TenantTx,
  story: TenantStory,
  password_digest: string | null,
  chance: Chance,
  now: Date,
): Promise<SeededPeople> {
  const telling = { tx, story, password_digest, chance };
  const depo_ids = await seedDepos(telling);
  const depos = story.depos.map((depo, at) => ({ ...depo, id: depo_ids[at] as number }));
  const [first] = depo_ids as [number];
  const admin_id = await seedOffice(telling, first);
  const seats = depos.flatMap((depo, at) =>
    Array.from({ length: at === 0 ? 5 : 3 }, (_, n) => ({
      depo_id: depo.id,
      n,
      leader: at === 0 && n === 0,
    })),
  );
  const user_ids = await seedDrivers(telling, seats);
  const car_ids = await seedCars(telling, seats, first, now);
  await insertAll(tx, 'stop_types', [
    { stop_type: 'B2B', wait_time: 10 },
    { stop_type: 'Home', wait_time: 3 },
    { stop_type: 'School', wait_time: 15 },
  ]);
  await insertAll(
    tx,
    'sms_templates',
    story.templates.map((template) => ({ ...template })),
  );
  const shop_ids = await seedShops(telling);
  await createIntegrationKey(tx, now, { name: 'demo', scopes, key: `demo-key-${story.slug}` });
  const crews = seats.map((seat, at) => ({
    depo_id: seat.depo_id,
    user_id: user_ids[at] as number,
    car_id: car_ids[at] as number,
  }));
  return { depos, admin_id, crews, shop_ids };
}
