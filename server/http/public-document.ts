// A public page as HTML: drawn by the server, with what it was drawn from for the browser to go on from.

import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { colourAtNight } from '../../shared/colour.ts';
import type { Language } from '../../shared/texts.ts';
import { dist, escapeHtml, manifestOf, plainPage, scriptJson, type PageAsk } from './page.ts';

export interface PublicDocument<F> {
  language: Language;
  title: string;
  /** What search engines show; null where the page belongs to the person who got its link, and is not to be found. */
  description: string | null;
  /** The brand's colour; null = the page's own. */
  colour: string | null;
  facts: F;
}

interface Drawn {
  html: string;
  css: string;
}
type Draw = (facts: unknown) => Drawn;

let built: Draw | null = null;

/** The built pages, loaded once; null while nothing is built. */
async function drawing(): Promise<Draw | null> {
  const file = join(dist, 'public-server', 'public.js');
  if (!built && existsSync(file))
    built = ((await import(pathToFileURL(file).href)) as { renderPublic: Draw }).renderPublic;
  return built;
}

function foundBy({ app, tenant }: PageAsk, description: string | null): string {
  if (description === null) return '<meta name="robots" content="noindex">';
  const address = `${app.settings.public_url}/${tenant.slug}`;
  return `<meta name="description" content="${escapeHtml(description)}"><link rel="canonical" href="${escapeHtml(address)}">`;
}

const brandStyle = (colour: string): string =>
  `:root{--brand:${colour}}@media (prefers-color-scheme:dark){:root{--brand:${colourAtNight(colour)}}}`;

const sheets = new Map<string, string>();

/**
 * A built style sheet as text: a phone that had to fetch it would show nothing for one more way to the server and back.
 */
function sheet(file: string): string {
  const known = sheets.get(file) ?? readFileSync(join(dist, 'public', file), 'utf8').trim();
  sheets.set(file, known);
  return known;
}

/** All that pages are drawn with, for a server to have before it says that it is ready. */
export async function loadPages(): Promise<void> {
  if ((await drawing()) === null) return;
  manifestOf('web');
  manifestOf('drive');
  manifestOf('public')['app/public.tsx']?.css?.forEach(sheet);
}

/** The whole document; one sentence while the pages are not built. */
export async function publicDocument<F>(ask: PageAsk, page: PublicDocument<F>): Promise<string> {
  const { language, title, description, facts } = page;
  const draw = await drawing();
  if (!draw) return plainPage(language, 'unbuilt');
  const { html, css } = draw(facts);
  const entry = manifestOf('public')['app/public.tsx'];
  const colour = page.colour ? brandStyle(page.colour) : '';
  const styles = (entry?.css ?? []).map(sheet).join('');
  const script = entry ? `<script type="module" src="/assets/public/${entry.file}"></script>` : '';
  return (
    `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><title>${escapeHtml(title)}</title>` +
    '<meta name="viewport" content="width=device-width, initial-scale=1">' +
    `<meta name="csrf-token" content="${escapeHtml(ask.csrf_token)}"><meta name="environment" content="${ask.app.settings.environment}">` +
    `${foundBy(ask, description)}<link rel="icon" href="data:,"><style nonce="${ask.nonce}">${css}${styles}${colour}</style></head>` +
    `<body><div id="root">${html}</div><script type="application/json" id="facts" nonce="${ask.nonce}">${scriptJson(facts)}</script>` +
    `${script}</body></html>`
  );
}
