import { screen, waitFor } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { answer } from '../../../web/test/answers.ts';
import {
  button,
  choose,
  field,
  hasButton,
  hasField,
  values,
  whyNot,
  write,
} from '../../../web/test/by-hand.ts';
import { openScreen } from '../../../web/test/open-screen.tsx';
import { tableSeen } from '../../../web/test/table-seen.ts';
import { listAbsences } from '../../absences/contract.ts';
import {
  carUsage,
  createCar,
  listDepoCars,
  showCar,
  showTracker,
  syncCar,
  updateCar,
  type Car,
} from '../contract.ts';

const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();
const june = '2025-06-05T10:00:00.000Z';
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
  latest_location_updated_at: june,
  last_synced_at: june,
  status: 'active',
  franchise_car: true,
  deleted_at: null,
  lock_version: 3,
};
type Who = Parameters<typeof openScreen>[2];
const address = '/isrute/admin/depo/1/cars';
const open = async (rows: Car[], who: Who = {}) => {
  const opened = await openScreen(
    address,
    [
      answer(listDepoCars, rows),
      answer(listAbsences, []),
      answer(showCar, car),
      answer(showTracker, { tracker: null }),
    ],
    who,
  );
  await screen.findByText('AX7');
  return opened;
};
const edit = async (given: Car = car, who: Who = {}) => {
  const opened = await openScreen(
    `${address}/41/edit`,
    [
      answer(listAbsences, []),
      answer(showCar, given),
      answer(updateCar, { ...given, lock_version: 4 }),
      answer(showTracker, { tracker: null }),
    ],
    who,
  );
  await screen.findByRole('heading', { name: 'Car 7' });
  return opened;
};

// spec: ..A-096, A-412
test('the list has its columns, a place older than fifteen minutes is marked in words, and a row leads to the form', async () => {
  const unseen = { latest_location: null, latest_location_updated_at: null, last_synced_at: null };
  const { user } = await open([
    car,
    { ...car, id: 42, internal_number: '8', axapta_code: null, ...unseen },
    { ...car, id: 43, internal_number: '9', axapta_code: null, latest_location_updated_at: minutesAgo(5) },
    { ...car, id: 44, internal_number: '10', axapta_code: null, status: 'inactive' },
  ]);
  const [heads, first, second, third, fourth] = tableSeen();
  expect(heads).toEqual([
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
  // spec: A-086..A-093
  expect(first).toEqual([
    '41',
    '7',
    '+4522334455',
    'AB12345',
    'AX7',
    'Odense',
    '14700',
    'Havnegade 1, 5000 Odense C',
    expect.stringMatching(/05-06-2025 12:00.*older than 15 minutes/),
    '05-06-2025 12:00',
    'Edit 7',
  ]);
  expect(second?.slice(7, 10)).toEqual(['', '', '']);
  expect(third?.[8]).toMatch(/^\d\d-\d\d-\d{4} \d\d:\d\d$/);
  expect(fourth?.[1]).toBe('10 Inactive');
  await user.click(screen.getByText('AX7'));
  expect(await screen.findByRole('heading', { name: 'Car 7' })).toBeTruthy();
});

// spec
test('active cars are asked for first; another status takes effect with the button', async () => {
  const { user, asked } = await open([car]);
  expect(field('Status').value).toBe('Active');
  await choose(user, 'Status', 'Active and inactive');
  expect(asked(listDepoCars)).toHaveLength(1);
  await user.click(button('Filter'));
  await waitFor(() =>
    expect(asked(listDepoCars).map((asking) => asking.match(/statuses\[\]=\w+/g))).toEqual([
      ['statuses[]=active'],
      ['statuses[]=active', 'statuses[]=inactive'],
    ]),
  );
});

test('support looks and does not write', async () => {
  await open([car], { role: 'support' });
  expect([tableSeen()[1]?.at(-1), hasButton('New')]).toEqual(['Show 7', false]);
});

test.each(['', '?status=all'])('of another depot no car is named, at the address%s', async (query) => {
  const short = { id: 1, internal_number: '9', plate_number: 'X', depo_id: 1, status: 'active' as const };
  await openScreen(
    `${address}${query}`,
    [answer(listDepoCars, [{ ...short, mobile_number: null } as never])],
    {
      role: 'support',
    },
  );
  expect(
    await screen.findByText('You can see the cars of your own depo. Choose it at the top.'),
  ).toBeTruthy();
});

// spec: A-080
test('a new car is empty, stands in the depot of the address, takes a plate, and then has a form of its own', async () => {
  const { user, sent } = await openScreen(`${address}/new`, [
    answer(createCar, car),
    answer(listAbsences, []),
    answer(showCar, car),
    answer(showTracker, { tracker: null }),
  ]);
  await screen.findByRole('heading', { name: 'New car' });
  const labels = ['Internal Number', 'Mobile Number', 'Plate Number', 'Axapta code', 'MapOn Id'];
  expect(values(...labels, 'Depo')).toEqual(['', '', '', '', '', 'Odense']);
  expect([field('Active').checked, field('Franchise car').checked]).toEqual([true, false]);
  expect(screen.queryByRole('link', { name: 'Warehouse of the car' })).toBeNull();
  await write(user, 'Internal Number', '7');
  await write(user, 'Plate Number', 'AB12345');
  await choose(user, 'Depo', 'Dragør');
  await user.click(field('Franchise car'));
  await user.click(button('Save'));
  expect(await screen.findByText('Car: 7 successfully created!')).toBeTruthy();
  expect(sent(createCar)).toMatchObject([
    { internal_number: '7', plate_number: 'AB12345', depo_id: 2, status: 'active', franchise_car: true },
  ]);
  expect(await screen.findByRole('heading', { name: 'Car 7' })).toBeTruthy();
});

// spec, O-271
test('the form has the car, whose plate is never sent, and leads to its warehouse', async () => {
  const { user, sent } = await edit();
  expect(values('Internal Number', 'Plate Number', 'Depo')).toEqual(['7', 'AB12345', 'Odense']);
  expect(field('Plate Number').readOnly).toBe(true);
  expect(screen.getByText('Havnegade 1, 5000 Odense C')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Warehouse of the car' }).getAttribute('href')).toBe(
    '/isrute/inventory/depo/1/warehouses/12',
  );
  await write(user, 'Internal Number', '70');
  await user.click(button('Save'));
  expect(await screen.findByText('Car: 7 successfully updated!')).toBeTruthy();
  const [body] = sent(updateCar) as object[];
  expect(body).toMatchObject({ internal_number: '70', lock_version: 3 });
  expect(body).not.toHaveProperty('plate_number');
});

test('where the car is, is asked for by hand, once it has an id in MapOn', async () => {
  const { user, sent, answer: answers } = await edit();
  answers(answer(syncCar, { ...car, latest_location: 'Torvet 2, Odense' }));
  await user.click(button('Update location'));
  expect(await screen.findByText('Torvet 2, Odense')).toBeTruthy();
  expect(sent(syncCar)).toHaveLength(1);
});

test('a tracker whose clock is off says so, and that it is put right', async () => {
  await edit({ ...car, clock_off_minutes: 60 });
  expect(screen.getByText('60 min fast, corrected')).toBeTruthy();
});

test('of a tracker whose clock is right nothing is said', async () => {
  await edit();
  expect(screen.getByText('Latest location')).toBeTruthy();
  expect(screen.queryByText('Clock of its tracker')).toBeNull();
});

test('a car without an id in MapOn, without a warehouse and never seen says so', async () => {
  await edit({ ...car, mapon_car_id: null, car_warehouse_id: null, last_synced_at: null });
  expect(whyNot(button('Update location'))).toBe('Save a MapOn Id first');
  expect(screen.getByText('Never')).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'Warehouse of the car' })).toBeNull();
});

// spec
test('the lakrids fields stand on a tenant with the switch, and nowhere else', async () => {
  await edit({ ...car, send_to_lakrids: true, lakrids_route_number: '41' }, { abilities: ['car_lakrids'] });
  expect([field('Send to lakrids').checked, field('Lakrids route number').value]).toEqual([true, '41']);
});
test("the drivers' switch brings no lakrids fields to cars", async () => {
  await edit(car, { abilities: ['user_lakrids_driver'] });
  expect([hasField('Send to lakrids'), hasField('Lakrids route number')]).toEqual([false, false]);
});

test('support reads a car and cannot change it', async () => {
  await edit(car, { role: 'support' });
  expect(screen.getByText('You can read this car but not change it.')).toBeTruthy();
  expect([field('Internal Number').disabled, field('MapOn Id').disabled]).toEqual([true, true]);
  expect([hasButton('Save'), hasButton('Update location')]).toEqual([false, false]);
});

test.each([
  [0, [], 'No coming plan events use this car', null],
  [1, ['2026-06-11'], '1 coming plan event uses this car', /^11-06-2026\. They stay as planned/],
  [
    12,
    Array.from({ length: 12 }, (_, at) => `2026-07-${10 + at}`),
    '12 coming plan events use this car',
    /^10-07-2026, .*, 17-07-2026 and 4 more\. They stay as planned/,
  ],
])('switching it off tells first that %i coming plan events use it', async (count, dates, title, text) => {
  const { user, answer: answers } = await edit();
  answers(answer(carUsage, { plan_events_count: count, dates }));
  await user.click(field('Inactive'));
  expect(await screen.findByText(title)).toBeTruthy();
  if (text) expect(screen.getByText(text)).toBeTruthy();
});
