// Words that must not stand in the files: this machine's paths and hosts, the ambient clock in pure code, notes to
// oneself.

import type { Check } from './check.ts';
import { isAct, isCode, isRules, isTest, lineAt, withoutComments, type Tree } from './tree.ts';

interface Ban {
  words: RegExp;
  where: (path: string) => boolean;
  why: string;
  /** Words in comments count too. */
  in_comments?: true;
}

/** This file has to name what it forbids, and its test what it must find. */
const namesThem = (path: string) =>
  path === 'scripts/checks/words.ts' || path === 'scripts/checks/checks.test.ts';
const isPure = (path: string) => isRules(path) || isAct(path);
const isBinary = (path: string) => /\.(png|jpe?g|webp|ico|pbf|gz|br|woff2?|xlsx|pdf|bin|pmtiles)$/.test(path);

/** Hosts of package registries: they call themselves so, or npm has been told of one. */
function registryHosts(): string[] {
  const url = process.env.npm_config_registry;
  const host = url === undefined ? '' : new URL(url).host;
  return ['\\bregistry\\.[a-z-]+\\.[a-z]{2,}\\b', ...(host === '' ? [] : [escaped(host)])];
}

function escaped(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}

const machineFolders = ['work', 'root', 'home/[a-z]\\w*', 'Users/[A-Za-z]\\w*'];

export const bans: readonly Ban[] = [
  {
    words: new RegExp(`(?<![\\w.}*-])/(?:${machineFolders.join('|')})/`, 'g'),
    in_comments: true,
    where: (path) => !isBinary(path),
    why: 'a path of one machine',
  },
  {
    words: new RegExp(registryHosts().join('|'), 'g'),
    in_comments: true,
    where: (path) => !isBinary(path),
    why: 'the address of a package registry',
  },
  {
    words: /\bnew Date\(\s*\)|\bDate\.now\(|\bTemporal\.Now\b/g,
    where: isPure,
    why: 'reads the clock: the time is an argument (Act.now)',
  },
  {
    words: /\bMath\.random\(|\brandomUUID\(|\brandomBytes\(/g,
    where: isRules,
    why: 'rolls dice: rules answer the same to the same facts',
  },
  {
    words: /\b\w*[bB]2bOrder\w*/g,
    where: (path) => path.startsWith('features/till/'),
    why: 'a sale at the till is a posB2bSale: a b2bOrder is ordered to be delivered (GLOSSARY.md)',
  },
  {
    words: /\b(?:[a-z]\w*)?Positions?(?:Http|Taken|Fix)?\b/g,
    where: (path) => path.startsWith('features/tracking/') && !isTest(path),
    why: "where a car was is a fix: a position is a stop's number (GLOSSARY.md)",
  },
  {
    words: /\brefusals\(\s*'/g,
    where: (path) => /^features\/[^/]+\/contract(?:\/[^/]+)?\.ts$/.test(path),
    why: 'refusals stand in refusals.ts or refusals/, beside the contract',
  },
  {
    words: /\bif \(|\bswitch \(|&&|\|\||(?<!\?)\?(?![?.:])/g,
    where: (path) => /^features\/.+\/http\.ts$/.test(path),
    why: 'decides: http.ts binds a call to its act or question, which decide',
  },
  {
    words: /(?<![.\w])fetch\(/g,
    where: (path) =>
      /^features\/.+\/web\//.test(path) && !isTest(path) && path !== 'features/public-pages/web/send.ts',
    why: 'calls around the endpoint: use web/api.ts',
  },
  {
    words: /\bsql<[^`]*?>`\s*(?:select|with|insert|update|delete)\b/g,
    where: (path) => /^(?:app|seed|server|features\/[^/]+\/server)\//.test(path) && !isTest(path),
    why: 'the columns of a statement are believed: `shaped` of server/shaped.ts makes them from the shape',
  },
  {
    words:
      /\bfunction (?!(?:cancel|cut|end|forget|remove|revive|revoke|send|skip|take|tell)[A-Z])[a-z]\w*Of\(\s*tx\b/g,
    where: (path) => isCode(path) && !isTest(path),
    why: 'asks the database and is called like a property: begin with the verb (docs/language.md)',
  },
  {
    words: /<(?:button|Menu\.Item)\b(?:=>|[^>])*?\sdisabled\b/g,
    where: (path) =>
      /^(?:features\/.+\/web|web\/ui)\//.test(path) &&
      !isTest(path) &&
      !path.startsWith('features/public-pages/'),
    why: 'a dead button that does not say its reason: `because` of web/ui/Button.tsx',
  },
  {
    words: /<ActionButton\b(?:=>|[^>])*?'new'\)/g,
    where: (path) => /^features\/.+\/web\/\w+Screen\.tsx$/.test(path),
    why: 'what makes a new record stands last in the title: `create` of PageTitle',
  },
  {
    words: /\blabel: (?:\w+\.)?(?:car_)?internal_number\b/g,
    where: (path) => /^features\/.+\/web\//.test(path) && !isTest(path),
    why: 'a car in a choice is called by number and plate: `carChoices` of features/cars/web/car-name.ts',
  },
  {
    words: /\bid: '(?:pieces|amount)',(?:(?!\n\s*\];)[\s\S])*?\bid: 'packages'/g,
    where: (path) => /^features\/.+\/web\//.test(path) && !isTest(path),
    why: 'figures stand in one order: packages, then pieces, then the amount',
  },
  {
    words: /\b(?:TODO|FIXME|XXX|HACK)\b/g,
    where: isCode,
    in_comments: true,
    why: 'a note to oneself: do it or drop it',
  },
  { words: /^\s*\/\/ ?[=*#-]{4,}/gm, where: isCode, in_comments: true, why: 'a banner' },
  {
    words: /(?:ox|es)lint-disable(?![^\n]* -- \w)/g,
    where: isCode,
    in_comments: true,
    why: 'a lint rule put off without its reason (`-- why`)',
  },
  {
    words: /@ts-(?:ignore|nocheck)|@ts-expect-error(?! \S)/g,
    where: isCode,
    in_comments: true,
    why: 'the compiler silenced without a reason',
  },
];

export function bannedWords(tree: Tree, list: readonly Ban[] = bans): string[] {
  return tree.paths.flatMap((path) =>
    list
      .filter((ban) => ban.where(path))
      .flatMap(({ words, why, in_comments }) => {
        const text = in_comments ? tree.text(path) : withoutComments(tree.text(path));
        return [...text.matchAll(words)]
          .slice(0, 5)
          .map((match) => `${path}:${lineAt(text, match.index)}: '${match[0].trim()}': ${why}`);
      }),
  );
}

export const words: Check = {
  name: 'words',
  run(tree) {
    const inFiles = tree.paths.filter((path) => !isBinary(path));
    const inPure = tree.paths.filter(isPure);
    const others = { ...tree, paths: inFiles.filter((path) => !namesThem(path)) };
    return {
      looked_at: { count: inFiles.length, of: 'files' },
      floor: 80,
      note: `${bans.length} bans, ${inPure.length} files of rules, acts and questions`,
      findings: bannedWords(others),
    };
  },
};
