import { staffOf, type Act } from '../../../../server/identity.ts';
import { digestOf, newToken } from '../../../../server/secret-tokens.ts';
import type { TenantTx } from '../../../../server/tenant.ts';
import { notFound, refuse } from '../../../../shared/refusals.ts';
import { recordChanges } from '../../../history/server/record-changes.ts';
import type { OwnSession } from '../../contract/sessions.ts';
import type { WayIn } from '../../contract/ways-in.ts';
import { usersRefusals } from '../../refusals/sign-in.ts';
import { listWaysIn } from '../list-ways.ts';
import { mailPerson } from '../mail-access.ts';
import { endKey } from '../make-key.ts';
import { storedUser, type Named } from '../read-user.ts';
import { endOneApp, endOneSession, endSessionsOf, revokeAppTokensOf } from '../sessions/start-session.ts';
import { lockPerson, removeFactor } from './change-second-factor.ts';
import { removeOneOf } from './keep-passkey.ts';
import { removeLink } from './link-provider.ts';
import { dropEmailChange } from './send-links.ts';

const tokenMinutes = 15;

type Named1 = Pick<WayIn, 'kind' | 'id'>;

/** Whoever chose a password by a link may end what is new with this; null when nothing is. */
export async function newWaysToEnd(
  tx: TenantTx,
  by: Act,
  user_id: number,
): Promise<{ ways: WayIn[]; ways_token: string | null }> {
  const ways = (await listWaysIn(tx, by, user_id)).filter(({ is_new }) => is_new);
  if (ways.length === 0) return { ways, ways_token: null };
  const ways_token = newToken();
  await tx
    .updateTable('users')
    .set({
      ways_token_digest: digestOf(ways_token),
      ways_token_expires_at: new Date(by.now.getTime() + tokenMinutes * 60_000),
    })
    .where('id', '=', user_id)
    .execute();
  return { ways, ways_token };
}

export async function endNewWay(
  tx: TenantTx,
  by: Act,
  { ways_token, way: kind, way_id: id }: { ways_token: string; way: WayIn['kind']; way_id: number },
): Promise<WayIn[]> {
  const owner = await tx
    .selectFrom('users')
    .select('id')
    .where('ways_token_digest', '=', digestOf(ways_token))
    .where('ways_token_expires_at', '>', by.now)
    .where('status', '=', 'active')
    .forUpdate()
    .executeTakeFirst();
  if (!owner) return refuse(usersRefusals.link_expired);
  const isNew = (one: WayIn) => one.is_new;
  const known = (await listWaysIn(tx, by, owner.id)).filter(isNew);
  if (!known.some((one) => one.kind === kind && one.id === id)) notFound();
  await endWay(tx, by, owner.id, { kind, id });
  return (await listWaysIn(tx, by, owner.id)).filter(isNew);
}

export async function endWayOf(tx: TenantTx, by: Act, named: Named, way: Named1): Promise<void> {
  const { id } = await storedUser(tx, by, named, { lock: true });
  const known = await listWaysIn(tx, by, id);
  if (!known.some((one) => one.kind === way.kind && one.id === way.id)) notFound();
  await endWay(tx, by, id, way);
}

async function endWay(tx: TenantTx, by: Act, user_id: number, { kind, id }: Named1): Promise<void> {
  await lockPerson(tx, user_id);
  if (kind === 'authenticator') {
    await removeFactor(tx, by, user_id);
    await mailPerson(tx, by, user_id, 'factor_off');
  } else if (kind === 'passkey') await removeOneOf(tx, by, { user_id, id });
  else if (kind === 'provider') await removeLink(tx, by, user_id);
  else if (kind === 'email') await dropEmailChange(tx, by, user_id);
  else await endKey(tx, by, id);
}

function noteEnded(tx: TenantTx, by: Act, id: number): void {
  const [before, after] = [{ sessions_ended: null }, { sessions_ended: by.now }];
  recordChanges(tx, by, [{ kind: 'users', id, before, after }]);
}

export async function endSessionOf(
  tx: TenantTx,
  by: Act,
  named: Named,
  { kind, id }: Pick<OwnSession, 'kind' | 'id'>,
): Promise<void> {
  const { id: user_id } = await storedUser(tx, by, named, { lock: true });
  await (kind === 'app' ? endOneApp : endOneSession)(tx, by, { user_id, id });
  noteEnded(tx, by, user_id);
}

export async function endAllSessionsOf(tx: TenantTx, by: Act, named: Named): Promise<void> {
  const { id } = await storedUser(tx, by, named, { lock: true });
  const but = staffOf(by).id === id ? by.actor.session_digest : null;
  await endSessionsOf(tx, by, id, but);
  await revokeAppTokensOf(tx, by, id, but);
  noteEnded(tx, by, id);
}
