import { expect, test } from 'vitest';
import { barsOf, showValue, shownFigures, shownNames } from './shown-figures.ts';
import { figureOf, measures, type Measure, type WeekRow } from './week.ts';

const row = (amount: number): WeekRow => ({ period: 0, weekday: 1, depo_id: 1, amount });
const figures = (rows: Partial<Record<Measure, WeekRow[]>>) =>
  Object.fromEntries(measures.map((name) => [name, figureOf(name, rows[name] ?? [], [1])])) as Record<
    Measure,
    ReturnType<typeof figureOf>
  >;

test('who came on time is a share of the visits of its own day and depot; of none there is no share', () => {
  const found = shownFigures({
    figures: figures({ stops_visited: [row(8)], stops_on_time: [row(6)] }),
    sms_cost_known: true,
  });
  expect(found.map(({ name }) => name)).toEqual([...shownNames]);
  const share = found.find(({ name }) => name === 'on_time_share');
  expect(share?.total).toEqual({ now: 0.75, before: null, year_before: null });
  expect([share?.days[0]?.now, share?.days[1]?.now]).toEqual([0.75, null]);
  expect(share?.depos).toEqual([{ depo_id: 1, now: 0.75, before: null, year_before: null }]);
});

test('what SMS cost is not shown as nothing while the price is not known', () => {
  const names = shownFigures({ figures: figures({}), sms_cost_known: false }).map(({ name }) => name);
  expect(names).not.toContain('sms_cost');
});

test('values read as the reader writes them', () => {
  const danish = { language: 'da', currency: 'DKK' } as const;
  expect([
    showValue('revenue', 1234.5, danish),
    showValue('stops_visited', 12345, danish),
    showValue('on_time_share', 0.873, danish),
    showValue('on_time_share', null, danish),
  ]).toEqual(['1.234,50 kr.', '12.345', '87,3 %', '–']);
});

test('bars share one scale, and stand on nothing both ways', () => {
  expect(barsOf([1, -1, 0])).toEqual({
    zero: 0.5,
    bars: [
      { y: 0, height: 0.5 },
      { y: 0.5, height: 0.5 },
      { y: 0.5, height: 0 },
    ],
  });
  expect(barsOf([5], [5, 10]).bars).toEqual([{ y: 0.5, height: 0.5 }]);
  expect(barsOf([0, 0])).toMatchObject({ zero: 1, bars: [{ height: 0 }, { height: 0 }] });
});
