// What of a recorded request reads alike in the list and in the detail.

import type { Tone } from '../../../web/ui/Status.tsx';
import type { Say } from '../../../web/words.ts';
import type { UserHttpRequest } from '../contract.ts';
import { isRole } from '../rules.ts';
import type { auditTexts } from './audit-texts.ts';

export type Words = Say<keyof typeof auditTexts>;

export const userOf = ({ user }: UserHttpRequest, t: Words): string =>
  user === null ? t('unregistered') : `${user.first_name} ${user.last_name}`.trim() || user.email;

export function roleOf({ user }: UserHttpRequest, t: Words): string {
  if (user === null) return '';
  return isRole(user.role) ? t(user.role) : user.role;
}

export const toneOf = (status: number): Tone => (status >= 500 ? 'bad' : status >= 400 ? 'warn' : 'ok');
