import type pg from 'pg';
import { expect, test } from 'vitest';
import { untilItServes } from './until-it-serves.ts';

/** A pool of the driver whose first connections are refused so. */
function poolOf(refusals: readonly (readonly [code: string, text: string])[]) {
  let asked = 0;
  const query = async () => {
    const refusal = refusals[asked];
    asked += 1;
    if (refusal) throw Object.assign(new Error(refusal[1]), { code: refusal[0] });
  };
  return { pool: { query } as unknown as pg.Pool, asked: () => asked };
}

const starting = ['57P03', 'the database system is starting up'] as const;
const recovering = ['57P03', 'the database system is not yet accepting connections'] as const;

test('a database that starts or recovers is waited for, and told of once', async () => {
  const { pool, asked } = poolOf([starting, starting, recovering]);
  const told: string[] = [];
  await untilItServes(pool, (text) => told.push(text), 5);
  expect(asked()).toBe(4);
  expect(told).toEqual(['Waiting for the database: the database system is starting up']);
});

test('what waiting does not mend is said at once', async () => {
  const { pool, asked } = poolOf([['28P01', 'password authentication failed']]);
  await expect(untilItServes(pool, () => undefined, 5)).rejects.toThrow('password authentication failed');
  expect(asked()).toBe(1);
});
