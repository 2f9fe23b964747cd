import { notFound } from '../../../shared/refusals.ts';
import type { Actor, Tenant } from '../../../server/identity.ts';
import type { TenantTx } from '../../../server/tenant.ts';
import type { Depo } from '../contract.ts';
import { withoutHidden } from '../rules.ts';

const common = ['id', 'title', 'address', 'lat', 'lng'] as const;
const columns = [
  ...common, 'description', 'dashboard', 'recepient', 'sms_text', 'sms_route_text', 'sms_subscribe_text', 'sms_unsubscribe_text', 'marketing_sms',
  'customer_axa_id', 'lock_version',
] as const;

function asDepo<Row extends { lat: number | null; lng: number | null }>({ lat, lng, ...row }: Row) {
  return { ...row, address_coordinates: lat === null || lng === null ? null : { lat, lng } };
}

const byTitle = ({ locale }: Tenant) => {
  const { compare } = new Intl.Collator(locale, { numeric: true });
  return (a: Depo, b: Depo) => compare(a.title, b.title) || a.id - b.id;
};

/** All depots of the tenant by title in its alphabet (admin-decisions G52), to choose from: lists need those of other people too. */
export async function deposOf(tx: TenantTx, tenant: Tenant): Promise<Depo[]> {
  return (await tx.selectFrom('depos').select(common).execute()).map(asDepo).sort(byTitle(tenant));
}

/** The same with all their fields. */
export async function deposInFull(tx: TenantTx, tenant: Tenant): Promise<Depo[]> {
  const rows: Depo[] = (await tx.selectFrom('depos').select(columns).execute()).map((row) => withoutHidden(asDepo(row), tenant.features));
  return rows.sort(byTitle(tenant));
}

/** With the fields that the actor may see. */
export async function depoById(tx: TenantTx, { tenant, can }: Pick<Actor, 'tenant' | 'can'>, id: number): Promise<Depo> {
  const row = await storedDepo(tx, id);
  if (can('depos.read')) return withoutHidden(row, tenant.features);
  const { title, address, address_coordinates } = row;
  return { id, title, address, address_coordinates };
}

/** Every field, whatever the tenant's abilities; `lock` keeps others from changing it until the transaction ends. */
export async function storedDepo(tx: TenantTx, id: number, lock = false) {
  const row = await tx.selectFrom('depos').select(columns).where('id', '=', id).$if(lock, (query) => query.forUpdate()).executeTakeFirst();
  return row ? asDepo(row) : notFound();
}
