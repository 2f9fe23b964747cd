// One promise a test: the comment above it names few requirements, so that it says which lines prove which.

import type { Check } from './check.ts';
import { isTest, lineAt, type Tree } from './tree.ts';

const most = 8;

/** How many requirements a list names: 'A-013, A-020..A-031' are thirteen. */
export function requirementsIn(list: string): number {
  const ranges = [...list.matchAll(/\b[A-Z]-(\d+)(?:\s*\.\.\s*[A-Z]-(\d+))?/g)];
  return ranges.reduce((sum, [, from, to = from]) => sum + Number(to) - Number(from) + 1, 0);
}

function commentsIn(path: string, tree: Tree) {
  const text = tree.text(path);
  return [...text.matchAll(/\bspec:\s*([^\n*]*)/g)].map((match) => ({
    at: `${path}:${lineAt(text, match.index)}`,
    names: requirementsIn(match[1] ?? ''),
  }));
}

export const promises: Check = {
  name: 'promises',
  run(tree) {
    const comments = tree.paths
      .filter((path) => isTest(path) && /\.tsx?$/.test(path))
      .flatMap((path) => commentsIn(path, tree));
    return {
      looked_at: { count: comments.length, of: 'comments' },
      floor: 800,
      findings: comments
        .filter(({ names }) => names > most)
        .map(
          ({ at, names }) =>
            `${at}: names ${names} requirements, at most ${most}: put each where it is proven`,
        ),
    };
  },
};
