// Whoever has just written reads the primary for a while, so that nobody misses their own words in what a replica
// shows.

import type { FastifyReply, FastifyRequest } from 'fastify';
import type { AppContext } from '../context.ts';
import { cookieIn, cookieText } from './cookies.ts';

const mark = 'isrute_wrote';
/** Several times what a replica may lag and what a read may take. */
const kept_s = 15;

/** The visitor's own browser remembers it, so that every server knows. */
export function noteWrite({ settings }: AppContext, reply: FastifyReply): void {
  void reply.header(
    'set-cookie',
    cookieText(settings.public_url, { name: mark, value: '1', max_age_s: kept_s }),
  );
}

/** A page is for a browser, which keeps cookies. Of a call without any, nobody knows what its sender has written. */
export const mayReadOld = (
  { settings }: AppContext,
  { headers }: FastifyRequest,
  asked: 'page' | 'call',
): boolean =>
  (asked === 'page' || Boolean(headers.cookie)) &&
  cookieIn(settings.public_url, headers.cookie, mark) === undefined;
