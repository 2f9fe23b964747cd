// What this browser keeps of a person goes when they sign out. A page that keeps for longer what was not sent yet keeps
// it sealed, and what opens it in a store called `person`, which is emptied here: `clear-site-data: "storage"` would
// lose what was not sent. A sign-in of its own stands there with the address that ends it.

import { openDB } from 'idb';

const store = 'person';

/** Answers the sign-ins that lay there. */
async function emptyDatabase(name: string): Promise<KeptSignIn[]> {
  const db = await openDB(name);
  try {
    if (!db.objectStoreNames.contains(store)) return [];
    const rows: unknown[] = await db.getAll(store);
    await db.clear(store);
    return rows.filter(isSignIn);
  } finally {
    db.close();
  }
}

interface KeptSignIn {
  token: string;
  /** A path of this site. */
  ends_at: string;
}

const isSignIn = (row: unknown): row is KeptSignIn => {
  const { token, ends_at } = (row ?? {}) as Record<keyof KeptSignIn, unknown>;
  return typeof token === 'string' && typeof ends_at === 'string' && /^\/[^/\\]/.test(ends_at);
};

/** Also while the page is already on its way to another. */
const endSignIn = ({ token, ends_at }: KeptSignIn) =>
  fetch(ends_at, {
    method: 'DELETE',
    headers: { authorization: `Bearer ${token}` },
    credentials: 'omit',
    keepalive: true,
  }).catch(() => undefined);

/** A browser that keeps nothing has nothing to forget. */
export async function forgetPerson(): Promise<void> {
  try {
    localStorage.clear();
    sessionStorage.clear();
    const found = await indexedDB.databases();
    const ended = await Promise.all(
      found.flatMap(({ name }) => (name === undefined ? [] : [emptyDatabase(name)])),
    );
    await Promise.all(ended.flat().map(endSignIn));
  } catch {
    // Private windows with storage switched off.
  }
}
