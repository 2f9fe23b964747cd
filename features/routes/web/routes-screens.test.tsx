import { describe, expect, test, vi } from 'vitest';
import { drawn, wordsOf } from '../../../web/test/drawn.tsx';
import { pointOf, routeOf } from '../../../web/test/editor-world.ts';
import { listRoutePoints } from '../contract/route-points.ts';
import { countRoutes, listFilteredRoutes, listRoutes, type Route } from '../contract/route.ts';
import { MovePointsDialog } from './copies/MovePointsDialog.tsx';
import { CopyRouteDialog } from './CopyRouteDialog.tsx';
import { RouteForm } from './RouteForm.tsx';
import RoutesScreen from './RoutesScreen.tsx';
import { toneOfRoute } from './RouteState.tsx';

vi.mock('@mantine/core', async (load) =>
  (await import('../../../web/test/open.tsx')).opened(await load<object>()),
);
vi.mock('../../../web/ui/StaffMap.tsx', async () => ({
  StaffMap: (await import('../../../web/test/open.tsx')).GivenMap,
}));

const route = routeOf({
  route_type: 'route_duration',
  route_duration: 6,
  administration_time: '00:10:00',
  eod_administration_time: '00:20:00',
  total_duration: 25_000,
  approval_status: 'approved',
  approval_user_and_time: 'Bo Dam, 01-06-2026 12:00',
  row_class: 'approved',
  home_receivers_in_routes: 17,
  points_count: 40,
  next_date: '2026-06-12',
  lock_version: 3,
});
const answers = (rows: readonly Route[]) => ({
  [listFilteredRoutes.name]: { rows, total: rows.length },
  [countRoutes.name]: { active: 3, tagged: 2, deleted: 1, tags: [{ tag: 'vinter', count: 2 }] },
});
const list = (rows: readonly Route[], filter = 'active') =>
  drawn(<RoutesScreen />, {
    path: `routes/filter/${filter}`,
    pattern: 'routes/filter/$filter',
    answers: answers(rows),
  });

describe('the route list', () => {
  // spec: R-046..R-052, R-1005
  test('has the three tabs with their counts, and a button for a new route', async () => {
    const html = await list([route]);
    const tabs = [...html.matchAll(/role="tab"[^>]*>(.*?)<\/button>/gs)].map(([, inside = '']) =>
      wordsOf(inside),
    );
    expect(tabs).toEqual(['Active Routes 3', 'Tagged Routes 2', 'Deactivated Routes 1']);
    expect(wordsOf(html)).toContain('New route');
    expect(/aria-selected="true"[^>]*>(.*?)<\/button>/s.exec(await list([route], 'deleted'))?.[1]).toContain(
      'Deactivated Routes',
    );
  });

  // spec: R-056..R-061, R-063
  test('a row leads to the stops and can be ticked, edited, copied and deactivated', async () => {
    const html = await list([route]);
    expect(html).toContain('href="/isrute/depo/1/route/8/route_points"');
    expect(html).toContain('aria-label="Select row 101 Nord"');
    for (const label of ['Edit 101 Nord', 'Copy 101 Nord', 'Deactivate 101 Nord'])
      expect(html).toContain(`aria-label="${label}"`);
    expect(html).toMatch(/title="17 home receivers">17</);
    expect(html).not.toContain('Re-activate');
    expect(wordsOf(html)).toContain('12-06-2026');
  });

  // spec
  test('a deactivated row can only be re-activated', async () => {
    const html = await list([{ ...route, deleted_at: '2026-06-01T10:00:00+02:00' }], 'deleted');
    expect(html).toContain('aria-label="Re-activate 101 Nord"');
    for (const word of ['Copy 101', 'aria-label="Deactivate 101', 'Edit 101'])
      expect(html).not.toContain(word);
  });

  // spec: R-064..R-067
  test('approved, partially approved, denied and updated rows have a colour each', () => {
    const tones = (['approved', 'partially_approved', 'denied', 'updated_after_approval'] as const).map(
      (row_class) => toneOfRoute({ row_class, points_count: 3 }),
    );
    expect(new Set(tones).size).toBe(4);
    expect(tones).not.toContain(null);
    expect(toneOfRoute({ row_class: 'unapproved', points_count: 3 })).toBeNull();
  });

  test('a route that was never approved and lacks something is a draft, which nobody has denied', async () => {
    const words = wordsOf(
      await list([
        {
          ...route,
          row_class: 'denied',
          points_count: 0,
          approval_status: null,
          approval_user_and_time: null,
        },
      ]),
    );
    expect(words).toContain('Draft');
    expect(words).not.toContain('Denied');
    expect(toneOfRoute({ row_class: 'denied', points_count: 0 })).toBeNull();
    const begun = wordsOf(await list([{ ...route, row_class: 'denied' }]));
    expect(begun).toContain('– Draft');
    expect(begun).not.toMatch(/Denied|✕/);
  });

  // spec: R-068
  test('the tagged tab, and no other, has a chip for every tag', async () => {
    expect(wordsOf(await list([{ ...route, tag: 'vinter' }], 'tagged'))).toContain('vinter (2)');
    expect(wordsOf(await list([route]))).not.toContain('vinter (2)');
  });

  // spec: R-018
  test('who may only look has no button that changes anything', async () => {
    const html = await drawn(<RoutesScreen />, {
      path: 'routes',
      role: 'support',
      answers: answers([route]),
    });
    expect(wordsOf(html)).toContain('101 Nord');
    for (const word of ['New route', 'Edit 101', 'Copy 101', 'Move stops', 'Deactivate 101'])
      expect(html).not.toContain(word);
  });
});

// spec: R-083..R-087
test('a route is copied, forwards or backwards, into a depot of choice', async () => {
  const html = await drawn(<CopyRouteDialog route={route} onClose={() => undefined} />);
  expect(wordsOf(html)).toMatch(/Copy route: 101 Nord.*Depo.*Cancel.*Copy reverse.*Copy route$/);
  expect(html).toContain('value="Odense"');
});

// spec: R-088..R-093
test('stops of a route are chosen in the list, and go to another route or to another place in this one', async () => {
  expect(await list([route])).toContain('aria-label="Move stops of 101 Nord"');
  const points = [
    pointOf(4, { position: 1, address: 'Vej 1' }),
    pointOf(5, { position: 2, address: 'Vej 2', custom_address: 'Bag kirken', use_custom_address: true }),
  ];
  const routes = [{ id: 9, name: '102 Syd', tag: null, deleted_at: null }];
  const dialog = await drawn(<MovePointsDialog route={route} onClose={() => undefined} />, {
    answers: { [listRoutePoints.name]: points, [listRoutes.name]: routes },
  });
  expect(wordsOf(dialog)).toMatch(
    /^Move stops of 101 Nord.*All 2 1\. Vej 1 2\. Bag kirken.*Target route.*Position.*Copy and Move.*Move and Delete/,
  );
  expect(dialog.match(/type="checkbox"/g)).toHaveLength(3);
});

describe('the route form', () => {
  test('has the fields of a route, the two computed times and who approved it', async () => {
    const html = await drawn(<RouteForm route={route} reload={() => undefined} />);
    const words = wordsOf(html);
    // spec
    for (const label of [
      'Name',
      'Tag',
      'Radius',
      'Minimum efficient sales count',
      'Route duration',
      'Administration time',
      'EOD administration time',
    ]) {
      expect(html).toMatch(new RegExp(`<label[^>]*>${label}`));
    }
    // spec
    expect(words).toContain('Time from depo 00:15');
    expect(words).toContain('Time to depo 00:25');
    expect(html).toContain('<output>00:15</output>');
    // spec: R-079
    expect(html).toMatch(/<h2[^>]*>Approved by Bo Dam, 01-06-2026 12:00<\/h2>/);
    expect(
      wordsOf(
        await drawn(
          <RouteForm route={{ ...route, approval_user_and_time: null }} reload={() => undefined} />,
        ),
      ),
    ).not.toContain('Approved by');
  });

  test('of a route without stops leads to them as long as there are none, for whoever may add them', async () => {
    const said = async (one: Partial<Route>, role: 'depo_admin' | 'support' = 'depo_admin') =>
      wordsOf(await drawn(<RouteForm route={{ ...route, ...one }} reload={() => undefined} />, { role }));
    expect(await said({ points_count: 0 })).toContain('The route has no stops yet. Add stops');
    expect(await said({ points_count: 1 })).not.toContain('Add stops');
    expect(await said({ points_count: 0, deleted_at: '2026-06-01T10:00:00Z' })).not.toContain('Add stops');
    expect(await said({ points_count: 0 }, 'support')).not.toContain('Add stops');
  });
});
