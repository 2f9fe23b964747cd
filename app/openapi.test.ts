// The description of the API against the endpoint table it is printed from.

import SwaggerParser from '@apidevtools/swagger-parser';
import { expect, test } from 'vitest';
import { eventKinds } from '../features/webhooks/contract/events.ts';
import { audiences } from '../server/http/api-guide.ts';
import { cutFor } from '../server/http/openapi-audience.ts';
import type { Json } from '../server/http/openapi-components.ts';
import { openApi } from '../server/http/openapi.ts';
import { namesInPath } from '../shared/endpoint.ts';
import { apiGuide } from './api-guide/guide.ts';
import { sent, served } from './features.ts';

/** The same with what its references lead to in their places; answers that refuse stay references. */
function followed(root: Json): unknown {
  const at = (ref: string) =>
    ref
      .slice(2)
      .split('/')
      .reduce<unknown>((inside, name) => (inside as Json | undefined)?.[name], root);
  const follow = (value: unknown): unknown => {
    if (value === null || typeof value !== 'object') return value;
    if (Array.isArray(value)) return value.map(follow);
    const ref = (value as { $ref?: unknown }).$ref;
    if (typeof ref === 'string' && !ref.startsWith('#/components/responses/')) return follow(at(ref));
    return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, follow(inner)]));
  };
  return follow(root);
}

interface Operation {
  description: string;
  summary: string;
  tags: string[];
  security: Record<string, unknown>[];
  requestBody?: { content: Record<string, { schema: Record<string, unknown>; example?: unknown }> };
  'x-requests-per-minute': number;
  'x-scope': string | null;
  'x-most-bytes'?: number;
  'x-refusals'?: number[];
  operationId: string;
  parameters: { name: string; in: string; required: boolean; schema: unknown }[];
  responses: Record<string, unknown>;
}
interface Sent {
  required: string[];
  properties: Record<string, { required?: string[]; const?: string }>;
}
interface Document {
  openapi: string;
  info: { title: string; version: string };
  paths: Record<string, Record<string, Operation>>;
  webhooks: Record<string, { post: { requestBody: { content: { 'application/json': { schema: Sent } } } } }>;
}

const endpoints = served.map((one) => one.endpoint);
const described = openApi({ endpoints, version: '1.2.3', sent, guide: apiGuide });
// Through JSON, as everybody reads it, and with every reference followed.
const document = followed(JSON.parse(JSON.stringify(described))) as Document;
const isStaffs = (endpoint: (typeof endpoints)[number]) =>
  !apiGuide.some(({ calls }) => calls.some((call) => call.endpoint === endpoint));
const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
);

test('it says that it is OpenAPI 3.1, of what and which version', () => {
  expect(document).toMatchObject({ openapi: '3.1.0', info: { title: 'Isrute', version: '1.2.3' } });
  expect(operations.length).toBeGreaterThan(100);
});

test('every endpoint is in it under each of its addresses and methods', () => {
  const missing = endpoints.flatMap((endpoint) =>
    [endpoint.path, ...(isStaffs(endpoint) ? [] : endpoint.aliases)]
      .filter((path) => !document.paths[path]?.[endpoint.method.toLowerCase()])
      .map((path) => `${endpoint.method} ${path}`),
  );
  expect(missing).toEqual([]);
  const untold = endpoints.filter(isStaffs).filter(({ path, method, aliases }) => {
    const told = document.paths[path]?.[method.toLowerCase()]?.description ?? '';
    return !aliases.every((alias) => told.includes(alias));
  });
  expect(untold.map(({ name }) => name)).toEqual([]);
});

test('every operation says what it does', () => {
  for (const { operation } of operations)
    expect(operation.description.length, operation.operationId).toBeGreaterThan(15);
});

test('it holds to the schema of OpenAPI 3.1, whole and cut for each audience', async () => {
  const cuts = audiences.map((audience) => cutFor(described, audience, apiGuide));
  for (const one of [described, ...cuts]) {
    const read = JSON.parse(JSON.stringify(one)) as Parameters<typeof SwaggerParser.validate>[0];
    await expect(SwaggerParser.validate(read)).resolves.toBeDefined();
  }
});

test('each call is for somebody, each audience has some, and its components are those that it needs', () => {
  const seen = new Set<string>();
  for (const audience of audiences) {
    const cut = JSON.parse(JSON.stringify(cutFor(described, audience, apiGuide))) as {
      paths: Record<string, Record<string, Operation>>;
      components: { schemas: Json };
    };
    const ids = Object.values(cut.paths).flatMap((item) =>
      Object.values(item).map(({ operationId }) => operationId),
    );
    expect(ids.length, audience).toBeGreaterThan(2);
    for (const id of ids) seen.add(id);
    const text = JSON.stringify(cut);
    for (const name of Object.keys(cut.components.schemas))
      expect(text, audience).toContain(`"#/components/schemas/${name}"`);
  }
  expect([...seen].toSorted()).toEqual(operations.map(({ operation }) => operation.operationId).toSorted());
});

test('a shape that is equal in several calls is told once, by a name, and the whole stays small', () => {
  const { schemas } = described.components as { schemas: Record<string, unknown> };
  const texts = Object.values(schemas).map((schema) => JSON.stringify(schema));
  expect(new Set(texts).size).toBe(texts.length);
  expect(texts.length).toBeGreaterThan(300);
  expect(JSON.stringify(described).length).toBeLessThan(940_000);
  for (const audience of ['shop', 'driver', 'fleet', 'partner'] as const)
    expect(JSON.stringify(cutFor(described, audience, apiGuide)).length).toBeLessThan(350_000);
});

test('a list takes 1 to 100 rows a page, or further, and says so', () => {
  const sizes = operations.flatMap(({ operation }) =>
    operation.parameters.filter(({ name }) => name === 'per_page').map(({ schema }) => schema as Json),
  );
  expect(sizes.length).toBeGreaterThan(15);
  for (const size of sizes) {
    expect(size).toMatchObject({ type: 'integer', minimum: 1 });
    expect([size.maximum as number, size.default as number]).toSatisfy(
      ([most, usual]: [number, number]) => most >= 100 && usual >= 1 && usual <= most,
    );
  }
});

test('every name in a path is declared once, as required', () => {
  const wrong = operations.filter(({ path, operation }) => {
    const declared = operation.parameters.filter((parameter) => parameter.in === 'path');
    return (
      JSON.stringify(declared.map((parameter) => parameter.name)) !== JSON.stringify(namesInPath(path)) ||
      declared.some((parameter) => !parameter.required || !parameter.schema)
    );
  });
  expect(wrong.map(({ method, path }) => `${method} ${path}`)).toEqual([]);
});

test('every operation has an id of its own', () => {
  const ids = operations.map(({ operation }) => operation.operationId);
  expect(ids.filter((id, at) => ids.indexOf(id) !== at)).toEqual([]);
});

test('what stands in a query is described as text, never as an object', () => {
  const objects = operations.flatMap(({ path, operation }) =>
    operation.parameters
      .filter(
        ({ in: place, schema }) => place === 'query' && JSON.stringify(schema).includes('"type":"object"'),
      )
      .map(({ name }) => `${path} ${name}`),
  );
  expect(objects).toEqual([]);
});

test('what may be left out of a body is not described as required', () => {
  const required = operations.flatMap(({ path, method, operation }) => {
    const endpoint = endpoints.find((one) => one.path === path && one.method.toLowerCase() === method);
    const body = operation.requestBody?.content['application/json']?.schema as Partial<Sent> | undefined;
    // With its name around it or without.
    const schema = endpoint?.wrapped ? (body as { anyOf: Partial<Sent>[] } | undefined)?.anyOf[0] : body;
    if (!endpoint || !schema?.required) return [];
    const read = endpoint.body.safeParse({});
    const missed = new Set(read.error?.issues.map((issue) => issue.path[0]));
    // A register's closing is read in full only after it was taken.
    const isReadLater = endpoint.path.endsWith('/register_closings');
    return schema.required
      .filter((name) => !missed.has(name) && !isReadLater)
      .map((name) => `${path} ${name}`);
  });
  // Orders are filled up before they are read; one without lines is taken and nothing to be told of.
  expect(required).toEqual([
    '/{tenant}/api/eshop/orders line_items',
    '/{tenant}/api/eshop/b2b_orders line_items',
  ]);
});

test('no parameter is declared twice, every operation has an answer, every reference leads somewhere', () => {
  const wrong = operations.flatMap(({ path, method, operation }) => {
    const names = operation.parameters.map((parameter) => `${parameter.in} ${parameter.name}`);
    const doubled = names.filter((name, at) => names.indexOf(name) !== at);
    return doubled.length > 0 || Object.keys(operation.responses).length < 2
      ? [`${method} ${path} ${doubled.join()}`]
      : [];
  });
  expect(wrong).toEqual([]);
  const found = [...JSON.stringify(document).matchAll(/"\$ref":"#\/([^"]+)"/g)].map(
    (match) => match[1] as string,
  );
  const leadsNowhere = found.filter(
    (ref) =>
      ref
        .split('/')
        .reduce<unknown>((at, key) => (at as Record<string, unknown> | undefined)?.[key], document) ===
      undefined,
  );
  expect([...new Set(leadsNowhere)]).toEqual([]);
});

const told = apiGuide.flatMap(({ calls }) => calls);
const isForOthers = ({ path, aliases, who }: (typeof endpoints)[number]) =>
  who === 'key' || [path, ...aliases].some((address) => address.startsWith('/{tenant}/api/'));

test('every call for other systems is told by exactly one family, with words of its own', () => {
  const wanted = endpoints.filter(isForOthers).map(({ name }) => name);
  expect(told.map(({ endpoint }) => endpoint.name).toSorted()).toEqual(wanted.toSorted());
  expect(new Set(told.map(({ says }) => says)).size).toBeGreaterThan(60);
  for (const { says, endpoint } of told) expect(says.length, endpoint.name).toBeGreaterThan(15);
});

test('every example is what the call takes and answers', () => {
  const wrong = told.flatMap(({ endpoint, example }) =>
    (['params', 'query', 'body', 'answer'] as const).flatMap((part) => {
      const given = example[part] ?? (part === 'query' || part === 'body' ? {} : undefined);
      if (given === undefined || (part === 'body' && endpoint.method === 'GET')) return [];
      const read = endpoint[part].safeParse(given);
      return read.success ? [] : [`${endpoint.name} ${part}: ${read.error.message}`];
    }),
  );
  expect(wrong).toEqual([]);
});

test('a call for other systems says who may, how often, how much and what it refuses', () => {
  for (const { endpoint } of told) {
    const operationOf = document.paths[endpoint.path]?.[endpoint.method.toLowerCase()];
    if (!operationOf) throw new Error(endpoint.name);
    expect(operationOf['x-requests-per-minute'], endpoint.name).toBeGreaterThan(0);
    expect(Object.keys(operationOf.responses), endpoint.name).toEqual(
      expect.arrayContaining([String(endpoint.status), '404', '429', 'default']),
    );
    const isOpen = endpoint.who === 'public';
    expect(operationOf.security.length === 0, endpoint.name).toBe(isOpen);
    // A write of another site's page is refused whoever may send it.
    expect('403' in operationOf.responses, endpoint.name).toBe(!isOpen || endpoint.method !== 'GET');
    expect(operationOf['x-scope'], endpoint.name).toBe(endpoint.scope);
    if (operationOf.requestBody) {
      expect('422' in operationOf.responses && '413' in operationOf.responses, endpoint.name).toBe(true);
      expect(operationOf['x-most-bytes'], endpoint.name).toBeGreaterThan(1_000);
    }
  }
});

test('no shape of theirs is left open where it could be told', () => {
  const empty: string[] = [];
  const walk = (schema: unknown, at: string): void => {
    if (schema === null || typeof schema !== 'object') return;
    const { properties = {}, anyOf = [], items } = schema as Record<string, never>;
    if (Object.keys(schema).length === 0) empty.push(at);
    for (const [name, inner] of Object.entries(properties)) walk(inner, `${at}.${name}`);
    for (const inner of anyOf as unknown[]) walk(inner, at);
    if (items !== undefined) walk(items, `${at}[]`);
  };
  for (const { endpoint } of told) {
    const operationOf = document.paths[endpoint.path]?.[endpoint.method.toLowerCase()];
    const responses = (operationOf?.responses ?? {}) as Record<
      string,
      { content?: Record<string, { schema: unknown }> }
    >;
    walk(operationOf?.requestBody?.content['application/json']?.schema, `${endpoint.name} body`);
    walk(responses[String(endpoint.status)]?.content?.['application/json']?.schema, endpoint.name);
    for (const { name, schema } of operationOf?.parameters ?? []) walk(schema, `${endpoint.name} ${name}`);
  }
  // Rows of a sheet under names of its own; a stop that has not changed answers nothing.
  expect(empty).toEqual(['follow a stop', 'feed B2B customers body.b2b_customers[]'].toSorted());
});

test('what we send is in it, each kind with what its data holds', () => {
  expect(Object.keys(document.webhooks).toSorted()).toEqual([...eventKinds, 'test'].toSorted());
  const feedback = document.webhooks.feedback?.post.requestBody.content['application/json'].schema;
  expect(feedback?.required).toEqual(['id', 'kind', 'at', 'tenant', 'data']);
  expect(feedback?.properties.kind?.const).toBe('feedback');
  expect(feedback?.properties.data?.required).toEqual(['feedback_id', 'stop_id', 'positive', 'comment']);
});

/** Every object of the document, with where it stands. */
function* objectsIn(value: unknown, at = '#'): Generator<{ at: string; it: Record<string, unknown> }> {
  if (value === null || typeof value !== 'object') return;
  if (!Array.isArray(value)) yield { at, it: value as Record<string, unknown> };
  for (const [name, inner] of Object.entries(value)) yield* objectsIn(inner, `${at}/${name}`);
}

test('what linters of such documents ask for is there: items, servers, tags, security, references', () => {
  const wrong: string[] = [];
  let looked_at = 0;
  for (const { at, it } of objectsIn(document)) {
    looked_at += 1;
    if (it.type === 'array' && !it.items) wrong.push(`${at}: a list of what?`);
    if (typeof it.$ref === 'string') {
      const found = it.$ref
        .slice(2)
        .split('/')
        .reduce<unknown>((inside, name) => (inside as Record<string, unknown> | undefined)?.[name], document);
      if (found === undefined) wrong.push(`${at}: ${it.$ref} is nowhere`);
    }
  }
  expect(looked_at).toBeGreaterThan(10_000);
  const { servers, tags, webhooks } = document as unknown as {
    servers: { url: string }[];
    tags: { name: string }[];
    webhooks: Record<string, { post: Operation }>;
  };
  expect(servers.length).toBeGreaterThan(0);
  const names = new Set(tags.map(({ name }) => name));
  const all = [
    ...operations.map(({ operation }) => operation),
    ...Object.values(webhooks).map(({ post }) => post),
  ];
  for (const { operationId, tags: told, security, parameters } of all) {
    if (!told.every((name) => names.has(name))) wrong.push(`${operationId}: a tag that is not declared`);
    if (security === undefined) wrong.push(`${operationId}: says nothing of security`);
    const places = parameters.map((one) => `${one.in} ${one.name}`);
    if (new Set(places).size < places.length) wrong.push(`${operationId}: a parameter twice`);
  }
  expect(new Set(all.map(({ operationId }) => operationId)).size).toBe(all.length);
  expect(wrong).toEqual([]);
});

test('every call says what it answers when it cannot be read, when we fail and when it should be asked again', () => {
  const without = operations.filter(({ operation: { responses, 'x-refusals': refusals = [] } }) =>
    ['400', '429', '500', '503'].some(
      (status) => !refusals.includes(Number(status)) && !(status in responses),
    ),
  );
  expect(without.map(({ path }) => path)).toEqual([]);
});

test('a call that gives a file says of what type', () => {
  const giving = served.filter(({ endpoint }) => endpoint.files.includes('xlsx'));
  expect(giving.length).toBeGreaterThan(3);
  for (const { endpoint } of giving)
    expect(
      JSON.stringify(document.paths[endpoint.path]?.[endpoint.method.toLowerCase()]?.responses),
    ).toContain('spreadsheetml');
});
