import { sql, type RawBuilder } from 'kysely';
import { allOf, readPage } from '../../../server/list-page.ts';
import { fromTable, shaped } from '../../../server/shaped.ts';
import type { TenantTx } from '../../../server/tenant.ts';
import { notFound } from '../../../shared/refusals.ts';
import { messageKinds, type MessagesQuery, type PosMessage } from '../contract/messages.ts';

/** Written out, so that the partial indexes of what is not done serve them. */
const inState: Record<PosMessage['state'], RawBuilder<unknown>> = {
  waiting: sql`processed_at is null and (try_at is not null or error is null)`,
  failed: sql`processed_at is null and try_at is null and error is not null`,
  done: sql`processed_at is not null`,
};

const sources = {
  ...fromTable('', 'id kind external_id is_replaced received_at processed_at attempts try_at error'),
  state: sql`case when ${inState.done} then 'done' when ${inState.failed} then 'failed' else 'waiting' end`,
};

type Row = Omit<PosMessage, 'received_at' | 'processed_at' | 'try_at'> &
  Record<'received_at' | 'processed_at' | 'try_at', Date>;

function chosen({ state, kind, q }: MessagesQuery): RawBuilder<unknown> {
  // The kinds by name, too, when an id is sought: it is unique within its kind.
  const kinds = kind === undefined ? messageKinds : [kind];
  const named = sql.join(kinds.map((one) => sql.lit(one)));
  const isNamed = q !== undefined && q !== '';
  return allOf([
    state !== undefined && inState[state],
    isNamed && sql`kind in (${named}) and external_id = ${q}`,
    !isNamed && kind !== undefined && sql`kind = ${sql.lit(kind)}`,
  ]);
}

/** Newest first. */
export const listMessages = (tx: TenantTx, query: MessagesQuery) =>
  readPage<Row>(tx, sources, sql`from pos_inbox where ${chosen(query)}`, sql`id desc`, query);

export async function messageById(tx: TenantTx, id: number): Promise<Row> {
  const { rows } = await shaped<Row>(
    sources,
    (columns) => sql`select ${columns}
    from pos_inbox where id = ${id}`,
  ).execute(tx);
  return rows[0] ?? notFound();
}

export async function undoneCounts(tx: TenantTx): Promise<{ waiting: number; failed: number }> {
  const { rows } = await shaped<{ waiting: number; failed: number }>(
    {
      waiting: sql`count(*) filter (where ${inState.waiting})`,
      failed: sql`count(*) filter (where ${inState.failed})`,
    },
    (columns) => sql`
    select ${columns}
    from pos_inbox where processed_at is null`,
  ).execute(tx);
  return rows[0] ?? { waiting: 0, failed: 0 };
}
