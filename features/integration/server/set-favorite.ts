import { sql } from 'kysely';
import type { Act } from '../../../server/identity.ts';
import { fromTable, shaped } from '../../../server/shaped.ts';
import type { TenantTx } from '../../../server/tenant.ts';
import { notFound, refuse } from '../../../shared/refusals.ts';
import { isSamePlace } from '../../subscribers/rules/subscriber.ts';
import { stopsToSubscribeAt, subscriberByUuid } from '../../subscribers/server/subscriber.ts';
import { MOST_FAVORITES } from '../contract/consumer-app.ts';
import { consumerAppRefusals } from '../refusals/consumer-app.ts';

interface Wish {
  customer_uuid: string;
  plan_event_route_point_id: number;
  favorite: boolean;
}

/** The customer is locked, so that one place is kept once. Refused: stop_must_exist, too_many_favorites. */
export async function setFavorite(tx: TenantTx, by: Act, wish: Wish): Promise<void> {
  const customer = (await subscriberByUuid(tx, wish.customer_uuid, true)) ?? notFound();
  const [stop] = await stopsToSubscribeAt(tx, [wish.plan_event_route_point_id]);
  if (!stop) return refuse(consumerAppRefusals.stop_must_exist);
  const { rows } = await shaped<{ id: number; lat: number; lng: number }>(
    fromTable('', 'id lat lng'),
    (columns) => sql`
    select ${columns}
    from favorite_places
    where tenant_id = current_tenant() and customer_id = ${customer.id}`,
  ).execute(tx);
  const here = rows.filter((place) => isSamePlace(place, stop)).map(({ id }) => id);
  if (!wish.favorite) {
    if (here.length > 0) await tx.deleteFrom('favorite_places').where('id', 'in', here).execute();
    return;
  }
  if (here.length > 0) return;
  if (rows.length >= MOST_FAVORITES)
    refuse(consumerAppRefusals.too_many_favorites, { count: MOST_FAVORITES });
  const { address, lat, lng } = stop;
  await tx
    .insertInto('favorite_places')
    .values({ customer_id: customer.id, address, lat, lng, created_at: by.now })
    .execute();
}
