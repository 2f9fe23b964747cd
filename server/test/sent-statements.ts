// What a call sends the database; the log of requests and the jobs send of their own accord meanwhile.

import { AsyncLocalStorage } from 'node:async_hooks';
import pg from 'pg';

export interface SentStatements {
  /** Their texts. */
  statements: string[];
  /** How often something was sent while nothing was under way on its connection. */
  exchanges: number;
}

const measured = new AsyncLocalStorage<SentStatements>();

export async function sentBy(call: () => Promise<unknown>): Promise<SentStatements> {
  const underWay = new WeakMap<pg.Client, number>();
  const sent: SentStatements = { statements: [], exchanges: 0 };
  const ask = pg.Client.prototype.query;
  pg.Client.prototype.query = function noted(this: pg.Client, ...given: [string | { text: string }]) {
    const answer = (ask as (...all: unknown[]) => Promise<unknown>).apply(this, given);
    if (measured.getStore() !== sent) return answer;
    const [asked] = given;
    sent.statements.push(typeof asked === 'string' ? asked : asked.text);
    const before = underWay.get(this) ?? 0;
    if (before === 0) sent.exchanges += 1;
    underWay.set(this, before + 1);
    void Promise.allSettled([answer]).then(() => underWay.set(this, (underWay.get(this) ?? 1) - 1));
    return answer;
  } as typeof ask;
  try {
    await measured.run(sent, call);
  } finally {
    pg.Client.prototype.query = ask;
  }
  return sent;
}
