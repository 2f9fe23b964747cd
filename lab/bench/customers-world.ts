// Tenants full of end customers.

import { fillWithoutIndexes, type BenchDatabase } from './bench-database.ts';

/**
 * So many more, from one number on. Every fourth is a Christiansen, one is a Wolfgangbeck; one of two hundred has no
 * last name, one of ten takes marketing, nine of ten take SMS.
 */
export const fillCustomers = ({ fill }: BenchDatabase, count: number, from = 1) =>
  fill(
    `
  with made as (
    insert into customers (phone, first_name, last_name, email, address, sms_permission, marketing_agreement)
    select '+45' || 20000000 + n,
      (array['Anne', 'Bent', 'Dorte', 'Emil', 'Freja', 'Gorm', 'Hanne', 'Ib'])[1 + n % 7] || n % 89,
      case when n = 77777 then 'Wolfgangbeck' when n % 4 = 0 then 'Christiansen' when n % 200 = 1 then null
        else (array['Jensen', 'Nielsen', 'Hansen', 'Pedersen', 'Andersen', 'Larsen', 'Madsen'])[1 + (n / 3) % 7]
          || 'lund' || n % 997 end,
      'kunde' || n || '@bench.invalid', 'Havnegade ' || n % 300 || ', Odense', n % 10 <> 3, n % 10 = 4
    from generate_series($2::int, $2::int + $1::int - 1) n order by (n * 7919::bigint) % 200003 returning id)
  insert into locations (customer_id, address, lat, lng)
  select id, 'Strandvejen ' || id % 400 || ', Odense', 54.9 + random(), 9.5 + 2 * random() from made`,
    [count, from],
  );

/** The same where there are hundreds of thousands to come. */
export const fillMostCustomers = (database: BenchDatabase, count: number, from: number) =>
  fillWithoutIndexes(database, ['customers', 'locations'], () => fillCustomers(database, count, from));
