// A request's path: who, which tenant, may they, what they sent, one transaction, what they get. In this order, for every call.
import { createHash } from 'node:crypto';
import { z } from 'zod';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { mayRole } from '../shared/permissions.ts';
import { commonRefusals, notFound, refuse } from '../shared/refusals.ts';
import { languageOf } from '../shared/texts.ts';
import type { AppContext } from './context.ts';
import type { Act, Actor, Identity, Tenant } from './identity.ts';
import { refusalOfParse } from './problems.ts';
import { unnamedTenant } from './request-address.ts';
import type { FileFormat } from '../shared/endpoint.ts';
import { Answered, FileAnswer, type Served } from './serve.ts';
import { inTenant, untenanted, type TenantTx } from './tenant.ts';
import { sql } from 'kysely';

/** Reads the session or token of a request; `expired` = there was one, and it has ended. */
export type Identify = (app: AppContext, request: FastifyRequest) => Promise<Identity | 'expired' | null>;

const uuid = z.uuid();

export function actorOf(tenant: Tenant, identity: Identity | null, request: FastifyRequest): Actor {
  const user = identity?.user ?? null;
  const wish = request.headers['x-language'] ?? user?.language ?? request.headers['accept-language'];
  return {
    tenant, user, key: identity?.key ?? null, depo_ids: identity?.depo_ids ?? [],
    can: (permission) => user !== null && mayRole(user.role, permission),
    able: (ability) => tenant.features[ability],
    language: languageOf(typeof wish === 'string' ? wish : undefined, user ? 'en' : tenant.locale),
    ip: request.ip, request_id: request.id, session_digest: identity?.session_digest ?? null,
  };
}

/** The tenant of a request whose path does not name one: by the stop's or customer's uuid, by the code of an SMS, by the session, by the host. */
async function unnamed(app: AppContext, request: FastifyRequest, identity: Identity | null): Promise<Tenant | null> {
  const wanted = (request.params as Record<string, string>).uuid;
  if (wanted !== undefined) {
    if (!uuid.safeParse(wanted).success) return null;
    const tenant_id = await untenanted(app.database, async (tx) => {
      const { rows } = await sql<{ id: number | null }>`select coalesce(tenant_of_stop(${wanted}), tenant_of_customer(${wanted})) as id`.execute(tx);
      return rows[0]?.id ?? null;
    });
    return tenant_id === null ? app.tenants.byHost(request.hostname) : app.tenants.byId(tenant_id);
  }
  const { short_code } = request.params as Record<string, string>;
  if (short_code !== undefined) {
    const tenant_id = await untenanted(app.database, async (tx) => {
      const { rows } = await sql<{ id: number | null }>`select tenant_of_link(${short_code}) as id`.execute(tx);
      return rows[0]?.id ?? null;
    });
    return tenant_id === null ? app.tenants.byHost(request.hostname) : app.tenants.byId(tenant_id);
  }
  return identity ? app.tenants.byId(identity.tenant_id) : app.tenants.byHost(request.hostname);
}

export async function tenantOf(app: AppContext, request: FastifyRequest, identity: Identity | null): Promise<Tenant | null> {
  const slug = (request.params as Record<string, string>).tenant ?? unnamedTenant;
  return slug === unnamedTenant ? unnamed(app, request, identity) : app.tenants.bySlug(slug);
}

/** Permission, ability and depot of a call; each refusal says no more than the caller may know. */
function admit(served: Served, actor: Actor, expired: boolean, sessionExpired: () => never): void {
  const { who, needs, forbidden, ability, scope } = served.endpoint;
  if (who === 'staff' || (who === 'key' && actor.key === null)) {
    if (actor.key && who === 'staff') refuse(commonRefusals.forbidden);
    if (!actor.user) {
      if (expired) sessionExpired();
      refuse(commonRefusals.unauthenticated);
    }
    if (who === 'key' && needs === null) refuse(commonRefusals.forbidden);
    if (needs !== null && !actor.can(needs)) refuse(forbidden ?? commonRefusals.forbidden);
  }
  if (who === 'key' && actor.key && (scope === null || !actor.key.scopes.includes(scope))) refuse(commonRefusals.forbidden);
  if (ability !== null && !actor.able(ability)) refuse(commonRefusals.forbidden);
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

function bodyOf(served: Served, request: FastifyRequest): unknown {
  const raw = request.body ?? {};
  if (typeof raw !== 'object' || Array.isArray(raw)) refuse(commonRefusals.malformed);
  const { wrapped, method } = served.endpoint;
  const inner = wrapped === null ? undefined : (raw as Record<string, unknown>)[wrapped];
  const bare = inner !== null && typeof inner === 'object' && !Array.isArray(inner) ? inner : raw;
  return method === 'DELETE' ? { ...(request.query as object), ...bare } : bare;
}

interface Kept { value: unknown; headers: Record<string, string> }

/** Answers what the first request with this key answered; null when this is the first (its row is now locked by this transaction). */
async function keptAnswer(tx: TenantTx, endpoint: string, key: string, digest: string): Promise<CallResult | null> {
  const made = await tx.insertInto('idempotency_keys').values({ key, endpoint, request_digest: digest })
    .onConflict((conflict) => conflict.columns(['tenant_id', 'key']).doNothing()).returning('key').executeTakeFirst();
  if (made) return null;
  const kept = await tx.selectFrom('idempotency_keys').selectAll().where('key', '=', key).executeTakeFirstOrThrow();
  if (kept.endpoint !== endpoint || kept.request_digest !== digest) refuse(commonRefusals.key_reused);
  const { value, headers } = kept.answer as unknown as Kept;
  return { status: kept.status ?? 200, value, headers: { ...headers, 'idempotency-replayed': 'true' } };
}

export interface CallResult { status: number; value: unknown; headers: Readonly<Record<string, string>> }

export interface Caller {
  tenant: Tenant; actor: Actor; expired: boolean; sessionExpired: () => never;
  /** The file that was asked for instead of data. */
  format: FileFormat | null;
  /** Takes a file while the transaction is open; null for a call that has no place for making one. */
  deliver: ((file: FileAnswer) => Promise<void>) | null;
}

/** What `deliver` has taken. */
const delivered: CallResult = { status: 200, value: undefined, headers: {} };

function answerOf(served: Served, result: unknown): CallResult {
  const { endpoint } = served;
  if (result instanceof FileAnswer) {
    if (!Buffer.isBuffer(result.bytes)) throw new Error(`${endpoint.name} streams a file: serve it by fileOnly`);
    return { status: 200, value: result.bytes, headers: result.headers };
  }
  const answered = result instanceof Answered ? result : new Answered(result);
  return { status: answered.status ?? endpoint.status, value: endpoint.answer.parse(answered.value), headers: answered.headers };
}

/** Runs one call from parsed address to parsed answer. */
export async function runCall(app: AppContext, served: Served, request: FastifyRequest, caller: Caller): Promise<CallResult> {
  const { endpoint } = served;
  const { tenant, actor } = caller;
  admit(served, actor, caller.expired, caller.sessionExpired);
  const params = parseParams(served, request.params);
  if (actor.user && typeof params.depo_id === 'number') {
    const { role, depo_id } = actor.user;
    const depos = endpoint.home && role === 'support' ? [depo_id] : actor.depo_ids;
    if (!depos.includes(params.depo_id)) notFound();
  }
  const query = parse(endpoint.query, request.query);
  const raw = endpoint.method === 'GET' ? {} : bodyOf(served, request);
  const body = parse(endpoint.body, raw);
  const by: Act = { actor, now: app.clock() };
  const later: (() => void | Promise<void>)[] = [];
  const ask = {
    by, tenant, now: by.now, params, query, body, headers: request.headers, app,
    afterCommit: (act: () => void | Promise<void>) => { later.push(act); },
  };
  const choice = { readonly: !endpoint.writes };
  const key = request.headers['idempotency-key'];
  const keyed = endpoint.idempotent && typeof key === 'string' && key.length > 0 ? key.slice(0, 200) : null;
  const { count } = served;
  if (count !== null) await inTenant(app.database, tenant.id, (tx) => count({ tx, by, body: body as never }));
  const answer = served.outside
    ? answerOf(served, await served.run({ ...ask, inTenant: (work: (tx: TenantTx) => Promise<unknown>, own?: { readonly?: boolean }) =>
        inTenant(app.database, tenant.id, work, own ?? choice) } as never))
    : await inTenant(app.database, tenant.id, async (tx) => {
        const digest = keyed === null ? '' : createHash('sha256').update(`${request.url}\n${JSON.stringify(body)}`).digest('hex');
        const kept = keyed === null ? null : await keptAnswer(tx, endpoint.name, keyed, digest);
        if (kept) return kept;
        const result = caller.format !== null && served.file !== null
          ? await served.file({ ...ask, tx } as never, caller.format) : await served.run({ ...ask, tx } as never);
        if (result instanceof FileAnswer && caller.deliver) {
          await caller.deliver(result);
          return delivered;
        }
        const fresh = answerOf(served, result);
        if (keyed !== null) {
          await tx.updateTable('idempotency_keys').set({ status: fresh.status, answer: JSON.stringify({ value: fresh.value, headers: fresh.headers }) })
            .where('key', '=', keyed).execute();
        }
        return fresh;
      }, choice);
  for (const act of later) {
    try {
      await act();
    } catch (error) {
      app.log.error({ err: error, request_id: request.id }, 'after commit');
    }
  }
  return answer;
}

/** 'Unchanged' is all there is to say: the browser keeps the headers of the answer it has, and a poll stays small. */
function bareOf(reply: FastifyReply): void {
  for (const name of Object.keys(reply.getHeaders())) if (name !== 'set-cookie') void reply.removeHeader(name);
  for (const name of reply.raw.getHeaderNames()) reply.raw.removeHeader(name);
}

export function send(reply: FastifyReply, result: CallResult): FastifyReply {
  if (result.status === 304) bareOf(reply);
  void reply.code(result.status).headers(result.headers);
  if (result.status === 204 || result.value === undefined || Buffer.isBuffer(result.value)) return reply.send(result.value);
  return reply.header('content-type', 'application/json; charset=utf-8').send(JSON.stringify(result.value));
}
