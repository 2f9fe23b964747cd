// The closed list of file names in a feature, names that mean nothing, and the sizes of files.

import { posix } from 'node:path';
import type { Check } from './check.ts';
import { isCode, isGenerated, isRules, isTest, type Tree } from './tree.ts';

const thread =
  'what runs on a thread of its own is neither a call nor a job, and a thread begins with a file';

/**
 * Nouns that earned a file beside the closed list. A new entry needs its reason, and a reviewer who finds it better
 * than a sub-noun folder.
 */
const allowed: Readonly<Record<string, string>> = {
  'features/tracking/server/car-location-channel.ts': 'what browsers watch is neither a call nor a job',
  'features/routes/server/route-editor-channel.ts': 'what browsers watch is neither a call nor a job',
  'features/today/server/depo-trucks-channel.ts': 'what browsers watch is neither a call nor a job',
  'features/people/server/sessions/identify.ts':
    'the cookie, the tokens and who stands behind them are asked before any call is known',
  'features/audit/server/buffer-requests.ts':
    'what waits to be written lives as long as the server, not as a request or a job',
  'features/places/server/address-register.ts':
    'what the product knows by itself, in the database and in memory, answers as one geocoder',
  'features/places/server/towns-worker.ts': thread,
  'features/routes/server/best-order-worker.ts': thread,
};

const rootNames = /^(contract|refusals|texts)\.ts$/;
const serverNames = /^(queries|commands|http|jobs|outside)\.ts$/;
/**
 * Components, and in lower case what they are made of: words, hooks, the state and arithmetic of a screen, plain
 * styles of the public pages.
 */
const webNames = /^([A-Z][A-Za-z0-9]*\.(tsx|module\.css)|[a-z][a-z0-9-]*\.(ts|css|json))$/;
const testNames = /^[\w.-]+\.test\.tsx?$/;
const nounFolder = /^[a-z][a-z0-9-]*$/;
const dataNames = /\.(json|csv|gpx)$/;

/** What is wrong with a path under features/, or null. */
export function misplaced(path: string, extra: Readonly<Record<string, string>> = allowed): string | null {
  if (extra[path] !== undefined) return null;
  const parts = path.split('/').slice(1);
  const name = parts.pop() as string;
  const side = parts.findIndex((part) => part === 'server' || part === 'web');
  const nouns = side < 0 ? parts : parts.slice(0, side);
  if (nouns.length === 0) return 'stands in no feature';
  const badNoun = nouns.find((noun) => !nounFolder.test(noun));
  if (badNoun !== undefined) return `the folder ${badNoun} is not written in kebab-case`;
  if (testNames.test(name)) return null;
  if (side < 0)
    return rootNames.test(name) || isRules(path) || dataNames.test(name)
      ? null
      : 'is not one of contract.ts, refusals.ts, rules.ts, texts.ts, a noun of rules alone (noun.ts), *.test.ts';
  const below = parts.slice(side + 1);
  if (parts[side] === 'server') {
    if (below.length > 0) return 'server/ has no folders: split by noun, features/<feature>/<noun>/server/';
    return serverNames.test(name)
      ? null
      : 'is not one of queries.ts, commands.ts, http.ts, jobs.ts, outside.ts';
  }
  if (below.length > 0 && below.join('/') !== 'public')
    return 'web/ has no folder but public/: split by noun, features/<feature>/<noun>/web/';
  return webNames.test(name)
    ? null
    : 'is not a component (Name.tsx), its Name.module.css, or a module of the screens (words-with-dashes.ts)';
}

const emptyNames = /^(index|utils?|helpers?|types|service|common|misc|manager|base)\.tsx?$/;

/** Folders that hold nothing but rules.ts: a noun with one file is a file that bears the noun's name. */
function foldersOfOneFile(paths: readonly string[]): string[] {
  const files = new Map<string, number>();
  for (const path of paths)
    for (let folder = posix.dirname(path); folder !== '.'; folder = posix.dirname(folder))
      files.set(folder, (files.get(folder) ?? 0) + 1);
  return paths.filter((path) => path.endsWith('/rules.ts') && files.get(posix.dirname(path)) === 1);
}

function meaningless(path: string, tree: Tree): string | null {
  const name = path.split('/').at(-1) as string;
  if (emptyNames.test(name)) return 'has a name that says nothing about what it holds';
  if (/(^|[-_])(new|old|v\d+)\.tsx?$/.test(name)) return 'has a version in its name';
  const code = tree
    .text(path)
    .replace(/\/\*[\s\S]*?\*\/|\/\/[^\n]*/g, '')
    .trim();
  const statements = code.split(/;\s*\n|\n(?=export|import)/).filter((statement) => statement.trim() !== '');
  if (
    statements.length > 0 &&
    statements.every((statement) => /^\s*export\b[^;]*\bfrom\s+'\./.test(statement))
  )
    return 'only passes on what others export';
  return null;
}

export const layout: Check = {
  name: 'layout',
  run(tree) {
    const inFeatures = tree.paths.filter((path) => path.startsWith('features/'));
    const code = tree.paths.filter((path) => isCode(path) && !isGenerated(path) && !path.endsWith('.d.ts'));
    const stale = Object.keys(allowed).filter((path) => !tree.paths.includes(path));
    const features = new Set(inFeatures.map((path) => path.split('/')[1]));
    return {
      looked_at: { count: inFeatures.length + code.length, of: 'names' },
      floor: 60,
      note: `${features.size} features, ${Object.keys(allowed).length} allowed beside the list`,
      findings: [
        ...inFeatures.map((path) => [path, misplaced(path)] as const),
        ...code.map((path) => [path, meaningless(path, tree)] as const),
        ...foldersOfOneFile(inFeatures).map(
          (path) => [path, `is alone in its folder: it is called ${posix.dirname(path)}.ts`] as const,
        ),
        ...stale.map((path) => [path, 'is on the list of allowed names and does not exist'] as const),
      ].flatMap(([path, problem]) => (problem === null ? [] : [`${path}: ${problem}`])),
    };
  },
};

/** A test tells many small stories in a row; what they test must fit the head. */
const mostLines = (path: string) => (isTest(path) ? 400 : 300);

const mostColumns = 120;
const literal = /'(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*"|`(?:[^`\\]|\\.)*`/g;
const beginsWithSql = /^.\s*(?:(?:alter|create|delete|insert|select|update)\b|with \w+ (?:as )?\()/;

const isComment = /^\s*(?:\{?\/\*|\/\/|\*\s)/;
const isDirective = /^\s*\{?\/[/*] oxlint-/;

/**
 * A text for people in the code keeps its line, so that it is found by its words; there is little else on that line.
 */
const isText = (line: string) =>
  !isComment.test(line) &&
  [...line.matchAll(literal)].some(([text]) => line.length - text.length < 40 && !beginsWithSql.test(text));

/** The owner's documents came as they are; what is open in them is told by us. */
const isOurDocument = (path: string) =>
  path.endsWith('.md') && (!path.startsWith('docs/spec/') || path === 'docs/spec/open.md');

/** What cannot be broken: in a document a row of a table, in code a text or a directive to the linter. */
function isWhole(path: string, line: string): boolean {
  if (path.endsWith('.md')) return /^\s*\|/.test(line);
  return !/\.(?:css|sql)$/.test(path) && (isText(line) || isDirective.test(line));
}

/** What the formatter leaves as wide as it was written: comments, templates, SQL, documents. */
const wideLines = (path: string, tree: Tree) =>
  tree
    .text(path)
    .split('\n')
    .flatMap((line, n) =>
      line.length > mostColumns && !isWhole(path, line)
        ? [`${path}:${n + 1}: ${line.length} columns, at most ${mostColumns}`]
        : [],
    );

export const sizes: Check = {
  name: 'sizes',
  run(tree) {
    const measured = tree.paths
      .filter((path) => /\.(tsx?|mjs|cjs|css|sql)$/.test(path) && !isGenerated(path))
      .map((path) => ({ path, lines: tree.text(path).split('\n').length - 1 }));
    const product = measured
      .filter(({ path }) => isCode(path) && !isTest(path))
      .map(({ lines }) => lines)
      .toSorted((a, b) => a - b);
    const at = (part: number) => product[Math.floor(product.length * part)] ?? 0;
    return {
      looked_at: { count: measured.length, of: 'files' },
      floor: 60,
      note: `median ${at(0.5)} lines, nine in ten ≤ ${at(0.9)}, largest ${product.at(-1) ?? 0}`,
      findings: [
        ...measured
          .filter(({ path, lines }) => lines > mostLines(path))
          .map(({ path, lines }) => `${path}: ${lines} lines, at most ${mostLines(path)}`),
        ...[...measured.map(({ path }) => path), ...tree.paths.filter(isOurDocument)].flatMap((path) =>
          wideLines(path, tree),
        ),
      ],
    };
  },
};
