// What a company has by now, in one question.

import { sql } from 'kysely';
import type { Act } from '../../../server/identity.ts';
import { shaped } from '../../../server/shaped.ts';
import type { TenantTx } from '../../../server/tenant.ts';
import { stepKeys, type FirstSteps, type StepKey } from '../contract.ts';

type Counts = Record<Exclude<StepKey, 'sms' | 'addresses'>, number> & {
  has_addresses: boolean;
  put_away: boolean;
};

/** No more than anybody wants to read. */
const countOf = (from: ReturnType<typeof sql>) =>
  sql`(select count(*)::int from (select ${from} limit 1000) as counted)`;

const sources = (country: string) => ({
  depo: countOf(sql`from depos where tenant_id = current_tenant()`),
  cars: countOf(sql`from cars where tenant_id = current_tenant() and status = 'active'`),
  people: countOf(
    sql`from users where tenant_id = current_tenant() and status = 'active' and role = 'driver'`,
  ),
  products: countOf(sql`from products where tenant_id = current_tenant() and status = 'active'`),
  routes: countOf(sql`from routes r where r.tenant_id = current_tenant() and r.deleted_at is null and exists (
    select from route_points p where p.tenant_id = r.tenant_id and p.route_id = r.id and p.deleted_at is null)`),
  trip: countOf(sql`from plan_events where tenant_id = current_tenant() and deleted_at is null`),
  till: countOf(sql`from cash_registers where tenant_id = current_tenant() and deleted_at is null`),
  put_away: sql`exists (select from first_steps_put_away where tenant_id = current_tenant())`,
  has_addresses: sql`exists (select from address_imports where country = ${country})`,
});

export async function listFirstSteps(tx: TenantTx, { actor: { tenant } }: Act): Promise<FirstSteps> {
  const { rows } = await shaped<Counts>(sources(tenant.country), (columns) => sql`select ${columns}`).execute(
    tx,
  );
  const [found] = rows;
  if (!found) throw new Error('A question without a table has one answer');
  const { sms, addresses } = tenant.settings;
  // The own list knows towns; house by house is found by an imported file or by a service.
  const isFound = found.has_addresses || addresses.provider !== 'register';
  return {
    steps: stepKeys.map((key) => {
      if (key === 'sms') return { key, done: sms.provider !== 'outbox', count: null };
      if (key === 'addresses') return { key, done: isFound, count: null };
      return { key, done: found[key] > 0, count: found[key] };
    }),
    put_away: found.put_away,
  };
}
