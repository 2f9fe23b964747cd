// A depot with many cars: the calendar draws what is in sight, and says how much there is.

import { expect, test } from 'vitest';
import { daysOfWeek } from '../../../shared/calendar.ts';
import { carOf, dayOf, eventInCalendar, weekOf } from '../../../web/test/calendar-world.ts';
import { drawn } from '../../../web/test/drawn.tsx';
import { CalendarTable } from './CalendarTable.tsx';

const CARS = 60;
const days = daysOfWeek(2026, 24);
const week = weekOf({
  cars: Array.from({ length: CARS }, (_, n) => carOf({ id: n + 1, internal_number: String(n + 1) })),
  days: days.map((date) => dayOf(date, { total_revenue: 0 })),
});
const events = week.cars.flatMap((car) =>
  days.map((date, n) =>
    eventInCalendar({ id: car.id * 7 + n, car_id: car.id, date, route_name: `${car.id} Nord` }),
  ),
);

test('of 60 cars those in sight are drawn, the others keep their room, and all are counted', async () => {
  const html = await drawn(
    <CalendarTable week={week} events={events} revenue label="Week 24" details={false} />,
  );
  const rows = html.match(/<tr aria-rowindex=/g) ?? [];
  expect(rows.length).toBeGreaterThanOrEqual(15);
  expect(rows.length).toBeLessThanOrEqual(20);
  expect(html).toContain(`aria-rowcount="${CARS + 1}"`);
  const left_out = CARS - rows.length;
  expect(html).toContain(`<tbody aria-hidden="true"><tr style="height:${left_out * 39}px">`);
  expect(html.match(/data-event=/g)).toHaveLength(rows.length * days.length);
  // A plan event costs few elements: every one of them is drawn again with each week.
  const [cell = ''] = /<td[^>]*data-event.*?<\/td>/s.exec(html) ?? [];
  expect((cell.match(/<[a-z]/g) ?? []).length).toBeLessThanOrEqual(14);
});
