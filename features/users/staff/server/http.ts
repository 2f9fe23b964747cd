import { serve, serveOutside } from '../../../../server/calls/serve.ts';
import { hashPassword, isCommonPassword } from '../../../../server/passwords.ts';
import { refuseFields } from '../../../../shared/refusals.ts';
import { problemsOfPassword } from '../../rules.ts';
import {
  createUser,
  renewPasswordLink,
  showUser,
  showUserUsage,
  unlockUser,
  updateUser,
  type UserChanges,
} from '../contract.ts';
import {
  changeUser,
  createUser as create,
  renewPasswordLink as renew,
  unlockUser as unlock,
} from './commands.ts';
import { usageOf, userById } from './queries.ts';

/** Null when none was typed. Hashing takes its time and so has no transaction open. */
async function digestOfTyped({
  password = '',
  password_confirmation = '',
}: Pick<UserChanges, 'password' | 'password_confirmation'>): Promise<string | null> {
  if (password === '' && password_confirmation === '') return null;
  const problems = problemsOfPassword({ password, password_confirmation }, isCommonPassword);
  if (problems.length > 0) refuseFields(problems);
  return hashPassword(password);
}

export const staffHttp = [
  serve(showUser, ({ tx, by, params }) => userById(tx, by, params)),
  serveOutside(createUser, async ({ by, body, app, inTenant }) => {
    const password_digest = await digestOfTyped(body);
    return inTenant((tx) => create(tx, by, body, { password_digest, public_url: app.settings.public_url }));
  }),
  serveOutside(updateUser, async ({ by, params, body, app, inTenant }) => {
    const password_digest = await digestOfTyped(body);
    return inTenant((tx) =>
      changeUser(tx, by, params, body, { password_digest, public_url: app.settings.public_url }),
    );
  }),
  serve(renewPasswordLink, ({ tx, by, params, app }) => renew(tx, by, params, app.settings.public_url)),
  serve(unlockUser, ({ tx, by, params }) => unlock(tx, by, params)),
  serve(showUserUsage, ({ tx, by, params }) => usageOf(tx, by, params)),
];
