import { expect, test } from 'vitest';
import { limitedAddress, visitorAddress } from './visitor-address.ts';

const request = (remoteAddress: string, forwarded?: string) => ({
  socket: { remoteAddress },
  headers: { 'x-forwarded-for': forwarded },
});

test.each([
  [false, '10.0.0.1', '1.1.1.1', '10.0.0.1'],
  [1, '10.0.0.1', '9.9.9.9, 1.1.1.1', '1.1.1.1'],
  [2, '10.0.0.1', '6.6.6.6, 9.9.9.9, 1.1.1.1', '9.9.9.9'],
  [2, '10.0.0.1', undefined, '10.0.0.1'],
  ['10.0.0.1', '::ffff:10.0.0.1', '1.1.1.1', '1.1.1.1'],
  ['10.0.0.1', '10.0.0.2', '1.1.1.1', '10.0.0.2'],
  ['10.0.0.0/8, 2.2.2.2', '10.9.9.9', '6.6.6.6, 1.1.1.1, 2.2.2.2', '1.1.1.1'],
  ['loopback', '127.0.0.1', '2001:db8::1', '2001:db8::1'],
  ['uniquelocal', 'fd00::1', 'not an address', 'not an address'],
] as const)(
  'trusting %s, from %s forwarded for %s, the visitor is %s',
  (trust, remote, forwarded, visitor) => {
    expect(visitorAddress(trust)(request(remote, forwarded))).toBe(visitor);
  },
);

test.each([
  ['1.2.3.4', '1.2.3.4'],
  ['::ffff:1.2.3.4', '1.2.3.4'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:DB8:1:2::9', '2001:db8:1:2::/64'],
  ['2001:0db8:0001:0003::9', '2001:db8:1:3::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['not an address', 'not an address'],
])('limits count %s as %s', (address, counted) => {
  expect(limitedAddress(address)).toBe(counted);
});
