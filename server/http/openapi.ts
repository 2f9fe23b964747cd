// The OpenAPI 3.1 document, printed from the endpoint table and the guide: what is served is what is described.

import { z } from 'zod';
import { type AnyEndpoint, bodyRoom, commonRequestsPerMinute, namesInPath } from '../../shared/endpoint.ts';
import { decimalOrBlank, describedAs, flag, id, numberText } from '../../shared/wire.ts';
import type { ApiCall, ApiFamily } from './api-guide.ts';
import { components, type Json, type refused } from './openapi-components.ts';
import { nameShapes } from './openapi-shapes.ts';
import { whatItDoes } from './openapi-words.ts';

export function schemaOf(shape: z.ZodType, io: 'input' | 'output'): Json {
  if (io === 'input') return withItems(describedAs(shape)) as Json;
  const { $schema: _, ...schema } = z.toJSONSchema(shape, { io, unrepresentable: 'any' }) as Json;
  return open(withItems(schema)) as Json;
}

/** An answer may get further members at any time (docs/versions.md): none of them says that it has no others. */
function open(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(open);
  if (schema === null || typeof schema !== 'object') return schema;
  return Object.fromEntries(
    Object.entries(schema)
      .filter(([name, value]) => name !== 'additionalProperties' || value !== false)
      .map(([name, value]) => [name, open(value)]),
  );
}

/** The bounds of what a number can be at all say nothing; what a format says, its pattern says again at length. */
const saysNothing = (schema: Json, name: string, value: unknown) =>
  Math.abs(Number(value)) === Number.MAX_SAFE_INTEGER && typeof value === 'number'
    ? name === 'minimum' || name === 'maximum'
    : name === 'pattern' && typeof schema.format === 'string';

/** 'A text or nothing' is one type with two names; as one of two shapes it takes twice the room. */
function orNull({ anyOf, ...rest }: Json): Json | null {
  const [one, none, ...further] = Array.isArray(anyOf) ? (anyOf as Json[]) : [];
  if (!one || none?.type !== 'null' || Object.keys(none).length > 1 || further.length > 0) return null;
  const isPlain = typeof one.type === 'string' && one.type !== 'object' && one.type !== 'array';
  return isPlain && !('enum' in one) && !('const' in one)
    ? { ...rest, ...one, type: [one.type, 'null'] }
    : null;
}

/** A list of a fixed length has `items`, too, and its length in numbers: linters and older readers ask for both. */
function withItems(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(withItems);
  if (schema === null || typeof schema !== 'object') return schema;
  const said = Object.fromEntries(
    Object.entries(schema)
      .filter(([name, value]) => !saysNothing(schema as Json, name, value))
      .map(([name, value]) => [name, withItems(value)]),
  );
  const plain = orNull(said);
  if (plain !== null) return plain;
  if (said.type !== 'array' || (said.items !== undefined && said.items !== false)) return said;
  const inOrder = said.prefixItems as Json[] | undefined;
  if (inOrder === undefined) return { ...said, items: {} };
  const kinds = [...new Set(inOrder.map((item) => JSON.stringify(item)))].map(
    (item) => JSON.parse(item) as Json,
  );
  const items = kinds.length === 1 ? kinds[0] : { anyOf: kinds };
  return { ...said, items, minItems: inOrder.length, maxItems: inOrder.length };
}

interface Described {
  endpoint: AnyEndpoint;
  path: string;
  call: ApiCall | undefined;
}

function queryParameters({ endpoint, call }: Described): Json[] {
  const schema = schemaOf(endpoint.query, 'input') as {
    properties?: Record<string, Json>;
    required?: string[];
  };
  return Object.entries(schema.properties ?? {}).map(([name, property]) => ({
    name: property.type === 'array' ? `${name}[]` : name,
    in: 'query',
    required: schema.required?.includes(name) ?? false,
    schema: asText(property),
    ...exampleOf(call?.example.query?.[name]),
  }));
}

/**
 * What is taken as text or as an object is described as text: how an object stands in a query, each client guesses
 * for itself.
 */
function asText(schema: Json): Json {
  const { anyOf, ...rest } = schema as { anyOf?: Json[] };
  const plain = anyOf?.filter(({ type }) => type !== 'object') ?? [];
  return anyOf === undefined || plain.length === 0 ? schema : { ...rest, anyOf: plain };
}

const exampleOf = (example: unknown) => (example === undefined ? {} : { example });

const pathParameters = ({ endpoint, path, call }: Described): Json[] => {
  const { properties = {} } = schemaOf(endpoint.params, 'input') as { properties?: Record<string, Json> };
  return namesInPath(path).map((name) => ({
    name,
    in: 'path',
    required: true,
    schema: name === 'tenant' ? { type: 'string' } : (properties[name] ?? { type: 'string' }),
    ...exampleOf(name === 'tenant' ? 'isrute' : call?.example.params?.[name]),
  }));
};

const idempotencyKey = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description:
    'Of your own, up to 200 characters. Sent again within three days it answers what the first request did.',
  schema: { type: 'string', maxLength: 200 },
};

function headerParameters({ endpoint, call }: Described): Json[] {
  const others = Object.keys(call?.example.headers ?? {}).filter((name) => name !== idempotencyKey.name);
  return [
    ...(endpoint.idempotent ? [idempotencyKey] : []),
    ...others.map((name) => ({ name, in: 'header', required: true, schema: { type: 'string' } })),
  ];
}

const security = ({ who, needs }: AnyEndpoint): Json[] =>
  who === 'public' ? [] : who === 'key' && needs === null ? [{ key: [] }] : staffSecurity(who);
const staffSecurity = (who: AnyEndpoint['who']): Json[] => [
  ...(who === 'key' ? [{ key: [] }] : []),
  { session: [] },
  { token: [] },
];

const doneOtherwise = {
  204: 'Done, and there is nothing to tell.',
  303: 'Done; Location says where a browser goes on, when it sent a form or followed a link.',
  304: 'As it was when If-None-Match was told.',
} as const;

/** Which of them a call can answer. */
function refusalsOf(endpoint: AnyEndpoint, has_query: boolean): number[] {
  const isWrite = endpoint.method !== 'GET';
  const isOpen = endpoint.who === 'public';
  const statuses = new Set<keyof typeof refused>([
    400,
    ...(isOpen && !endpoint.signed ? [] : [401 as const]),
    // A write of a browser wants the page's token; whoever is let in by everybody may be no page of another site.
    ...(isOpen && !isWrite ? [] : [403 as const]),
    404,
    405,
    ...(isWrite ? [409 as const] : []),
    // Whatever came with a write is read first, also where nothing is wanted.
    ...(isWrite ? [408 as const, 413 as const, 415 as const] : []),
    ...(isWrite || has_query ? [422 as const] : []),
    ...endpoint.also.filter((status) => status >= 400).map((status) => status as keyof typeof refused),
    429,
    431,
    500,
    503,
  ]);
  return [...statuses];
}

const refusalAt = (status: string | number) =>
  [String(status), { $ref: `#/components/responses/${status}` }] as const;

/** A call of the screens names the statuses alone: a reference at each of them is a fifth of the document. */
const refusalsTold = (statuses: readonly number[], is_told: boolean): { responses: Json; also: Json } =>
  is_told
    ? { responses: Object.fromEntries(statuses.map(refusalAt)), also: {} }
    : { responses: {}, also: { 'x-refusals': statuses } };

const fileTypes = {
  csv: 'text/csv',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const;
const binary = { type: 'string', format: 'binary' };

/** How a list tells of what is not in the answer. */
function headersOf(endpoint: AnyEndpoint): Json {
  const { properties = {} } = schemaOf(endpoint.query, 'input') as { properties?: Json };
  const headers = {
    ...('page' in properties && {
      'X-Total-Count': { $ref: '#/components/headers/total' },
    }),
    ...('after' in properties && {
      Link: { description: 'With rel="next" the address of the next part.', schema: { type: 'string' } },
    }),
  };
  return Object.keys(headers).length > 0 ? { headers } : {};
}

function bodyOf({ endpoint, call }: Described): Json | null {
  if (endpoint.method === 'GET') return null;
  const schema = schemaOf(endpoint.body, 'input');
  const isEmpty = schema.type === 'object' && Object.keys((schema.properties as Json) ?? {}).length === 0;
  if (isEmpty && schema.additionalProperties === undefined) return null;
  const wrapped =
    endpoint.wrapped === null
      ? schema
      : { anyOf: [schema, { type: 'object', properties: { [endpoint.wrapped]: schema } }] };
  return {
    required: endpoint.method !== 'DELETE',
    content: { 'application/json': { schema: wrapped, ...exampleOf(call?.example.body) } },
  };
}

/** Of a call of the screens, what is not as with all others. */
const limitsOf = ({ needs, scope, per_minute }: AnyEndpoint, is_told: boolean): Json => ({
  ...((is_told || needs !== null) && { 'x-permission': needs }),
  ...((is_told || scope !== null) && { 'x-scope': scope }),
  ...((is_told || per_minute !== null) && {
    'x-requests-per-minute': per_minute ?? commonRequestsPerMinute,
  }),
});

function operation(described: Described, family: ApiFamily | undefined): Json {
  const { endpoint, call } = described;
  const requestBody = bodyOf(described);
  const parameters = [
    ...pathParameters(described),
    ...queryParameters(described),
    ...headerParameters(described),
  ];
  const answer = endpoint.answer instanceof z.ZodUndefined ? null : schemaOf(endpoint.answer, 'output');
  const hasQuery = parameters.some((parameter) => parameter.in === 'query');
  const refusals = refusalsTold(refusalsOf(endpoint, hasQuery), call !== undefined);
  return {
    summary: endpoint.name,
    description: call?.says ?? whatItDoes(endpoint),
    tags: [family?.name ?? staffFamily.name],
    security: security(endpoint),
    parameters,
    ...(requestBody && { requestBody }),
    responses: {
      [String(endpoint.status)]: {
        description: 'Done.',
        ...headersOf(endpoint),
        ...((answer || endpoint.files.length > 0) && {
          content: {
            ...(answer && {
              'application/json': { schema: answer, ...exampleOf(call?.example.answer) },
            }),
            ...Object.fromEntries(endpoint.files.map((kind) => [fileTypes[kind], { schema: binary }])),
          },
        }),
      },
      ...Object.fromEntries(
        endpoint.also
          .filter((status) => status < 400)
          .map((status) => [
            String(status),
            { description: doneOtherwise[status as keyof typeof doneOtherwise] },
          ]),
      ),
      ...refusals.responses,
      default: { $ref: '#/components/responses/refused' },
    },
    ...refusals.also,
    ...limitsOf(endpoint, call !== undefined),
    ...(requestBody && { 'x-most-bytes': bodyRoom[endpoint.room] }),
  };
}

const methodsOf = ({ method }: AnyEndpoint) =>
  method === 'PATCH' || method === 'PUT' ? ['patch', 'put'] : [method.toLowerCase()];

/** A call of the screens stands once; its other addresses and its other method are told in words. */
const waysTo = (endpoint: AnyEndpoint, is_told: boolean) =>
  is_told
    ? { paths: [endpoint.path, ...endpoint.aliases], methods: methodsOf(endpoint) }
    : { paths: [endpoint.path], methods: [endpoint.method.toLowerCase()] };

/** Bodies that we send, by the kind of event. */
export type SentBodies = Readonly<Record<string, z.ZodType>>;

const signature = {
  name: 'Isrute-Signature',
  in: 'header',
  required: true,
  description: 't=seconds since 1970, v1=HMAC-SHA256 over t, a dot and the body, in hex',
  schema: { type: 'string' },
};

export const sentFamily = { name: 'Webhooks', description: 'What we send to the addresses of a tenant.' };
export const staffFamily = {
  name: 'Staff screens',
  description: 'What the screens of staff ask; they may change with any release.',
};

const sentOperation = (kind: string, body: z.ZodType): Json => ({
  post: {
    summary: kind,
    operationId: `webhook_${kind}`,
    tags: [sentFamily.name],
    description: 'Sent to the address of the webhook; any answer from 200 to 299 says that it was taken.',
    security: [],
    parameters: [signature],
    requestBody: { content: { 'application/json': { schema: schemaOf(body, 'output') } } },
    responses: {
      '2XX': { description: 'taken' },
      default: { description: 'not taken, and sent again later' },
    },
  },
});

/** What is taken for one value in several spellings, as it stands in nearly every body. */
const wellKnown = new Map(
  Object.entries({ Flag: flag, IdText: id, NumberText: numberText(), NumberOrBlank: decimalOrBlank(0) }).map(
    ([name, shape]) => [JSON.stringify(schemaOf(shape, 'input')), name] as const,
  ),
);

export interface ApiDescribed {
  endpoints: readonly AnyEndpoint[];
  version: string;
  sent: SentBodies;
  guide: readonly ApiFamily[];
  /** Where it is reached, when that is known. */
  server_url?: string;
}

export function openApi({ endpoints, version, sent, guide, server_url = '/' }: ApiDescribed): Json {
  const told = new Map(
    guide.flatMap((family) => family.calls.map((call) => [call.endpoint, { call, family }] as const)),
  );
  const paths: Record<string, Json> = {};
  for (const endpoint of endpoints) {
    const { call, family } = told.get(endpoint) ?? {};
    const { paths: addresses, methods } = waysTo(endpoint, call !== undefined);
    for (const path of addresses) {
      for (const method of methods) {
        (paths[path] ??= {})[method] = {
          ...operation({ endpoint, path, call }, family),
          // Screens know no other address; for other systems an id stays what it was.
          operationId: call ? `${method}_${path.replace(/\W+/g, '_')}` : endpoint.name.replace(/\W+/g, '_'),
        };
      }
    }
  }
  return nameShapes(
    {
      openapi: '3.1.0',
      info: {
        title: 'Isrute',
        version,
        description: `Lists are bare arrays; instants are ISO 8601 with their offset, days YYYY-MM-DD. An address may ask ${commonRequestsPerMinute} times a minute in all, where a call says nothing else.`,
      },
      servers: [{ url: server_url, description: 'The server that this document came from.' }],
      tags: [...guide.map(({ name, says }) => ({ name, description: says })), staffFamily, sentFamily],
      paths,
      webhooks: Object.fromEntries(
        Object.entries(sent).map(([kind, body]) => [kind, sentOperation(kind, body)]),
      ),
      components,
    },
    wellKnown,
  );
}
