// Shops that are delivered to, as a stop's customer search needs them.
import { z } from 'zod';
import { endpoint } from '../../shared/endpoint.ts';
import { id } from '../../shared/wire.ts';

export const b2bCustomerOption = z.object({
  id, customer_name: z.string(), customer_name_2: z.string().nullable(), customer_number: z.string(), shop_id: z.string().nullable(),
  /** 1 Regular, 2 We call, 3 They call. */
  visit_type: z.number().int().nullable(), zip_code: z.string().nullable(), shop_open_at: z.string().nullable(),
});
export type B2bCustomerOption = z.output<typeof b2bCustomerOption>;

/** Active ones by name, number, shop id or postcode; under three characters nothing is searched and the list is empty. */
export const searchB2bCustomers = endpoint({
  name: 'search b2b customers', method: 'GET', path: '/{tenant}/admin/b2b_customers', needs: 'b2b_customers.read', page: true,
  query: z.object({ search_phrase: z.string().max(255).optional() }), answer: z.array(b2bCustomerOption),
});
