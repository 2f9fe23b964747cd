// Tables are joined by tenant and id, never by id alone (docs/decisions/0021): the key that they have, and what row
// security looks at anyway.

import type { Check } from './check.ts';
import { isCode, isTest, lineAt, withoutComments, type Tree } from './tree.ts';

const tenantTable = /call tenant_table\('(\w+)'/g;
const join = /\bjoin\s+(\w+)\s+(?:as\s+)?(\w+)\s+on\s+(\w+)\.(\w+) = (\w+)\.(\w+)/g;
const kyselyJoin = /\.(?:inner|left|right|full)Join\(\s*'(\w+)(?: as \w+)?',\s*'[\w.]+',\s*'[\w.]+'\s*\)/g;

const tenantTables = (tree: Tree): Set<string> =>
  new Set(
    tree.paths
      .filter((path) => path.startsWith('db/migrations/'))
      .flatMap((path) => [...tree.text(path).matchAll(tenantTable)].map((match) => match[1] as string)),
  );

/** What an alias stands for: the nearest table, list or subquery of that name before; a subquery is no table. */
function tableOf(alias: string, before: string): string | undefined {
  const named = new RegExp(`(?:\\b(?:from|join|update)\\s+(\\w+)|\\))\\s+(?:as\\s+)?${alias}\\b`, 'g');
  return [...before.matchAll(named)].at(-1)?.[1];
}

export function joinsIn(
  path: string,
  source: string,
  tables: ReadonlySet<string>,
): { count: number; findings: string[] } {
  const text = withoutComments(source);
  const sql = [...text.matchAll(join)].filter(([, table = '']) => tables.has(table));
  const byId = sql.filter((match) => {
    const [, , alias, left = '', column, right = ''] = match;
    const other = left === alias ? right : left;
    return column !== 'tenant_id' && tables.has(tableOf(other, text.slice(0, match.index)) ?? '');
  });
  const kysely = [...text.matchAll(kyselyJoin)].filter(([, table = '']) => tables.has(table));
  return {
    count: sql.length + kysely.length,
    findings: [...byId, ...kysely].map(
      (match) => `${path}:${lineAt(text, match.index)}: joined without the tenant: ${match[0]}`,
    ),
  };
}

export const joins: Check = {
  name: 'joins',
  run(tree) {
    const tables = tenantTables(tree);
    const read = tree.paths
      .filter((path) => isCode(path) && !isTest(path) && /(^|\/)server\//.test(path))
      .map((path) => joinsIn(path, tree.text(path), tables));
    return {
      looked_at: { count: read.reduce((sum, { count }) => sum + count, 0), of: 'joins' },
      floor: 200,
      findings: read.flatMap(({ findings }) => findings),
    };
  },
};
