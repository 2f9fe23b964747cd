// The description of the API against the endpoint table it is printed from.

import { expect, test } from 'vitest';
import { openApi } from '../server/http/openapi.ts';
import { namesInPath } from '../shared/endpoint.ts';
import { served } from './features.ts';

interface Operation {
  operationId: string;
  parameters: { name: string; in: string; required: boolean; schema: unknown }[];
  responses: Record<string, unknown>;
}
interface Document {
  openapi: string;
  info: { title: string; version: string };
  paths: Record<string, Record<string, Operation>>;
}

const endpoints = served.map((one) => one.endpoint);
// Through JSON, as everybody reads it.
const document = JSON.parse(JSON.stringify(openApi(endpoints, '1.2.3'))) as Document;
const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
);

test('it says that it is OpenAPI 3.1, of what and which version', () => {
  expect(document).toMatchObject({ openapi: '3.1.0', info: { title: 'Isrute', version: '1.2.3' } });
  expect(operations.length).toBeGreaterThan(100);
});

test('every endpoint is in it under each of its addresses and methods', () => {
  const missing = endpoints.flatMap((endpoint) =>
    [endpoint.path, ...endpoint.aliases]
      .filter((path) => !document.paths[path]?.[endpoint.method.toLowerCase()])
      .map((path) => `${endpoint.method} ${path}`),
  );
  expect(missing).toEqual([]);
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
