// One spelling for all spellings of a name.

/** Letters that Unicode takes apart no further, and what they are typed as. */
const special: Record<string, string> = {
  æ: 'a',
  œ: 'o',
  ø: 'o',
  ß: 'ss',
  þ: 'th',
  đ: 'd',
  ð: 'd',
  ɖ: 'd',
  ħ: 'h',
  ı: 'i',
  ɨ: 'i',
  ĸ: 'k',
  ł: 'l',
  ɫ: 'l',
  ŋ: 'n',
  ŧ: 't',
  ǥ: 'g',
  ƶ: 'z',
  ʒ: 'z',
  ς: 'σ',
};
const specialLetters = new RegExp(`[${Object.keys(special).join('')}]`, 'g');

/**
 * One spelling for all spellings of a name: 'Århus', 'Aarhus' and 'arhus' are equal, so are 'Næstved' and 'Naestved',
 * 'Køge' and 'Koege', 'Müller', 'Mueller' and 'Muller', 'Ploieşti' (cedilla), 'Ploiești' (comma) and 'Ploiesti'.
 * Letters and digits of all scripts, words parted by one space. `fold_name` in the database does the same.
 */
export function foldName(name: string): string {
  return name
    .normalize('NFKD')
    .replace(/[\p{Script=Inherited}\p{Cf}]/gu, '')
    .toLowerCase()
    .replace(specialLetters, (letter) => special[letter] ?? letter)
    .replace(/a[ae]+/g, 'a')
    .replace(/([ou])e+/g, '$1')
    .replace(/[^\p{L}\p{N}\p{M}]+|[\u02b0-\u02ff]+/gu, ' ')
    .replace(/ {2,}/g, ' ')
    .trim();
}
