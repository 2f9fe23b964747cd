// Counting the till on the phone, and signing in and out.

import { screen, waitFor } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { driveDay, driveTrip, openDrive } from '../../../web/test/open-drive.tsx';

const NOW = '2026-06-10T07:10:00.000Z';
const over = { finished_at: '2026-06-10T07:05:00.000Z' };
const evening = (more: Parameters<typeof driveTrip>[0] = {}, is_blind = false) =>
  driveDay({ trips: [driveTrip({ ...over, ...more })], till: { is_blind, phone_pay: 'MobilePay' } });
const field = (name: string | RegExp) => screen.findByRole('textbox', { name });

test('the till is counted by notes and coins, and told with all that was written', async () => {
  const { press, user, server } = await openDrive({ day: evening() });
  await press('Count the cash');
  await user.type(await field(/^DKK\s100\.00$/), '3x');
  await user.type(await field(/^DKK\s20\.00$/), '2');
  await screen.findByText(/^In the till: DKK\s340\.00$/);
  await user.type(await field('In the till this morning'), '40');
  await screen.findByText(/^Taken in cash: DKK\s300\.00$/);
  await user.type(await field('Card slips'), '120.50');
  await user.type(await field('Number of the bag'), 'B-7');
  await user.type(await field('Kilometres on the dashboard'), '120 345');
  await press('Tell the depot');
  await screen.findByText(/Cash counted at 09:10: DKK\s340\.00/);
  await waitFor(() =>
    expect(server.sent).toMatchObject([
      {
        kind: 'count',
        counted: [
          { value: 10_000, pieces: 3 },
          { value: 2_000, pieces: 2 },
        ],
        start_cash: 4_000,
        card: 12_050,
        phone_pay: 0,
        bag_number: 'B-7',
        mileage_km: 120_345,
      },
    ]),
  );
});

test('the trip before is counted also where the next one of the day stands first', async () => {
  const late = driveTrip({ ...over, id: 4, route_name: 'Syd' });
  const counted = driveTrip({ ...over, id: 3, count: { counted_at: NOW, end_cash: 100 } });
  const next = driveTrip({ id: 5, begun_at: null });
  const day = driveDay({ trips: [counted, late, next], till: { is_blind: false, phone_pay: null } });
  const { press, user, server } = await openDrive({ day });
  await screen.findByRole('button', { name: 'Start the trip' });
  await press('Count the cash · Syd');
  await user.type(await field('In the till this morning'), '40');
  await press('Tell the depot');
  await screen.findByRole('button', { name: 'Start the trip' });
  await waitFor(() => expect(server.sent).toMatchObject([{ kind: 'count', plan_event_id: 4 }]));
  expect(screen.queryByRole('button', { name: /Count the cash/ })).toBeNull();
});

test('who counts blind is not told what should lie there', async () => {
  const { press, user } = await openDrive({ day: evening({}, true) });
  await press('Count the cash');
  await user.type(await field('In the till this morning'), '40');
  expect(screen.queryByText(/^Taken in cash/)).toBeNull();
});

test('what was typed of the till of another trip is not told as that of this one', async () => {
  const typed = { start_cash: '40', card: '0', '10000': '3' };
  const of = (trip: string) => ({
    day: evening(),
    view: 'count' as const,
    kept: { typed_count: { ...typed, trip } },
  });
  const { user } = await openDrive(of('4'));
  const pieces = (await field(/^DKK\s100\.00$/)) as HTMLInputElement;
  expect(pieces.value).toBe('');
  await user.type(pieces, '1');
  await screen.findByText(/^In the till: DKK\s100\.00$/);
  expect(((await field('In the till this morning')) as HTMLInputElement).value).toBe('');
});

test('what was typed of the till of this trip is there again', async () => {
  const kept = { typed_count: { start_cash: '40', '10000': '3', trip: '5' } };
  await openDrive({ day: evening(), view: 'count', kept });
  await screen.findByText(/^In the till: DKK\s300\.00$/);
  expect(((await field('In the till this morning')) as HTMLInputElement).value).toBe('40');
});

test('a page that is open since yesterday, without a network, begins no trip of yesterday', async () => {
  const trip = driveTrip({
    date: '2026-06-09',
    begun_at: null,
    start_at: '2026-06-09T07:10:00.000Z',
    end_at: '2026-06-09T10:00:00.000Z',
  });
  const server_time = '2026-06-09T20:00:00.000Z';
  const { server } = await openDrive({ day: driveDay({ trips: [trip], server_time, date: '2026-06-09' }) });
  await screen.findByText(/It needs a network once/);
  expect(screen.queryByRole('button', { name: 'Start the trip' })).toBeNull();
  expect(server.sent).toEqual([]);
});

test('an amount that cannot be read is named at its field, and nothing is told', async () => {
  const { press, user, server } = await openDrive({ day: evening(), view: 'count' });
  await user.type(await field('Card slips'), '12..5');
  await press('Tell the depot');
  expect((await screen.findByRole('alert')).textContent).toBe('Write amounts as 1234.50.');
  expect((await field(/^Card slips/)).getAttribute('aria-invalid')).toBe('true');
  expect(server.sent).toEqual([]);
});

test('a figure that is too large, or has two readings, is named at its field and nothing is told', async () => {
  const { press, user, server } = await openDrive({ day: evening(), view: 'count' });
  const fields = [
    [/^DKK\s50\.00/, '100001', '100001 must be less than or equal to 100000'],
    [/^DKK\s20\.00/, '3,5', /^3,5 /],
    [/^Kilometres/, '5000001', '5000001 must be less than or equal to 5000000'],
    [/^Card slips/, '10000001', '10000001 must be less than or equal to 10000000'],
  ] as const;
  for (const [name, typed, said] of fields) {
    await user.type(await field(name), typed);
    await press('Tell the depot');
    await screen.findByRole('alert');
    expect((await screen.findAllByText(said)).length).toBeGreaterThan(0);
    expect((await field(name)).getAttribute('aria-invalid')).toBe('true');
    await user.clear(await field(name));
  }
  expect(server.sent).toEqual([]);
});

test('decimals of the kilometres are cut, and signs between thousands are none', async () => {
  for (const [typed, mileage_km] of [
    ['123456,7', 123_456],
    ['600000.5', 600_000],
    ['123,456', 123_456],
  ] as const) {
    const { press, user, server } = await openDrive({ day: evening(), view: 'count' });
    await user.type(await field(/^Kilometres/), typed);
    await press('Tell the depot');
    await waitFor(() => expect(server.sent).toMatchObject([{ kind: 'count', mileage_km }]));
    document.body.replaceChildren();
  }
});

test('a count that a full phone or the depot does not take is still there to be told again', async () => {
  const sentence = 'The depot has already approved your count. Call them if it was wrong.';
  const { press, user, held } = await openDrive({ day: evening(), view: 'count', refuses: () => sentence });
  await user.type(await field('Number of the bag'), 'B-7');
  held.isFull = true;
  await press('Tell the depot');
  expect((await screen.findByRole('alert')).textContent).toMatch(/^This phone is full/);
  expect(((await field('Number of the bag')) as HTMLInputElement).value).toBe('B-7');
  held.isFull = false;
  await press('Tell the depot');
  await press(/1 not taken/);
  await screen.findByText(sentence);
  await press('← Back');
  expect(await screen.findByRole('button', { name: 'Count the cash' })).toBeTruthy();
});

test('where a till told the money nobody counts', async () => {
  await openDrive({ day: evening({ told_by_till: true }) });
  await screen.findByText(/The till has told the money of this trip. You need not count.$/);
  expect(screen.queryByRole('button', { name: /Count the cash/ })).toBeNull();
});

test('a trip without a driver is taken, and the next one is told that somebody was first', async () => {
  const free = driveTrip({ id: 8, route_name: 'Syd' });
  const sentence = 'Somebody else took this trip first. Choose another one.';
  const { press, server } = await openDrive({
    day: driveDay({ trips: [], free_trips: [free] }),
    refuses: () => sentence,
  });
  await screen.findByText('You have no trip today.');
  await press('Take this trip');
  await press(/1 not taken/);
  await screen.findByText(sentence);
  expect(server.sent).toMatchObject([{ kind: 'take', plan_event_id: 8 }]);
});

test('before the day has come the page says what it waits for', async () => {
  await openDrive({ day: null, offline: true });
  expect(
    await screen.findByText('Your trip has not arrived on this phone yet. It needs a network once.'),
  ).toBeTruthy();
});

test('who signs out with something unsent is asked first, and every button is named', async () => {
  const { press, phone } = await openDrive({ offline: true });
  await phone.press({ kind: 'late', plan_event_id: 5, minutes: 5 });
  await press('☰ Menu');
  await press('Sign out');
  await screen.findByText('1 not sent. They stay on this phone until you sign in here again.');
  for (const button of screen.getAllByRole('button')) expect(button.textContent).not.toBe('');
  await press('Sign out all the same');
  await press('← Back');
  expect(await screen.findByRole('button', { name: 'Sign in' })).toBeTruthy();
});

test('what was typed of the till of another trip fills no form', async () => {
  const kept = { typed_count: { trip: '4', card: '40', bag: 'B-1' } };
  const { user, phone } = await openDrive({ day: evening(), view: 'count', kept });
  const bag = (await field('Number of the bag')) as HTMLInputElement;
  expect(bag.value).toBe('');
  await user.type(bag, 'B-2');
  await waitFor(async () => expect(await phone.readDraft('typed_count')).toEqual({ trip: '5', bag: 'B-2' }));
});
