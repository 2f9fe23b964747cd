// The machine that a server runs on, and whether what it was told of answers.

import { constants, existsSync } from 'node:fs';
import { access, statfs } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import type { Settings } from '../settings.ts';
import { look, well, wrong, type Finding } from './finding.ts';

const MB = 1_048_576;
const LITTLE_MB = 1_024;
const NOTHING_MB = 100;
const ANSWERS_WITHIN_MS = 3_000;

const inWords = (mb: number) => (mb >= 1_024 ? `${(mb / 1_024).toFixed(1)} GB` : `${mb} MB`);

export async function judgeDisk(folder: string, usedFor: string): Promise<Finding> {
  let free_mb: number;
  try {
    const { bavail, bsize } = await statfs(folder);
    free_mb = Math.floor((bavail * bsize) / MB);
    await access(folder, constants.W_OK);
  } catch (error) {
    const code = String((error as { code?: string }).code);
    return wrong(
      `Nothing can be written to ${folder} (${code})`,
      `${usedFor}: make it, and let this user write there`,
    );
  }
  const said = `${inWords(free_mb)} are free in ${folder}`;
  const todo = `${usedFor}: make room`;
  if (free_mb < NOTHING_MB) return wrong(said, todo);
  return free_mb < LITTLE_MB ? look(said, todo) : well(said);
}

/** Whether somebody listens; nothing is said to them. */
function answers(host: string, port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect({ host, port, timeout: ANSWERS_WITHIN_MS });
    const end = (isThere: boolean) => () => {
      socket.destroy();
      resolve(isThere);
    };
    socket.once('connect', end(true)).once('timeout', end(false)).once('error', end(false));
  });
}

const ports: Readonly<Record<string, number>> = {
  'smtp:': 25,
  'smtps:': 465,
  'nats:': 4_222,
  'tls:': 4_222,
  'http:': 80,
  'https:': 443,
};

/** Without the password that it may hold. */
export async function judgeReach(variable: string, address: string, without: string): Promise<Finding> {
  const { protocol, hostname, port } = new URL(address);
  const at = Number(port) || (ports[protocol] ?? 0);
  const host = hostname.replace(/^\[(.*)\]$/, '$1');
  return (await answers(host, at))
    ? well(`${variable}: ${hostname}:${at} listens`)
    : wrong(`${variable}: nobody listens on ${hostname}:${at}`, without);
}

export async function judgeMachine({
  smtp_url,
  nats_url,
  traces,
  map,
  database,
}: Settings): Promise<Finding[]> {
  const asked: [string, string | null, string][] = [
    ['SMTP_URL', smtp_url, 'no mail leaves until it does'],
    ['NATS_URL', nats_url, 'watchers of other servers hear nothing until it does'],
    ['OTEL_EXPORTER_OTLP_ENDPOINT', traces?.url ?? null, 'traces are dropped until it does'],
    [
      'MAP_PMTILES',
      map.pmtiles?.startsWith('http') ? map.pmtiles : null,
      'maps show no streets until it does',
    ],
  ];
  return Promise.all([
    judgeDisk(tmpdir(), 'files that people take are made there (TMPDIR)'),
    ...(database.kind === 'embedded' && database.folder !== null && existsSync(database.folder)
      ? [judgeDisk(database.folder, 'the embedded database lies there (DATA_DIR)')]
      : []),
    ...asked.flatMap(([variable, address, without]) =>
      address === null ? [] : [judgeReach(variable, address, without)],
    ),
  ]);
}
