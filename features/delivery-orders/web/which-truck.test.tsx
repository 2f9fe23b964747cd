// Letting the truck take an order whose drive it lengthens least, and asking before it is said to be delivered.

import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { Ability } from '../../../shared/abilities.ts';
import { addDays, dayIn, formatWeek, showDay, weekOf } from '../../../shared/calendar.ts';
import { drawn, wordsOf } from '../../../web/test/drawn.tsx';
import { clear, hands, press } from '../../../web/test/hands.tsx';
import { b2b, order } from '../../../web/test/orders-drawn.tsx';
import { listBestPlaces, type BestPlace } from '../../plan-events/contract/best-places.ts';
import type { DeliveryOrder } from '../contract/delivery-order.ts';
import { routingCalls } from '../contract/order-route.ts';
import { handlingCalls } from '../contract/order-status.ts';
import { tooSoon } from './delivered-too-soon.ts';
import { OrderDetails } from './OrderDetails.tsx';
import { WhichTruck } from './WhichTruck.tsx';

vi.mock('react', async (load) => (await import('../../../web/test/hands.tsx')).inReact(await load()));
vi.mock('@mantine/core', async (load) => (await import('../../../web/test/open.tsx')).opened(await load()));
vi.mock(
  '../../../web/ui/ActionButton.tsx',
  async () => (await import('../../../web/test/hands.tsx')).inButtons,
);
vi.mock('../../../web/ui/confirm.tsx', async () => (await import('../../../web/test/hands.tsx')).inConfirm);
vi.mock('../../../web/ui/flash.ts', async () => (await import('../../../web/test/hands.tsx')).inFlash);
vi.mock('../../../web/reads.ts', async (load) =>
  (await import('../../../web/test/hands.tsx')).inReads(await load<object>()),
);
beforeEach(clear);

const today = dayIn('Europe/Copenhagen', new Date());
const best: BestPlace = {
  plan_event_id: 5,
  date: '2026-06-11',
  route_id: 8,
  route_name: '101 Nord',
  car_internal_number: '12',
  user_full_name: 'Ann Lund',
  after: { id: 71, address: 'Vej 1' },
  before: null,
  position: 2,
  expected_at: '2026-06-11T07:30:00.000Z',
  added_seconds: 61,
  added_metres: 900,
  approximate: false,
};
const placed = { ...order, coordinates: { lat: 55.4, lng: 10.39 } };

async function opened(one: DeliveryOrder, places: BestPlace[] = [best], abilities: Ability[] = []) {
  const draw = () =>
    drawn(<WhichTruck order={one} because={null} />, {
      abilities,
      answers: { [listBestPlaces.name]: places },
    });
  await draw();
  await press('Which truck should take it?');
  return draw();
}

describe('which truck should take it', () => {
  const take = 'Let truck 12 take it, 101 Nord 11-06-2026';

  test("opens on the order's own week, however far ahead; of a day that is over on this one", async () => {
    const chosen = (html: string) => html.match(/<input[^>]*>/g)?.find((one) => /checked="/.test(one)) ?? '';
    const far = addDays(today, 40);
    const week = (day: string) => `value="${formatWeek(weekOf(day))}"`;
    expect(chosen(await opened({ ...placed, delivery_date: far }))).toContain(week(far));
    clear();
    expect(chosen(await opened({ ...placed, delivery_date: '2020-06-11' }))).toContain(week(today));
  });

  test('says whether its minutes come of the road service or of the distance alone', async () => {
    expect(wordsOf(await opened(placed))).toContain('Extra minutes by the road service, fewest first.');
    clear();
    const html = wordsOf(await opened(placed, [{ ...best, approximate: true }]));
    expect(html).toContain('The road service gave no times: “about” is reckoned by distance alone');
    expect(html).toContain('about 2 min 0.9 km');
  });

  test.each([
    ['at the door, behind the stop before', order.kind, ['home_delivery'], best, { point_id: 71 }],
    [
      'at the door, first of all',
      order.kind,
      ['home_delivery'],
      { ...best, after: null },
      { first_stop: true },
    ],
    ['on the stop that suits it best', 'eshop', [], best, { any_stop: true }],
    ['of a B2B customer on the stop that suits it best', 'b2b', ['home_delivery'], best, { any_stop: true }],
  ] as const)('takes it by one press: %s', async (_, kind, abilities, place, body) => {
    const one = { ...(kind === 'b2b' ? b2b : order), coordinates: placed.coordinates };
    await opened(one, [place], [...abilities]);
    await press(take);
    expect(hands.sent).toEqual([
      {
        endpoint: routingCalls[kind].updateRoute.name,
        params: { id: one.id },
        body: { plan_event_id: 5, lock_version: 0, ...body },
      },
    ]);
    expect(hands.told).toEqual(['101 Nord takes the order on 11-06-2026']);
  });

  test('has no button for the trip that has it already', async () => {
    const html = wordsOf(await opened({ ...placed, plan_event_id: 5 }));
    expect(html).toContain('Has it now');
    expect(html).not.toContain('Let it take it');
  });
});

describe('Delivered', () => {
  const press_delivered = async (more: Partial<DeliveryOrder>) => {
    await drawn(<OrderDetails order={{ ...order, ...more }} />);
    await press('Delivered');
    return hands.asked.map(({ text }) => text);
  };

  test('is asked about on no route and on a later day, and not otherwise', async () => {
    expect(await press_delivered({ delivery_date: '2020-06-11' })).toEqual([]);
    clear();
    expect(await press_delivered({ delivery_date: '2020-06-11', plan_event_id: null })).toEqual([
      'The order 70004 is on no route.',
    ]);
    clear();
    const day = addDays(today, 3);
    expect(await press_delivered({ delivery_date: day })).toEqual([
      `The order 70004 is to be delivered on ${showDay(day)}.`,
    ]);
    expect(
      tooSoon({ plan_event_id: null, delivery_date: null, delivery_method: 'pickup' }, today),
    ).toBeNull();
  });

  test.each(['completed', 'cancelled'] as const)(
    'an order that is %s can be opened again',
    async (status) => {
      await drawn(<OrderDetails order={{ ...order, status }} />);
      await press('Reopen order');
      expect(hands.sent).toMatchObject([
        { endpoint: handlingCalls.eshop.updateStatus.name, body: { status: 'new' } },
      ]);
    },
  );
});
