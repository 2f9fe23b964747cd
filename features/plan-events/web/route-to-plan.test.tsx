// What the calendar says to somebody who comes with a route that is to be put on it.

import { beforeEach, expect, test, vi } from 'vitest';
import type { Role } from '../../../shared/permissions.ts';
import { carOf, weekOf } from '../../../web/test/calendar-world.ts';
import { drawn, wordsOf } from '../../../web/test/drawn.tsx';
import { routeOf } from '../../../web/test/editor-world.ts';
import { clear, hands, save } from '../../../web/test/hands.tsx';
import { showRoute } from '../../routes/contract/route.ts';
import { showCalendarWeek } from '../contract/calendar.ts';
import { planEventChoices } from '../contract/choices.ts';
import { createPlanEvents, listPlanEvents } from '../contract/plan-event.ts';
import CalendarScreen from './CalendarScreen.tsx';
import { NewEventDialog } from './NewEventDialog.tsx';

vi.mock('@mantine/core', async (load) =>
  (await import('../../../web/test/open.tsx')).opened(await load<object>()),
);
vi.mock('../../../web/ui/flash.ts', async () => (await import('../../../web/test/hands.tsx')).inFlash);
vi.mock('../../../web/api.ts', async (load) =>
  (await import('../../../web/test/hands.tsx')).inApiWithLists(await load<object>()),
);
vi.mock('../../../web/ui/edit-form.ts', async (load) =>
  (await import('../../../web/test/hands.tsx')).inForms(await load<never>()),
);

beforeEach(clear);

const car = carOf();
const week = weekOf({ cars: [car] });
const answers = {
  [showCalendarWeek.name]: week,
  [listPlanEvents.name]: [],
  [showRoute.name]: routeOf(),
};
const calendar = (query: string, role: Role = 'depo_admin') =>
  drawn(<CalendarScreen />, {
    path: `plan_event_templates/2026-24${query}`,
    pattern: 'plan_event_templates/$week',
    role,
    answers,
  });

test('a route that is to be put on the calendar is named, with what is to be chosen and a way out', async () => {
  const html = await calendar('?route=8');
  expect(wordsOf(html)).toContain(
    '101 Nord goes on the calendar. Choose a day and a car: click the free cell where they meet. Not now',
  );
  expect(html).toMatch(/<section [^>]*data-planning/);
  expect(wordsOf(await calendar('?route=8&rows=driver'))).toContain('Choose a day and a driver: click');
});

test('nothing is said without a route, nor to those who may not plan', async () => {
  for (const html of [
    await calendar(''),
    await calendar('?route=x'),
    await calendar('?route=8', 'support'),
  ]) {
    expect(html).not.toContain('goes on the calendar');
    expect(html).not.toContain('data-planning');
  }
});

test('the route stands in the form of the cell that is chosen', async () => {
  await drawn(<NewEventDialog whose={{ car }} cars={[car]} day="2026-06-11" onClose={() => undefined} />, {
    path: 'plan_event_templates?route=8',
    pattern: 'plan_event_templates',
    answers: {
      [planEventChoices.name]: { routes: [], drivers: [], cars: [], taken_routes: [], taken_drivers: [] },
      'list taken days': [],
    },
  });
  await save();
  expect(hands.sent).toMatchObject([{ endpoint: createPlanEvents.name, body: { route_id: 8, car_id: 3 } }]);
});
