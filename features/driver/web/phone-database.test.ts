// The browser's database goes away behind a page that lives on, as iOS does it.

import { expect, test, vi } from 'vitest';
import { LastingDatabase, type PhoneDatabase } from './phone-database.ts';

/** A connection that works until it is taken away, over what all of them see. */
function browser() {
  const rows: string[] = [];
  const made: { fault: DOMException | null; add(row: string): Promise<number> }[] = [];
  const open = vi.fn<() => Promise<PhoneDatabase>>(async () => {
    const db = {
      fault: null as DOMException | null,
      async add(row: string) {
        if (db.fault !== null) throw db.fault;
        return rows.push(row);
      },
    };
    made.push(db);
    return db as unknown as PhoneDatabase;
  });
  const add = (row: string) => (db: PhoneDatabase) =>
    (db as unknown as { add(row: string): Promise<number> }).add(row);
  return { rows, made, open, add };
}
const lost = (name: string) => new DOMException('Connection to Indexed Database server lost', name);

test.each(['InvalidStateError', 'UnknownError'])(
  'what is pressed after the connection was lost (%s) is kept, by one new connection for all',
  async (name) => {
    const { rows, made, open, add } = browser();
    const database = await LastingDatabase.open(open);
    await database.run(add('before'));
    (made[0] as (typeof made)[number]).fault = lost(name);
    await Promise.all([database.run(add('one')), database.run(add('two'))]);
    expect(rows.toSorted()).toEqual(['before', 'one', 'two']);
    expect(open).toHaveBeenCalledTimes(2);
  },
);

test('a full phone is told as it is, and a connection that could not be opened is tried again at the next press', async () => {
  const { rows, made, open, add } = browser();
  const database = await LastingDatabase.open(open);
  const first = made[0] as (typeof made)[number];
  first.fault = lost('QuotaExceededError');
  await expect(database.run(add('one'))).rejects.toThrow(first.fault);
  first.fault = lost('UnknownError');
  open.mockRejectedValueOnce(new Error('Not now'));
  await expect(database.run(add('one'))).rejects.toThrow('Not now');
  await database.run(add('two'));
  expect(rows).toEqual(['two']);
});
