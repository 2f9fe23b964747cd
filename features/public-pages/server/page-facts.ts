// What each public page shows: its facts, its title, and with which status it is answered.

import type { PageAnswer, PageAsk } from '../../../server/http/page.ts';
import { publicDocument } from '../../../server/http/public-document.ts';
import { publicMaps } from '../../../server/map/map-facts.ts';
import { dayIn } from '../../../shared/calendar.ts';
import { ownWordNames, type OwnWords } from '../../../shared/own-words.ts';
import { notFound, Refusal } from '../../../shared/refusals.ts';
import { fill, type Language } from '../../../shared/texts.ts';
import { linkTarget } from '../../notices/server/link-target.ts';
import { showCustomerPage } from '../../subscribers/contract/consents.ts';
import { showTracking } from '../../subscribers/contract/subscriber.ts';
import type { ExpiredReason } from '../../subscribers/rules/stop-state.ts';
import { changeShown } from '../../subscribers/server/change-shown.ts';
import { needsCaptcha } from '../../subscribers/server/needs-captcha.ts';
import { searchedStops } from '../../subscribers/server/search-stops.ts';
import { customerPage } from '../../subscribers/server/subscriber.ts';
import { readTracking } from '../../subscribers/server/tracking-of-customer.ts';
import { logoShown } from '../../tenants/rules/settings.ts';
import type { PageFacts, PublicFacts, PublicTenant, Word } from '../contract.ts';
import { titleOf } from '../texts/expired-words.ts';
import { saidIn } from '../texts/public-texts.ts';

/** Stops of the front page at most. */
const MOST_STOPS = 400;

const wordsIn = (words: OwnWords, language: Language): PublicTenant['words'] =>
  Object.fromEntries(
    ownWordNames.flatMap((word) => (words[word]?.[language] ? [[word, words[word][language]]] : [])),
  );

/** What every page is drawn from. */
export function tenantFacts({ tenant, app, actor }: Pick<PageAsk, 'tenant' | 'app' | 'actor'>): PublicTenant {
  const { settings } = tenant;
  return {
    slug: tenant.slug,
    name: tenant.name,
    country: tenant.country,
    time_zone: tenant.time_zone,
    brand: tenant.brand,
    home_url: settings.brand_url ?? `/${tenant.slug}`,
    logo: logoShown(tenant.slug, settings.logo),
    shop_url: settings.shop_url,
    front_text: settings.front_text,
    words: wordsIn(settings.words, actor.language),
    privacy_url: settings.privacy_url,
    terms_url: settings.terms_url,
    centre: { lat: tenant.lat, lng: tenant.lng, zoom: tenant.zoom },
    colour: settings.brand_colour,
    marketing_default: settings.marketing_default,
    maps: publicMaps(app.settings),
  };
}

/** The page with these facts; only the front page may be found and is described. */
async function shown(ask: PageAsk, page: PageFacts, heading: Word, status = 200): Promise<PageAnswer> {
  const { language } = ask.actor;
  const { name } = ask.tenant;
  const said = saidIn(language);
  const title = `${said[heading]} · ${name}`;
  const tenant = tenantFacts(ask);
  const description = page.kind === 'subscribe' ? fill(said.description, { name }) : null;
  const facts: PublicFacts = { language, said, title, tenant, page };
  return {
    status,
    html: await publicDocument(ask, { language, title, description, colour: tenant.colour, facts }),
  };
}

const redirected = (ask: PageAsk, to = ''): PageAnswer => ({
  status: 302,
  html: '',
  redirect: `/${ask.tenant.slug}${to}`,
});

const today = ({ tenant, now }: PageAsk) => dayIn(tenant.time_zone, now);

const uuidText = (value: unknown) =>
  typeof value === 'string' && /^[0-9a-f-]{36}$/i.test(value) ? value : undefined;

const reasons: readonly ExpiredReason[] = ['driven', 'not_driven', 'cancelled', 'stop_removed'];

/** What is over or never was; `told` by the refusal: why, and when the truck comes next. */
function expired(
  ask: PageAsk,
  status: number,
  { next_visit_date, state }: Readonly<Record<string, unknown>> = {},
): Promise<PageAnswer> {
  const reason = reasons.find((one) => one === state) ?? 'unknown';
  const next = typeof next_visit_date === 'string' ? next_visit_date : null;
  const page: PageFacts = { kind: 'expired', reason, next_visit_date: next, today: today(ask) };
  return shown(ask, page, titleOf[reason], status);
}

/** An address of a tenant at which nothing is: a link that was cut, a page that went. */
export const lostPage = (ask: PageAsk): Promise<PageAnswer> => expired(ask, 404);

/** The refusal of a question, where its status is one of these; every other error goes on. */
async function orRefused<T>(question: Promise<T>, ...statuses: number[]): Promise<T | Refusal> {
  try {
    return await question;
  } catch (error) {
    if (error instanceof Refusal && statuses.includes(error.entry.status)) return error;
    throw error;
  }
}

/** Through the call's shape: what it does not name leaves by neither door. */
async function followed(ask: PageAsk, uuid: string | undefined, customer: string | undefined) {
  if (uuid === undefined) return notFound();
  const tracking = await ask.inTenant((tx) => readTracking(tx, ask.tenant, uuid, customer, ask.now));
  return showTracking.answer.parse(tracking);
}

export async function trackingPage(ask: PageAsk): Promise<PageAnswer> {
  const uuid = uuidText(ask.params.uuid);
  const customer = uuidText(ask.query.c);
  const tracking = await orRefused(followed(ask, uuid, customer), 404, 410);
  if (tracking instanceof Refusal) return expired(ask, tracking.entry.status, tracking.extra);
  if (!tracking || uuid === undefined) throw new Error('A stop that is followed has facts');
  const page: PageFacts = {
    kind: 'tracking',
    tracking,
    uuid,
    customer_uuid: customer ?? null,
    is_demo: ask.query.demo === '1',
    now: ask.now.toISOString(),
  };
  return shown(ask, page, 'expected');
}

export async function frontPage(ask: PageAsk): Promise<PageAnswer> {
  const stops = await ask.inTenant((tx) => searchedStops(tx, ask.tenant, {}, ask.now));
  const page: PageFacts = {
    kind: 'subscribe',
    stops: stops.slice(0, MOST_STOPS),
    today: today(ask),
    captcha: needsCaptcha(ask.app, ask.tenant),
  };
  return shown(ask, page, 'find_title');
}

async function ownFacts(ask: PageAsk) {
  const uuid = uuidText(ask.params.uuid);
  if (uuid === undefined) return notFound();
  return showCustomerPage.answer.parse(
    await ask.inTenant((tx) => customerPage(tx, ask.tenant, uuid, ask.now)),
  );
}

/**
 * A person's own page, with the way out open that the link asked for. Whoever is not known reads that they have left.
 */
export async function ownPage(ask: PageAsk, dialog: 'none' | 'full' | 'partial'): Promise<PageAnswer> {
  const customer = await orRefused(ownFacts(ask), 404);
  const page: PageFacts =
    customer instanceof Refusal
      ? { kind: 'customer', customer: null, dialog: 'none', today: today(ask) }
      : { kind: 'customer', customer, dialog, today: today(ask) };
  return shown(ask, page, 'my_page', customer instanceof Refusal ? 404 : 200);
}

/** A short address of an SMS: on to the stop it stands for, or what was changed and waits for a word. */
export async function shortPage(ask: PageAsk): Promise<PageAnswer> {
  const code = ask.params.short_code ?? '';
  const { target, change } = await ask.inTenant(async (tx) => {
    const found = await linkTarget(tx, code, ask.now);
    const id = found?.subscription_change_id ?? null;
    return { target: found, change: id === null ? null : await changeShown(tx, id) };
  });
  if (target?.stop_uuid) return redirected(ask, `/${target.stop_uuid}?c=${target.customer_uuid}`);
  return change ? shown(ask, { kind: 'change', code, change }, 'my_page') : lostPage(ask);
}

/** What is no address of its own leads to the front page. */
export const toFront = (ask: PageAsk): Promise<PageAnswer> => Promise.resolve(redirected(ask));
