// The trip on the phone from the loading list to its end: skip, trouble, messages, and what is not sent.

import { screen, waitFor, within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { driveDay, driveStop, driveTrip, openDrive } from '../../../web/test/open-drive.tsx';

const dayOf = (more: Parameters<typeof driveTrip>[0]) => driveDay({ trips: [driveTrip(more)] });
const list = {
  stock_order_id: 3,
  status: 'pending' as const,
  lock_version: 2,
  lines: [
    { id: 1, product_id: 11, description: 'Vanilje', amount: 25, packaging_size: 10, received_amount: null },
    { id: 2, product_id: 12, description: 'Kegle', amount: 5, packaging_size: 1, received_amount: null },
  ],
};

test('a loading list is told when all is ticked, with what there was fewer of', async () => {
  const { press, user, server } = await openDrive({ day: dayOf({ begun_at: null, loading: [list] }) });
  await press('Loading list: 2 products');
  expect(screen.queryByRole('button', { name: /All loaded/ })).toBeNull();
  await user.click(await screen.findByRole('checkbox', { name: /5 × Kegle/ }));
  await press('One fewer: Vanilje');
  await screen.findByText('1 fewer');
  await press('All loaded: tell the depot');
  await screen.findByText(/Vanilje: 1 fewer/);
  await waitFor(() =>
    expect(server.sent).toMatchObject([
      { kind: 'load', stock_order_id: 3, lock_version: 2, differences: [{ line_id: 1, amount: 24 }] },
    ]),
  );
});

test('ticks outlive a full phone and a refusal; the rest is ticked by one press', async () => {
  const { press, held } = await openDrive({
    day: dayOf({ begun_at: null, loading: [list] }),
    view: 'load',
    refuses: () => 'The office has changed the loading list since. Look at it again.',
  });
  await press('Tick the other 2');
  held.isFull = true;
  await press('All loaded: tell the depot');
  expect((await screen.findByRole('alert')).textContent).toMatch(/^This phone is full/);
  expect(screen.getAllByRole('checkbox').every((box) => (box as HTMLInputElement).checked)).toBe(true);
  held.isFull = false;
  await press('All loaded: tell the depot');
  await press(/1 not taken/);
  await screen.findByText(/The office has changed the loading list/);
  await press('← Back');
  await screen.findByRole('button', { name: 'Loading list: 2 products' });
});

test('Start wants the car confirmed', async () => {
  const { press, user, server } = await openDrive({ day: dayOf({ begun_at: null }) });
  await press('Start the trip');
  expect((await screen.findByRole('alert')).textContent).toBe('First say that you sit in this car.');
  await user.click(screen.getByRole('checkbox', { name: 'I sit in this car' }));
  await press('Start the trip');
  await screen.findByRole('article', { name: 'Stop 1 of 3' });
  await waitFor(() => expect(server.sent).toMatchObject([{ kind: 'start', plate_number: 'AB 12 345' }]));
});

test('a start that the server refuses goes back to before it, with the reason one press away', async () => {
  const { press, user } = await openDrive({
    day: dayOf({ begun_at: null }),
    refuses: () => 'It is too early.',
  });
  await user.click(screen.getByRole('checkbox', { name: 'I sit in this car' }));
  await press('Start the trip');
  await press(/1 not taken/);
  await screen.findByText('It is too early.');
  await press('← Back');
  expect(await screen.findByRole('button', { name: 'Start the trip' })).toBeTruthy();
});

test('a stop is skipped by its reason, a usual one or a written one', async () => {
  const { press, user, server } = await openDrive();
  await press('Skip');
  await press('Closed');
  await screen.findByRole('article', { name: 'Stop 2 of 3' });
  await press('Skip');
  await user.type(await screen.findByRole('textbox', { name: 'Another reason' }), ' Roadworks ');
  await press('Skip');
  await screen.findByRole('article', { name: 'Stop 3 of 3' });
  await waitFor(() =>
    expect(server.sent).toMatchObject([
      { kind: 'skip', stop_id: 1, reason: 'Closed' },
      { kind: 'skip', stop_id: 2, reason: 'Roadworks' },
    ]),
  );
});

test('on a full phone a stop is not skipped, and what was written of it stays', async () => {
  const { press, user, held, pressed } = await openDrive({ view: 'skip' });
  await user.type(await screen.findByRole('textbox', { name: 'Another reason' }), 'Roadworks');
  held.isFull = true;
  await press('Skip');
  expect((await screen.findByRole('alert')).textContent).toMatch(/^This phone is full/);
  expect((screen.getByRole('textbox', { name: 'Another reason' }) as HTMLInputElement).value).toBe(
    'Roadworks',
  );
  expect(pressed()).toEqual([]);
});

test('late by some minutes is told by one press, stays in sight and is taken back', async () => {
  const { press, server } = await openDrive();
  await press('Late or broken down');
  await press('By 10 min');
  await screen.findByText('You said: 10 min late.');
  await press('Late or broken down');
  const ten = await screen.findByRole('button', { name: 'By 10 min' });
  expect(ten.getAttribute('aria-pressed')).toBe('true');
  await press('Not late any more');
  await waitFor(() => expect(screen.queryByText('You said: 10 min late.')).toBeNull());
  await waitFor(() => expect(server.sent).toMatchObject([{ minutes: 10 }, { minutes: 0 }]));
});

test('a truck that has broken down is told after a second press, and drives on by one', async () => {
  const { press, user, server } = await openDrive({ view: 'trouble' });
  await press('The truck has broken down');
  expect(server.sent).toEqual([]);
  await user.type(await screen.findByRole('textbox', { name: 'What is wrong?' }), 'Gearbox');
  await press('Tell the depot');
  await screen.findByText(/You said at 09:10 that the truck has broken down. · Gearbox/);
  await press('The truck drives on');
  await screen.findByRole('heading', { name: 'Late or broken down' });
  await press('The truck drives on');
  await waitFor(() => expect(screen.queryByText(/has broken down/)).toBeNull());
  await waitFor(() =>
    expect(server.sent).toMatchObject([{ kind: 'break_down', reason: 'Gearbox' }, { kind: 'drive_on' }]),
  );
});

test('the end says what is still open, and a trip that was ended says what was done', async () => {
  const stops = [driveStop(1, { status: 'visited' }), driveStop(2), driveStop(3)];
  const { press, server } = await openDrive({ day: dayOf({ stops }), view: 'end' });
  await screen.findByText('2 stops are still open: Vej 2, Vej 3. They count as skipped.');
  await press('Back to the trip');
  await screen.findByRole('article', { name: 'Stop 2 of 3' });
  await press('All stops');
  await press('End the trip');
  await screen.findByRole('heading', { name: 'End the trip now?' });
  await press('End the trip');
  await screen.findByText('The trip is over. Thank you.');
  await waitFor(() => expect(server.sent).toMatchObject([{ kind: 'end' }]));
});

test('an end that cannot be kept leaves the trip under way', async () => {
  const { press, held } = await openDrive({ view: 'end' });
  held.isFull = true;
  await press('End the trip');
  expect((await screen.findByRole('alert')).textContent).toMatch(/^This phone is full/);
  expect(screen.getByRole('heading', { name: 'End the trip now?' })).toBeTruthy();
});

const message = (n: number, more: object = {}) => ({
  id: `00000000-0000-4000-8000-00000000000${n}`,
  from_driver: false,
  full_name: 'Eva Office',
  text: 'Call at the school first',
  answer: null,
  at: '2026-06-10T07:00:00.000Z',
  on_phone_at: null,
  read_at: null,
  ...more,
});

test('a message is answered by one press where it stands above everything', async () => {
  const { press, server } = await openDrive({ day: dayOf({ messages: [message(1)] }) });
  const news = await screen.findByRole('region', { name: 'From the depot' });
  expect(within(news).getByText('Call at the school first')).toBeTruthy();
  await press('OK');
  await waitFor(() => expect(screen.queryByRole('region', { name: 'From the depot' })).toBeNull());
  await waitFor(() =>
    expect(server.sent).toMatchObject([{ kind: 'say', answer: 'ok', answers_id: message(1).id }]),
  );
});

test('messages that are opened count as read; one that is written says where it is, without a network too', async () => {
  const { press, user, server, phone } = await openDrive({
    day: dayOf({ messages: [message(1)] }),
    view: 'messages',
    offline: true,
  });
  await screen.findByText('Call at the school first');
  await press('Send');
  await user.type(screen.getByRole('textbox', { name: 'Write to the depot' }), ' Done ');
  await press('Send');
  await screen.findByText(/You · kept on this phone/);
  expect((screen.getByRole('textbox', { name: 'Write to the depot' }) as HTMLInputElement).value).toBe('');
  server.hasNetwork = true;
  phone.sync();
  await screen.findByText(/You · at the depot/);
  expect(server.sent).toMatchObject([
    { kind: 'read', message_ids: [message(1).id] },
    { kind: 'say', text: 'Done' },
  ]);
});

test('nobody has written yet is said, and a message that cannot be kept stays typed', async () => {
  const { press, user, held } = await openDrive({ view: 'messages' });
  await screen.findByText('Nobody has written yet.');
  const field = (await screen.findByRole('textbox', { name: 'Write to the depot' })) as HTMLInputElement;
  await user.type(field, 'Out of cones');
  held.isFull = true;
  await press('Send');
  await screen.findByRole('alert');
  expect(field.value).toBe('Out of cones');
});

test('what is not sent is listed with its time and place, and goes when somebody says so', async () => {
  const { press, server } = await openDrive({ offline: true });
  await waitFor(() => {
    expect(screen.getByRole('button', { name: '✓ Served' }).getAttribute('aria-disabled')).toBe('false');
  });
  await press('✓ Served');
  await press(/1 not sent/);
  const [row] = await screen.findAllByRole('listitem');
  expect(row?.textContent).toBe('09:10 ServedVej 1');
  server.hasNetwork = true;
  await press('Send now');
  await screen.findByText('Everything is with the depot.');
  expect(server.sent).toMatchObject([{ kind: 'serve', stop_id: 1 }]);
});

test('past trips: asked for, told what they came to, and what is missing', async () => {
  const past = { id: 1, date: '2026-06-09', route_name: 'Syd', stops_count: 4, served_count: 3 };
  await openDrive({
    view: 'past',
    past_trips: [
      { ...past, sold: 125_000, difference: -500 },
      { ...past, id: 2, sold: 100, difference: 0 },
      { ...past, id: 3, sold: null, difference: null },
    ],
  });
  await screen.findByText(/5.00 missing in the till/);
  expect(screen.getByText('✓ The till was right')).toBeTruthy();
  expect(screen.getByText('No money told yet')).toBeTruthy();
  expect(screen.getAllByText('3 of 4 stops served')).toHaveLength(3);
});

test('past trips that cannot be asked for say so and are asked for again', async () => {
  const { press, server } = await openDrive({ view: 'past', past_trips: 'failed' });
  expect((await screen.findByRole('alert')).textContent).toMatch(/^They could not be shown/);
  server.past_trips = [];
  await press('Try again');
  await screen.findByText('No trips in the last week.');
});

test('another app is set up to tell where the car is, on this phone or by a code for another', async () => {
  const { press } = await openDrive();
  await press('☰ Menu');
  await press('Another app tells where you are');
  await press('Set up an app');
  const traccar = await screen.findByRole('link', { name: 'Open Traccar Client' });
  expect(traccar.getAttribute('href')).toBe('org.traccar.client://config?url=secret');
  expect(screen.getByRole('link', { name: 'Open OwnTracks' }).getAttribute('href')).toMatch(/^owntracks:/);
  expect(await screen.findByRole('img', { name: 'Code for Traccar Client' })).toBeTruthy();
  expect(screen.getByText(/^Shown this once/)).toBeTruthy();
});

test('an app that cannot be set up now says why, and is asked for again', async () => {
  const { press, server } = await openDrive({ view: 'tracker' });
  server.hasNetwork = false;
  await press('Set up an app');
  expect((await screen.findByRole('alert')).textContent).toMatch(/^It could not be set up/);
  server.hasNetwork = true;
  const former = server.tracker;
  server.tracker = 'Only whoever drives the car now can choose who tells where it is.';
  await press('Try again');
  await screen.findByText('Only whoever drives the car now can choose who tells where it is.');
  server.tracker = former;
  await press('Try again');
  expect(await screen.findByRole('link', { name: 'Open OwnTracks' })).toBeTruthy();
});

test('after the trip nobody sets up another app', async () => {
  await openDrive({ day: dayOf({ finished_at: '2026-06-10T07:05:00.000Z' }), view: 'menu' });
  await screen.findByRole('heading', { name: 'Menu' });
  expect(screen.queryByRole('button', { name: 'Another app tells where you are' })).toBeNull();
});

test('a message that is sent with a double tap goes once', async () => {
  const { user, server } = await openDrive({ view: 'messages' });
  await user.type(await screen.findByRole('textbox'), 'Fryseren larmer');
  await user.dblClick(screen.getByRole('button', { name: 'Send' }));
  await waitFor(() => expect(server.sent).toMatchObject([{ kind: 'say', text: 'Fryseren larmer' }]));
  await screen.findByText('Fryseren larmer');
  expect(server.sent).toHaveLength(1);
});
