// The files of the project as git knows them: tracked ones and new ones that are not ignored.

import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './root.ts';

export interface Tree {
  /** Paths from the project's folder, sorted, with '/'. */
  paths: readonly string[];
  text(path: string): string;
}

export function projectTree(): Tree {
  const listed = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '-z'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 1 << 26,
  });
  const paths = [...new Set(listed.split('\0'))]
    .filter((path) => path !== '' && existsSync(join(root, path)))
    .sort();
  return treeOf(paths, (path) => readFileSync(join(root, path), 'utf8'));
}

/** `read` is asked once a path. */
export function treeOf(paths: readonly string[], read: (path: string) => string): Tree {
  const texts = new Map<string, string>();
  return {
    paths,
    text(path) {
      const text = texts.get(path) ?? read(path);
      texts.set(path, text);
      return text;
    },
  };
}

export const isCode = (path: string) => /\.tsx?$/.test(path);
export const isTest = (path: string) =>
  /\.test\.tsx?$/.test(path) || /^(?:(?:server|web)\/test|e2e)\//.test(path);
/** Pure arithmetic of a feature: rules.ts, or a noun of rules/. */
export const isRules = (path: string) => /^features\/[^/]+\/rules(?:\/[^/]+)?(?<!\.test)\.ts$/.test(path);
/**
 * An act or a question of a feature: neither what binds it (http.ts, jobs.ts, a channel, a thread) nor a client of
 * the outside.
 */
export const isAct = (path: string) =>
  /^features\/[^/]+\/server\/(?!outside\/)(?:[^/]+\/)?(?!(?:.+-)?(?:http|jobs|channel|worker)\.ts$)[^/]+\.ts$/.test(
    path,
  ) && !isTest(path);
/** What an act's name begins with. What begins otherwise is a question, and changes nothing. */
const actVerbs = new Set(
  (
    'accept add answer approve ask authorize begin board buffer change check choose close collect convert copy correct ' +
    'count create delete destroy drive edit end enter erase export find forget give identify import judge keep link ' +
    'mail make mark match move note place post print promise prove put queue receive record recount relay remap ' +
    'resend retry save search send set settle shift show start stop store subscribe sync take tell track try ' +
    'unsubscribe update withdraw write'
  ).split(' '),
);
export const isQuestion = (path: string) =>
  isAct(path) && !actVerbs.has(/([a-z]+)[^/]*$/.exec(path)?.[1] ?? '');
export const isGenerated = (path: string) => /\.gen\.tsx?$/.test(path);

/**
 * The text with comments emptied and line ends kept, so that words in comments are no findings and line numbers hold.
 */
export function withoutComments(text: string): string {
  return text.replace(/\/\*[\s\S]*?\*\/|(?<![:'"`\\])\/\/[^\n]*/g, (comment) =>
    comment.replace(/[^\n]/g, ' '),
  );
}

/** 1-based line of an offset. */
export function lineAt(text: string, offset: number): number {
  return text.slice(0, offset).split('\n').length;
}
