import type { TenantTx } from '../../../server/tenant.ts';
import { notFound } from '../../../shared/refusals.ts';
import type { AddressType, Location } from '../rules/kept-place.ts';

export const keptColumns = [
  'first_name',
  'last_name',
  'name',
  'username',
  'email',
  'phone',
  'gender',
  'address',
  'home_address',
  'route_number',
  'sms_permission',
  'marketing_agreement',
] as const;

/** For a change: nobody else changes the person meanwhile. 404 for one of another tenant. */
export async function lockCustomer(tx: TenantTx, id: number) {
  return (
    (await tx
      .selectFrom('customers')
      .select(['id', 'lock_version', ...keptColumns])
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst()) ?? notFound()
  );
}
export type KeptCustomer = Awaited<ReturnType<typeof lockCustomer>>;

export async function findLocation(tx: TenantTx, customer_id: number): Promise<Location | null> {
  const row = await tx
    .selectFrom('locations')
    .select([
      'address',
      'lat',
      'lng',
      'address_type',
      'home_address',
      'home_lat',
      'home_lng',
      'home_address_type',
    ])
    .where('customer_id', '=', customer_id)
    .executeTakeFirst();
  if (!row) return null;
  const home =
    row.home_address !== null && row.home_lat !== null && row.home_lng !== null
      ? {
          address: row.home_address,
          lat: row.home_lat,
          lng: row.home_lng,
          type: row.home_address_type as AddressType | null,
        }
      : null;
  return {
    place: { address: row.address, lat: row.lat, lng: row.lng, type: row.address_type as AddressType | null },
    home,
  };
}
