import { notFound } from '../../../shared/refusals.ts';
import type { TenantTx } from '../../../server/tenant.ts';
import type { Depo } from '../contract.ts';

const columns = ['id', 'title', 'address', 'lat', 'lng'] as const;

function asDepo({ lat, lng, ...row }: { id: number; title: string; address: string; lat: number | null; lng: number | null }): Depo {
  return { ...row, address_coordinates: lat === null || lng === null ? null : { lat, lng } };
}

/** All depots of the tenant by title: lists for choosing need those of other people too. */
export async function deposOf(tx: TenantTx): Promise<Depo[]> {
  return (await tx.selectFrom('depos').select(columns).orderBy('title').execute()).map(asDepo);
}

export async function depoById(tx: TenantTx, id: number): Promise<Depo> {
  const row = await tx.selectFrom('depos').select(columns).where('id', '=', id).executeTakeFirst();
  return row ? asDepo(row) : notFound();
}
