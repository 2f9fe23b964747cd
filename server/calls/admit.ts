// May they: permission, ability and scope of a call.

import { commonRefusals, refuse, type RefusalEntry } from '../../shared/refusals.ts';
import { enrolmentRefusals } from '../../shared/second-factor.ts';
import type { Actor } from '../identity.ts';
import type { Served } from './serve.ts';

/** Permission, ability and depot of a call; each refusal says no more than the caller may know. */
export function admit(served: Served, actor: Actor, expired: RefusalEntry | null): void {
  const { who, needs, forbidden, ability, scope, before_enrolment } = served.endpoint;
  if (who === 'staff' || (who === 'key' && actor.key === null)) {
    if (actor.key && who === 'staff') refuse(commonRefusals.forbidden);
    if (!actor.user && expired !== null) refuse(expired);
    if (!actor.user) refuse(commonRefusals.unauthenticated);
    if (actor.must_enrol && !before_enrolment) refuse(enrolmentRefusals.needed_first);
    if (who === 'key' && needs === null) refuse(commonRefusals.forbidden);
    if (needs !== null && !actor.can(needs)) refuse(forbidden ?? commonRefusals.forbidden);
  }
  if (who === 'key' && actor.key && (scope === null || !actor.key.scopes.includes(scope)))
    refuse(commonRefusals.forbidden);
  if (ability !== null && !actor.able(ability)) refuse(commonRefusals.forbidden);
}
