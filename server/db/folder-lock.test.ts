import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { FolderInUse, lockFolder } from './folder-lock.ts';

const folder = mkdtempSync(join(tmpdir(), 'isrute-lock-'));
afterAll(() => rmSync(folder, { recursive: true }));

test('a folder in use is refused with a sentence that says what to do', () => {
  const unlock = lockFolder(folder);
  expect(() => lockFolder(folder)).toThrow(FolderInUse);
  expect(() => lockFolder(folder)).toThrow(/in use by another Isrute \(process \d+\)\. Stop that one first/);
  unlock();
  lockFolder(folder)();
});

test('the lock of a dead process is taken over', () => {
  const { pid } = spawnSync('true');
  writeFileSync(join(folder, 'lock'), JSON.stringify({ pid, started: null }));
  expect(lockFolder(folder)).toBeTypeOf('function');
  expect(JSON.parse(readFileSync(join(folder, 'lock'), 'utf8'))).toMatchObject({ pid: process.pid });
  rmSync(join(folder, 'lock'));
});

test('the lock of a dead process whose number another process has now is taken over', () => {
  writeFileSync(join(folder, 'lock'), JSON.stringify({ pid: process.ppid, started: '1@before-the-restart' }));
  const unlock = lockFolder(folder);
  unlock();
  expect(existsSync(join(folder, 'lock'))).toBe(false);
});

test('a lock that was cut short while being written is taken over', () => {
  writeFileSync(join(folder, 'lock'), '{"pi');
  const unlock = lockFolder(folder);
  expect(JSON.parse(readFileSync(join(folder, 'lock'), 'utf8'))).toMatchObject({ pid: process.pid });
  unlock();
});
