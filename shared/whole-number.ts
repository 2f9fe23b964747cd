// Numbers as calls send them, and whole ones as people and spreadsheets write them.

/** A number, or its plain digits. Anything else, `true`, '0x10' or a list, is NaN. */
export function numberIn(given: unknown): number {
  if (typeof given === 'number') return given;
  return typeof given === 'string' && /^-?\d+(\.\d+)?$/.test(given.trim()) ? Number(given) : Number.NaN;
}

/** '12', '1.000', '1 000', '12,0' and '-3' → a number; null for nothing. */
export function readWhole(typed: string): number | null | 'not_a_number' | 'not_an_integer' {
  const text = typed.replace(/[\s\u00a0\u202f]/g, '').replace(/^\u2212/, '-');
  if (text === '') return null;
  const plain = /^-?\d{1,3}([.,]\d{3})+$/.test(text) ? text.replace(/[.,]/g, '') : text.replace(',', '.');
  if (!/^-?\d+(\.\d*)?$/.test(plain)) return 'not_a_number';
  const number = Number(plain);
  return Number.isSafeInteger(number) ? number + 0 : 'not_an_integer';
}
