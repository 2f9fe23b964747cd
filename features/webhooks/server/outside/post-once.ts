// One POST to an address that a tenant chose.

import http from 'node:http';
import https from 'node:https';
import { agentFor } from '../../../../server/judged-calls.ts';
import { addressProblem, type AddressLimits } from '../../../../server/outside-addresses.ts';
import { answered, asOutsideCall } from '../../../../server/outside-calls.ts';

const most_ms = 10_000;
const most_answer_bytes = 4_096;

export interface Answer {
  /** Null where nothing was answered; `error` then says why. */
  status: number | null;
  /** Its first 4 KB. */
  text: string | null;
  error: string | null;
  took_ms: number;
}

export interface Posted {
  url: string;
  body: string;
  headers: Readonly<Record<string, string>>;
}

const unanswered: Answer = { status: null, text: null, error: null, took_ms: 0 };

/**
 * Never throws. Redirects are not followed, and of an endless answer nothing more is read than is kept. No trace is
 * handed to a stranger.
 */
export async function postOnce(posted: Posted, limits: AddressLimits): Promise<Answer> {
  const problem = addressProblem(posted.url, limits);
  if (problem !== null) return { ...unanswered, error: `The address may not be called: ${problem}` };
  return asOutsideCall({ service: 'webhook', url: posted.url, method: 'POST' }, async (span) => {
    const answer = await post(posted, limits);
    span?.tell(answer.status === null ? { 'error.type': 'unreachable' } : answered(answer.status));
    return answer;
  });
}

function post({ url, body, headers }: Posted, limits: AddressLimits): Promise<Answer> {
  const began = performance.now();
  const answer = (said: Partial<Answer>): Answer => ({
    ...unanswered,
    took_ms: Math.round(performance.now() - began),
    ...said,
  });
  const to = new URL(url);
  return new Promise((resolve) => {
    const failed = (error: unknown) => resolve(answer({ error: errorText(error) }));
    const request = (to.protocol === 'https:' ? https : http).request(
      to,
      {
        method: 'POST',
        agent: agentFor(to, limits),
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
