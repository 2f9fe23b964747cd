// A check that finds nothing in a tree full of faults is worse than none: each is shown the faults it is there for.

import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { forbiddenImports } from './boundaries.ts';
import { deadCodeIn } from './dead-code.ts';
import { documents, providerNames, reasons, settingsTable } from './documents.ts';
import { joinsIn } from './joins.ts';
import { lintFolder } from './lint.ts';
import { ringsIn } from './rings.ts';
import { root } from './root.ts';
import { treeOf, type Tree } from './tree.ts';
import { bannedWords } from './words.ts';
import { strangeSeeds, tablesWithSeveralWriters, writesIn } from './writers.ts';

/** A tree that exists only in words. */
const wordsTree = (files: Readonly<Record<string, string>>): Tree =>
  treeOf(Object.keys(files).sort(), (path) => files[path] as string);

const planted = mkdtempSync(join(tmpdir(), 'isrute-checks-'));
afterAll(() => rmSync(planted, { recursive: true }));

function plant(name: string, files: Readonly<Record<string, string>>): string {
  const folder = join(planted, name);
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  return folder;
}

describe('lint', () => {
  test('every fault that the rules name is found, and only where it is forbidden', async () => {
    const compilerOptions = {
      strict: true,
      target: 'es2023',
      module: 'esnext',
      moduleResolution: 'bundler',
      jsx: 'react-jsx',
      allowImportingTsExtensions: true,
      noEmit: true,
    };
    const { diagnostics, number_of_files } = await lintFolder(
      plant('lint', {
        '.oxlintrc.json': readFileSync(join(root, '.oxlintrc.json'), 'utf8'),
        'tsconfig.json': JSON.stringify({ compilerOptions, include: ['.'] }),
        'server/floating.ts': 'async function act() {}\nexport function start() { act(); }\n',
        'server/any.ts': 'export const loose = (given: any) => String(given);\n',
        'server/env.ts': 'export const port = process.env.PORT;\n',
        'server/settings.ts': 'export const port = process.env.PORT;\n',
        'server/choice.ts':
          "export function pick(kind: 'a' | 'b') { switch (kind) { case 'a': return 1; } return 0; }\n",
        'server/long.ts': `export function long() {\n${'  console.info(1);\n'.repeat(71)}}\n`,
        'web/dates.tsx':
          "import { DateInput } from '@mantine/dates';\nexport const Day = () => <DateInput />;\n",
        'web/ui/dates.tsx':
          "import { DateInput } from '@mantine/dates';\nexport const Day = () => <DateInput />;\n",
        'features/cars/web/Save.tsx':
          "import { Button } from '@mantine/core';\nexport const Save = () => <Button disabled>Save</Button>;\n",
        'web/Picture.tsx': 'export const Picture = () => <img src="/car.png" />;\n',
        'web/Hook.tsx':
          "import { useEffect, useState } from 'react';\nexport function Hook({ n }: { n: number }) {\n  const [m, setM] = useState(0);\n" +
          '  if (n > 1) useState(2);\n  useEffect(() => { document.title = `${n}`; }, []);\n  return <button type="button" onClick={() => setM(1)}>{m}</button>;\n}\n',
      }),
    );
    expect(number_of_files).toBe(11);
    const found = new Set(diagnostics.map(({ filename, code }) => `${filename} ${code}`));
    expect([...found].toSorted()).toEqual([
      'features/cars/web/Save.tsx eslint(no-restricted-imports)',
      'server/any.ts typescript(no-explicit-any)',
      'server/choice.ts typescript(switch-exhaustiveness-check)',
      'server/env.ts node(no-process-env)',
      'server/floating.ts typescript(no-floating-promises)',
      'server/long.ts eslint(max-lines-per-function)',
      'web/Hook.tsx react-hooks(exhaustive-deps)',
      'web/Hook.tsx react-hooks(rules-of-hooks)',
      'web/Picture.tsx jsx-a11y(alt-text)',
      'web/dates.tsx eslint(no-restricted-imports)',
    ]);
  });
});

describe('dead code', () => {
  test('what nothing uses is found, and what only a test uses', async () => {
    const folder = plant('dead', {
      'package.json': JSON.stringify({ name: 'dead', type: 'module' }),
      'knip.json': readFileSync(join(root, 'knip.json'), 'utf8'),
      'app/server.ts': "import { used } from '../shared/times.ts';\nused();\n",
      'shared/times.ts':
        'export const used = () => 1;\nexport const onlyTested = () => 2;\nexport const forgotten = () => 3;\n',
      'shared/tested.ts': 'export const alone = () => 4;\n',
      'shared/times.test.ts':
        "import { alone } from './tested.ts';\nimport { onlyTested, used } from './times.ts';\nused();\nonlyTested();\nalone();\n",
    });
    expect((await deadCodeIn(folder)).toSorted()).toEqual([
      'shared/tested.ts: only tests import this file',
      'shared/times.ts:2: onlyTested: only tests use it',
      'shared/times.ts:3: forgotten: exported and used nowhere else',
      'shared/times.ts:3: forgotten: only tests use it',
    ]);
  });
});

describe('boundaries', () => {
  test('every forbidden import is found and the allowed ones are not', () => {
    const imports = (...paths: string[]) =>
      `${paths.map((path, n) => `import * as _${n} from '${path}';`).join('\n')}\n` +
      `export const it = [${paths.map((_, n) => `_${n}`).join()}];\n`;
    const found = forbiddenImports(
      wordsTree({
        'package.json': JSON.stringify({
          dependencies: { zod: '4', pg: '8', '@mantine/core': '9' },
          devDependencies: { vitest: '5', '@types/geojson': '1' },
        }),
        'lab/package.json': JSON.stringify({ dependencies: { vega: '6' } }),
        'lab/drawn.ts': imports('vega', '../server/thing.ts', 'ws'),
        'server/tried.test.ts': imports('../lab/drawn.ts', 'vega'),
        'shared/good.ts': `${imports('zod')}import type { Point } from 'geojson';\nexport type { It } from 'vitest';\n`,
        'shared/bad.ts': imports('../server/thing.ts', 'pg', 'node:fs'),
        'server/thing.ts': `${imports('../shared/good.ts', 'pg')}// import '../web/thing.tsx';\n`,
        'server/thing.test.ts': imports('../features/cars/server/http.ts', 'vitest'),
        'server/up.ts': imports('../features/cars/contract.ts', '../web/thing.tsx'),
        'server/late.ts': "export const late = () => import('../web/thing.tsx');\n",
        'server/again.ts': "export {\n  it,\n} from '../web/thing.tsx';\n",
        'server/dev.ts': imports('vitest'),
        'server/stray.ts': imports('ws'),
        'server/lost.ts': imports('./nowhere.ts'),
        'server/proven.ts': imports('./thing.test.ts'),
        'server/traces/otlp.ts': '',
        'web/thing.tsx': `import '@mantine/core/styles.css';\n${imports('../shared/good.ts', '@mantine/core')}`,
        'features/cars/contract.ts': imports('../../shared/good.ts', 'zod'),
        'features/cars/rules.ts': imports('./contract.ts', './server/list-cars.ts'),
        'features/cars/server/list-cars.ts': imports('../contract.ts', './save-car.ts'),
        'features/cars/server/save-car.ts': `${imports('./list-cars.ts', './http.ts')}tx.insertInto('cars');\n`,
        'features/cars/server/http.ts': imports('../contract.ts'),
        'features/cars/server/outside/fleet.ts': '',
        'features/cars/web/CarsScreen.tsx': imports('../contract.ts', '../server/list-cars.ts'),
        'features/routes/server/save-route.ts': imports(
          '../../cars/server/list-cars.ts',
          '../../cars/server/http.ts',
          '../../cars/server/outside/fleet.ts',
        ),
        'features/routes/server/jobs.ts': imports('../../../app/server.ts', './save-route.ts'),
        'app/server.ts': imports('../features/cars/server/http.ts', '../server/thing.ts'),
        'app/traced.ts': "import type { Span } from '@opentelemetry/api';\n",
        'app/public.tsx': imports('../web/thing.tsx'),
      }),
    );
    expect(found.map((line) => line.replace(/^([^:]+):.*\(([a-z-]+)\).*$/, '$1 $2')).toSorted()).toEqual([
      'app/public.tsx public-pages-stay-light',
      'app/public.tsx public-pages-stay-light',
      'app/traced.ts only-listed-libraries',
      'app/traced.ts traces-through-one-door',
      'features/cars/rules.ts agreement-has-no-side',
      'features/cars/server/list-cars.ts questions-never-acts',
      'features/cars/server/save-car.ts acts-below-http',
      'features/cars/web/CarsScreen.tsx web-never-server',
      'features/routes/server/jobs.ts feature-never-app',
      'features/routes/server/save-route.ts acts-below-http',
      'features/routes/server/save-route.ts neighbour-through-its-front',
      'features/routes/server/save-route.ts neighbour-through-its-front',
      'lab/drawn.ts only-listed-libraries',
      'server/again.ts server-never-web',
      'server/dev.ts no-dev-library-in-product',
      'server/late.ts server-never-web',
      'server/lost.ts nothing-unresolved',
      'server/proven.ts product-never-tests',
      'server/stray.ts only-listed-libraries',
      'server/tried.test.ts laboratory-stands-outside',
      'server/up.ts platform-never-a-feature',
      'server/up.ts server-never-web',
      'shared/bad.ts agreement-uses-no-node',
      'shared/bad.ts agreement-uses-no-sided-library',
      'shared/bad.ts shared-stands-alone',
      'shared/bad.ts shared-stands-alone',
    ]);
  });
});

describe('rings', () => {
  const importing = (...paths: string[]) =>
    paths.map((path) => `import type { A } from '${path}';\n`).join('');
  const found = (files: Readonly<Record<string, string>>) => ringsIn(wordsTree(files));

  test('features that need each other in a ring are found once, with the imports that tie them', () => {
    const [ring, ...more] = found({
      'features/a/server/list-a.ts': importing('../../b/contract.ts'),
      'features/b/contract.ts': '',
      'features/b/server/list-b.ts': importing('../../c/server/list-c.ts'),
      'features/c/server/list-c.ts': importing('../../a/contract.ts'),
      'features/a/contract.ts': '',
      'features/d/contract.ts': importing('../a/contract.ts'),
    });
    expect(more).toEqual([]);
    expect(ring).toContain('features/a → features/b → features/c → features/a');
    expect(ring).toContain('features/c/server/list-c.ts imports features/a/contract.ts');
  });

  const groups = {
    'features/a/server/big/open-door.ts': '',
    'features/a/server/big/close-door.ts': importing('../small/lock-door.ts'),
    'features/a/server/small/lock-door.ts': '',
    'features/a/server/small/find-key.ts': importing('../big/open-door.ts'),
  };
  test('groups of a feature that need each other are found, each through another file', () => {
    expect(found(groups)).toEqual([
      expect.stringContaining('features/a/server/big → features/a/server/small → features/a/server/big'),
    ]);
  });

  test('what stands beside the groups ties no ring', () => {
    expect(
      found({
        'features/a/server/save-door.ts': importing('./small/find-key.ts'),
        'features/a/server/small/find-key.ts': importing('../list-doors.ts'),
        'features/a/server/list-doors.ts': '',
        'features/a/server/small/lock-door.ts': importing('../list-doors.ts'),
      }),
    ).toEqual([]);
  });

  test('two files that know each other by their types alone are found; a test may know everything', () => {
    const files = { 'web/ui/Map.tsx': importing('./legend.ts'), 'web/ui/legend.ts': importing('./Map.tsx') };
    expect(found(files)).toEqual([
      expect.stringContaining('web/ui/Map.tsx → web/ui/legend.ts → web/ui/Map.tsx'),
    ]);
    expect(found({ 'web/a.ts': '', 'web/a.test.ts': importing('./a.ts', './a.test.ts') })).toEqual([]);
  });
});

describe('joins', () => {
  const tables = new Set(['cars', 'warehouses']);
  const found = (source: string) => joinsIn('features/a/server/list-a.ts', source, tables).findings;

  test('of two tables by id alone are found, in SQL and in the builder', () => {
    expect(found('`select from warehouses w join cars c on c.id = w.car_id`')).toHaveLength(1);
    expect(found(".selectFrom('warehouses').innerJoin('cars', 'cars.id', 'warehouses.car_id')")).toHaveLength(
      1,
    );
  });

  test('by tenant and id are right, and to a list that has no tenant by id', () => {
    expect(found('`from warehouses w join cars c on c.tenant_id = w.tenant_id and c.id = w.car_id`')).toEqual(
      [],
    );
    expect(found('`with given as (…) select from given g join cars c on c.id = g.car_id`')).toEqual([]);
    expect(found('`from (select w.car_id from warehouses w) w join cars c on c.id = w.car_id`')).toEqual([]);
  });
});

describe('writers', () => {
  test('writes are read from the query builder and from SQL, not from comments or reads', () => {
    const { writes, unreadable } = writesIn(
      'features/cars/server/save-car.ts',
      `
      // insert into comments
      await tx.insertInto('cars').values({}).execute();
      await tx.updateTable('cars as c').set({}).execute();
      await sql\`delete from only public.car_days where id = 1\`;
      await sql\`update depos d set name = 'x'\`;
      await sql\`insert into fixes (a) select b from cars for update of cars on conflict do update set a = 1\`;
      await tx.selectFrom('routes').execute();
      await tx.insertInto(table).execute();`,
    );
    expect(writes.map(({ table }) => table)).toEqual(['cars', 'cars', 'car_days', 'depos', 'fixes']);
    expect(writes[0]).toEqual({ table: 'cars', owner: 'cars', place: 'features/cars/server/save-car.ts:3' });
    expect(unreadable).toEqual([
      'features/cars/server/save-car.ts:9: writes to a table whose name cannot be read here',
    ]);
  });

  test('the seed owns no table, and writes only where it is said to', () => {
    const { writes, unreadable } = writesIn(
      'seed/people.ts',
      `await insertAll(tx, 'cars', rows);
      await insertLinks(
        tx,
        'stock_ledger_entries',
        rows,
      );
      await insertAll(tx, table, rows);`,
    );
    const own = writesIn('features/cars/server/save-car.ts', "tx.insertInto('cars')").writes;
    expect(tablesWithSeveralWriters([...writes, ...own])).toEqual([]);
    expect(strangeSeeds([...writes, ...own])).toEqual([
      'seed/people.ts:2: the seed writes to stock_ledger_entries, which a command should',
    ]);
    expect(unreadable).toEqual(['seed/people.ts:7: writes to a table whose name cannot be read here']);
  });

  test('a table with two owners is found; sub-nouns of one feature are one owner', () => {
    const one = writesIn(
      'features/stock/server/post-transfer.ts',
      "insertInto('x'); tx.insertInto('balances')",
    ).writes;
    const sub = writesIn('features/stock/server/count-stock.ts', "tx.updateTable('balances')").writes;
    const other = writesIn(
      'features/end-of-day/server/approve-report.ts',
      "tx.deleteFrom('balances')",
    ).writes;
    expect(tablesWithSeveralWriters([...one, ...sub])).toEqual([]);
    expect(tablesWithSeveralWriters([...one, ...sub, ...other])).toHaveLength(1);
  });
});

describe('words', () => {
  test('the clock and the dice in pure code, machine paths, notes and silenced rules are found with their line', () => {
    const tree = wordsTree({
      'features/cars/rules.ts':
        '// new Date() in words is fine\nconst at = new Date();\nconst luck = Math.random();\nconst ok = new Date(at);\n',
      'features/cars/server/http.ts':
        'const now = new Date();\nserve(a, ({ query }) => b(query.c?.d ?? null));\nif (now) go();\nserve(a, ({ query }) => (query.c ? b : d));\n',
      'features/cars/server/save-car.ts':
        'const now = Date.now();\nsql<{ id: number }>`\n  select id from cars`;\nsql<boolean>`exists (select from cars)`;\nasync function carOf(\n  tx: TenantTx) {}\nfunction endTripsOf(tx: TenantTx) {}\nfunction nameOf(car: Car) {}\n',
      'features/cars/web/CarsScreen.tsx':
        "void fetch('/cars');\nquery.refetch();\n<button onClick={() => go()} disabled={n > 1}>Go</button>;\n<button because={why}>Go</button>;\n<ActionButton onClick={() => 1} to={path('cars', 'new')}>New</ActionButton>;\n",
      'features/cars/web/columns.ts':
        "const a = [{ id: 'packages' }, { id: 'pieces' }];\nconst b = [{ id: 'pieces', align }, { id: 'packages' }];\nconst c = cars.map((car) => ({ label: car.internal_number }));\n",
      'features/notices/rules/segments.ts': 'const at = Date.now();\n',
      'docs/running.md':
        'see data/root/x\nsee /root/data/x and https://registry.example.org/x\nfeatures/work/place is fine\n',
      'server/a.ts':
        '// TODO later\n// =====\n// oxlint-disable-next-line no-x\n// oxlint-disable-next-line no-x -- it is so\n// @ts-expect-error\n',
    });
    expect(bannedWords(tree).map((finding) => finding.split(": '")[0])).toEqual([
      'docs/running.md:2',
      'docs/running.md:2',
      'features/cars/rules.ts:2',
      'features/cars/rules.ts:3',
      'features/cars/server/http.ts:3',
      'features/cars/server/http.ts:4',
      'features/cars/server/save-car.ts:1',
      'features/cars/server/save-car.ts:2',
      'features/cars/server/save-car.ts:5',
      'features/cars/web/CarsScreen.tsx:1',
      'features/cars/web/CarsScreen.tsx:3',
      'features/cars/web/CarsScreen.tsx:5',
      'features/cars/web/columns.ts:3',
      'features/cars/web/columns.ts:2',
      'features/notices/rules/segments.ts:1',
      'server/a.ts:1',
      'server/a.ts:2',
      'server/a.ts:3',
      'server/a.ts:5',
    ]);
  });
});

describe('documents', () => {
  const running = `${settingsTable().join('\n')}\n`;
  const services = providerNames().join(' ');
  const found = async (given: Readonly<Record<string, string>>) => {
    const files: Readonly<Record<string, string>> = {
      'docs/services.md': services,
      'package.json': '{"dependencies":{"pg":"8.23.1"},"devDependencies":{"vitest":"5.1.0"}}',
      [reasons]: '| `pg` | plain |\n| `vitest` | fast |',
      ...given,
    };
    const tree = treeOf(Object.keys(files), (path) => files[path] as string);
    return (await documents.run(tree)).findings;
  };

  test('a setting that the document lacks or tells otherwise is found', async () => {
    const changed = running.replace('keeps every SMS back', 'sends every SMS');
    expect(await found({ 'docs/running.md': running })).toEqual([]);
    expect(await found({ 'docs/running.md': changed })).toEqual([
      'docs/running.md: lacks the line | `sms_off` | no | `true` keeps every SMS back |',
    ]);
  });

  test('a provider that the document does not name is found', async () => {
    const without = services.replace('`twilio`', '');
    expect(await found({ 'docs/running.md': running, 'docs/services.md': without })).toEqual([
      'docs/services.md: does not name `twilio`',
    ]);
  });

  test('a library without its reason is found, and a reason without its library', async () => {
    expect(
      await found({ 'docs/running.md': running, [reasons]: '| `pg` | plain |\n| `nats` | gone |' }),
    ).toEqual([
      `${reasons}: does not say why vitest`,
      `${reasons}: tells of nats, which package.json does not name`,
    ]);
  });

  test('a path that is not there is found; folders, ends of paths and worked examples are not', async () => {
    const text =
      'See `features/cars/server/list-cars.ts`, `server/list-cars.ts`, `features/cars/` and `features/rest-days/rules.ts`, not `server/gone.ts`.';
    expect(
      await found({
        'docs/running.md': running,
        'ARCHITECTURE.md': text,
        'features/cars/server/list-cars.ts': '',
      }),
    ).toEqual(['ARCHITECTURE.md: names server/gone.ts, which is not there']);
  });
});
