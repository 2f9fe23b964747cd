// The document of the driver's page. The phone keeps it, so nothing stands in it that belongs to one visit or person.

import {
  escapeHtml,
  manifestOf,
  plainPage,
  type PageAnswer,
  type PageAsk,
} from '../../../server/http/page.ts';
import type { Tenant } from '../../../server/identity.ts';
import { driverTexts } from '../texts/public-texts.ts';

const usual = '#0b7285';
const colourOf = ({ settings }: Tenant) => settings.brand_colour ?? usual;

export function driveManifest(tenant: Tenant) {
  const address = `/${tenant.slug}/drive`;
  const icon = { type: 'image/png', purpose: 'any maskable' };
  return {
    id: address,
    name: `${tenant.name} · ${driverTexts.page.title[tenant.locale]}`,
    short_name: driverTexts.page.title[tenant.locale],
    start_url: address,
    scope: address,
    display: 'standalone' as const,
    background_color: '#101418',
    theme_color: colourOf(tenant),
    icons: [192, 512].map((size) => ({
      ...icon,
      src: `/assets/drive/icon-${size}.png`,
      sizes: `${size}x${size}`,
    })),
  };
}

export function drivePage({ tenant, actor }: PageAsk): Promise<PageAnswer> {
  const entry = manifestOf('drive')['app/drive.tsx'];
  const { language } = actor;
  if (!entry) return Promise.resolve({ status: 200, html: plainPage(language, 'unbuilt') });
  const facts = {
    tenant: tenant.slug,
    name: tenant.name,
    zone: tenant.time_zone,
    language: tenant.locale,
    currency: tenant.currency,
  };
  const data = Object.entries(facts).map(([name, value]) => ` data-${name}="${escapeHtml(value)}"`);
  const styles = (entry.css ?? []).map((file) => `<link rel="stylesheet" href="/assets/drive/${file}">`);
  const html =
    `<!doctype html><html lang="${language}"><head><meta charset="utf-8">` +
    `<title>${escapeHtml(`${driverTexts.page.title[language]} · ${tenant.name}`)}</title>` +
    '<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">' +
    '<meta name="color-scheme" content="light dark"><meta name="robots" content="noindex">' +
    `<meta name="theme-color" content="${escapeHtml(colourOf(tenant))}">` +
    `<link rel="manifest" href="/${tenant.slug}/drive/app.webmanifest">` +
    '<link rel="icon" href="/assets/drive/icon-192.png"><link rel="apple-touch-icon" href="/assets/drive/icon-192.png">' +
    `${styles.join('')}</head><body><div id="root"${data.join('')}></div>` +
    `<noscript>${driverTexts.page.needs_script[language]}</noscript>` +
    `<script type="module" src="/assets/drive/${entry.file}"></script></body></html>`;
  return Promise.resolve({ status: 200, html });
}
