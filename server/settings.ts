// Everything the environment may say, read once, with the default that runs on a bare machine.

import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { z } from 'zod';
import { readDatabaseList } from './db/database-list.ts';
import type { DatabaseSettings, PostgresSettings } from './db/pool.ts';
import { isProxyList, type TrustedProxies } from './http/visitor-address.ts';
import { secretKeys, type SecretKeys } from './secret-keys.ts';
import { samplers, type TraceSettings } from './traces/traces.ts';

const said = (text: string | undefined) =>
  text === undefined || text.trim() === '' ? undefined : text.trim();
const optional = z.string().optional().transform(said);
const answer = z
  .string()
  .optional()
  .transform(said)
  .pipe(z.enum(['yes', 'no']).optional());
const whole = <Otherwise>(least: number, most: number, otherwise: Otherwise) =>
  optional
    .refine(
      (text) => text === undefined || (/^\d+$/.test(text) && Number(text) >= least && Number(text) <= most),
      {
        message: `must be a whole number from ${least} to ${most}`,
      },
    )
    .transform((text) => (text === undefined ? otherwise : Number(text)));
const addressOf = (...protocols: string[]) =>
  optional.refine((text) => text === undefined || protocols.some((p) => text.startsWith(`${p}://`)), {
    message: `must begin with ${protocols.map((p) => `${p}://`).join(' or ')}`,
  });

const proxies = optional.transform((text, context): TrustedProxies => {
  if (text === undefined || text === 'no') return false;
  if (/^(?:[1-9]|10)$/.test(text)) return Number(text);
  if (isProxyList(text)) return text;
  context.addIssue({
    code: 'custom',
    message:
      "must be 'no', how many proxies stand in front (1 to 10), or their addresses: whoever is trusted says who the visitor is",
  });
  return z.NEVER;
});

/** A file's path, an http address, or `none` for who wants no streets. */
const mapArchive = optional.refine(
  (text) => text === undefined || text === 'none' || /^https?:\/\//.test(text) || existsSync(resolve(text)),
  { message: "must be the path of a PMTiles file that is there, an http address, or 'none'" },
);

/** They go into the content security policy as they stand, so nothing else may stand in them. */
const mapHosts = optional
  .transform((text) => text?.split(/[\s,]+/) ?? [])
  .refine((hosts) => hosts.every((host) => /^https?:\/\/(\*\.)?[a-z0-9.-]+(:\d{1,5})?$/i.test(host)), {
    message: 'must be like https://tiles.example or https://*.tiles.example, several with commas between',
  });

/** As a URL names them: in small letters, without what every address has. */
const insideHosts = optional
  .transform((text) => text?.toLowerCase().split(/[\s,]+/) ?? [])
  .refine(
    (hosts) => hosts.every((host) => !host.includes('*') && URL.parse(`http://${host}`)?.host === host),
    {
      message: 'must be like osrm:5000 or 10.0.0.7:8002, several with commas between',
    },
  );

const databaseList = optional.transform((text, context) => {
  const read = readDatabaseList(text);
  if (read) return read;
  context.addIssue({
    code: 'custom',
    message:
      'must be like north=postgres://…, several with blanks between, no name or address twice and none main',
  });
  return z.NEVER;
});

const environment = z.object({
  NODE_ENV: z
    .string()
    .optional()
    .transform(said)
    .pipe(z.enum(['development', 'production', 'test']).optional()),
  PORT: whole(0, 65535, 3000),
  HOST: optional,
  PUBLIC_URL: addressOf('http', 'https'),
  DATABASE_URL: addressOf('postgres', 'postgresql'),
  DATABASE_OWNER_URL: addressOf('postgres', 'postgresql'),
  DATABASE_READ_URL: addressOf('postgres', 'postgresql'),
  DATABASE_BACKUP_URL: addressOf('postgres', 'postgresql'),
  DATABASES: databaseList,
  DATABASES_OWNERS: databaseList,
  DATABASE_MAX_CONNECTIONS: whole(2, 500, 10),
  DATA_DIR: optional,
  LOG_LEVEL: z
    .string()
    .optional()
    .transform(said)
    .pipe(z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).optional()),
  SESSION_SECRET: optional.refine((text) => text === undefined || text.length >= 32, {
    message: 'must have at least 32 characters',
  }),
  SECRET_KEYS: secretKeys,
  TRUST_PROXY: proxies,
  NATS_URL: addressOf('nats', 'tls'),
  NATS_PREFIX: optional.refine((text) => text === undefined || /^[\w-]+(?:\.[\w-]+)*$/.test(text), {
    message: 'must be letters, digits, - and _, with dots between',
  }),
  SMTP_URL: addressOf('smtp', 'smtps'),
  MAIL_FROM: optional,
  MAP_PMTILES: mapArchive,
  MAP_STYLE_URL: addressOf('http', 'https'),
  MAP_RASTER_URL: addressOf('http', 'https'),
  MAP_ATTRIBUTION: optional,
  MAP_HOSTS: mapHosts,
  DRAIN_SECONDS: optional.refine(
    (text) => text === undefined || (/^\d+$/.test(text) && Number(text) <= 300),
    { message: 'must be a whole number from 0 to 300' },
  ),
  SEED: answer,
  WORKER: answer,
  WEBHOOKS_INSIDE: answer,
  SERVICES_INSIDE: insideHosts,
  METRICS_PORT: whole(0, 65535, null),
  METRICS_HOST: optional,
  OTEL_EXPORTER_OTLP_ENDPOINT: addressOf('http', 'https'),
  OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: addressOf('http', 'https'),
  OTEL_SERVICE_NAME: optional,
  OTEL_TRACES_SAMPLER: z.string().optional().transform(said).pipe(z.enum(samplers).optional()),
  OTEL_TRACES_SAMPLER_ARG: optional.refine(
    (text) => text === undefined || (/^\d*\.?\d+$/.test(text) && Number(text) <= 1),
    { message: 'must be a number from 0 to 1' },
  ),
});

/** All that is read. */
export const settingNames: readonly string[] = Object.keys(environment.shape);

export interface MapSettings {
  /** Vector tiles that this server reads and serves: an absolute path or an http address. */
  pmtiles: string | null;
  style_url: string | null;
  raster_url: string | null;
  attribution: string | null;
  /** Origins besides the style's own from which browsers may take tiles, letters and pictures. */
  hosts: readonly string[];
  /** Whoever runs it said what maps stand on. */
  is_chosen: boolean;
}

export type Settings = {
  environment: 'development' | 'production' | 'test';
  host: string;
  port: number;
  /** Scheme and host that links in mails and SMS begin with; no slash at the end. */
  public_url: string;
  database: DatabaseSettings;
  /** Beside it, by name: each holds tenants whole. */
  further_databases: ReadonlyMap<string, PostgresSettings>;
  /** Whom row security does not hold: for backups alone. Null: the login that owns the tables. */
  backup_url: string | null;
  /** Where the embedded database lives; absolute. */
  data_dir: string;
  log_level: 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'trace' | 'silent';
  /** Null: the one that `migrate` made and keeps in the database is used, so that several servers share it. */
  session_secret: string | null;
  /** What secrets in the database are sealed by. */
  secret_keys: SecretKeys;
  trust_proxy: TrustedProxies;
  /** How long a server that was told to stop answers on, not being ready any more, until proxies have noticed. */
  drain_ms: number;
  nats_url: string | null;
  /** What the subject of the live messages begins with; null: the installation's own name, kept in the database. */
  nats_prefix: string | null;
  smtp_url: string | null;
  mail_from: string;
  map: MapSettings;
  /** Fill an empty database with the demo tenants, whose passwords are public: in production only when asked for. */
  seed: boolean;
  /** Run the jobs in this process too. */
  worker: boolean;
  /**
   * Whatever a tenant chose may lead to this machine and its network and need no https: for developing and testing
   * only.
   */
  webhooks_inside: boolean;
  /** Hosts in the own network at which tenants' services may stand, also without https. */
  services_inside: readonly string[];
  /** Where Prometheus reads, apart from what the public reaches; null: nowhere. */
  metrics_port: number | null;
  metrics_host: string;
  /** Where traces go; null: there are none. */
  traces: TraceSettings | null;
};

export class SettingsError extends Error {
  override name = 'SettingsError';
}

/** @throws SettingsError naming every variable that cannot be used. */
export function readSettings(env: Record<string, string | undefined>): Settings {
  const read = environment.safeParse(env);
  if (!read.success) {
    throw new SettingsError(
      read.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}`).join('\n'),
    );
  }
  const values = read.data;
  if (values.NODE_ENV === 'production' && values.WEBHOOKS_INSIDE === 'yes')
    throw new SettingsError('WEBHOOKS_INSIDE is for developing and testing: in production it must be no');
  const host = values.HOST ?? '127.0.0.1';
  const data_dir = resolve(values.DATA_DIR ?? 'data');
  return {
    environment: values.NODE_ENV ?? 'development',
    host,
    port: values.PORT,
    public_url: (
      values.PUBLIC_URL ?? `http://${host === '0.0.0.0' || host === '::' ? 'localhost' : host}:${values.PORT}`
    ).replace(/\/+$/, ''),
    database: databaseOf(values, data_dir),
    further_databases: furtherOf(values),
    backup_url: values.DATABASE_BACKUP_URL ?? values.DATABASE_OWNER_URL ?? values.DATABASE_URL ?? null,
    data_dir,
    log_level: values.LOG_LEVEL ?? (values.NODE_ENV === 'test' ? 'silent' : 'info'),
    session_secret: values.SESSION_SECRET ?? null,
    secret_keys: values.SECRET_KEYS,
    trust_proxy: values.TRUST_PROXY,
    drain_ms: 1_000 * Number(values.DRAIN_SECONDS ?? (values.NODE_ENV === 'production' ? 5 : 0)),
    nats_url: values.NATS_URL ?? null,
    nats_prefix: values.NATS_PREFIX ?? null,
    smtp_url: values.SMTP_URL ?? null,
    mail_from: values.MAIL_FROM ?? 'Isrute <no-reply@localhost>',
    map: mapOf(values),
    seed: values.SEED === undefined ? values.NODE_ENV !== 'production' : values.SEED === 'yes',
    worker: values.WORKER !== 'no',
    webhooks_inside: values.WEBHOOKS_INSIDE === 'yes',
    services_inside: values.SERVICES_INSIDE,
    metrics_port: values.METRICS_PORT,
    metrics_host: values.METRICS_HOST ?? '127.0.0.1',
    traces: tracesOf(values),
  };
}

/** Streets for developing and testing, where they lie beside the checkout. */
const streetsBeside = resolve(import.meta.dirname, '../../shared/data/streets/streets.pmtiles');

function mapOf(values: z.output<typeof environment>): MapSettings {
  const { MAP_PMTILES: said, MAP_STYLE_URL: style_url = null } = values;
  const is_chosen = said !== undefined || style_url !== null;
  const found =
    !is_chosen && values.NODE_ENV !== 'production' && existsSync(streetsBeside) ? streetsBeside : null;
  const given = said === undefined || said === 'none' ? null : said;
  return {
    pmtiles: given === null || given.startsWith('http') ? (given ?? found) : resolve(given),
    style_url,
    raster_url: values.MAP_RASTER_URL ?? null,
    attribution: values.MAP_ATTRIBUTION ?? null,
    hosts: values.MAP_HOSTS,
    is_chosen,
  };
}

/** The first address is of a receiver of all that OpenTelemetry has, the second of traces alone. */
function tracesOf(values: z.output<typeof environment>): TraceSettings | null {
  const { OTEL_EXPORTER_OTLP_ENDPOINT: of_all, OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: own } = values;
  const url = own ?? (of_all === undefined ? null : `${of_all.replace(/\/+$/, '')}/v1/traces`);
  if (url === null) return null;
  return {
    url,
    service_name: values.OTEL_SERVICE_NAME ?? 'isrute',
    sampler: values.OTEL_TRACES_SAMPLER ?? 'parentbased_always_on',
    ratio: Number(values.OTEL_TRACES_SAMPLER_ARG ?? 1),
  };
}

function databaseOf(values: z.output<typeof environment>, data_dir: string): DatabaseSettings {
  const { DATABASE_READ_URL: read_url } = values;
  if (values.DATABASE_URL === undefined) {
    if (read_url !== undefined)
      throw new SettingsError('DATABASE_READ_URL is the replica of DATABASE_URL, which is not set');
    return { kind: 'embedded', folder: data_dir };
  }
  return {
    kind: 'postgres',
    url: values.DATABASE_URL,
    owner_url: values.DATABASE_OWNER_URL ?? values.DATABASE_URL,
    ...(read_url !== undefined && { read_url }),
    max_connections: values.DATABASE_MAX_CONNECTIONS,
    // One that does not answer keeps nobody waiting for long.
    ...(values.DATABASES.size > 0 && { connects_within_ms }),
  };
}

const connects_within_ms = 5_000;

function furtherOf(values: z.output<typeof environment>): Settings['further_databases'] {
  const { DATABASES: urls, DATABASES_OWNERS: owners, DATABASE_URL: first } = values;
  const stray = [...owners.keys()].find((name) => !urls.has(name));
  if (stray !== undefined)
    throw new SettingsError(`DATABASES_OWNERS names ${stray}, which DATABASES does not`);
  if (urls.size > 0 && first === undefined)
    throw new SettingsError('DATABASES stand beside the one of DATABASE_URL, which is not set');
  for (const [name, url] of urls)
    if (url === first) throw new SettingsError(`DATABASES: ${name} is the one of DATABASE_URL`);
  return new Map(
    [...urls].map(([name, url]) => [
      name,
      {
        kind: 'postgres',
        url,
        owner_url: owners.get(name) ?? url,
        max_connections: values.DATABASE_MAX_CONNECTIONS,
        connects_within_ms,
      },
    ]),
  );
}
