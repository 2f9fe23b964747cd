// Money is whole minor units (øre, bani) in code, numeric(12,2) in the database and a number of at most two decimals
// in JSON.

/** What numeric(12,2) can hold. */
const LARGEST_MINOR = 999_999_999_999;

function readMinor(decimalText: string, largest: number): number {
  const match = /^([+-]?)(\d+)(?:\.(\d{0,2})0*)?$/.exec(decimalText.trim());
  if (!match) throw new RangeError(`Not an amount of money: ${decimalText}`);
  const size = Number(match[2]) * 100 + Number((match[3] ?? '').padEnd(2, '0'));
  if (size > largest) throw new RangeError(`Too large an amount of money: ${decimalText}`);
  return match[1] === '-' && size !== 0 ? -size : size;
}

/**
 * '12.5' → 1250. Throws RangeError for more than two decimals, for what is not a number and for more than the
 * database can hold.
 */
export const minorOf = (decimalText: string): number => readMinor(decimalText, LARGEST_MINOR);

/**
 * The same of what the database added up, which is more than one of its columns can hold when each of its parts just
 * fits.
 */
export const minorOfSum = (decimalText: string): number => readMinor(decimalText, Number.MAX_SAFE_INTEGER);

/** 1250 → '12.50', as PostgreSQL takes it. Throws RangeError when the minor units are not whole. */
export function decimalOf(minor: number): string {
  if (!Number.isSafeInteger(minor)) throw new RangeError(`Minor units must be whole: ${minor}`);
  const size = Math.abs(minor);
  return `${minor < 0 ? '-' : ''}${Math.floor(size / 100)}.${String(size % 100).padStart(2, '0')}`;
}

/** The JSON number: 1250 → 12.5. Only for the wire; never calculate with it. */
export function amountOf(minor: number): number {
  return Number(decimalOf(minor));
}

/** 'kr.', '€': what stands beside an amount. `locale` as below. */
export function currencySign(currency: string, locale: string): string {
  return (
    new Intl.NumberFormat(locale, { style: 'currency', currency, currencyDisplay: 'narrowSymbol' })
      .formatToParts(0)
      .find((part) => part.type === 'currency')?.value ?? currency
  );
}

/** As people read it: 'kr 12,50', '12,50 RON'. `currency` is ISO 4217, `locale` BCP 47. */
export function showMoney(minor: number, currency: string, locale: string): string {
  return new Intl.NumberFormat(locale, {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
  }).format(minor / 100);
}
