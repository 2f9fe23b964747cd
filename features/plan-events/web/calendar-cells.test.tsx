import { readFileSync } from 'node:fs';
import { describe, expect, test, vi } from 'vitest';
import {
  carOf,
  dayOf,
  eventInCalendar,
  eventOf,
  noChoices,
  weekOf,
} from '../../../web/test/calendar-world.ts';
import { drawn, wordsOf } from '../../../web/test/drawn.tsx';
import { all } from '../../../web/test/orders-drawn.tsx';
import { showCalendarWeek } from '../contract/calendar.ts';
import { planEventChoices, planEventChoicesForEdit } from '../contract/choices.ts';
import { listDestroyable } from '../contract/destroyed-events.ts';
import { hasEshopStops, listPlanEvents, type PlanEventInCalendar } from '../contract/plan-event.ts';
import CalendarScreen from './CalendarScreen.tsx';
import { CalendarTable } from './CalendarTable.tsx';
import { DestroyCarDialog } from './DestroyCarDialog.tsx';
import { DestroyDialog } from './DestroyDialog.tsx';
import { EventEdit } from './EventEdit.tsx';
import { EventStart } from './EventStart.tsx';
import { NewEventDialog } from './NewEventDialog.tsx';
import { placementsOf, scopeOf } from './SeriesScopeDialog.tsx';

vi.mock('@mantine/core', async (load) =>
  (await import('../../../web/test/open.tsx')).opened(await load<object>()),
);

const days = [
  '2026-06-08',
  '2026-06-09',
  '2026-06-10',
  '2026-06-11',
  '2026-06-12',
  '2026-06-13',
  '2026-06-14',
];
const car = carOf();
const borrowed = carOf({ id: 4, internal_number: '99', depo_id: 2, depo_title: 'Dragør', borrowed: true });
const week = weekOf({
  cars: [car, borrowed],
  drivers: [
    { id: 8, full_name: 'Bo Vig' },
    { id: 9, full_name: 'Ann Lund' },
  ],
  days: days.map((date, n) =>
    dayOf(date, {
      holiday: n === 0 ? 'Grundlovsdag' : null,
      avg_revenue_per_order: 88.5,
      avg_per_trip: 1200,
      total_revenue: 2400,
    }),
  ),
});
const event = eventInCalendar({
  total_revenue_without_manual_orders: 1234.5,
  order_transactions_count: 3,
  planned_stops_count: 40,
  visited_stops_count: 13,
  sms_receivers_count: 21,
  home_receivers_count: 4,
  b2b_stops_count: 6,
  eshop_stops_count: 2,
  series_id: 1,
  series_start_date: '2026-06-01',
  series_end_date: '2026-08-01',
  series_recurrence_interval: 14,
});
const table = <CalendarTable week={week} events={[event]} revenue label="Week 24" />;
const cellOf = (html: string, car_id: number | string, day: string) =>
  new RegExp(`<td[^>]*data-cell="${car_id} ${day}".*?</td>`, 's').exec(html)?.[0] ?? '';

const stylesOf = (name: string) =>
  readFileSync(new URL(`${name}.module.css`, import.meta.url), 'utf8').replaceAll(/\s+/g, ' ');

// spec: R-202
test('the calendar is printed by a button, on landscape paper', async () => {
  const answers = { [showCalendarWeek.name]: week, [listPlanEvents.name]: [event] };
  const on = { path: 'plan_event_templates/2026-24', pattern: 'plan_event_templates/$week', answers };
  const html = await drawn(<CalendarScreen />, on);
  expect(all(html, 'button')).toContain('Print');
  expect(html).toMatch(/<section class="_sheet/);
  const sheet = stylesOf('Calendar');
  expect(sheet).toMatch(/@page calendar \{ size: A4 landscape;/);
  expect(sheet).toMatch(/@media print \{[^@]*body\):has\(\.sheet\) \{ page: calendar; \}/);
});

// spec: R-235
test('what warns of e-shop stops is red', async () => {
  const html = await drawn(<DestroyDialog event={event} onClose={() => undefined} />, {
    answers: { [hasEshopStops.name]: true },
  });
  expect(html).toMatch(/<p class="_notice[^>]*>NOTICE: This plan event has eshops stops/);
  expect(stylesOf('EventForms')).toMatch(/ \.notice \{ color: var\(--mantine-color-error\);/);
});

describe('the week', () => {
  // spec
  test('has a day header with its date, its figures and the link to its SMS customers', async () => {
    const html = await drawn(table);
    const header = /<th scope="col" class="_day[^>]*>.*?<\/th>/s.exec(html)?.[0] ?? '';
    expect(wordsOf(header)).toMatch(
      new RegExp(
        '^Mon 08-06 ?-2026 Grundlovsdag AVG revenue per order kr 88\\.50 ' +
          'AVG per trip kr 1,200\\.00 Total revenue kr 2,400\\.00 SMS customers$',
      ),
    );
    expect(header).toContain('href="/isrute/depo/1/plan_events/all_customers/2026-06-08"');
  });

  // spec
  test('goes back and forth, and only a tenant with the switch prints without revenue or counts B2B stops', async () => {
    const answers = { [showCalendarWeek.name]: week, [listPlanEvents.name]: [event] };
    const on = { path: 'plan_event_templates/2026-24', pattern: 'plan_event_templates/$week', answers };
    const plain = await drawn(<CalendarScreen />, on);
    expect(plain).toContain('aria-label="Previous week"');
    expect(plain).toContain('aria-label="Next week"');
    expect(wordsOf(plain)).toContain('Week 24, 2026');
    expect(wordsOf(plain)).not.toContain('Print without revenue');
    const switched = wordsOf(
      await drawn(<CalendarScreen />, {
        ...on,
        abilities: ['print_without_revenue', 'calendar_b2b_count'],
      }),
    );
    expect(switched).toContain('Print without revenue');
    expect(wordsOf(await drawn(table))).not.toContain('B2B 6');
    expect(wordsOf(await drawn(table, { abilities: ['calendar_b2b_count'] }))).toContain('B2B 6');
  });

  // spec
  test('offers a new plan event in the empty cells of own cars alone, and destroying at every car', async () => {
    const html = await drawn(table);
    expect(cellOf(html, 3, '2026-06-11')).toContain('aria-label="CREATE NEW PLAN EVENT: car 12, 11-06-2026"');
    expect(cellOf(html, 4, '2026-06-11')).not.toContain('<button');
    expect(wordsOf(html)).toContain('Destroy planned events of car 12');
    const looking = await drawn(table, { role: 'support' });
    expect(looking).not.toContain('CREATE NEW PLAN EVENT');
    expect(looking).not.toContain('planned events');
  });
});

test('the row of a driver offers a new plan event as well, whose car is chosen from the own ones that are free', async () => {
  const by_driver = <CalendarTable week={week} events={[event]} revenue label="Week 24" by="driver" />;
  const html = await drawn(by_driver);
  expect(cellOf(html, 'd8', '2026-06-11')).toContain(
    'aria-label="CREATE NEW PLAN EVENT: Bo Vig, 11-06-2026"',
  );
  expect(cellOf(html, 'd0.0', '2026-06-11')).toContain('NEW PLAN EVENT: no driver, 11-06-2026"');
  expect(await drawn(by_driver, { role: 'support' })).not.toContain('CREATE NEW PLAN EVENT');
  const cars = [car, borrowed].map(({ id, internal_number, depo_id }) => ({
    id,
    internal_number,
    depo_id,
  }));
  const answers = { [planEventChoices.name]: { ...noChoices, cars }, 'list taken days': [] };
  const made = (whose: Parameters<typeof NewEventDialog>[0]['whose']) =>
    drawn(
      <NewEventDialog whose={whose} cars={[car, borrowed]} day="2026-06-11" onClose={() => undefined} />,
      { answers },
    );
  expect(await made({ driver: { id: 8, full_name: 'Bo Vig' } })).toContain('placeholder="Choose a car"');
  expect(await made({ car })).not.toContain('placeholder="Choose a car"');
});

describe('a compact cell', () => {
  const compact = (one: PlanEventInCalendar, by: 'car' | 'driver' = 'car') =>
    drawn(<CalendarTable week={week} events={[one]} revenue label="Week 24" details={false} by={by} />);

  test('is two lines, route and driver with the time or what was sold; the rest is a press away', async () => {
    const cell = cellOf(await compact(event), 3, '2026-06-10');
    expect(wordsOf(cell)).toBe('101 Nord Ann Lund – Planned 1,235');
    expect(cell).toContain('aria-label="Show everything about 101 Nord, 10-06-2026"');
    expect(cell.replaceAll('\u00a0', ' ')).toContain(
      'title="101 Nord · Ann Lund · 09:00 - 15:00 · kr 1,234.50 · 40 planned stops, 13 visited"',
    );
    const unsold = { ...event, order_transactions_count: 0, user_id: null, user_full_name: null };
    const words = wordsOf(cellOf(await compact(unsold), 3, '2026-06-10'));
    expect(words).toBe('101 Nord no driver – Planned 09:00 - 15:00');
  });

  test('says how late its truck is, until it is back', async () => {
    const late: PlanEventInCalendar = { ...event, status: 'under_way', late_minutes: 25 };
    expect(wordsOf(await compact(late))).toContain('25 min late');
    expect(wordsOf(await compact({ ...late, status: 'finished' }))).not.toContain('min late');
  });

  test('by driver stands in the row of its driver, with its car', async () => {
    const html = await compact(event, 'driver');
    expect(wordsOf(cellOf(html, 'd9', '2026-06-10'))).toContain('101 Nord car 12');
    expect(cellOf(html, 'd8', '2026-06-10')).not.toContain('101 Nord');
  });

  test('stands below what a day to come is planned by: trips, and who is free', async () => {
    const to_come = dayOf('2026-06-11', { plan_events_count: 1, free_cars_count: 2, free_drivers_count: 1 });
    const shown = { ...week, days: week.days.map((day) => (day.date === to_come.date ? to_come : day)) };
    for (const details of [false, true]) {
      const html = await drawn(
        <CalendarTable week={shown} events={[]} revenue={false} label="Week 24" details={details} />,
      );
      const heads = html.match(/<th scope="col" class="_day[^>]*>.*?<\/th>/gs)?.map(wordsOf) ?? [];
      expect(heads[3]).toContain('1 trip Free: 2 cars, 1 driver');
      expect(heads[2]).not.toContain('Free');
    }
  });

  test('stands below one line of figures, and a holiday is named', async () => {
    const html = await compact(event);
    const [first = ''] = /<th scope="col" class="_day[^>]*>.*?<\/th>/s.exec(html) ?? [];
    expect(wordsOf(first)).toMatch(/^Mon 08-06 ?-2026 Grundlovsdag .*89.*1,200.*2,400$/);
    expect(first.replaceAll('\u00a0', ' ')).toContain(
      'Total revenue kr 2,400.00, AVG per trip kr 1,200.00, AVG revenue per order kr 88.50',
    );
  });
});

describe('which days of a series change', () => {
  const series = ['2026-06-03', '2026-06-10', '2026-06-17'].map((date, n): PlanEventInCalendar => ({
    ...event,
    id: 4 + n,
    date,
    status: n === 0 ? 'finished' : 'planned',
  }));
  const ids = (rows: readonly { id: number }[]) => rows.map(({ id }) => id);

  test('this one, this and following or all; what has started stays', () => {
    const of = (scope: Parameters<typeof scopeOf>[2]) => scopeOf(series, event, scope);
    expect([ids(of('one').changing), ids(of('following').changing)]).toEqual([[5], [5, 6]]);
    expect([ids(of('all').changing), ids(of('all').staying)]).toEqual([[5, 6], [4]]);
  });

  test('move by as many days as this one, and take its car', () => {
    const change = { date: '2026-06-11', car_id: 8 };
    expect(placementsOf(series.slice(1), { event, change })).toEqual([
      { id: 5, lock_version: 0, date: '2026-06-11', car_id: 8 },
      { id: 6, lock_version: 0, date: '2026-06-18', car_id: 8 },
    ]);
    expect(placementsOf(series.slice(1), { event, change: { user_id: null } })[1]).toEqual({
      id: 6,
      lock_version: 0,
      user_id: null,
    });
  });
});

describe('a cell', () => {
  test('shows route, revenue, driver, times, stops and receivers', async () => {
    const cell = cellOf(await drawn(table, { abilities: ['calendar_b2b_count'] }), 3, '2026-06-10');
    // spec: R-231
    expect(cell).toContain('data-mode="show"');
    // spec: R-213
    expect(cell).toContain('href="/isrute/depo/1/plan_events/5"');
    // spec
    expect(cell).toContain('title="40 planned stops, 13 visited"');
    // spec: R-214..R-216, R-219..R-221
    expect(wordsOf(cell)).toContain(
      '101 Nord Ann Lund – Planned 09:00 - 15:00 kr 1,234.50 Visited 13 of 40 SMS 21 (4) B2B 6 E-shop 2',
    );
  });

  // spec
  test('has edit, start time, printing, the series in words and DESTROY', async () => {
    const cell = cellOf(await drawn(table), 3, '2026-06-10');
    for (const act of ['Edit', 'Set start time of', 'Print route points of'])
      expect(cell).toContain(`aria-label="${act} 101 Nord, 10-06-2026"`);
    expect(wordsOf(cell)).toContain(
      'The series lasts from 01-06-2026 to 01-08-2026 with an interval of 14 days.',
    );
    expect(wordsOf(cell)).toContain('DESTROY');
    expect(cell).toContain('data-opens="edit"');
    expect(cell).toContain('data-opens="startAtEdit"');
  });

  // spec: R-223
  test('is started at an hour and minutes', async () => {
    const words = wordsOf(await drawn(<EventStart event={event} onDone={() => undefined} />));
    expect(words).toContain('Hour');
    expect(words).toContain('Minutes');
  });

  test('is edited by route and driver', async () => {
    const words = wordsOf(
      await drawn(<EventEdit event={event} onDone={() => undefined} />, {
        answers: {
          [planEventChoicesForEdit.name]: { ...noChoices, plan_event: eventOf() },
        },
      }),
    );
    expect(words).toContain('Route');
    expect(words).toContain('Driver');
  });
});

describe('dialogs', () => {
  // spec
  test('a new plan event has a route, a driver, days and whether it recurs', async () => {
    const answers = {
      [planEventChoices.name]: noChoices,
      'list taken days': [],
    };
    const words = wordsOf(
      await drawn(
        <NewEventDialog whose={{ car }} cars={[car]} day="2026-06-11" onClose={() => undefined} />,
        { answers },
      ),
    );
    for (const field of ['Route', 'Driver', 'Days', 'Recurring event']) expect(words).toContain(field);
  });

  // spec
  test('destroying the events of a car asks for two days', async () => {
    const words = wordsOf(await drawn(<DestroyCarDialog car={car} days={days} onClose={() => undefined} />));
    expect(words).toMatch(/Destroy planned events of car 12.*From.*To.*Destroy events/);
  });

  test('destroying names the days that the series would lose; a long one ends in its last day', async () => {
    const said = async (dates: string[]) =>
      wordsOf(
        await drawn(<DestroyDialog event={event} onClose={() => undefined} />, {
          answers: {
            [hasEshopStops.name]: false,
            [listDestroyable.name]: dates.map((date, n) => ({ id: n + 1, date, route_name: '101 Nord' })),
          },
        }),
      );
    expect(await said(['2026-06-10', '2026-06-17'])).toContain(
      'The whole series destroys 2 plan events: 10-06-2026, 17-06-2026',
    );
    const month = Array.from({ length: 14 }, (_, n) => `2026-06-${10 + n}`);
    expect(await said(month)).toMatch(/destroys 14 plan events: 10-06-2026, .*19-06-2026 … 23-06-2026/);
  });

  // spec
  test('destroying warns of e-shop stops, and offers the series where there is one', async () => {
    const dialog = (one: PlanEventInCalendar, eshop: boolean) =>
      drawn(<DestroyDialog event={one} onClose={() => undefined} />, {
        answers: { [hasEshopStops.name]: eshop },
      }).then(wordsOf);
    expect(await dialog(event, true)).toMatch(
      /NOTICE: This plan event has eshops stops.*Destroy series.*Destroy event|NOTICE.*Destroy event.*Destroy series/,
    );
    const alone = await dialog({ ...event, series_id: null }, false);
    expect(alone).not.toContain('NOTICE');
    expect(alone).not.toContain('Destroy series');
    expect(alone).toContain('Destroy event');
  });
});
