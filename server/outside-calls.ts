// The one way out to a service: a limit of time, a second try where that is harmless, and a fuse that spares a
// service which keeps failing.

import {
  BrokenCircuitError,
  circuitBreaker,
  CircuitState,
  ConsecutiveBreaker,
  ConstantBackoff,
  handleWhen,
  handleWhenResult,
  retry,
  wrap,
  type IPolicy,
} from 'cockatiel';
import type { LatLng } from '../shared/geo.ts';
import { inEnglish, type Sentence } from '../shared/services.ts';
import { texts, type StaffText } from '../shared/texts.ts';
import { causeNow, inSpan } from './cause.ts';
import { AddressRefused, fetchJudged } from './judged-calls.ts';
import type { AddressLimits } from './outside-addresses.ts';
import type { Span } from './traces/traces.ts';

/**
 * The service did not answer usefully. `status` is its HTTP status, its own code, or one of the words of
 * `knownFailures`; never an address or key.
 */
export class OutsideFailure extends Error {
  readonly status: string;
  /** The place that it could not take, of several that it was asked about. */
  readonly place: LatLng | null;
  constructor(status: string, place: LatLng | null = null) {
    super(`Outside service failed: ${status}`);
    this.status = status;
    this.place = place;
  }
  /** For staff, each in their language. */
  get said(): Sentence {
    const values = { status: this.status };
    const known = knownFailures[this.status as keyof typeof knownFailures] as StaffText | undefined;
    if (known !== undefined) return { text: known };
    if (this.status === '401' || this.status === '403') return { text: failures.key_refused, values };
    if (/^3\d\d$/.test(this.status)) return { text: failures.moved, values };
    return { text: /^4\d\d$/.test(this.status) ? failures.refused : failures.failed, values };
  }
  /** As it is kept. */
  get sentence(): string {
    return inEnglish(this.said);
  }
}

const knownFailures = texts({
  timeout: {
    en: 'It did not answer in time',
    da: 'Den svarede ikke i tide',
    nb: 'Den svarte ikke i tide',
  },
  unreachable: {
    en: 'It could not be reached',
    da: 'Den kunne ikke nås',
    nb: 'Den kunne ikke nås',
  },
  unreadable: {
    en: 'It answered in words unknown',
    da: 'Den svarede noget, der ikke kan læses',
    nb: 'Den svarte noe som ikke kan leses',
  },
  resting: {
    en: 'It failed several times in a row and is not asked for half a minute',
    da: 'Den fejlede flere gange i træk og spørges ikke i et halvt minut',
    nb: 'Den feilet flere ganger på rad og blir ikke spurt på et halvt minutt',
  },
  limit: {
    en: 'What may be asked of it in a day is used up',
    da: 'Det, den må spørges om på en dag, er brugt op',
    nb: 'Det den kan spørres om på en dag, er brukt opp',
  },
  inside: {
    en: 'Its address leads inside the network and is not called',
    da: 'Dens adresse fører ind i netværket og kaldes ikke',
    nb: 'Adressen fører inn i nettverket og kalles ikke',
  },
  unsafe: {
    en: 'Its address is not called: it must begin with https:// and name no password and no unusual port',
    da: 'Dens adresse kaldes ikke: den skal begynde med https:// og må ikke nævne en adgangskode eller en usædvanlig port',
    nb: 'Adressen kalles ikke: den må begynne med https:// og kan ikke nevne et passord eller en uvanlig port',
  },
  '429': {
    en: 'It is asked too often (429)',
    da: 'Den spørges for tit (429)',
    nb: 'Den blir spurt for ofte (429)',
  },
});

const failures = texts({
  key_refused: {
    en: 'It refused the key ({status})',
    da: 'Den afviste nøglen ({status})',
    nb: 'Den avviste nøkkelen ({status})',
  },
  moved: {
    en: 'It sends us to another address ({status}), which is not followed: enter the new one',
    da: 'Den sender os til en anden adresse ({status}), som ikke følges: indtast den nye',
    nb: 'Den sender oss til en annen adresse ({status}), som ikke følges: skriv inn den nye',
  },
  refused: { en: 'It refused ({status})', da: 'Den afviste ({status})', nb: 'Den avviste ({status})' },
  failed: { en: 'It failed ({status})', da: 'Den fejlede ({status})', nb: 'Den feilet ({status})' },
});

export interface OutsideCall {
  /** Names the service among those that share a host. */
  service: string;
  url: URL | string;
  method?: 'GET' | 'POST';
  headers?: Readonly<Record<string, string>>;
  body?: string;
  timeout_ms?: number;
  /** Asking twice changes nothing at the other end. Known of GET; a POST that only asks says so. */
  is_harmless?: boolean;
  /** The body of a refusal is the answer. */
  reads_refusals?: boolean;
  /** Nobody waits for the answer any more. */
  gone?: AbortSignal;
}

const usual_timeout_ms = 5_000;
/** Of an answer: a matrix, or a fleet of thousands. */
const most_bytes = 33_554_432;
const failuresInARow = 5;
const pause_ms = 100;

/**
 * One try as a part of the trace under way: whom, and what came of it. The path of an address may name a person or
 * hold a key.
 */
export function asOutsideCall<T>(
  { service, url, method = 'GET' }: { service: string; url: URL | string; method?: string },
  work: (span: Span | null) => Promise<T>,
): Promise<T> {
  const { hostname } = new URL(url);
  const { request_id } = causeNow();
  const facts = {
    'isrute.service': service,
    'server.address': hostname,
    'http.request.method': method,
    ...(request_id !== null && { 'isrute.request_id': request_id }),
  };
  return inSpan({ name: `${method} ${service}`, kind: 'asking', facts }, work);
}

/** How an answer is told in its span. */
export const answered = (status: number) => ({ 'http.response.status_code': status });

/** Until the process is told otherwise by its settings, nothing is called that stands inside. */
let serviceLimits: AddressLimits = { inside: false };
const usual_rest_ms = 30_000;
let rest_ms = usual_rest_ms;
export function callServicesWithin({
  rest_ms: given,
  ...limits
}: AddressLimits & { rest_ms?: number }): void {
  serviceLimits = limits;
  rest_ms = given ?? usual_rest_ms;
}

/** So long a service that kept failing is not asked. */
export const restOfService = (): number => rest_ms;

const asFailure = ({ problem }: AddressRefused) =>
  new OutsideFailure(problem === 'inside' ? 'inside' : 'unsafe');

/**
 * Like `fetch`, to an address that a tenant chose, judged for each connection. Redirects are not followed: the key
 * would go there too. Throws OutsideFailure 'inside' or 'unsafe' where nothing was sent, else what the connection
 * throws.
 */
export async function fetchService(
  { url, method = 'GET', headers, body }: Pick<OutsideCall, 'url' | 'method' | 'headers' | 'body'>,
  signal: AbortSignal,
): Promise<Response> {
  const asked = { method, headers: { 'user-agent': 'Isrute/1', ...headers }, body, signal, most_bytes };
  return fetchJudged(url, asked, serviceLimits).catch((error: unknown) => {
    throw error instanceof AddressRefused ? asFailure(error) : error;
  });
}

async function askOnce(call: OutsideCall, span: Span | null): Promise<unknown> {
  const { timeout_ms = usual_timeout_ms, gone } = call;
  const limit = AbortSignal.timeout(timeout_ms);
  const signal = gone ? AbortSignal.any([limit, gone]) : limit;
  try {
    const headers = { accept: 'application/json', ...call.headers };
    const response = await fetchService({ ...call, headers }, signal);
    const { status } = response;
    span?.tell(answered(status));
    const isReadable = call.reads_refusals && status >= 400 && status < 500 && status !== 429;
    if (response.ok || isReadable) return await response.json();
    throw new OutsideFailure(String(status));
  } catch (error) {
    gone?.throwIfAborted();
    if (error instanceof OutsideFailure) throw error;
    if (limit.aborted) throw new OutsideFailure('timeout');
    throw new OutsideFailure(error instanceof SyntaxError ? 'unreadable' : 'unreachable');
  }
}

/** A refusal is an answer: asked again, the service says the same. So do our own. */
const isPassing = (error: unknown) =>
  error instanceof OutsideFailure && !/^(4\d\d|inside|unsafe)$/.test(error.status);
const isTooMuch = (error: unknown) =>
  isPassing(error) || (error instanceof OutsideFailure && error.status === '429');

const again = retry(handleWhen(isPassing), { maxAttempts: 1, backoff: new ConstantBackoff(pause_ms) });

/** Of every service and host in this process: a few dozen. */
const fuses = new Map<string, { once: IPolicy; twice: IPolicy }>();

function fuseOf(service: string, host: string) {
  const key = `${service} ${host}`;
  const known = fuses.get(key);
  if (known) return known;
  const once = circuitBreaker(handleWhen(isTooMuch), {
    halfOpenAfter: rest_ms,
    breaker: new ConsecutiveBreaker(failuresInARow),
  });
  const made = { once, twice: wrap(once, again) };
  fuses.set(key, made);
  return made;
}

async function throughFuse<T>(call: OutsideCall, work: (span: Span | null) => Promise<T>): Promise<T> {
  const { service, url, method = 'GET', is_harmless = method === 'GET' } = call;
  const { once, twice } = fuseOf(service, new URL(url).host);
  try {
    return await (is_harmless ? twice : once).execute(() => asOutsideCall(call, work));
  } catch (error) {
    throw error instanceof BrokenCircuitError ? new OutsideFailure('resting') : error;
  }
}

/** What the service answers, read as JSON. Throws OutsideFailure. */
export function askOutside(call: OutsideCall): Promise<unknown> {
  return throughFuse(call, (span) => askOnce(call, span));
}

/**
 * For a library that reads the answers itself, refusals too. Throws OutsideFailure where there is none, or a failure.
 */
export function sendOutside(
  call: Pick<OutsideCall, 'service' | 'url' | 'method' | 'timeout_ms'>,
  send: (limit: AbortSignal) => Promise<Response>,
): Promise<Response> {
  return throughFuse(call, async (span) => {
    const limit = AbortSignal.timeout(call.timeout_ms ?? usual_timeout_ms);
    const response = await send(limit).catch((error: unknown) => {
      if (error instanceof AddressRefused) throw asFailure(error);
      throw new OutsideFailure(limit.aborted ? 'timeout' : 'unreachable');
    });
    span?.tell(answered(response.status));
    if (response.status >= 500 || response.status === 429) throw new OutsideFailure(String(response.status));
    return response;
  });
}

/** For work that is not a question: what failed is told by its result and never tried again here. */
export interface Fuse<T> {
  /** It failed so often that nothing is sent for now. */
  isBlown(): boolean;
  /** `whenBlown` stands in while it rests. */
  run(work: () => Promise<T>, whenBlown: T): Promise<T>;
}

export function fuse<T>(isFailure: (result: T) => boolean): Fuse<T> {
  const policy = circuitBreaker(
    handleWhenResult((result) => isFailure(result as T)),
    { halfOpenAfter: rest_ms, breaker: new ConsecutiveBreaker(failuresInARow) },
  );
  let blownAt = 0;
  policy.onBreak(() => {
    blownAt = performance.now();
  });
  return {
    isBlown: () => policy.state === CircuitState.Open && performance.now() - blownAt < rest_ms,
    async run(work, whenBlown) {
      try {
        return await policy.execute(work);
      } catch (error) {
        if (error instanceof BrokenCircuitError) return whenBlown;
        throw error;
      }
    },
  };
}
