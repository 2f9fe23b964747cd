// The four digits of the page, and today's leaderboard, as a driver meets them.

import { screen, waitFor } from '@testing-library/dom';
import { expect, test, vi } from 'vitest';
import { driveDay, openDrive } from '../../../web/test/open-drive.tsx';
import { makeLock, type PageLock } from './page-lock.ts';

const locked = driveDay({ wants_lock: true });
const lockOf = async (user_id = 1) => makeLock(user_id, '4711');

test('where the tenant wants it a driver chooses four digits once, and nothing less', async () => {
  const { user, press, values } = await openDrive({ day: locked, isLocked: true });
  await screen.findByRole('heading', { name: 'Choose four digits' });
  await user.type(screen.getByLabelText('Four digits'), '47');
  await press('Keep');
  expect(values.get('lock')).toBeUndefined();
  await user.type(screen.getByLabelText('Four digits'), '11');
  await press('Keep');
  expect(await screen.findByRole('button', { name: /Served/ })).toBeTruthy();
  const lock = values.get('lock') as PageLock;
  expect([lock.user_id, lock.wrong, lock.digest.byteLength]).toEqual([1, 0, 32]);
});

test('the page opens with the right digits, and tells how many tries are left', async () => {
  const { user, press, values } = await openDrive({
    day: locked,
    isLocked: true,
    kept: { lock: await lockOf() },
  });
  await screen.findByRole('heading', { name: 'Locked' });
  expect(screen.queryByRole('button', { name: /Menu/ })).toBeNull();
  await user.type(screen.getByLabelText('Four digits'), '0000');
  await press('Open');
  await screen.findByText(/4 tries left/);
  await user.type(screen.getByLabelText('Four digits'), '4711');
  await press('Open');
  expect(await screen.findByRole('button', { name: /Served/ })).toBeTruthy();
  expect(values.get('lock')).toMatchObject({ wrong: 0 });
});

test('five wrong tries end the sign-in, also over several openings, and keep what is unsent', async () => {
  const lock = { ...(await lockOf()), wrong: 4 };
  const { user, press, phone, held, values } = await openDrive({
    day: locked,
    isLocked: true,
    offline: true,
    kept: { lock },
  });
  await screen.findByText(/1 try left/);
  await phone.press({ kind: 'late', plan_event_id: 5, minutes: 5 });
  await user.type(screen.getByLabelText('Four digits'), '0000');
  await press('Open');
  expect(await screen.findByRole('button', { name: 'Sign in' })).toBeTruthy();
  expect([values.get('person'), values.get('lock')]).toEqual([undefined, undefined]);
  expect(held.acts).toMatchObject([{ kind: 'late', user_id: 1, state: 'waiting' }]);
});

test('who has forgotten the digits is told what follows, and signs in again', async () => {
  const { press, phone } = await openDrive({
    day: locked,
    isLocked: true,
    offline: true,
    kept: { lock: await lockOf() },
  });
  await phone.press({ kind: 'late', plan_event_id: 5, minutes: 5 });
  await press('I have forgotten them');
  await screen.findByText('You sign out, sign in with your password and choose new ones.');
  await screen.findByText('1 not sent. They stay on this phone until you sign in here again.');
  await press('Sign out all the same');
  expect(await screen.findByRole('button', { name: 'Sign in' })).toBeTruthy();
});

test('a lock of somebody else, and one that the tenant no longer wants, holds nobody', async () => {
  const { values } = await openDrive({ kept: { lock: await lockOf() } });
  expect(await screen.findByRole('button', { name: /Served/ })).toBeTruthy();
  await waitFor(() => expect(values.get('lock')).toBeUndefined());
});

test('a trip that is under way is followed, and the screen kept on, while the page is locked', async () => {
  const watchPosition = vi.fn<() => number>(() => 7);
  const clearWatch = vi.fn<(watch: number) => void>();
  const request = vi.fn<() => Promise<object>>(async () => ({ release: () => undefined }));
  vi.stubGlobal('navigator', {
    ...navigator,
    geolocation: { watchPosition, clearWatch },
    wakeLock: { request },
  });
  const { user, press } = await openDrive({ day: locked, isLocked: true, kept: { lock: await lockOf() } });
  await screen.findByRole('heading', { name: 'Locked' });
  await waitFor(() => expect([watchPosition.mock.calls.length, request.mock.calls.length]).toEqual([1, 1]));
  await user.type(screen.getByLabelText('Four digits'), '4711');
  await press('Open');
  await screen.findByRole('button', { name: /Served/ });
  expect([watchPosition.mock.calls.length, clearWatch.mock.calls.length]).toEqual([1, 0]);
});

test('the leaderboard is in the menu where the tenant shows it, and says who is who, also of two with one name', async () => {
  const place = { rank: 1, driver_name: 'Bo Dam', depo_id: 1, sales_count: 1, revenue: 120.5, is_own: false };
  const namesake = { ...place, rank: 2, driver_name: 'Ann Lund', sales_count: 3, revenue: 80 };
  const places = [place, namesake, { ...namesake, is_own: true }];
  const { press } = await openDrive({ day: driveDay({ shows_leaderboard: true }), places });
  await press('☰ Menu');
  await press("Today's leaderboard");
  await screen.findByText('1. Bo Dam');
  await screen.findByText('2. Ann Lund (You)');
  expect(screen.getAllByText('2. Ann Lund')).toHaveLength(1);
  expect(screen.getByText(/120.50 · 1 sale$/)).toBeTruthy();
});

test('without a network the leaderboard says so', async () => {
  const { press } = await openDrive({ day: driveDay({ shows_leaderboard: true }), places: 'failed' });
  await press('☰ Menu');
  await press("Today's leaderboard");
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeTruthy();
});

test('where the tenant does not show it the menu has none', async () => {
  const { press } = await openDrive();
  await press('☰ Menu');
  await screen.findByRole('button', { name: 'My trips of the last week' });
  expect(screen.queryByRole('button', { name: "Today's leaderboard" })).toBeNull();
});
