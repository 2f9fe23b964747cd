// What documents repeat of the code is the same there: the tenant's settings, the providers of services, the libraries
// and the paths that documents name.

import { providersOf, serviceKinds } from '../../shared/services.ts';
import { tenantSettings } from '../../shared/tenant-settings.ts';
import type { Check } from './check.ts';
import type { Tree } from './tree.ts';

/** Documents that speak of how the code is now; decisions and the owner's documents are of their day. */
const present = [
  'README.md',
  'ARCHITECTURE.md',
  'GLOSSARY.md',
  'docs/new-feature.md',
  'docs/running.md',
  'docs/scale.md',
  'docs/services.md',
  'docs/web-kit.md',
];
const tops = /^(shared|server|web|features|app|db|seed|e2e|lab|scripts|docs)\/[\w./-]+$/;

export const settingsTable = (): string[] => [
  '| Tenant setting | Default | Meaning |',
  '|---|---|---|',
  ...Object.entries(tenantSettings).map(
    ([name, { byDefault, meaning }]) => `| \`${name}\` | ${byDefault} | ${meaning} |`,
  ),
];

/** As a document writes them, in backticks. */
export const providerNames = (): string[] => [
  ...new Set(serviceKinds.flatMap((kind) => providersOf(kind).map(({ provider }) => `\`${provider}\``))),
];

/** Paths in backticks; those with a word to be filled in (`NNNN`, `…`, `<`) or of an example are not looked up. */
export function pathsNamed(text: string): string[] {
  return [...text.matchAll(/`([^`\s]+)`/g)]
    .map((match) => (match[1] as string).replace(/[.,;:]$/, ''))
    .filter((word) => tops.test(word));
}

export const reasons = 'docs/decisions/0038-dependencies.md';

/** What of the libraries has no reason written down, and what reason has no library. */
function unexplained(tree: Tree): string[] {
  const { dependencies, devDependencies } = JSON.parse(tree.text('package.json')) as Record<string, object>;
  const named = new Set(Object.keys({ ...dependencies, ...devDependencies }));
  const told = new Set([...tree.text(reasons).matchAll(/^\| `([^`]+)` \|/gm)].map((row) => row[1] as string));
  return [
    ...[...named].filter((name) => !told.has(name)).map((name) => `${reasons}: does not say why ${name}`),
    ...[...told]
      .filter((name) => !named.has(name))
      .map((name) => `${reasons}: tells of ${name}, which package.json does not name`),
  ];
}

/** From the top, or from within a feature (`server/list-cars.ts`). */
const isThere = ({ paths }: Tree, named: string) =>
  paths.some(
    (path) =>
      path === named || `/${path}`.includes(`/${named.replace(/\/$/, '')}/`) || path.endsWith(`/${named}`),
  );

/** What worked examples make. */
const examples =
  /rest-days|smsbox|month-bags|\bretired-|(?:\/|\b)bags(?:-screen|\.)|BagsScreen|stops-page|StopsPage|NNNN|0900/;

export const documents: Check = {
  name: 'documents',
  run(tree) {
    const running = tree.text('docs/running.md');
    const services = tree.text('docs/services.md');
    const untold = providerNames().filter((name) => !services.includes(name));
    const missing = settingsTable().filter((line) => !running.includes(line));
    const named = present
      .filter((path) => tree.paths.includes(path))
      .flatMap((path) => pathsNamed(tree.text(path)).map((name) => ({ path, name })));
    return {
      looked_at: { count: named.length + Object.keys(tenantSettings).length, of: 'claims' },
      floor: 60,
      findings: [
        ...missing.map((line) => `docs/running.md: lacks the line ${line}`),
        ...unexplained(tree),
        ...untold.map((one) => `docs/services.md: does not name ${one}`),
        ...named
          .filter(({ name }) => !examples.test(name) && !isThere(tree, name))
          .map(({ path, name }) => `${path}: names ${name}, which is not there`),
      ],
    };
  },
};
