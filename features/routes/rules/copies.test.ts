import fc from 'fast-check';
import { expect, test } from 'vitest';
import { copiedRoute, movedBetween, movedWithin } from './copies.ts';
import { blankRoute, blankStop, type Draft } from './draft.ts';

const draftOf = (separators: readonly boolean[], first = 1): Draft => ({
  route: { ...blankRoute, depo_id: 1, name: 'Nord' },
  depo: null,
  stops: separators.map((separator, at) => ({
    ...blankStop,
    wait_time: 2,
    id: first + at,
    position: at + 1,
    address: `Vej ${first + at}`,
    separator,
  })),
});

const daysOf = (draft: Draft) =>
  draft.stops.reduce<string[][]>((days, stop, at) => {
    if (at === 0 || stop.separator) days.push([]);
    days.at(-1)?.push(stop.address ?? '');
    return days;
  }, []);

test('a reverse has the days of its source backwards, and the reverse of that is the source', () => {
  fc.assert(
    fc.property(fc.array(fc.boolean(), { maxLength: 8 }), (separators) => {
      const into = { depo_id: 1, depo: null, name: 'X', reverse: true };
      const source = draftOf(separators);
      const back = copiedRoute(source, into);
      expect(daysOf(back)).toEqual(
        daysOf(source)
          .toReversed()
          .map((day) => day.toReversed()),
      );
      expect(daysOf(copiedRoute(back, into))).toEqual(daysOf(source));
      expect(back.stops.map(({ position }) => position)).toEqual(separators.map((_, at) => at + 1));
    }),
  );
});

const someMoves = fc.array(
  fc.record({ id: fc.integer({ min: 1, max: 6 }), position: fc.option(fc.integer({ min: 1, max: 12 })) }),
  { minLength: 1, maxLength: 6 },
);

test('a move between routes loses and doubles no stop and numbers both from 1', () => {
  fc.assert(
    fc.property(someMoves, fc.boolean(), (moves, keep) => {
      const source = draftOf(Array.from({ length: 6 }, () => false));
      const target = draftOf(
        Array.from({ length: 4 }, () => false),
        101,
      );
      const after = movedBetween(source, target, moves, keep);
      const moved = new Set(moves.map(({ id }) => id));
      expect(after.source.stops).toHaveLength(keep ? 6 : 6 - moved.size);
      expect(after.target.stops).toHaveLength(4 + moved.size);
      expect(after.target.stops.filter(({ id }) => id === null)).toHaveLength(keep ? moved.size : 0);
      for (const { stops } of [after.source, after.target])
        expect(stops.map(({ position }) => position)).toEqual(stops.map((_, at) => at + 1));
    }),
  );
});

test('a single stop lands exactly where it is sent, the others keep their order', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 6 }), fc.integer({ min: 1, max: 9 }), (id, position) => {
      const { stops } = movedWithin(draftOf(Array.from({ length: 6 }, () => false)), [{ id, position }]);
      expect(stops.find((stop) => stop.id === id)?.position).toBe(Math.min(position, 6));
      const others = stops.filter((stop) => stop.id !== id).map((stop) => stop.id ?? 0);
      expect(others).toEqual(others.toSorted((a, b) => a - b));
    }),
  );
});
