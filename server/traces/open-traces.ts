import type { Logger } from '../log.ts';
import type { Traces, TraceSettings } from './traces.ts';

/** The libraries are read from the disk here, and only when they are wanted. */
export async function openTraces(settings: TraceSettings | null, log: Logger): Promise<Traces | null> {
  if (settings === null) return null;
  const { tracesBy } = await import('./otlp.ts');
  return tracesBy(settings, log);
}
