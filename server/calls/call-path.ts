// Every call's path, in this order: who, which tenant, may they; what they sent, one transaction, what they get.

import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { FileFormat } from '../../shared/endpoint.ts';
import { mayRole } from '../../shared/permissions.ts';
import { commonRefusals, notFound, Refusal, refuse } from '../../shared/refusals.ts';
import { languageOf } from '../../shared/texts.ts';
import { wholeInput } from '../../shared/whole-text.ts';
import type { AppContext } from '../context.ts';
import { refusalOfParse } from '../http/problems.ts';
import { unnamedTenant } from '../http/request-address.ts';
import { mustEnrol, type Act, type Actor, type Expired, type Identity, type Tenant } from '../identity.ts';
import { inTenant, type TenantTx, type WithinTenant } from '../tenant.ts';
import {
  forgetKey,
  keepAnswer,
  keptAnswer,
  keyedOf,
  noteWritten,
  type KeptAnswer,
  type Keyed,
} from './idempotency-keys.ts';
import { refuseUnproven } from './refuse-unproven.ts';
import { Answered, FileAnswer, type Ask, type Served } from './serve.ts';
import { refuseStrangeDepo } from './strange-depo.ts';
import { refuseUnknown, type Find } from './unknown-first.ts';

/** Reads the session, token or key of a request. */
export type Identify = (app: AppContext, request: FastifyRequest) => Promise<Identity | Expired | null>;

declare module 'fastify' {
  interface FastifyRequest {
    /** The body as it came, of a call that is signed. */
    bytes: Buffer | null;
  }
}

export function actorOf(tenant: Tenant, identity: Identity | null, request: FastifyRequest): Actor {
  const user = identity?.user ?? null;
  const must_enrol = mustEnrol(tenant, identity);
  const wish = request.headers['x-language'] ?? user?.language ?? request.headers['accept-language'];
  return {
    tenant,
    user,
    must_enrol,
    key: identity?.key ?? null,
    depo_ids: must_enrol ? [] : (identity?.depo_ids ?? []),
    can: (permission) => user !== null && !must_enrol && mayRole(user.role, permission),
    able: (ability) => tenant.features[ability],
    language: languageOf(typeof wish === 'string' ? wish : undefined, identity ? 'en' : tenant.locale),
    ip: request.ip,
    request_id: request.id,
    session_digest: identity?.session_digest ?? null,
    proven_at: identity?.proven_at ?? null,
  };
}

/**
 * Whose tenant the subject of an address is that names none: its id, null when nobody has it, 'none' when it can be
 * nobody's, 'unnamed' when the address names no subject either.
 */
export type TenantOfSubject = (
  app: AppContext,
  params: Readonly<Record<string, string | undefined>>,
) => Promise<number | null | 'none' | 'unnamed'>;

/** Of a request whose path names no tenant: by its subject, the session, the host. */
async function unnamed(
  app: AppContext,
  request: FastifyRequest,
  identity: Identity | null,
  tenantOfSubject: TenantOfSubject,
): Promise<Tenant | null> {
  const found = await tenantOfSubject(app, request.params as Record<string, string | undefined>);
  if (found === 'none') return null;
  const tenant_id = found === 'unnamed' ? (identity?.tenant_id ?? null) : found;
  return tenant_id === null ? app.tenants.byHost(request.hostname) : app.tenants.byId(tenant_id);
}

export async function findTenantOfCall(
  app: AppContext,
  request: FastifyRequest,
  identity: Identity | null,
  tenantOfSubject: TenantOfSubject,
): Promise<Tenant | null> {
  const slug = (request.params as Record<string, string>).tenant ?? unnamedTenant;
  return slug === unnamedTenant ? unnamed(app, request, identity, tenantOfSubject) : app.tenants.bySlug(slug);
}

/** In the order of the walk: an id that is no id is unknown, never a field error. */
function parseParams(served: Served, raw: unknown): Record<string, unknown> {
  const read = served.endpoint.params.safeParse(raw);
  if (!read.success) return notFound();
  return read.data as Record<string, unknown>;
}

function parse(shape: z.ZodType, raw: unknown): unknown {
  const read = shape.safeParse(raw, { reportInput: true });
  if (!read.success) throw refusalOfParse(read.error);
  return read.data;
}

function bodyOf({ endpoint }: Served, request: FastifyRequest): unknown {
  const raw = request.body ?? {};
  if (typeof raw !== 'object' || Array.isArray(raw)) refuse(commonRefusals.malformed);
  const { wrapped, method } = endpoint;
  const inner = wrapped === null ? undefined : (raw as Record<string, unknown>)[wrapped];
  const bare = inner !== null && typeof inner === 'object' && !Array.isArray(inner) ? inner : raw;
  return method === 'DELETE' ? { ...(request.query as object), ...bare } : bare;
}

export type CallResult = KeptAnswer;

export interface Caller {
  tenant: Tenant;
  actor: Actor;
  /** The file that was asked for instead of data. */
  format: FileFormat | null;
  /** Finds what the call is about. */
  find: Find | null;
  /** Whoever asks has written nothing of late that a replica might lack. */
  may_lag: boolean;
  /** Keeps a write in the audit log when `tx` commits, with the status that it answers. */
  keep(tx: TenantTx, status: number): void;
  /** Given when the caller's connection closes before the answer. */
  gone: AbortSignal;
  /** Takes a file while the transaction is open; null for a call that has no place for making one. */
  deliver: ((file: FileAnswer) => Promise<void>) | null;
}

/** What `deliver` has taken. */
const delivered: CallResult = { status: 200, value: undefined, headers: {} };

function answerOf(served: Served, result: unknown): CallResult {
  const { endpoint } = served;
  if (result instanceof FileAnswer) {
    if (!Buffer.isBuffer(result.bytes))
      throw new Error(`${endpoint.name} streams a file: serve it by fileOnly`);
    return { status: 200, value: result.bytes, headers: result.headers };
  }
  const answered = result instanceof Answered ? result : new Answered(result);
  return {
    status: answered.status ?? endpoint.status,
    value: endpoint.answer.parse(answered.value),
    headers: answered.headers,
  };
}

/** What a call is given; its own part of the transactions is added where it runs. */
type Bare = Omit<Ask<unknown, unknown, unknown>, 'tx'> & { found?: unknown };

const mayLag = ({ endpoint, makes_file }: Served, { format }: Caller) =>
  endpoint.may_lag === 'always' || (endpoint.may_lag === 'files' && (makes_file || format !== null));

const isWrite = ({ endpoint }: Served) => endpoint.method !== 'GET';

/** One transaction: the key of the request, the work, its answer. */
async function runInside(
  tx: TenantTx,
  served: Served,
  ask: Bare,
  keyed: Keyed | null,
  { format, deliver, keep }: Caller,
): Promise<CallResult> {
  const kept = keyed && (await keptAnswer(tx, keyed, ask.now));
  if (kept) return kept;
  const result =
    format !== null && served.file !== null
      ? await served.file({ ...ask, tx } as never, format)
      : await served.run({ ...ask, tx } as never);
  if (result instanceof FileAnswer && deliver) {
    await deliver(result);
    if (isWrite(served)) keep(tx, delivered.status);
    return delivered;
  }
  const fresh = answerOf(served, result);
  if (keyed) keepAnswer(tx, keyed, fresh);
  if (isWrite(served)) keep(tx, fresh.status);
  return fresh;
}

/** The call opens its own transactions: the first that writes says so at its key, should no answer be kept. */
async function runOutside(
  within: WithinTenant,
  served: Served,
  ask: Bare,
  keyed: Keyed | null,
  { actor, keep }: Caller,
): Promise<CallResult> {
  if (!keyed) {
    const fresh = answerOf(served, await served.run({ ...ask, inTenant: within } as never));
    // What other systems send by their key is in no log of staff.
    const isKept = isWrite(served) && (actor.user || !actor.key);
    if (isKept) await within(async (tx) => keep(tx, fresh.status));
    return fresh;
  }
  const kept = await within((tx) => keptAnswer(tx, keyed, ask.now));
  if (kept) return kept;
  const noting: WithinTenant = (work, choice) =>
    choice?.readonly
      ? within(work, choice)
      : within(async (tx) => {
          const made = await work(tx);
          await noteWritten(tx, keyed);
          return made;
        }, choice);
  try {
    const fresh = answerOf(served, await served.run({ ...ask, inTenant: noting } as never));
    await within(async (tx) => {
      keepAnswer(tx, keyed, fresh);
      if (isWrite(served)) keep(tx, fresh.status);
    });
    return fresh;
  } catch (error) {
    const is_unsaved = error instanceof Refusal && error.extra.saved === false;
    await within((tx) => forgetKey(tx, keyed, is_unsaved));
    throw error;
  }
}

/** Query and body as the call wants them. */
function wishOf(served: Served, request: FastifyRequest): { query: unknown; body: unknown } {
  const { endpoint } = served;
  const query = parse(endpoint.query, wholeInput(request.query));
  const raw = endpoint.method === 'GET' ? {} : bodyOf(served, request);
  return { query, body: parse(endpoint.body, endpoint.as_sent ? raw : wholeInput(raw)) };
}

/** Runs one call that was admitted, from parsed address to parsed answer. */
export async function runCall(
  app: AppContext,
  served: Served,
  request: FastifyRequest,
  caller: Caller,
): Promise<CallResult> {
  const { endpoint } = served;
  const { tenant, actor } = caller;
  const params = parseParams(served, wholeInput(request.params));
  if (actor.user && typeof params.depo_id === 'number') {
    const { role, depo_id } = actor.user;
    const depos = endpoint.home && role === 'support' ? [depo_id] : actor.depo_ids;
    if (!depos.includes(params.depo_id)) notFound();
  }
  if (actor.key && typeof params.depo_id === 'number')
    await refuseStrangeDepo(app.database, tenant.id, params.depo_id);
  const by: Act = { actor, now: app.clock(), public_url: app.settings.public_url };
  const later: (() => void | Promise<void>)[] = [];
  const about = {
    by,
    tenant,
    now: by.now,
    params,
    headers: request.headers,
    bytes: request.bytes,
    app,
    gone: caller.gone,
    afterCommit: (act: () => void | Promise<void>) => {
      later.push(act);
    },
  };
  let wish: ReturnType<typeof wishOf>;
  try {
    wish = wishOf(served, request);
  } catch (error) {
    if (caller.find !== null) await refuseUnknown(caller.find, about);
    throw error;
  }
  const { body } = wish;
  refuseUnproven(served, actor, by.now, body);
  const ask: Bare = { ...about, ...wish };
  const { count, first } = served;
  if (count !== null) await inTenant(app.database, tenant.id, (tx) => count({ tx, by, body: body as never }));
  const keyed = keyedOf(endpoint, actor, request.headers['idempotency-key'], request.url, body);
  if (first !== null) ask.found = await first(ask as never);
  const may_lag = caller.may_lag && mayLag(served, caller);
  const within: WithinTenant = (work, choice = { readonly: !endpoint.writes }) =>
    inTenant(app.database, tenant.id, work, {
      ...choice,
      may_lag: may_lag && choice.readonly === true,
    });
  const answer = served.outside
    ? await runOutside(within, served, ask, keyed, caller)
    : await within((tx) => {
        later.length = 0;
        return runInside(tx, served, ask, keyed, caller);
      });
  for (const act of later) {
    try {
      await act();
    } catch (error) {
      app.log.error({ err: error, request_id: request.id }, 'after commit');
    }
  }
  return answer;
}
