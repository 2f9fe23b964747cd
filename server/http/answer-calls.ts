// A call from its door to its answer. What it does in between is in call-path.ts.

import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { FileFormat } from '../../shared/endpoint.ts';
import { commonRefusals, refuse } from '../../shared/refusals.ts';
import { admit } from '../calls/admit.ts';
import { actorOf, runCall, type Caller } from '../calls/call-path.ts';
import { refuseUnproven } from '../calls/refuse-unproven.ts';
import { send } from '../calls/sending.ts';
import type { Served } from '../calls/serve.ts';
import type { Find } from '../calls/unknown-first.ts';
import { whileHere } from '../calls/while-here.ts';
import type { AppContext } from '../context.ts';
import type { AppParts } from './app-parts.ts';
import { isForm, refuseForged } from './forgery.ts';
import { mayReadOld, noteWrite } from './just-wrote.ts';
import { visitorLanguage, staffLanguage } from './languages.ts';
import type { MadeFiles } from './made-files.ts';
import type { Format } from './request-address.ts';
import { seenOf } from './seen.ts';
import type { KeepWrite } from './staff-audit.ts';
import { unreadParameters } from './unread-parameters.ts';
import { look } from './who-asks.ts';

const MOST_TOLD = 20;
const LONGEST_TOLD = 60;

/** What a call is answered with, the same for every call of a server. */
export interface House {
  app: AppContext;
  server: FastifyInstance;
  parts: AppParts;
  files: MadeFiles;
  keepWrite: KeepWrite;
  findOf(served: Served): Find | null;
}

/** Who asks, and may they; a form carries its token in the body and shows it later. */
export async function openDoor(
  house: House,
  served: Served,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  const { app, parts } = house;
  const { endpoint } = served;
  const seen = await look(app, parts, request);
  seen.endpoint = endpoint.name;
  if (!seen.tenant || !seen.actor) refuse(commonRefusals.not_found);
  if (endpoint.from_apps && seen.identity?.via === 'session') {
    seen.identity = null;
    seen.actor = actorOf(seen.tenant, null, request);
  }
  if (endpoint.words === 'staff')
    seen.actor = { ...seen.actor, language: staffLanguage(request, seen.actor.user) };
  // Whoever is signed in besides reads a public page in the language of their browser, and its refusals too.
  else if (endpoint.who === 'public')
    seen.actor = { ...seen.actor, language: visitorLanguage(request, seen.tenant) };
  if (!isForm(request)) await refuseForged(house, served, seen.identity, request, reply);
  admit(served, seen.actor, seen.expired && parts.expired[seen.expired]);
  refuseUnproven(served, seen.actor, app.clock());
}

export function answerCall(house: House, served: Served, request: FastifyRequest, reply: FastifyReply) {
  return whileHere(request, (gone) => answerWhileHere(house, served, request, reply, gone));
}

async function answerWhileHere(
  house: House,
  served: Served,
  request: FastifyRequest,
  reply: FastifyReply,
  gone: AbortSignal,
): Promise<FastifyReply> {
  const { app, files, keepWrite, findOf } = house;
  const seen = seenOf(request);
  const { tenant, actor } = seen;
  if (!tenant || !actor) throw new Error('A call was answered before its door was opened');
  if (isForm(request)) await refuseForged(house, served, seen.identity, request, reply);
  if (served.endpoint.writes && app.database.replica) noteWrite(app, reply);
  if (actor.key) tellUnread(served, request, reply);
  const caller: Caller = {
    tenant,
    actor,
    format: fileAsked(served, seen.format),
    find: findOf(served),
    deliver: null,
    gone,
    may_lag: mayReadOld(app, request, 'call'),
    keep: (tx, status) => keepWrite(tx, request, reply, status),
  };
  if (caller.format !== null || served.makes_file) {
    return files.answer(reply, { of: tenant.id, changes: served.endpoint.writes }, (deliver) =>
      runCall(app, served, request, { ...caller, deliver }),
    );
  }
  return send(reply, await runCall(app, served, request, caller));
}

/** The answer is the same; a list that passes a filter over would otherwise look as if it had been filtered. */
function tellUnread({ endpoint }: Served, request: FastifyRequest, reply: FastifyReply): void {
  const unread = unreadParameters(endpoint.query, request.query as Record<string, unknown>);
  if (unread.length === 0) return;
  const names = unread.slice(0, MOST_TOLD).map((name) => encodeURIComponent(name).slice(0, LONGEST_TOLD));
  void reply.header('isrute-ignored-parameters', names.join(', '));
}

/** The file of the address' ending or format; an ending that the call does not have leads nowhere. */
function fileAsked(served: Served, format: Format | null): FileFormat | null {
  if (format === null || format === 'json') return null;
  if (!served.endpoint.files.includes(format)) refuse(commonRefusals.not_found);
  return format;
}
