// What a second press on Save does.

import { afterEach, expect, test, vi } from 'vitest';
import { drawn } from '../test/drawn.tsx';
import { useEditForm, type EditForm, type Values } from './edit-form.ts';

afterEach(() => {
  vi.restoreAllMocks();
});

// spec: R-1003
test('a second press with nothing changed saves again only after two seconds', async () => {
  let now = 50_000;
  vi.spyOn(performance, 'now').mockImplementation(() => now);
  const sent: Values[] = [];
  const held: EditForm<Values>[] = [];
  function Held() {
    const save = (values: Values) => Promise.resolve(sent.push(values));
    held.push(useEditForm<Values>({ initial: { name: '101 Nord' }, save }));
    return null;
  }
  await drawn(<Held />);
  const pressAt = (at: number) => {
    now = 50_000 + at;
    return held[0]?.save();
  };
  expect([await pressAt(0), await pressAt(1), await pressAt(1_999), sent.length]).toEqual([
    true,
    false,
    false,
    1,
  ]);
  expect([await pressAt(2_000), sent.length]).toEqual([true, 2]);
});
