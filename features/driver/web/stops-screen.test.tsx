// All stops of the trip on the phone: where else to go, and the order of today.

import { screen, waitFor, within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { driveDay, driveStop, driveTrip, openDrive } from '../../../web/test/open-drive.tsx';

const rows = () => screen.getAllByRole('listitem').map((row) => within(row).getByText(/^\d+\. /).textContent);
const mayOrder = (more: Parameters<typeof driveTrip>[0] = {}) =>
  driveDay({ trips: [driveTrip({ may_order_stops: true, ...more })] });

test('a stop goes up and down at once, without a network, and is sent when there is one', async () => {
  const { press, pressed, server, phone } = await openDrive({
    day: mayOrder(),
    view: 'stops',
    offline: true,
  });
  await press('Later: Vej 1');
  await waitFor(() => expect(rows()).toEqual(['1. Vej 2', '2. Vej 1', '3. Vej 3']));
  await press('Earlier: Vej 3');
  await waitFor(() => expect(rows()).toEqual(['1. Vej 2', '2. Vej 3', '3. Vej 1']));
  expect(pressed()).toEqual([
    ['reorder', 'waiting'],
    ['reorder', 'waiting'],
  ]);
  await screen.findByRole('button', { name: /2 not sent/ });
  server.hasNetwork = true;
  phone.sync();
  await waitFor(() =>
    expect(server.sent.map((act) => 'stop_ids' in act && act.stop_ids)).toEqual([
      [2, 1, 3],
      [2, 3, 1],
    ]),
  );
});

test('at the ends nothing moves, and the button stays where the thumb is', async () => {
  const { press, pressed } = await openDrive({ day: mayOrder(), view: 'stops' });
  expect(screen.getByRole('button', { name: 'Earlier: Vej 1' }).getAttribute('aria-disabled')).toBe('true');
  await press('Earlier: Vej 1');
  await press('Later: Vej 3');
  expect(pressed()).toEqual([]);
});

test('a stop that is gone to next is the first to come, and what is done stays where it was', async () => {
  const stops = [
    driveStop(1, { status: 'visited', arrived_at: '2026-06-10T07:08:00.000Z' }),
    driveStop(2),
    driveStop(3),
  ];
  const { press, server } = await openDrive({ day: mayOrder({ stops }), view: 'stops' });
  expect(screen.queryByRole('button', { name: 'Later: Vej 1' })).toBeNull();
  const third = screen.getAllByRole('listitem')[2] as HTMLElement;
  within(third).getByRole('button', { name: 'Go here next' }).click();
  await screen.findByRole('article', { name: 'Stop 2 of 3' });
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Vej 3');
  await waitFor(() => expect(server.sent).toMatchObject([{ kind: 'reorder', stop_ids: [3, 2] }]));
  await press('All stops');
  await waitFor(() => expect(rows()).toEqual(['1. Vej 1', '2. Vej 3', '3. Vej 2']));
  // What the driver ordered is no news to the driver.
  expect(screen.queryByRole('region', { name: 'What changed' })).toBeNull();
});

test('where the tenant does not allow it the driver goes elsewhere, and the order stays', async () => {
  const { press, server } = await openDrive({ view: 'stops' });
  expect(screen.queryByRole('button', { name: /^(Earlier|Later)/ })).toBeNull();
  const third = screen.getAllByRole('listitem')[2] as HTMLElement;
  within(third).getByRole('button', { name: 'Go here next' }).click();
  await screen.findByRole('article', { name: 'Stop 3 of 3' });
  await press('All stops');
  await waitFor(() => expect(rows()).toEqual(['1. Vej 1', '2. Vej 2', '3. Vej 3']));
  expect(server.sent).toEqual([]);
});

test('an order that the office has overtaken is shown no more and told with what to do', async () => {
  const sentence = 'The office has changed the stops of this trip meanwhile.';
  const { press } = await openDrive({ day: mayOrder(), view: 'stops', refuses: () => sentence });
  await press('Later: Vej 1');
  await press(/1 not taken/);
  await screen.findByText(sentence);
  await screen.findByText(/Order of stops changed/);
  await press('Send again');
  await press(/1 not taken/);
  await press('I told the depot: remove');
  expect(await screen.findByText('Everything is with the depot.')).toBeTruthy();
});

test('a phone that is full moves nothing, and says so', async () => {
  const { press, held } = await openDrive({ day: mayOrder(), view: 'stops' });
  held.isFull = true;
  await press('Later: Vej 1');
  await screen.findByRole('alert');
  expect(screen.getByRole('alert').textContent).toMatch(/^This phone is full/);
  expect(rows()).toEqual(['1. Vej 1', '2. Vej 2', '3. Vej 3']);
});
