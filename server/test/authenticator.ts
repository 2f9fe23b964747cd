// A device that keeps passkeys, as far as a server can see: it makes keys (ES256), and signs what a page asks it to.
// Its lies are for tests.

import { createHash, createSign, generateKeyPairSync, randomBytes, type KeyObject } from 'node:crypto';

const sha256 = (text: string | Buffer) => createHash('sha256').update(text).digest();
const encoded = (bytes: Buffer | string) => Buffer.from(bytes).toString('base64url');

/** The few kinds of CBOR that an answer is made of: RFC 8949, lengths below 65,536. */
type Cbor = number | string | Buffer | Map<Cbor, Cbor>;

function head(major: number, length: number): Buffer {
  if (length < 24) return Buffer.from([(major << 5) | length]);
  if (length < 256) return Buffer.from([(major << 5) | 24, length]);
  return Buffer.from([(major << 5) | 25, length >> 8, length & 255]);
}

function cbor(value: Cbor): Buffer {
  if (typeof value === 'number') return value < 0 ? head(1, -1 - value) : head(0, value);
  if (typeof value === 'string')
    return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)]);
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value]);
  return Buffer.concat([head(5, value.size), ...[...value].flatMap(([key, one]) => [cbor(key), cbor(one)])]);
}

interface Key {
  id: Buffer;
  handle: Buffer;
  secret: KeyObject;
  counter: number;
}

/** What a faithful device and browser would not do. */
export interface Lies {
  origin?: string;
  rp_id?: string;
  /** Asked for no finger, face or PIN. */
  unverified?: boolean;
  /** Counted no further, as the copy of a key does. */
  counter?: number;
  handle?: Buffer;
  /** Another type of answer: 'webauthn.create' where 'webauthn.get' was asked. */
  type?: string;
}

type Options = Record<string, unknown> & { challenge: string };

export class Authenticator {
  readonly origin: string;
  /** A key that lies on several devices counts nothing. */
  readonly counts: boolean;
  readonly keys: Key[] = [];

  constructor(origin: string, { counts = true } = {}) {
    this.origin = origin;
    this.counts = counts;
  }

  #clientData(type: string, challenge: string, { origin = this.origin }: Lies): Buffer {
    return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  }

  /** Present, verified, and with a key attached: 1, 4 and 64. */
  #authenticatorData(rp_id: string, counter: number, lies: Lies, attached = Buffer.alloc(0)): Buffer {
    const flags = 1 | (lies.unverified ? 0 : 4) | (attached.length > 0 ? 64 : 0);
    const count = Buffer.alloc(4);
    count.writeUInt32BE(lies.counter ?? counter);
    return Buffer.concat([sha256(lies.rp_id ?? rp_id), Buffer.from([flags]), count, attached]);
  }

  /** `navigator.credentials.create`, as JSON. */
  make(options: Options, lies: Lies = {}): Record<string, unknown> {
    const rp = options.rp as { id: string };
    const user = options.user as { id: string };
    const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
    const key: Key = {
      id: randomBytes(32),
      handle: Buffer.from(user.id, 'base64url'),
      secret: privateKey,
      counter: this.counts ? 1 : 0,
    };
    this.keys.push(key);
    const cose = new Map<Cbor, Cbor>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, Buffer.from(x, 'base64url')],
      [-3, Buffer.from(y, 'base64url')],
    ]);
    const length = Buffer.from([0, key.id.length]);
    const attached = Buffer.concat([Buffer.alloc(16), length, key.id, cbor(cose)]);
    const authData = this.#authenticatorData(rp.id, key.counter, lies, attached);
    const attestation = new Map<Cbor, Cbor>([
      ['fmt', 'none'],
      ['attStmt', new Map()],
      ['authData', authData],
    ]);
    return {
      id: encoded(key.id),
      rawId: encoded(key.id),
      type: 'public-key',
      clientExtensionResults: {},
      response: {
        clientDataJSON: encoded(this.#clientData(lies.type ?? 'webauthn.create', options.challenge, lies)),
        attestationObject: encoded(cbor(attestation)),
        transports: ['internal'],
      },
    };
  }

  /** `navigator.credentials.get`, as JSON, by the key that was made last. */
  sign(options: Options, lies: Lies = {}, key = this.keys.at(-1)): Record<string, unknown> {
    if (!key) throw new Error('This device has no key');
    if (this.counts) key.counter += 1;
    const clientData = this.#clientData(lies.type ?? 'webauthn.get', options.challenge, lies);
    const data = this.#authenticatorData(String(options.rpId), key.counter, lies);
    const signature = createSign('sha256')
      .update(Buffer.concat([data, sha256(clientData)]))
      .sign(key.secret);
    return {
      id: encoded(key.id),
      rawId: encoded(key.id),
      type: 'public-key',
      clientExtensionResults: {},
      response: {
        clientDataJSON: encoded(clientData),
        authenticatorData: encoded(data),
        signature: encoded(signature),
        userHandle: encoded(lies.handle ?? key.handle),
      },
    };
  }
}
