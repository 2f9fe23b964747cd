// Whether a request was sent by a page of ours, as browsers say it.

import type { IncomingHttpHeaders } from 'node:http';

const hostOf = (address: string) => (URL.canParse(address) ? new URL(address).host : null);

/** Browsers say where a request comes from and no page can make them lie; apps and integrations say nothing. */
export function cameFrom(
  { headers, host }: { headers: IncomingHttpHeaders; host: string },
  public_url: string,
): 'own page' | 'foreign page' | 'no page' {
  const site = headers['sec-fetch-site'];
  if (site !== undefined)
    return site === 'same-origin' ? 'own page' : site === 'none' ? 'no page' : 'foreign page';
  // An old browser that follows a link says no more than which page the link stood on.
  const said = headers.origin ?? headers.referer;
  if (said === undefined) return 'no page';
  const from = hostOf(said);
  return from !== null && (from === host || from === hostOf(public_url)) ? 'own page' : 'foreign page';
}
