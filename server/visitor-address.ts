// The visitor's address behind proxies, for connections that never become a request of Fastify's.
import type { IncomingMessage } from 'node:http';
import { BlockList, isIP } from 'node:net';

const named: Readonly<Record<string, readonly string[]>> = {
  loopback: ['127.0.0.0/8', '::1/128'],
  linklocal: ['169.254.0.0/16', 'fe80::/10'],
  uniquelocal: ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', 'fc00::/7'],
};

const plain = (address: string) => address.trim().replace(/^::ffff:(?=\d+\.)/i, '');
const family = (address: string) => (isIP(address) === 6 ? 'ipv6' : 'ipv4');

/**
 * Reads the setting as Fastify's `trustProxy` does: false trusts nobody, true everybody, a text the proxies it lists (addresses,
 * ranges, `loopback`, `linklocal`, `uniquelocal`). The answer is the nearest address that is no trusted proxy.
 */
export function visitorAddress(trust: boolean | string): (request: IncomingMessage) => string {
  const proxies = new BlockList();
  const listed = typeof trust === 'string' ? trust.split(',').flatMap((entry) => named[entry.trim()] ?? [entry.trim()]) : [];
  for (const entry of listed) {
    const [address = '', bits] = entry.split('/');
    if (bits === undefined) proxies.addAddress(address, family(address));
    else proxies.addSubnet(address, Number(bits), family(address));
  }
  const isProxy = (address: string) => trust === true || (isIP(address) > 0 && proxies.check(address, family(address)));
  return (request) => {
    const forwarded = [request.headers['x-forwarded-for'] ?? []].flat().join(',').split(',').map(plain).filter((each) => each !== '');
    let address = plain(request.socket.remoteAddress ?? '');
    while (forwarded.length > 0 && isProxy(address)) address = forwarded.pop() as string;
    return address;
  };
}
