// The API for people: every call by its family with a request to copy, in one document that needs nobody else's code.

import { readFileSync } from 'node:fs';
import type { z } from 'zod';
import { type AnyEndpoint, bodyRoom, commonRequestsPerMinute } from '../../shared/endpoint.ts';
import type { ApiCall, ApiFamily } from './api-guide.ts';
import type { Json } from './openapi-components.ts';
import { type ApiDescribed, schemaOf, type SentBodies } from './openapi.ts';
import { escapeHtml } from './page.ts';

const read = (file: string) => readFileSync(new URL(file, import.meta.url), 'utf8');
const styles = read('./api-page.css');
const script = read('./api-page.js');

const idOf = ({ name }: AnyEndpoint) => name.replace(/\W+/g, '-').replace(/^-|-$/g, '');
const verbOf = ({ method }: AnyEndpoint) => (method === 'PATCH' || method === 'PUT' ? 'PATCH, PUT' : method);
const verb = (endpoint: AnyEndpoint) =>
  `<span class="verb ${endpoint.method.toLowerCase()}">${verbOf(endpoint)}</span>`;

/** A schema in a word or two: 'text', 'list', 'one of a, b'. */
function kindOf(schema: Json): string {
  const choices = (schema.anyOf ?? schema.oneOf) as Json[] | undefined;
  if (choices) return [...new Set(choices.flatMap((one) => kindOf(one).split(' or ')))].join(' or ');
  if (Array.isArray(schema.enum)) return `one of ${schema.enum.filter((one) => one !== '').join(', ')}`;
  if ('const' in schema) return JSON.stringify(schema.const);
  if (schema.type === 'array') return `list of ${kindOf((schema.items ?? {}) as Json)}`;
  const format = schema.format === 'date-time' ? 'instant' : schema.format;
  return String(format ?? [schema.type ?? 'anything'].flat().join(' or ').replace('string', 'text'));
}

interface Field {
  name: string;
  where: string;
  required: boolean;
  kind: string;
}

type Shape = { properties?: Record<string, Json>; required?: string[] };

/** What is written for it: a place in an address is text. */
const writtenIn = (where: string, property: Json) =>
  where === 'body' ? kindOf(property) : kindOf(property).replace(/ or object$/, '');

/** After a list of objects come their own fields, as `name[].field`. */
function fieldsOf({ properties = {}, required = [] }: Shape, where: string, within = ''): Field[] {
  return Object.entries(properties).flatMap(([name, property]) => {
    const field = {
      name: `${within}${name}`,
      where,
      required: required.includes(name),
      kind: writtenIn(where, property),
    };
    const lines = property.type === 'array' ? (property.items as Shape | undefined) : undefined;
    return [field, ...fieldsOf(lines ?? {}, where, `${field.name}[].`)];
  });
}

const inputOf = (shape: z.ZodType) => schemaOf(shape, 'input') as Shape;

function fieldTable(endpoint: AnyEndpoint): string {
  const fields = [
    ...fieldsOf(inputOf(endpoint.params), 'address'),
    ...fieldsOf(inputOf(endpoint.query), 'query'),
    ...(endpoint.method === 'GET' ? [] : fieldsOf(inputOf(endpoint.body), 'body')),
  ];
  if (fields.length === 0) return '';
  const rows = fields.map(
    ({ name, where, required, kind }) =>
      `<tr><td><code>${escapeHtml(name)}</code>${required ? '' : ' <span class="quiet">may be absent</span>'}</td>` +
      `<td>${where}</td><td>${escapeHtml(kind)}</td></tr>`,
  );
  return `<h4>What is sent</h4><table><thead><tr><th>Name</th><th>In</th><th>Kind</th></tr></thead><tbody>${rows.join('')}</tbody></table>`;
}

/** What the reader puts in at the top of the page. */
const filled = (name: 'base' | 'tenant' | 'key', otherwise: string) =>
  `<span data-fill="${name}">${otherwise}</span>`;

function curlOf({ endpoint, example }: ApiCall): string {
  const quoted = (text: string) => escapeHtml(text.replaceAll("'", String.raw`'\''`));
  const path = escapeHtml(
    endpoint.path.replace(/\{(\w+)\}/g, (whole, name: string) =>
      name === 'tenant' ? whole : String(example.params?.[name] ?? name),
    ),
  ).replace('{tenant}', filled('tenant', 'isrute'));
  const query = Object.entries(example.query ?? {}).map(
    ([name, value]) => `${name}=${encodeURIComponent(String(value)).replaceAll('%2C', ',')}`,
  );
  const search = query.length > 0 ? `?${quoted(query.join('&'))}` : '';
  const method = endpoint.method === 'GET' ? '' : `-X ${endpoint.method} `;
  const isOpen = endpoint.who === 'public' && endpoint.name !== 'sign out app';
  const lines = [
    `curl ${method}'${filled('base', 'http://127.0.0.1:3000')}${path}${search}'`,
    ...(isOpen ? [] : [`  -H 'Authorization: Bearer ${filled('key', 'YOUR-KEY')}'`]),
    ...Object.entries(example.headers ?? {}).map(([name, value]) => `  -H '${quoted(`${name}: ${value}`)}'`),
    ...(example.body === undefined
      ? []
      : [`  -H 'Content-Type: application/json'`, `  -d '${quoted(JSON.stringify(example.body, null, 2))}'`]),
  ];
  return lines.join(' \\\n');
}

const sample = (label: string, html: string) =>
  `<div class="sample"><button type="button" data-copy>Copy</button><pre tabindex="0" role="region" aria-label="${escapeHtml(label)}">${html}</pre></div>`;

function whoMay({ who, scope, needs }: AnyEndpoint): string {
  const key = who === 'key' ? `a key of scope <code>${escapeHtml(scope ?? '')}</code>` : '';
  const person = needs === null ? '' : `a person with <code>${escapeHtml(needs)}</code>`;
  if (who === 'public') return 'Open to everybody';
  return `For ${[key, person].filter(Boolean).join(' or ') || 'whoever is signed in'}`;
}

function limitsOf(endpoint: AnyEndpoint): string {
  const bytes = bodyRoom[endpoint.room] / 1024;
  const room =
    endpoint.method === 'GET' ? '' : `, a body of ${bytes >= 1024 ? `${bytes / 1024} MB` : `${bytes} KB`}`;
  const again = endpoint.idempotent ? '; takes an <code>Idempotency-Key</code>' : '';
  return `at most ${endpoint.per_minute ?? commonRequestsPerMinute} a minute${room}${again}`;
}

function callBlock(call: ApiCall): string {
  const { endpoint, says, example } = call;
  const addresses = [endpoint.path, ...endpoint.aliases];
  const words = [
    ...addresses,
    endpoint.name,
    endpoint.method,
    says,
    endpoint.scope ?? '',
    endpoint.needs ?? '',
  ]
    .join(' ')
    .toLowerCase();
  const answer =
    example.answer === undefined
      ? `<p class="quiet">Answers ${endpoint.status}.</p>`
      : `<h4>Answer ${endpoint.status}</h4>` +
        sample(`Answer of ${endpoint.name}`, escapeHtml(JSON.stringify(example.answer, null, 2)));
  return (
    `<article id="${idOf(endpoint)}" data-words="${escapeHtml(words)}"><h3>${escapeHtml(endpoint.name)}</h3>` +
    addresses.map((path) => `<code class="at">${verb(endpoint)} ${escapeHtml(path)}</code>`).join('') +
    `<p>${escapeHtml(says)}</p><p class="quiet">${whoMay(endpoint)}; ${limitsOf(endpoint)}.</p>` +
    `<h4>Request</h4>${sample(`Request of ${endpoint.name}`, curlOf(call))}${answer}${fieldTable(endpoint)}</article>`
  );
}

const familyBlock = ({ id, name, says, calls }: ApiFamily) =>
  `<section id="${id}" data-family><h2>${escapeHtml(name)}</h2><p>${escapeHtml(says)}</p>${calls.map(callBlock).join('')}</section>`;

const familyLinks = ({ id, name, calls }: ApiFamily) =>
  `<a href="#${id}">${escapeHtml(name)}</a><ul>${calls
    .map(({ endpoint }) => `<li><a href="#${idOf(endpoint)}">${escapeHtml(endpoint.name)}</a></li>`)
    .join('')}</ul>`;

const otherRow = (endpoint: AnyEndpoint) =>
  `<tr data-words="${escapeHtml([endpoint.name, endpoint.path, ...endpoint.aliases].join(' ').toLowerCase())}"><td>${escapeHtml(endpoint.name)}</td>` +
  `<td><code>${verb(endpoint)} ${escapeHtml(endpoint.path)}</code></td><td>${escapeHtml(endpoint.needs ?? endpoint.who)}</td></tr>`;

const start = `<section id="start"><h1>Connect to Isrute</h1>
<p>Put your server, tenant (the first part of its addresses) and key into the fields above: every request
on this page then is ready to be copied. An admin of the tenant makes a key on the page
<a href="/isrute/admin/integration_keys">Admin, Integration keys</a> (<code>/isrute/admin/integration_keys</code>),
whoever runs the server with <code>npm run create-key -- --tenant isrute --name Webshop --scope orders</code>;
a key of a demo tenant is <code>demo-key-</code> and its name.</p>
<table><tbody>
<tr><th scope="row">Who asks</th><td><code>Authorization: Bearer …</code> with a key, or with a person’s token
from <code>/api/auth</code>. A key opens the calls of its scopes and nothing else.</td></tr>
<tr><th scope="row">Refusals</th><td>One body:
<code>{"error": "Total is invalid", "errors": {"total": ["is invalid"]}, "full_errors": ["Total is invalid"]}</code>;
<code>errors</code> has each field and is empty where it is about none. 401 unknown key, 403 not allowed,
404 not there, 409 changed meanwhile, 413 too large, 422 refused by its field, 429 too often,
with <code>Retry-After</code>.</td></tr>
<tr><th scope="row">Lists</th><td>Bare arrays. <code>page</code> starts at 1 and <code>X-Total-Count</code> tells
of how many, or <code>Link</code> with <code>rel="next"</code> leads on.</td></tr>
<tr><th scope="row">Limits</th><td>Each call says how often it may be asked in a minute, by all requests
of one address on the net together. <code>X-RateLimit-Remaining</code> tells what is left,
<code>Retry-After</code> of a 429 the seconds to wait.</td></tr>
<tr><th scope="row">Sent twice</th><td>Orders and messages are known by a number of yours. Elsewhere
an <code>Idempotency-Key</code> header makes a repeat answer what the first request did, for three days.</td></tr>
<tr><th scope="row">Values</th><td>Days <code>2026-06-11</code>, instants <code>2026-06-11T07:00:00Z</code>,
places <code>{"lat": 55.4, "lng": 10.39}</code> and in an address <code>coordinates=55.4,10.39</code>.</td></tr>
</tbody></table>
<p><a href="/api-docs/openapi.json">The same as an OpenAPI 3.1 document</a>, which code generators read.</p></section>`;

/** What we send by ourselves, to addresses that the tenant has named. */
const sentBlock = (sent: SentBodies) =>
  '<section id="webhooks" data-family><h2>What Isrute tells you</h2>' +
  '<p>An admin names an address of yours; from then on it is told of these by POST, signed in <code>Isrute-Signature</code>. Shapes and signature are in the OpenAPI document, under webhooks.</p><ul>' +
  `${Object.keys(sent)
    .map((kind) => `<li><code>${escapeHtml(kind)}</code></li>`)
    .join('')}</ul></section>`;

const field = (id: string, label: string, value: string, type = 'text') =>
  `<label for="${id}">${label}<input id="${id}" type="${type}" value="${value}" autocomplete="off" spellcheck="false"></label>`;

export function apiPage({
  endpoints,
  guide,
  version,
  sent,
  nonce,
}: ApiDescribed & { nonce: string }): string {
  const told = new Set(guide.flatMap(({ calls }) => calls.map(({ endpoint }) => endpoint)));
  const others = endpoints.filter((endpoint) => !told.has(endpoint));
  return (
    '<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Isrute API</title><link rel="icon" href="data:,">' +
    '<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark">' +
    `<style nonce="${nonce}">${styles}</style></head><body>` +
    `<header><strong>Isrute API <span class="quiet">${escapeHtml(version)}</span></strong>` +
    field('find', 'Find a call ( / )', '', 'search') +
    field('base', 'Server', 'http://127.0.0.1:3000') +
    field('tenant', 'Tenant', 'isrute') +
    field('key', 'Key', '') +
    `</header><div class="page"><nav aria-label="Calls"><a href="#start">Start</a>${guide.map(familyLinks).join('')}<a href="#webhooks">What Isrute tells you</a><a href="#others">Staff screens</a></nav>` +
    `<main><p id="found" class="quiet" role="status"></p>${start}${guide.map(familyBlock).join('')}${sentBlock(sent)}` +
    `<details id="others"><summary>${others.length} calls behind the staff’s screens</summary>` +
    '<table><thead><tr><th>Call</th><th>Address</th><th>Who</th></tr></thead>' +
    `<tbody>${others.map(otherRow).join('')}</tbody></table></details></main></div>` +
    `<script nonce="${nonce}">${script}</script></body></html>`
  );
}
