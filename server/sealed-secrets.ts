// Secrets that have to be read again (of authenticators, webhooks, services) lie in the database sealed by a key of the
// environment, where there is one: AES-256-GCM, as `sealed:{key}:{iv, tag and text}`. What was written before stays
// readable, and `npm run seal-secrets` seals it (docs/decisions/0036-sealed-secrets.md).

import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { noKeys, plain, type SecretKeys } from './secret-keys.ts';

/** Where it stands is part of the seal: put elsewhere it cannot be opened. */
export type SecretPlace =
  | 'second_factors'
  | 'webhooks'
  | 'tenants'
  | 'mail_outbox'
  | 'session'
  | 'phone_keys'
  | 'push_subscriptions';

const cipher = 'aes-256-gcm';
const ivBytes = 12;
const tagBytes = 16;

/** Of this process, as its environment says. */
let held: SecretKeys = noKeys;
export function keepSecretsBy(keys: SecretKeys): void {
  held = keys;
}
export const sealsBy = (): string | null => held.sealing;

export class SecretKeyError extends Error {
  override name = 'SecretKeyError';
  readonly isMissing: boolean;
  constructor(key: string, isMissing: boolean) {
    super(
      isMissing
        ? `SECRET_KEYS lacks the key ${key}, by which secrets in the database are sealed`
        : `The key ${key} of SECRET_KEYS does not open what was sealed by it: it is another one, or the database was changed`,
    );
    this.isMissing = isMissing;
  }
}

const sealed = /^sealed:([a-z0-9_-]{1,32}):(.*)$/s;

/** The name of the key; null of what stands there as it is. */
export const sealedBy = (stored: string): string | null => {
  const name = sealed.exec(stored)?.[1] ?? plain;
  return name === plain ? null : name;
};

export function seal(place: SecretPlace, text: string): string {
  const { sealing, keys } = held;
  const key = sealing === null ? undefined : keys.get(sealing);
  // What only looks sealed says that it is not.
  if (!key) return sealed.test(text) ? `sealed:${plain}:${text}` : text;
  const iv = randomBytes(ivBytes);
  const making = createCipheriv(cipher, key, iv).setAAD(Buffer.from(place));
  const made = Buffer.concat([making.update(text, 'utf8'), making.final()]);
  return `sealed:${sealing}:${Buffer.concat([iv, making.getAuthTag(), made]).toString('base64url')}`;
}

/** @throws SecretKeyError */
export function unseal(place: SecretPlace, stored: string): string {
  const [, name, rest = ''] = sealed.exec(stored) ?? [];
  if (name === undefined) return stored;
  if (name === plain) return rest;
  const key = held.keys.get(name);
  if (!key) throw new SecretKeyError(name, true);
  try {
    const parts = Buffer.from(rest, 'base64url');
    const opening = createDecipheriv(cipher, key, parts.subarray(0, ivBytes))
      .setAAD(Buffer.from(place))
      .setAuthTag(parts.subarray(ivBytes, ivBytes + tagBytes));
    return Buffer.concat([opening.update(parts.subarray(ivBytes + tagBytes)), opening.final()]).toString();
  } catch {
    throw new SecretKeyError(name, false);
  }
}

/** As it is to stand now; null where it does. */
export function resealed(place: SecretPlace, stored: string): string | null {
  return sealedBy(stored) === held.sealing ? null : seal(place, unseal(place, stored));
}

/** Members of a tenant's settings that hold a secret, however deep. */
const isSecretName = (name: string): boolean => /(?:^|_)(?:secret|token|password|key)$/.test(name);

function inSettings(value: unknown, change: (secret: string) => string | undefined, name = ''): unknown {
  if (typeof value === 'string') return isSecretName(name) ? change(value) : value;
  if (value === null || typeof value !== 'object' || Array.isArray(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([inner, one]) => [inner, inSettings(one, change, inner)]),
  );
}

type Stored = Readonly<Record<string, unknown>>;

export const sealSettings = (settings: Stored): Record<string, unknown> =>
  inSettings(settings, (secret) => seal('tenants', secret)) as Record<string, unknown>;

/** One that cannot be opened although its key is there counts as not set: one bad value never stops a tenant. */
export function unsealSettings(settings: unknown): Record<string, unknown> {
  return inSettings(settings, (secret) => {
    try {
      return unseal('tenants', secret);
    } catch (error) {
      if (error instanceof SecretKeyError && !error.isMissing) return undefined;
      throw error;
    }
  }) as Record<string, unknown>;
}

/** Null where everything stands as it should. */
export function resealedSettings(settings: Stored): Record<string, unknown> | null {
  let count = 0;
  const made = inSettings(settings, (secret) => {
    const anew = resealed('tenants', secret);
    if (anew !== null) count += 1;
    return anew ?? secret;
  });
  return count === 0 ? null : (made as Record<string, unknown>);
}

/** Every sealed text in them. */
export function sealedIn(settings: Stored): string[] {
  const found: string[] = [];
  inSettings(settings, (secret) => {
    if (sealedBy(secret) !== null) found.push(secret);
    return secret;
  });
  return found;
}
