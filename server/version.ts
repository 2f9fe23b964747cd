// Which commit runs; a build without git says the package's version.

import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

let known: string | null = null;

export function version(): string {
  if (known !== null) return known;
  const root = new URL('..', import.meta.url);
  try {
    known = execFileSync('git', ['rev-parse', '--short=12', 'HEAD'], {
      cwd: root,
      stdio: ['ignore', 'pipe', 'ignore'],
    })
      .toString()
      .trim();
  } catch {
    known = (JSON.parse(readFileSync(new URL('package.json', root), 'utf8')) as { version: string }).version;
  }
  return known;
}
