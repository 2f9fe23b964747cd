// What broke in a browser, told to the server that served the page, so that somebody hears of it.

import { z } from 'zod';
import { endpoint } from '../../shared/endpoint.ts';

/** A long tale is cut, never refused: what broke is worth more than its end. */
const upTo = (most: number) => z.string().transform((words) => words.slice(0, most));

export const reportScriptError = endpoint({
  name: 'report a script error',
  method: 'POST',
  path: '/{tenant}/script_errors',
  about: { nothing: 'a line in the log' },
  who: 'public',
  from_apps: true,
  unaudited: true,
  idempotent: false,
  per_minute: 20,
  body: z.object({ message: upTo(500), stack: upTo(4_000).optional(), page: upTo(300) }),
  status: 204,
});
