// One spelling for all spellings of a name.

/** Letters that Unicode takes apart no further, by what they are typed as. */
const typedAs: Record<string, string> = {
  a: 'æⱥ',
  b: 'ƀɓƃ',
  c: 'ƈȼ',
  d: 'đðɖɗƌȡ',
  e: 'ɛǝəɇ',
  f: 'ƒ',
  g: 'ǥɠɣ',
  h: 'ħ',
  i: 'ıɨɩ',
  j: 'ȷɉ',
  k: 'ĸƙ',
  l: 'łɫƚⱡȴ',
  m: 'ɱ',
  n: 'ŋɲƞȵ',
  o: 'œøɔɵ',
  p: 'ƥ',
  q: 'ɋ',
  r: 'ɍɽ',
  s: 'ʂȿ',
  t: 'þŧƭʈⱦƫȶ',
  u: 'ʉʊ',
  v: 'ʋ',
  w: 'ⱳ',
  y: 'ƴɏ',
  z: 'ƶʒȥʐɀ',
  σ: 'ς',
  ss: 'ß',
};
const special = new Map(
  Object.entries(typedAs).flatMap(([typed, letters]) =>
    [...letters].map((letter) => [letter, typed] as const),
  ),
);
const specialLetters = new RegExp(`[${[...special.keys()].join('')}]`, 'gu');
/** Of any form: people leave them out, or have only the straight one on their keys. */
const apostrophes = /['`´‘’‛ʹʻʼʽʾʿˈ′＇]/g;

/**
 * One spelling for all spellings of a name: 'Århus', 'Aarhus' and 'arhus' are equal, so are 'Næstved' and 'Naestved',
 * 'Køge' and 'Koege', 'Müller', 'Mueller' and 'Muller', 'Ploieşti' (cedilla), 'Ploiești' (comma) and 'Ploiesti',
 * 'O’Brien' and 'OBrien', 'Þórsson', 'Thorsson' and 'Torsson'.
 * Letters and digits of all scripts, words parted by one space. `fold_name` in the database does the same.
 */
export function foldName(name: string): string {
  return name
    .replace(apostrophes, '')
    .normalize('NFKD')
    .replace(/[\p{Script=Inherited}\p{Cf}]/gu, '')
    .toLowerCase()
    .replace(specialLetters, (letter) => special.get(letter) ?? letter)
    .replace(/th+/g, 't')
    .replace(/a[ae]+/g, 'a')
    .replace(/([ou])e+/g, '$1')
    .replace(/[^\p{L}\p{N}\p{M}]+|[\u02b0-\u02ff]+/gu, ' ')
    .replace(/ {2,}/g, ' ')
    .trim();
}
