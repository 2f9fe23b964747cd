import { describe, expect, test, vi } from 'vitest';
import { drawn, wordsOf } from '../../../web/test/drawn.tsx';
import { carUsage, listDepoCars, type Car } from '../contract.ts';
import { CarForm } from './CarForm.tsx';
import CarsScreen from './CarsScreen.tsx';
import { CarUse } from './CarUse.tsx';

vi.mock('@mantine/core', async (load) =>
  (await import('../../../web/test/open.tsx')).opened(await load<object>()),
);

const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();
const car: Car = {
  id: 41,
  internal_number: '7',
  plate_number: 'AB12345',
  mobile_number: '+4522334455',
  axapta_code: 'AX7',
  depo_id: 1,
  depo_title: 'Odense',
  car_warehouse_id: 12,
  mapon_car_id: '14700',
  latest_location: 'Havnegade 1, 5000 Odense C',
  latest_location_updated_at: minutesAgo(40),
  last_synced_at: minutesAgo(1),
  status: 'active',
  franchise_car: true,
  deleted_at: null,
  lock_version: 3,
};
const path = 'cars';
const list = (rows: readonly object[], role: 'admin' | 'support' = 'admin') =>
  drawn(<CarsScreen />, { role, path, answers: { [listDepoCars.name]: { rows, total: rows.length } } });
const headers = (html: string) =>
  [...html.matchAll(/<th[^>]*>(.*?)<\/th>/gs)].map(([, inside = '']) => wordsOf(inside));
const cells = (html: string) =>
  [...html.matchAll(/<td[^>]*>(.*?)<\/td>/gs)].map(([, inside = '']) => wordsOf(inside));
const form = (given: Car | null, how: Parameters<typeof drawn>[1] = {}) =>
  drawn(<CarForm car={given} reload={() => undefined} />, { path, ...how });
const input = (html: string, id: string) =>
  new RegExp(`<input[^>]*data-path="${id}"[^>]*>`).exec(html)?.[0] ?? '';

// spec: O-271
test('the form leads to the warehouse of the car, for who reads the inventory, where it has one', async () => {
  const to = 'href="/isrute/inventory/depo/1/warehouses/12"';
  expect(await form(car)).toContain(to);
  expect(await form({ ...car, car_warehouse_id: null })).not.toContain('/warehouses/');
  expect(await form(null)).not.toContain('/warehouses/');
});

describe('the car list', () => {
  test('has the documented columns in their order, with the values of a row under them', async () => {
    const html = await list([car]);
    // spec: A-085
    expect(headers(html)).toEqual([
      '#',
      'Internal Number',
      'Mobile Number',
      'Plate Number',
      'Axapta code',
      'Depo',
      'MapOn Id',
      'Latest location',
      'Location updated at',
      'Last Synced at',
      'Actions',
    ]);
    const [id, number, mobile, plate, axapta, depo, mapon, place, , synced, actions] = cells(html);
    // spec: A-086..A-093
    expect([id, number, mobile, plate, axapta, depo, mapon, place, actions]).toEqual([
      '41',
      '7',
      '+4522334455',
      'AB12345',
      'AX7',
      'Odense',
      '14700',
      'Havnegade 1, 5000 Odense C',
      'Edit 7',
    ]);
    // spec: A-412
    const june = '2025-06-05T10:00:00.000Z';
    const seen = cells(await list([{ ...car, last_synced_at: june, latest_location_updated_at: june }]));
    expect(seen.slice(8, 10)).toEqual(['! 05-06-2025 12:00 older than 15 minutes', '05-06-2025 12:00']);
    // spec: A-095
    expect(synced).toMatch(/^\d\d-\d\d-\d{4} \d\d:\d\d$/);
    // spec: A-096
    expect(html).toContain('href="/isrute/admin/depo/1/cars/41/edit"');
  });

  test('marks a place that is older than fifteen minutes, in words; a car never seen has empty cells', async () => {
    // spec: A-094
    expect(cells(await list([car]))[8]).toMatch(/! \d\d-\d\d-\d{4} \d\d:\d\d older than 15 minutes$/);
    expect(cells(await list([{ ...car, latest_location_updated_at: minutesAgo(5) }]))[8]).toMatch(
      /^\d\d-\d\d-\d{4} \d\d:\d\d$/,
    );
    expect(
      cells(
        await list([
          { ...car, latest_location: null, latest_location_updated_at: null, last_synced_at: null },
        ]),
      ).slice(7, 10),
    ).toEqual(['', '', '']);
  });

  // spec
  test('asks for active cars first, offers inactive ones, and has the button that applies the choice', async () => {
    const html = await list([car]);
    expect(/<input[^>]*aria-label="Status"[^>]*>/.exec(html)?.[0]).toContain('value="Active"');
    expect(html).toMatch(/<button[^>]*type="submit"[^>]*>.*?Filter/s);
    expect(wordsOf(html)).toContain('New');
  });

  test('says that a car is inactive where both are shown', async () => {
    expect(cells(await list([{ ...car, status: 'inactive' }]))[1]).toBe('7 Inactive');
  });

  test('lets support look and not write, and names no car of another depot', async () => {
    const html = await list([car], 'support');
    expect([cells(html).at(-1), wordsOf(html).includes('New')]).toEqual(['Show 7', false]);
    expect(
      wordsOf(
        await list(
          [{ id: 1, internal_number: '9', plate_number: 'X', depo_id: 1, status: 'active' }],
          'support',
        ),
      ),
    ).toContain('You can see the cars of your own depo');
  });
});

describe('the car form', () => {
  // spec: A-080
  test('is empty for a new car, stands in the depot of the address and takes a plate', async () => {
    const html = await form(null);
    for (const label of [
      'Internal Number',
      'Mobile Number',
      'Plate Number',
      'Axapta code',
      'Depo',
      'MapOn Id',
      'Status',
      'Franchise car',
    ])
      expect(wordsOf(html)).toContain(label);
    expect(input(html, 'internal_number')).toContain('value=""');
    expect(input(html, 'plate_number')).not.toMatch(/readonly/i);
    expect(html).toContain('value="Odense"');
    expect(html).toMatch(/<input[^>]*checked=""[^>]*value="active"|<input[^>]*value="active"[^>]*checked=""/);
  });

  // spec
  test('is filled with the car, whose plate cannot be typed over', async () => {
    const html = await form(car);
    expect(input(html, 'internal_number')).toContain('value="7"');
    expect(input(html, 'plate_number')).toContain('value="AB12345"');
    expect(input(html, 'plate_number')).toMatch(/readonly/i);
    expect(wordsOf(html)).toContain('Havnegade 1, 5000 Odense C');
  });

  // spec
  test('has the lakrids fields on a tenant with the switch, and nowhere else', async () => {
    const lakrids = (html: string) => [
      input(html, 'send_to_lakrids') !== '',
      input(html, 'lakrids_route_number') !== '',
    ];
    expect(
      lakrids(
        await form(
          { ...car, send_to_lakrids: true, lakrids_route_number: '41' },
          { abilities: ['car_lakrids'] },
        ),
      ),
    ).toEqual([true, true]);
    expect(lakrids(await form(car, { abilities: ['user_lakrids_driver'] }))).toEqual([false, false]);
  });

  test('is read-only for support, with the reason', async () => {
    const html = await form(car, { role: 'support' });
    expect(wordsOf(html)).toContain('You can read this car but not change it.');
    expect(input(html, 'internal_number')).toContain('disabled');
    expect(html).not.toContain('type="submit"');
  });

  test('tells what switching off touches', async () => {
    const told = async (plan_events_count: number, dates: string[]) =>
      wordsOf(
        await drawn(<CarUse id={41} />, { path, answers: { [carUsage.name]: { plan_events_count, dates } } }),
      );
    expect(await told(3, ['2026-06-11', '2026-06-12', '2026-06-15'])).toContain(
      '3 coming plan events use this car 11-06-2026, 12-06-2026, 15-06-2026.',
    );
    expect(await told(1, ['2026-06-11'])).toContain('1 coming plan event uses this car');
    expect(await told(0, [])).toBe('No coming plan events use this car');
    expect(
      await told(
        12,
        Array.from({ length: 12 }, (_, at) => `2026-07-${10 + at}`),
      ),
    ).toContain('17-07-2026 and 4 more.');
  });
});
