// The page of the API and its document, as they are served.

import { expect, test } from 'vitest';
import { testApp } from '../server/test/harness.ts';
import { apiGuide } from './api-guide/guide.ts';

const app = await testApp();

test('every call for other systems stands on the page with its words and a request to copy', async () => {
  const { payload, headers, statusCode } = await app.server.inject('/api-docs');
  expect(statusCode).toBe(200);
  const calls = apiGuide.flatMap((family) => family.calls);
  for (const { endpoint } of calls)
    expect(payload).toContain(`<h3>${endpoint.name.replace("'", '&#39;')}</h3>`);
  expect(payload.match(/<pre[^>]*>curl /g)).toHaveLength(calls.length);
  expect(payload).not.toMatch(/<(?:script|link|img)[^>]+(?:src|href)="(?:https?:)?\/\//);
  const nonce = /script-src 'self' 'nonce-([^']+)'/.exec(String(headers['content-security-policy']))?.[1];
  expect(payload).toContain(`<script nonce="${nonce}">`);
  expect(payload).toContain(`<style nonce="${nonce}">`);
});

test('a stranger finds what a key is, what a refusal looks like, whom a limit counts, and what the lines of a list hold', async () => {
  const { payload } = await app.server.inject('/api-docs');
  const text = payload.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ');
  for (const words of ['Admin, Integration keys', 'npm run create-key', '/isrute/admin/integration_keys'])
    expect(text).toContain(words);
  expect(text).toContain('{"error": "Total is invalid", "errors": {"total": ["is invalid"]}');
  expect(text).toContain('of one address on the net');
  expect(text).toMatch(/line_items\[\]\.quantity body/);
  expect(text).not.toMatch(/query text or object|one of [\w, ]*, (body|query|<)/);
});

test('what is sent as an example cannot leave its quotes, in the page or in the shell', async () => {
  const { payload } = await app.server.inject('/api-docs');
  const requests = [...payload.matchAll(/<pre[^>]*>(curl .*?)<\/pre>/gs)].map(([, text = '']) =>
    text.replace(/<[^>]+>/g, '').replaceAll('&#39;', "'"),
  );
  expect(requests.length).toBeGreaterThan(60);
  for (const request of requests)
    expect((request.replaceAll(String.raw`'\''`, '').match(/'/g) ?? []).length % 2, request).toBe(0);
});

test('the document that is served is the one that is printed', async () => {
  const { payload, headers } = await app.server.inject('/api-docs/openapi.json');
  expect(headers['content-type']).toContain('application/json');
  const document = JSON.parse(payload) as { openapi: string; tags: { name: string }[] };
  expect(document.openapi).toBe('3.1.0');
  expect(document.tags.map(({ name }) => name)).toEqual([
    ...apiGuide.map(({ name }) => name),
    'Staff screens',
    'Webhooks',
  ]);
});
