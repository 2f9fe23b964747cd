// One spelling for all spellings of a name.

const special: Record<string, string> = { ø: 'o', æ: 'a', œ: 'o', đ: 'd', ð: 'd', ł: 'l', ß: 'ss', þ: 'th' };

/**
 * One spelling for all spellings of a name: 'Århus', 'Aarhus' and 'arhus' are equal, so are 'Næstved' and 'Naestved',
 * 'Køge' and 'Koege', 'Ploieşti' (cedilla), 'Ploiești' (comma) and 'Ploiesti'. Letters and digits only, words parted
 * by one space. `fold_name` in the database does the same.
 */
export function foldName(name: string): string {
  return name
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[øæœđðłßþ]/g, (letter) => special[letter] ?? letter)
    .replace(/aa|ae/g, 'a')
    .replace(/oe/g, 'o')
    .replace(/[^a-z0-9]+/g, ' ')
    .trim();
}
