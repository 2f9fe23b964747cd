// Whose acts the store of a phone writes, over a database of arrays.

import { expect, test } from 'vitest';
import type { KeptAct, KeptPerson } from './kept-on-phone.ts';
import type { PhoneDatabase } from './phone-database.ts';
import { PhoneStore } from './phone-store.ts';

async function store() {
  const rows: KeptAct[] = [];
  const db = {
    add: async (_: string, row: KeptAct) => rows.push({ ...row, seq: rows.length + 1 }),
    getAll: async () => rows.map((row) => ({ ...row })),
    transaction: () => ({
      store: { put: async (row: KeptAct) => void (rows[(row.seq ?? 0) - 1] = row) },
      done: Promise.resolve(),
    }),
  };
  return { rows, phone: await PhoneStore.open('isrute', async () => db as unknown as PhoneDatabase) };
}
const person = (id: number) => ({ id, key: null }) as KeptPerson;
const pressed = { id: 'a', kind: 'start', user_id: 1, state: 'waiting' } as unknown as KeptAct;

test('an answer that comes after its person signed out is written by nobody: it is asked for again', async () => {
  const { rows, phone } = await store();
  phone.unlock(person(1));
  await phone.addAct(pressed);
  const [sent] = (await phone.acts()) as [KeptAct];
  const answered = { ...sent, state: 'refused' as const, error: 'Call the depot' };
  for (const who of [null, person(2)]) {
    phone.unlock(who);
    await phone.changeActs([answered]);
    expect(rows.map(({ state }) => state)).toEqual(['waiting']);
  }
  phone.unlock(person(1));
  await phone.changeActs([answered]);
  expect(rows.map(({ state }) => state)).toEqual(['refused']);
});
