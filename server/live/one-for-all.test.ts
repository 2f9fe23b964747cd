import { expect, test } from 'vitest';
import { oneForAll } from './one-for-all.ts';

/** A look that answers how many have begun, once it is let go. */
function looks() {
  const going: (() => void)[] = [];
  let begun = 0;
  const look = () => {
    const nth = (begun += 1);
    return new Promise<number>((resolve) => going.push(() => resolve(nth)));
  };
  return { look, letGo: () => going.shift()?.(), begun: () => begun };
}

test('a thousand who ask while somebody looks are answered by the next look', async () => {
  const share = oneForAll<number>();
  const { look, letGo, begun } = looks();
  const first = share('7', look);
  const others = Array.from({ length: 1_000 }, () => share('7', look));
  expect(begun()).toBe(1);
  letGo();
  expect(await first).toBe(1);
  await expect.poll(begun).toBe(2);
  letGo();
  expect(new Set(await Promise.all(others))).toEqual(new Set([2]));
  expect(begun()).toBe(2);
});

test('nobody is answered by a look that began before they asked', async () => {
  const share = oneForAll<number>();
  const { look, letGo, begun } = looks();
  const first = share('7', look);
  const second = share('7', look);
  letGo();
  await first;
  await expect.poll(begun).toBe(2);
  const third = share('7', look);
  letGo();
  expect(await second).toBe(2);
  await expect.poll(begun).toBe(3);
  letGo();
  expect(await third).toBe(3);
});

test('other keys do not wait, and a look that failed is not the end', async () => {
  const share = oneForAll<number>();
  const { look, letGo } = looks();
  const failing = share('7', () => Promise.reject(new Error('away')));
  const after = share('7', look);
  const other = share('8', look);
  await expect(failing).rejects.toThrow('away');
  letGo();
  letGo();
  expect(await Promise.all([after, other])).toEqual([2, 1]);
});
