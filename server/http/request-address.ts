// Reads an address before routing: data or page, and where the tenant is when the path does not name it (RG2 to RG4).

export type Format = 'json' | 'xlsx' | 'csv';
const uuidPattern = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** Stands in a rewritten path for 'the tenant is not in the address'; no slug can be equal to it. */
export const unnamedTenant = '-';

export interface ReadAddress {
  url: string;
  format: Format | null;
}

/**
 * Splits `/x/y.json?q` into the path without its ending and the format, and puts `/-` before a path whose first
 * segment is no tenant: a uuid, nothing at all, or one of `words` (the second segments of our own paths).
 * `global` are first segments that belong to no tenant and stay as they are.
 */
export function readAddress(
  url: string,
  words: ReadonlySet<string>,
  global: ReadonlySet<string>,
): ReadAddress {
  const cut = url.indexOf('?');
  let path = cut < 0 ? url : url.slice(0, cut);
  const query = cut < 0 ? '' : url.slice(cut);
  const first = path.split('/', 2)[1] ?? '';
  if (global.has(first)) return { url, format: null };
  let format: Format | null = null;
  const ending = /\.(json|xlsx|csv)$/.exec(path);
  if (ending) {
    format = ending[1] as Format;
    path = path.slice(0, -ending[0].length);
  } else {
    const asked = /[?&]format=(json|xlsx|csv)(?:&|$)/.exec(query);
    if (asked) format = asked[1] as Format;
  }
  const bare = format && ending ? (path.split('/', 2)[1] ?? '') : first;
  if (global.has(bare)) return { url: `${path}${query}`, format };
  // Our own sign in somebody's address is no tenant: it goes one further down, where nothing is.
  const tenantless = bare === '' || bare === unnamedTenant || uuidPattern.test(bare) || words.has(bare);
  const trimmed = path.length > 1 ? path.replace(/\/+$/, '') : '';
  return {
    url: `${tenantless ? `/${unnamedTenant}` : ''}${trimmed === '/' ? '' : trimmed}${query}` || '/',
    format,
  };
}

type QueryValue = string | string[] | Record<string, string>;

/**
 * `a=1`, `a[]=1&a[]=2`, `a[b]=1`: one level, which is all that our addresses use. Also reads the bodies of forms,
 * which anybody may send with a quarter of a million keys: what is read is added to, never copied.
 */
export function readQuery(text: string): Record<string, QueryValue> {
  const read = new Map<string, string | string[] | Map<string, string>>();
  for (const [key, value] of new URLSearchParams(text)) {
    const parts = /^([^[\]]+)\[([^[\]]*)\]$/.exec(key);
    if (!parts) {
      read.set(key, value);
      continue;
    }
    const [, name, inner] = parts as unknown as [string, string, string];
    const present = read.get(name);
    if (inner === '') {
      if (Array.isArray(present)) present.push(value);
      else read.set(name, [value]);
    } else if (present instanceof Map) present.set(inner, value);
    else read.set(name, new Map([[inner, value]]));
  }
  // Own properties whatever their name, '__proto__' too.
  return Object.fromEntries(
    [...read].map(([name, value]) => [name, value instanceof Map ? Object.fromEntries(value) : value]),
  );
}
