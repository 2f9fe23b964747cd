// One process per data folder. The embedded database has no lock of its own and two writers destroy each other's rows.

import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

export class FolderInUse extends Error {
  override name = 'FolderInUse';
}

type Holder = { pid: number; started: string | null };

/**
 * Takes the folder, making it when it is not there. What a dead process left behind is taken over.
 * @returns the function that gives the folder back.
 * @throws FolderInUse with a sentence for the person who started the second one.
 */
export function lockFolder(folder: string): () => void {
  mkdirSync(folder, { recursive: true });
  const file = join(folder, 'lock');
  const mine: Holder = { pid: process.pid, started: startOf(process.pid) };
  for (let attempt = 0; ; attempt += 1) {
    try {
      writeFileSync(file, JSON.stringify(mine), { flag: 'wx' });
      break;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST' || attempt === 3) throw error;
    }
    const holder = readHolder(file);
    if (holder && isAlive(holder)) {
      throw new FolderInUse(
        `The data folder ${folder} is in use by another Isrute (process ${holder.pid}). ` +
          'Stop that one first, or give this one a folder of its own with DATA_DIR.',
      );
    }
    rmSync(file, { force: true });
  }
  return () => {
    if (readHolder(file)?.pid === process.pid) rmSync(file, { force: true });
  };
}

function readHolder(file: string): Holder | null {
  try {
    const holder = JSON.parse(readFileSync(file, 'utf8')) as Partial<Holder>;
    return Number.isInteger(holder.pid) ? { pid: Number(holder.pid), started: holder.started ?? null } : null;
  } catch {
    return null;
  }
}

/**
 * Numbers of processes are used again, after a restart of the machine above all: the same number must also have the
 * same start.
 */
function isAlive(holder: Holder): boolean {
  try {
    process.kill(holder.pid, 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return false;
  }
  const started = startOf(holder.pid);
  return started === null || holder.started === null || started === holder.started;
}

/**
 * When the process began, in ticks since the machine's start and with that start's id; null where there is no /proc.
 */
function startOf(pid: number): string | null {
  try {
    const afterName = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1) ?? '';
    return `${afterName.split(' ')[19]}@${readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()}`;
  } catch {
    return null;
  }
}
