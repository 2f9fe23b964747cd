// What a file imports, as it is written there: statements at the head of a line, and import('…') with a literal.

import { isBuiltin } from 'node:module';
import { posix } from 'node:path';
import { isCode, withoutComments, type Tree } from './tree.ts';

export interface Import {
  from: string;
  /** As it is written. */
  written: string;
  /** A path of the tree, or of a library: 'node_modules/pg/lib/x.js', 'node:fs'. */
  to: string;
  kind: 'file' | 'library' | 'node';
  /** Types alone: nothing of it is there when the code runs. */
  isType: boolean;
}

const statement = /^(?:import|export)\s+(type\s+)?([\w$*{}\s,]*?)\s*\bfrom\s+['"]([^'"\n]+)['"]/gm;
const bare = /^import\s+'([^'\n]+)'/gm;
const called = /\bimport\(\s*'([^'\n]+)'/g;

const namesTypesAlone = (names: string) =>
  /^\{(?:\s*type\s+[\w$]+(?:\s+as\s+[\w$]+)?\s*,?)+\s*\}$/.test(names.trim());

function placed(from: string, written: string, isType: boolean): Import {
  const path = written.replace(/\?.*$/, '');
  if (path.startsWith('.'))
    return { from, written, to: posix.join(posix.dirname(from), path), kind: 'file', isType };
  if (isBuiltin(path)) return { from, written, to: path, kind: 'node', isType };
  return { from, written, to: `node_modules/${path}`, kind: 'library', isType };
}

export function importsOf(path: string, text: string): Import[] {
  const code = withoutComments(text);
  return [
    ...[...code.matchAll(statement)].map(([, type, names = '', written = '']) =>
      placed(path, written, type !== undefined || namesTypesAlone(names)),
    ),
    ...[...code.matchAll(bare)].map(([, written = '']) => placed(path, written, false)),
    ...[...code.matchAll(called)].map(([, written = '']) => placed(path, written, false)),
  ];
}

const read = new WeakMap<Tree, Import[]>();

/** Of all code of the tree, tests and scripts among it; read once. */
export function importsIn(tree: Tree): Import[] {
  const known = read.get(tree);
  if (known) return known;
  const all = tree.paths
    .filter((path) => isCode(path) || /\.[mc]js$/.test(path))
    .flatMap((path) => importsOf(path, tree.text(path)));
  read.set(tree, all);
  return all;
}

/** 'pg' of 'node_modules/pg/lib/x.js', '@mantine/core' of 'node_modules/@mantine/core/styles.css'. */
export const libraryOf = (to: string) => /^node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(to)?.[1] ?? to;
