// Passwords that somebody who knows the tenant or the lists tries first: a common word or a name that is known here,
// with the usual ending, and signs that only repeat or count.

/** What is tried in our tenants' languages and stands on no international list. */
const localWords = [
  'adgangskode',
  'kodeord',
  'velkommen',
  'passord',
  'hemmelig',
  'sommer',
  'vinter',
  'forår',
  'efterår',
  'høst',
  'vår',
  'isbil',
  'isbilen',
  'iskrem',
  'flødeis',
  'danmark',
  'norge',
  'romania',
  'parola',
  'parolă',
  'bunvenit',
  'înghețată',
  'lösenord',
  'välkommen',
  'welcome',
  'password',
  'icecream',
  'changeme',
  'letmein',
];

const others: Readonly<Record<string, string>> = {
  ø: 'o',
  æ: 'ae',
  ß: 'ss',
  đ: 'd',
  ł: 'l',
  þ: 'th',
  ð: 'd',
};

/** Small, without accents: å and ä are a, ø and ö are o. */
const folded = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[øæßđłþð]/g, (letter) => others[letter] ?? letter);

const lookalikes: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
};

const lettersOf = (text: string): string => folded(text).replace(/[^\p{L}]/gu, '');

/** Digits and signs before and behind it that people put there to please a form: so many at most. */
const mostAround = 8;

/** The words that a password may be made of, once the usual beginnings and endings are gone. */
function basesOf(password: string): string[] {
  const plain = folded(password);
  const inner = plain.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '');
  if (inner === '' || plain.length - inner.length > mostAround) return [];
  const read = inner.replace(/[013457@$!]/g, (sign) => lookalikes[sign] ?? sign);
  // The ending may begin with what is read as a letter: 'passw0rd1' and 'isrut3' alike.
  const outer = plain.replace(/[013457@$!]/g, (sign) => lookalikes[sign] ?? sign);
  const ofOuter = outer.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '');
  return [...new Set([lettersOf(inner), lettersOf(read), lettersOf(ofOuter)])].filter((base) => base !== '');
}

/** 'aaaaaaaaaa', '12121212', 'isisisisis'; what is repeated has four signs at most. */
const isRepeated = (plain: string): boolean => {
  const bare = plain.replace(/[^\p{L}\p{N}]+$/u, '');
  return /^(.{1,4})\1{2,}/su.test(bare) && /^(.{1,4}?)\1+.{0,3}$/su.test(bare);
};

/** 'abcdefghij', '9876543210': each sign is the next of the one before. */
function isCounted(plain: string): boolean {
  const codes = Array.from(plain, (sign) => sign.codePointAt(0) ?? 0);
  const steps = new Set(codes.slice(1).map((code, at) => code - (codes[at] ?? 0)));
  return steps.size === 1 && (steps.has(1) || steps.has(-1));
}

/** A word that is known, alone, twice or with another one that is. */
function isMadeOf(base: string, known: ReadonlySet<string>): boolean {
  if (known.has(base)) return true;
  for (let cut = 1; cut < base.length; cut += 1)
    if (known.has(base.slice(0, cut)) && known.has(base.slice(cut))) return true;
  return false;
}

const leastName = 3;

/** The names, whole and word by word. */
function wordsOf(names: readonly string[]): Set<string> {
  const parts = names.flatMap((name) => [name, ...name.split(/[^\p{L}\p{N}]+/u)]);
  return new Set(parts.map(lettersOf).filter((word) => word.length >= leastName));
}

const local = new Set(localWords.map(lettersOf));

export type Ease = 'common' | 'easy';

export interface NamedPerson {
  email?: string | undefined;
  first_name?: string | undefined;
  last_name?: string | undefined;
}

/** What somebody would try who knows the business and the person. */
export const namesKnown = (
  tenant: { name: string; slug: string },
  { email = '', first_name = '', last_name = '' }: NamedPerson,
): string[] => [
  tenant.name,
  tenant.slug,
  'Isrute',
  first_name,
  last_name,
  `${first_name}${last_name}`,
  email,
  email.replace(/@.*/, ''),
];

/**
 * Null when it is none of them. `isCommon` knows the lists that are tried first, `names` are the tenant's and the
 * person's.
 */
export function easeOf(
  password: string,
  { isCommon, names }: { isCommon: (password: string) => boolean; names: readonly string[] },
): Ease | null {
  const plain = folded(password);
  if (isCommon(password) || isCommon(plain)) return 'common';
  if (isRepeated(plain) || isCounted(plain)) return 'easy';
  const bases = basesOf(password);
  const own = wordsOf(names);
  if (bases.some((base) => isMadeOf(base, own))) return 'easy';
  const known = (base: string) => isCommon(base) || local.has(base);
  const isTwice = (base: string) =>
    base.length % 2 === 0 &&
    base.startsWith(base.slice(base.length / 2)) &&
    known(base.slice(base.length / 2));
  return bases.some((base) => known(base) || isTwice(base)) ? 'common' : null;
}
