import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { editedContent, editedStop } from '../../../server/test/editor-world.ts';
import type { Content, EditedStop } from './edited-stops.ts';
import { clashesOf, joined, ROUTE, touchedByThem, whatTheyDid, type Choice } from './joined-edits.ts';

const stop = (id: number, more: Partial<EditedStop> = {}) =>
  editedStop(id, { address: `Vej ${id}`, place: { lat: 55, lng: 10 + id / 100 }, ...more });
const route = { stop_duration: 2, first_stop_arrival_time: '09:00:00' };
const content = (stops: readonly EditedStop[], more: Partial<Content['route']> = {}) =>
  editedContent(stops, { ...route, ...more });
const base = content([stop(1), stop(2), stop(3)]);
const keys = (joint: { content: Content }) => joint.content.stops.map(({ key }) => key);
const choose = (choice: Choice, key = 'p2') => new Map([[key, choice]]);

describe('what only one of the two touched is kept from both', () => {
  test('other stops, and other parts of the same stop', () => {
    const mine = content([
      stop(1, { private_comment: 'bagvejen' }),
      stop(2, { wait_time: 9, wait_manual: true }),
      stop(3),
    ]);
    const theirs = content([
      stop(1),
      stop(2, { public_comment: 'ved kirken' }),
      stop(3, { arrival_time: '10:00:00' }),
    ]);
    expect(clashesOf({ base, mine, theirs })).toEqual([]);
    const { content: both } = joined({ base, mine, theirs }, new Map(), 0);
    expect(both.stops).toEqual([
      stop(1, { private_comment: 'bagvejen' }),
      stop(2, { wait_time: 9, wait_manual: true, public_comment: 'ved kirken' }),
      stop(3, { arrival_time: '10:00:00' }),
    ]);
  });

  test('the times of the route, each by itself', () => {
    const mine = content(base.stops, { administration_time: 600 });
    const theirs = content(base.stops, { first_stop_arrival_time: '08:00:00' });
    expect(joined({ base, mine, theirs }, new Map(), 0).content.route).toMatchObject({
      administration_time: 600,
      first_stop_arrival_time: '08:00:00',
    });
  });

  test('stops that either added stand behind the stop that they followed', () => {
    const mine = content([stop(1), stop(7, { key: 'n0', id: null }), stop(2), stop(3)]);
    const theirs = content([stop(1), stop(2), stop(8), stop(9), stop(3)]);
    expect(keys(joined({ base, mine, theirs }, new Map(), 1))).toEqual(['p1', 'n0', 'p2', 'p8', 'p9', 'p3']);
    expect(whatTheyDid({ base, theirs })).toEqual({ changed: 0, added: 2, removed: 0 });
  });

  test('my order where I changed it, theirs otherwise', () => {
    const turned = content([stop(3), stop(2), stop(1)]);
    expect(
      keys(
        joined({ base, mine: turned, theirs: content([stop(1), stop(2), stop(8), stop(3)]) }, new Map(), 0),
      ),
    ).toEqual(['p3', 'p2', 'p8', 'p1']);
    expect(keys(joined({ base, mine: base, theirs: turned }, new Map(), 0))).toEqual(['p3', 'p2', 'p1']);
  });

  test('a stop that one removed and the other left alone goes', () => {
    const removed = content([stop(1), stop(2, { removed: true }), stop(3)]);
    expect(joined({ base, mine: removed, theirs: base }, new Map(), 0).content.stops[1]).toEqual(
      stop(2, { removed: true }),
    );
    expect(keys(joined({ base, mine: base, theirs: content([stop(1), stop(3)]) }, new Map(), 0))).toEqual([
      'p1',
      'p3',
    ]);
  });
});

describe('what both touched is decided by a person', () => {
  const mine = content([
    stop(1),
    stop(2, { private_comment: 'mine', wait_time: 5, wait_manual: true }),
    stop(3),
  ]);
  const theirs = content([stop(1), stop(2, { private_comment: 'theirs' }), stop(3)]);

  test.each([
    ['theirs', [['theirs', 5]]],
    ['mine', [['mine', 5]]],
    [
      'both',
      [
        ['theirs', 2],
        ['mine', 5],
      ],
    ],
  ] as const)('stop by stop: %s', (choice, left) => {
    expect(clashesOf({ base, mine, theirs })).toMatchObject([{ key: 'p2', mayKeepBoth: true }]);
    const joint = joined({ base, mine, theirs }, choose(choice), 4);
    expect(joint.content.stops.slice(1, -1).map((one) => [one.private_comment, one.wait_time])).toEqual(left);
    if (choice === 'both')
      expect([joint.content.stops[2]?.key, joint.content.stops[2]?.id, joint.made]).toEqual(['n4', null, 5]);
  });

  test('they removed what I changed: it stays gone, or comes back as a new stop', () => {
    const gone = content([stop(1), stop(3)]);
    expect(clashesOf({ base, mine, theirs: gone })).toMatchObject([
      { key: 'p2', theirs: null, mayKeepBoth: false },
    ]);
    expect(keys(joined({ base, mine, theirs: gone }, choose('theirs'), 4))).toEqual(['p1', 'p3']);
    expect(
      joined({ base, mine, theirs: gone }, choose('mine'), 4).content.stops.find(
        ({ private_comment }) => private_comment === 'mine',
      ),
    ).toMatchObject({ key: 'n4', id: null });
  });

  test('I removed what they changed: it goes, or stays as they have it', () => {
    const removed = content([stop(1), stop(2, { removed: true }), stop(3)]);
    expect(joined({ base, mine: removed, theirs }, choose('mine'), 0).content.stops[1]).toMatchObject({
      removed: true,
    });
    expect(joined({ base, mine: removed, theirs }, choose('theirs'), 0).content.stops[1]).toEqual(
      stop(2, { private_comment: 'theirs' }),
    );
  });

  test('the times of the route', () => {
    const [early, late] = ['08:00:00', '10:00:00'].map((time) =>
      content(base.stops, { first_stop_arrival_time: time }),
    );
    const versions = { base, mine: early as Content, theirs: late as Content };
    expect(clashesOf(versions)).toMatchObject([{ key: ROUTE }]);
    expect(joined(versions, choose('mine', ROUTE), 0).content.route.first_stop_arrival_time).toBe('08:00:00');
    expect(joined(versions, choose('theirs', ROUTE), 0).content.route.first_stop_arrival_time).toBe(
      '10:00:00',
    );
  });
});

test("whatever two people do, no stop is doubled, no addition of either is lost, and nobody's change without a clash is", () => {
  const ids = fc.shuffledSubarray([1, 2, 3, 4, 5]);
  const comments = fc.array(fc.tuple(fc.integer({ min: 1, max: 5 }), fc.constantFrom('a', 'b')), {
    maxLength: 4,
  });
  const start = content([1, 2, 3, 4, 5].map((id) => stop(id)));
  const commented = (order: readonly number[], said: readonly [number, string][], added: EditedStop) =>
    content([...order.map((id) => stop(id, { private_comment: new Map(said).get(id) ?? '' })), added]);
  const turned = fc.shuffledSubarray([1, 2, 3, 4, 5], { minLength: 5 });
  fc.assert(
    fc.property(turned, comments, ids, comments, (myOrder, mySaid, theirOrder, theirSaid) => {
      const mine = commented(myOrder, mySaid, stop(70, { key: 'n0', id: null }));
      const theirs = commented(theirOrder, theirSaid, stop(9));
      const versions = { base: start, mine, theirs };
      const { content: both } = joined(versions, new Map(), 1);
      const left = both.stops.map(({ key }) => key);
      expect(new Set(left).size).toBe(left.length);
      expect(left).toEqual(expect.arrayContaining(['n0', 'p9', ...theirOrder.map((id) => `p${id}`)]));
      const clashing = new Set(clashesOf(versions).map(({ key }) => key));
      for (const [id, words] of new Map(mySaid)) {
        if (!clashing.has(`p${id}`))
          expect(both.stops.find(({ key }) => key === `p${id}`)?.private_comment).toBe(words);
      }
    }),
  );
});

test('stops that they changed or added are told by their numbers there, moved ones are not', () => {
  const theirs = content([stop(3), stop(1, { private_comment: 'theirs' }), stop(4)]);
  expect(touchedByThem({ base, theirs })).toEqual([2, 3]);
});
