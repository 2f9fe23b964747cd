// Where a screen lives, and the only builder of such addresses.

type Part = string | number;

const joined = (parts: readonly Part[]) => parts.map((part) => encodeURIComponent(String(part))).join('/');

/** `/isrute/users/sign_in`: what belongs to the tenant and to no depot. */
export function tenantPath(tenant: string, ...parts: Part[]): string {
  return `/${joined([tenant, ...parts])}`;
}

/** `/isrute/depo/2/routes/17`; every part is encoded. */
export function depoPath(tenant: string, depo_id: number, ...parts: Part[]): string {
  return tenantPath(tenant, 'depo', depo_id, ...parts);
}

/** `/isrute/admin/depo/2/cars`: the admin screens that belong to one depot. */
export function adminDepoPath(tenant: string, depo_id: number, ...parts: Part[]): string {
  return tenantPath(tenant, 'admin', 'depo', depo_id, ...parts);
}

/** `/isrute/inventory/depo/2/products`: the goods of a depot. */
export function inventoryPath(tenant: string, depo_id: number, ...parts: Part[]): string {
  return tenantPath(tenant, 'inventory', 'depo', depo_id, ...parts);
}

/** Adds a query; empty, null and undefined values are left out, lists are repeated. */
export function withQuery(path: string, query: Readonly<Record<string, unknown>>): string {
  const text = queryText(query);
  return text ? `${path}?${text}` : path;
}

/**
 * Adds a query as the server reads it: of a name that comes twice it would keep the last, a list is
 * `name[]=a&name[]=b`.
 */
export function withCallQuery(path: string, query: Readonly<Record<string, unknown>>): string {
  return withQuery(
    path,
    Object.fromEntries(
      Object.entries(query).map(([name, value]) => [Array.isArray(value) ? `${name}[]` : name, value]),
    ),
  );
}

/** 'q=ida&status=a&status=b', without the question mark. */
export function queryText(query: Readonly<Record<string, unknown>>): string {
  const pairs = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    for (const one of Array.isArray(value) ? value : [value]) {
      if (one !== undefined && one !== null && one !== '')
        pairs.append(name, typeof one === 'object' ? JSON.stringify(one) : String(one));
    }
  }
  return pairs.toString();
}

/** Reads a query into texts and, where a name comes twice, lists of texts. */
export function queryOf(text: string): Record<string, string | string[]> {
  const read: Record<string, string | string[]> = {};
  for (const [name, value] of new URLSearchParams(text)) {
    const before = read[name];
    read[name] = before === undefined ? value : [...(Array.isArray(before) ? before : [before]), value];
  }
  return read;
}

/**
 * The tenant and the depot of an address: `/isrute/depo/2/routes`, `/isrute/admin/depo/2/cars` and
 * `/isrute/inventory/depo/2/products` → isrute and 2.
 */
export function placeOf(pathname: string): { tenant: string; depo_id: number | null } {
  const [, tenant = '', ...rest] = pathname.split('/');
  const [word, depo] = ['admin', 'inventory', 'eshop'].includes(rest[0] ?? '') ? rest.slice(1) : rest;
  const depo_id = word === 'depo' && /^\d+$/.test(depo ?? '') ? Number(depo) : null;
  return { tenant: decodeURIComponent(tenant), depo_id };
}
