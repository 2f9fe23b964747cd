import { type TestTenant, worldApp } from './harness.ts';

export const app = await worldApp();

export const { database } = app;

export const norway = {
  country: 'NO',
  geocoder_country: 'NO',
  brand: 'norwegian',
  locale: 'nb',
  time_zone: 'Europe/Oslo',
  currency: 'NOK',
} as const;

export const tenantRow = async (tenant: TestTenant) => {
  const row = await app.context.tenants.byId(tenant.id);
  if (!row) throw new Error('The tenant was just made');
  return row;
};

/** Two depots with a route of one stop each, and one customer. */
export async function withStops(tenant: TestTenant): Promise<{ north: number; south: number }> {
  const { id: north } = await tenant.makeDepo();
  const { id: south } = await tenant.makeDepo();
  await tenant.tx(async (tx) => {
    const route = async (depo_id: number, name: string) =>
      (await tx.insertInto('routes').values({ depo_id, name }).returning('id').executeTakeFirstOrThrow()).id;
    await tx
      .insertInto('route_points')
      .values([
        {
          route_id: await route(north, '101 Halden'),
          position: 1,
          address: 'Østre Vei 7, 1767 Halden',
          lat: 59.1,
          lng: 11.4,
        },
        {
          route_id: await route(south, '202 Ås'),
          position: 1,
          address: 'Østre Vei 9, 1430 Ås',
          custom_address: 'Ved fotballbanen',
          use_custom_address: true,
          lat: 59.66,
          lng: 10.79,
        },
      ])
      .execute();
    const customer = await tx
      .insertInto('customers')
      .values({ phone: `+4799${String(tenant.id).padStart(6, '0')}` })
      .returning('id')
      .executeTakeFirstOrThrow();
    await tx
      .insertInto('locations')
      .values({ customer_id: customer.id, address: 'Østre Vei 8, 1767 Halden', lat: 59.11, lng: 11.41 })
      .execute();
  });
  return { north, south };
}
