// What the dialog that changes an order's route offers: the trips of a date, the stops of a trip.

import { beforeEach, expect, test, vi } from 'vitest';
import { asked, drawn } from '../../../web/test/drawn.tsx';
import { clear } from '../../../web/test/hands.tsx';
import { choose, offered } from '../../../web/test/markup.ts';
import { order } from '../../../web/test/orders-drawn.tsx';
import { listSmallRoutePoints } from '../../driven-reports/contract.ts';
import { listPlanEventOptions } from '../../plan-events/contract/plan-event.ts';
import { ChangeRouteDialog } from './ChangeRouteDialog.tsx';

vi.mock('react', async (load) => (await import('../../../web/test/hands.tsx')).inReact(await load()));
vi.mock('react/jsx-dev-runtime', async (load) =>
  (await import('../../../web/test/markup.ts')).inMarkup(await load<object>()),
);
vi.mock('@mantine/core', async (load) => (await import('../../../web/test/open.tsx')).opened(await load()));
beforeEach(clear);

const tripOf = (id: number, route_name: string, date: string) => ({
  id,
  date,
  route_name,
  car_internal_number: '12',
  user_full_name: 'Ann Lund',
});
const stop = (id: number, position: number, title: string) => ({
  id,
  position,
  title,
  google_estimate_time: null,
});
type Trip = ReturnType<typeof tripOf>;
type Stop = ReturnType<typeof stop>;
const dialog = (trips: readonly Trip[], stops: readonly Stop[] = []) =>
  drawn(<ChangeRouteDialog order={order} onClose={() => undefined} />, {
    answers: {
      [listPlanEventOptions.name]: { rows: trips, total: trips.length },
      [listSmallRoutePoints.name]: { rows: stops, total: stops.length },
    },
  });
const [nord, syd] = [tripOf(7, 'Nord', '2030-01-02'), tripOf(8, 'Syd', '2030-01-03')] as const;
const depo = '/isrute/depo/1/plan_events';

// spec: O-208
test('its routes are the plan events of the date, and those of another once that is chosen', async () => {
  for (const trip of [nord, syd]) {
    await dialog([]);
    choose('Date', trip.date);
    await dialog([trip]);
    expect(asked).toContain(`${depo}/filter/option?date=${trip.date}`);
    expect(offered('Choose new route')).toEqual([`${trip.route_name} · 12`]);
  }
});

// spec: O-209
test('its stops are those of the plan event that is chosen, and none before', async () => {
  const stops = [stop(71, 1, 'Torvet'), stop(72, 2, 'Havnen')];
  await dialog([nord, syd]);
  expect(asked.join()).not.toContain('small_route_points_data');
  choose('Choose new route', '8');
  await dialog([nord, syd], stops);
  expect(asked).toContain(`${depo}/8/small_route_points_data?type=eshop`);
  expect(offered('Stop')).toEqual(['1. Torvet', '2. Havnen']);
  choose('Choose new route', '7');
  await dialog([nord, syd], stops);
  expect(asked).toContain(`${depo}/7/small_route_points_data?type=eshop`);
  expect(asked.join()).not.toContain(`${depo}/8/`);
});
