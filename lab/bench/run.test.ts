import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { queryOfRows } from './csv-against-copy.ts';

const folder = mkdtempSync(join(tmpdir(), 'bench-'));
afterAll(() => rmSync(folder, { recursive: true }));
writeFileSync(join(folder, 'good.bench.ts'), "console.log('A page | ours 3 ms | no target');");
writeFileSync(join(folder, 'thrown.bench.ts'), "throw new Error('COPY gave 1 rows');");
writeFileSync(join(folder, 'killed.bench.ts'), "process.kill(process.pid, 'SIGKILL');");

const runOf = (...names: string[]) =>
  new Promise<{ code: unknown; said: string }>((done) => {
    const run = join(import.meta.dirname, 'run.ts');
    execFile(process.execPath, [run, `--in=${folder}`, ...names], (error, said) =>
      done({ code: error ? error.code : 0, said }),
    );
  });

test.each(['thrown', 'killed'])(
  'a file that fails (%s) ends the benchmarks red, and the others have their turn',
  async (name) => {
    const { code, said } = await runOf(name, 'good');
    expect(code).toBe(1);
    expect(said).toContain(`${name}.bench.ts | could not be measured`);
    expect(said).toContain('A page | ours 3 ms');
    expect((await runOf('good')).code).toBe(0);
  },
);

test('the statement of a file is the one that made its rows, whatever was asked around it', async () => {
  const counts: Record<string, number> = { 'select 1': 1, 'select rows where a = 7': 20, 'select log()': 1 };
  const asked: string[] = [];
  const query = async (text: string) => {
    asked.push(text);
    const [, inside = ''] = /from \((.*)\) asked/.exec(text) ?? [];
    return { rows: [{ n: String(counts[inside]) }] };
  };
  const statements = [
    { text: 'select 1', values: [] },
    { text: 'select rows where a = $1', values: [7] },
    { text: 'select log()', values: [] },
  ];
  const client = { query } as unknown as Parameters<typeof queryOfRows>[0];
  expect(await queryOfRows(client, statements, 20)).toBe('select rows where a = 7');
  expect(asked.filter((text) => text === 'rollback')).toHaveLength(3);
  await expect(queryOfRows(client, statements, 21)).rejects.toThrow('they gave 1, 20, 1');
});
