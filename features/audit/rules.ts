// What a recorded request may hold. The log is read by people: nothing in it may sign anybody in.

import { roles, type Role } from '../../shared/permissions.ts';
import { secretName } from '../../shared/whole-text.ts';

export const filtered = '[FILTERED]';
export const keptDays = 180;

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
  if (value === null || typeof value !== 'object')
    return typeof value === 'bigint' ? String(value) : (value ?? null);
  if (depth >= mostDepth) return '…';
  if (Array.isArray(value)) return value.slice(0, mostItems).map((item) => withoutSecrets(item, depth + 1));
  return Object.fromEntries(
    Object.entries(value)
      .slice(0, mostItems)
      .map(([name, inner]) => [
        storable(name),
        secretName.test(name) ? filtered : withoutSecrets(inner, depth + 1),
      ]),
  );
}

/** The address with the secrets of its query replaced. */
export function addressWithoutSecrets(url: string): string {
  const cut = url.indexOf('?');
  if (cut < 0) return storable(url);
  const parts = url
    .slice(cut + 1)
    .split('&')
    .map((part) => {
      const name = part.split('=', 1)[0] ?? '';
      return secretName.test(name) ? `${name}=${filtered}` : part;
    });
  return storable(`${url.slice(0, cut)}?${parts.join('&')}`);
}

/** Words of an address that say where a call stands, not what it is about. */
const frame = /^(admin|inventory|api|integrations|public|customer_support|v\d+)$/;
const isRow = (part: string) => /^\d+$|^[0-9a-f]{8}-[0-9a-f-]{27}$/i.test(part);
const isList = (part: string | undefined) => part !== undefined && part.endsWith('s');

/** What an address is about: without tenant and depot, the words of the point of sale joined to the list they name. */
function subjectOf(url: string, slug: string): string[] {
  const parts = (url.split('?')[0] ?? '')
    .replace(/\.\w+$/, '')
    .split('/')
    .filter((part) => part !== '');
  const below = (parts[0] === slug ? parts.slice(1) : parts).filter((part) => !frame.test(part));
  const inside = below[0] === 'depo' ? below.slice(2) : below;
  return inside[0] === 'wallmob' ? [`wallmob_${inside[1] ?? ''}`, ...inside.slice(2)] : inside;
}

function plainAction(method: string, isOne: boolean): string {
  if (method === 'GET' || method === 'HEAD') return isOne ? 'show' : 'index';
  return method === 'POST' ? 'create' : method === 'DELETE' ? 'destroy' : 'update';
}

/**
 * The resource, by the one name that its list has in addresses, and what was done with it (G58):
 * `PATCH …/sms_templates/7` is sms_templates, update; `POST …/users/7/unlock` is users, unlock;
 * `GET …/warehouses/7/stock_orders` is stock_orders, index.
 */
export function operationOf(
  { method, url }: { method: string; url: string },
  slug: string,
): { controller: string; action: string } {
  const parts = subjectOf(url, slug);
  let at = 0;
  // A list within a row is the subject when a row of it is named, or when it is read or added to as a list.
  while (parts[at + 1] !== undefined && isRow(parts[at + 1] as string) && parts[at + 2] !== undefined) {
    const isNested =
      parts[at + 3] !== undefined
        ? isRow(parts[at + 3] as string)
        : isList(parts[at + 2]) && (method === 'GET' || method === 'POST');
    if (!isNested) break;
    at += 2;
  }
  const [controller = 'start', ...rest] = parts.slice(at);
  const isOne = rest[0] !== undefined && isRow(rest[0]);
  const act = rest.filter((part) => !isRow(part));
  return { controller, action: act.length > 0 ? act.join('_') : plainAction(method, isOne) };
}

/** A role of today; what was recorded may have had another. */
export const isRole = (text: string): text is Role => (roles as readonly string[]).includes(text);
