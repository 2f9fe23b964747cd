// Which release runs: the version of package.json, and the commit, which a checkout asks of git and everything else
// knows from its build.

import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

export interface Release {
  version: string;
  /** Twelve digits or more; null where neither git nor the build says. */
  commit: string | null;
}

/** Written by the build, relative to the folder of the product. */
export const releaseFile = 'dist/release.json';

const here = join(import.meta.dirname, '..');

const readJson = (file: string): unknown => JSON.parse(readFileSync(file, 'utf8'));

/** What git says of the checkout that this is; null where it is none, or is of somebody whom git does not trust. */
export function readCommit(folder = here): string | null {
  // A release may lie within somebody's repository, whose commit says nothing of it.
  if (!existsSync(join(folder, '.git'))) return null;
  try {
    const said = execFileSync('git', ['rev-parse', '--short=12', 'HEAD'], {
      cwd: folder,
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    return said.toString().trim() || null;
  } catch {
    return null;
  }
}

export function readRelease(folder = here): Release {
  const { version } = readJson(join(folder, 'package.json')) as { version: string };
  const built = join(folder, releaseFile);
  const commit =
    readCommit(folder) ?? (existsSync(built) ? (readJson(built) as { commit: string | null }).commit : null);
  return { version, commit };
}

let known: Release | null = null;

export function release(): Release {
  known ??= readRelease();
  return known;
}

/** '0.2.0+1ffbd8f0a3b4', in one word. */
export function releaseName({ version, commit } = release()): string {
  return commit === null ? version : `${version}+${commit}`;
}
