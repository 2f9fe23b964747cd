// A statement names the columns that it reads: what `*` of a table stands for changes with a migration, and a statement
// that a running server has prepared fails then ('cached plan must not change result type').

import type { Check } from './check.ts';
import { isCode, isTest, lineAt, withoutComments } from './tree.ts';

const sqlStar =
  /(?:\bselect(?:\s+distinct(?:\s+on\s+\([^)]*\))?)?|\breturning|,|`)\s*(\w+\.)?\*(?![\w/(*.])/g;
const kyselyStar = /\.(?:selectAll|returningAll)\(/g;
const statement = /\bselect\b|\breturning\b|\.(?:selectFrom|returning)\(/g;
/** Columns that are named inside, or listed behind. */
const named = /^[^`]*?\bfrom\s+(?:lateral\s+)?(?:jsonb_to_recordset)?\(/;
const otherFrom = /\bfrom\s+(?!lateral\s+\(|\(|jsonb_to_recordset\()/;

function isOfTable([whole, alias]: RegExpExecArray, after: string): boolean {
  if (alias !== undefined || whole.startsWith('returning')) return true;
  if (!whole.startsWith('select')) return false;
  const source = named.exec(after)?.[0];
  return source === undefined || otherFrom.test(source);
}

export function starsIn(path: string, source: string): { count: number; findings: string[] } {
  const text = withoutComments(source);
  const found = [
    ...[...text.matchAll(sqlStar)].filter((match) =>
      isOfTable(match, text.slice(match.index + match[0].length)),
    ),
    ...text.matchAll(kyselyStar),
  ];
  return {
    count: [...text.matchAll(statement)].length,
    findings: found.map(
      (match) => `${path}:${lineAt(text, match.index)}: the columns are not named: ${match[0].trim()}`,
    ),
  };
}

export const stars: Check = {
  name: 'stars',
  run(tree) {
    const read = tree.paths
      .filter(
        (path) => isCode(path) && !isTest(path) && /^(?:app|seed|server|features\/.+\/server)\//.test(path),
      )
      .map((path) => starsIn(path, tree.text(path)));
    return {
      looked_at: { count: read.reduce((sum, { count }) => sum + count, 0), of: 'statements' },
      floor: 1_000,
      findings: read.flatMap(({ findings }) => findings),
    };
  },
};
