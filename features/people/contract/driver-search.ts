// The tenant's directory of drivers, which another system keeps (admin-decisions G22).

import { z } from 'zod';
import { endpoint } from '../../../shared/endpoint.ts';
import { LEAST_LETTERS } from '../../../shared/wire.ts';

export const foundDriver = z.object({ driver_number: z.string(), name: z.string() });
export type FoundDriver = z.output<typeof foundDriver>;

const driverName = z
  .string({ error: "can't be blank" })
  .max(255)
  .refine((value) => !value.includes('\u0000'), 'is invalid')
  .transform((value) => value.trim())
  .refine((value) => value.length >= LEAST_LETTERS, 'You must enter more than 2 characters in search field');

export const searchDrivers = endpoint({
  name: 'search drivers',
  method: 'GET',
  path: '/{tenant}/admin/driver_search',
  about: ['users'],
  needs: 'users.write',
  ability: 'user_lakrids_driver',
  writes: true,
  query: z.object({ driver_name: driverName }),
  answer: z.object({ data: z.array(foundDriver) }),
});
