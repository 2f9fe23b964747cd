// When a trip began and when it ended, from what was seen of it.

import { describe, expect, test } from 'vitest';
import { displaced, type LatLng } from '../../../shared/geo.ts';
import { finishedAt, startedAt, type FinishFacts, type Sighting, type StartFacts } from './driven-stops.ts';

const depo: LatLng = { lat: 55.4, lng: 10.4 };
const at = (clock: string) => new Date(`2026-06-10T${clock}:00+02:00`);
const seen = (clock: string, north_m: number): Sighting => ({
  ...displaced(depo, north_m, 0),
  at: at(clock),
});

describe('started', () => {
  const facts: StartFacts = {
    departs_at: at('09:00'),
    start: depo,
    sightings: [],
    first_visit_at: null,
    first_sale_at: null,
  };

  test('when the car has left the depot by more than 500 m', () => {
    expect(
      startedAt({
        ...facts,
        sightings: [seen('08:30', 0), seen('08:50', 480), seen('08:52', 520), seen('08:55', 900)],
      }),
    ).toEqual(at('08:52'));
    expect(startedAt({ ...facts, sightings: [seen('08:30', 0), seen('08:50', 480)] })).toBeNull();
  });

  test('not by an errand more than 60 minutes before departure', () => {
    expect(
      startedAt({ ...facts, sightings: [seen('07:30', 0), seen('07:50', 5000), seen('08:10', 0)] }),
    ).toBeNull();
  });

  test("not by standing at the driver's home, but by leaving it", () => {
    const home = [seen('08:10', 5000), seen('08:40', 5020), seen('09:00', 5010)];
    expect(startedAt({ ...facts, sightings: home })).toBeNull();
    expect(startedAt({ ...facts, sightings: [...home, seen('09:05', 5900)] })).toEqual(at('09:05'));
  });

  test('by the first visit or sale when no position tells', () => {
    expect(
      startedAt({ ...facts, start: null, first_visit_at: at('10:10'), first_sale_at: at('10:05') }),
    ).toEqual(at('10:05'));
  });
});

describe('finished', () => {
  const facts: FinishFacts = {
    now: at('17:00'),
    last_stop_at: at('15:00'),
    returns_at: at('16:00'),
    end: depo,
    sightings: [],
    last_act_at: null,
    has_open_stops: false,
    reported_at: null,
  };
  const finished = (more: Partial<FinishFacts>) => finishedAt({ ...facts, ...more });

  test('when the car is back within 300 m after the last planned stop', () => {
    expect(finished({ sightings: [seen('14:30', 0), seen('15:30', 2000), seen('15:50', 290)] })).toEqual(
      at('15:50'),
    );
    expect(finished({ sightings: [seen('14:30', 0), seen('15:30', 310)] })).toBeNull();
  });

  test('not by driving past the depot, but by standing there', () => {
    const past = [seen('15:30', 2000), seen('15:40', 200), seen('15:41', 900), seen('16:40', 4000)];
    expect(finished({ sightings: past })).toBeNull();
    const home = [seen('16:50', 20), seen('16:53', 10)];
    expect(finished({ sightings: [...past, ...home] })).toEqual(at('16:50'));
    expect(finished({ sightings: [seen('15:30', 2000), seen('16:58', 200)] })).toBeNull();
  });

  test('with stops still open not by loading there once more, only by staying for an hour', () => {
    const sightings = [seen('15:10', 10), seen('15:30', 10), seen('15:50', 4000), seen('16:10', 10)];
    expect(finished({ sightings, has_open_stops: true })).toBeNull();
    expect(finished({ sightings, has_open_stops: true, now: at('17:10') })).toEqual(at('16:10'));
  });

  test('three hours after the planned end when nothing was seen of it', () => {
    expect(finished({ now: at('18:59') })).toBeNull();
    expect(finished({ now: at('19:00') })).toEqual(at('19:00'));
  });

  test('never by the clock while it drives or sells, only when it has stood for three hours', () => {
    const late = [seen('18:00', 9000), seen('19:30', 5000)];
    expect(finished({ now: at('20:00'), sightings: late })).toBeNull();
    expect(finished({ now: at('20:00'), last_act_at: at('19:30') })).toBeNull();
    const stands = [...late, seen('20:30', 5010), seen('22:00', 5005)];
    expect(finished({ now: at('22:29'), sightings: stands })).toBeNull();
    expect(finished({ now: at('22:30'), sightings: stands })).toEqual(at('22:30'));
  });

  test('with its end-of-day report', () =>
    expect(finished({ reported_at: at('15:05') })).toEqual(at('15:05')));
});
