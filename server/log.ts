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
