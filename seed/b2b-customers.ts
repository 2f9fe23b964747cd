// Two hundred shops of the two large tenants: invented names at real addresses, a third of them at stops of routes.

import type { TenantTx } from '../server/tenant.ts';
import { distanceMetres } from '../shared/geo.ts';
import { chanceOf, type Chance } from './chance.ts';
import { insertAll, insertLinks } from './insert.ts';
import type { SeededPeople } from './people.ts';
import { placesOf } from './places.ts';
import type { SeededRoute, SeededStop } from './routes.ts';
import type { TenantStory } from './tenants.ts';

const WANTED = 200;

interface ShopWords {
  kinds: readonly string[];
  seasons: readonly [summer: string, always: string];
  methods: readonly string[];
  terms: readonly string[];
  about: readonly string[];
  to: readonly string[];
}

const words: Partial<Record<string, ShopWords>> = {
  isrute: {
    kinds: [
      'Kiosk',
      'Grill',
      'Camping',
      'Købmand',
      'Café',
      'Isbod',
      'Bageri',
      'Vandrerhjem',
      'Svømmehal',
      'Golfklub',
      'Plejehjem',
      'Minimarked',
    ],
    seasons: ['Sommer', 'Helår'],
    methods: ['Faktura', 'Kort', 'Kontant'],
    terms: ['8 dage', '14 dage', '30 dage'],
    about: [
      'Nøglen til fryseren hænger bag disken',
      'Ring en time før',
      'Lukket i uge 42',
      'Betaler altid til tiden',
      'Smal indkørsel, bak ind',
    ],
    to: ['Ny plakat følger med næste levering', 'Husk at rense fryseren', 'Prøv den nye sorbet'],
  },
  isbilen: {
    kinds: [
      'Kiosk',
      'Gatekjøkken',
      'Camping',
      'Nærbutikk',
      'Kafé',
      'Iskiosk',
      'Bakeri',
      'Vandrerhjem',
      'Svømmehall',
      'Golfklubb',
      'Sykehjem',
      'Landhandel',
    ],
    seasons: ['Sommer', 'Helår'],
    methods: ['Faktura', 'Kort', 'Kontant'],
    terms: ['8 dager', '14 dager', '30 dager'],
    about: [
      'Nøkkelen til fryseren henger bak disken',
      'Ring en time før',
      'Stengt i uke 40',
      'Betaler alltid i tide',
      'Smal innkjørsel, rygg inn',
    ],
    to: ['Ny plakat følger med neste levering', 'Husk å rengjøre fryseren', 'Prøv den nye sorbéen'],
  },
};

/** 'Havnegade 1, 5000 Odense C' in its parts. */
function partsOf(address: string): { address: string; zip_code: string | null; town: string } {
  const [, street = address, zip_code = null, town = ''] = /^(.*), (\d{4}) (.*)$/.exec(address) ?? [];
  return { address: street, zip_code, town };
}

/** Some stops of a depot's routes that have no shop yet, spread over them. */
function freeStops(routes: readonly SeededRoute[], depo_id: number, chance: Chance): SeededStop[] {
  const stops = routes
    .filter((route) => route.depo_id === depo_id)
    .flatMap((route) => route.stops.filter((stop) => stop.b2b_customer_ids.length === 0));
  return stops.filter(() => chance.happens(0.2)).toSorted((a, b) => a.position - b.position);
}

function shopOf(
  story: TenantStory,
  own: ShopWords,
  chance: Chance,
  n: number,
  depo: string,
  address: string,
) {
  const place = partsOf(address);
  const kind = chance.pick(own.kinds);
  const owner = `${chance.pick(story.first_names)} ${chance.pick(story.last_names)}`;
  const isSummer = chance.happens(0.45);
  const opens = chance.whole(6, 11);
  return {
    customer_number: String(20_000 + n),
    customer_name: chance.happens(0.5)
      ? `${kind} ${place.town || depo}`
      : `${chance.pick(story.last_names)} ${kind}`,
    customer_name_2: chance.happens(0.3) ? `v. ${owner}` : null,
    shop_id: `S${1_000 + n}`,
    segmentation: chance.pick(['A', 'A', 'B', 'B', 'B', 'C']),
    address: place.address,
    zip_code: place.zip_code,
    phone_number_1: story.phone(82_000 + n),
    phone_number_2: chance.happens(0.25) ? story.phone(84_000 + n) : null,
    email: chance.happens(0.7) ? `kontakt${n}@butik.example` : null,
    sales_consultant: chance.pick(story.first_names),
    sales_district_name: depo,
    season: own.seasons[isSummer ? 0 : 1],
    payment_method: chance.pick(own.methods),
    payment_term: chance.pick(own.terms),
    opening_week: isSummer ? chance.whole(12, 22) : null,
    shop_open_at: `${String(opens).padStart(2, '0')}:${chance.pick(['00', '30'])}`,
    shop_close_at: `${chance.whole(16, 22)}:00`,
    notes_about_customer: chance.happens(0.3) ? chance.pick(own.about) : null,
    notes_to_customer: chance.happens(0.15) ? chance.pick(own.to) : null,
    visit_type: chance.whole(1, 3),
  };
}

/** After the routes and before their plan events, which take the shops of their stops along. */
export async function seedB2bCustomers(
  tx: TenantTx,
  story: TenantStory,
  people: SeededPeople,
  routes: readonly SeededRoute[],
): Promise<void> {
  const { depos, shop_ids } = people;
  await insertLinks(
    tx,
    'b2b_customer_depos',
    shop_ids.map((b2b_customer_id, at) => ({
      b2b_customer_id,
      depo_id: depos[at % depos.length]?.id as number,
    })),
  );
  const own = words[story.slug];
  if (!own) return;
  const chance = chanceOf(`${story.slug} shops`);
  const stops = new Map(depos.map(({ id }) => [id, freeStops(routes, id, chance)]));
  const near = new Map(
    depos.map((depo) => [
      depo.id,
      placesOf(story.country).filter(
        (place) => /\d{4}/.test(place.address) && distanceMetres(depo, place) < 30_000,
      ),
    ]),
  );
  const shops = Array.from({ length: Math.max(0, WANTED - shop_ids.length) }, (_, n) => {
    const depo = depos[n % depos.length] as (typeof depos)[number];
    const stop = chance.happens(0.35) ? stops.get(depo.id)?.pop() : undefined;
    const status = stop === undefined && chance.happens(0.12) ? ('inactive' as const) : ('active' as const);
    const address =
      stop?.address ??
      chance.pick(near.get(depo.id)?.length ? (near.get(depo.id) as { address: string }[]) : [depo]).address;
    return { depo_id: depo.id, stop, row: { ...shopOf(story, own, chance, n, depo.title, address), status } };
  });
  const ids = await insertAll(
    tx,
    'b2b_customers',
    shops.map(({ row }) => row),
  );
  await insertLinks(
    tx,
    'b2b_customer_depos',
    shops.map(({ depo_id }, at) => ({ b2b_customer_id: ids[at] as number, depo_id })),
  );
  const links = shops.flatMap(({ stop }, at) => (stop ? [{ stop, b2b_customer_id: ids[at] as number }] : []));
  for (const { stop, b2b_customer_id } of links) stop.b2b_customer_ids.push(b2b_customer_id);
  await insertLinks(
    tx,
    'route_point_b2b_customers',
    links.map(({ stop, b2b_customer_id }) => ({ route_point_id: stop.id, b2b_customer_id })),
  );
}
