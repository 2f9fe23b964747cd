// The last step of a call: its result as an answer of HTTP.

import type { FastifyReply } from 'fastify';
import type { CallResult } from './call-path.ts';

/** 'Unchanged' is all there is to say: the browser keeps the headers of the answer it has, and a poll stays small. */
function bareOf(reply: FastifyReply): void {
  for (const name of Object.keys(reply.getHeaders()))
    if (name !== 'set-cookie') void reply.removeHeader(name);
  for (const name of reply.raw.getHeaderNames()) reply.raw.removeHeader(name);
}

export function send(reply: FastifyReply, result: CallResult): FastifyReply {
  if (result.status === 304) bareOf(reply);
  // An answer that says nothing else is for whoever asked and stays nowhere on its way.
  void reply.code(result.status).header('cache-control', 'no-store').headers(result.headers);
  if (result.status === 204 || result.value === undefined || Buffer.isBuffer(result.value))
    return reply.send(result.value);
  return reply.header('content-type', 'application/json; charset=utf-8').send(JSON.stringify(result.value));
}
