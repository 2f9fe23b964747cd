// People of the point of sale, to choose from on the user form.

import { z } from 'zod';
import { endpoint } from '../../../shared/endpoint.ts';
import { searchPhrase } from '../../../shared/wire.ts';

export const wallmobUser = z.object({
  /** Theirs: what a user's `wallmob_id` holds. */
  id: z.string(),
  full_name: z.string(),
});
export type WallmobUser = z.output<typeof wallmobUser>;

export const MOST_USERS = 20;

/** From three letters on; without any the list is empty. */
export const searchWallmobUsers = endpoint({
  name: 'search wallmob users',
  method: 'GET',
  path: '/{tenant}/admin/wallmob/users',
  about: { nothing: 'asked of registers that no call of ours changes' },
  aliases: ['/{tenant}/wallmob/users', '/{tenant}/api/v3/wallmob/users'],
  needs: 'users.read',
  query: z.object({ q: searchPhrase }),
  answer: z.array(wallmobUser),
});
