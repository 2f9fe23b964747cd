// The phone that tells where a car is, on the car's screen.

import { screen, waitFor, within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { answer } from '../../../web/test/answers.ts';
import { openScreen } from '../../../web/test/open-screen.tsx';
import { listAbsences } from '../../absences/contract.ts';
import { endTracker, giveTracker, showCar, showTracker, type Car, type CarTracker } from '../contract.ts';

const car: Car = {
  id: 41,
  internal_number: '7',
  plate_number: 'AB12345',
  mobile_number: null,
  axapta_code: null,
  depo_id: 1,
  depo_title: 'Odense',
  car_warehouse_id: null,
  mapon_car_id: null,
  latest_location: null,
  latest_location_updated_at: null,
  last_synced_at: null,
  status: 'active',
  franchise_car: false,
  deleted_at: null,
  lock_version: 3,
};
const given = {
  address: 'https://is.example/isrute/api/trackers/secret',
  traccar: 'org.traccar.client://config?url=secret',
  owntracks: 'owntracks:///config?inline=secret',
};
const open = async (tracker: CarTracker['tracker'], who: Parameters<typeof openScreen>[2] = {}) => {
  const opened = await openScreen(
    '/isrute/admin/depo/1/cars/41/edit',
    [
      answer(listAbsences, []),
      answer(showCar, car),
      answer(showTracker, { tracker }),
      answer(giveTracker, given),
      answer(endTracker, undefined),
    ],
    who,
  );
  await screen.findByText(/An app on a phone in the truck/);
  const press = async (name: string) => opened.user.click(await screen.findByRole('button', { name }));
  return { ...opened, press };
};
const known = { created_at: '2026-06-10T08:00:00.000Z', created_by: 'Eva Office', heard_at: null };

test('a phone is set up by a code for each app, shown once with the address beside it', async () => {
  const { press } = await open(null);
  await screen.findByText('No phone is set up.');
  await press('Set up a phone');
  const dialog = within(await screen.findByRole('dialog', { name: 'Phone for car 7' }));
  expect(dialog.getByRole('img', { name: 'Code for Traccar Client' })).toBeTruthy();
  expect(dialog.getByRole('img', { name: 'Code for OwnTracks' })).toBeTruthy();
  expect(dialog.getByText(given.address)).toBeTruthy();
  expect(dialog.getByRole('link', { name: 'OwnTracks' }).getAttribute('href')).toBe(given.owntracks);
});

test('who set it up and when it was heard is told, and it ends after a second press', async () => {
  const { press, sent } = await open(known);
  await screen.findByText(/Set up by Eva Office/);
  expect(screen.getByText(/Not heard of yet/)).toBeTruthy();
  await press('End the tracker');
  await screen.findByText(/What the phone sends from now on is refused/);
  expect(sent(endTracker)).toHaveLength(0);
  await press('End it');
  await waitFor(() => expect(sent(endTracker)).toHaveLength(1));
});

test('who may only read sets up nothing', async () => {
  await open(known, { role: 'support' });
  await screen.findByText(/Set up by Eva Office/);
  expect(screen.queryByRole('button', { name: /Set up/ })).toBeNull();
});
