// Starts a process that answers HTTP and asks it, so many requests over so many connections.

import { fork } from 'node:child_process';
import { once } from 'node:events';
import { Agent, request, type IncomingHttpHeaders, type IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { serverEnv, serverFlags } from '../../scripts/ready.mjs';
import type { Side, SideOrder, SideReport, Statement } from './http-orders.ts';
import type { Sample } from './measure.ts';

/** A path to get, or what is sent there: posted unless told otherwise. */
export type Question = string | { path: string; body: unknown; method?: 'POST' | 'PATCH' };

export interface HttpSide {
  /** Milliseconds of every measured request, in order. */
  took_ms: number[];
  /** @param questions taken in turn; a function makes a new one for each request. */
  round(
    questions: readonly Question[] | (() => Question),
    requests: number,
    at_once?: number,
  ): Promise<Sample>;
  /** The SQL that answers this. */
  statementsOf(question: Question): Promise<Statement[]>;
  ask(question: Question, headers?: Record<string, string>): Promise<Reply>;
  /** Reads an answer to its end and keeps none of it. */
  download(question: Question): Promise<Download>;
  /** Sends these with every request from now on. */
  wear(headers: Record<string, string>): void;
  pid: number;
  end(): void;
}

interface Reply {
  status: number;
  text: string;
  headers: IncomingHttpHeaders;
}
interface Download extends Sample {
  first_byte_ms: number;
  bytes: number;
}

const describe = (question: Question) => JSON.stringify(question).slice(0, 200);

/** Behind a proxy each visitor has an address of their own: the limits per address stay on and hold nobody up. */
let visitors = 0;
const visitorAddress = () => {
  visitors += 1;
  return `10.${(visitors >> 16) & 255}.${(visitors >> 8) & 255}.${visitors & 255}`;
};

/** Asks a server over so many connections that are kept. */
function askerOf(port: number, connections: number, headers: Record<string, string>) {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  let worn = headers;
  function open(question: Question, more: Record<string, string>): Promise<IncomingMessage> {
    const {
      path,
      body,
      method = 'POST',
    } = typeof question === 'string' ? { path: question, body: undefined } : question;
    const sent = body === undefined ? null : JSON.stringify(body);
    return new Promise((resolve, reject) => {
      request(
        {
          agent,
          host: '127.0.0.1',
          port,
          path,
          method: sent === null ? 'GET' : method,
          headers: {
            accept: 'application/json',
            'x-forwarded-for': visitorAddress(),
            ...worn,
            ...more,
            ...(sent !== null && {
              'content-type': 'application/json',
              'content-length': Buffer.byteLength(sent),
            }),
          },
        },
        resolve,
      )
        .on('error', reject)
        .end(sent);
    });
  }

  async function ask(question: Question, more: Record<string, string> = {}): Promise<Reply> {
    const response = await open(question, more);
    return { status: response.statusCode ?? 0, text: await text(response), headers: response.headers };
  }

  async function mustAnswer(question: Question) {
    const answer = await ask(question);
    if (![200, 201, 202].includes(answer.status))
      throw new Error(`${describe(question)} answered ${answer.status}: ${answer.text.slice(0, 300)}`);
    return answer;
  }

  const wear = (more: Record<string, string>) => {
    worn = { ...worn, ...more };
  };
  return { open, ask, mustAnswer, wear, close: () => agent.destroy() };
}

/** The process that answers, and what it is ordered to do. */
async function startProcess(side: Side) {
  const isOurs = side.kind === 'ours';
  const child = fork(join(import.meta.dirname, 'http-server.ts'), {
    env: { ...process.env, ...(isOurs && serverEnv), BENCH_SIDE: JSON.stringify(side) },
    execArgv: isOurs ? [...serverFlags] : [],
  });
  const ended = once(child, 'exit').then(() => {
    throw new Error(`The process of ${side.kind} ended`);
  });
  ended.catch(() => undefined);
  const report = async () => ((await Promise.race([once(child, 'message'), ended])) as [SideReport])[0];
  const order = (what: SideOrder) => child.send(what);
  const { port = 0 } = await report();
  return {
    port,
    pid: child.pid ?? 0,
    /** CPU seconds of the process while it does this. */
    async cpuOf(work: () => Promise<unknown>): Promise<number> {
      order({ do: 'start' });
      await work();
      const stopped = report();
      order({ do: 'stop' });
      return (await stopped).cpu_s ?? 0;
    },
    /** The SQL that it sends meanwhile. */
    async statementsOf(work: () => Promise<unknown>): Promise<Statement[]> {
      order({ do: 'record' });
      await work();
      const told = report();
      order({ do: 'recorded' });
      return (await told).statements ?? [];
    },
    end: () => child.disconnect(),
  };
}

/** Reads an answer to its end, and how long that took. */
async function readWhole(
  question: Question,
  open: () => Promise<IncomingMessage>,
): Promise<Omit<Download, 'cpu_s'>> {
  const read = { first_byte_ms: 0, bytes: 0, wall_s: 0, operations: 1 };
  const began = performance.now();
  const response = await open();
  if (response.statusCode !== 200)
    throw new Error(
      `${describe(question)} answered ${response.statusCode}: ${(await text(response)).slice(0, 300)}`,
    );
  for await (const chunk of response) {
    if (read.bytes === 0) read.first_byte_ms = performance.now() - began;
    read.bytes += (chunk as Buffer).length;
  }
  read.wall_s = (performance.now() - began) / 1000;
  return read;
}

export async function startHttpSide(side: Side, headers: Record<string, string> = {}): Promise<HttpSide> {
  const server = await startProcess(side);
  const { open, ask, mustAnswer, wear, close } = askerOf(server.port, side.connections, headers);
  const took_ms: number[] = [];
  return {
    took_ms,
    ask,
    wear,
    pid: server.pid,
    async download(question) {
      let read: Omit<Download, 'cpu_s'> | undefined;
      const cpu_s = await server.cpuOf(async () => {
        read = await readWhole(question, () => open(question, {}));
      });
      return { ...(read as Omit<Download, 'cpu_s'>), cpu_s };
    },
    async round(questions, requests, at_once = side.connections) {
      let sent = 0;
      let wall_s = 0;
      const worker = async () => {
        while (sent < requests) {
          const question =
            typeof questions === 'function' ? questions() : (questions[sent % questions.length] as Question);
          sent += 1;
          const start = performance.now();
          await mustAnswer(question);
          took_ms.push(performance.now() - start);
        }
      };
      const cpu_s = await server.cpuOf(async () => {
        const began = performance.now();
        await Promise.all(Array.from({ length: at_once }, worker));
        wall_s = (performance.now() - began) / 1000;
      });
      return { wall_s, cpu_s, operations: requests };
    },
    statementsOf: (question) => server.statementsOf(() => mustAnswer(question)),
    end() {
      close();
      server.end();
    },
  };
}

/** @param part 0.99 for the 99th percentile. */
export function percentile(values: readonly number[], part: number): number {
  return values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * part))] ?? 0;
}

/** The slowest hundredth of what both were asked, but for the first `from` requests of each, against each other. */
export function showP99(
  name: string,
  { ours, bare }: Record<'ours' | 'bare', HttpSide>,
  from: number,
  at_most: number,
): void {
  const [own, reference] = [ours, bare].map(({ took_ms }) => percentile(took_ms.slice(from), 0.99)) as [
    number,
    number,
  ];
  const ratio = own / reference;
  console.log(
    [
      name,
      `ours ${own.toPrecision(3)} ms`,
      `reference ${reference.toPrecision(3)} ms`,
      `ratio ${ratio.toFixed(2)}`,
      `target ≤ ${at_most}`,
      ratio <= at_most ? 'met' : 'NOT MET',
    ].join(' | '),
  );
}

/** Tells the median of both since they were told last, without the first `from` requests of each. */
export function showP50(name: string, { ours, bare }: Record<'ours' | 'bare', HttpSide>, from: number): void {
  const [own, reference] = [ours, bare].map(
    ({ took_ms }) => `${percentile(took_ms.splice(0).slice(from), 0.5).toPrecision(3)} ms`,
  );
  console.log(`${name} | ours ${own} | reference ${reference} | no target`);
}
