// The public pages as HTML: the answer is text from the server, the map and the rest come after.

import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import {
  dist,
  escapeHtml,
  manifestOf,
  plainPage,
  scriptJson,
  type PageAnswer,
  type PageAsk,
  type PageRoute,
} from '../../../server/http/page.ts';
import { dayIn } from '../../../shared/calendar.ts';
import { Refusal } from '../../../shared/refusals.ts';
import { fill, type Language } from '../../../shared/texts.ts';
import { linkTarget } from '../../sms/links/server/queries.ts';
import { changeShown } from '../../subscribers/answering/server/queries.ts';
import { needsCaptcha } from '../../subscribers/captcha/server/commands.ts';
import { showCustomerPage } from '../../subscribers/consents/contract.ts';
import { showTracking } from '../../subscribers/contract.ts';
import type { ExpiredReason } from '../../subscribers/following/rules.ts';
import { trackingOf } from '../../subscribers/following/server/queries.ts';
import { searchedStops } from '../../subscribers/search/server/queries.ts';
import { customerPage as customerPageOf } from '../../subscribers/server/queries.ts';
import type { PageFacts, PublicFacts, PublicTenant } from '../contract.ts';
import { titleOf, words } from '../texts.ts';

interface Drawn {
  html: string;
  css: string;
}
let draw: ((facts: PublicFacts) => Drawn) | null = null;

/** The built pages; null while nothing is built. */
async function drawing(): Promise<((facts: PublicFacts) => Drawn) | null> {
  const file = join(dist, 'public-server', 'public.js');
  if (!draw && existsSync(file))
    draw = ((await import(pathToFileURL(file).href)) as { renderPublic: (facts: PublicFacts) => Drawn })
      .renderPublic;
  return draw;
}

function tenantFacts({ tenant, app }: PageAsk): PublicTenant {
  const { settings } = tenant;
  return {
    slug: tenant.slug,
    name: tenant.name,
    country: tenant.country,
    time_zone: tenant.time_zone,
    brand: tenant.brand,
    home_url: settings.brand_url ?? `/${tenant.slug}`,
    shop_url: settings.shop_url,
    centre: { lat: tenant.lat, lng: tenant.lng, zoom: tenant.zoom },
    colour: settings.brand_colour,
    marketing_default: settings.marketing_default,
    maps: { raster_url: app.settings.map.raster_url, attribution: app.settings.map.attribution },
  };
}

/** A page that may be found is described; every other one belongs to the person who got its link. */
function headOf({ app, tenant, actor }: PageAsk, { kind }: PageFacts): string {
  if (kind !== 'subscribe') return '<meta name="robots" content="noindex">';
  const description = fill(words.description[actor.language], { name: tenant.name });
  return `<meta name="description" content="${escapeHtml(description)}"><link rel="canonical" href="${escapeHtml(`${app.settings.public_url}/${tenant.slug}`)}">`;
}

async function documentOf(ask: PageAsk, page: PageFacts, title: string, status: number): Promise<PageAnswer> {
  const language: Language = ask.actor.language;
  const facts: PublicFacts = { language, title, tenant: tenantFacts(ask), page };
  const render = await drawing();
  if (!render) return { status, html: plainPage(language, 'unbuilt') };
  const { html, css } = render(facts);
  const entry = manifestOf('public')['app/public.tsx'];
  const colour = facts.tenant.colour ? `:root{--brand:${facts.tenant.colour}}` : '';
  const styles = (entry?.css ?? [])
    .map((file) => `<link rel="stylesheet" href="/assets/public/${file}">`)
    .join('');
  return {
    status,
    html:
      `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><title>${escapeHtml(title)}</title>` +
      '<meta name="viewport" content="width=device-width, initial-scale=1">' +
      `<meta name="csrf-token" content="${escapeHtml(ask.csrf_token)}"><meta name="environment" content="${ask.app.settings.environment}">` +
      `${headOf(ask, page)}<link rel="icon" href="data:,"><style nonce="${ask.nonce}">${css}${colour}</style>${styles}</head>` +
      `<body><div id="root">${html}</div><script type="application/json" id="facts" nonce="${ask.nonce}">${scriptJson(facts)}</script>` +
      `${entry ? `<script type="module" src="/assets/public/${entry.file}"></script>` : ''}</body></html>`,
  };
}

const uuidText = (value: unknown) =>
  typeof value === 'string' && /^[0-9a-f-]{36}$/i.test(value) ? value : undefined;

async function trackingPage(ask: PageAsk): Promise<PageAnswer> {
  const t = words;
  const { language } = ask.actor;
  const uuid = uuidText(ask.params.uuid);
  const c = uuidText(ask.query.c);
  try {
    if (uuid === undefined)
      throw new Refusal({ code: 'page.unknown', status: 404, field: null, text: t.expired_unknown }, []);
    // Through the call's shape: what it does not name leaves by neither door.
    const tracking = showTracking.answer.parse(
      await ask.inTenant((tx) => trackingOf(tx, ask.tenant, uuid, c, ask.now)),
    );
    if (!tracking) throw new Error('A stop that is followed has facts');
    const page: PageFacts = {
      kind: 'tracking',
      tracking,
      uuid,
      customer_uuid: c ?? null,
      is_demo: ask.query.demo === '1',
      now: ask.now.toISOString(),
    };
    return await documentOf(ask, page, `${t.expected[language]} · ${ask.tenant.name}`, 200);
  } catch (error) {
    if (!(error instanceof Refusal) || (error.entry.status !== 404 && error.entry.status !== 410))
      throw error;
    return expiredPage(ask, error.entry.status, error.extra);
  }
}

const reasons: readonly ExpiredReason[] = ['driven', 'cancelled', 'stop_removed'];

function expiredPage(
  ask: PageAsk,
  status: number,
  told: Readonly<Record<string, unknown>> = {},
): Promise<PageAnswer> {
  const { next_visit_date: next, state } = told;
  const page: PageFacts = {
    kind: 'expired',
    reason: reasons.find((reason) => reason === state) ?? 'unknown',
    next_visit_date: typeof next === 'string' ? next : null,
    today: dayIn(ask.tenant.time_zone, ask.now),
  };
  return documentOf(
    ask,
    page,
    `${words[titleOf[page.reason]][ask.actor.language]} · ${ask.tenant.name}`,
    status,
  );
}

/** An address of a tenant at which nothing is: a link that was cut, a page that went. */
export const lostPage = (ask: PageAsk): Promise<PageAnswer> => expiredPage(ask, 404);

async function subscribePage(ask: PageAsk): Promise<PageAnswer> {
  const stops = await ask.inTenant((tx) => searchedStops(tx, ask.tenant, {}, ask.now));
  const page: PageFacts = {
    kind: 'subscribe',
    stops: stops.slice(0, 400),
    today: dayIn(ask.tenant.time_zone, ask.now),
    captcha: needsCaptcha(ask.app, ask.tenant),
  };
  return documentOf(
    ask,
    page,
    fill('{title} · {name}', { title: words.find_title[ask.actor.language], name: ask.tenant.name }),
    200,
  );
}

function customerPage(dialog: 'none' | 'full' | 'partial') {
  return async (ask: PageAsk): Promise<PageAnswer> => {
    const uuid = uuidText(ask.params.uuid);
    const today = dayIn(ask.tenant.time_zone, ask.now);
    const title = `${words.my_page[ask.actor.language]} · ${ask.tenant.name}`;
    try {
      const customer =
        uuid === undefined
          ? null
          : showCustomerPage.answer.parse(
              await ask.inTenant((tx) => customerPageOf(tx, ask.tenant, uuid, ask.now)),
            );
      return await documentOf(
        ask,
        { kind: 'customer', customer, dialog: customer ? dialog : 'none', today },
        title,
        customer ? 200 : 404,
      );
    } catch (error) {
      if (!(error instanceof Refusal) || error.entry.status !== 404) throw error;
      return documentOf(ask, { kind: 'customer', customer: null, dialog: 'none', today }, title, 404);
    }
  };
}

/** A short address of an SMS: on to the stop it stands for, or what was changed and waits for a word. */
async function shortPage(ask: PageAsk): Promise<PageAnswer> {
  const code = ask.params.short_code ?? '';
  const found = await ask.inTenant(async (tx) => {
    const target = await linkTarget(tx, code, ask.now);
    return (
      target && {
        ...target,
        change:
          target.subscription_change_id === null
            ? null
            : await changeShown(tx, target.subscription_change_id),
      }
    );
  });
  if (found?.stop_uuid)
    return {
      status: 302,
      html: '',
      redirect: `/${ask.tenant.slug}/${found.stop_uuid}?c=${found.customer_uuid}`,
    };
  const { language } = ask.actor;
  if (!found?.change) {
    return documentOf(
      ask,
      {
        kind: 'expired',
        reason: 'unknown',
        next_visit_date: null,
        today: dayIn(ask.tenant.time_zone, ask.now),
      },
      `${words.expired_title[language]} · ${ask.tenant.name}`,
      404,
    );
  }
  return documentOf(
    ask,
    { kind: 'change', code, change: found.change },
    `${words.my_page[language]} · ${ask.tenant.name}`,
    200,
  );
}

const toRoot = (ask: PageAsk): Promise<PageAnswer> =>
  Promise.resolve({ status: 302, html: '', redirect: `/${ask.tenant.slug}` });

export const subscriberPages: readonly PageRoute[] = [
  { path: '/{tenant}', render: subscribePage },
  { path: '/{tenant}/subscribe_for_delivery_truck', render: subscribePage },
  { path: '/{tenant}/{uuid}', render: trackingPage },
  { path: '/{tenant}/s/{short_code}', render: shortPage },
  { path: '/{tenant}/c', render: toRoot },
  { path: '/{tenant}/c/{uuid}', render: customerPage('none') },
  { path: '/{tenant}/c/{uuid}/u', render: customerPage('full') },
  { path: '/{tenant}/c/{uuid}/pu', render: customerPage('partial') },
];
