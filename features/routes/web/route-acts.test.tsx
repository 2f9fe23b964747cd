// What a press does in the route list and the route form, and what is told when a route is not saved.

import type { ReactNode } from 'react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { ApiError } from '../../../web/api-error.ts';
import { drawn, wordsOf } from '../../../web/test/drawn.tsx';
import { routeOf } from '../../../web/test/editor-world.ts';
import { clear, hands, save } from '../../../web/test/hands.tsx';
import { listRouteCustomers } from '../contract/map-customers.ts';
import { createRoute, deleteRoute } from '../contract/route.ts';
import { RouteActions } from './RouteActions.tsx';
import { RouteForm } from './RouteForm.tsx';
import { TagChips } from './TagChips.tsx';

interface Chipped {
  children: ReactNode;
  checked: boolean;
  onChange: (on: boolean) => void;
}
const seen = vi.hoisted(() => ({
  flashed: [] as string[],
  refused: [] as object[],
  press: new Map<string, () => void>(),
  blocker: { status: 'idle' } as object,
}));
vi.mock('@mantine/notifications', () => ({
  notifications: { show: ({ message }: { message: string }) => seen.flashed.push(message) },
}));
vi.mock('@mantine/core', async (load) => ({
  ...(await import('../../../web/test/open.tsx')).opened(await load<object>()),
  // A press on a chip turns it.
  Chip: ({ children, checked, onChange }: Chipped) => {
    seen.press.set(String(children), () => onChange(!checked));
    return null;
  },
}));
vi.mock('@mantine/form', async (load) => {
  const kept = await load<{ useForm: (options: unknown) => object }>();
  const setErrors = (errors: object) => seen.refused.push(errors);
  return { ...kept, useForm: (options: unknown) => ({ ...kept.useForm(options), setErrors }) };
});
vi.mock('@tanstack/react-router', async (load) => ({
  ...(await load<object>()),
  useBlocker: () => seen.blocker,
}));
// Fields tell their form about themselves once they are there.
vi.mock('react', async (load) => ({ ...(await load<object>()), useEffect: (act: () => void) => act() }));
vi.mock('../../../web/ui/Button.tsx', async (load) => ({
  ...(await load<object>()),
  Button({ children, onClick }: { children: ReactNode; onClick?: () => void }) {
    if (onClick) seen.press.set(String(children), onClick);
    return <button type="button">{children}</button>;
  },
  IconButton({ 'aria-label': label, onClick }: { 'aria-label': string; onClick?: () => void }) {
    if (onClick) seen.press.set(label, onClick);
    return null;
  },
}));
vi.mock('../../../web/ui/confirm.tsx', async (load) => ({
  ...(await load<object>()),
  ...(await import('../../../web/test/hands.tsx')).inConfirm,
}));
vi.mock('../../../web/api.ts', async (load) =>
  (await import('../../../web/test/hands.tsx')).inApi(await load<object>()),
);
vi.mock('../../../web/reads.ts', async (load) =>
  (await import('../../../web/test/hands.tsx')).inReads(await load<object>()),
);
vi.mock('../../../web/ui/edit-form.ts', async (load) =>
  (await import('../../../web/test/hands.tsx')).inForms(await load<never>()),
);

const nothing = () => undefined;
const form = () => drawn(<RouteForm route={null} reload={nothing} />);

beforeEach(() => {
  clear();
  seen.press.clear();
  Object.assign(seen, { flashed: [], refused: [], blocker: { status: 'idle' } });
  vi.stubGlobal('requestAnimationFrame', nothing);
  return () => vi.unstubAllGlobals();
});

// spec: R-069
test('the chosen tag pressed again shows all tagged routes', async () => {
  const chosen: string[] = [];
  const tags = [
    { tag: 'vinter', count: 2 },
    { tag: 'reserve', count: 1 },
  ];
  await drawn(<TagChips tags={tags} chosen="vinter" onChange={(tag) => chosen.push(tag)} />);
  seen.press.get('reserve (1)')?.();
  seen.press.get('vinter (2)')?.();
  expect(chosen).toEqual(['reserve', '']);
});

describe('leaving a route form with unsaved changes', () => {
  const asked = async () => {
    const blocker = { status: 'blocked', proceed: vi.fn<() => void>(), reset: vi.fn<() => void>() };
    seen.blocker = blocker;
    expect(wordsOf(await form())).toContain('Unsaved changes detected!');
    return blocker;
  };

  // spec: R-081
  test('goes on with Leave', async () => {
    const { proceed, reset } = await asked();
    seen.press.get('Leave')?.();
    expect([proceed.mock.calls.length, reset.mock.calls.length]).toEqual([1, 0]);
  });

  // spec: R-082
  test('stays with Cancel', async () => {
    const { proceed, reset } = await asked();
    seen.press.get('Cancel')?.();
    expect([proceed.mock.calls.length, reset.mock.calls.length]).toEqual([0, 1]);
  });
});

describe('a route that is refused', () => {
  const refuse = async () => {
    hands.answers[createRoute.name] = new ApiError(422, 'POST /isrute/depo/1/routes', {
      error: "Name can't be blank",
      errors: { name: ["can't be blank"] },
      full_errors: ["Name can't be blank"],
    });
    await form();
    await expect(save()).rejects.toThrow('no form was saved');
  };

  // spec: R-988
  test('is flashed with the text, and nothing of the call', async () => {
    await refuse();
    expect(seen.flashed).toEqual(["Name can't be blank"]);
  });

  // spec: R-925
  test('has the text at its field', async () => {
    await refuse();
    expect(seen.refused).toEqual([{ name: "can't be blank" }]);
  });
});

describe('a route that is deactivated', () => {
  const deactivate = async () => {
    hands.answers[listRouteCustomers.name] = [];
    await drawn(<RouteActions route={routeOf()} onAsk={nothing} />);
    seen.press.get('Deactivate 101 Nord')?.();
    await vi.waitFor(() => expect(seen.flashed).toHaveLength(1));
    return seen.flashed;
  };

  // spec: R-987
  test('is said to be', async () => {
    expect(await deactivate()).toEqual(['101 Nord is deactivated']);
  });

  // spec: R-990
  test('or why it is not', async () => {
    const why = 'Route has planned events';
    hands.answers[deleteRoute.name] = new ApiError(422, 'DELETE /isrute/depo/1/routes/8', { error: why });
    expect(await deactivate()).toEqual([why]);
  });
});
