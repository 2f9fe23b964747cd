// Where a file of a feature stands and how it is named, names that mean nothing, and the sizes of files.

import { posix } from 'node:path';
import type { Check } from './check.ts';
import { isCode, isGenerated, isTest, type Tree } from './tree.ts';

/** What every feature may have; any other name of a server file belongs to one feature alone. */
const bindings = /^(?:http|jobs)\.ts$/;
/** The agreement: one file, or a folder with a file a noun. */
const agreement = /^(?:contract|refusals|rules|texts)(?=\.ts$|$)/;
const noun = /^[a-z][a-z0-9]*(?:-[a-z0-9]+)*\.ts$/;
/**
 * Components, and in lower case what they are made of: words, hooks, the state and arithmetic of a screen, plain
 * styles of the public pages.
 */
const webNames = /^([A-Z][A-Za-z0-9]*\.(tsx|module\.css)|[a-z][a-z0-9-]*\.(ts|css|json))$/;
const testNames = /^[\w.-]+\.test\.tsx?$/;
const folderName = /^[a-z][a-z0-9-]*$/;
const dataNames = /\.(json|csv|gpx)$/;
/** What a file does, or whose it is, cannot be read from one of these. */
const emptyNames =
  /^(?:commands|queries|outside|index|utils?|helpers?|types|service|common|misc|manager|base)\.tsx?$/;
/** A participle or gerund alone ('making.ts', 'chosen.ts') leaves out of what. */
const bareParticiple = /^[a-z]+(?:ing|ed)\.tsx?$/;

/** What is wrong with a path under features/, or null. */
export function misplaced(path: string): string | null {
  const [, ...folders] = path.split('/');
  const name = folders.pop() as string;
  const [feature, side, group, ...deeper] = folders;
  if (feature === undefined) return 'stands in no feature';
  const badFolder = folders.find((folder) => !folderName.test(folder));
  if (badFolder !== undefined) return `the folder ${badFolder} is not written in kebab-case`;
  if (deeper.length > 0 || (group !== undefined && agreement.test(side ?? '')))
    return 'lies deeper than two folders below its feature';
  if (testNames.test(name)) return null;
  if (side === undefined)
    return agreement.test(name) || dataNames.test(name)
      ? null
      : 'is not one of contract.ts, refusals.ts, rules.ts, texts.ts: an act stands in server/, a screen in web/';
  if (emptyNames.test(name)) return 'does not say what happens in it';
  if (bareParticiple.test(name)) return 'is a participle without its noun';
  if (agreement.test(side)) return noun.test(name) ? null : 'is not a noun of the agreement (noun.ts)';
  if (side === 'server')
    return noun.test(name) ? null : 'is not an act or a question (verb-and-noun.ts), http.ts or jobs.ts';
  if (side === 'web')
    return webNames.test(name)
      ? null
      : 'is not a component (Name.tsx), its Name.module.css, or a module of the screens (words-with-dashes.ts)';
  return `stands in ${side}/: a feature has contract, refusals, rules, texts, server and web`;
}

/** A folder holds three files of the product; the agreement and the clients of outside services may be two. */
function thinFolders(paths: readonly string[]): string[] {
  const files = Map.groupBy(
    paths.filter((path) => isCode(path) && !isTest(path)),
    (path) => posix.dirname(path),
  );
  return [...files].flatMap(([folder, held]) => {
    const [, , side, group] = folder.split('/');
    const least = group === 'outside' ? 1 : side !== undefined && agreement.test(side) ? 2 : 3;
    return group === undefined && !agreement.test(side ?? '')
      ? []
      : held.length < least
        ? [`${folder}: holds ${held.length} of the product's files, a folder holds ${least}`]
        : [];
  });
}

/** A reader finds an act by its file's name at the first try: no two features have one of the same name. */
function namedTwice(paths: readonly string[]): string[] {
  const acts = paths.filter(
    (path) =>
      /^features\/[^/]+\/server\//.test(path) && !isTest(path) && !bindings.test(posix.basename(path)),
  );
  return [...Map.groupBy(acts, (path) => posix.basename(path))]
    .filter(([, same]) => same.length > 1)
    .map(([name, same]) => `${same.join(', ')}: several are called ${name}`);
}

function meaningless(path: string, tree: Tree): string | null {
  const name = path.split('/').at(-1) as string;
  if (emptyNames.test(name) && !path.startsWith('features/'))
    return 'has a name that says nothing about what it holds';
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
    const features = new Set(inFeatures.map((path) => path.split('/')[1]));
    return {
      looked_at: { count: inFeatures.length + code.length, of: 'names' },
      floor: 60,
      note: `${features.size} features`,
      findings: [
        ...inFeatures.map((path) => [path, misplaced(path)] as const),
        ...code.map((path) => [path, meaningless(path, tree)] as const),
      ]
        .flatMap(([path, problem]) => (problem === null ? [] : [`${path}: ${problem}`]))
        .concat(thinFolders(inFeatures), namedTwice(inFeatures)),
    };
  },
};

/** A file is cut where its subject is, not at a number: this is the ceiling (ARCHITECTURE.md). */
const mostLines = 400;

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
          .filter(({ lines }) => lines > mostLines)
          .map(({ path, lines }) => `${path}: ${lines} lines, at most ${mostLines}`),
        ...[...measured.map(({ path }) => path), ...tree.paths.filter(isOurDocument)].flatMap((path) =>
          wideLines(path, tree),
        ),
      ],
    };
  },
};
