// What the workers do to the stock, and what each of them knows to have happened.

import type { Ground } from './ground.ts';
import type { Answer } from './send.ts';
import type { Victim } from './victim.ts';

/** 'warehouse/product' → pieces that acknowledged acts have moved there. */
export type Tally = Map<string, number>;

interface Moved {
  from_warehouse_id: number | null;
  to_warehouse_id: number | null;
  stock_transfer_line_items: { product_id: number; amount: number }[];
}

export interface Hands {
  ground: Ground;
  victim: Victim;
  tally: Tally;
  done: Map<string, number>;
  transfer_ids: number[];
  order_ids: number[];
}

const some = <T>(list: readonly T[]): T => list[Math.floor(Math.random() * list.length)] as T;
const upTo = (most: number) => 1 + Math.floor(Math.random() * most);

function several<T>(list: readonly T[], most: number): T[] {
  const chosen = new Set<T>();
  for (let n = upTo(most); n > 0; n -= 1) chosen.add(some(list));
  return [...chosen];
}

function add(tally: Tally, warehouse_id: number | null, product_id: number, pieces: number): void {
  if (warehouse_id === null || pieces === 0) return;
  const key = `${warehouse_id}/${product_id}`;
  tally.set(key, (tally.get(key) ?? 0) + pieces);
}

function told({ tally, done }: Hands, act: string, { status, body }: Answer, ...expected: number[]): boolean {
  const outcome = status < 300 ? 'done' : 'refused';
  done.set(`${act} ${outcome}`, (done.get(`${act} ${outcome}`) ?? 0) + 1);
  if (status < 300) {
    const moved = body as Moved;
    for (const { product_id, amount } of moved.stock_transfer_line_items ?? []) {
      add(tally, moved.from_warehouse_id, product_id, -amount);
      add(tally, moved.to_warehouse_id, product_id, amount);
    }
    return true;
  }
  // A movement that began before a count and arrives after its approval is refused; that is how it should be.
  if (![422, ...expected].includes(status))
    throw new Error(`${act} answered ${status}: ${JSON.stringify(body)}`);
  return false;
}

function movement({ ground: { warehouse_ids, product_ids } }: Hands) {
  const [from, to] = [some(warehouse_ids), some(warehouse_ids)];
  const lines = several(product_ids, 5).map((product_id) => ({ product_id, amount: upTo(40) }));
  const kind = some(['regular', 'regular', 'regular', 'receipt', 'write_off', 'win_lose'] as const);
  if (kind === 'receipt' || from === to)
    return { sides: { kind: 'regular', from_warehouse_id: null, to_warehouse_id: to }, lines };
  if (kind === 'write_off') return { sides: { kind, from_warehouse_id: from, to_warehouse_id: null }, lines };
  if (kind === 'win_lose')
    return {
      sides: { kind, from_warehouse_id: null, to_warehouse_id: to },
      lines: lines.map((line) => ({ ...line, amount: Math.random() < 0.5 ? -line.amount : line.amount })),
    };
  return { sides: { kind, from_warehouse_id: from, to_warehouse_id: to }, lines };
}

async function transfer(hands: Hands): Promise<void> {
  const { sides, lines } = movement(hands);
  const answer = await hands.victim.ask('POST', 'stock_transfers', {
    ...sides,
    stock_transfer_line_items_attributes: lines,
  });
  if (told(hands, 'transfer', answer)) hands.transfer_ids.push(answer.body.id as number);
}

async function reversal(hands: Hands): Promise<void> {
  if (hands.transfer_ids.length === 0) return transfer(hands);
  const id = some(hands.transfer_ids);
  told(hands, 'reversal', await hands.victim.ask('POST', `stock_transfers/${id}/reversal`, {}), 409);
}

/** Approved at once by two people, of whom one comes second. */
async function order(hands: Hands): Promise<void> {
  const { sides, lines } = movement(hands);
  const made = await hands.victim.ask('POST', 'stock_orders', {
    ...sides,
    stock_order_line_items_attributes: lines,
  });
  if (made.status !== 201) throw new Error(`An order was refused: ${JSON.stringify(made.body)}`);
  const id = made.body.id as number;
  const answers = await Promise.all(
    [1, 2].map(() => hands.victim.ask('POST', 'stock_transfers', { stock_order_id: id })),
  );
  const approved = answers.filter((answer) => told(hands, 'approval', answer, 409)).length;
  if (approved > 1) throw new Error(`Order ${id} was approved ${approved} times`);
  if (approved === 1) hands.order_ids.push(id);
}

interface Counted {
  warehouse_id: number;
  status: string;
  manual_counting_document_line_items: {
    id: number;
    product_id: number;
    old_value: number;
    new_value: number | null;
  }[];
}

async function count(hands: Hands): Promise<void> {
  const { victim, ground, tally, done } = hands;
  const at = `warehouses/${some(ground.warehouse_ids)}/manual_counting_documents`;
  const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/Copenhagen' }).format(new Date());
  const opened = await victim.ask('POST', at, { date: today });
  if (opened.status !== 201) return;
  const path = `${at}/${opened.body.id as number}`;
  const lines = several((opened.body as Counted).manual_counting_document_line_items, 6);
  const filled = await victim.ask('PUT', path, {
    manual_counting_document_line_items_attributes: lines.map(({ id, old_value }) => ({
      id,
      new_value: Math.max(0, old_value + upTo(9) - 5),
    })),
  });
  if (filled.status !== 200)
    throw new Error(`A count could not be filled in: ${JSON.stringify(filled.body)}`);
  for (let tries = 0; tries < 5; tries += 1) {
    const { status } = await victim.ask('PUT', `${path}/approve_document`);
    // An approval has no key: when its answer was lost the repeated one hears that it was done.
    const document = (await victim.ask('GET', path)).body as Counted;
    if (document.status === 'approved') {
      for (const line of document.manual_counting_document_line_items)
        add(
          tally,
          document.warehouse_id,
          line.product_id,
          line.new_value === null ? 0 : line.new_value - line.old_value,
        );
      done.set('count done', (done.get('count done') ?? 0) + 1);
      return;
    }
    if (status !== 409) throw new Error(`A count was refused with ${status}`);
  }
  await victim.ask('DELETE', path);
  done.set('count refused', (done.get('count refused') ?? 0) + 1);
}

/** One act after another until `until`. */
export async function work(hands: Hands, until: number): Promise<void> {
  while (Date.now() < until) {
    const dice = Math.random();
    await (dice < 0.55 ? transfer : dice < 0.75 ? order : dice < 0.85 ? reversal : count)(hands);
  }
}
