// Four digits that open the page on this phone. They keep a colleague's hand off it, not a thief with tools: ten
// thousand digests are soon tried.

export interface PageLock {
  user_id: number;
  salt: Uint8Array<ArrayBuffer>;
  digest: ArrayBuffer;
  /** One after the other. */
  wrong: number;
}

export const MOST_WRONG = 5;
const rounds = 100_000;

async function digestOf(digits: string, salt: Uint8Array<ArrayBuffer>): Promise<ArrayBuffer> {
  const secret = await crypto.subtle.importKey('raw', new TextEncoder().encode(digits), 'PBKDF2', false, [
    'deriveBits',
  ]);
  return crypto.subtle.deriveBits({ name: 'PBKDF2', hash: 'SHA-256', salt, iterations: rounds }, secret, 256);
}

export async function makeLock(user_id: number, digits: string): Promise<PageLock> {
  const salt = crypto.getRandomValues(new Uint8Array(16));
  return { user_id, salt, digest: await digestOf(digits, salt), wrong: 0 };
}

export const isFourDigits = (typed: string): boolean => /^[0-9]{4}$/.test(typed);

async function opens(lock: PageLock, digits: string): Promise<boolean> {
  const [known, tried] = [lock.digest, await digestOf(digits, lock.salt)].map((one) => new Uint8Array(one));
  return known !== undefined && known.every((byte, n) => byte === tried?.[n]);
}

/** Counted before it is known whether they are right: a page that is closed in between has spent the try. */
export async function tryDigits(
  store: { keep(name: 'lock', lock: PageLock): Promise<void> },
  lock: PageLock,
  digits: string,
): Promise<PageLock & { isOpen: boolean }> {
  const tried = { ...lock, wrong: lock.wrong + 1 };
  // On a full phone the tries are counted until the page is closed.
  await store.keep('lock', tried).catch(() => undefined);
  if (!(await opens(lock, digits))) return { ...tried, isOpen: false };
  const opened = { ...lock, wrong: 0 };
  await store.keep('lock', opened).catch(() => undefined);
  return { ...opened, isOpen: true };
}
