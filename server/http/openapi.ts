// The OpenAPI 3.1 document, printed from the endpoint table: what is served is what is described.

import { z } from 'zod';
import { type AnyEndpoint, namesInPath } from '../../shared/endpoint.ts';
import { escapeHtml } from './page.ts';

type Json = Record<string, unknown>;

function schemaOf(shape: z.ZodType, io: 'input' | 'output'): Json {
  const { $schema: _, ...schema } = z.toJSONSchema(shape, {
    io,
    unrepresentable: 'any',
    target: 'draft-2020-12',
  }) as Json;
  return schema;
}

function queryParameters(endpoint: AnyEndpoint): Json[] {
  const schema = schemaOf(endpoint.query, 'input') as {
    properties?: Record<string, Json>;
    required?: string[];
  };
  return Object.entries(schema.properties ?? {}).map(([name, property]) => ({
    name: property.type === 'array' ? `${name}[]` : name,
    in: 'query',
    required: schema.required?.includes(name) ?? false,
    schema: property,
  }));
}

const security: Record<AnyEndpoint['who'], Json[]> = {
  public: [],
  staff: [{ session: [] }, { bearer: [] }],
  key: [{ bearer: [] }],
};

function operation(endpoint: AnyEndpoint, path: string): Json {
  const hasBody =
    endpoint.method !== 'GET' &&
    Object.keys((schemaOf(endpoint.body, 'input').properties as Json) ?? {}).length > 0;
  const body = schemaOf(endpoint.body, 'input');
  const wrapped =
    endpoint.wrapped === null
      ? body
      : { anyOf: [{ type: 'object', properties: { [endpoint.wrapped]: body } }, body] };
  const answer = endpoint.answer instanceof z.ZodUndefined ? null : schemaOf(endpoint.answer, 'output');
  return {
    summary: endpoint.name,
    tags: [
      endpoint.path.split('/').filter((part) => part !== '' && !part.startsWith('{') && part !== 'depo')[0] ??
        'platform',
    ],
    security: security[endpoint.who],
    parameters: [
      ...namesInPath(path).map((name) => ({ name, in: 'path', required: true, schema: { type: 'string' } })),
      ...queryParameters(endpoint),
      ...(endpoint.idempotent
        ? [{ name: 'Idempotency-Key', in: 'header', required: false, schema: { type: 'string' } }]
        : []),
    ],
    ...(hasBody && { requestBody: { content: { 'application/json': { schema: wrapped } } } }),
    responses: {
      [String(endpoint.status)]: {
        description: 'done',
        ...(answer && { content: { 'application/json': { schema: answer } } }),
      },
      default: {
        description: 'refused',
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
      },
    },
    'x-permission': endpoint.needs,
    'x-scope': endpoint.scope,
  };
}

export function openApi(endpoints: readonly AnyEndpoint[], version: string): Json {
  const paths: Record<string, Json> = {};
  for (const endpoint of endpoints) {
    for (const path of [endpoint.path, ...endpoint.aliases]) {
      const methods =
        endpoint.method === 'PATCH' || endpoint.method === 'PUT'
          ? ['patch', 'put']
          : [endpoint.method.toLowerCase()];
      for (const method of methods) {
        (paths[path] ??= {})[method] = {
          ...operation(endpoint, path),
          operationId: `${method}_${path.replace(/\W+/g, '_')}`,
        };
      }
    }
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Isrute', version },
    paths,
    components: {
      securitySchemes: {
        session: { type: 'apiKey', in: 'cookie', name: 'isrute_session' },
        bearer: { type: 'http', scheme: 'bearer' },
      },
      schemas: {
        Error: {
          type: 'object',
          required: ['error', 'errors', 'full_errors'],
          properties: {
            error: { type: 'string' },
            errors: { type: 'object', additionalProperties: { type: 'array', items: { type: 'string' } } },
            full_errors: { type: 'array', items: { type: 'string' } },
          },
        },
      },
    },
  };
}

/** The same table for people: every call, what it needs, where it is. */
export function apiPage(endpoints: readonly AnyEndpoint[], version: string): string {
  const rows = endpoints.map((endpoint) =>
    [
      endpoint.name,
      endpoint.method === 'PATCH' ? 'PATCH, PUT' : endpoint.method,
      [endpoint.path, ...endpoint.aliases].join('\n'),
      endpoint.who === 'key' ? `key (${endpoint.scope ?? '-'})` : endpoint.who,
      endpoint.needs ?? '',
    ]
      .map((cell) => `<td>${escapeHtml(cell).replaceAll('\n', '<br>')}</td>`)
      .join(''),
  );
  return (
    '<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Isrute API</title>' +
    '<meta name="viewport" content="width=device-width, initial-scale=1"></head><body><main><h1>Isrute API</h1>' +
    `<p>Version ${escapeHtml(version)}. <a href="/api-docs/openapi.json">OpenAPI 3.1 document</a></p>` +
    '<table><thead><tr><th>Call</th><th>Method</th><th>Address</th><th>Who</th><th>Permission</th></tr></thead><tbody>' +
    `${rows.map((row) => `<tr>${row}</tr>`).join('')}</tbody></table></main></body></html>`
  );
}
