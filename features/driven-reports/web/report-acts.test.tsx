// What is asked and told when a driven stop is put on its route or taken off it, and when a trip becomes a route.

import { beforeEach, expect, test, vi } from 'vitest';
import { ApiError } from '../../../web/api-error.ts';
import { eventOf } from '../../../web/test/calendar-world.ts';
import { drawn, wordsOf } from '../../../web/test/drawn.tsx';
import { pointOf } from '../../../web/test/editor-world.ts';
import { clear, hands, press, save } from '../../../web/test/hands.tsx';
import { reportPointOf } from '../../../web/test/report-world.ts';
import { showPlanEvent } from '../../plan-events/contract/plan-event.ts';
import { createRoutePoint, type RoutePoint } from '../../routes/contract/route-points.ts';
import { checkVisit, listHeatMapPoints, listHistorical } from '../contract.ts';
import { ConvertDialog } from './ConvertDialog.tsx';
import HeatMapScreen from './HeatMapScreen.tsx';
import { StopPopup } from './StopPopup.tsx';

vi.mock('@mantine/core', async (load) =>
  (await import('../../../web/test/open.tsx')).opened(await load<object>()),
);
vi.mock(
  '../../../web/ui/ActionButton.tsx',
  async () => (await import('../../../web/test/hands.tsx')).inButtons,
);
vi.mock('../../../web/ui/Button.tsx', async (load) =>
  (await import('../../../web/test/hands.tsx')).inIcons(await load<object>()),
);
vi.mock('../../../web/ui/StaffMap.tsx', async () => ({
  StaffMap: (await import('../../../web/test/open.tsx')).GivenMap,
}));
const went = vi.hoisted(() => [] as string[]);
vi.mock('../../../web/way-back.ts', async (load) => ({
  ...(await load<object>()),
  useBack: () => (list: string) => went.push(list),
}));
vi.mock('../../../web/ui/confirm.tsx', async () => (await import('../../../web/test/hands.tsx')).inConfirm);
vi.mock('../../../web/ui/flash.ts', async () => (await import('../../../web/test/hands.tsx')).inFlash);
vi.mock('../../../web/reads.ts', async (load) =>
  (await import('../../../web/test/hands.tsx')).inReads(await load<object>()),
);
vi.mock('../../../web/ui/edit-form.ts', async (load) =>
  (await import('../../../web/test/hands.tsx')).inForms(await load<never>()),
);

const event = eventOf();
const point = reportPointOf();
const popup = (stops: readonly RoutePoint[]) =>
  drawn(<StopPopup point={point} points={[point]} event={event} />, {
    answers: { 'list route points': stops },
  });

beforeEach(clear);

// spec: R-813
test('a stop that was taken off the route is said to be', async () => {
  await popup([pointOf(71, { position: 1, address: 'Vej 1', point: point.point })]);
  await press('Remove from route');
  expect(hands.asked).toHaveLength(1);
  expect(hands.told).toEqual(['Route Point Deleted']);
});

// spec
test('one that was put on it is said to be, and why another one was not', async () => {
  await popup([]);
  await press('Add to route');
  hands.answers[createRoutePoint.name] = new ApiError(409, 'POST /x', { error: 'Somebody else was first' });
  await press('Add to route');
  expect(hands.told).toEqual([
    'Route Point created',
    'Could not create new route point Somebody else was first',
  ]);
});

test('by one press a stop was visited or not, and one more takes that back', async () => {
  const answers = { 'list route points': [] };
  const seen = {
    ...point,
    status: 'visited' as const,
    confidence: 0.62,
    evidence: [{ kind: 'stood' as const, seconds: 180, fixes: 4, metres: 20 }],
    checks_count: 2,
  };
  const words = wordsOf(await drawn(<StopPopup point={seen} points={[seen]} event={event} />, { answers }));
  expect(words).toContain('seen standing 3 min at 20 m (likely)');
  await press('Not visited: Vej 1');
  expect(hands.sent).toEqual([
    {
      endpoint: checkVisit.name,
      params: { depo_id: event.depo_id, plan_event_id: event.id, id: 1 },
      body: { visited: false, checks_count: 2 },
    },
  ]);
  const check = { visited: false, at: '2026-06-10T14:05:00+02:00', by: 'Bo Dam' };
  const denied = { ...seen, status: 'skipped' as const, confidence: 1, check, checks_count: 3 };
  const after = wordsOf(
    await drawn(<StopPopup point={denied} points={[denied]} event={event} />, { answers }),
  );
  expect(after).toContain('not visited, says Bo Dam 14:05, seen standing 3 min at 20 m (sure)');
  await press('Take back: Vej 1');
  expect(hands.sent.at(-1)).toMatchObject({ body: { visited: null, checks_count: 3 } });
  const driver = await drawn(<StopPopup point={denied} points={[denied]} event={event} />, {
    answers,
    role: 'driver',
  });
  expect(wordsOf(driver)).not.toContain('Take back');
});

// spec: R-948
test('a trip that became a route is said to be one', async () => {
  await drawn(<ConvertDialog event={event} option={null} onClose={() => undefined} />);
  await save();
  expect(hands.told).toEqual(['Route successfully converted!']);
});

// spec: R-308
test('the heat map leads back to its report', async () => {
  await drawn(<HeatMapScreen />, {
    path: 'plan_events/5/heat_map',
    pattern: 'plan_events/$id/heat_map',
    answers: { [showPlanEvent.name]: event, [listHistorical.name]: [], [listHeatMapPoints.name]: [] },
  });
  await press('Back');
  expect(went).toEqual(['/isrute/depo/1/plan_events/5']);
});
