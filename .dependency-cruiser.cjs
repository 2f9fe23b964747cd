// Who may import whom (ARCHITECTURE.md). Cycles between features are found in scripts/checks/boundaries.ts.

const server = '^(server/|features/.+/server/|app/(server|worker)\\.ts$|db/|seed/)';
const web = '^(web/|features/.+/web/|app/(web|public)[^/]*$)';
const agreement = '^features/.+/(contract|rules|texts|refusals)\\.ts$';
const test = '(\\.test\\.tsx?$|^(server|web)/test/|^e2e/)';
const oneSided =
  '^node_modules/(pg|pg-boss|kysely|fastify|@fastify|ws|nats|nodemailer|pino|hucre|@node-rs|@electric-sql' +
  '|react|react-dom|preact|@mantine|@tanstack|@tabler|maplibre-gl|react-map-gl|leaflet|terra-draw)/';

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    {
      name: 'shared-stands-alone',
      severity: 'error',
      comment: 'shared/ is what both sides stand on: it imports libraries without a side, and itself.',
      from: { path: '^shared/', pathNot: test },
      to: { pathNot: '^(shared/|node_modules/)' },
    },
    {
      name: 'agreement-has-no-side',
      severity: 'error',
      comment: 'contract.ts, rules.ts and texts.ts import shared and other agreements.',
      from: { path: agreement },
      to: { pathNot: `^(shared/|node_modules/)|${agreement}` },
    },
    {
      name: 'agreement-uses-no-sided-library',
      severity: 'error',
      comment: 'What both sides compile may not need a server or a browser.',
      from: { path: `^shared/|${agreement}`, pathNot: test },
      to: { path: oneSided },
    },
    {
      name: 'agreement-uses-no-node',
      severity: 'error',
      comment: 'What both sides compile may not need Node.',
      from: { path: `^shared/|${agreement}`, pathNot: test },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'web-never-server',
      severity: 'error',
      comment: 'The browser calls endpoints; it never imports what answers them.',
      from: { path: web, pathNot: test },
      to: { path: server },
    },
    {
      name: 'server-never-web',
      severity: 'error',
      comment: 'The server knows the built pages, not their source.',
      from: { path: server, pathNot: test },
      to: { path: web },
    },
    {
      name: 'platform-never-a-feature',
      severity: 'error',
      comment: 'A feature hands what it has to app/, and app/ hands it to the platform.',
      from: { path: '^(shared|server|web)/', pathNot: test },
      to: { path: '^(features|app)/' },
    },
    {
      name: 'feature-never-app',
      severity: 'error',
      comment: 'app/ lists the features; none of them may need the list.',
      from: { path: '^features/', pathNot: test },
      to: { path: '^app/' },
    },
    {
      name: 'neighbour-through-its-front',
      severity: 'error',
      comment:
        "A neighbour's contract, rules, queries, commands and web parts may be used; its http, jobs and outside may not.",
      from: { path: '^features/([^/]+)/', pathNot: test },
      to: { path: '^features/.+/server/(http|jobs|outside)\\.ts$', pathNot: '^features/$1/' },
    },
    {
      name: 'queries-and-commands-below-http',
      severity: 'error',
      comment: 'http.ts and jobs.ts call queries and commands, never the other way.',
      from: { path: '/server/(queries|commands)\\.ts$' },
      to: { path: '/server/(http|jobs)\\.ts$' },
    },
    {
      name: 'queries-never-commands',
      severity: 'error',
      comment: 'A question changes nothing.',
      from: { path: '/server/queries\\.ts$' },
      to: { path: '/server/commands\\.ts$' },
    },
    {
      name: 'product-never-tests',
      severity: 'error',
      comment: 'Tests and their helpers are no part of the product.',
      from: { path: '^(shared|server|web|features|app)/', pathNot: test },
      to: { path: test },
    },
    {
      name: 'public-pages-stay-light',
      severity: 'error',
      comment: 'A phone in the street loads none of the staff libraries.',
      from: { path: '^app/public[^/]*$' },
      to: {
        path: '^node_modules/(@mantine|@tanstack|@tabler|maplibre-gl|react-map-gl|terra-draw|@atlaskit)/',
        reachable: true,
      },
    },
    {
      name: 'no-dev-library-in-product',
      severity: 'error',
      comment: 'A production install leaves devDependencies out.',
      from: { path: '^(shared|server|web|features|app)/', pathNot: test },
      to: { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['type-only', 'npm'] },
    },
    {
      name: 'only-listed-libraries',
      severity: 'error',
      comment: 'A library that package.json does not name came along with another, and may leave with it.',
      from: { pathNot: test },
      to: { dependencyTypes: ['npm-no-pkg', 'npm-unknown'] },
    },
    {
      name: 'nothing-unresolved',
      severity: 'error',
      comment: 'An import that leads nowhere.',
      from: {},
      to: { couldNotResolve: true, pathNot: '\\?(url|raw|worker|inline)$|^virtual:' },
    },
  ],
  options: {
    // Without this parser no .ts file is read at all: TypeScript 7 brings no parser that the tool could use.
    parser: 'swc',
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^(node_modules/.+/node_modules|dist|data)/' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'module', 'node', 'default', 'types'],
      mainFields: ['module', 'main', 'types'],
    },
  },
};
