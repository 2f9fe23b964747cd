// One mail handed to one server over SMTP: the tenant's own, or the installation's.

import net from 'node:net';
import { createTransport } from 'nodemailer';
import type SMTPTransport from 'nodemailer/lib/smtp-transport/index.js';
import { InsideAddress, judgedLookup, leadsOutside } from '../../../../server/judged-calls.ts';
import { isLetInside, type AddressLimits } from '../../../../server/outside-addresses.ts';
import { asOutsideCall } from '../../../../server/outside-calls.ts';
import { inEnglish, type Sentence, type SettingsOf } from '../../../../shared/services.ts';
import { failureKind, failureSaid, type FailureKind, type SmtpError } from '../../rules.ts';

export interface Letter {
  to: string;
  subject: string;
  text: string;
  /** By which mailboxes know a second copy. */
  message_id: string;
}

export type MailServer =
  | { url: string; from: string }
  | { own: SettingsOf<'mail', 'smtp'>; limits: AddressLimits };

/** What a server did not do; `said` never holds its words, a name or a password. */
export class MailFailure extends Error {
  override name = 'MailFailure';
  readonly kind: FailureKind;
  readonly said: Sentence;
  constructor(kind: FailureKind, { responseCode, cause }: { responseCode?: number; cause?: unknown } = {}) {
    const said = failureSaid(kind, responseCode);
    super(inEnglish(said), { cause });
    this.kind = kind;
    this.said = said;
  }
}

function failureOf(error: unknown): MailFailure {
  if (error instanceof MailFailure) return error;
  if (error instanceof InsideAddress) return new MailFailure('inside');
  const told = error as SmtpError;
  const { responseCode } = told;
  return new MailFailure(failureKind(told), {
    cause: error,
    ...(responseCode !== undefined && { responseCode }),
  });
}

const usual_ms = { connectionTimeout: 15_000, greetingTimeout: 15_000, socketTimeout: 30_000 };

type Own = SettingsOf<'mail', 'smtp'>;

function ownTransport({ host, port, security, user, password = '', timeout_ms }: Own): SMTPTransport.Options {
  return {
    host,
    port,
    secure: security === 'tls',
    requireTLS: security === 'starttls',
    ignoreTLS: security === 'none',
    connectionTimeout: timeout_ms,
    greetingTimeout: timeout_ms,
    socketTimeout: timeout_ms,
    ...(user !== undefined && { auth: { user, pass: password } }),
  };
}

/** To the very address that was judged; what a name answers meanwhile changes nothing. */
async function connected({ host, port, timeout_ms }: Own, limits: AddressLimits): Promise<net.Socket> {
  const url = new URL(`https://${host}`);
  const leads = await leadsOutside(url.href, limits);
  if (leads !== true) throw new MailFailure(leads === 'unknown' ? 'unknown_host' : 'inside');
  const socket = net.connect({ host, port, ...(!isLetInside(url, limits) && { lookup: judgedLookup }) });
  return new Promise((resolve, reject) => {
    const late = () => socket.destroy(new MailFailure('timeout'));
    socket.setTimeout(timeout_ms, late);
    socket.once('error', (error: NodeJS.ErrnoException) =>
      reject(error instanceof MailFailure ? error : failureOf(originallyOf(error))),
    );
    socket.once('connect', () => {
      socket.setTimeout(0);
      socket.removeAllListeners('error');
      resolve(socket);
    });
  });
}

const originallyOf = (error: NodeJS.ErrnoException): unknown =>
  error instanceof InsideAddress ? error : { originalCode: error.code };

/** Three times what it may wait at each step: then the connection is cut, however lively its words drip. */
const whole = 3;

async function handToOwn(own: Own, limits: AddressLimits, letter: Letter): Promise<void> {
  const socket = await connected(own, limits);
  let isLate = false;
  const limit = setTimeout(() => {
    isLate = true;
    socket.destroy();
  }, own.timeout_ms * whole);
  try {
    await createTransport({
      ...ownTransport(own),
      getSocket: (_, answered) => answered(null, { connection: socket }),
    }).sendMail(messageOf({ name: own.sender_name ?? '', address: own.sender_address }, letter));
  } catch (error) {
    throw isLate ? new MailFailure('timeout') : error;
  } finally {
    clearTimeout(limit);
    socket.destroy();
  }
}

const messageOf = (
  from: string | { name: string; address: string },
  { to, subject, text, message_id }: Letter,
) => ({
  from,
  to,
  subject,
  text,
  messageId: message_id,
});

const urlOf = (server: MailServer): string =>
  'own' in server ? `smtp://${server.own.host}:${server.own.port}` : server.url;

/** Throws MailFailure. */
export async function handOver(server: MailServer, letter: Letter): Promise<void> {
  try {
    await asOutsideCall<unknown>({ service: 'mail', url: urlOf(server), method: 'SMTP' }, () =>
      'own' in server
        ? handToOwn(server.own, server.limits, letter)
        : createTransport({ url: server.url, ...usual_ms }).sendMail(messageOf(server.from, letter)),
    );
  } catch (error) {
    throw failureOf(error);
  }
}
