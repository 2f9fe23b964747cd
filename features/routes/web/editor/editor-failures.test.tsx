// What the editor says when a route is not saved and when stops are not moved. Flashes are the real ones up to what
// is drawn.

import type { ReactNode } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { ApiError } from '../../../../web/api-error.ts';
import { drawn } from '../../../../web/test/drawn.tsx';
import { opened, routeOf, stopOf } from '../../../../web/test/editor-world.ts';
import { clear, hands } from '../../../../web/test/hands.tsx';
import { moveRoutePoints } from '../../contract/copies.ts';
import { updateRoute } from '../../contract/route.ts';
import { MoveButtons } from '../copies/MoveButtons.tsx';
import type { EditorDesk, Moment } from '../desk/editor-desk.ts';
import { useSaving } from './use-saving.ts';

const seen = vi.hoisted(() => ({
  flashed: [] as string[],
  hidden: [] as string[],
  press: new Map<string, () => void>(),
}));
vi.mock('@mantine/notifications', () => ({
  notifications: {
    show: ({ message }: { message: string }) => seen.flashed.push(message),
    hide: (id: string) => seen.hidden.push(id),
  },
}));
vi.mock('../../../../web/ui/Button.tsx', async (load) => ({
  ...(await load<object>()),
  Button({ children, onClick }: { children: ReactNode; onClick?: () => void }) {
    if (onClick) seen.press.set(String(children), onClick);
    return <button type="button">{children}</button>;
  },
}));
vi.mock('../../../../web/reads.ts', async (load) =>
  (await import('../../../../web/test/hands.tsx')).inReads(await load<object>()),
);

const nothing = () => undefined;
const state = opened([stopOf(1)]);

beforeEach(() => {
  clear();
  seen.flashed.length = 0;
  seen.hidden.length = 0;
  vi.stubGlobal('requestAnimationFrame', nothing);
  return () => vi.unstubAllGlobals();
});

/** The editor's save as it stands after the drawing. */
async function drawnSave(): Promise<EditorDesk['save']> {
  const moment = (): Moment => ({ state, record: routeOf({ lock_version: 3 }), busy: false });
  const after = {
    hold: nothing,
    take: nothing,
    setRefused: nothing,
    setNewer: nothing,
    takeTheirs: () => false,
  };
  const held: EditorDesk['save'][] = [];
  function Editor() {
    held.push(useSaving(moment, {}, after).save);
    return null;
  }
  await drawn(<Editor />);
  return held[0] as EditorDesk['save'];
}

// spec
test('a route that was not saved is flashed with the first of what the server says', async () => {
  hands.answers[updateRoute.name] = new ApiError(422, 'PATCH /isrute/depo/1/routes/8', {
    full_errors: ["Name can't be blank", 'Radius is not a number'],
  });
  const save = await drawnSave();
  expect(await save({ approve: true })).toBe(false);
  expect(seen.flashed).toHaveLength(1);
  expect(seen.flashed[0]).toMatch(/^Name can't be blank\n/);
});

test('a route that is saved after all takes away what was said of the save before', async () => {
  hands.answers[updateRoute.name] = new ApiError(422, 'PATCH /x', { error: 'Last stop time is missing' });
  const save = await drawnSave();
  expect(await save({ approve: true })).toBe(false);
  expect(seen.hidden).toEqual([]);
  hands.answers[updateRoute.name] = { updated_plan_events_count: 0 };
  expect(await save({ approve: true })).toBe(true);
  expect(seen.hidden).toEqual(['Last stop time is missing']);
});

// spec: R-931
test('stops that could not be moved say why', async () => {
  hands.answers[moveRoutePoints.name] = new ApiError(422, 'PUT /x', { error: 'The route is deactivated' });
  const onClose = vi.fn<() => void>();
  const moving = { from: 8, stops: [{ id: 1, b2b_customer_ids: [] }], onClose, moved: nothing };
  await drawn(<MoveButtons {...moving} target="9" position="" />);
  seen.press.get('Move and Delete')?.();
  await vi.waitFor(() => expect(seen.flashed).toEqual(['The route is deactivated']));
  expect(onClose).not.toHaveBeenCalled();
});
