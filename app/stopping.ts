// A process ends in order: no new work, what is under way finishes, then the database closes. It says what went wrong
// in a sentence.

import type { AppContext } from '../server/context.ts';
import { tellAs } from '../server/log.ts';

/** How long what is under way may take, once no new work comes. */
const patience_ms = 25_000;

export interface Stopping {
  /** Told to stop: others should be asked from now on, while what still comes is answered. */
  leave(): void;
  /** How long others need to notice. */
  drain_ms: number;
  /** Finishes what is under way. */
  stop(): Promise<void>;
  log: AppContext['log'];
}

let opened: Stopping | null = null;
let isStopping = false;

async function stopInOrder({ leave, drain_ms, stop, log }: Stopping): Promise<void> {
  const lasts = setTimeout(
    () => {
      log.error('what was under way did not finish in time');
      process.exit(1);
    },
    drain_ms + patience_ms + 10_000,
  );
  lasts.unref();
  leave();
  await new Promise((resolve) => {
    setTimeout(resolve, drain_ms);
  });
  await stop();
}

function end(signal: NodeJS.Signals): void {
  if (isStopping) {
    // A service manager signals each process of a group, and this one is told by its parent too; only a person at a
    // terminal insists.
    if (signal === 'SIGINT') process.exit(1);
    return;
  }
  isStopping = true;
  // Nothing is open yet: what a migration has begun, the database takes back.
  if (opened === null) process.exit(0);
  const { log } = opened;
  stopInOrder(opened).then(
    () => process.exit(0),
    (error: unknown) => {
      log.error({ err: error }, 'stopping');
      process.exit(1);
    },
  );
}

/**
 * Runs a process from its opening to its end: SIGTERM or SIGINT end it in order, with 0; what cannot start says so in
 * one sentence. `open` answers how to stop again.
 */
export async function run(open: () => Promise<Stopping>): Promise<void> {
  process.on('SIGTERM', end);
  process.on('SIGINT', end);
  try {
    const stopping = await open();
    opened = stopping;
    const fail = (error: unknown) => {
      stopping.log.fatal({ err: error }, 'fault outside any request');
      process.exit(1);
    };
    process.on('uncaughtException', fail);
    process.on('unhandledRejection', fail);
  } catch (error) {
    tellAs(process.env, 'fatal')(whyNot(error));
    process.exit(1);
  }
}

/** For what ends a program that was started by hand: `await openApp(…).catch(sayWhyNot)`. */
export function sayWhyNot(error: unknown): never {
  process.stdout.write(`${whyNot(error, '')}\n`);
  process.exit(1);
}

/** Our own refusals to start are sentences already. */
const sentences = new Set(['SettingsError', 'FolderInUse']);

function whyNot(error: unknown, before = 'Isrute could not start: '): string {
  if (!(error instanceof Error)) return `${before}${String(error)}`;
  const { code, address, port } = error as { code?: string; address?: string; port?: number };
  if (sentences.has(error.name)) return error.message;
  if (code === 'EADDRINUSE')
    return `${before}something else listens on ${address}:${port} already. Stop it, or set PORT`;
  return `${before}${error.message || code || error.name}`;
}

/** Lets `finish` go on for as long as patience lasts, then `cut`s what is left. */
export async function finishOrCut(finish: Promise<void>, cut: () => void): Promise<void> {
  const late = setTimeout(cut, patience_ms);
  await finish.finally(() => clearTimeout(late));
}
