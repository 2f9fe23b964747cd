// Registers send orders, returns and closings doubled, shuffled and late while the depot works on the reports and the
// server is killed.

import { setTimeout as wait } from 'node:timers/promises';
import { postTransfer } from '../../features/stock/server/post-transfer.ts';
import { systemAct } from '../../server/identity.ts';
import { inTenant } from '../../server/tenant.ts';
import { tenantsOf } from '../../server/tenants.ts';
import { makeGround } from './ground.ts';
import { attend, retryUndone, type Clerk } from './till-acts.ts';
import { fillTills, PIECES, type TillGround } from './till-ground.ts';
import { judge, type Judgement } from './till-judge.ts';
import { Wire, type Told } from './till-messages.ts';
import { Victim } from './victim.ts';

export interface TillTorture {
  seconds: number;
  workers: number;
  kills: number;
  registers: number;
}

export interface TillOutcome extends Judgement {
  kind: string;
  acts: Record<string, number>;
  kills: number;
  repeats: number;
  /** Messages that the server could not take further at first. */
  retried: number;
}

const SHORTEST_LIFE_MS = 1_500;
const DAYS = 55;
const PRODUCTS = 12;

/** Every car holds more than it sells: what is tortured here is the money, and that goods follow it. */
async function load({ ground, shifts }: TillGround): Promise<void> {
  const database = await ground.open();
  try {
    const tenant = await tenantsOf(database).byId(ground.tenant_id);
    if (!tenant) throw new Error('The ground has no tenant');
    const by = systemAct(
      { clock: () => new Date(), settings: { public_url: 'http://torture.invalid' } },
      tenant,
    );
    const transfered_at = new Date(Date.now() - 90 * 86_400_000);
    const lines = ground.product_ids.map((product_id) => ({ product_id, amount: PIECES }));
    for (const to_warehouse_id of new Set(shifts.map(({ warehouse_id }) => warehouse_id)))
      await inTenant(database, ground.tenant_id, (tx) =>
        postTransfer(tx, by, {
          kind: 'regular',
          origin: 'form',
          from_warehouse_id: null,
          to_warehouse_id,
          transfered_at,
          lines,
        }),
      );
    await database.settle();
  } finally {
    await database.stop();
  }
}

/** Beside the cars so many warehouses of the depot. */
export async function makeTillGround(registers: number, warehouses = 1): Promise<TillGround> {
  const ground = await makeGround({ products: PRODUCTS, warehouses });
  const till = await fillTills(ground, { registers, days: DAYS });
  await load(till);
  return till;
}

export async function tortureTill({ seconds, workers, kills, registers }: TillTorture): Promise<TillOutcome> {
  const till = await makeTillGround(registers);
  try {
    const victim = await Victim.start(till.ground);
    const told: Told = { orders: new Map(), closings: new Map() };
    const wire = new Wire(till, told);
    const until = Date.now() + seconds * 1_000;
    const clerks = Array.from({ length: workers }, (): Clerk => ({ till, victim, wire, done: new Map() }));
    const killer = async () => {
      for (let n = 1; n <= kills; n += 1) {
        // It works a while between two kills, however slowly it begins.
        await wait(Math.max(SHORTEST_LIFE_MS, (until - Date.now()) / (kills - n + 2)));
        await victim.kill();
      }
    };
    await Promise.all([...clerks.map((clerk) => attend(clerk, until)), killer()]);
    const [first] = clerks;
    const retried = first ? await retryUndone(first) : 0;
    await victim.stop();
    const acts: Record<string, number> = {};
    for (const { done } of clerks) for (const [act, times] of done) acts[act] = (acts[act] ?? 0) + times;
    const found = await judge(till, told);
    return { kind: till.ground.kind, acts, kills: victim.kills, repeats: victim.repeats, retried, ...found };
  } finally {
    await till.ground.remove();
  }
}
