import type { IncomingMessage } from 'node:http';
import { expect, test } from 'vitest';
import { visitorAddress } from './visitor-address.ts';

const request = (remoteAddress: string, forwarded?: string) => ({ socket: { remoteAddress }, headers: { 'x-forwarded-for': forwarded } }) as unknown as IncomingMessage;

test.each([
  [false, '10.0.0.1', '1.1.1.1', '10.0.0.1'],
  [true, '10.0.0.1', '9.9.9.9, 1.1.1.1', '9.9.9.9'],
  [true, '10.0.0.1', undefined, '10.0.0.1'],
  ['10.0.0.1', '::ffff:10.0.0.1', '1.1.1.1', '1.1.1.1'],
  ['10.0.0.1', '10.0.0.2', '1.1.1.1', '10.0.0.2'],
  ['10.0.0.0/8, 2.2.2.2', '10.9.9.9', '6.6.6.6, 1.1.1.1, 2.2.2.2', '1.1.1.1'],
  ['loopback', '127.0.0.1', '2001:db8::1', '2001:db8::1'],
  ['uniquelocal', 'fd00::1', 'not an address', 'not an address'],
] as const)('trusting %s, from %s forwarded for %s, the visitor is %s', (trust, remote, forwarded, visitor) => {
  expect(visitorAddress(trust)(request(remote, forwarded))).toBe(visitor);
});
