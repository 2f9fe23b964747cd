// When the filters of the end-of-day reports come to apply.

import { beforeEach, expect, test, vi } from 'vitest';
import { asked, drawn } from '../../../web/test/drawn.tsx';
import { depoCars } from '../../../web/test/eod-world.ts';
import { clear } from '../../../web/test/hands.tsx';
import { choose, submit, tick } from '../../../web/test/markup.ts';
import { listEodReports } from '../contract/eod-report.ts';
import EodScreen from './EodScreen.tsx';

const applied = vi.hoisted(() => [] as object[]);
vi.mock('react', async (load) => (await import('../../../web/test/hands.tsx')).inReact(await load()));
vi.mock('react/jsx-dev-runtime', async (load) =>
  (await import('../../../web/test/markup.ts')).inMarkup(await load<object>()),
);
vi.mock('../../../web/ui/use-list-view.ts', async (load) => {
  const kept = await load<{ useListView: (...given: unknown[]) => object }>();
  const setFilters = (filters: object) => applied.push(filters);
  return { useListView: (...given: unknown[]) => ({ ...kept.useListView(...given), setFilters }) };
});
beforeEach(() => {
  clear();
  applied.length = 0;
});

async function askedOf(query: string): Promise<string[]> {
  await drawn(<EodScreen />, {
    path: `end_of_day_reports?${query}`,
    pattern: 'end_of_day_reports',
    answers: { [listEodReports.name]: { rows: [], total: 0 }, ...depoCars },
  });
  return asked.filter((address) => address.includes('end_of_day_reports'));
}

// spec: O-042
test('another filter changes the list once Filter is pressed, and not before', async () => {
  const june = 'start_date=2026-06-01&end_date=2026-06-30';
  const before = await askedOf(june);
  expect(before).toHaveLength(1);
  const changes = [
    () => choose('Cars', ['5']),
    () => choose('Start date', '2026-06-03'),
    () => tick('Only invalid', true),
  ];
  for (const change of changes) {
    change();
    expect(await askedOf(june)).toEqual(before);
  }
  expect(applied).toEqual([]);
  submit();
  const wanted = { car_ids: ['5'], start_date: '2026-06-03', end_date: '2026-06-30', invalid: true };
  expect(applied).toEqual([wanted]);
  const [after = ''] = await askedOf('car_ids=5&start_date=2026-06-03&end_date=2026-06-30&invalid=true');
  const query = new URL(after, 'http://here').searchParams;
  expect(Object.fromEntries(query)).toMatchObject({
    'car_ids[]': '5',
    start_date: '2026-06-03',
    invalid: 'true',
  });
});
