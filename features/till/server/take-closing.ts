// Closings of registers are taken in: each once, whatever is sent again.

import { sql } from 'kysely';
import { createHash } from 'node:crypto';
import { problemsOf } from '../../../server/http/problems.ts';
import type { Act } from '../../../server/identity.ts';
import { shaped } from '../../../server/shaped.ts';
import { apart, type TenantTx, type WithinTenant } from '../../../server/tenant.ts';
import { errorBody, type FieldProblem } from '../../../shared/error-body.ts';
import { fieldTexts, refuseFields } from '../../../shared/refusals.ts';
import { wholeInput } from '../../../shared/whole-text.ts';
import { noteFailure, noteSuccess } from '../../outside-systems/server/note-contact.ts';
import { registerClosing, type RegisterClosing } from '../contract/closings.ts';
import { closingRefusals } from '../refusals/closings.ts';
import { uncountedMoney } from '../rules/closing-amounts.ts';
import { failureOf, unreadFailure, type Failure } from '../rules/failures.ts';
import { AHEAD_MS, isKeepable } from '../rules/order-sums.ts';
import { coverByClosing, freeCovered, type Left } from './collect-orders.ts';
import { thingsNamed } from './find-named-things.ts';
import {
  keepUnread,
  keyOf,
  noteDone,
  noteFailed,
  settleReplaced,
  writeDown,
  type KeptMessage,
} from './keep-message.ts';
import { makeReport } from './make-report.ts';
import { holdRegisters } from './save-cash-register.ts';

export interface TakenClosing {
  external_id: string;
  id: number | null;
  end_of_day_report_id: number | null;
  problems: readonly FieldProblem[];
}

/** With the money that was told outside `amounts`, where there is any. */
type ReadClosing = RegisterClosing & { uncounted?: Readonly<Record<string, string>> };

interface Named {
  cash_register_id: number;
  user_id: number | null;
}

async function findNamedThings(tx: TenantTx, { cash_register, user }: RegisterClosing): Promise<Named> {
  const { registers, people } = await thingsNamed(tx, [cash_register], user ? [user] : []);
  return {
    cash_register_id: registers.get(cash_register.wallmob_id) as number,
    user_id: people.get(user?.wallmob_id ?? '') ?? null,
  };
}

async function findClosing(tx: TenantTx, external_id: string) {
  const find = () =>
    tx
      .selectFrom('pos_closings as c')
      .leftJoin('end_of_day_reports as r', (join) =>
        join.onRef('r.tenant_id', '=', 'c.tenant_id').onRef('r.id', '=', 'c.end_of_day_report_id'),
      )
      .select([
        'c.id',
        'c.cash_register_id',
        'c.opened_at',
        'c.closed_at',
        'c.amounts',
        'c.end_of_day_report_id',
        'r.status as report_status',
      ])
      .where('c.external_id', '=', external_id);
  const before = await find().executeTakeFirst();
  if (!before) return null;
  await holdRegisters(tx, [before.cash_register_id]);
  await sql`select from end_of_day_reports where id = ${before.end_of_day_report_id} for update`.execute(tx);
  return (await find().forUpdate('c').executeTakeFirst()) ?? null;
}

/** Reports with an order that the closing covers. */
async function reportsCovered(tx: TenantTx, pos_closing_id: number): Promise<number[]> {
  const { rows } = await shaped<{ id: number }>(
    { id: 'end_of_day_report_id' },
    (columns) => sql`
    select distinct ${columns}
    from wallmob_orders
    where pos_closing_id = ${pos_closing_id} and end_of_day_report_id is not null`,
  ).execute(tx);
  return rows.map(({ id }) => id);
}

/** Money that was told before is not taken back by silence. */
function refuseLeftOut(before: RegisterClosing['amounts'], now: RegisterClosing['amounts']): void {
  const left = Object.keys(before).filter((name) => Number(before[name]) !== 0 && now[name] === undefined);
  if (left.length > 0)
    refuseFields(
      left.map((name) => ({ field: `amounts.${name}`, text: closingRefusals.amount_left_out.text })),
    );
}

/** A new one, or another content of a known one, whose orders go back to the pool first. */
async function storeClosing(
  tx: TenantTx,
  by: Act,
  closing: ReadClosing,
): Promise<{ id: number; left: Left }> {
  const named = await findNamedThings(tx, closing);
  const columns = {
    external_id: closing.external_id,
    ...named,
    wallmob_user_id: closing.user?.wallmob_id ?? null,
    opened_at: closing.opened_at,
    closed_at: closing.closed_at,
    amounts: JSON.stringify(closing.amounts),
    uncounted: JSON.stringify(closing.uncounted ?? {}),
  };
  const kept = await findClosing(tx, closing.external_id);
  if (kept?.report_status?.startsWith('approved'))
    refuseFields([{ field: 'external_id', text: fieldTexts.unchangeable }]);
  if (!kept) {
    const made = await tx
      .insertInto('pos_closings')
      .values({ ...columns, received_at: by.now })
      .returning('id')
      .executeTakeFirstOrThrow();
    await coverByClosing(tx, made.id);
    return { id: made.id, left: { reports: [], closings: [] } };
  }
  refuseLeftOut(kept.amounts as RegisterClosing['amounts'], closing.amounts);
  const reports = await reportsCovered(tx, kept.id);
  if (kept.end_of_day_report_id !== null) await freeCovered(tx, kept.end_of_day_report_id, kept.id);
  await tx.updateTable('pos_closings').set(columns).where('id', '=', kept.id).execute();
  await coverByClosing(tx, kept.id);
  return { id: kept.id, left: { reports, closings: [] } };
}

const closingBy = (tx: TenantTx, external_id: string) =>
  tx
    .selectFrom('pos_closings')
    .select(['id', 'end_of_day_report_id'])
    .where('external_id', '=', external_id)
    .executeTakeFirst();

function readClosing(row: unknown, now: Date): ReadClosing | FieldProblem[] {
  const sent = wholeInput(row);
  const read = registerClosing.safeParse(sent, { reportInput: true });
  if (!read.success) return problemsOf(read.error);
  if (!isKeepable(row)) return [{ field: 'base', text: fieldTexts.invalid }];
  if (read.data.closed_at.getTime() > now.getTime() + AHEAD_MS)
    return [{ field: 'closed_at', text: fieldTexts.invalid }];
  const uncounted = uncountedMoney(sent as object);
  return Object.keys(uncounted).length > 0 ? { ...read.data, uncounted } : read.data;
}

/** Stored and made a report of; what keeps it from that is noted beside the message and answered. */
async function takeFurther(
  tx: TenantTx,
  by: Act,
  message_id: number,
  closing: ReadClosing,
): Promise<Failure | null> {
  try {
    await apart(tx, async () => {
      const { id, left } = await storeClosing(tx, by, closing);
      await makeReport(tx, by, id, left);
    });
    await noteDone(tx, by, [message_id]);
    return null;
  } catch (error) {
    const failure = failureOf(error);
    await noteFailed(tx, by, [{ id: message_id, failure }]);
    return failure;
  }
}

/**
 * A closing that is told within Isrute, whose sender is told at once what is wrong with it. Answers its report. Throws
 * what the rules of closings refuse.
 */
export async function keepClosing(tx: TenantTx, by: Act, closing: RegisterClosing): Promise<number> {
  const { id, left } = await storeClosing(tx, by, closing);
  await makeReport(tx, by, id, left);
  const report = await findReportOfClosing(tx, closing.external_id);
  if (!report) throw new Error('A closing has no report');
  return report.id;
}

/** Null while the closing is not known, or its report was deleted. */
export async function findReportOfClosing(tx: TenantTx, external_id: string) {
  const report = await tx
    .selectFrom('pos_closings as c')
    .innerJoin('end_of_day_reports as r', (join) =>
      join.onRef('r.tenant_id', '=', 'c.tenant_id').onRef('r.id', '=', 'c.end_of_day_report_id'),
    )
    .select(['r.id', 'r.status'])
    .where('c.external_id', '=', external_id)
    .executeTakeFirst();
  return report ?? null;
}

/** A message of the inbox once more. The caller holds it and has seen that it is not done. */
export async function takeClosingAgain(
  tx: TenantTx,
  by: Act,
  { id, payload }: Pick<KeptMessage, 'id' | 'payload'>,
): Promise<void> {
  const closing = readClosing(payload, by.now);
  if (!Array.isArray(closing)) {
    await takeFurther(tx, by, id, closing);
    return;
  }
  await noteFailed(tx, by, [{ id, failure: unreadFailure(closing) }]);
}

/** The report is there when this is over; what keeps it from being made is noted beside the message, and for staff. */
export async function takeClosing(tx: TenantTx, by: Act, row: unknown): Promise<TakenClosing> {
  const closing = readClosing(row, by.now);
  if (Array.isArray(closing)) {
    const external_id = new Map(Object.entries(row ?? {})).get('external_id');
    await keepUnread(tx, by, [{ kind: 'closing', external_id, payload: row, problems: closing }]);
    return refused(tx, by, '', closing);
  }
  const digest = createHash('sha256').update(JSON.stringify(closing)).digest('hex');
  const message = { kind: 'closing', external_id: closing.external_id, digest, payload: row } as const;
  const written = (await writeDown(tx, by, [message])).get(keyOf(message));
  if (!written) throw new Error('A closing was not written down');
  const isSettled = written.is_done || (await settleReplaced(tx, by, [written.id])).has(written.id);
  const failure = isSettled ? null : await takeFurther(tx, by, written.id, closing);
  if (failure) return refused(tx, by, closing.external_id, failure.problems, failure.sentence);
  await noteSuccess(tx, 'wallmob', by.now, { closings: 1 });
  const taken = await closingBy(tx, closing.external_id);
  return {
    external_id: closing.external_id,
    id: taken?.id ?? null,
    end_of_day_report_id: taken?.end_of_day_report_id ?? null,
    problems: [],
  };
}

/** Whoever sent it is refused what could not be taken; a transaction of its own keeps the note of that. */
export async function takeSentClosing(
  within: WithinTenant,
  by: Act,
  row: unknown,
): Promise<Omit<TakenClosing, 'problems'>> {
  const { problems, ...taken } = await within((tx) => takeClosing(tx, by, row));
  if (problems.length > 0) refuseFields(problems);
  return taken;
}

async function refused(
  tx: TenantTx,
  by: Act,
  external_id: string,
  problems: readonly FieldProblem[],
  sentence = errorBody(problems, 'en').full_errors.join(', '),
): Promise<TakenClosing> {
  await noteFailure(tx, 'wallmob', by.now, `Closing ${external_id}: ${sentence}`);
  return { external_id, id: null, end_of_day_report_id: null, problems };
}
