// Where an address leads before any route is looked at.

import { describe, expect, test } from 'vitest';
import { readAddress, readQuery } from './request-address.ts';

const words = new Set(['depo', 'users', 'c', 'cable', 'version']);
const global = new Set(['version', 'assets']);
const read = (url: string) => readAddress(url, words, global);
const uuid = '0d3cd1b6-7f6e-4c9b-9f5c-2a6d3f1f9a10';

describe('the first segment', () => {
  test('a tenant stays, a word of ours, a uuid and nothing at all get the sign of no tenant before them', () => {
    expect(read('/isrute/depo/1/routes').url).toBe('/isrute/depo/1/routes');
    expect(read('/depo/1/routes?page=2').url).toBe('/-/depo/1/routes?page=2');
    expect(read(`/${uuid}?c=1`).url).toBe(`/-/${uuid}?c=1`);
    expect(read(`/${uuid.toUpperCase()}`).url).toBe(`/-/${uuid.toUpperCase()}`);
    expect(read('/').url).toBe('/-');
    expect(read('/?format=json').url).toBe('/-?format=json');
  });

  test('our own sign typed into an address is no tenant', () => {
    expect(read('/-/depo/1/routes').url).toBe('/-/-/depo/1/routes');
  });

  test('what belongs to no tenant keeps its address, its file ending too', () => {
    expect(read('/assets/web/x.json').url).toBe('/assets/web/x.json');
    expect(read('/version.json')).toEqual({ url: '/version', format: 'json' });
  });

  test('slashes doubled at the front name no tenant', () => {
    expect(read('//isrute').url).toBe('/-//isrute');
  });
});

describe('page or data', () => {
  test('the ending and the query say the same', () => {
    expect(read('/isrute/depo/1/routes.json?page=2')).toEqual({
      url: '/isrute/depo/1/routes?page=2',
      format: 'json',
    });
    expect(read('/isrute/depo/1/routes?page=2&format=csv').format).toBe('csv');
    expect(read('/isrute/depo/1/routes.xlsx').format).toBe('xlsx');
    expect(read(`/${uuid}.json`)).toEqual({ url: `/-/${uuid}`, format: 'json' });
  });

  test('without either nothing is said', () => {
    expect(read('/isrute/depo/1/routes?reformat=json&format=jsonp').format).toBeNull();
  });

  test('a slash at the end changes nothing', () => {
    expect(read('/isrute/').url).toBe('/isrute');
  });
});

describe('a query', () => {
  test('reads one level of lists and maps', () => {
    expect(readQuery('a=1&b[]=1&b[]=2&c[lat]=55&c[lng]=10')).toEqual({
      a: '1',
      b: ['1', '2'],
      c: { lat: '55', lng: '10' },
    });
  });

  test('the later of two shapes of one name wins', () => {
    expect(readQuery('a=1&a[]=2')).toEqual({ a: ['2'] });
    expect(readQuery('a[x]=1&a[]=2&a[y]=3')).toEqual({ a: { y: '3' } });
  });

  test('touches nobody else by the name of a prototype', () => {
    const query = readQuery('__proto__=1&__proto__[x]=2&constructor[y]=3');
    expect(Object.getPrototypeOf(query)).toBe(Object.prototype);
    expect(({} as Record<string, unknown>).x).toBeUndefined();
    expect(Object.keys(query)).toEqual(['__proto__', 'constructor']);
  });

  test('reads a form of a megabyte in the time of a megabyte', () => {
    const began = performance.now();
    expect((readQuery('a[]=&'.repeat(200_000)).a as string[]).length).toBe(200_000);
    const many = Array.from({ length: 100_000 }, (_, at) => `a[${at}]=`).join('&');
    expect(Object.keys(readQuery(many).a as object).length).toBe(100_000);
    expect(performance.now() - began).toBeLessThan(10_000);
  });
});
