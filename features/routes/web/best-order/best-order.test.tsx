// What is told of an order that was found, before anything is changed.

import { expect, test, vi } from 'vitest';
import { encodePolyline } from '../../../../shared/geo.ts';
import { drawn, wordsOf } from '../../../../web/test/drawn.tsx';
import { mapIn } from '../../../../web/test/open.tsx';
import type { BestOrderAnswer } from '../../contract/best-order.ts';
import { OrderList, type ShownStop } from './OrderList.tsx';
import { OrderMap } from './OrderMap.tsx';
import { OrderProgress } from './OrderProgress.tsx';
import { OrderSavings } from './OrderSavings.tsx';

vi.mock('../../../../web/ui/StaffMap.tsx', async () => ({
  StaffMap: (await import('../../../../web/test/open.tsx')).GivenMap,
}));

const figures = {
  drive_seconds: 5_400,
  drive_metres: 61_250,
  missed_seconds: 0,
  last_stop_arrival_time: '15:10:00',
  return_to_depo: '15:40:00',
};
const answer = (after: Partial<typeof figures>): BestOrderAnswer => ({
  stops: [],
  before: figures,
  after: { ...figures, ...after },
  legs: [],
  lines: { before: [], after: [] },
  approximate: false,
});
const nothing = () => undefined;

test('minutes and kilometres saved stand above the figures of both orders', async () => {
  const saved = answer({ drive_seconds: 4_680, drive_metres: 52_900, last_stop_arrival_time: '14:58:00' });
  const words = wordsOf(await drawn(<OrderSavings answer={saved} />));
  expect(words).toContain('12 min and 8.4 km less driving');
  expect(words).toContain('Now 1 h 30 min 61.3 km 15:10 15:40');
  expect(words).toContain('Found 1 h 18 min 52.9 km 14:58 15:40');
  expect(words).not.toContain('Outside hours');
});

test('an order that is good as it is says so', async () => {
  expect(wordsOf(await drawn(<OrderSavings answer={answer({})} />))).toContain('the order is good as it is');
});

test('opening hours are told where they are missed', async () => {
  const late = { ...answer({}), before: { ...figures, missed_seconds: 1_800 } };
  const words = wordsOf(await drawn(<OrderSavings answer={late} />));
  expect(words).toContain('30 min less outside opening hours and promised times');
  expect(words).toContain('Outside hours');
});

const stop = (position: number, more: Partial<ShownStop> = {}): ShownStop => ({
  key: `p${position}`,
  id: position,
  position,
  address: `Vej ${position}`,
  isFixed: false,
  arrival_before: '10:00:00',
  arrival_after: '10:00:00',
  moved_seconds: 0,
  missed_before_seconds: 0,
  missed_after_seconds: 0,
  subscribers: 0,
  ...more,
});

test('who is moved by more than a quarter of an hour is counted, with the people who get an SMS', async () => {
  const stops = [
    stop(1, { isFixed: true }),
    stop(3, { arrival_after: '09:40:00', moved_seconds: -1_200, subscribers: 4 }),
    stop(2, { arrival_after: '10:10:00', moved_seconds: 600, subscribers: 9, missed_after_seconds: 60 }),
  ];
  const words = wordsOf(
    await drawn(<OrderList stops={stops} held={new Set(['p2'])} onHold={nothing} onHover={nothing} />),
  );
  expect(words).toContain('1 stop, 4 people with SMS');
  expect(words).toContain('2 3 Vej 3 10:00 → 09:40 −20 min 20 min earlier 4');
  expect(words).toContain('3 2 Vej 2 outside hours 10:00 → 10:10 +10 min 10 min later 9');
});

test('while it searches it says how long, and can be stopped', async () => {
  const words = wordsOf(await drawn(<OrderProgress seconds={10} onStop={nothing} />));
  expect(words).toContain('Up to 10 seconds once the driving times are known');
  expect(words).toContain('Stop');
});

test('both orders are drawn along roads where that is known, dashed elsewhere, and the key says so', async () => {
  const at = (n: number) => ({ lat: 55.4, lng: 10.4 + n / 100 });
  const bend = { lat: 55.41, lng: 10.41 };
  const way = (from: number, to: number, line: string | null = null) => ({
    from: at(from),
    to: at(to),
    line,
  });
  const known = encodePolyline([at(0), bend, at(1)]);
  const ways = { before: [way(0, 1, known), way(1, 2)], after: [way(0, 2), way(2, 1)] };
  const html = await drawn(<OrderMap stops={[]} ways={ways} hovered={null} />);
  const { lines } = mapIn(html);
  expect(lines.map(({ id, dashed, path }) => [id, dashed, path.length])).toEqual([
    ['now 0', false, 3],
    ['now 1', true, 2],
    ['found 0', true, 4],
  ]);
  expect(new Set(lines.map(({ colour }) => colour)).size).toBe(2);
  expect(wordsOf(html)).toContain('Planned way along roads Order of the stops (approximate line)');
});
