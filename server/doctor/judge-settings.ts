// What the environment says that was hardly meant so: judged by itself, without asking anybody.

import { settingNames, type Settings } from '../settings.ts';
import { look, well, wrong, type Finding } from './finding.ts';

const lettersOf = (name: string) => name.toUpperCase().replace(/[^A-Z]/g, '');
const known = new Map(settingNames.map((name) => [lettersOf(name), name]));
/** Names of ours begin so; OpenTelemetry has more of its own than we read. */
const families = [
  ...new Set(settingNames.flatMap((name) => /^(?!OTEL_|NODE_)[A-Z]+_/.exec(name)?.[0] ?? [])),
];

/** Variables that look like settings and are none: nothing else would say that they do nothing. */
function judgeNames(env: Readonly<Record<string, string | undefined>>): Finding[] {
  return Object.keys(env)
    .filter((name) => !settingNames.includes(name))
    .flatMap((name) => {
      const meant = known.get(lettersOf(name));
      if (meant !== undefined) return [look(`${name} is no setting`, `it is called ${meant}`)];
      const family = families.find((begins) => name.startsWith(begins));
      if (family === undefined) return [];
      const others = settingNames.filter((one) => one.startsWith(family)).join(', ');
      return [look(`${name} is no setting`, `those that begin so are ${others}`)];
    });
}

const isHere = (host: string) => /^(localhost|127\.|\[::1\])/.test(host);

function judgeAddress({ public_url, trust_proxy, environment }: Settings, isSaid: boolean): Finding[] {
  const { protocol, hostname } = new URL(public_url);
  const isInProduction = environment === 'production';
  if (isInProduction && !isSaid)
    return [
      wrong(
        'PUBLIC_URL is not set',
        'links in mails and SMS lead to this machine; say how the world reaches it',
      ),
    ];
  if (isInProduction && protocol === 'http:' && !isHere(hostname))
    return [
      wrong(
        `PUBLIC_URL is ${public_url}, without TLS`,
        'cookies and passwords pass in the open, and no browser lets phones of drivers be told; put a proxy with TLS in front and write https://',
      ),
    ];
  if (protocol === 'https:' && trust_proxy === false)
    return [
      look(
        'PUBLIC_URL is https, and TRUST_PROXY is not set',
        'this server speaks no TLS, so a proxy stands in front: without TRUST_PROXY every visitor has its address, and limits for one hit all',
      ),
    ];
  if (!isInProduction && !isHere(hostname))
    return [
      wrong(
        `NODE_ENV is ${environment} on a public address, ${public_url}`,
        'set NODE_ENV=production: else an empty database is filled with demo users whose passwords are public',
      ),
    ];
  return [well(`The public address is ${public_url}`)];
}

function judgeKeeping({ environment, database, secret_keys, smtp_url, seed }: Settings): Finding[] {
  if (environment !== 'production') return [];
  return [
    database.kind === 'postgres'
      ? well('The database is a PostgreSQL of its own')
      : wrong(
          'The embedded database is used in production',
          'it never syncs to the disk, and a power cut loses what people typed; set DATABASE_URL',
        ),
    secret_keys.sealing !== null
      ? well('Secrets in the database are sealed')
      : look(
          'SECRET_KEYS is not set',
          'secrets stand in the database, and in its backups, as they are (docs/running.md, Secrets)',
        ),
    ...(seed
      ? [look('SEED is yes', 'an empty database is filled with demo users whose passwords are public')]
      : []),
    smtp_url === null
      ? look(
          'SMTP_URL is not set',
          'mails of tenants without a server of their own are only shown under Admin, Mail',
        )
      : well('Mails leave through SMTP_URL'),
  ];
}

function judgeLogins({ environment, database }: Settings): Finding[] {
  if (environment !== 'production' || database.kind !== 'postgres' || database.url !== database.owner_url)
    return [];
  return [
    look(
      'One login owns the tables and serves the internet',
      'give DATABASE_OWNER_URL to a login of its own (docs/running.md, Database and its logins)',
    ),
  ];
}

/** @param env what the settings were read from */
export function judgeSettings(
  env: Readonly<Record<string, string | undefined>>,
  settings: Settings,
): Finding[] {
  return [
    ...judgeNames(env),
    ...judgeAddress(settings, (env.PUBLIC_URL ?? '').trim() !== ''),
    ...judgeKeeping(settings),
    ...judgeLogins(settings),
  ];
}
