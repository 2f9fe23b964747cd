// The OpenAPI document of one audience: its calls, and of the components what these need. Shapes keep the names that
// they have in the whole document.

import type { AnyEndpoint } from '../../shared/endpoint.ts';
import type { ApiFamily, Audience } from './api-guide.ts';
import type { Json } from './openapi-components.ts';
import { sentFamily, staffFamily } from './openapi.ts';

/** What we send is received by other systems; the driver's phone and the screens have no address of their own. */
const receives = (audience: Audience) => audience !== 'driver' && audience !== 'staff';

/** The components that a part of the document refers to, and those that these refer to. */
function neededBy(parts: unknown, components: Readonly<Record<string, Json>>): Record<string, Json> {
  const needed: Record<string, Json> = {};
  const waiting = [parts];
  while (waiting.length > 0) {
    const text = JSON.stringify(waiting.pop());
    for (const [, kind = '', name = ''] of text.matchAll(/"#\/components\/(\w+)\/([^"]+)"/g)) {
      if (needed[kind]?.[name] !== undefined) continue;
      (needed[kind] ??= {})[name] = components[kind]?.[name];
      waiting.push(components[kind]?.[name]);
    }
  }
  const inOrder = (kind: string) =>
    Object.fromEntries(
      Object.entries(components[kind] as Json).filter(([name]) => needed[kind]?.[name] !== undefined),
    );
  return {
    securitySchemes: components.securitySchemes as Json,
    ...Object.fromEntries(Object.keys(needed).map((kind) => [kind, inOrder(kind)])),
  };
}

export function cutFor(document: Json, audience: Audience, guide: readonly ApiFamily[]): Json {
  const names = guide
    .filter(({ audiences }) => audiences.some((one) => one === audience))
    .map(({ name }) => name);
  const told = new Set(audience === 'staff' ? [staffFamily.name] : names);
  const isFor = (operation: Json) => (operation.tags as string[]).some((tag) => told.has(tag));
  const paths = Object.fromEntries(
    Object.entries(document.paths as Record<string, Record<string, Json>>)
      .map(
        ([path, item]) =>
          [path, Object.fromEntries(Object.entries(item).filter(([, one]) => isFor(one)))] as const,
      )
      .filter(([, item]) => Object.keys(item).length > 0),
  );
  const { webhooks, ...rest } = document;
  const sent = receives(audience) ? { webhooks } : {};
  if (receives(audience)) told.add(sentFamily.name);
  return {
    ...rest,
    tags: (document.tags as { name: string }[]).filter(({ name }) => told.has(name)),
    paths,
    ...sent,
    components: neededBy({ paths, ...sent }, document.components as Record<string, Json>),
  };
}

/** What a client for other systems is made of: each call of the guide once, by its name. */
export function clientDocument(
  document: Json,
  endpoints: readonly AnyEndpoint[],
  guide: readonly ApiFamily[],
): Json {
  const told = new Set(guide.flatMap(({ calls }) => calls.map(({ endpoint }) => endpoint)));
  const all = document.paths as Record<string, Record<string, Json>>;
  const paths: Record<string, Json> = {};
  for (const endpoint of endpoints.filter((one) => told.has(one))) {
    const method = endpoint.method.toLowerCase();
    const operationId = endpoint.name.replaceAll(/['’]/g, '').replaceAll(/[^A-Za-z0-9]+/g, '_');
    (paths[endpoint.path] ??= {})[method] = { ...all[endpoint.path]?.[method], operationId };
  }
  const { webhooks: _, ...rest } = document;
  return { ...rest, paths, components: neededBy(paths, document.components as Record<string, Json>) };
}
