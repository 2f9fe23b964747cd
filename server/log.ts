// One line of JSON per event. What could sign somebody in never reaches the log.

import { pino, type DestinationStream, type Logger as PinoLogger } from 'pino';

export type Logger = PinoLogger;

export type LogLevel = 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'trace' | 'silent';

const secrets = [
  'password',
  'password_confirmation',
  'current_password',
  'reset_password_token',
  'token',
  'access_token',
  'authorization',
  'cookie',
  'api_key',
  'secret',
  'session_secret',
  'csrf_token',
  'generated_password_url',
  'x-csrf-token',
  'set-cookie',
];

/** Secrets are cut at the top, one and two levels down: `password`, `body.password`, `req.headers.cookie`. */
function secretPaths(): string[] {
  return secrets.flatMap((name) => {
    const key = /^\w+$/.test(name) ? `.${name}` : `["${name}"]`;
    return [key.replace(/^\./, ''), `*${key}`, `*.*${key}`];
  });
}

/**
 * How a start tells where it is, whatever the level of the log: a line of JSON in production, where programs read
 * everything a server writes, else a sentence for whoever sits before it.
 */
export function tellAs(
  { NODE_ENV }: Readonly<Record<string, string | undefined>>,
  level: 'info' | 'fatal' = 'info',
): (text: string) => void {
  return (text) => {
    const line = { level, time: new Date().toISOString(), msg: text.trim() };
    process.stdout.write(`${NODE_ENV === 'production' ? JSON.stringify(line) : text}\n`);
  };
}

export function makeLog(level: LogLevel, destination?: DestinationStream): Logger {
  const options = {
    level,
    base: undefined,
    timestamp: () => `,"time":"${new Date().toISOString()}"`,
    formatters: { level: (label: string) => ({ level: label }) },
    redact: { paths: secretPaths(), censor: '[secret]' },
  };
  return destination ? pino(options, destination) : pino(options);
}
