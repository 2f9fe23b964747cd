// Where the time of a request goes, and of what it causes: spans, each with a beginning, an end and the span that it
// is a part of. They say which call, which kind and how long; never what somebody wrote, nor an address with its query.

export type Facts = Readonly<Record<string, string | number>>;

/** Somebody outside asks us, we ask somebody outside, a job that was queued, or a part of our own. */
export type SpanKind = 'asked' | 'asking' | 'job' | 'inside';

export interface Span {
  /** A part of it begins. */
  begin(name: string, kind: SpanKind, facts?: Facts): Span;
  tell(facts: Facts): void;
  /** `failure` is a word; what an error says in full may quote somebody. */
  end(failure?: string): void;
  /** By which another process goes on with the trace, as W3C writes it. */
  readonly traceparent: string;
}

export interface Traces {
  /** A span that is part of none here; with a readable `traceparent` it goes on with that trace. */
  begin(name: string, kind: SpanKind, facts?: Facts, traceparent?: string | null): Span;
  /** Sends what is left, for three seconds at most. */
  stop(): Promise<void>;
}

export const samplers = [
  'always_on',
  'always_off',
  'traceidratio',
  'parentbased_always_on',
  'parentbased_always_off',
  'parentbased_traceidratio',
] as const;

export interface TraceSettings {
  /** Takes OTLP over HTTP, as JSON. */
  url: string;
  service_name: string;
  sampler: (typeof samplers)[number];
  /** The share of traces that the two samplers by ratio keep. */
  ratio: number;
}

/** The word by which an error is known: a status, a code, or the name of its kind. */
export function failureOf(error: unknown): string {
  const { status, code, name } = (error ?? {}) as Record<'status' | 'code' | 'name', unknown>;
  const word = String(status ?? code ?? name);
  return /^\w{1,40}$/.test(word) ? word : 'error';
}
