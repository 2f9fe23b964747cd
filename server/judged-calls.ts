// Where an address that a tenant chose leads, and asking it for whoever reads the answer. Its name is asked and
// judged for every connection, which is made to the very address that was judged: what a name answers meanwhile
// changes nothing.

import dns, { type LookupAddress } from 'node:dns';
import http from 'node:http';
import https from 'node:https';
import type { LookupFunction } from 'node:net';
import {
  addressProblem,
  isLetInside,
  isPublicIp,
  literalIp,
  type AddressLimits,
  type AddressProblem,
} from './outside-addresses.ts';

/** Nothing was sent. */
export class AddressRefused extends Error {
  override name = 'AddressRefused';
  readonly problem: AddressProblem;
  constructor(problem: AddressProblem) {
    super(`The address may not be called: ${problem}`);
    this.problem = problem;
  }
}

/** By what its name answers. */
export class InsideAddress extends AddressRefused {
  override name = 'InsideAddress';
  constructor() {
    super('inside');
    this.message = 'The address leads inside the network';
  }
}

/** Asks for all addresses of a name and refuses it when one of them is no public one. */
export const judgedLookup: LookupFunction = (hostname, options, answered) => {
  dns.lookup(hostname, { ...options, all: true }, (error, addresses: LookupAddress[]) => {
    const [first] = addresses ?? [];
    if (error || !first) return answered(error ?? new Error(`${hostname} is unknown`), '', 0);
    if (!addresses.every(({ address }) => isPublicIp(address))) return answered(new InsideAddress(), '', 0);
    return options.all ? answered(null, addresses) : answered(null, first.address, first.family);
  });
};

/**
 * One that idles longer may be closed at the other end just when it is used again, and nobody knows then what was
 * taken.
 */
const longest_idle_ms = 4_000;
const kept = {
  keepAlive: true,
  maxFreeSockets: 64,
  scheduling: 'lifo',
  timeout: longest_idle_ms,
} as const;
const judged = { ...kept, lookup: judgedLookup };
const outside = { 'http:': new http.Agent(judged), 'https:': new https.Agent(judged) };
const anywhere = { 'http:': new http.Agent(kept), 'https:': new https.Agent(kept) };

/** What makes the connections to an address. */
export const agentFor = (url: URL, limits: AddressLimits): http.Agent =>
  (isLetInside(url, limits) ? anywhere : outside)[url.protocol as keyof typeof outside];

/** Whether the name of an address leads to public ones only; an address inside developing and testing is not asked. */
export async function leadsOutside(text: string, limits: AddressLimits): Promise<boolean | 'unknown'> {
  const url = new URL(text);
  if (isLetInside(url, limits) || literalIp(url) !== null) return addressProblem(text, limits) === null;
  return new Promise((resolve) => {
    judgedLookup(url.hostname, { all: true }, (error) => {
      resolve(error === null ? true : error instanceof InsideAddress ? false : 'unknown');
    });
  });
}

const withoutBody = new Set([204, 205, 304]);

interface Asked {
  method: string;
  headers: Readonly<Record<string, string>>;
  body: string | Uint8Array | undefined;
  signal: AbortSignal;
  /** A longer answer is none. */
  most_bytes: number;
}

/** Like `fetch`, to the very address that was judged; redirects are not followed. Throws AddressRefused. */
export async function fetchJudged(
  url: URL | string,
  { body, most_bytes, ...options }: Asked,
  limits: AddressLimits,
): Promise<Response> {
  const to = new URL(url);
  const problem = addressProblem(to.href, limits);
  if (problem !== null) throw new AddressRefused(problem);
  return new Promise((resolve, reject) => {
    const request = (to.protocol === 'https:' ? https : http).request(
      to,
      { ...options, agent: agentFor(to, limits) },
      (response) => {
        readWhole(response, most_bytes).then((bytes) => resolve(asResponse(response, bytes)), reject);
      },
    );
    request.on('error', reject);
    request.end(body);
  });
}

async function readWhole(response: http.IncomingMessage, most_bytes: number): Promise<Buffer> {
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
