import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { readCommit, readRelease, releaseFile, releaseName } from './version.ts';

/** A folder with a release in it. */
function unpacked(): string {
  const folder = mkdtempSync(join(tmpdir(), 'isrute-release-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  writeFileSync(join(folder, 'package.json'), '{"version":"7.8.9"}');
  return folder;
}

function build(folder: string, commit: string | null): void {
  mkdirSync(join(folder, 'dist'), { recursive: true });
  writeFileSync(join(folder, releaseFile), JSON.stringify({ commit }));
}

const git = (folder: string, ...args: string[]) =>
  execFileSync('git', ['-c', 'user.name=Ida', '-c', 'user.email=ida@firma.test', ...args], { cwd: folder });

test('without git the commit is what the build wrote down, and a release that nobody built has none', () => {
  const folder = unpacked();
  expect(readRelease(folder)).toEqual({ version: '7.8.9', commit: null });
  expect(releaseName(readRelease(folder))).toBe('7.8.9');
  build(folder, 'abcdef012345');
  expect(readRelease(folder)).toEqual({ version: '7.8.9', commit: 'abcdef012345' });
  expect(releaseName(readRelease(folder))).toBe('7.8.9+abcdef012345');
});

test('a checkout asks git, whatever an older build wrote', () => {
  const folder = unpacked();
  build(folder, 'abcdef012345');
  git(folder, 'init', '-q');
  git(folder, 'commit', '-q', '--allow-empty', '-m', 'One');
  const head = git(folder, 'rev-parse', 'HEAD').toString().slice(0, 12);
  expect(readRelease(folder)).toEqual({ version: '7.8.9', commit: head });
});

test("a release in a folder of somebody's repository does not tell that one's commit", () => {
  const repository = unpacked();
  git(repository, 'init', '-q');
  git(repository, 'commit', '-q', '--allow-empty', '-m', 'One');
  const folder = join(repository, 'isrute');
  mkdirSync(folder);
  expect(readCommit(repository)).toMatch(/^[0-9a-f]{12}$/);
  expect(readCommit(folder)).toBeNull();
});
