// Orders of the point of sale are taken in: each once, whatever is sent again, and a bad one costs itself alone.

import type { z } from 'zod';
import type { Act } from '../../../server/identity.ts';
import { apart, type TenantTx, type WithinTenant } from '../../../server/tenant.ts';
import { errorBody, type FieldProblem } from '../../../shared/error-body.ts';
import { fieldTexts, refuseFields } from '../../../shared/refusals.ts';
import { noteFailure, noteSuccess } from '../../outside-systems/server/note-contact.ts';
import type { postRawOrders, taken } from '../contract/raw-orders.ts';
import { failureOf, unreadFailure, type Failure } from '../rules/failures.ts';
import { readOrders, type ReadOrders, type RefusedOrder } from './judge-orders.ts';
import {
  keepUnread,
  keyOf,
  noteDone,
  noteFailed,
  settleReplaced,
  writeDown,
  type KeptMessage,
  type Message,
  type WrittenMessage,
} from './keep-message.ts';
import { keepTransactions } from './keep-transactions.ts';
import { placeOrders } from './make-report.ts';
import { storeOrders, type SentOrder } from './store-orders.ts';
import { takeFresh } from './take-plain-orders.ts';

export interface TakenOrders {
  created: number;
  updated: number;
  unchanged: number;
  /** Written down and to be tried again. */
  waiting: number;
  refused: RefusedOrder[];
  /** By the point of sale's id. */
  ids: ReadonlyMap<string, number>;
}

/** What became of the orders of one message, or of a part of it. */
type Outcome = Pick<TakenOrders, 'refused'> & {
  ids: Map<string, number>;
  created: number;
  updated: number;
  done: number[];
  failed: { id: number; failure: Failure }[];
};

const messageOf = ({ order, digest, raw }: SentOrder): Message => ({
  kind: order.kind,
  external_id: order.wallmob_order_id,
  digest,
  payload: raw,
});

type Written = ReadonlyMap<string, WrittenMessage>;
const writtenOf = (written: Written, one: SentOrder) => written.get(keyOf(messageOf(one))) as WrittenMessage;

async function storeAndPlace(
  tx: TenantTx,
  by: Act,
  orders: readonly SentOrder[],
  written: Written,
): Promise<Outcome> {
  const stored = await storeOrders(tx, by, orders);
  const fresh = [...stored.created, ...stored.changed];
  const { to_place, left } = stored;
  if (to_place.length + left.reports.length + left.closings.length > 0)
    await placeOrders(tx, by, to_place, left);
  await keepTransactions(
    tx,
    by,
    fresh.map(({ order }) => order),
  );
  const problems = [{ field: 'wallmob_order_id', text: fieldTexts.unchangeable }];
  const sentence = errorBody(problems, 'en').full_errors.join(', ');
  const closed = new Set(stored.closed);
  return {
    ids: new Map(stored.ids),
    created: stored.created.length,
    updated: stored.changed.length,
    refused: stored.closed.map(({ row }) => ({ row, problems })),
    done: orders.filter((one) => !closed.has(one)).map((one) => writtenOf(written, one).id),
    failed: stored.closed.map((one) => ({
      id: writtenOf(written, one).id,
      failure: { sentence, problems, is_passing: false },
    })),
  };
}

const nothing = (): Outcome => ({
  ids: new Map(),
  created: 0,
  updated: 0,
  refused: [],
  done: [],
  failed: [],
});

function together(a: Outcome, b: Outcome): Outcome {
  return {
    ids: new Map([...a.ids, ...b.ids]),
    created: a.created + b.created,
    updated: a.updated + b.updated,
    refused: [...a.refused, ...b.refused],
    done: [...a.done, ...b.done],
    failed: [...a.failed, ...b.failed],
  };
}

/** All at once; when that fails, each by itself, so that the one that cannot be taken further stays behind alone. */
async function takeApart(
  tx: TenantTx,
  by: Act,
  orders: readonly SentOrder[],
  written: Written,
): Promise<Outcome> {
  const [first] = orders;
  if (first === undefined) return nothing();
  try {
    return await apart(tx, () => storeAndPlace(tx, by, orders, written));
  } catch (error) {
    if (orders.length === 1) {
      const failure = failureOf(error);
      const refused = failure.problems.length > 0 ? [{ row: first.row, problems: failure.problems }] : [];
      return { ...nothing(), refused, failed: [{ id: writtenOf(written, first).id, failure }] };
    }
    let outcome = nothing();
    for (const one of orders) outcome = together(outcome, await takeApart(tx, by, [one], written));
    return outcome;
  }
}

async function findOrderIds(tx: TenantTx, sent: readonly SentOrder[]): Promise<Map<string, number>> {
  if (sent.length === 0) return new Map();
  const rows = await tx
    .selectFrom('wallmob_orders')
    .select(['id', 'wallmob_order_id'])
    .where(
      'wallmob_order_id',
      'in',
      sent.map(({ order }) => order.wallmob_order_id),
    )
    .execute();
  return new Map(rows.map(({ id, wallmob_order_id }) => [wallmob_order_id, id]));
}

/** How far each message came, beside it. */
async function noteHowFar(tx: TenantTx, by: Act, { done, failed }: Outcome): Promise<void> {
  await noteDone(tx, by, done);
  await noteFailed(tx, by, failed);
}

/** A message of the inbox once more. The caller holds it and has seen that it is not done. */
export async function takeOrderAgain(
  tx: TenantTx,
  by: Act,
  { id, payload }: Pick<KeptMessage, 'id' | 'payload'>,
): Promise<void> {
  const { sent, refused } = readOrders([payload], by.now);
  const [one] = sent;
  if (one) {
    const written = new Map([[keyOf(messageOf(one)), { id, is_done: false }]]);
    await noteHowFar(tx, by, await takeApart(tx, by, [one], written));
    return;
  }
  await noteFailed(tx, by, [{ id, failure: unreadFailure(refused[0]?.problems ?? []) }]);
}

/** Everything of one message, written down first; its success or failure is noted for staff in the same transaction. */
export const takeOrders = (tx: TenantTx, by: Act, rows: readonly unknown[]): Promise<TakenOrders> =>
  takeRead(tx, by, readOrders(rows, by.now));

const eachOnce = (sent: readonly SentOrder[]) => [
  ...new Map(sent.map((one) => [one.order.wallmob_order_id, one])).values(),
];

async function takeRead(
  tx: TenantTx,
  by: Act,
  { sent, unread, refused, of_rows }: ReadOrders,
): Promise<TakenOrders> {
  const firsts = eachOnce(sent);
  const written = await writeDown(tx, by, firsts.map(messageOf));
  await keepUnread(tx, by, unread);
  const isDone = (one: SentOrder) => writtenOf(written, one).is_done;
  const due = firsts.filter((one) => !isDone(one));
  const replaced = await settleReplaced(
    tx,
    by,
    due.map((one) => writtenOf(written, one).id),
  );
  const isSettled = (one: SentOrder) => isDone(one) || replaced.has(writtenOf(written, one).id);
  const undone = due.filter((one) => !isSettled(one));
  const outcome = await takeApart(tx, by, undone, written);
  const all = [...refused, ...outcome.refused].sort((a, b) => a.row - b.row);
  const waiting = outcome.failed.length - outcome.refused.length;
  const { created, updated } = outcome;
  const counts = { created, updated, unchanged: sent.length - created - updated - outcome.failed.length };
  // Together: neither needs the other.
  await Promise.all([
    noteHowFar(tx, by, outcome),
    noteOutcome(tx, by, { rows: of_rows, refused: all, failed: outcome.failed, counts }),
  ]);
  const repeats = await findOrderIds(tx, firsts.filter(isSettled));
  return { ...counts, waiting, refused: all, ids: new Map([...repeats, ...outcome.ids]) };
}

/** All at once where they are fresh, else the long way. */
async function takeEither(within: WithinTenant, by: Act, rows: readonly unknown[]): Promise<TakenOrders> {
  const read = readOrders(rows, by.now);
  const { sent, refused } = read;
  const firsts = refused.length === 0 ? eachOnce(sent) : [];
  const ids = await takeFresh(within, by, firsts);
  if (ids === null) return within((tx) => takeRead(tx, by, read));
  const unchanged = sent.length - firsts.length;
  return { created: firsts.length, updated: 0, unchanged, waiting: 0, refused, ids };
}

type SentBody = z.output<typeof postRawOrders.body>;

/**
 * One order is answered its ids or refused, several are told what became of each. A transaction of its own: that one
 * was refused stays noted, though the call fails.
 */
export async function takeSentOrders(
  within: WithinTenant,
  by: Act,
  body: SentBody,
): Promise<z.input<typeof taken>> {
  const { refused, ids, ...counts } = await takeEither(within, by, body.orders ?? [body]);
  if (body.orders !== undefined) {
    const errorsOf = (problems: readonly FieldProblem[]) =>
      errorBody(problems, by.actor.language).full_errors;
    return { ...counts, refused: refused.map(({ row, problems }) => ({ row, errors: errorsOf(problems) })) };
  }
  if (refused[0]) refuseFields(refused[0].problems);
  const sentId = String(body.wallmob_order_id ?? body.id);
  const [[wallmob_order_id, id] = [sentId, null]] = ids;
  return { id, wallmob_order_id };
}

interface Noted extends Pick<Outcome, 'refused' | 'failed'> {
  rows: number;
  counts: Record<'created' | 'updated' | 'unchanged', number>;
}

async function noteOutcome(tx: TenantTx, by: Act, { rows, refused, failed, counts }: Noted): Promise<void> {
  const [first] = refused;
  const fault = failed.find(({ failure }) => failure.problems.length === 0);
  if (first !== undefined)
    await noteFailure(
      tx,
      'wallmob',
      by.now,
      `Order ${first.row + 1} of ${rows}: ${errorBody(first.problems, 'en').full_errors.join(', ')}`,
    );
  else if (fault) await noteFailure(tx, 'wallmob', by.now, `An order waits: ${fault.failure.sentence}`);
  if ((first === undefined && !fault) || counts.created + counts.updated + counts.unchanged > 0)
    await noteSuccess(tx, 'wallmob', by.now, { ...counts, refused: refused.length });
}
