// A driver of the first depot.

import type { User } from '../../features/people/contract/staff.ts';

export const driver: User = {
  id: 12,
  first_name: 'Ann',
  last_name: 'Lund',
  email: 'ann@test.invalid',
  unconfirmed_email: null,
  axapta_code: 'AX-7',
  role: 'driver',
  depo_id: 1,
  depo_ids: [],
  status: 'active',
  inactive_since: null,
  franchise_driver: true,
  agreed_weekly_hours: null,
  wallmob_id: '4027',
  wallmob_name: 'Ann L.',
  lakrids_driver_id: '4711',
  lakrids_driver_name: 'Ann Lund',
  last_sign_in_at: null,
  locked: false,
  has_password: true,
  has_second_factor: false,
  provider_link: null,
  lock_version: 3,
};
