// A server or a worker of the installation: started, told to stop, killed, and started again in its place.

import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as wait } from 'node:timers/promises';
import { serverEnv, serverFlags } from '../../scripts/ready.mjs';
import { keptConnections, send } from '../torture/send.ts';

const root = join(import.meta.dirname, '../..');
const offClock = join(import.meta.dirname, 'off-clock.ts');
const longestStart_ms = 120_000;
/** Levels of the log. */
const error_level = 'error';
const shownLines = 40;

interface Line {
  level?: string;
  msg?: string;
  job?: string;
  job_id?: string;
  err?: { message?: string };
}

export interface MemberPlan {
  name: string;
  program: 'app/server.ts' | 'app/worker.ts';
  env: Record<string, string>;
  /** Of a server; null for a worker, which listens to nobody. */
  port: number | null;
}

export class Member {
  readonly plan: MemberPlan;
  readonly #agent = keptConnections();
  #child: ChildProcess | null = null;
  /** The last lines that it wrote, whatever they were. */
  readonly said: string[] = [];
  /** Faults that it logged, by their words. */
  readonly errors = new Map<string, number>();
  /** How often it ran each job to its end, by the job's id. */
  readonly jobs_done = new Map<string, number>();
  off_seconds = 0;

  constructor(plan: MemberPlan) {
    this.plan = plan;
  }

  get port(): number {
    if (this.plan.port === null) throw new Error(`${this.plan.name} listens to nobody`);
    return this.plan.port;
  }

  /** Until it is ready for work. */
  async start(): Promise<void> {
    const { program, env } = this.plan;
    const off = this.off_seconds === 0 ? [] : ['--import', offClock];
    const child = spawn(process.execPath, [...serverFlags, ...off, join(root, program)], {
      env: { ...process.env, ...serverEnv, ...env, CLOCK_OFF_SECONDS: String(this.off_seconds) },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    this.#child = child;
    const began = new Promise<void>((resolve) => {
      for (const stream of [child.stdout, child.stderr])
        createInterface(stream).on('line', (line) => {
          if (line.includes('Worker: ') || line.includes('Isrute is ready')) resolve();
          this.#hear(line);
        });
    });
    const ended = once(child, 'exit').then(([code]: unknown[]) => {
      throw new Error(`${this.plan.name} ended with ${String(code)}:\n${this.said.join('\n')}`);
    });
    const late = wait(longestStart_ms, undefined, { ref: false }).then(() => {
      throw new Error(`${this.plan.name} did not begin:\n${this.said.join('\n')}`);
    });
    await Promise.race([began, ended, late]);
    // From here on its end is what it was told to.
    ended.catch(() => undefined);
    late.catch(() => undefined);
  }

  #hear(text: string): void {
    this.said.push(text);
    if (this.said.length > shownLines) this.said.shift();
    if (!text.startsWith('{')) return;
    const line = JSON.parse(text) as Line;
    if (line.msg === 'job done' && line.job_id !== undefined)
      this.jobs_done.set(line.job_id, (this.jobs_done.get(line.job_id) ?? 0) + 1);
    if (line.level === error_level || line.level === 'fatal') {
      const words = `${line.job === undefined ? '' : `${line.job}: `}${line.msg}: ${line.err?.message ?? ''}`;
      this.errors.set(words, (this.errors.get(words) ?? 0) + 1);
    }
  }

  async isReady(): Promise<boolean> {
    const asked = { port: this.port, method: 'GET', path: '/health_check', headers: {} } as const;
    return (await send(this.#agent, asked).catch(() => null))?.status === 200;
  }

  /** As a service manager does; answers the exit code. */
  async stop(): Promise<number | null> {
    return this.#end('SIGTERM');
  }

  /** As a power cut does. */
  async kill(): Promise<void> {
    await this.#end('SIGKILL');
  }

  async #end(signal: NodeJS.Signals): Promise<number | null> {
    const child = this.#child;
    if (!child || child.exitCode !== null || child.signalCode !== null) return 0;
    const gone = once(child, 'exit');
    child.kill(signal);
    const [code] = (await gone) as [number | null];
    return code;
  }

  /** Whatever happens to this process, none of them stays. */
  leave(): void {
    this.#child?.kill('SIGKILL');
    this.#agent.destroy();
  }
}
