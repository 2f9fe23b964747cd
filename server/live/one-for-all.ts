// One look at the database for all who ask the same at the same moment: when a server ends, a truck's watchers come
// back together.

/** Each is answered by a look that began after they asked: what was told before is in it. */
export function oneForAll<Found>(): (key: string, look: () => Promise<Found>) => Promise<Found> {
  const underWay = new Map<string, Promise<Found>>();
  const next = new Map<string, Promise<Found>>();
  return (key, look) => {
    const begin = () => {
      next.delete(key);
      const found = look().finally(() => {
        if (underWay.get(key) === found) underWay.delete(key);
      });
      underWay.set(key, found);
      return found;
    };
    const before = underWay.get(key);
    if (!before) return begin();
    const waiting = next.get(key) ?? before.then(begin, begin);
    next.set(key, waiting);
    return waiting;
  };
}
