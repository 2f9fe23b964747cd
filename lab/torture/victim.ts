// The server that is killed, and clients that never give up: each request is repeated with its key until it is
// answered.

import { spawn, type ChildProcess } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { serverEnv, serverFlags } from '../../scripts/ready.mjs';
import type { Ground } from './ground.ts';
import { freePort, keptConnections, send, type Answer, type Method } from './send.ts';

const root = join(import.meta.dirname, '../..');
const longest_outage_ms = 180_000;

export class Victim {
  readonly #ground: Ground;
  readonly #port: number;
  readonly #agent = keptConnections();
  #child: ChildProcess | null = null;
  /** Requests that had to be sent again because nothing came back. */
  repeats = 0;
  kills = 0;

  private constructor(ground: Ground, port: number) {
    this.#ground = ground;
    this.#port = port;
  }

  static async start(ground: Ground): Promise<Victim> {
    const victim = new Victim(ground, await freePort());
    await victim.#begin();
    return victim;
  }

  get origin(): string {
    return `http://127.0.0.1:${this.#port}`;
  }

  async #begin(): Promise<void> {
    this.#child = spawn(process.execPath, [...serverFlags, join(root, 'app/server.ts')], {
      env: {
        ...process.env,
        ...serverEnv,
        ...this.#ground.env,
        PORT: String(this.#port),
        HOST: '127.0.0.1',
        SEED: 'no',
        WORKER: 'no',
        TRUST_PROXY: '1',
        LOG_LEVEL: 'error',
        NODE_ENV: 'test',
      },
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    for (const until = Date.now() + longest_outage_ms; Date.now() < until;) {
      if ((await this.#once('GET', '/health_check').catch(() => null))?.status === 200) return;
      await wait(50);
    }
    throw new Error('The server did not begin');
  }

  /** As a power cut would: no goodbye. Begins again at once. */
  async kill(): Promise<void> {
    await this.#end('SIGKILL');
    this.kills += 1;
    await this.#begin();
  }

  async stop(): Promise<void> {
    await this.#end('SIGTERM');
    this.#agent.destroy();
  }

  async #end(signal: NodeJS.Signals): Promise<void> {
    const child = this.#child;
    if (!child || child.exitCode !== null) return;
    const gone = once(child, 'exit');
    child.kill(signal);
    await gone;
  }

  /** Below the depot of the inventory; sent until somebody answers. A write carries one key through all its tries. */
  ask(method: Method, path: string, body?: unknown): Promise<Answer> {
    return this.askAt(method, `inventory/depo/${this.#ground.depo_id}/${path}`, body);
  }

  /** Below the tenant, by the ground's admin or whoever has the token; sent in the same way. */
  async askAt(method: Method, path: string, body?: unknown, token?: string): Promise<Answer> {
    const key = randomUUID();
    let last = 'nothing';
    for (const until = Date.now() + longest_outage_ms; Date.now() < until;) {
      const answer = await this.#once(method, `/${this.#ground.slug}/${path}`, body, key, token).catch(
        (error: Error) => {
          last = error.message;
          return null;
        },
      );
      if (answer && answer.status < 500) return answer;
      if (answer) last = `${answer.status} ${JSON.stringify(answer.body)}`;
      if (answer?.status === 500)
        throw new Error(`${method} ${path} answered 500: ${JSON.stringify(answer.body)}`);
      this.repeats += 1;
      await wait(20 + Math.random() * 80);
    }
    throw new Error(`${method} ${path}: nobody answered, the last word was ${last}`);
  }

  #once(method: Method, path: string, body?: unknown, key?: string, token?: string): Promise<Answer> {
    return send(this.#agent, {
      port: this.#port,
      method,
      path,
      headers: {
        authorization: `Bearer ${token ?? this.#ground.token}`,
        ...(key !== undefined && { 'idempotency-key': key }),
      },
      body,
    });
  }
}
