// What somebody does with an opened order, and what is sent, said and shown then.

import { screen, waitFor, within } from '@testing-library/dom';
import { describe, expect, test } from 'vitest';
import type { Ability } from '../../../shared/abilities.ts';
import { addDays, dayIn, formatWeek, showDay, weekOf } from '../../../shared/calendar.ts';
import { answer, type Answered } from '../../../web/test/answers.ts';
import {
  button,
  choose,
  field,
  findDialog,
  hasButton,
  hasField,
  whyNot,
  write,
} from '../../../web/test/by-hand.ts';
import { openScreen } from '../../../web/test/open-screen.tsx';
import { b2b, best, changed, order } from '../../../web/test/orders-drawn.tsx';
import { tableSeen } from '../../../web/test/table-seen.ts';
import { listDepos } from '../../depos/contract.ts';
import { listSmallRoutePoints } from '../../driven-reports/contract.ts';
import { listBestPlaces, type BestPlace } from '../../plan-events/contract/best-places.ts';
import { listPlanEventOptions } from '../../plan-events/contract/plan-event.ts';
import { tellingCalls } from '../contract/customer-news.ts';
import type { DeliveryOrder } from '../contract/delivery-order.ts';
import { listCalls } from '../contract/order-lists.ts';
import { routingCalls } from '../contract/order-route.ts';
import { cleanupOrders, countCleanup, handlingCalls } from '../contract/order-status.ts';
import { tooSoon } from './delivered-too-soon.ts';

const today = dayIn('Europe/Copenhagen', new Date());
const nothing = {
  new: 1,
  completed: 0,
  failed: 0,
  cancelled: 0,
  pickup: 0,
  outside: 0,
  undelivered_before: 0,
};

interface How {
  abilities?: readonly Ability[];
  total?: number;
  more?: readonly Answered[];
}
/** The list of the order's kind, with rows of it. */
async function openList(
  rows: readonly DeliveryOrder[],
  { abilities = [], total = rows.length, more = [] }: How = {},
) {
  const kind = rows[0]?.kind ?? 'eshop';
  const folder = kind === 'eshop' ? 'orders' : 'b2b_orders';
  const opened = await openScreen(
    `/isrute/eshop/depo/1/${folder}`,
    [answer(listCalls[kind].list, [...rows], total), answer(listCalls[kind].count, nothing), ...more],
    { abilities },
  );
  await screen.findByRole('heading', { name: kind === 'eshop' ? 'Orders' : 'B2B Orders' });
  return opened;
}
/** One order, its row opened; every act on it is taken. */
async function openOrder(one: DeliveryOrder = order, how: How = {}) {
  const { update, updateStatus } = handlingCalls[one.kind];
  const { updateRoute, moveToDifferentDepo } = routingCalls[one.kind];
  const more = [update, updateStatus, updateRoute, moveToDifferentDepo].map((call) => answer(call, one));
  const opened = await openList([one], { ...how, more: [...more, ...(how.more ?? [])] });
  await opened.user.click(await screen.findByRole('button', { name: /^Show details of/ }));
  await screen.findByRole('button', { name: one.status === 'completed' ? 'Reopen order' : 'Delivered' });
  return opened;
}

// spec: O-171
test('a row opens to its acts, its comment and its details', async () => {
  const { user } = await openList([order]);
  expect(screen.queryByRole('region', { name: 'Details' })).toBeNull();
  await user.click(await screen.findByRole('button', { name: 'Show details of 70004' }));
  expect(await screen.findByRole('button', { name: 'Change Route' })).toBeTruthy();
  expect(field('Comment').value).toBe('Ring på');
  expect(screen.getByRole('region', { name: 'Details' })).toBeTruthy();
});

// spec: R-1037
test('an order that is more than 10 km off its trip is a warning, at 10 km it is none', async () => {
  await openList([
    { ...order, id: 1, eshop_id: '1', additional_driving_distance: 10 },
    { ...order, id: 2, eshop_id: '2', additional_driving_distance: 10.1 },
  ]);
  expect(await screen.findAllByTitle('more than 10 km')).toHaveLength(1);
});

// spec: O-520, O-521
test.each([
  ['e-shop', order],
  ['B2B', b2b],
] as const)('a full page of %s orders has a next one', async (_, one) => {
  const rows = Array.from({ length: 25 }, (__, at) => ({ ...one, id: at + 1 }));
  const { user, asked } = await openList(rows, { total: 30 });
  await screen.findAllByRole('button', { name: /^Show details of/ });
  await user.click(button('Next page'));
  await waitFor(() => expect(asked(listCalls[one.kind].list).at(-1)).toContain('page=2'));
});

// spec: O-176
test('Save sends the comment of the order', async () => {
  const { user, sent } = await openOrder();
  await write(user, 'Comment', 'Bagdøren');
  expect(whyNot(button('Delivered'))).not.toBeNull();
  await user.click(button('Save'));
  expect(await screen.findByText('Order updated')).toBeTruthy();
  expect(sent(handlingCalls.eshop.update)).toEqual([{ comment: 'Bagdøren', lock_version: 0 }]);
});

// spec: O-365, O-366, O-512
test.each([
  ['an e-shop', 'Delivered', order],
  ['a B2B', 'Delivered', b2b],
  ['an e-shop', 'Problem with order', order],
] as const)(
  'of %s order, %s tells it and reads the list again, so that the row goes',
  async (_, act, one) => {
    const past = { ...one, delivery_date: '2020-06-11' };
    const opened = await openOrder(past);
    opened.answer(answer(listCalls[one.kind].list, []));
    await opened.user.click(button(act));
    expect(await screen.findByText('Order updated')).toBeTruthy();
    await waitFor(() => expect(screen.queryByRole('button', { name: /details of/ })).toBeNull());
    expect(opened.asked(handlingCalls[one.kind].updateStatus)).toHaveLength(1);
  },
);

describe('Delivered', () => {
  const day = addDays(today, 3);
  test.each([
    ['on no route', { delivery_date: '2020-06-11', plan_event_id: null }, 'The order 70004 is on no route.'],
    ['on a later day', { delivery_date: day }, `The order 70004 is to be delivered on ${showDay(day)}.`],
  ])('is asked about %s', async (_, more, text) => {
    const { user, sent } = await openOrder({ ...order, ...more });
    await user.click(button('Delivered'));
    const dialog = await screen.findByRole('dialog');
    expect(dialog.textContent).toContain(text);
    expect(sent(handlingCalls.eshop.updateStatus)).toEqual([]);
    await user.click(within(dialog).getByRole('button', { name: 'Delivered' }));
    await waitFor(() => expect(sent(handlingCalls.eshop.updateStatus)).toHaveLength(1));
  });

  test('is not asked about where the customer fetches it', () => {
    const pickup = { plan_event_id: null, delivery_date: null, delivery_method: 'pickup' } as const;
    expect(tooSoon(pickup, today)).toBeNull();
  });

  test.each(['completed', 'cancelled'] as const)(
    'an order that is %s can be opened again',
    async (status) => {
      const opened = await openList([{ ...order, status }], {
        more: [answer(handlingCalls.eshop.updateStatus, order)],
      });
      await opened.user.click(await screen.findByRole('button', { name: /^Show details of/ }));
      await opened.user.click(await screen.findByRole('button', { name: 'Reopen order' }));
      await waitFor(() =>
        expect(JSON.stringify(opened.sent(handlingCalls.eshop.updateStatus))).toContain('"status":"new"'),
      );
    },
  );
});

describe('another route', () => {
  const trip = (id: number, route_name: string) => ({
    id,
    date: today,
    route_name,
    car_internal_number: '12',
    user_full_name: 'Ann Lund',
  });
  const reach = tellingCalls.eshop.show.answer.parse({
    phone: null,
    obstacle: 'no_phone',
    send_at: order.created_at,
    is_quiet: false,
  });
  const stop = (id: number, position: number, title: string) => ({
    id,
    position,
    title,
    google_estimate_time: null,
  });
  const offered = [
    answer(tellingCalls.eshop.show, reach),
    answer(listPlanEventOptions, ({ query }) =>
      query.date === today ? [trip(7, 'Nord'), trip(8, 'Syd')] : [trip(9, 'Øst')],
    ),
    answer(listSmallRoutePoints, ({ params }) =>
      Number(params.id) === 8 ? [stop(71, 1, 'Torvet'), stop(72, 2, 'Havnen')] : [],
    ),
  ];
  const dialog = async (how: How = {}) => {
    const opened = await openOrder(
      { ...order, delivery_date: today },
      { ...how, more: [...offered, ...(how.more ?? [])] },
    );
    await opened.user.click(button('Change Route'));
    await findDialog('Change route');
    return opened;
  };
  const time = answer(routingCalls.eshop.fetchDeliveryTime, {
    delivery_date: today,
    delivery_time: '10:20',
    additional_driving_time: null,
    additional_driving_distance: null,
    additional_driving_approximate: false,
  });

  // spec: O-207, O-208, O-209, O-210, O-212, O-402, O-403
  test('is one of the date, then one of its stops; at home delivery with the time it comes to', async () => {
    const { user, sent, asked } = await dialog({ abilities: ['home_delivery'], more: [time] });
    expect(field('Stop').placeholder).toBe('Choose a route first');
    expect([
      field('Stop').disabled,
      field('Delivery time').readOnly,
      hasField('Make order as first stop'),
    ]).toEqual([true, true, true]);
    expect(asked(listSmallRoutePoints)).toEqual([]);
    await choose(user, 'Choose new route', 'Syd · 12');
    await choose(user, 'Stop', '2. Havnen');
    await waitFor(() => expect(field('Delivery time').value).toBe('10:20'));
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Order updated')).toBeTruthy();
    expect(JSON.stringify(sent(routingCalls.eshop.updateRoute))).toMatch(/"plan_event_id":8,"point_id":72/);
  });

  test('of another date is one of that date, and the stop chosen before goes', async () => {
    const { user } = await dialog({ more: [time] });
    await choose(user, 'Choose new route', 'Syd · 12');
    await choose(user, 'Stop', '1. Torvet');
    await write(user, 'Date', showDay(addDays(today, 1)));
    await user.tab();
    await waitFor(() => expect([field('Choose new route').value, field('Stop').value]).toEqual(['', '']));
    await choose(user, 'Choose new route', 'Øst · 12');
    expect(field('Choose new route').value).toBe('Øst · 12');
  });

  // spec: O-211, O-213, O-379, O-380
  test('elsewhere has no time and no first stop; what is missing is said at its field, and nothing is sent', async () => {
    const { user, sent } = await dialog();
    expect([hasField('Delivery time'), hasField('Make order as first stop')]).toEqual([false, false]);
    expect(screen.queryByText("Can't be blank")).toBeNull();
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Save' }));
    expect(await screen.findAllByText("Can't be blank")).toHaveLength(2);
    for (const label of ['Choose new route', 'Stop'])
      expect(field(label).getAttribute('aria-invalid')).toBe('true');
    expect(sent(routingCalls.eshop.updateRoute)).toEqual([]);
  });
});

// spec: O-214, O-215
test('another depot is one of all depots of the tenant, and gets the order when it is saved', async () => {
  const depo = {
    sms_text: '',
    sms_route_text: '',
    sms_subscribe_text: '',
    sms_unsubscribe_text: '',
    marketing_sms: '',
    lock_version: 0,
  };
  const depos = [
    { ...depo, id: 1, title: 'Odense' },
    { ...depo, id: 2, title: 'Dragør' },
  ];
  const { user, sent } = await openOrder(order, { more: [answer(listDepos, depos as never)] });
  await user.click(button(/^Change depo$/i));
  const dialog = await findDialog('Change depo');
  const save = within(dialog).getByRole('button', { name: 'Save' });
  expect(whyNot(save)).not.toBeNull();
  await user.click(field('Depo', dialog));
  expect(
    (await screen.findAllByRole('option', { name: /Odense|Dragør/ })).map((one) => one.textContent),
  ).toEqual(expect.arrayContaining(['Odense', 'Dragør']));
  await user.click(screen.getByRole('option', { name: 'Dragør' }));
  await user.click(save);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(JSON.stringify(sent(routingCalls.eshop.moveToDifferentDepo))).toContain('"new_depo_id":2');
});

// spec: O-014, O-021
test.each([
  ['e-shop', order],
  ['B2B', b2b],
] as const)('the changelog of a %s order tells each change with arrows to what it is now', async (_, one) => {
  const { user } = await openOrder({ ...one, versions: changed.versions });
  await user.click(button('Changelog'));
  const dialog = await findDialog('Changelog');
  const [heads, ...rows] = tableSeen(within(dialog).getByRole('table'));
  expect(heads).toEqual([
    'Stop',
    'Depo',
    'Delivery date',
    'Route',
    'Comment',
    'Status',
    'Time changed',
    'Users',
  ]);
  expect(rows).toHaveLength(2);
  expect(rows[0]?.[7]).toMatch(/^E-shop|Webshop/i);
  expect(rows[1]).toEqual([
    // spec: O-216, O-217, O-218, O-219
    'Æblevej 7',
    'Aarhus → Odense',
    '10-06-2026 → 11-06-2026',
    'Nord',
    // spec: O-221, O-222, O-224
    'Før → Ring på',
    'Problem with order → New',
    // spec: O-220, O-223
    '09-06-2026 11:00',
    'Ida Holm',
  ]);
});

describe('a cleanup', () => {
  const clean = async (n: number) => {
    const opened = await openList([order], {
      abilities: ['home_delivery'],
      more: [answer(countCleanup, n), answer(cleanupOrders, n)],
    });
    await opened.user.click(await screen.findByRole('button', { name: 'Cleanup' }));
    await findDialog('Cleanup');
    return opened;
  };

  // spec: O-152, O-514, O-530
  test('is of last year, says how many first, and then how many it closed', async () => {
    const { user, sent } = await clean(3);
    expect(await screen.findByText('3 orders will be closed')).toBeTruthy();
    const year = Number(today.slice(0, 4)) - 1;
    await user.click(button('Close orders'));
    expect(await screen.findByText('3 Order closed')).toBeTruthy();
    expect(sent(cleanupOrders)).toEqual([{ start_date: `${year}-01-01`, end_date: `${year}-12-31` }]);
  });

  test('of no orders cannot be pressed, and says why', async () => {
    await clean(0);
    await waitFor(() => expect(whyNot(button('Close orders'))).toBe('There is no new order in these days'));
  });
});

describe('which truck should take it', () => {
  const coordinates = { lat: 55.4, lng: 10.39 };
  const asking = async (one: DeliveryOrder, place: BestPlace = best, abilities: readonly Ability[] = []) => {
    const opened = await openOrder(
      { ...one, coordinates },
      { abilities, more: [answer(listBestPlaces, [place])] },
    );
    await opened.user.click(button('Which truck should take it?'));
    await screen.findByText('101 Nord');
    return opened;
  };

  test.each([
    ['at the door, behind the stop before', order, ['home_delivery'], best, { point_id: 71 }],
    ['at the door, first of all', order, ['home_delivery'], { ...best, after: null }, { first_stop: true }],
    ['on the stop that suits it best', order, [], best, { any_stop: true }],
    ['of a B2B customer on the stop that suits it best', b2b, ['home_delivery'], best, { any_stop: true }],
  ] as const)('takes it by one press: %s', async (_, one, abilities, place, body) => {
    const { user, sent } = await asking(one, place, abilities);
    await user.click(button('Let truck 12 take it, 101 Nord 11-06-2026'));
    expect(await screen.findByText('101 Nord takes the order on 11-06-2026')).toBeTruthy();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const [given] = sent(routingCalls[one.kind].updateRoute) as [object];
    expect('order' in given ? given.order : given).toEqual({ plan_event_id: 5, lock_version: 0, ...body });
  });

  test("asks for the order's own week, however far ahead", async () => {
    const far = addDays(today, 40);
    const { asked } = await asking({ ...order, delivery_date: far });
    expect(asked(listBestPlaces)).toEqual([expect.stringContaining(`week=${formatWeek(weekOf(far))}`)]);
    expect(hasButton('Let truck 12 take it, 101 Nord 11-06-2026')).toBe(true);
    expect(screen.getByText('Extra minutes by the road service, fewest first.')).toBeTruthy();
  });

  test('asks for the present week where the day is over', async () => {
    const { asked } = await asking({ ...order, delivery_date: '2020-06-11' });
    expect(asked(listBestPlaces)).toEqual([expect.stringContaining(`week=${formatWeek(weekOf(today))}`)]);
  });

  test('says where its minutes come of the distance alone', async () => {
    await asking(order, { ...best, approximate: true });
    expect(screen.getByText(/The road service gave no times/)).toBeTruthy();
    expect(screen.getByText(/about 2 min/)).toBeTruthy();
  });

  test('has no button for the trip that has it already', async () => {
    await asking({ ...order, plan_event_id: 5 });
    expect(screen.getByText('Has it now')).toBeTruthy();
    expect(hasButton(/^Let truck/)).toBe(false);
  });
});
