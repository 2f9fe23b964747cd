// A request of staff as the server hands it to the audit log, of which a test names only what it is about.

import type { StaffRequest } from '../http/staff-audit.ts';
import { systemActor, type StaffUser, type Tenant } from '../identity.ts';
import { testMoment } from './harness.ts';

/** By nobody with an account, unless a person is named. */
export const staffRequest = (
  tenant: Tenant,
  { user = null, ...more }: Partial<StaffRequest> & { user?: StaffUser | null } = {},
): StaffRequest => ({
  actor: { ...systemActor(tenant), user, ip: '::1', request_id: 'r' },
  endpoint: 'list depos',
  method: 'GET',
  url: '/x',
  status: 200,
  params: {},
  referer: null,
  format: 'json',
  user_agent: '',
  duration_ms: 1,
  at: testMoment,
  ...more,
});
