// The push service of a browser, at its HTTP edge, and a phone that reads what it passes on: written after RFC 8291 and
// 8188, apart from the library that seals.

import { createDecipheriv, createECDH, createHmac, createPublicKey, randomBytes, verify } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

const hmac = (key: Buffer, ...parts: Buffer[]) =>
  createHmac('sha256', key).update(Buffer.concat(parts)).digest();
const info = (text: string) => Buffer.from(`${text}\0\u0001`, 'latin1');

/** What a browser keeps of a subscription of its own. */
export class PushedPhone {
  readonly #ecdh = createECDH('prime256v1');
  readonly #auth = randomBytes(16);
  readonly endpoint: string;

  constructor(service: PushService, name: string) {
    this.#ecdh.generateKeys();
    this.endpoint = `${service.url}/${name}`;
  }

  get subscription() {
    return {
      endpoint: this.endpoint,
      keys: { p256dh: this.#ecdh.getPublicKey('base64url'), auth: this.#auth.toString('base64url') },
    };
  }

  read(body: Buffer): Record<string, unknown> {
    const salt = body.subarray(0, 16);
    const sender = body.subarray(21, 21 + (body[20] ?? 0));
    const sealed = body.subarray(21 + sender.length);
    const shared = hmac(this.#auth, this.#ecdh.computeSecret(sender));
    const both = Buffer.concat([Buffer.from('WebPush: info\0'), this.#ecdh.getPublicKey(), sender]);
    const secret = hmac(salt, hmac(shared, both, Buffer.from([1])));
    const key = hmac(secret, info('Content-Encoding: aes128gcm')).subarray(0, 16);
    const nonce = hmac(secret, info('Content-Encoding: nonce')).subarray(0, 12);
    const opening = createDecipheriv('aes-128-gcm', key, nonce).setAuthTag(sealed.subarray(-16));
    const text = Buffer.concat([opening.update(sealed.subarray(0, -16)), opening.final()]);
    // The last record ends with a 2.
    return JSON.parse(text.subarray(0, text.lastIndexOf(2)).toString()) as Record<string, unknown>;
  }
}

export interface TakenPush {
  path: string;
  headers: IncomingMessage['headers'];
  body: Buffer;
}

export class PushService {
  /** What was asked, also what was not taken. */
  readonly asked: TakenPush[] = [];
  status = 201;
  retry_after: string | null = null;
  readonly #server: Server = createServer((request, response) => void this.#take(request, response));

  async #take(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part as Buffer);
    this.asked.push({ path: request.url ?? '', headers: request.headers, body: Buffer.concat(parts) });
    const headers = this.retry_after === null ? {} : { 'retry-after': this.retry_after };
    response.writeHead(this.status, headers).end();
  }

  get url(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  /** Whether the push is signed by this key for this service, and not for long. */
  isSigned({ headers }: TakenPush, public_key: string, now: Date): boolean {
    const [, token = '', key] = /^vapid t=([^,]+), k=(.+)$/.exec(headers.authorization ?? '') ?? [];
    const [head = '', said = '', signature = ''] = token.split('.');
    const point = Buffer.from(public_key, 'base64url');
    const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString('base64url'));
    const jwk = { kty: 'EC', crv: 'P-256', x: x ?? '', y: y ?? '' };
    const claims = JSON.parse(Buffer.from(said, 'base64url').toString()) as { aud: string; exp: number };
    const lasts_s = claims.exp - now.getTime() / 1_000;
    return (
      key === public_key &&
      claims.aud === this.url &&
      lasts_s > 0 &&
      lasts_s <= 86_400 &&
      verify(
        'sha256',
        Buffer.from(`${head}.${said}`),
        { key: createPublicKey({ key: jwk, format: 'jwk' }), dsaEncoding: 'ieee-p1363' },
        Buffer.from(signature, 'base64url'),
      )
    );
  }

  async open(): Promise<this> {
    await new Promise<void>((done) => {
      this.#server.listen(0, '127.0.0.1', done);
    });
    return this;
  }

  close(): void {
    this.#server.closeAllConnections();
    this.#server.close();
  }
}
