// The one error body: our refusals, the database's, those of the framework, and faults.

import type { FastifyInstance, FastifyRequest } from 'fastify';
import { bodyRoom } from '../../shared/endpoint.ts';
import { errorBody } from '../../shared/error-body.ts';
import { commonRefusals, Refusal, type RefusalEntry } from '../../shared/refusals.ts';
import type { Fill } from '../../shared/texts.ts';
import { sharedTexts } from '../../shared/texts/public-texts.ts';
import type { AppContext } from '../context.ts';
import { isAway } from '../db/away.ts';
import { isOutOfRoom, isReadOnly } from '../db/out-of-room.ts';
import { isStalePlan } from '../db/prepared-statements.ts';
import { SecretKeyError } from '../sealed-secrets.ts';
import type { AppParts } from './app-parts.ts';
import { visitorLanguage } from './languages.ts';
import { refusalOfDatabase } from './problems.ts';
import { seenIfAny } from './seen.ts';

const fastifyRefusals: Record<string, { status: number; entry: RefusalEntry; values?: Fill }> = {
  FST_ERR_CTP_BODY_TOO_LARGE: {
    status: 413,
    entry: commonRefusals.too_large,
    values: { kilobytes: bodyRoom.usual / 1024 },
  },
  FST_ERR_CTP_INVALID_MEDIA_TYPE: { status: 415, entry: commonRefusals.malformed },
  FST_CSRF_MISSING_SECRET: { status: 403, entry: commonRefusals.csrf },
  FST_CSRF_INVALID_TOKEN: { status: 403, entry: commonRefusals.csrf },
};

/** As it was declared: what stands in it may be a secret, or say where somebody is. */
const addressOf = ({ routeOptions, url }: FastifyRequest): string =>
  routeOptions.url ?? (url.split('?')[0] as string);

/** When somebody may try again whom we could not serve. */
const RETRY_AFTER_S = 10;

/** How a program signs in; of a token that was sent and counts no more, RFC 6750 wants that said. */
const schemeOf = ({ headers }: FastifyRequest) =>
  `Bearer realm="Isrute"${headers.authorization === undefined ? '' : ', error="invalid_token"'}`;

/** Whoever sent it hung up before its end: nothing had begun, and nobody reads the answer. */
const hasHungUp = ({ raw }: FastifyRequest) => raw.destroyed && !raw.complete;

export function answerErrors(app: AppContext, server: FastifyInstance, parts: AppParts): void {
  server.setErrorHandler((error: Error & { statusCode?: number; code?: string }, request, reply) => {
    if (hasHungUp(request)) return reply.code(400).send();
    const seen = seenIfAny(request);
    const language = seen?.actor?.language ?? visitorLanguage(request, seen?.tenant);
    const refusal = error instanceof Refusal ? error : refusalOfDatabase(error, parts.constraints);
    void reply.header('cache-control', 'no-store');
    if (refusal?.entry.status === 401) void reply.header('www-authenticate', schemeOf(request));
    if (refusal?.entry.status === 429 && !reply.hasHeader('retry-after'))
      void reply.header('retry-after', refusal.retry_after_s ?? RETRY_AFTER_S);
    const cannotServe = isAway(error) || isStalePlan(error) || error instanceof SecretKeyError;
    if (refusal?.entry.status === 503 || (!refusal && cannotServe))
      void reply.header('retry-after', RETRY_AFTER_S);
    if (isOutOfRoom(error))
      app.log.error(
        { err: error, request_id: request.id },
        isReadOnly(error) ? 'the database takes no writes' : 'the database is out of room',
      );
    // What is left of the body is not waited for.
    if (refusal?.entry.status === 413) void reply.header('connection', 'close');
    if (refusal)
      return reply
        .code(refusal.entry.status)
        .send({ ...errorBody(refusal.problems, language), code: refusal.entry.code, ...refusal.extra });
    const known = fastifyRefusals[error.code ?? ''];
    if (known || (error.statusCode !== undefined && error.statusCode >= 400 && error.statusCode < 500)) {
      const entry =
        known?.entry ?? (error.statusCode === 429 ? commonRefusals.too_many : commonRefusals.malformed);
      return reply.code(known?.status ?? error.statusCode ?? 400).send({
        ...errorBody([{ field: null, text: entry.text, values: known?.values ?? {} }], language),
        code: entry.code,
      });
    }
    if (cannotServe) {
      const what = error instanceof SecretKeyError ? 'a secret cannot be opened' : 'database not reachable';
      app.log.error({ err: error, request_id: request.id }, what);
      return reply.code(503).send({
        ...errorBody([{ field: null, text: commonRefusals.unavailable.text }], language),
        code: commonRefusals.unavailable.code,
      });
    }
    app.log.error(
      { err: error, request_id: request.id, url: addressOf(request), method: request.method },
      'fault',
    );
    return reply.code(500).send({
      ...errorBody([{ field: null, text: sharedTexts.pages.fault, values: { id: request.id } }], language),
      code: 'fault',
    });
  });
}
