// Where an address that a tenant chose leads, and asking it for whoever reads the answer. Its name is asked and judged for every connection,
// which is made to the very address that was judged: what a name answers meanwhile changes nothing.

import { lookup as ask, type LookupAddress } from 'node:dns';
import http from 'node:http';
import https from 'node:https';
import type { LookupFunction } from 'node:net';
import { addressProblem, isPublicIp, literalIp, type AddressLimits } from '../rules.ts';

export class InsideAddress extends Error {
  override name = 'InsideAddress';
  constructor() {
    super('The address leads inside the network');
  }
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

/** What makes the connections to an address. */
export const agentFor = ({ protocol }: URL, limits: AddressLimits): http.Agent =>
  (limits.inside ? anywhere : outside)[protocol as keyof typeof outside];

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

const most_bytes = 1_048_576;
const withoutBody = new Set([204, 205, 304]);

interface Asked {
  method: string;
  headers: Readonly<Record<string, string>>;
  body: string | undefined;
  signal: AbortSignal;
}

/** Like `fetch`, to the very address that was judged; redirects are not followed, and of an answer a megabyte is read at most. */
export async function fetchJudged(url: string, asked: Asked, limits: AddressLimits): Promise<Response> {
  if (addressProblem(url, limits) !== null) throw new InsideAddress();
  const { body, ...options } = asked;
  const to = new URL(url);
  return new Promise((resolve, reject) => {
    const request = (to.protocol === 'https:' ? https : http).request(
      to,
      { ...options, agent: agentFor(to, limits) },
      (response) => {
        readWhole(response).then((bytes) => resolve(asResponse(response, bytes)), reject);
      },
    );
    request.on('error', reject);
    request.end(body);
  });
}

async function readWhole(response: http.IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = [];
  let bytes = 0;
  for await (const part of response as AsyncIterable<Buffer>) {
    bytes += part.length;
    if (bytes > most_bytes) throw new Error('The answer is too long');
    parts.push(part);
  }
  return Buffer.concat(parts);
}

function asResponse({ statusCode: status = 502, headersDistinct }: http.IncomingMessage, bytes: Buffer) {
  const headers = new Headers();
  for (const [name, values = []] of Object.entries(headersDistinct))
    for (const value of values) headers.append(name, value);
  return new Response(withoutBody.has(status) ? null : new Uint8Array(bytes), { status, headers });
}
