// A hundred thousand B2B customers of one tenant, on routes and in the calendar, and orders of the point of sale.

import { makeBareViews, makeBenchTenant, type BenchDatabase, type BenchTenant } from './bench-database.ts';

export const b2b_customers = 100_000;
const depots = 20;

/**
 * Every tenth is inactive beyond the hundred thousand; 40,000 have a stop of a route, 20,000 of them a coming visit.
 * Every fourth is a Købmand Christiansen.
 */
const fillShops = ({ fill }: BenchDatabase) =>
  fill(
    `
  insert into b2b_customers (
    customer_number, customer_name, customer_name_2, shop_id, segmentation,
    address, zip_code, phone_number_1,
    email, sales_consultant, sales_district_name, season, payment_method, payment_term, opening_week,
    shop_open_at, shop_close_at, notes_about_customer, notes_to_customer, visit_type, status)
  select 'K' || 100000 + n,
    case when n = 77777 then 'Wolfgangbeck' when n % 4 = 0 then 'Købmand Christiansen ' || n
      else (array['Brugsen', 'Kiosk', 'Bageri', 'Æblehaven'])[1 + n % 3] || ' ' || md5(n::text) end,
    'v. Ida Holm', 'S' || n, (array['A', 'B', 'C'])[1 + n % 3],
    'Havnegade ' || n % 300 || ', Odense', 5000 + n % 900, '+45 ' || 20000000 + n,
    'butik' || n || '@bench.invalid', 'Bo', 'Fyn', 'Summer', 'Invoice', '14 days', 14,
    '07:30', '20:00', 'Ring first', 'New sorbet', 1 + n % 3, case when n > $1::int then 'inactive' else 'active' end
  from generate_series(1, $1::int + $1::int / 10) n`,
    [b2b_customers],
  );

async function fillStops({ fill }: BenchDatabase): Promise<void> {
  const here = 'tenant_id = current_tenant()';
  await fill(`insert into b2b_customer_depos (b2b_customer_id, depo_id)
    select id, (select min(id) from depos where ${here}) + id % ${depots} from b2b_customers where ${here}`);
  await fill(
    `insert into routes (depo_id, name)
    select d.id, n || ' Rute' from depos d cross join generate_series(1, 20) n where d.${here}`,
  );
  await fill(`insert into route_points (route_id, position, address, lat, lng, google_estimate_time)
    select r.id, n, 'Vej ' || n, 55, 10, time '09:00' + n * interval '10 minutes'
    from routes r cross join generate_series(1, 20) n where r.${here}`);
  await fill(`insert into route_point_b2b_customers (route_point_id, b2b_customer_id)
    select (select min(id) from route_points where ${here}) + n % 8000,
      (select min(id) from b2b_customers where ${here}) + n
    from generate_series(0, 39999) n`);
  await fill(
    `insert into cars (depo_id, internal_number, plate_number)
    select depo_id, id, 'AB' || id from routes where ${here}`,
  );
  await fill(`insert into plan_events (depo_id, route_id, car_id, date)
    select r.depo_id, r.id, c.id, current_date + (r.id % 7)::int + 7 * week
    from routes r join cars c on c.tenant_id = r.tenant_id and c.internal_number = r.id::text
    cross join generate_series(0, 1) week
    where r.${here} and r.id % 2 = 0`);
  await fill(`insert into plan_event_route_points (
      plan_event_id, route_point_id, position, address, lat, lng, original_google_estimate_time, google_estimate_time)
    select e.id, p.id, p.position, p.address, p.lat, p.lng, at, at
    from plan_events e join route_points p on p.tenant_id = e.tenant_id and p.route_id = e.route_id
    cross join lateral (select e.date + p.google_estimate_time as at) t
    where e.${here}`);
  await fill(`insert into plan_event_route_point_b2b_customers (plan_event_route_point_id, b2b_customer_id)
    select p.id, x.b2b_customer_id from plan_event_route_points p
    join route_point_b2b_customers x on x.tenant_id = p.tenant_id and x.route_point_id = p.route_point_id
    where p.${here}`);
}

/** Ten thousand orders of whitelisted customers, each of ten lines. */
export async function fillOrders({ fill }: BenchDatabase): Promise<void> {
  await fill(
    `insert into wallmob_customers (number) select 'K' || 100000 + n from generate_series(1, 1000) n`,
  );
  await fill(`insert into wallmob_orders (
      wallmob_order_id, kind, ordered_at, customer_number, shop_name,
      total_revenue, total_discount, total_quantity, digest, raw)
    select 'W' || n, 'order', now() - n * interval '1 minute', 'K' || 100001 + n % 1000, 'Købmand ' || n % 1000,
      1250.50, 12.5, 50, 'd' || n, '{}'
    from generate_series(1, 10000) n`);
  await fill(`insert into wallmob_order_line_items (
      wallmob_order_id, position, category_name, product_name, wallmob_sku, quantity, total_line_amount, discount)
    select o.id, n, 'Is', 'Vaniljeis ' || n || ' l', 'SKU' || n, 5, 125.05, 1.25
    from wallmob_orders o cross join generate_series(1, 10) n where o.tenant_id = current_tenant()`);
}

export async function makeB2bWorld(database: BenchDatabase): Promise<BenchTenant> {
  const tenant = await makeBenchTenant(database, 'bench', depots);
  await fillShops(database);
  await fillStops(database);
  await makeBareViews(database, tenant.id);
  return tenant;
}
