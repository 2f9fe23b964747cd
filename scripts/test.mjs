// npm test: everything that can be proven, on a machine that has Node and npm and nothing else.
// The last line says 'N passed, N failed'; a part that ran no test counts as failed.
// --only=check|rules|embedded|postgres|build|e2e runs one part. Where PostgreSQL answers it proves every call, and the
//   embedded database a cross-section of them; --both lets both prove everything.

import './help.mjs';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join, relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { install, projectNode, root, run } from './ready.mjs';
import { secondGoesFile } from './second-goes.mjs';

const results = join(root, 'test-results');
const both = process.argv.includes('--both');
/** Where the two databases could differ most: transactions and files of the platform, faults, the ledger. */
const crossSection = [
  'server/http/http-server',
  'server/http/file-answer',
  'server/export',
  'app/faults',
  'features/stock/server/post-transfer',
  'features/stock/server/count-stock',
];
/**
 * Where nobody sits beside it a test has a second go, so that a hiccup of the machine does not hide all the rest.
 * Each is named at the end.
 */
const secondGoes = process.env.CI ? 1 : 0;
const only = process.argv.find((word) => word.startsWith('--only='))?.slice('--only='.length);

await install({ developing: true });
const node = projectNode();
mkdirSync(results, { recursive: true });

const parts = [
  {
    name: 'check',
    title: 'what a machine sees without running it',
    prove: check,
    leaveOut: () =>
      existsSync(join(root, '.git')) ? null : 'it looks at what git knows, and this is no clone',
  },
  {
    name: 'rules',
    title: 'rules and screens',
    prove: () => vitest('embedded', ['--project', 'rules', '--project', 'screens', '--project', 'apart']),
  },
  {
    name: 'postgres',
    title: 'HTTP on PostgreSQL',
    prove: () => vitest('postgres', ['--project', 'database']),
    leaveOut: noPostgres,
  },
  {
    name: 'embedded',
    title: 'HTTP on the embedded database',
    prove: async () =>
      vitest('embedded', [
        '--project',
        'database',
        ...(both || only || (await noPostgres()) ? [] : crossSection),
      ]),
  },
  { name: 'build', title: 'the browser code builds', prove: build },
  { name: 'e2e', title: 'journeys in a browser', prove: journeys },
].filter(({ name }) => only === undefined || name === only);

const outcomes = [];
for (const { name, title, prove, leaveOut } of parts) {
  console.log(`\n== ${title}`);
  const reason = await leaveOut?.();
  if (reason) {
    console.log(`left out: ${reason}`);
    continue;
  }
  const started = Date.now();
  const { passed, failed, broke, again = [], red = [] } = await prove();
  const empty = passed + failed === 0;
  // A runner that fails without a failed test (a file that does not load, a server that does not start) has failed too.
  outcomes.push({
    name,
    passed,
    failed: failed + (empty || (broke && failed === 0) ? 1 : 0),
    empty,
    broke: broke && failed === 0,
    again,
    red,
    seconds: (Date.now() - started) / 1000,
  });
}

console.log('');
for (const { name, passed, failed, empty, broke, seconds } of outcomes) {
  const why = (empty && ' (it ran no test)') || (broke && ' (no test, but what runs them)') || '';
  console.log(`${name.padEnd(9)} ${passed} passed, ${failed} failed in ${seconds.toFixed(0)} s${why}`);
}
for (const name of outcomes.flatMap(({ again }) => again)) console.log(`passed at the second go: ${name}`);
for (const { name, why } of outcomes.flatMap(({ red }) => red)) console.log(`failed: ${name}\n  ${why}`);
const sum = (key) => outcomes.reduce((total, outcome) => total + outcome[key], 0);
process.exitCode = sum('failed') > 0 || outcomes.length === 0 ? 1 : 0;
console.log(`${sum('passed')} passed, ${sum('failed')} failed`);

async function vitest(database, more = []) {
  const report = fresh(`vitest-${database}.json`);
  const again = fresh('second-goes.json');
  const code = await run(
    node,
    [
      bin('vitest/vitest.mjs'),
      'run',
      '--reporter=default',
      '--reporter=json',
      '--reporter=./scripts/second-goes.mjs',
      `--retry=${secondGoes}`,
      `--outputFile.json=${report}`,
      ...more,
    ],
    { ISRUTE_TEST_DATABASE: database, [secondGoesFile]: again },
  );
  const read = readReport(report);
  return {
    passed: read?.numPassedTests ?? 0,
    failed: read?.numFailedTests ?? 0,
    broke: code !== 0,
    again: readReport(again) ?? [],
    red: (read?.testResults ?? []).flatMap(redIn),
  };
}

async function check() {
  const report = fresh('check.json');
  const code = await run(node, ['scripts/check.ts'], { CHECK_REPORT: report });
  const checks = readReport(report) ?? [];
  const red = checks.filter(({ passed }) => !passed);
  return {
    passed: checks.length - red.length,
    failed: red.length,
    broke: code !== 0,
    red: red.map(({ name, findings }) => ({
      name: `check ${name}`,
      why: beginningOf(findings.join('\n') || 'it saw too little'),
    })),
  };
}

async function build() {
  const code = await run(node, ['scripts/build-web.ts']);
  return { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, broke: code !== 0 };
}

async function journeys() {
  const report = fresh('e2e.json');
  const code = await run(
    node,
    [bin('@playwright/test/cli.js'), 'test', '--config', 'e2e/playwright.config.ts', '--reporter=list,json'],
    { PLAYWRIGHT_JSON_OUTPUT_NAME: report },
  );
  const read = readReport(report);
  const stats = read?.stats ?? {};
  return {
    passed: (stats.expected ?? 0) + (stats.flaky ?? 0),
    failed: stats.unexpected ?? 0,
    broke: code !== 0,
    again: (read?.suites ?? []).flatMap(flakyIn),
    red: (read?.suites ?? []).flatMap(unexpectedIn),
  };
}

/** A server that was named must answer; one that merely might be there need not. */
async function noPostgres() {
  const probe =
    "import { answers, testServerUrl } from './server/test/postgres-server.ts'; process.exit(await answers(testServerUrl()) ? 0 : 1);";
  if (process.env.TEST_DATABASE_URL || (await run(node, ['--input-type=module', '--eval', probe])) === 0)
    return null;
  return 'no PostgreSQL answers at TEST_DATABASE_URL or the local socket';
}

/** Names of a suite's journeys that passed at the second go. */
function flakyIn({ file, suites = [], specs = [] }) {
  const own = specs
    .filter(({ tests }) => tests.some(({ status }) => status === 'flaky'))
    .map(({ title }) => `${file} > ${title}`);
  return [...own, ...suites.flatMap(flakyIn)];
}

/** Tests of a file of Vitest's that failed, or the file when it could not be read. */
function redIn({ name, status, message, assertionResults }) {
  const file = relative(root, name);
  const tests = assertionResults
    .filter((test) => test.status === 'failed')
    .map(({ fullName, failureMessages }) => ({
      name: `${file} > ${fullName}`,
      why: beginningOf(failureMessages[0]),
    }));
  return status === 'failed' && tests.length === 0 ? [{ name: file, why: beginningOf(message) }] : tests;
}

/** A suite's journeys that failed at every go. */
function unexpectedIn({ file, suites = [], specs = [] }) {
  const own = specs
    .flatMap(({ title, tests }) => tests.map((test) => ({ title, ...test })))
    .filter(({ status }) => status === 'unexpected')
    .map(({ title, results }) => ({
      name: `${file} > ${title}`,
      why: beginningOf(results.at(-1)?.error?.message),
    }));
  return [...own, ...suites.flatMap(unexpectedIn)];
}

/** The first lines of what a test said, so that all that failed fits one page at the end. */
function beginningOf(message = 'it said nothing') {
  return stripVTControlCharacters(message).split('\n').slice(0, 6).join('\n  ');
}

function bin(path) {
  return join(root, 'node_modules', path);
}

function fresh(name) {
  const file = join(results, name);
  rmSync(file, { force: true });
  return file;
}

function readReport(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : null;
}
