// One POST to an address that a tenant chose. The name is asked and judged for every connection, which is made to the very address that was
// judged: what a name answers meanwhile changes nothing.

import { lookup as ask, type LookupAddress } from 'node:dns';
import http from 'node:http';
import https from 'node:https';
import type { LookupFunction } from 'node:net';
import { addressProblem, isPublicIp, literalIp, type AddressLimits } from '../rules.ts';

const most_ms = 10_000;
const most_answer_bytes = 4_096;

export class InsideAddress extends Error {
  override name = 'InsideAddress';
  constructor() {
    super('The address leads inside the network');
  }
}

export interface Answer {
  /** Null where nothing was answered; `error` then says why. */
  status: number | null;
  /** Its first 4 KB. */
  text: string | null;
  error: string | null;
  took_ms: number;
}

type Ask = (
  hostname: string,
  options: { all: true },
  answered: (error: NodeJS.ErrnoException | null, addresses: LookupAddress[]) => void,
) => void;

/** Asks for all addresses of a name and refuses it when one of them is no public one. */
export function judgedLookup(names: Ask = ask): LookupFunction {
  return (hostname, options, answered) => {
    names(hostname, { ...options, all: true }, (error, addresses) => {
      const [first] = addresses ?? [];
      if (error || !first) return answered(error ?? new Error(`${hostname} is unknown`), '', 0);
      if (!addresses.every(({ address }) => isPublicIp(address))) return answered(new InsideAddress(), '', 0);
      return options.all ? answered(null, addresses) : answered(null, first.address, first.family);
    });
  };
}

const kept = { keepAlive: true, maxFreeSockets: 64, scheduling: 'lifo' } as const;
const judged = { ...kept, lookup: judgedLookup() };
const outside = { 'http:': new http.Agent(judged), 'https:': new https.Agent(judged) };
const anywhere = { 'http:': new http.Agent(kept), 'https:': new https.Agent(kept) };

/** Whether the name of an address leads to public ones only; an address inside developing and testing is not asked. */
export async function leadsOutside(text: string, limits: AddressLimits): Promise<boolean | 'unknown'> {
  const { hostname } = new URL(text);
  if (limits.inside || literalIp(new URL(text)) !== null) return addressProblem(text, limits) === null;
  return new Promise((resolve) => {
    judgedLookup()(hostname, { all: true }, (error) => {
      resolve(error === null ? true : error instanceof InsideAddress ? false : 'unknown');
    });
  });
}

export interface Posted {
  url: string;
  body: string;
  headers: Readonly<Record<string, string>>;
}

/** Never throws. Redirects are not followed, and of an endless answer nothing more is read than is kept. */
export function postOnce({ url, body, headers }: Posted, limits: AddressLimits): Promise<Answer> {
  const began = performance.now();
  const answer = (said: Partial<Answer>): Answer => ({
    status: null,
    text: null,
    error: null,
    took_ms: Math.round(performance.now() - began),
    ...said,
  });
  const problem = addressProblem(url, limits);
  if (problem !== null)
    return Promise.resolve(answer({ error: `The address may not be called: ${problem}` }));
  const to = new URL(url);
  const protocol = to.protocol as keyof typeof outside;
  return new Promise((resolve) => {
    const failed = (error: unknown) => resolve(answer({ error: errorText(error) }));
    const request = (protocol === 'https:' ? https : http).request(
      to,
      {
        method: 'POST',
        agent: (limits.inside ? anywhere : outside)[protocol],
        signal: AbortSignal.timeout(most_ms),
        headers: {
          'content-type': 'application/json; charset=utf-8',
          'content-length': Buffer.byteLength(body),
          'user-agent': 'Isrute-Webhooks/1',
          ...headers,
        },
      },
      (response) => {
        readStart(response).then(
          (text) => resolve(answer({ status: response.statusCode ?? null, text })),
          failed,
        );
      },
    );
    request.on('error', failed);
    request.end(body);
  });
}

async function readStart(response: http.IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  let bytes = 0;
  for await (const part of response as AsyncIterable<Buffer>) {
    parts.push(part);
    bytes += part.length;
    if (bytes >= most_answer_bytes) break;
  }
  // A sign cut in half and a zero byte are nothing that a database takes.
  return new TextDecoder()
    .decode(Buffer.concat(parts).subarray(0, most_answer_bytes))
    .replaceAll('\u0000', '');
}

function errorText(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (error.name === 'AbortError' || error.name === 'TimeoutError') return 'No answer within ten seconds';
  return (error.message || (error as NodeJS.ErrnoException).code || error.name).slice(0, 500);
}
