// The names of machines that lead to a tenant's public pages.

/** So many may lead to one tenant. */
export const MOST_HOSTS = 10;

/**
 * As a browser asks for it: small letters, foreign ones in their Latin spelling, no dot at the end. What is no host
 * stays as it was typed.
 */
export function plainHost(typed: string): string {
  const lower = typed.trim().toLowerCase().replace(/\.$/, '');
  const url = /[\s/:@?#\\]/.test(lower) ? null : URL.parse(`https://${lower}`);
  return url?.hostname ?? lower;
}

/** A name below a domain: no number of a machine, no port, no path, nothing that only this machine knows. */
export function isHost(host: string): boolean {
  const parts = host.split('.');
  const isPart = (part: string) => /^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$/.test(part);
  return host.length <= 253 && parts.length > 1 && parts.every(isPart) && /^[a-z]/.test(parts.at(-1) ?? '');
}
