import { sql, type RawBuilder } from 'kysely';
import { holdsWords } from '../../../server/folded.ts';
import { allOf, pageOf, withTotal, type Listed, type Page } from '../../../server/list-page.ts';
import { fromTable, shaped } from '../../../server/shaped.ts';
import type { TenantTx } from '../../../server/tenant.ts';
import { notFound } from '../../../shared/refusals.ts';
import { searchWords } from '../../../shared/search.ts';
import type { SmsAnswer, answerStates } from '../contract/answers.ts';

export interface AnswerWish extends Page {
  state?: (typeof answerStates)[number] | undefined;
  q?: string | undefined;
}

const withCustomer = sql`
  from sms_answers a
  left join customers c on c.tenant_id = a.tenant_id and c.phone = a.phone
  left join lateral (
    select coalesce(c.address, l.address, l.original_address) as address from locations l
    where l.tenant_id = c.tenant_id and l.customer_id = c.id order by l.id limit 1) p on true`;
const nameOf = sql`coalesce(nullif(c.name, ''), nullif(concat_ws(' ', c.first_name, c.last_name), ''))`;

/** A tenant has some hundreds of them: they are looked through one by one. */
function chosen({ state, q }: Pick<AnswerWish, 'state' | 'q'>): RawBuilder<unknown> {
  return allOf([
    state === 'unread' && sql`a.read_at is null`,
    state === 'read' && sql`a.read_at is not null`,
    q !== undefined && q.trim() !== '' && isSaid(q),
  ]);
}
function isSaid(q: string): RawBuilder<unknown> {
  const said = holdsWords(sql`concat_ws(' ', a.message, ${nameOf}, c.address, p.address)`, q);
  const digits = searchWords(q).find((word) => /^\d+$/.test(word));
  return digits === undefined ? said : sql`(a.phone like ${`%${digits}%`} or ${said})`;
}

export async function answersWhere(
  tx: TenantTx,
  condition: RawBuilder<unknown>,
  rest: RawBuilder<unknown> = sql``,
): Promise<SmsAnswer[]> {
  const { rows } = await shaped<SmsAnswer>(
    {
      ...fromTable('a', 'id phone message is_stop came_at read_at'),
      customer_id: 'c.id',
      customer_name: nameOf,
      customer_address: sql`coalesce(c.address, p.address)`,
    },
    (columns) => sql`
    select ${columns}
    ${withCustomer} where ${condition} ${rest}`,
  ).execute(tx);
  return rows;
}

export async function answerById(tx: TenantTx, id: number): Promise<SmsAnswer> {
  const [answer] = await answersWhere(tx, sql`a.id = ${id}`);
  return answer ?? notFound();
}

/** Newest first. */
export function listAnswers(tx: TenantTx, wish: AnswerWish): Promise<Listed<SmsAnswer>> {
  const condition = chosen(wish);
  const rows = answersWhere(tx, condition, sql`order by a.id desc ${pageOf(wish)}`);
  return withTotal(tx, sql`${withCustomer} where ${condition}`, rows);
}

export async function answerCounts(tx: TenantTx): Promise<{ unread: number; read: number }> {
  const { rows } = await shaped<{ unread: number; read: number }>(
    { unread: sql`count(*) filter (where read_at is null)`, read: sql`count(read_at)` },
    (columns) => sql`
    select ${columns}
    from sms_answers`,
  ).execute(tx);
  return rows[0] ?? { unread: 0, read: 0 };
}
