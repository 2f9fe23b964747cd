// A real mail server for tests, which takes, refuses or keeps silent as it is told.

import type { AddressInfo, Socket } from 'node:net';
import tls from 'node:tls';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { afterAll } from 'vitest';
import { strange, trusted } from './mail-certificate.ts';

export interface ReceivedMail {
  from: string;
  to: string[];
  text: string;
  /** Who signed in; null for nobody. */
  user: string | null;
  is_secure: boolean;
}

/** The server answers these commands with an error of three figures. */
interface Manners {
  sender?: number | undefined;
  receiver?: number | undefined;
  /** It hangs up once it has the mail: the sender cannot know what became of it. */
  deaf?: boolean | undefined;
  /** It never answers a connection. */
  silent?: boolean | undefined;
}

export interface MailServerOptions {
  /** From the first word on; else STARTTLS is offered. */
  secure?: boolean;
  hasTls?: boolean;
  isTrusted?: boolean;
  login?: { user: string; password: string };
}

const refusal = (responseCode: number) => Object.assign(new Error('not here'), { responseCode });

/** A certificate that this process trusts, as one of a public authority. */
function trustOwn(): void {
  tls.setDefaultCACertificates([...tls.getCACertificates(), trusted.cert]);
}

export async function mailServer({
  secure = false,
  hasTls = true,
  isTrusted = true,
  login,
}: MailServerOptions = {}) {
  const received: ReceivedMail[] = [];
  const manners: Manners = {};
  const sockets = new Set<Socket>();
  let connections = 0;
  if (isTrusted) trustOwn();
  const options: SMTPServerOptions = {
    secure,
    ...(isTrusted ? trusted : strange),
    authOptional: login === undefined,
    disabledCommands: [...(hasTls ? [] : ['STARTTLS']), ...(login ? [] : ['AUTH'])],
    disableReverseLookup: true,
    onConnect(_, answered) {
      connections += 1;
      if (!manners.silent) answered();
    },
    onAuth({ username, password }, _, answered) {
      const isKnown = username === login?.user && password === login?.password;
      answered(isKnown ? null : refusal(535), { user: username });
    },
    onMailFrom: (_, __, answered) => answered(manners.sender ? refusal(manners.sender) : null),
    onRcptTo: (_, __, answered) => answered(manners.receiver ? refusal(manners.receiver) : null),
    onData(stream, session, answered) {
      const parts: Buffer[] = [];
      stream.on('data', (part: Buffer) => parts.push(part));
      stream.on('end', () => {
        const { mailFrom, rcptTo } = session.envelope;
        received.push({
          from: mailFrom ? mailFrom.address : '',
          to: rcptTo.map(({ address }) => address),
          text: Buffer.concat(parts).toString('utf8').replaceAll('\r\n', '\n'),
          user: session.user ?? null,
          is_secure: session.secure,
        });
        if (manners.deaf) for (const socket of sockets) socket.destroy();
        else answered();
      });
    },
  };
  const server = new SMTPServer(options);
  server.on('error', () => undefined);
  server.server.on('connection', (socket: Socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  afterAll(() => {
    for (const socket of sockets) socket.destroy();
    return new Promise<void>((resolve) => {
      server.close(() => resolve());
    });
  });
  const { port } = server.server.address() as AddressInfo;
  return { received, manners, port, url: `smtp://127.0.0.1:${port}`, connections: () => connections };
}

/** The words of a mail without its headers, whichever way they were packed. */
export function wordsOf({ text }: Pick<ReceivedMail, 'text'>): string {
  const body = /\n\n([\s\S]*)$/.exec(text)?.[1] ?? '';
  if (/^Content-Transfer-Encoding: base64/im.test(text)) return Buffer.from(body, 'base64').toString('utf8');
  const bytes = body
    .replace(/=\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, 'latin1').toString('utf8');
}
