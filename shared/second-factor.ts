// Who has to prove more than a password; a setting of the tenant.

import { z } from 'zod';
import type { Role } from './permissions.ts';
import { refusals } from './refusals.ts';

export const secondFactorPolicies = ['off', 'optional', 'admins', 'all'] as const;
export type SecondFactorPolicy = (typeof secondFactorPolicies)[number];

/** Whoever needs one and has none may do nothing before they have. */
export function needsSecondFactor(policy: SecondFactorPolicy, role: Role): boolean {
  return policy === 'all' || (policy === 'admins' && role === 'admin');
}

/** Of the authenticator or one of the recovery codes, as it was typed. */
export const oneTimeCode = z.string().max(64);

export const enrolmentRefusals = refusals('second_factor', {
  needed_first: {
    status: 403,
    text: {
      en: 'Set up your second factor first',
      da: 'Sæt først din ekstra godkendelse op',
      nb: 'Sett først opp den ekstra godkjenningen din',
      ro: 'Configurează mai întâi al doilea factor',
    },
  },
});
