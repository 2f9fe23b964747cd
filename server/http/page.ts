// HTML answers: the shell of the staff app, and what every page carries (CSRF token, environment, currency, nonce).

import type { FastifyReply, FastifyRequest } from 'fastify';
import { randomBytes } from 'node:crypto';
import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Language } from '../../shared/texts.ts';
import { sharedTexts } from '../../shared/texts/public-texts.ts';
import type { AppContext } from '../context.ts';
import type { Actor, Tenant } from '../identity.ts';
import { staffMaps } from '../map/map-facts.ts';
import type { TenantTx } from '../tenant.ts';
import { visitorLanguage } from './languages.ts';
import { warned } from './old-browsers.ts';

export interface PageAsk {
  app: AppContext;
  tenant: Tenant;
  actor: Actor;
  params: Readonly<Record<string, string>>;
  query: Readonly<Record<string, unknown>>;
  path: string;
  now: Date;
  nonce: string;
  csrf_token: string;
  inTenant<T>(work: (tx: TenantTx) => Promise<T>): Promise<T>;
}

export interface PageAnswer {
  status: number;
  html: string;
  redirect?: string;
}

/** A public page at an address that may also answer data (the endpoint of the same path). */
export interface PageRoute {
  path: string;
  /** As of an endpoint: where there is a read replica, it is drawn from there. */
  may_lag: boolean;
  render(ask: PageAsk): Promise<PageAnswer>;
}

export const dist = join(import.meta.dirname, '..', '..', 'dist');

interface ManifestEntry {
  file: string;
  css?: string[];
  isEntry?: boolean;
  imports?: string[];
}

interface Manifest {
  built: number;
  entries: Record<string, ManifestEntry>;
}
const manifests = new Map<string, Manifest>();

/**
 * Vite's list of built files for `web` (staff), `public` or `drive`; empty while nothing is built, so that the API runs
 * without a build. Read again after a build: `npm run dev` builds under a running server.
 */
export function manifestOf(part: 'web' | 'public' | 'drive'): Record<string, ManifestEntry> {
  const file = join(dist, part, '.vite', 'manifest.json');
  const built = statSync(file, { throwIfNoEntry: false })?.mtimeMs;
  const known = manifests.get(part);
  // While a build is being put in its place there is none for a moment.
  if (built === undefined) return known?.entries ?? {};
  if (known?.built === built) return known.entries;
  const entries = JSON.parse(readFileSync(file, 'utf8')) as Record<string, ManifestEntry>;
  manifests.set(part, { built, entries });
  return entries;
}

/** JSON that may stand inside a script element. */
export function scriptJson(value: unknown): string {
  return JSON.stringify(value)
    .replace(/</g, '\\u003c')
    .replace(/\u2028/g, '\\u2028')
    .replace(/\u2029/g, '\\u2029');
}

export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
}

export function newNonce(): string {
  return randomBytes(16).toString('base64');
}

const originOf = (url: string | null) => {
  try {
    return url === null ? [] : [new URL(url.replace(/\{[^}]*\}/g, 'a')).origin];
  } catch {
    return [];
  }
};

/** No inline code without the nonce; map tiles only from where the deployer's settings say. */
export function contentSecurityPolicy(app: AppContext, nonce: string): string {
  const { settings } = app;
  const { raster_url, hosts } = settings.map;
  const maps = [...originOf(staffMaps(settings).style_url), ...originOf(raster_url), ...hosts].join(' ');
  return [
    `default-src 'self'`,
    `script-src 'self' 'nonce-${nonce}'`,
    `style-src 'self' 'nonce-${nonce}'`,
    `style-src-attr 'unsafe-inline'`,
    `img-src 'self' data: blob: ${maps}`,
    `connect-src 'self' ${maps}`,
    `font-src 'self' ${maps}`,
    `worker-src 'self'`,
    `object-src 'none'`,
    `base-uri 'none'`,
    `form-action 'self'`,
    `frame-ancestors 'self'`,
  ].join('; ');
}

export interface StaffPageData {
  session: unknown;
  language: string;
  notice?: string | undefined;
  csrf_token: string;
  nonce: string;
}

/** The staff app's document; the app itself draws everything. */
export function staffShell(
  app: AppContext,
  request: FastifyRequest,
  tenant: Tenant,
  { csrf_token, nonce, ...data }: StaffPageData,
): string {
  const entry = manifestOf('web')['app/web.tsx'];
  const page = {
    ...data,
    request_id: request.id,
    environment: app.settings.environment,
    currency: tenant.currency,
    csrf_token,
    nonce,
    maps: staffMaps(app.settings),
  };
  const styles = (entry?.css ?? [])
    .map((file) => `<link rel="stylesheet" href="/assets/web/${file}">`)
    .join('');
  const script = entry
    ? `<script type="module" src="/assets/web/${entry.file}"></script>`
    : '<p>The browser code is not built: run npm run build.</p>';
  return (
    `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${escapeHtml(tenant.name)}</title>` +
    `<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="csrf-token" content="${escapeHtml(csrf_token)}">` +
    `<meta name="environment" content="${app.settings.environment}"><meta name="currency" content="${tenant.currency}">` +
    `<meta name="robots" content="noindex"><link rel="icon" href="data:,">${styles}` +
    `<script type="application/json" id="page" nonce="${nonce}">${scriptJson(page)}</script></head><body><div id="root"></div>` +
    `<noscript>This part of Isrute needs JavaScript.</noscript>${script}</body></html>`
  );
}

export function sendPage(
  app: AppContext,
  reply: FastifyReply,
  answer: PageAnswer,
  nonce: string,
): FastifyReply {
  if (answer.redirect !== undefined) return reply.redirect(answer.redirect, 302);
  return reply
    .code(answer.status)
    .headers({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'content-security-policy': contentSecurityPolicy(app, nonce),
    })
    .send(warned(answer.html, reply.request.headers['user-agent'], visitorLanguage(reply.request)));
}

const said = sharedTexts.pages;

/** A whole document with one sentence, for addresses that lead nowhere and belong to nobody. */
export function plainPage(language: Language, sentence: 'nowhere' | 'unbuilt' = 'nowhere'): string {
  const title = said.nowhere_title[language];
  return (
    `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><title>${title}</title><meta name="robots" content="noindex">` +
    `<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark"></head>` +
    `<body><main><h1>${title}</h1><p>${said[sentence][language]}</p></main></body></html>`
  );
}
