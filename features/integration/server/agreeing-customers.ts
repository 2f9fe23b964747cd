import { sql } from 'kysely';
import type { z } from 'zod';
import { countRows } from '../../../server/count-of.ts';
import { fromTable, shaped } from '../../../server/shaped.ts';
import type { TenantTx } from '../../../server/tenant.ts';
import type { listMarketingCustomers } from '../contract/marketing-customers.ts';

type Asked = z.output<typeof listMarketingCustomers.query>;

interface Row {
  id: number;
  micros: string;
  uuid: string;
  email: string | null;
  phone: string;
}

/** The next so many rows of so many, and the query string of those behind them; null after the last. */
export async function agreeingCustomers(tx: TenantTx, { updated_since, after, page, per_page }: Asked) {
  const since = updated_since ? sql`and updated_at >= ${updated_since}` : sql``;
  const further = after
    ? sql`and (updated_at, id) > (
        timestamptz 'epoch' + ${after.micros}::bigint * interval '1 microsecond', ${after.id}::bigint)`
    : sql``;
  const { rows } = await shaped<Row>(
    {
      ...fromTable('', 'id uuid'),
      email: sql`email::text`,
      phone: 'phone',
      micros: sql`(extract(epoch from updated_at) * 1000000)::bigint::text`,
    },
    (columns) => sql`
    select ${columns}
    from customers where tenant_id = current_tenant() and marketing_agreement ${since} ${further}
    order by updated_at, id limit ${per_page + 1} offset ${(page - 1) * per_page}`,
  ).execute(tx);
  const total = await countRows(
    tx,
    sql`from customers where tenant_id = current_tenant() and marketing_agreement ${since}`,
  );
  const shown = rows.slice(0, per_page);
  const last = shown.at(-1);
  return {
    total,
    customers: shown.map(({ uuid, email, phone, micros }) => ({
      uuid,
      email,
      phone,
      marketing_agreement: true as const,
      updated_at: instantOf(micros),
    })),
    next:
      rows.length > per_page && last
        ? furtherQuery({ updated_since, per_page }, `${last.micros}.${last.id}`)
        : null,
  };
}

/** The same question behind that row. */
function furtherQuery(
  { updated_since, per_page }: Pick<Asked, 'updated_since' | 'per_page'>,
  after: string,
): string {
  const since = updated_since && { updated_since: updated_since.toISOString() };
  return String(new URLSearchParams({ ...since, after, per_page: String(per_page) }));
}

/** ISO 8601 to the microsecond, as the database has it. */
function instantOf(micros: string): string {
  const iso = new Date(Number(micros.slice(0, -3))).toISOString();
  return `${iso.slice(0, -1)}${micros.slice(-3)}Z`;
}
