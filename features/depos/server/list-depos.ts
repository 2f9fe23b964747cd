import type { Actor } from '../../../server/identity.ts';
import { sortedRows } from '../../../server/sort-rows.ts';
import type { TenantTx } from '../../../server/tenant.ts';
import { seesAllDepos } from '../../../shared/permissions.ts';
import { notFound } from '../../../shared/refusals.ts';
import type { Depo } from '../contract.ts';
import { withoutHidden } from '../rules.ts';

const columns = [
  'id',
  'title',
  'address',
  'lat',
  'lng',
  'description',
  'dashboard',
  'recepient',
  'sms_text',
  'sms_route_text',
  'sms_subscribe_text',
  'sms_unsubscribe_text',
  'marketing_sms',
  'customer_axa_id',
  'lock_version',
] as const;

function asDepo<Row extends { lat: number | null; lng: number | null }>({ lat, lng, ...row }: Row) {
  return { ...row, address_coordinates: lat === null || lng === null ? null : { lat, lng } };
}

type Stored = Awaited<ReturnType<typeof storedDepo>>;

/** Of a depot that is not one's own the title is enough to choose it by (admin-decisions G5). */
function seenBy({ tenant, user, can, depo_ids }: Actor, row: Stored): Depo {
  const { id, title, address, address_coordinates } = row;
  if (user !== null && !seesAllDepos(user.role) && !depo_ids.includes(id)) return { id, title };
  return can('depos.read')
    ? withoutHidden(row, tenant.features)
    : { id, title, address, address_coordinates };
}

/**
 * All depots of the tenant by title in its alphabet (admin-decisions G52), each with the fields that the actor may see.
 */
export async function deposFor(tx: TenantTx, actor: Actor): Promise<Depo[]> {
  const rows = await tx.selectFrom('depos').select(columns).execute();
  const seen = rows.map((row) => seenBy(actor, asDepo(row)));
  return sortedRows(seen, actor.tenant.locale, ['title', 'id']);
}

/** With the fields that the actor may see. */
export async function depoById(tx: TenantTx, actor: Actor, id: number): Promise<Depo> {
  return seenBy(actor, await storedDepo(tx, id));
}

/** Every field, whatever the tenant's abilities; `lock` keeps others from changing it until the transaction ends. */
export async function storedDepo(tx: TenantTx, id: number, lock = false) {
  const row = await tx
    .selectFrom('depos')
    .select(columns)
    .where('id', '=', id)
    .$if(lock, (query) => query.forUpdate())
    .executeTakeFirst();
  return row ? asDepo(row) : notFound();
}
