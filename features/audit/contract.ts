// The audit log: who of the staff asked for what and how it ended. It is read and never written by a call.

import { z } from 'zod';
import { endpoint } from '../../shared/endpoint.ts';
import { roles } from '../../shared/permissions.ts';
import { day, flag, id, idParam, instantOut, page, searchPhrase } from '../../shared/wire.ts';

const A = '/{tenant}/admin/user_http_requests';

export const PER_PAGE = 50;
/** Filtered requests are counted up to here; one more means 'more than'. */
export const MOST_COUNTED = 10_000;

export const requestMethods = ['GET', 'POST', 'PATCH', 'PUT', 'DELETE'] as const;

export const userHttpRequest = z.object({
  id,
  performed_at: instantOut,
  /** As the person was called at the time; null for somebody without an account. */
  user: z
    .object({
      id: id.nullable(),
      first_name: z.string(),
      last_name: z.string(),
      email: z.string(),
      role: z.string(),
    })
    .nullable(),
  /** Without host; secrets in it are '[FILTERED]'. */
  url: z.string(),
  referer: z.string().nullable(),
  method: z.string(),
  status: z.number().int(),
  /** Resource and operation: 'b2b_customers', 'index'. */
  controller: z.string().nullable(),
  action: z.string().nullable(),
  /** html for a screen, json for its data, xlsx or csv for a file. */
  format: z.string().nullable(),
  /** The tenant's slug. */
  tenant: z.string(),
});
export type UserHttpRequest = z.output<typeof userHttpRequest>;

export const userHttpRequestDetail = userHttpRequest.extend({
  /** What came in the address and the body, long texts shortened, secrets '[FILTERED]'. */
  params: z.unknown(),
  remote_ip: z.string().nullable(),
  user_agent: z.string().nullable(),
  request_id: z.string().nullable(),
  duration_ms: z.number().int().nullable(),
});
export type UserHttpRequestDetail = z.output<typeof userHttpRequestDetail>;

const listQuery = z.object({
  page,
  /** Part of the first name, last name or e-mail. */
  user: searchPhrase,
  user_id: id.optional().catch(undefined),
  /** `unregistered` are requests without an account. */
  role: z
    .enum([...roles, 'unregistered'])
    .optional()
    .catch(undefined),
  method: z.enum(requestMethods).optional().catch(undefined),
  /** Only what was refused or went wrong: status 400 and above. */
  failed: flag.optional(),
  /** Days in the tenant's zone, both included. */
  from: day.optional(),
  to: day.optional(),
  /** Part of the address or of the controller; several words must all be there. */
  q: searchPhrase,
});
export type RequestListQuery = z.output<typeof listQuery>;

/**
 * The newest first, 50 a page. Without a filter `user_http_request_count` is the number of all; with one it is exact
 * up to 10,000, above that it is 10,000 and `user_http_request_count_is_least` is true: there are more than that.
 */
export const listUserHttpRequests = endpoint({
  name: 'list user HTTP requests',
  method: 'GET',
  path: A,
  about: { nothing: 'every write adds to the log, which is asked anew each time it is opened' },
  needs: 'audit.read',
  page: true,
  query: listQuery,
  answer: z.object({
    user_http_requests: z.array(userHttpRequest),
    user_http_request_count: z.number().int(),
    user_http_request_count_is_least: z.boolean(),
  }),
});

export const showUserHttpRequest = endpoint({
  name: 'show user HTTP request',
  method: 'GET',
  path: `${A}/{id}`,
  about: { nothing: 'every write adds to the log, which is asked anew each time it is opened' },
  needs: 'audit.read',
  page: true,
  params: idParam,
  answer: userHttpRequestDetail,
});
