// What this browser keeps of a person goes when they sign out. A page that keeps for longer what was not sent yet keeps
// it sealed, and what opens it in a store called `person`, which is emptied here: `clear-site-data: "storage"` would
// lose what was not sent.

import { openDB } from 'idb';

const store = 'person';

async function emptyDatabase(name: string): Promise<void> {
  const db = await openDB(name);
  try {
    if (db.objectStoreNames.contains(store)) await db.clear(store);
  } finally {
    db.close();
  }
}

/** A browser that keeps nothing has nothing to forget. */
export async function forgetPerson(): Promise<void> {
  try {
    localStorage.clear();
    sessionStorage.clear();
    const found = await indexedDB.databases();
    await Promise.all(found.flatMap(({ name }) => (name === undefined ? [] : [emptyDatabase(name)])));
  } catch {
    // Private windows with storage switched off.
  }
}
