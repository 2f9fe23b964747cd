// Who may import whom (ARCHITECTURE.md). What needs each other in a ring is found in rings.ts.

import type { Check } from './check.ts';
import { importsIn, libraryOf, type Import } from './imports.ts';
import { isAct, isQuestion, isTest, type Tree } from './tree.ts';
import { writesIn } from './writers.ts';

const server = /^(server\/|features\/[^/]+\/server\/|app\/(server|worker)\.ts$|db\/|seed\/)/;
const web = /^(web\/|features\/[^/]+\/web\/|app\/(web|public|drive)[^/]*$)/;
const agreement = /^features\/[^/]+\/(?!server\/|web\/)[^.]+\.ts$/;
const product = /^(shared|server|web|features|app)\//;
const oneSided = new RegExp(
  '^node_modules/(pg|pg-boss|kysely|fastify|@fastify|ws|@nats-io|nodemailer|pino|hucre|@node-rs|@electric-sql' +
    '|react|react-dom|preact|@mantine|@tanstack|@iconify-json|maplibre-gl|@vis.gl|leaflet)/',
);
const heavy = /^node_modules\/(@mantine|@tanstack|@iconify-json|maplibre-gl|@vis\.gl|@atlaskit)\//;
const isOfBothSides = (path: string) => path.startsWith('shared/') || agreement.test(path);
const featureOf = (path: string) => /^features\/[^/]+\//.exec(path)?.[0] ?? null;

interface Known {
  paths: ReadonlySet<string>;
  /** What package.json names. */
  libraries: ReadonlySet<string>;
  developing: ReadonlySet<string>;
  /** What lab/package.json names besides. */
  laboratory: ReadonlySet<string>;
  /** Acts that insert, update or delete. */
  writing: ReadonlySet<string>;
}

interface Rule {
  name: string;
  why: string;
  /** Also what tests import; the product alone when left out. */
  tests?: true;
  forbids(found: Import, known: Known): boolean;
}

const rules: readonly Rule[] = [
  {
    name: 'shared-stands-alone',
    why: 'shared/ is what both sides stand on: it imports libraries without a side, and itself.',
    forbids: ({ from, to, kind }) =>
      from.startsWith('shared/') && !(kind === 'library' || to.startsWith('shared/')),
  },
  {
    name: 'agreement-has-no-side',
    why: 'What stands above server/ and web/ imports shared and its like.',
    forbids: ({ from, to, kind }) =>
      agreement.test(from) && !(kind === 'library' || to.startsWith('shared/') || agreement.test(to)),
  },
  {
    name: 'agreement-uses-no-sided-library',
    why: 'What both sides compile may not need a server or a browser.',
    forbids: ({ from, to }) => isOfBothSides(from) && oneSided.test(`${to}/`),
  },
  {
    name: 'agreement-uses-no-node',
    why: 'What both sides compile may not need Node.',
    forbids: ({ from, kind }) => isOfBothSides(from) && kind === 'node',
  },
  {
    name: 'web-never-server',
    why: 'The browser calls endpoints; it never imports what answers them.',
    forbids: ({ from, to }) => web.test(from) && server.test(to),
  },
  {
    name: 'server-never-web',
    why: 'The server knows the built pages, not their source.',
    forbids: ({ from, to }) => server.test(from) && web.test(to),
  },
  {
    name: 'platform-never-a-feature',
    why: 'A feature hands what it has to app/, and app/ hands it to the platform.',
    forbids: ({ from, to }) => /^(shared|server|web)\//.test(from) && /^(features|app)\//.test(to),
  },
  {
    name: 'feature-never-app',
    why: 'app/ lists the features; none of them may need the list.',
    forbids: ({ from, to }) => from.startsWith('features/') && to.startsWith('app/'),
  },
  {
    name: 'neighbour-through-its-front',
    why: "A neighbour's contract, rules, acts, questions and web parts may be used; its http, jobs and outside may not.",
    forbids: ({ from, to }) =>
      from.startsWith('features/') &&
      /^features\/[^/]+\/server\/(?:http\.ts|jobs\.ts|outside\/.+)$/.test(to) &&
      featureOf(from) !== featureOf(to),
  },
  {
    name: 'acts-below-http',
    why: 'http.ts and jobs.ts call acts and questions, never the other way.',
    forbids: ({ from, to }) => isAct(from) && /\/server\/(?:http|jobs)\.ts$/.test(to),
  },
  {
    name: 'questions-never-acts',
    why: 'A question changes nothing: what only asks imports nothing that writes.',
    forbids: ({ from, to }, { writing }) => isQuestion(from) && writing.has(to),
  },
  {
    name: 'traces-through-one-door',
    why: 'What nobody switched on is not read from the disk: only otlp.ts, which is loaded when it is wanted, knows the libraries.',
    tests: true,
    forbids: ({ from, to }) =>
      from !== 'server/traces/otlp.ts' && to.startsWith('node_modules/@opentelemetry/'),
  },
  {
    name: 'product-never-tests',
    why: 'Tests and their helpers are no part of the product.',
    forbids: ({ from, to }) => product.test(from) && isTest(to),
  },
  {
    name: 'no-dev-library-in-product',
    why: 'A server in production has no devDependencies; only what is built into dist may come from them.',
    forbids: ({ from, to, kind, isType }, { developing }) =>
      product.test(from) && !web.test(from) && kind === 'library' && !isType && developing.has(libraryOf(to)),
  },
  {
    name: 'only-listed-libraries',
    why: 'A library that package.json does not name came along with another, and may leave with it.',
    forbids: ({ from, to, kind }, { libraries, laboratory }) =>
      kind === 'library' &&
      !libraries.has(libraryOf(to)) &&
      !(from.startsWith('lab/') && laboratory.has(libraryOf(to))),
  },
  {
    name: 'laboratory-stands-outside',
    why: 'What proves the product at size has a package of its own, which who runs or tests the product does not install.',
    tests: true,
    forbids: ({ from, to }) => !from.startsWith('lab/') && to.startsWith('lab/'),
  },
  {
    name: 'nothing-unresolved',
    why: 'An import that leads nowhere.',
    forbids: ({ to, kind, written }, { paths }) =>
      kind === 'file' && !paths.has(to) && !written.includes('?'),
  },
];

/** A library's types count as itself: '@types/geojson' is what lets 'geojson' be imported. */
const namesOf = (listed: Record<string, string> = {}) =>
  Object.keys(listed).flatMap((name) => [
    name,
    name.replace(/^@types\/(?:(.+)__)?/, (_, scope) => (scope ? `@${scope}/` : '')),
  ]);

function knownOf(tree: Tree): Known {
  const listedIn = (path: string) =>
    JSON.parse(tree.text(path)) as {
      dependencies?: Record<string, string>;
      devDependencies?: Record<string, string>;
    };
  const { dependencies, devDependencies } = listedIn('package.json');
  const laboratory = tree.paths.includes('lab/package.json') ? listedIn('lab/package.json').dependencies : {};
  const [always, developing] = [namesOf(dependencies), namesOf(devDependencies)];
  return {
    paths: new Set(tree.paths),
    libraries: new Set([...always, ...developing]),
    developing: new Set(developing.filter((name) => !always.includes(name))),
    laboratory: new Set(namesOf(laboratory)),
    writing: new Set(
      tree.paths.filter((path) => isAct(path) && writesIn(path, tree.text(path)).writes.length > 0),
    ),
  };
}

/** Everything that is loaded with a file, or with what it loads. */
function reachedFrom(start: string, imports: ReadonlyMap<string, readonly Import[]>): Import[] {
  const seen = new Set([start]);
  const found: Import[] = [];
  for (const path of seen)
    for (const each of imports.get(path) ?? []) {
      found.push(each);
      seen.add(each.to);
    }
  return found;
}

/** A phone in the street or in the truck loads none of the staff libraries. */
function heavyPublicPages(all: readonly Import[]): string[] {
  const imports = Map.groupBy(all, ({ from }) => from);
  return [...imports.keys()]
    .filter((path) => /^app\/(public|drive)[^/]*$/.test(path))
    .flatMap((page) =>
      reachedFrom(page, imports)
        .filter(({ to }) => heavy.test(`${to}/`))
        .map(({ from, to }) => `${page}: loads ${to}, which ${from} imports (public-pages-stay-light)`),
    );
}

export function forbiddenImports(tree: Tree): string[] {
  const known = knownOf(tree);
  const all = importsIn(tree);
  return [
    ...all.flatMap((found) =>
      rules
        .filter((rule) => (rule.tests || !isTest(found.from)) && rule.forbids(found, known))
        .map(({ name, why }) => `${found.from}: imports ${found.written} (${name}): ${why}`),
    ),
    ...heavyPublicPages(all),
  ];
}

export const boundaries: Check = {
  name: 'boundaries',
  run(tree) {
    return {
      looked_at: { count: importsIn(tree).length, of: 'imports' },
      floor: 5_000,
      note: `${rules.length + 1} rules`,
      findings: forbiddenImports(tree),
    };
  },
};
