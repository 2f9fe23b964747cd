// Spans by OpenTelemetry's own libraries. No other file imports them, and this one is loaded only when the settings
// say where traces go.

import {
  diag,
  DiagLogLevel,
  ROOT_CONTEXT,
  SpanKind as OtelKind,
  SpanStatusCode,
  trace,
  type Context,
  type Span as OtelSpan,
  type Tracer,
} from '@opentelemetry/api';
import { parseTraceParent, setGlobalErrorHandler } from '@opentelemetry/core';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import {
  defaultResource,
  detectResources,
  envDetector,
  resourceFromAttributes,
} from '@opentelemetry/resources';
import {
  AlwaysOffSampler,
  AlwaysOnSampler,
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
  type Sampler,
} from '@opentelemetry/sdk-trace';
import { setTimeout as passing } from 'node:timers/promises';
import type { Logger } from '../log.ts';
import { releaseName } from '../version.ts';
import type { Facts, Span, SpanKind, Traces, TraceSettings } from './traces.ts';

/** A process that ends waits no longer for who takes the traces. */
const longest_farewell_ms = 3_000;
/** Of each batch, so that what hangs is given up before the next comes. */
const longest_send_ms = 5_000;
/** What is ended and not sent yet; more is dropped. A few megabytes. */
const most_waiting = 4_096;
const tell_every_ms = 60_000;

const kinds: Record<SpanKind, OtelKind> = {
  asked: OtelKind.SERVER,
  asking: OtelKind.CLIENT,
  job: OtelKind.CONSUMER,
  inside: OtelKind.INTERNAL,
};

class OtlpSpan implements Span {
  readonly #tracer: Tracer;
  readonly #span: OtelSpan;
  constructor(tracer: Tracer, span: OtelSpan) {
    this.#tracer = tracer;
    this.#span = span;
  }
  begin(name: string, kind: SpanKind, facts: Facts = {}): Span {
    return beginIn(this.#tracer, trace.setSpan(ROOT_CONTEXT, this.#span), { name, kind, facts });
  }
  tell(facts: Facts): void {
    this.#span.setAttributes(facts);
  }
  end(failure?: string): void {
    if (failure !== undefined)
      this.#span.setAttribute('error.type', failure).setStatus({ code: SpanStatusCode.ERROR });
    this.#span.end();
  }
  get traceparent(): string {
    const { traceId, spanId, traceFlags } = this.#span.spanContext();
    return `00-${traceId}-${spanId}-${traceFlags.toString(16).padStart(2, '0')}`;
  }
}

interface Beginning {
  name: string;
  kind: SpanKind;
  facts: Facts;
}

function beginIn(tracer: Tracer, within: Context, { name, kind, facts }: Beginning): Span {
  return new OtlpSpan(tracer, tracer.startSpan(name, { kind: kinds[kind], attributes: facts }, within));
}

/** Where another process left off. */
function contextOf(traceparent: string | null): Context {
  const parent = traceparent === null ? null : parseTraceParent(traceparent);
  return parent === null ? ROOT_CONTEXT : trace.setSpanContext(ROOT_CONTEXT, { ...parent, isRemote: true });
}

function samplerOf({ sampler, ratio }: TraceSettings): Sampler {
  const root = sampler.endsWith('traceidratio')
    ? new TraceIdRatioBasedSampler(ratio)
    : sampler.endsWith('always_off')
      ? new AlwaysOffSampler()
      : new AlwaysOnSampler();
  return sampler.startsWith('parentbased') ? new ParentBasedSampler({ root }) : root;
}

/** A receiver that is down fails every few seconds: once a minute is enough to say so. */
function warnSeldom(log: Logger): (why: string) => void {
  let told_ms = Number.NEGATIVE_INFINITY;
  return (why) => {
    if (performance.now() - told_ms < tell_every_ms) return;
    told_ms = performance.now();
    log.warn({ why }, 'traces were not sent');
  };
}

export function tracesBy(settings: TraceSettings, log: Logger): Traces {
  const warn = warnSeldom(log);
  const quiet = () => undefined;
  diag.setLogger(
    { error: warn, warn, info: quiet, debug: quiet, verbose: quiet },
    { logLevel: DiagLogLevel.WARN, suppressOverrideMessage: true },
  );
  setGlobalErrorHandler((error) => warn(error instanceof Error ? error.message : String(error)));
  const exporter = new OTLPTraceExporter({ url: settings.url, timeoutMillis: longest_send_ms });
  const provider = new TracerProvider({
    sampler: samplerOf(settings),
    resource: defaultResource()
      .merge(
        resourceFromAttributes({ 'service.name': settings.service_name, 'service.version': releaseName() }),
      )
      .merge(detectResources({ detectors: [envDetector] })),
    spanProcessors: [new BatchSpanProcessor({ exporter, maxQueueSize: most_waiting })],
  });
  const tracer = provider.getTracer('isrute');
  return {
    begin: (name, kind, facts = {}, traceparent = null) =>
      beginIn(tracer, contextOf(traceparent), { name, kind, facts }),
    async stop() {
      const sent = provider.shutdown().catch((error: Error) => warn(error.message));
      await Promise.race([sent, passing(longest_farewell_ms, undefined, { ref: false })]);
    },
  };
}
