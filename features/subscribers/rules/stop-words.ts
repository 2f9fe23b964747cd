import { foldName } from '../../../shared/fold-name.ts';
import { optOutWords, type OptOutWords } from './opt-out-words.ts';

/** Folded: 'DEZABONEAZĂ-MĂ!' is 'dezaboneaza ma'. Those of all languages, for a phone tells none. */
const listed = (kind: keyof OptOutWords): ReadonlySet<string> =>
  new Set(Object.values(optOutWords).flatMap((words) => words[kind].map(foldName)));
const stops = listed('stops');
const ends = listed('ends');
const endsForMe = listed('endsForMe');
const wishes = listed('wishes');
const requests = listed('requests');
const me = listed('me');
const behind = listed('behind');
const courtesy = listed('courtesy');
const signatures = listed('signatures');

/** Of words, in the longest phrase that is listed. */
const LONGEST_PHRASE = 6;
/** Nobody says it at greater length. */
const MOST_WORDS = 25;
/** Of the product, which shared numbers are called by. */
const ourName = 'isrute';

/** Single letters ('S.T.O.P') are one word. */
function wordsOf(message: string): string[] {
  const words = foldName(message).split(' ').filter(Boolean);
  return words.length > 2 && words.every((word) => word.length === 1) ? [words.join('')] : words;
}

/** How many words from `at` on are a phrase of the list; 0 = none. */
function lengthOf(phrases: ReadonlySet<string>, words: readonly string[], at: number): number {
  for (let length = Math.min(LONGEST_PHRASE, words.length - at); length > 0; length -= 1)
    if (phrases.has(words.slice(at, at + length).join(' '))) return length;
  return 0;
}

function without(phrases: ReadonlySet<string>, words: readonly string[]): string[] {
  const left: string[] = [];
  for (let at = 0; at < words.length;) {
    const length = lengthOf(phrases, words, at);
    if (length === 0) left.push(words[at] as string);
    at += length || 1;
  }
  return left;
}

/** 'Anna Holm' on a line of its own, or what follows two dashes. A street is where the truck shall stop. */
const nameLine = /^\p{Lu}[\p{L}.'-]*(?: \p{Lu}[\p{L}.'-]*){1,2}$/u;
const streets = {
  da: 'vej|gade|torv|plads|alle|bakke',
  nb: 'gata|gate|veg|vei|veien|vegen|torg|plass',
  sv: 'gatan|vag|vagen|torget|grand|backen',
  ro: 'strade|strada',
};
const placeWord = new RegExp(`(${Object.values(streets).join('|')})\\b`);

function withoutNamesBelow(message: string): string {
  const lines = (message.split(/^--/mu)[0] ?? '')
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);
  const isName = (line: string) => nameLine.test(line) && !placeWord.test(foldName(line));
  while (lines.length > 1 && isName(lines.at(-1) ?? '')) lines.pop();
  return lines.join('\n');
}

function withoutSignature(words: readonly string[]): string[] {
  const from = words.findIndex((_, at) => at > 0 && lengthOf(signatures, words, at) > 0);
  return from < 0 ? [...words] : words.slice(0, from);
}

/**
 * Whether an SMS to us means 'no more': one of the words of its language, alone or with what is not wanted any more,
 * beside nothing but courtesy, a signature and the names in `senders`: the sender's, the depots'. All else is told to
 * people: 'Stop ved mig' wants the truck, and so does 'stop?'.
 */
export function meansStop(message: string, senders: readonly string[] = []): boolean {
  const names = senders.map(foldName);
  const own = new Set([ourName, ...names.flatMap((name) => [...name.split(' '), name.replaceAll(' ', '')])]);
  const words = wordsOf(withoutNamesBelow(message));
  if (words.length > MOST_WORDS) return false;
  const said = withoutSignature(words.filter((word, at, all) => word !== all[at - 1]));
  const asks = /[?\uff1f]/.test(message);
  return [said, said.filter((word) => !own.has(word))].some((one) => isEnd(without(courtesy, one), asks));
}

/** An end of its kind, perhaps behind a wish or a request, and nothing behind it but what is not wanted. */
function isEnd(words: readonly string[], asks: boolean): boolean {
  const heads = Array.from({ length: LONGEST_PHRASE }, (_, at) => words.slice(0, at + 1).join(' '));
  const isAfter = (phrases: ReadonlySet<string>) =>
    heads.some((head, at) => phrases.has(head) && isBareEnd(words.slice(at + 1), false));
  if (isAfter(requests)) return true;
  return !asks && (isBareEnd(words, true) || isAfter(wishes));
}

function isBareEnd(words: readonly string[], mayBeStop: boolean): boolean {
  const left = without(me, words);
  const isOfMe = left.length < words.length;
  const known = [ends, ...(isOfMe ? [endsForMe] : mayBeStop ? [stops] : [])];
  return known.some((phrases) => {
    const length = lengthOf(phrases, left, 0);
    return length > 0 && without(behind, left.slice(length)).length === 0;
  });
}

/** The form with two boxes is only for who has given both; everybody else unsubscribes in full. */
export function mayUnsubscribePartly(consents: {
  sms_permission: boolean;
  marketing_agreement: boolean;
}): boolean {
  return consents.sms_permission && consents.marketing_agreement;
}
