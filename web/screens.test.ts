import { describe, expect, test } from 'vitest';
import { readQuery } from '../server/http/request-address.ts';
import { abilitiesFrom } from '../shared/abilities.ts';
import { permissionsOf, type Permission } from '../shared/permissions.ts';
import { adminDepoPath, depoPath, placeOf, withCallQuery, withQuery } from './address.ts';
import {
  addressInDepo,
  addressOfScreen,
  firstAddress,
  mayOpen,
  routerPath,
  screenOfMenu,
  type Screen,
} from './screens.ts';
import type { Session } from './session.ts';

const screen = (
  path: string,
  { menu, ...more }: Partial<Pick<Screen, 'menu' | 'of' | 'needs' | 'ability' | 'home'>> = {},
): Screen => {
  const plain = {
    path,
    title: { en: path },
    needs: null,
    load: () => Promise.reject(new Error('not loaded here')),
    ...more,
  };
  return menu ? { ...plain, menu, icon: () => null } : plain;
};
const screens = [
  screen('/{tenant}/depo/{depo_id}/routes', { menu: 'plan' }),
  screen('/{tenant}/depo/{depo_id}/routes/new'),
  screen('/{tenant}/depo/{depo_id}/routes/{id}'),
  screen('/{tenant}/depo/{depo_id}/plan_events', { menu: 'plan' }),
  screen('/{tenant}/admin/users', { menu: 'admin' }),
  screen('/{tenant}/admin/depo/{depo_id}/cars', { menu: 'admin' }),
  screen('/{tenant}/admin/depo/{depo_id}/cars/{id}/edit'),
];

const sessionOf = (permissions: Permission[], features: Record<string, boolean> = {}): Session => ({
  user: null,
  depos: [],
  permissions,
  tenant: {
    slug: 'isrute',
    name: 'Isrute',
    brand: 'danish',
    country: 'DK',
    geocoder_country: 'DK',
    locale: 'da',
    time_zone: 'Europe/Copenhagen',
    currency: 'DKK',
    coordinates: { lat: 55.4, lng: 10.4 },
    provider: null,
    passkeys_at: null,
    home_url: '/isrute',
    zoom: 9,
    features: abilitiesFrom(features),
  },
});

describe('addresses', () => {
  test('every part is encoded and the place is read back', () => {
    expect(depoPath('is rute', 2, 'routes', 'a/b')).toBe('/is%20rute/depo/2/routes/a%2Fb');
    expect(placeOf('/is%20rute/depo/2/routes')).toEqual({ tenant: 'is rute', depo_id: 2 });
    expect(placeOf('/isrute/admin/users')).toEqual({ tenant: 'isrute', depo_id: null });
    expect(adminDepoPath('isrute', 2, 'cars')).toBe('/isrute/admin/depo/2/cars');
    expect(placeOf('/isrute/admin/depo/2/cars')).toEqual({ tenant: 'isrute', depo_id: 2 });
    expect(placeOf('/isrute/inventory/depo/2/products/5/edit')).toEqual({ tenant: 'isrute', depo_id: 2 });
    expect(withQuery('/a', { q: '', status: ['a', 'b'], page: null })).toBe('/a?status=a&status=b');
  });

  test('a list reaches the server whole', () => {
    const address = withCallQuery('/a', { date: ['2026-06-11', '2026-06-12'], q: 'x', none: [] });
    expect(readQuery(address.slice(address.indexOf('?') + 1))).toEqual({
      date: ['2026-06-11', '2026-06-12'],
      q: 'x',
    });
  });

  test('the router gets its own spelling', () => {
    expect(routerPath('/{tenant}/depo/{depo_id}/routes/{id}')).toBe('/$tenant/depo/$depo_id/routes/$id');
  });

  test('a screen that needs a row has no address of its own', () => {
    expect(addressOfScreen(screens[2]!, 'isrute', 1)).toBeNull();
    expect(addressOfScreen(screens[0]!, 'isrute', 1)).toBe('/isrute/depo/1/routes');
    expect(addressOfScreen(screens[0]!, 'isrute', null)).toBeNull();
  });
});

describe('another depot', () => {
  test.each([
    ['/isrute/depo/1/routes', '/isrute/depo/2/routes'],
    ['/isrute/depo/1/routes/new', '/isrute/depo/2/routes/new'],
    ['/isrute/depo/1/routes/17', '/isrute/depo/2/routes'],
    ['/isrute/depo/1/routes/17/deep', '/isrute/depo/2/routes'],
    ['/isrute/admin/users', null],
    ['/isrute/admin/depo/1/cars', '/isrute/admin/depo/2/cars'],
    ['/isrute/admin/depo/1/cars/17/edit', '/isrute/admin/depo/2/cars'],
    ['/isrute/depo/1/unknown', '/isrute/depo/2/routes'],
    ['/isrute/depo/1/calendar/2026-W24', '/isrute/depo/2/calendar/2026-W24'],
    ['/isrute/depo/1/customers/3', '/isrute/depo/2/customers/3'],
    ['/isrute/depo/1/route/17/route_points', '/isrute/depo/2/routes'],
    ['/isrute/depo/1/report/17', '/isrute/depo/2/plan_events'],
  ])('from %s it leads to %s', (here, there) => {
    const further = [
      ...screens,
      screen('/{tenant}/depo/{depo_id}/calendar', { menu: 'plan' }),
      screen('/{tenant}/depo/{depo_id}/calendar/{week}'),
      screen('/{tenant}/depo/{depo_id}/customers/{weekday}'),
      screen('/{tenant}/depo/{depo_id}/route/{route_id}/route_points', {
        of: '/{tenant}/depo/{depo_id}/routes',
      }),
      screen('/{tenant}/depo/{depo_id}/report/{id}', { of: '/{tenant}/depo/{depo_id}/plan_events' }),
    ];
    expect(addressInDepo(further, here, sessionOf([]), 2)).toBe(there);
  });

  test("of support leads from goods, which are the own depot's, to what they may open there", () => {
    const goods = screen('/{tenant}/inventory/depo/{depo_id}/products', { menu: 'stock', home: true });
    const support: Session = {
      ...sessionOf(['inventory.read']),
      user: {
        id: 1,
        email: '',
        first_name: '',
        last_name: '',
        role: 'support',
        depo_ids: [1, 2],
        depo_id: 1,
        language: null,
        must_enrol: false,
      },
    };
    expect(addressInDepo([goods, ...screens], '/isrute/inventory/depo/1/products', support, 2)).toBe(
      '/isrute/depo/2/routes',
    );
    expect(addressInDepo([goods, ...screens], '/isrute/inventory/depo/2/products', support, 1)).toBe(
      '/isrute/inventory/depo/1/products',
    );
    expect([mayOpen(goods, support, 1), mayOpen(goods, support, 2)]).toEqual([true, false]);
    expect(firstAddress([goods, ...screens], support, 2)).toBe('/isrute/depo/2/routes');
  });
});

describe('the menu', () => {
  test('a row marks the list it belongs to', () => {
    expect(screenOfMenu(screens, '/isrute/depo/1/routes/17')).toBe(screens[0]);
    expect(screenOfMenu(screens, '/isrute/elsewhere')).toBeNull();
  });

  test('a screen whose address lies elsewhere marks the list that it names, also below it', () => {
    const named = [
      ...screens,
      screen('/{tenant}/depo/{depo_id}/route/{id}', { of: '/{tenant}/depo/{depo_id}/routes' }),
    ];
    expect(screenOfMenu(named, '/isrute/depo/1/route/17')).toBe(screens[0]);
    expect(screenOfMenu(named, '/isrute/depo/1/route/17/print')).toBe(screens[0]);
  });

  test('of two that fit the one that spells out more is marked', () => {
    const two = [
      screen('/{tenant}/events/{id}', { of: '/{tenant}/calendar' }),
      screen('/{tenant}/calendar', { menu: 'plan' }),
      screen('/{tenant}/events/all', { menu: 'plan' }),
    ];
    expect(screenOfMenu(two, '/isrute/events/all')).toBe(two[2]);
    expect(screenOfMenu(two, '/isrute/events/7')).toBe(two[1]);
  });

  test('a screen opens only with its permission and the switch of its tenant', () => {
    const guarded = screen('/{tenant}/x', { needs: 'audit.read', ability: 'home_delivery' });
    expect(mayOpen(guarded, sessionOf(permissionsOf('admin'), { home_delivery: true }), null)).toBe(true);
    expect(mayOpen(guarded, sessionOf(permissionsOf('admin')), null)).toBe(false);
    expect(mayOpen(guarded, sessionOf(permissionsOf('driver'), { home_delivery: true }), null)).toBe(false);
  });
});
