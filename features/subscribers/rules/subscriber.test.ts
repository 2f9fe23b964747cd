import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { displaced, distanceMetres, type LatLng } from '../../../shared/geo.ts';
import {
  mayGiveFeedback,
  nearestWithin,
  phoneFor,
  receiverMatches,
  receivesSms,
  withdraw,
  type EventStop,
  type FeedbackFacts,
} from './subscriber.ts';

const torvet: LatLng = { lat: 55.4, lng: 10.4 };
const stop = (id: number, plan_event_id: number, north_m: number, position = id): EventStop => ({
  id,
  plan_event_id,
  position,
  ...displaced(torvet, north_m, 0),
});
const ids = (near: { stop: EventStop }[]) => near.map((one) => one.stop.id);

// spec: R-999
describe('the stops of a place', () => {
  test('are within 50.0 m, which counts itself', () => {
    expect(ids(nearestWithin([stop(1, 1, 50), stop(2, 2, 50.02), stop(3, 3, -49.9)], torvet, 50))).toEqual([
      1, 3,
    ]);
  });

  test('are one for every event, the nearest, and of two equal ones the earlier', () => {
    expect(
      ids(nearestWithin([stop(1, 1, 40), stop(2, 1, 10), stop(3, 2, 20), stop(4, 2, 30)], torvet, 50)),
    ).toEqual([2, 3]);
    expect(ids(nearestWithin([stop(5, 1, 10, 9), stop(6, 1, 10, 4)], torvet, 50))).toEqual([6]);
  });

  test('are the same as a search through all of them', () => {
    const stops = fc.array(
      fc.record({ event: fc.integer({ min: 1, max: 5 }), north: fc.integer({ min: -90, max: 90 }) }),
      { maxLength: 40 },
    );
    fc.assert(
      fc.property(stops, (given) => {
        const all = given.map((one, i) => stop(i + 1, one.event, one.north));
        const near = nearestWithin(all, torvet, 50);
        expect(new Set(near.map((one) => one.stop.plan_event_id)).size).toBe(near.length);
        for (const one of all.filter((each) => distanceMetres(each, torvet) <= 50)) {
          const kept = near.find((each) => each.stop.plan_event_id === one.plan_event_id);
          expect(kept?.distance_m).toBeLessThanOrEqual(distanceMetres(one, torvet));
        }
      }),
    );
  });

  test("reach a home within the route's radius only where the place itself has no stop", () => {
    const home = displaced(torvet, 400, 0);
    const stops = [stop(1, 1, 10), stop(2, 1, 380), stop(3, 2, 250), stop(4, 2, 300), stop(5, 3, 150)].map(
      (one) => ({ ...one, radius_m: 200 }),
    );
    expect(receiverMatches(stops, { place: torvet, home }).map((one) => [one.stop.id, one.match])).toEqual([
      [1, 'stop'],
      [4, 'home'],
    ]);
    expect(receiverMatches(stops, { place: null, home }).map((one) => [one.stop.id, one.match])).toEqual([
      [2, 'home'],
      [4, 'home'],
    ]);
    expect(receiverMatches(stops, { place: null, home: null })).toEqual([]);
  });
});

test.each([
  ['+4520112233', true],
  ['+4530112233', true],
  ['+4553112233', true],
  ['+4571112233', true],
  ['+4593112233', true],
  ['+4562712233', true],
  ['+4590112233', false],
  ['+4570112233', false],
  ['+4580112233', false],
  ['+4533112233', false],
  ['+4565112233', false],
  ['+4586112233', false],
  ['+4791234567', true],
  ['+4741234567', true],
  ['+4722123456', false],
  ['+4731112233', false],
  ['+4781512345', false],
  ['+4782012345', false],
  ['+40712345678', true],
  ['+40212345678', false],
  ['+40900123456', false],
  ['+40800123456', false],
  ['+46701234567', true],
  ['+4681234567', false],
  ['', false],
])('an SMS may be sent to %s: %s', (phone, expected) => expect(receivesSms(phone)).toBe(expected));

// spec: R-1030
describe('a phone', () => {
  test.each([
    ['DK', '20 12 34 56', '+4520123456'],
    ['DK', '+45 20123456', '+4520123456'],
    ['DK', '4520123456', '+4520123456'],
    ['DK', ' 4520123456', '+4520123456'],
    ['DK', '0045 20123456', '+4520123456'],
    ['NO', '912 34 567', '+4791234567'],
    ['RO', '0712 345 678', '+40712345678'],
    ['RO', '+40712345678', '+40712345678'],
    [null, '+4791234567', '+4791234567'],
  ])('of %s: %s', (country, text, phone) => expect(phoneFor(country, text)).toBe(phone));

  test.each([
    ['DK', '2012345'],
    ['DK', '12345678'],
    ['DK', '+4791234567'],
    ['NO', '+4520123456'],
    ['DK', 'abcdefgh'],
    ['DK', ''],
    ['NO', '0700111222'],
    [null, '20123456'],
    ['DK', '+45201234567890123'],
  ])('is none of %s: %s', (country, text) => expect(phoneFor(country, text)).toBeNull());
});

describe('feedback', () => {
  const eta = new Date('2026-06-10T10:00:00+02:00');
  const facts: FeedbackFacts = { has_customer: true, has_given: false, eta, actual_arrival_time: null };
  const hours = (n: number) => new Date(eta.getTime() + n * 3_600_000);

  test.each<[string, Partial<FeedbackFacts>, number, ReturnType<typeof mayGiveFeedback>]>([
    ['from an hour before', {}, -1, true],
    ['not earlier', {}, -1.01, 'too_early'],
    ['earlier when the truck has already been there', { actual_arrival_time: hours(-1.2) }, -1.1, true],
    ['until three days after', {}, 72, true],
    ['not later', {}, 72.01, 'too_late'],
    ['once', { has_given: true }, 1, 'already_given'],
    ['only from a known customer', { has_customer: false }, 1, 'no_customer'],
  ])('%s', (_, more, n, answer) => expect(mayGiveFeedback({ ...facts, ...more }, hours(n))).toBe(answer));
});

// spec: R-744
describe('consents', () => {
  const both = { sms_permission: true, marketing_agreement: true };

  test('are both gone when both are ticked, and that is a full unsubscription', () => {
    expect(withdraw(both, { sms: true, marketing: true })).toEqual({
      consents: { sms_permission: false, marketing_agreement: false },
      is_full: true,
    });
    expect(withdraw(both, { sms: true, marketing: false })).toEqual({
      consents: { sms_permission: false, marketing_agreement: true },
      is_full: false,
    });
    expect(withdraw({ ...both, marketing_agreement: false }, { sms: true, marketing: false }).is_full).toBe(
      true,
    );
  });
});
