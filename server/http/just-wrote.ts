// Whoever has just written reads the primary for a while, so that nobody misses their own words in what a replica
// shows.

import type { FastifyReply, FastifyRequest } from 'fastify';
import type { AppContext } from '../context.ts';

const mark = 'just_wrote';
/** Several times what a replica may lag and what a read may take. */
const kept_s = 15;

/** The visitor's own browser remembers it, so that every server knows. */
export function noteWrite({ settings }: AppContext, reply: FastifyReply): void {
  void reply.setCookie(mark, '1', {
    path: '/',
    maxAge: kept_s,
    httpOnly: true,
    sameSite: 'lax',
    secure: settings.public_url.startsWith('https:'),
  });
}

/** A page is for a browser, which keeps cookies. Of a call without any, nobody knows what its sender has written. */
export const mayReadOld = ({ headers, cookies }: FastifyRequest, asked: 'page' | 'call'): boolean =>
  (asked === 'page' || Boolean(headers.cookie)) && cookies[mark] === undefined;
