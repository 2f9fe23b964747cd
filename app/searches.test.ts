// Every search finds what is stored, by the name itself and as it is typed plainly.

import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { listB2bCustomers } from '../features/b2b-customers/contract/b2b-customer.ts';
import { findCars } from '../features/cars/contract.ts';
import { listCustomers } from '../features/customers/contract/customer.ts';
import { searchOrders } from '../features/delivery-orders/contract/order-lists.ts';
import { searchOwnStops } from '../features/places/contract/places.ts';
import { listProducts } from '../features/products/contract.ts';
import { findStops } from '../features/routes/contract/route-points.ts';
import { listFilteredRoutes } from '../features/routes/contract/route.ts';
import { searchWallmobUsers } from '../features/till/contract/wallmob-users.ts';
import { whitelistedProducts } from '../features/till/contract/whitelist.ts';
import { testApp } from '../server/test/harness.ts';
import { foldName } from '../shared/fold-name.ts';

const app = await testApp();

const names: Record<string, string> = {
  Erdős: 'Erdos',
  Wiśniewski: 'Wisniewski',
  Dvořák: 'Dvorak',
  Nguyễn: 'Nguyen',
  Þórsson: 'Torsson',
  Ɓala: 'Bala',
  Ðorđević: 'Dordevic',
  'O’Brien': 'OBrien',
  'D’Angelo': "D'Angelo",
  Łukasz: 'Lukasz',
  Đorđe: 'Dorde',
  Ștefan: 'Stefan',
  Müller: 'Mueller',
  Nørregård: 'Noerregaard',
  Ærøskøbing: 'Aeroeskoebing',
  Иванов: 'иванов',
};

describe('a database', () => {
  test('folds every letter of our alphabets as the browser does, in both cases', async () => {
    const codes = Array.from({ length: 0x1f00 }, (_, n) => n + 0x100);
    const letters = ['ß', 'Æ', 'Ø', 'Å', 'Þ', 'Ð', ...codes.map((code) => String.fromCodePoint(code))]
      .filter((letter) => /[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}]/u.test(letter))
      // Of a Unicode that is younger than some databases.
      .filter((letter) => /\p{L}/u.test(letter) && !'\u1c89\u1c8a'.includes(letter))
      .map((letter) => `b${letter}c`);
    const { rows } = await app.database.owner.query<{ folded: string }>(
      'select fold_name(name) as folded from unnest($1::text[]) with ordinality as n (name, at) order by at',
      [letters],
    );
    expect(letters.length).toBeGreaterThan(1_500);
    expect(letters.filter((one, at) => rows[at]?.folded !== foldName(one))).toEqual([]);
  });
});

describe('a search', () => {
  test('finds every name by itself, decomposed, in capitals and plain, wherever names are looked for', async () => {
    const tenant = await app.makeTenant();
    const depo = await tenant.makeDepo();
    const admin = await tenant.signIn('admin');
    const all = Object.keys(names);
    await tenant.tx(async (tx) => {
      const phones = all.map((_, at) => `+45${20_000_000 + at}`);
      await sql`insert into customers (phone, last_name)
        select phone, name from unnest(${phones}::text[], ${all}::text[]) as n (phone, name)`.execute(tx);
      await sql`insert into locations (customer_id, address, lat, lng)
        select id, last_name || ' 12, 5000 Odense', 55.4, 10.4 from customers`.execute(tx);
      for (const [at, name] of all.entries()) {
        await tx
          .insertInto('b2b_customers')
          .values({ customer_number: `N${at}`, customer_name: name })
          .execute();
        await tx
          .insertInto('delivery_orders')
          .values({ kind: 'eshop', eshop_id: `E-${at}`, depo_id: depo.id, customer_name: name, total: '0' })
          .execute();
        const route = await tx
          .insertInto('routes')
          .values({ depo_id: depo.id, name: `${at} ${name}` })
          .returning('id')
          .executeTakeFirstOrThrow();
        await tx
          .insertInto('route_points')
          .values({ route_id: route.id, position: 1, address: `${name} 7`, lat: 55, lng: 10 })
          .execute();
        await tx
          .insertInto('products')
          .values({ sku: `S-${at}`, description: `Is ${name}` })
          .execute();
        await tx
          .insertInto('wallmob_users')
          .values({ wallmob_id: `W${at}`, full_name: `Bo ${name}` })
          .execute();
        await tx
          .insertInto('wallmob_products')
          .values({ number: `${name}-${at}` })
          .execute();
      }
    });
    for (const [at, name] of all.entries())
      await tenant.makeCar({ depo_id: depo.id, internal_number: `${name} ${at}` });
    const params = { depo_id: depo.id };
    type Hits = { status: number; body: unknown };
    const doors: Record<string, (q: string) => Promise<Hits>> = {
      customers: (search_phrase) => admin.call(listCustomers, { query: { search_phrase } }),
      'B2B customers': (search_phrase) => admin.call(listB2bCustomers, { query: { search_phrase } }),
      orders: (search_phrase) => admin.call(searchOrders, { query: { search_phrase } }),
      routes: (q) =>
        admin.call(listFilteredRoutes, { params: { ...params, filter: 'active' }, query: { q } }),
      'stops of routes': (q) => admin.call(findStops, { params, query: { q } }),
      'own stops': (query) => tenant.visitor().call(searchOwnStops, { query: { query, size: 5 } }),
      products: (search) => admin.call(listProducts, { params, query: { search } }),
      cars: (q) => admin.call(findCars, { query: { q } }),
      'people of the till': (q) => admin.call(searchWallmobUsers, { query: { q } }),
      'numbers of the till': (query) => admin.call(whitelistedProducts.list, { query: { query } }),
    };
    for (const [door, ask] of Object.entries(doors))
      for (const [name, plain] of Object.entries(names))
        for (const typed of [name, name.toUpperCase().normalize('NFD'), plain]) {
          const { status, body } = await ask(typed);
          const told = JSON.stringify(body);
          expect([door, typed, status, told.includes(name)]).toEqual([door, typed, 200, true]);
        }
  });
});
