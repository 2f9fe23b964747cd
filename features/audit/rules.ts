// What a recorded request may hold. The log is read by people: nothing in it may sign anybody in.
import { roles, type Role } from '../../shared/permissions.ts';

export const filtered = '[FILTERED]';
export const keptDays = 180;

const secret = /passw|token|secret|csrf|authenticity|api_?key|digest|^key$|cookie|authorization|captcha/i;
const mostDepth = 12;
const mostItems = 200;
const mostText = 2_000;

/** What PostgreSQL cannot store as text is replaced: NUL and halves of a character pair. */
function storable(text: string): string {
  const whole = text.toWellFormed().replaceAll('\u0000', '\uFFFD');
  return whole.length > mostText ? `${whole.slice(0, mostText)}…` : whole;
}

/** A copy with every secret replaced at any depth, small enough to keep a million of. */
export function withoutSecrets(value: unknown, depth = 0): unknown {
  if (typeof value === 'string') return storable(value);
  if (value === null || typeof value !== 'object') return typeof value === 'bigint' ? String(value) : value ?? null;
  if (depth >= mostDepth) return '…';
  if (Array.isArray(value)) return value.slice(0, mostItems).map((item) => withoutSecrets(item, depth + 1));
  return Object.fromEntries(Object.entries(value).slice(0, mostItems).map(([name, inner]) => (
    [storable(name), secret.test(name) ? filtered : withoutSecrets(inner, depth + 1)])));
}

/** The address with the secrets of its query replaced. */
export function addressWithoutSecrets(url: string): string {
  const cut = url.indexOf('?');
  if (cut < 0) return storable(url);
  const parts = url.slice(cut + 1).split('&').map((part) => {
    const name = part.split('=', 1)[0] ?? '';
    return secret.test(name) ? `${name}=${filtered}` : part;
  });
  return storable(`${url.slice(0, cut)}?${parts.join('&')}`);
}

const actions: Record<string, string> = { list: 'index', remove: 'destroy', delete: 'destroy', change: 'update', save: 'update', make: 'create', add: 'create' };

/** An endpoint's name as resource and operation (G58): 'list B2B customers' → b2b_customers, index. */
export function operationOf(endpoint: string): { controller: string; action: string } {
  const [verb = '', ...rest] = endpoint.trim().split(/\s+/);
  return { controller: rest.join('_').toLowerCase(), action: actions[verb.toLowerCase()] ?? verb.toLowerCase() };
}

/** A role of today; what was recorded may have had another. */
export const isRole = (text: string): text is Role => (roles as readonly string[]).includes(text);
