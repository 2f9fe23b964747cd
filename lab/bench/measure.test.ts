import { afterEach, describe, expect, test, vi } from 'vitest';
import { compare, median, within, type Sample } from './measure.ts';

const lines: string[] = [];
vi.spyOn(console, 'log').mockImplementation((line: string) => void lines.push(line));
afterEach(() => void (lines.length = 0));

const sample = (wall_s: number, operations = 10): Sample => ({ wall_s, cpu_s: wall_s / 2, operations });

describe('compare', () => {
  test('the sides take turns, the first pair is a warm-up, the median of the ratios counts', async () => {
    const turns: string[] = [];
    const walls = [100, 1, 2, 9];
    const result = await compare({
      name: 'thing',
      pairs: 3,
      target: { of: 'time', at_most: 2 },
      ours: () => (turns.push('ours'), sample(walls.shift() as number)),
      reference: () => (turns.push('reference'), sample(1)),
    });
    expect(turns).toEqual(Array.from({ length: 4 }, () => ['ours', 'reference']).flat());
    expect(result).toEqual({ name: 'thing', ratio: 2, met: true });
    expect(lines).toHaveLength(1);
    expect(lines[0]).toBe(
      'thing | ours 200 ms | reference 100 ms | ratio 2.00 (1.00 to 9.00, 3 pairs) | target ≤ 2 | met | CPU per operation 100 ms and 50.0 ms',
    );
  });

  test('a rate is operations per second, and more is better', async () => {
    const half = { name: 'rate', pairs: 1, ours: () => sample(1, 50), reference: () => sample(1, 100) };
    expect((await compare({ ...half, target: { of: 'rate', at_least: 0.6 } })).met).toBe(false);
    expect((await compare({ ...half, target: { of: 'rate', at_least: 0.5 } })).met).toBe(true);
    expect(lines[0]).toContain('NOT MET');
  });

  test('a round that answers nothing is one operation of its own duration', async () => {
    const wait = (ms: number) => () => new Promise<void>((resolve) => setTimeout(resolve, ms));
    const { ratio } = await compare({
      name: 'wait',
      pairs: 3,
      ours: wait(60),
      reference: wait(20),
      target: { of: 'time', at_most: 1 },
    });
    expect(ratio).toBeGreaterThan(1.5);
  });
});

test('an absolute limit is held against the median', async () => {
  const values = [1, 5, 2];
  expect(
    await within({ name: 'ms', ours: () => values.shift() as number, at_most: 2, unit: 'ms', readings: 3 }),
  ).toEqual({ name: 'ms', value: 2, met: true });
});

test('the median of an even number is the middle of the middle two', () => {
  expect(median([4, 1, 3, 2])).toBe(2.5);
});
