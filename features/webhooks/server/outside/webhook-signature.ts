// How a receiver knows that a delivery is ours: `Isrute-Signature: t=…,v1=…`.

import { createHmac } from 'node:crypto';

/** `t` is seconds since 1970; `v1` is HMAC-SHA256 over `t.body` in hex, once for each secret that holds at the time. */
export function signatureOf(secrets: readonly string[], at: Date, body: string): string {
  const t = Math.floor(at.getTime() / 1_000);
  const signed = secrets.map((secret) => createHmac('sha256', secret).update(`${t}.${body}`).digest('hex'));
  return [`t=${t}`, ...signed.map((one) => `v1=${one}`)].join(',');
}
