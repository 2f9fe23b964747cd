// What a cell of the calendar becomes when its buttons are pressed.

import { beforeEach, expect, test, vi } from 'vitest';
import { dayOf, eventInCalendar, eventOf, noChoices, weekOf } from '../../../web/test/calendar-world.ts';
import { drawn, wordsOf } from '../../../web/test/drawn.tsx';
import { clear, press } from '../../../web/test/hands.tsx';
import { planEventChoicesForEdit } from '../contract/choices.ts';
import { CalendarTable } from './CalendarTable.tsx';
import { EventEdit } from './EventEdit.tsx';

const form = vi.hoisted(() => ({ isChanged: false }));
vi.mock('react', async (load) => (await import('../../../web/test/hands.tsx')).inReact(await load()));
vi.mock('@mantine/core', async (load) =>
  (await import('../../../web/test/open.tsx')).opened(await load<object>()),
);
vi.mock('../../../web/ui/Button.tsx', async (load) =>
  (await import('../../../web/test/hands.tsx')).inIcons(await load<object>()),
);
vi.mock('../../../web/ui/edit-form.ts', async (load) => {
  const kept = await load<{ useEditForm: (options: unknown) => object }>();
  return {
    ...kept,
    useEditForm: (options: unknown) => ({ ...kept.useEditForm(options), isDirty: () => form.isChanged }),
  };
});

const event = eventInCalendar();
const week = weekOf({ days: [dayOf('2026-06-10', { total_revenue: 0 })] });
const choices = { ...noChoices, plan_event: eventOf() };
const answers = { [planEventChoicesForEdit.name]: choices };

async function cell() {
  const table = <CalendarTable week={week} events={[event]} revenue label="Week 24" />;
  const html = await drawn(table, { answers });
  return /<td[^>]*data-cell="3 2026-06-10".*?<\/td>/s.exec(html)?.[0] ?? '';
}

beforeEach(() => {
  clear();
  form.isChanged = false;
});

// spec: R-232
test('Edit turns a cell into route and driver', async () => {
  await cell();
  await press('Edit 101 Nord, 10-06-2026');
  const edited = await cell();
  expect(edited).toContain('data-mode="edit"');
  expect(wordsOf(edited)).toMatch(/Route .*Driver .*Save .*Cancel/);
});

// spec: R-233
test('Set start time turns a cell into an hour and minutes', async () => {
  await cell();
  await press('Set start time of 101 Nord, 10-06-2026');
  const edited = await cell();
  expect(edited).toContain('data-mode="startAtEdit"');
  expect(wordsOf(edited)).toMatch(/Hour .*Minutes/);
});

// spec: R-658
test('a cell is shown first, and in one mode at a time', async () => {
  const modes = [await cell()];
  await press('Set start time of 101 Nord, 10-06-2026');
  modes.push(await cell());
  clear();
  await cell();
  await press('Edit 101 Nord, 10-06-2026');
  modes.push(await cell());
  expect(modes.map((html) => /data-mode="(\w+)"/.exec(html)?.[1])).toEqual(['show', 'startAtEdit', 'edit']);
});

// spec: R-720
test('Save waits until another route or driver was chosen', async () => {
  const saving = async () => {
    const html = await drawn(<EventEdit event={event} onDone={() => undefined} />, { answers });
    return /<button[^>]*type="submit"[^>]*>/.exec(html)?.[0] ?? '';
  };
  expect(await saving()).toMatch(/aria-disabled="true"/);
  form.isChanged = true;
  expect(await saving()).toMatch(/type="submit"/);
  expect(await saving()).not.toContain('aria-disabled');
});
