// Workers move, order, reverse and count at random while the server is killed; afterwards every figure is held
// against what they were told.

import { setTimeout as wait } from 'node:timers/promises';
import { ledgerFaults, type LedgerFault } from '../../features/stock/server/ledger-faults.ts';
import { inTenant } from '../../server/tenant.ts';
import { work, type Hands } from './acts.ts';
import { makeGround, type Ground } from './ground.ts';
import { Victim } from './victim.ts';

export interface LedgerTorture {
  seconds: number;
  workers: number;
  kills: number;
  products: number;
  warehouses: number;
}

export interface LedgerOutcome {
  kind: string;
  acts: Record<string, number>;
  repeats: number;
  kills: number;
  /** Balances that differ from what the acknowledged acts add up to. */
  wrong: { key: string; told: number; kept: number }[];
  faults: LedgerFault[];
  /** Orders whose approval was acknowledged and that have not exactly one transfer. */
  approved_wrongly: number;
  entries: number;
}

async function judge(
  ground: Ground,
  hands: readonly Hands[],
): Promise<Pick<LedgerOutcome, 'wrong' | 'faults' | 'approved_wrongly' | 'entries'>> {
  const told = new Map<string, number>();
  for (const { tally } of hands)
    for (const [key, pieces] of tally) told.set(key, (told.get(key) ?? 0) + pieces);
  const database = await ground.open();
  try {
    return await inTenant(database, ground.tenant_id, async (tx) => {
      const balances = await tx
        .selectFrom('warehouse_product_balances')
        .select(['warehouse_id', 'product_id', 'balance_amount'])
        .execute();
      const wrong = balances
        .map((row) => ({
          key: `${row.warehouse_id}/${row.product_id}`,
          told: told.get(`${row.warehouse_id}/${row.product_id}`) ?? 0,
          kept: row.balance_amount,
        }))
        .filter((row) => row.told !== row.kept);
      const order_ids = hands.flatMap((each) => each.order_ids);
      const transfers = await tx
        .selectFrom('stock_transfers')
        .select('stock_order_id')
        .where('stock_order_id', 'is not', null)
        .execute();
      const of = Map.groupBy(transfers, (row) => row.stock_order_id);
      const { entries } = await tx
        .selectFrom('stock_ledger_entries')
        .select((row) => row.fn.countAll<number>().as('entries'))
        .executeTakeFirstOrThrow();
      return {
        wrong,
        faults: await ledgerFaults(tx),
        approved_wrongly: order_ids.filter((id) => of.get(id)?.length !== 1).length,
        entries,
      };
    });
  } finally {
    await database.stop();
  }
}

export async function tortureLedger({
  seconds,
  workers,
  kills,
  products,
  warehouses,
}: LedgerTorture): Promise<LedgerOutcome> {
  const ground = await makeGround({ products, warehouses });
  try {
    const victim = await Victim.start(ground);
    const until = Date.now() + seconds * 1000;
    const hands = Array.from({ length: workers }, (): Hands => ({
      ground,
      victim,
      tally: new Map(),
      done: new Map(),
      transfer_ids: [],
      order_ids: [],
    }));
    const killer = async () => {
      for (let n = 1; n <= kills; n += 1) {
        await wait(Math.max(0, until - Date.now()) / (kills - n + 2));
        await victim.kill();
      }
    };
    await Promise.all([...hands.map((each) => work(each, until)), killer()]);
    await victim.stop();
    const acts: Record<string, number> = {};
    for (const { done } of hands) for (const [act, times] of done) acts[act] = (acts[act] ?? 0) + times;
    return {
      kind: ground.kind,
      acts,
      repeats: victim.repeats,
      kills: victim.kills,
      ...(await judge(ground, hands)),
    };
  } finally {
    await ground.remove();
  }
}
