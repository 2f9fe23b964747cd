// SECRET_KEYS as the environment says it: `2026b:…, 2026a:…`, each 32 bytes as base64. The first seals, all open; the
// word `plain` in the first place writes as if there were none.

import { z } from 'zod';

export interface SecretKeys {
  /** Null: what is written is written as it is. */
  sealing: string | null;
  /** By their names, which stand in what they sealed. */
  keys: ReadonlyMap<string, Buffer>;
}

export const noKeys: SecretKeys = { sealing: null, keys: new Map() };

export const plain = 'plain';
const bytes = 32;
const shape = /^([a-z0-9_-]{1,32}):([A-Za-z0-9+/_-]{43}=?)$/;

/** Says what is wrong and never the key. */
export const secretKeys = z
  .string()
  .optional()
  .transform((text, context): SecretKeys => {
    const told = text?.split(/[\s,]+/).filter(Boolean) ?? [];
    const refuse = (message: string) => {
      context.addIssue({ code: 'custom', message });
      return z.NEVER;
    };
    const isPlain = told[0] === plain;
    const keys = new Map<string, Buffer>();
    for (const [at, one] of (isPlain ? told.slice(1) : told).entries()) {
      const [, name = '', key = ''] = shape.exec(one) ?? [];
      const read = Buffer.from(key, 'base64');
      if (name === '' || name === plain || read.length !== bytes)
        return refuse(
          `must be name:key, the key being 32 bytes as base64 (openssl rand -base64 32): look at key ${at + 1}`,
        );
      if (keys.has(name)) return refuse(`names the key ${name} twice`);
      keys.set(name, read);
    }
    return { sealing: isPlain ? null : ([...keys.keys()][0] ?? null), keys };
  });
