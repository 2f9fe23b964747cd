// What never gets to a route: no request at all, one that does not come to its end, or an address that cannot be read.

import type { FastifyReply, FastifyRequest } from 'fastify';
import { randomUUID } from 'node:crypto';
import type { Socket } from 'node:net';
import { errorBody } from '../../shared/error-body.ts';
import { commonRefusals } from '../../shared/refusals.ts';
import { languageOf } from '../../shared/texts.ts';
import type { AppContext } from '../context.ts';
import { visitorLanguage } from './languages.ts';
import { newNonce, plainPage, sendPage } from './page.ts';

/**
 * What is no request, or does not come to its end, never gets to a route: its answer is written by hand, in the form
 * of every other.
 */
export function turnAway(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  const [status, entry] =
    error.code === 'ERR_HTTP_REQUEST_TIMEOUT'
      ? (['408 Request Timeout', commonRefusals.too_slow] as const)
      : error.code === 'HPE_HEADER_OVERFLOW'
        ? (['431 Request Header Fields Too Large', commonRefusals.malformed] as const)
        : (['400 Bad Request', commonRefusals.malformed] as const);
  const body = JSON.stringify({
    ...errorBody([{ field: null, text: entry.text }], languageOf(undefined, 'en')),
    code: entry.code,
  });
  socket.end(
    `HTTP/1.1 ${status}\r\ncontent-type: application/json; charset=utf-8\r\ncontent-length: ${Buffer.byteLength(body)}\r\nx-request-id: ${randomUUID()}\r\nconnection: close\r\n\r\n${body}`,
  );
}

export const cutSlow = (socket: Socket): void =>
  turnAway(Object.assign(new Error('too slow'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' }), socket);

/** Before routing: an address that cannot be decoded, or a part of it longer than any id or uuid. */
export function turnAwayAddress(
  app: AppContext,
  code: string,
  request: FastifyRequest,
  reply: FastifyReply,
): void {
  const isTooLong = code === 'FST_ERR_MAX_PARAM_LENGTH';
  const status = isTooLong ? 404 : 400;
  void reply.header('x-request-id', request.id);
  const language = visitorLanguage(request);
  if ((request.headers.accept ?? '').includes('text/html')) {
    return void sendPage(app, reply, { status, html: plainPage(language) }, newNonce());
  }
  const { text, code: told } = isTooLong ? commonRefusals.not_found : commonRefusals.malformed;
  void reply.code(status).send({ ...errorBody([{ field: null, text }], language), code: told });
}
