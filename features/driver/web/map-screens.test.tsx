// @vitest-environment happy-dom
// The map of the trip beside its list. The drawing itself is Leaflet's, and a journey looks at it in a browser; here it
// is a row of buttons.

import { screen, waitFor, within } from '@testing-library/dom';
import { expect, test, vi } from 'vitest';
import { driveDay, driveStop, driveTrip, openDrive } from '../../../web/test/open-drive.tsx';
import type { Leg, StopMark } from '../rules/map-marks.ts';
import { notePlace } from './place-now.ts';

const drawn = vi.hoisted(() => ({ acts: [] as unknown[], legs: [] as unknown[], place: null as unknown }));
vi.mock('./draw-trip-map.ts', () => ({
  drawTripMap: (box: HTMLElement, { choose }: { choose(id: number): void }) => ({
    show: (marks: StopMark[], legs: Leg[], nameOf: (mark: StopMark) => string) => {
      drawn.legs = legs;
      const buttons = marks.map((mark) => {
        const button = document.createElement('button');
        button.setAttribute('aria-label', nameOf(mark));
        button.addEventListener('click', () => choose(mark.id));
        return button;
      });
      box.replaceChildren(...buttons);
    },
    showPlace: (place: unknown) => {
      drawn.place = place;
    },
    showAll: () => drawn.acts.push('all'),
    showBeside: (id: number) => drawn.acts.push(id),
    goTo: (place: unknown) => drawn.acts.push(place),
    remove: () => undefined,
  }),
}));

const region = () => screen.findByRole('region', { name: /^Map of the trip\. The list has the same/ });
const marks = async () =>
  (await within(await region()).findAllByRole('button')).map((mark) => mark.getAttribute('aria-label'));

test('the map is beside the list, with each stop, its number and what became of it', async () => {
  const stops = [
    driveStop(1, { status: 'visited' }),
    driveStop(2, { status: 'skipped' }),
    driveStop(3),
    driveStop(4),
  ];
  const { press } = await openDrive({ day: driveDay({ trips: [driveTrip({ stops })] }), view: 'stops' });
  expect((await screen.findByRole('button', { name: 'List' })).getAttribute('aria-current')).toBe('page');
  await press('Map');
  await waitFor(async () =>
    expect(await marks()).toEqual([
      '1. Vej 1: served',
      '2. Vej 2: skipped',
      '3. Vej 3: next',
      '4. Vej 4: to come',
    ]),
  );
  await press('List');
  await screen.findByText('1. Vej 1');
});

test('a press on a stop opens its card, which shows the way and lets the driver go there next', async () => {
  const { press } = await openDrive({ view: 'map' });
  await press('3. Vej 3: to come');
  const card = await screen.findByRole('region', { name: 'Stop 3 of 3' });
  expect(
    within(card)
      .getByRole('link', { name: /Navigate/ })
      .getAttribute('href'),
  ).toContain('55.43,10.4');
  expect(within(card).getByText(/Planned 09:30/)).toBeTruthy();
  await press('Close');
  expect(screen.queryByRole('region', { name: 'Stop 3 of 3' })).toBeNull();
  await press('3. Vej 3: to come');
  await press('Go here next');
  await screen.findByRole('article', { name: 'Stop 3 of 3' });
});

test('before the trip has begun, and at a stop that is done, nobody is sent there next', async () => {
  const trip = driveTrip({ begun_at: null });
  const { press } = await openDrive({ day: driveDay({ trips: [trip] }), view: 'map' });
  await press('1. Vej 1: next');
  await screen.findByRole('link', { name: /Navigate/ });
  expect(screen.queryByRole('button', { name: 'Go here next' })).toBeNull();
  await press('Where I am');
  await screen.findByText('Where you are is shown from Start on.');
});

test('an order that was pressed without a network is on the map at once', async () => {
  const line = { from: { lat: 55.41, lng: 10.4 }, to: { lat: 55.42, lng: 10.4 }, line: '_p~iF~ps|U' };
  const day = driveDay({ trips: [driveTrip({ may_order_stops: true, lines: [line] })] });
  const { press, phone } = await openDrive({ day, view: 'map', offline: true });
  await region();
  await waitFor(() => expect(drawn.legs).toMatchObject([{ line: '_p~iF~ps|U' }, { line: null }]));
  await phone.press({ kind: 'reorder', plan_event_id: 5, stop_ids: [3, 1, 2] });
  await waitFor(async () =>
    expect(await marks()).toEqual(['1. Vej 3: next', '2. Vej 1: to come', '3. Vej 2: to come']),
  );
  expect(drawn.legs).toMatchObject([{ line: null }, { line: '_p~iF~ps|U' }]);
  await phone.press({ kind: 'serve', plan_event_id: 5, stop_id: 3 });
  await waitFor(async () => expect((await marks())[0]).toBe('1. Vej 3: served'));
  await press('Whole trip');
  expect(drawn.acts).toContain('all');
});

test('the own place is shown with how far it may be wrong, and the map goes there when asked', async () => {
  const { press } = await openDrive({ view: 'map' });
  await press('Where I am');
  await screen.findByText('This phone has not told where it is yet.');
  const place = { lat: 55.4, lng: 10.4, accuracy_m: 40 };
  notePlace(place);
  await waitFor(() => expect(drawn.place).toEqual(place));
  expect(screen.queryByText('This phone has not told where it is yet.')).toBeNull();
  await press('Where I am');
  expect(drawn.acts.at(-1)).toEqual(place);
  notePlace(null);
});

test('a stop without a place is said, and the list has it', async () => {
  const stops = [driveStop(1), driveStop(2, { coordinates: { lat: 0, lng: 0 } })];
  await openDrive({ day: driveDay({ trips: [driveTrip({ stops })] }), view: 'map' });
  await screen.findByText('1 stop has no place on the map. The list has all.');
  expect(await marks()).toEqual(['1. Vej 1: next']);
});

test('a day that was kept before this release has its list, and no map yet', async () => {
  const { maps: _, ...former } = driveDay();
  await openDrive({ day: null, kept: { day: former as never }, view: 'map', offline: true });
  expect(await screen.findByRole('article', { name: 'Stop 1 of 3' })).toBeTruthy();
});
