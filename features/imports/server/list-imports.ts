// Runs and their rows, as they stand.

import { sql } from 'kysely';
import { staffOf, type Act } from '../../../server/identity.ts';
import type { ImportKind } from '../../../server/import-kind.ts';
import { allOf, readPage, type Listed } from '../../../server/list-page.ts';
import { fromTable } from '../../../server/shaped.ts';
import type { TenantTx } from '../../../server/tenant.ts';
import { notFound } from '../../../shared/refusals.ts';
import { textIn } from '../../../shared/texts.ts';
import type { Fate, ImportedRow, ImportRun, RunStatus } from '../contract.ts';
import { mayImport } from './import-kinds.ts';

type StoredRun = Omit<ImportRun, 'title' | 'status' | 'created_at' | 'applied_at' | 'undone_at'> & {
  status: RunStatus;
  user_id: number;
  created_at: Date;
  applied_at: Date | null;
  undone_at: Date | null;
};

const runSources = {
  ...fromTable('r', 'id kind depo_id user_id source sheet status rows_count done_count created_count'),
  ...fromTable('r', 'changed_count unchanged_count refused_count kept_count noted_count'),
  ...fromTable('r', 'checks_count failed_step created_at applied_at undone_at'),
  user_name: sql`u.first_name || ' ' || u.last_name`,
};
const runsFrom = sql`from import_runs r join users u on u.tenant_id = r.tenant_id and u.id = r.user_id`;

const asRun = (
  { user_id: _, created_at, applied_at, undone_at, ...run }: StoredRun,
  kinds: readonly ImportKind[],
  by: Act,
): ImportRun => {
  const kind = kinds.find(({ key }) => key === run.kind);
  return {
    ...run,
    title: kind ? textIn(kind.title, by.actor.language) : run.kind,
    created_at: created_at.toISOString(),
    applied_at: applied_at?.toISOString() ?? null,
    undone_at: undone_at?.toISOString() ?? null,
  };
};

/** Admins look after what others brought in, each of a kind that they could import themselves. */
const seenBy = (kinds: readonly ImportKind[], by: Act) => {
  const keys = kinds.filter((kind) => mayImport(by, kind)).map(({ key }) => key);
  const user = staffOf(by);
  return [sql`r.kind = any (${keys}::text[])`, user.role !== 'admin' && sql`r.user_id = ${user.id}`];
};

export async function importsPage(
  tx: TenantTx,
  by: Act,
  kinds: readonly ImportKind[],
  page: { page: number; per_page: number },
): Promise<Listed<ImportRun>> {
  const from = sql`${runsFrom} where ${allOf(seenBy(kinds, by))}`;
  const { rows, total } = await readPage<StoredRun>(tx, runSources, from, sql`r.id desc`, page);
  return { rows: rows.map((run) => asRun(run, kinds, by)), total };
}

export async function importById(
  tx: TenantTx,
  by: Act,
  kinds: readonly ImportKind[],
  id: number,
): Promise<ImportRun> {
  const from = sql`${runsFrom} where ${allOf([...seenBy(kinds, by), sql`r.id = ${id}`])}`;
  const { rows } = await readPage<StoredRun>(tx, runSources, from, sql`r.id`, { page: 1, per_page: 1 });
  const [run] = rows;
  return run ? asRun(run, kinds, by) : notFound();
}

interface Wish {
  fate?: Fate | undefined;
  noted: boolean;
  page: number;
  per_page: number;
}

export async function importRowsPage(
  tx: TenantTx,
  by: Act,
  kinds: readonly ImportKind[],
  id: number,
  { fate, noted, ...page }: Wish,
): Promise<Listed<ImportedRow>> {
  await importById(tx, by, kinds, id);
  return readPage<ImportedRow>(
    tx,
    fromTable('i', 'line fate name record_id changes problems notes'),
    sql`from import_rows i where ${allOf([
      sql`i.import_run_id = ${id}`,
      fate !== undefined && sql`i.fate = ${fate}`,
      noted && sql`i.notes <> '[]'`,
    ])}`,
    sql`i.line`,
    page,
  );
}
