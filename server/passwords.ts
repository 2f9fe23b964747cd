// Passwords are kept as argon2id (19 MiB, 2 passes), reckoned on the library's own threads: about 10 ms each.

import { hash, verify } from '@node-rs/argon2';
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common';
import { randomBytes } from 'node:crypto';

/** Of a password that nobody knows, so that an e-mail without an account costs the same time as one with. */
const nobodys =
  '$argon2id$v=19$m=19456,t=2,p=1$2SfLVwgLpq9VPsdr1pne/g$JnlgLfDB5qLy45TjuEsHjCnqLMc186Bgxc8I80gfEo0';

const ranks = new Map(dictionary['passwords-common'].map((password, at) => [String(password), at + 1]));

/** Its place among the fifty thousand that are tried first, from 1. */
export const rankOfPassword = (password: string): number | null => ranks.get(password.toLowerCase()) ?? null;

/** The keys beside each: left, above it on the left and on the right, right, below it on the right and on the left. */
export const keyboard: Readonly<Record<string, readonly (string | null)[]>> = adjacencyGraphs.qwerty;

export function hashPassword(password: string): Promise<string> {
  return hash(password);
}

/** Secrets of one person share a salt: what is typed is reckoned once and looked up. */
export async function hashAlike(secrets: readonly string[], salt = randomBytes(16)): Promise<string[]> {
  return Promise.all(secrets.map((secret) => hash(secret, { salt })));
}

/** Null of what is no argon2id. */
export function saltOf(digest: string): Buffer | null {
  const salt = /^\$argon2id\$v=\d+\$[^$]+\$([^$]+)\$/.exec(digest)?.[1];
  return salt === undefined ? null : Buffer.from(salt, 'base64');
}

/** No transaction may be open meanwhile. Without a digest it works as long and says no. */
export async function matchesPassword(digest: string | null, password: string): Promise<boolean> {
  const matched = await verify(digest ?? nobodys, password);
  return matched && digest !== null;
}
