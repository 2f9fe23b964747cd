// Files, exports and libraries that nothing uses (knip; its entries stand in knip.json).
import { runTool, type Check } from './check.ts';
import { isCode } from './tree.ts';

type Named = { name: string; line?: number };
type Row = { file: string } & Partial<Record<(typeof kinds)[number], Named[] | Record<string, Named[]>>>;

const kinds = ['files', 'dependencies', 'devDependencies', 'unlisted', 'unresolved', 'binaries', 'exports', 'types', 'duplicates'] as const;
const said: Record<(typeof kinds)[number], string> = {
  files: 'nothing imports this file', dependencies: 'no code uses the library', devDependencies: 'nothing uses the library',
  unlisted: 'package.json does not name the library', unresolved: 'leads nowhere', binaries: 'is no program of a listed library',
  exports: 'exported and used nowhere else', types: 'exported type, used nowhere else', duplicates: 'exported twice',
};

export const deadCode: Check = {
  name: 'dead code',
  async run(tree) {
    const { out, err } = await runTool('knip', ['--reporter', 'json', '--no-progress', '--no-config-hints']);
    if (!out.trimStart().startsWith('{')) throw new Error(`knip said: ${err}${out}`);
    const { issues } = JSON.parse(out) as { issues: Row[] };
    const findings = issues.flatMap((row) => kinds.flatMap((kind) => {
      const named = row[kind];
      return (Array.isArray(named) ? named : Object.values(named ?? {}).flat())
        .map(({ name, line }) => `${row.file}${line ? `:${line}` : ''}: ${kind === 'files' ? '' : `${name}: `}${said[kind]}`);
    }));
    return { looked_at: { count: tree.paths.filter(isCode).length, of: 'files' }, floor: 60, findings };
  },
};
