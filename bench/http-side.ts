// Starts a process that answers HTTP and asks it, so many requests over so many connections.
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { Agent, request } from 'node:http';
import { join } from 'node:path';
import { serverFlags } from '../scripts/ready.mjs';
import type { Side, SideOrder, SideReport, Statement } from './http-orders.ts';
import type { Sample } from './measure.ts';

export interface HttpSide {
  /** Milliseconds of every measured request, in order. */
  took_ms: number[];
  /** @param paths taken in turn. */
  round(paths: readonly string[], requests: number, at_once?: number): Promise<Sample>;
  /** The SQL that answers this path. */
  statementsOf(path: string): Promise<Statement[]>;
  ask(path: string): Promise<{ status: number; text: string }>;
  end(): void;
}

/** Behind a proxy each visitor has an address of their own: the limits per address stay on and hold nobody up. */
let visitors = 0;
const visitorAddress = () => {
  visitors += 1;
  return `10.${(visitors >> 16) & 255}.${(visitors >> 8) & 255}.${visitors & 255}`;
};

export async function startHttpSide(side: Side, headers: Record<string, string> = {}): Promise<HttpSide> {
  const child = fork(join(import.meta.dirname, 'http-server.ts'), {
    env: { ...process.env, BENCH_SIDE: JSON.stringify(side) }, execArgv: side.kind === 'ours' ? [...serverFlags] : [],
  });
  const ended = once(child, 'exit').then(() => { throw new Error(`The process of ${side.kind} ended`); });
  ended.catch(() => undefined);
  const report = async () => (await Promise.race([once(child, 'message'), ended]) as [SideReport])[0];
  const order = (what: SideOrder) => child.send(what);
  const { port } = await report();
  const agent = new Agent({ keepAlive: true, maxSockets: side.connections });

  function ask(path: string): Promise<{ status: number; text: string }> {
    return new Promise((resolve, reject) => {
      request({ agent, host: '127.0.0.1', port, path, headers: { accept: 'application/json', 'x-forwarded-for': visitorAddress(), ...headers } }, (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('end', () => resolve({ status: response.statusCode ?? 0, text: Buffer.concat(chunks).toString() }));
      }).on('error', reject).end();
    });
  }

  async function mustAnswer(path: string) {
    const answer = await ask(path);
    if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}: ${answer.text.slice(0, 300)}`);
    return answer;
  }

  const took_ms: number[] = [];
  return {
    took_ms, ask,
    async round(paths, requests, at_once = side.connections) {
      let sent = 0;
      order({ do: 'start' });
      const began = performance.now();
      const worker = async () => {
        while (sent < requests) {
          const path = paths[sent % paths.length] as string;
          sent += 1;
          const start = performance.now();
          await mustAnswer(path);
          took_ms.push(performance.now() - start);
        }
      };
      await Promise.all(Array.from({ length: at_once }, worker));
      const wall_s = (performance.now() - began) / 1000;
      const stopped = report();
      order({ do: 'stop' });
      return { wall_s, cpu_s: (await stopped).cpu_s ?? 0, operations: requests };
    },
    async statementsOf(path) {
      order({ do: 'record' });
      await mustAnswer(path);
      const told = report();
      order({ do: 'recorded' });
      return (await told).statements ?? [];
    },
    end() {
      agent.destroy();
      child.disconnect();
    },
  };
}

/** @param part 0.99 for the 99th percentile. */
export function percentile(values: readonly number[], part: number): number {
  return values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * part))] ?? 0;
}

