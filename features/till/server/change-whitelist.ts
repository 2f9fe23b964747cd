import { problemsOf } from '../../../server/http/problems.ts';
import type { Act } from '../../../server/identity.ts';
import type { TenantTx } from '../../../server/tenant.ts';
import { errorBody } from '../../../shared/error-body.ts';
import { notFound, refuse } from '../../../shared/refusals.ts';
import { whitelistNumber, type ImportedNumbers, type NumberEntry } from '../contract/whitelist.ts';
import { whitelistRefusals } from '../refusals/whitelist.ts';
import { numberKey, sortNumbers } from '../rules/whitelist.ts';
import { listedKeys, type WhitelistTable } from './list-whitelist.ts';

const SHOWN = 100;
const byKey = (a: string, b: string) => (numberKey(a) < numberKey(b) ? -1 : 1);

type NewNumber = { number: string; created_at: Date };
const inserts: Record<WhitelistTable, (tx: TenantTx, rows: NewNumber[]) => Promise<NumberEntry[]>> = {
  wallmob_products: (tx, rows) =>
    tx
      .insertInto('wallmob_products')
      .values(rows)
      .onConflict((conflict) => conflict.columns(['tenant_id', 'number_key']).doNothing())
      .returning(['id', 'number'])
      .execute(),
  wallmob_customers: (tx, rows) =>
    tx
      .insertInto('wallmob_customers')
      .values(rows)
      .onConflict((conflict) => conflict.columns(['tenant_id', 'number_key']).doNothing())
      .returning(['id', 'number'])
      .execute(),
};
const deletes: Record<WhitelistTable, (tx: TenantTx, id: number) => Promise<{ numDeletedRows: bigint }>> = {
  wallmob_products: (tx, id) =>
    tx.deleteFrom('wallmob_products').where('id', '=', id).executeTakeFirstOrThrow(),
  wallmob_customers: (tx, id) =>
    tx.deleteFrom('wallmob_customers').where('id', '=', id).executeTakeFirstOrThrow(),
};

/**
 * Answers those that were really added: somebody else may have been first. In one order, so that two imports do not
 * wait for each other.
 */
async function insertNumbers(
  tx: TenantTx,
  by: Act,
  table: WhitelistTable,
  numbers: readonly string[],
): Promise<NumberEntry[]> {
  if (numbers.length === 0) return [];
  return inserts[table](
    tx,
    [...numbers].sort(byKey).map((number) => ({ number, created_at: by.now })),
  );
}

export async function addNumber(
  tx: TenantTx,
  by: Act,
  table: WhitelistTable,
  number: string,
): Promise<NumberEntry> {
  const [added] = await insertNumbers(tx, by, table, [number]);
  return added ?? refuse(whitelistRefusals.number_taken);
}

/** Orders that the number made B2B orders are so no longer; none of them is deleted. */
export async function removeNumber(tx: TenantTx, table: WhitelistTable, id: number): Promise<void> {
  const { numDeletedRows } = await deletes[table](tx, id);
  if (numDeletedRows === 0n) notFound();
}

/** Good ones are added, bad ones told; a dry run only tells. */
export async function addNumbers(
  tx: TenantTx,
  by: Act,
  table: WhitelistTable,
  sent: readonly unknown[],
  { dry_run }: { dry_run: boolean },
): Promise<ImportedNumbers> {
  const good: { row: number; number: string }[] = [];
  const refused: ImportedNumbers['refused'] = [];
  for (const [at, given] of sent.entries()) {
    const read = whitelistNumber.safeParse(given, { reportInput: true });
    if (read.success) good.push({ row: at + 1, number: read.data });
    else
      refused.push({
        row: at + 1,
        errors: errorBody(
          problemsOf(read.error).map((problem) => ({ ...problem, field: 'number' })),
          by.actor.language,
        ).errors,
      });
  }
  const listed = await listedKeys(
    tx,
    table,
    good.map(({ number }) => numberKey(number)),
  );
  const { added, unchanged } = sortNumbers(good, listed);
  const made = dry_run
    ? added.length
    : (
        await insertNumbers(
          tx,
          by,
          table,
          added.map(({ number }) => number),
        )
      ).length;
  return { created: made, unchanged: unchanged + added.length - made, refused, rows: added.slice(0, SHOWN) };
}
