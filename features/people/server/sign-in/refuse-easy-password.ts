// A new password is measured by what is known of the tenant, the person, and the towns and depots around them.

import { keyboard, rankOfPassword } from '../../../../server/passwords.ts';
import type { TenantTx } from '../../../../server/tenant.ts';
import { refuseFields } from '../../../../shared/refusals.ts';
import { townNames } from '../../../places/server/address-register.ts';
import { easeOf, namesKnown, rankedTowns, type Known, type NamedPerson } from '../../rules/passwords.ts';
import { problemsOfPassword, type NewPassword } from '../../rules/sign-in.ts';

let kept: Promise<ReadonlyMap<string, number>> | null = null;

/** Ranked once; the towns themselves are kept by every server. */
async function ranksOfTowns(): Promise<Known['rankOfTown']> {
  kept ??= townNames().then(rankedTowns);
  const ranks = await kept.catch((error: unknown) => {
    kept = null;
    throw error;
  });
  return (word) => ranks.get(word) ?? null;
}

/** Refused, at its field, is what somebody would try first who knows the tenant and the person. */
export async function refuseEasyPassword(
  tx: TenantTx,
  tenant: { name: string; slug: string },
  person: NamedPerson,
  typed: NewPassword,
): Promise<void> {
  const depos = await tx.selectFrom('depos').select('title').execute();
  const known: Known = {
    rankOf: rankOfPassword,
    rankOfTown: await ranksOfTowns(),
    keyboard,
    names: namesKnown(tenant, person),
    words: depos.map(({ title }) => title),
  };
  const problems = problemsOfPassword(typed, (password) => easeOf(password, known));
  if (problems.length > 0) refuseFields(problems);
}
