// What staff read of a trip that could not be saved or destroyed. Buttons, forms and flashes are the real ones up to
// what is drawn.

import type { ReactNode } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { ApiError } from '../../../web/api-error.ts';
import { carOf, eventInCalendar, eventOf, noChoices } from '../../../web/test/calendar-world.ts';
import { drawn, wordsOf } from '../../../web/test/drawn.tsx';
import { clear, hands, save } from '../../../web/test/hands.tsx';
import { planEventChoicesForEdit } from '../contract/choices.ts';
import { destroyMultiple, destroyPlanEvent } from '../contract/destroyed-events.ts';
import { changePlanEvent, hasEshopStops } from '../contract/plan-event.ts';
import { DestroyCarDialog } from './DestroyCarDialog.tsx';
import { DestroyDialog } from './DestroyDialog.tsx';
import { EventEdit } from './EventEdit.tsx';

const seen = vi.hoisted(() => ({ flashed: [] as string[], press: new Map<string, () => void>() }));
vi.mock('@mantine/notifications', () => ({
  notifications: { show: ({ message }: { message: string }) => seen.flashed.push(message) },
}));
vi.mock('react', async (load) => (await import('../../../web/test/hands.tsx')).inReact(await load()));
vi.mock('@mantine/core', async (load) =>
  (await import('../../../web/test/open.tsx')).opened(await load<object>()),
);
vi.mock('../../../web/ui/Button.tsx', async (load) => ({
  ...(await load<object>()),
  Button({ children, onClick }: { children: ReactNode; onClick?: () => void }) {
    if (onClick) seen.press.set(String(children), onClick);
    return <button type="button">{children}</button>;
  },
}));
vi.mock('../../../web/reads.ts', async (load) =>
  (await import('../../../web/test/hands.tsx')).inReads(await load<object>()),
);
vi.mock('../../../web/ui/edit-form.ts', async (load) =>
  (await import('../../../web/test/hands.tsx')).inForms(await load<never>()),
);

const event = eventInCalendar();
const car = carOf();
const nothing = () => undefined;

beforeEach(() => {
  clear();
  seen.flashed.length = 0;
  vi.stubGlobal('requestAnimationFrame', nothing);
  return () => vi.unstubAllGlobals();
});

// spec: R-941
test('a trip that could not be saved says what the server says, in its cell', async () => {
  const choices = { ...noChoices, plan_event: eventOf() };
  const cell = async () =>
    wordsOf(
      await drawn(<EventEdit event={event} onDone={nothing} />, {
        answers: { [planEventChoicesForEdit.name]: choices },
      }),
    );
  const error = 'Ann Lund drives another route on this day';
  hands.answers[changePlanEvent.name] = new ApiError(422, 'PATCH /x', { error });
  expect(await cell()).not.toContain(error);
  await expect(save()).rejects.toThrow('no form was saved');
  expect(await cell()).toContain(error);
});

test('a trip that could not be destroyed says why, and nothing of the call', async () => {
  const call = 'DELETE /isrute/depo/1/plan_events/5';
  hands.answers[destroyPlanEvent.name] = new ApiError(422, call, { error: 'The trip has begun' });
  const onClose = vi.fn<() => void>();
  await drawn(<DestroyDialog event={event} onClose={onClose} />, {
    answers: { [hasEshopStops.name]: false },
  });
  seen.press.get('Destroy event')?.();
  await vi.waitFor(() => expect(seen.flashed).toEqual(['The trip has begun']));
  expect(onClose).not.toHaveBeenCalled();
});

async function destroyAllInVain() {
  const error = new ApiError(422, 'DELETE /x', { error: 'A trip of 10-06-2026 has begun' });
  hands.answers[destroyMultiple.name] = error;
  const onClose = vi.fn<() => void>();
  await drawn(<DestroyCarDialog car={car} days={['2026-06-08', '2026-06-14']} onClose={onClose} />);
  await save();
  return onClose;
}

// spec: R-943
test("trips of a car that could not be destroyed say the server's reason", async () => {
  await destroyAllInVain();
  expect(seen.flashed).toEqual(['A trip of 10-06-2026 has begun']);
});

// spec: R-944
test('the dialog of a car closes when its trips could not be destroyed', async () => {
  expect(await destroyAllInVain()).toHaveBeenCalledOnce();
});
