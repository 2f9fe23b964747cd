import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addressProblem, isPublicIp } from './outside-addresses.ts';

const outside = { inside: false };

describe('an IP address is public or leads inside', () => {
  test.each([
    '127.0.0.1',
    '127.8.9.1',
    '10.0.0.1',
    '172.16.0.1',
    '172.31.255.255',
    '192.168.1.1',
    '100.64.0.1',
    '169.254.169.254',
    '0.0.0.0',
    '0.1.2.3',
    '224.0.0.1',
    '240.0.0.1',
    '255.255.255.255',
    '192.0.2.1',
    '198.18.0.1',
    '168.63.129.16',
    '::',
    '::1',
    'fe80::1',
    'fc00::1',
    'fd00:ec2::254',
    'ff02::1',
    '::ffff:127.0.0.1',
    '::ffff:10.0.0.1',
    '::ffff:a9fe:a9fe',
    '::7f00:1',
    '64:ff9b::7f00:1',
    '2002:7f00:1::',
    'fec0::1',
    '2001:db8::1',
    'not an address',
  ])('%s leads inside', (address) => expect(isPublicIp(address)).toBe(false));

  test.each(['8.8.8.8', '1.1.1.1', '193.99.144.80', '2606:4700:4700::1111', '2a00:1450:4001:81b::200e'])(
    '%s is public',
    (address) => expect(isPublicIp(address)).toBe(true),
  );

  test('no address of a private block is public, in either of its clothes', () => {
    const octet = fc.integer({ min: 0, max: 255 });
    const blocks = [[10], [127], [192, 168], [169, 254], [0]];
    fc.assert(
      fc.property(fc.constantFrom(...blocks), octet, octet, octet, (block, b, c, d) => {
        const address = [...block, b, c, d].slice(0, 4).join('.');
        expect([address, `::ffff:${address}`].some(isPublicIp)).toBe(false);
      }),
    );
  });
});

describe('an address as it is written', () => {
  test.each([
    ['https://example.com/hook?x=1', null],
    ['https://example.com:8443/', null],
    ['https://[2606:4700:4700::1111]/', null],
    ['http://example.com/', 'not_https'],
    ['https://example.com:22/', 'port'],
    ['https://a:b@example.com/', 'with_password'],
    ['ftp://example.com/', 'unreadable'],
    ['file:///etc/passwd', 'unreadable'],
    ['example.com', 'unreadable'],
    ['https://', 'unreadable'],
    ['https://localhost/', 'inside'],
    ['https://LOCALHOST./', 'inside'],
    ['https://db/', 'inside'],
    ['https://printer.local/', 'inside'],
    ['https://metadata.google.internal/', 'inside'],
    ['https://127.0.0.1/', 'inside'],
    // As browsers read numbers: all of them are 127.0.0.1.
    ['https://2130706433/', 'inside'],
    ['https://0x7f.1/', 'inside'],
    ['https://0177.0.0.1/', 'inside'],
    ['https://[::1]/', 'inside'],
    ['https://[::ffff:10.0.0.1]/', 'inside'],
    ['https://169.254.169.254/latest/meta-data/', 'inside'],
  ])('%s: %s', (url, problem) => expect(addressProblem(url, outside)).toBe(problem));

  test('where receivers may stand inside, plain http and any port will do', () => {
    expect(addressProblem('http://127.0.0.1:4000/hook', { inside: true })).toBeNull();
    expect(addressProblem('ftp://127.0.0.1/', { inside: true })).toBe('unreadable');
  });
});
