// The visitor's address behind proxies, for connections that never become a request of Fastify's, and as what limits
// count.

import type { IncomingMessage } from 'node:http';
import { BlockList, isIP } from 'node:net';

/** As Fastify's `trustProxy` takes it: nobody, so many hops in front, or the addresses and ranges of the proxies. */
export type TrustedProxies = false | number | string;

const named: Readonly<Record<string, readonly string[]>> = {
  loopback: ['127.0.0.0/8', '::1/128'],
  linklocal: ['169.254.0.0/16', 'fe80::/10'],
  uniquelocal: ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', 'fc00::/7'],
};

const plain = (address: string) => address.trim().replace(/^::ffff:(?=\d+\.)/i, '');
const family = (address: string) => (isIP(address) === 6 ? 'ipv6' : 'ipv4');
const entriesOf = (list: string) => list.split(',').map((entry) => entry.trim());

/** Addresses, ranges and the names above, separated by commas. A range of everybody is none. */
export function isProxyList(text: string): boolean {
  return entriesOf(text).every((entry) => {
    if (named[entry]) return true;
    const [address = '', bits] = entry.split('/', 2);
    const most = isIP(address) === 6 ? 128 : 32;
    return (
      isIP(address) > 0 &&
      entry.split('/').length <= 2 &&
      (bits === undefined || (/^[1-9]\d{0,2}$/.test(bits) && Number(bits) <= most))
    );
  });
}

/** Whether an address, so many hops away from us, is one of the proxies. */
export function isProxyBy(trust: TrustedProxies): (address: string, hop: number) => boolean {
  if (trust === false) return () => false;
  if (typeof trust === 'number') return (_address, hop) => hop < trust;
  const proxies = new BlockList();
  for (const entry of entriesOf(trust).flatMap((each) => named[each] ?? [each])) {
    const [address = '', bits] = entry.split('/');
    if (bits === undefined) proxies.addAddress(address, family(address));
    else proxies.addSubnet(address, Number(bits), family(address));
  }
  return (given) => {
    const address = plain(given);
    return isIP(address) > 0 && proxies.check(address, family(address));
  };
}

/** What is read of Node's request. */
type Asking = Pick<IncomingMessage, 'headers'> & { socket: Pick<IncomingMessage['socket'], 'remoteAddress'> };

/** The nearest address that is no trusted proxy. */
export function visitorAddress(trust: TrustedProxies): (request: Asking) => string {
  const isProxy = isProxyBy(trust);
  return (request) => {
    const forwarded = [request.headers['x-forwarded-for'] ?? []]
      .flat()
      .join(',')
      .split(',')
      .map(plain)
      .filter((each) => each !== '');
    let address = plain(request.socket.remoteAddress ?? '');
    for (let hop = 0; forwarded.length > 0 && isProxy(address, hop); hop += 1)
      address = forwarded.pop() as string;
    return address;
  };
}

/** What a limit counts an address as: an IPv6 /64 is one line of one customer, who has all of its addresses. */
export function limitedAddress(address: string): string {
  const bare = plain(address).replace(/%.*$/, '');
  if (isIP(bare) !== 6) return bare;
  // The parser of URLs writes every address one way, with '::' where zeros are.
  const [head = '', tail] = new URL(`http://[${bare}]`).hostname.slice(1, -1).split('::');
  const before = head === '' ? [] : head.split(':');
  const after = tail === undefined || tail === '' ? [] : tail.split(':');
  const groups =
    tail === undefined
      ? before
      : [...before, ...Array<string>(8 - before.length - after.length).fill('0'), ...after];
  return `${groups.slice(0, 4).join(':')}::/64`;
}
