// Which addresses that a tenant chose may be called: webhooks, mail servers, services. No way leads from here into
// the network that the servers stand in.

import ipaddr from 'ipaddr.js';
import type { Settings } from './settings.ts';

/** A cloud's own services under an address that looks public. */
const cloudServices = new Set(['168.63.129.16']);
const globalIpv6 = ipaddr.parseCIDR('2000::/3') as [ipaddr.IPv6, number];

/**
 * Whether an IP address is one of the public net: not private, loopback, link-local, multicast, reserved, nor one of
 * these in IPv6 clothes.
 */
export function isPublicIp(address: string): boolean {
  if (!ipaddr.isValid(address)) return false;
  const ip = ipaddr.process(address);
  if (ip.range() !== 'unicast' || cloudServices.has(ip.toString())) return false;
  return ip.kind() === 'ipv4' || (ip as ipaddr.IPv6).match(globalIpv6);
}

export interface AddressLimits {
  /** Developing and testing: receivers stand on the same machine and speak plain http. */
  inside: boolean;
  /**
   * Hosts in the own network that whoever runs the installation lets be called, `osrm:5000`; without a port its usual
   * one.
   */
  hosts?: readonly string[];
}

/** Of everything but webhooks: what a tenant's webhook tells goes to no host of the own network. */
export const serviceLimits = ({
  webhooks_inside,
  services_inside,
}: Pick<Settings, 'webhooks_inside' | 'services_inside'>): AddressLimits => ({
  inside: webhooks_inside,
  hosts: services_inside,
});

/** Whether an address is not judged. */
export const isLetInside = ({ host }: URL, { inside, hosts = [] }: AddressLimits): boolean =>
  inside || hosts.includes(host);

const webPorts = new Set(['', '443', '8443']);

export type AddressProblem = 'unreadable' | 'not_https' | 'with_password' | 'port' | 'inside';

/**
 * What is wrong with an address as it is written; what its name leads to is asked when it is saved and at every
 * connection.
 */
export function addressProblem(text: string, limits: AddressLimits): AddressProblem | null {
  const url = URL.parse(text);
  if (!url || !/^https?:$/.test(url.protocol) || url.hostname === '') return 'unreadable';
  if (url.username !== '' || url.password !== '') return 'with_password';
  if (isLetInside(url, limits)) return null;
  if (url.protocol !== 'https:') return 'not_https';
  if (!webPorts.has(url.port)) return 'port';
  const ip = literalIp(url);
  return (ip !== null && !isPublicIp(ip)) || isInsideName(url.hostname) ? 'inside' : null;
}

/** The IP address that an address names itself, for which no name is asked. */
export function literalIp({ hostname }: URL): string | null {
  const bare = hostname.replace(/^\[|\]$/g, '');
  return ipaddr.isValid(bare) ? bare : null;
}

/** Names that are never public, whatever a resolver says; a name without a dot belongs to the own network. */
function isInsideName(hostname: string): boolean {
  const name = hostname.replace(/\.$/, '').toLowerCase();
  return !/[.:]/.test(name) || /(^|\.)(localhost|local|internal|lan|home\.arpa|intranet)$/.test(name);
}
