// The databases beside the first: `NAME=URL`, several with blanks or lines between.

/** What the one of DATABASE_URL is called where there are several. */
export const firstName = 'main';

const entry = /^([a-z][a-z0-9_-]{0,31})=(postgres(?:ql)?:\/\/\S+)$/;

/** By name, in the order in which they were said; null where something is not so, or is said twice. */
export function readDatabaseList(text: string | undefined): ReadonlyMap<string, string> | null {
  const read = new Map<string, string>();
  for (const one of (text ?? '').split(/\s+/).filter((part) => part !== '')) {
    const [, name, url] = entry.exec(one) ?? [];
    if (name === undefined || url === undefined || read.has(name)) return null;
    read.set(name, url);
  }
  return new Set(read.values()).size === read.size && !read.has(firstName) ? read : null;
}
