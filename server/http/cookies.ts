// What our cookies are called and how they are written. Over https each is `__Host-`: a browser takes it from this very
// host alone, for all of it, so that no other host beside it can put one of its own in its place. Over plain http, as
// one develops, browsers refuse that name (docs/decisions/0035-host-cookies.md).

import fastifyCookie from '@fastify/cookie';

interface Cookie {
  name: string;
  /** Empty takes it away. */
  value: string;
  /** Lax comes along when another site leads here, Strict from our own pages alone. */
  same_site?: 'Lax' | 'Strict';
  /** Without, it goes with the browser. */
  max_age_s?: number | undefined;
}

export const isSecure = (public_url: string): boolean => public_url.startsWith('https:');

export const cookieName = (public_url: string, name: string): string =>
  isSecure(public_url) ? `__Host-${name}` : name;

export function cookieText(
  public_url: string,
  { name, value, same_site = 'Lax', max_age_s }: Cookie,
): string {
  const age = value === '' ? 0 : max_age_s;
  return [
    `${cookieName(public_url, name)}=${value}`,
    'Path=/',
    'HttpOnly',
    `SameSite=${same_site}`,
    ...(isSecure(public_url) ? ['Secure'] : []),
    ...(age === undefined ? [] : [`Max-Age=${age}`]),
  ].join('; ');
}

/** Of a request's header. */
export function cookieIn(public_url: string, header: unknown, name: string): string | undefined {
  return fastifyCookie.parse(typeof header === 'string' ? header : '')[cookieName(public_url, name)];
}
