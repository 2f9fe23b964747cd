// Days on which one route is driven, made of a seed: a plan that is wrong in places, weekdays and hours with more
// traffic, drivers and weathers that differ, waits that a late truck cuts short, and now and then a breakdown.

import type { DrivenTrip } from '../../features/tracking/rules/learn-times.ts';
import { makeTrip, randomOf } from '../../server/test/made-trips.ts';
import { nine } from '../../server/test/tracking-facts.ts';

const DAY_MS = 86_400_000;

export function makeDays(seed: number, days: number, stops_count = 30): DrivenTrip[] {
  const random = randomOf(seed * 7_919);
  const around = (share: number) => 1 + (random() + random() + random() - 1.5) * share;
  const { stops } = makeTrip('plain', seed, stops_count);
  const usual = stops.map(({ planned_at, ...stop }, at) => {
    const before = stops[at - 1]?.planned_at ?? new Date(nine);
    const wait_s = 220;
    const leg_s = ((planned_at ?? before).getTime() - before.getTime()) / 1000 - (at > 0 ? wait_s : 0);
    return {
      id: stop.id,
      planned_leg_s: leg_s,
      planned_wait_s: wait_s,
      leg_s: leg_s * around(0.8),
      friday_leg_s: random() < 0.2 ? leg_s * 0.8 : 0,
      wait_s: 150 + random() * 195,
    };
  });
  return Array.from({ length: days }, (_, day) => {
    // Tuesdays and Fridays in turn; the first nine o'clock is a Wednesday's.
    const midnight_shift = (Math.floor(day / 2) * 7 + (day % 2 === 0 ? 2 : 6)) * DAY_MS;
    const begins = nine + midnight_shift;
    const driver = around(0.15);
    const weather = around(0.3);
    let clock = begins + random() * 600_000 + (random() < 0.1 ? 1_200_000 : 0);
    let planned = begins;
    return {
      stops: usual.map((stop, at) => {
        planned += (stop.planned_leg_s + (at > 0 ? stop.planned_wait_s : 0)) * 1000;
        const hour = (clock - begins) / 3_600_000;
        const traffic = hour > 1.5 && hour < 3 ? 1.25 : 1;
        const leg = (stop.leg_s + (day % 2 === 1 ? stop.friday_leg_s : 0)) * traffic * driver * around(0.3);
        clock += (leg + (random() < 0.001 ? 900 : 0)) * 1000;
        const arrived = clock;
        const late_s = (arrived - planned) / 1000;
        const wait =
          stop.wait_s * weather + (random() - 0.5) * 195 - 0.08 * Math.max(-900, Math.min(1_500, late_s));
        clock += Math.max(45, wait) * 1000;
        return {
          id: stop.id,
          planned_at: new Date(planned),
          planned_wait_s: stop.planned_wait_s,
          arrived_at: new Date(arrived),
          left_at: new Date(clock),
        };
      }),
    };
  });
}
