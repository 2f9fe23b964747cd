import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { putInPlace } from './put-in-place.ts';

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'isrute-place-'));
});
afterEach(() => rmSync(root, { recursive: true }));

function make(...names: string[]): string {
  const made = join(root, 'made');
  mkdirSync(made);
  for (const name of names) writeFileSync(join(made, name), name);
  return made;
}

test('what was made stands in the place, with nothing of what was there and nothing beside it', () => {
  const place = join(root, 'pages');
  putInPlace(make('a.js', 'b.js'), place);
  putInPlace(make('b.js', 'c.js'), place);
  expect(readdirSync(place)).toEqual(['b.js', 'c.js']);
  expect(readdirSync(root)).toEqual(['pages']);
});

test('what a killed build left behind is no hindrance', () => {
  const place = join(root, 'pages');
  putInPlace(make('a.js'), place);
  mkdirSync(join(root, 'made-former'));
  writeFileSync(join(root, 'made-former', 'old.js'), '');
  putInPlace(make('b.js'), place);
  expect(readdirSync(place)).toEqual(['b.js']);
  expect(readdirSync(root)).toEqual(['pages']);
});
