import { expect, test } from 'vitest';
import { readSettings, SettingsError } from './settings.ts';

test('with nothing set the app runs on this machine alone, on the embedded database', () => {
  const settings = readSettings({ PATH: '/bin', DATABASE_URL: ' ' });
  expect(settings).toMatchObject({
    host: '127.0.0.1',
    port: 3000,
    public_url: 'http://127.0.0.1:3000',
    seed: true,
    worker: true,
    session_secret: null,
  });
  expect(settings.database).toEqual({ kind: 'embedded', folder: settings.data_dir });
});

test('one database address serves both roles until the owner has its own', () => {
  const alone = readSettings({ DATABASE_URL: 'postgres://app@db/isrute' });
  expect(alone.database).toMatchObject({ kind: 'postgres', owner_url: 'postgres://app@db/isrute' });
  const apart = readSettings({
    DATABASE_URL: 'postgres://app@db/isrute',
    DATABASE_OWNER_URL: 'postgres://owner@db/isrute',
  });
  expect(apart.database).toMatchObject({
    url: 'postgres://app@db/isrute',
    owner_url: 'postgres://owner@db/isrute',
  });
});

test('a read replica belongs to a database, and is nobody unless it is named', () => {
  const DATABASE_URL = 'postgres://app@db/isrute';
  expect(readSettings({ DATABASE_URL }).database).not.toHaveProperty('read_url');
  const replicated = readSettings({ DATABASE_URL, DATABASE_READ_URL: 'postgres://app@replica/isrute' });
  expect(replicated.database).toMatchObject({ url: DATABASE_URL, read_url: 'postgres://app@replica/isrute' });
  const lonely = () => readSettings({ DATABASE_READ_URL: 'postgres://app@replica/isrute' });
  expect(lonely).toThrow(/DATABASE_READ_URL/);
});

test('every variable that cannot be used is named at once', () => {
  const read = () => readSettings({ PORT: 'many', DATABASE_URL: 'mysql://x', SESSION_SECRET: 'short' });
  expect(read).toThrow(SettingsError);
  for (const name of ['PORT', 'DATABASE_URL', 'SESSION_SECRET']) expect(read).toThrow(new RegExp(name));
});

test('webhooks lead inside only where somebody says so, and never in production', () => {
  expect(readSettings({}).webhooks_inside).toBe(false);
  expect(readSettings({ WEBHOOKS_INSIDE: 'yes', NODE_ENV: 'test' }).webhooks_inside).toBe(true);
  expect(() => readSettings({ WEBHOOKS_INSIDE: 'yes', NODE_ENV: 'production' })).toThrow(/WEBHOOKS_INSIDE/);
});

test('services may stand at the hosts in the own network that somebody names, in production too', () => {
  expect(readSettings({}).services_inside).toEqual([]);
  const SERVICES_INSIDE = 'OSRM:5000, 10.0.0.7:8002 valhalla';
  expect(readSettings({ SERVICES_INSIDE, NODE_ENV: 'production' }).services_inside).toEqual([
    'osrm:5000',
    '10.0.0.7:8002',
    'valhalla',
  ]);
  for (const wrong of ['http://osrm:5000', 'osrm:80', 'osrm/route', '10.0.0.0/8', '*.lan'])
    expect(() => readSettings({ SERVICES_INSIDE: wrong }), wrong).toThrow(/SERVICES_INSIDE must be like/);
});

test('a public address loses its closing slash and a listening host is not an address', () => {
  expect(readSettings({ PUBLIC_URL: 'https://isrute.example/' }).public_url).toBe('https://isrute.example');
  expect(readSettings({ HOST: '0.0.0.0', PORT: '80' }).public_url).toBe('http://localhost:80');
});

test('who may say where a visitor comes from is counted or named, never everybody', () => {
  const trusted = (text?: string) => readSettings({ TRUST_PROXY: text }).trust_proxy;
  expect([undefined, 'no', '1', '3'].map(trusted)).toEqual([false, false, 1, 3]);
  expect(trusted('10.0.0.0/8, loopback, fd00::1')).toBe('10.0.0.0/8, loopback, fd00::1');
  for (const text of [
    'yes',
    'true',
    '0',
    '11',
    '-1',
    '10.0.0.0/0',
    '::/0',
    '10.0.0.0/33',
    '10.0.0',
    'proxy.local',
    ' , ',
  ]) {
    if (text.trim() !== '') expect(() => trusted(text), text).toThrow(/TRUST_PROXY must be 'no', how many/);
  }
});

test('traces go nowhere unless somebody says where, and wrong words about them stop the start', () => {
  const traces = (env: Record<string, string>) => readSettings(env).traces;
  const OTEL_EXPORTER_OTLP_ENDPOINT = 'http://collector:4318/';
  expect(traces({ OTEL_SERVICE_NAME: 'isrute-2' })).toBeNull();
  expect(traces({ OTEL_EXPORTER_OTLP_ENDPOINT })).toEqual({
    url: 'http://collector:4318/v1/traces',
    service_name: 'isrute',
    sampler: 'parentbased_always_on',
    ratio: 1,
  });
  const own = {
    OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: 'https://traces.example/in',
    OTEL_SERVICE_NAME: 'isrute-2',
  };
  expect(traces({ OTEL_EXPORTER_OTLP_ENDPOINT, ...own })).toMatchObject({
    url: 'https://traces.example/in',
    service_name: 'isrute-2',
  });
  const some = { OTEL_TRACES_SAMPLER: 'parentbased_traceidratio', OTEL_TRACES_SAMPLER_ARG: '0.05' };
  expect(traces({ OTEL_EXPORTER_OTLP_ENDPOINT, ...some })).toMatchObject({ ratio: 0.05 });
  for (const [name, wrong] of [
    ['OTEL_EXPORTER_OTLP_ENDPOINT', 'collector:4317'],
    ['OTEL_TRACES_SAMPLER', 'sometimes'],
    ['OTEL_TRACES_SAMPLER_ARG', '5'],
  ] as const)
    expect(() => traces({ [name]: wrong })).toThrow(name);
});

test('in production an empty database stays empty, unless the demo story is asked for', () => {
  expect(
    [{}, { NODE_ENV: 'production' }, { NODE_ENV: 'production', SEED: 'yes' }, { SEED: 'no' }].map(
      (env) => readSettings(env).seed,
    ),
  ).toEqual([true, false, true, false]);
});

test('further hosts of a map are origins and nothing that could widen the policy', () => {
  const hosts = (MAP_HOSTS: string) => readSettings({ MAP_HOSTS }).map.hosts;
  expect(hosts('')).toEqual([]);
  expect(hosts('https://tiles.example, https://*.fonts.example:8443')).toEqual([
    'https://tiles.example',
    'https://*.fonts.example:8443',
  ]);
  for (const bad of [
    '*',
    'https://*',
    'tiles.example',
    "https://a.example; script-src 'unsafe-inline'",
    'https://a.example/path',
    "'self'",
  ])
    expect(() => hosts(bad), bad).toThrow(/MAP_HOSTS must be like/);
});

test('a map is a file that is there, an address, or none; streets beside the checkout never reach production', () => {
  const map = (env: Record<string, string>) => readSettings(env).map;
  expect(map({ MAP_PMTILES: 'package.json' })).toMatchObject({
    pmtiles: expect.stringMatching(/^\/.*\/package\.json$/),
    is_chosen: true,
  });
  const address = 'https://maps.example/dk.pmtiles';
  expect(map({ MAP_PMTILES: address })).toMatchObject({ pmtiles: address, is_chosen: true });
  expect(map({ MAP_PMTILES: 'none' })).toMatchObject({ pmtiles: null, is_chosen: true });
  expect(map({ MAP_STYLE_URL: address })).toMatchObject({ pmtiles: null, is_chosen: true });
  expect(map({ NODE_ENV: 'production' })).toMatchObject({ pmtiles: null, is_chosen: false });
  for (const bad of ['no-such-file.pmtiles', 'ftp://maps.example/dk.pmtiles'])
    expect(() => map({ MAP_PMTILES: bad }), bad).toThrow(/MAP_PMTILES must be the path/);
});

test('further databases stand beside the first, each with a name and an address of its own', () => {
  const DATABASE_URL = 'postgres://app@one/isrute';
  const DATABASES = ' north=postgres://app@two/isrute\n south=postgresql://app@three/isrute ';
  const read = readSettings({
    DATABASE_URL,
    DATABASES,
    DATABASES_OWNERS: 'south=postgres://owner@three/isrute',
    DATABASE_MAX_CONNECTIONS: '7',
  });
  expect([...read.further_databases].map(([name, { url, owner_url }]) => [name, url, owner_url])).toEqual([
    ['north', 'postgres://app@two/isrute', 'postgres://app@two/isrute'],
    ['south', 'postgresql://app@three/isrute', 'postgres://owner@three/isrute'],
  ]);
  expect(read.further_databases.get('north')).toMatchObject({
    max_connections: 7,
    connects_within_ms: 5_000,
  });
  expect(read.database).toMatchObject({ connects_within_ms: 5_000 });
  const alone = readSettings({ DATABASE_URL });
  expect([alone.further_databases.size, 'connects_within_ms' in alone.database]).toEqual([0, false]);
  for (const wrong of [
    { DATABASES },
    { DATABASE_URL, DATABASES: 'postgres://app@two/isrute' },
    { DATABASE_URL, DATABASES: 'North=postgres://app@two/isrute' },
    { DATABASE_URL, DATABASES: 'main=postgres://app@two/isrute' },
    { DATABASE_URL, DATABASES: `north=${DATABASE_URL}` },
    { DATABASE_URL, DATABASES: 'north=postgres://a/b south=postgres://a/b' },
    { DATABASE_URL, DATABASES: 'north=postgres://a/b north=postgres://a/c' },
    { DATABASE_URL, DATABASES, DATABASES_OWNERS: 'east=postgres://owner@four/isrute' },
  ])
    expect(() => readSettings(wrong), JSON.stringify(wrong)).toThrow(/DATABASES/);
});
