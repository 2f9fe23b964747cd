// How a screen reads and writes the numbers of one field: by its language, by what stands beside them, within bounds.

import { useMemo } from 'react';
import {
  currencySigns,
  isUnread,
  readNumber,
  writeNumber,
  type NumberKind,
} from '../../shared/read-number.ts';
import { fill, type Language, textIn } from '../../shared/texts.ts';
import { useLanguage, useSession } from '../session.ts';
import { locales } from '../words.ts';

export interface NumberAsked {
  /** 0 unless given. */
  decimals?: number | undefined;
  /** Money of this currency, with two decimals. */
  currency?: string | undefined;
  unit?: string | undefined;
  min?: number | undefined;
  max?: number | undefined;
}

export interface NumberReader {
  /** The number, null for none, or the sentence that says why it cannot be read. */
  read: (typed: string) => number | null | string;
  /** As it stands in its field while nobody types; `exact` with all decimals. */
  write: (value: number | null, exact?: boolean) => string;
  /** As it was understood: '= 1.229,00 kr.'; nothing where there is nothing. */
  told: (typed: string) => Reading | null;
}

export interface Reading {
  text: string;
  isWrong: boolean;
}

export function numberReader(language: Language, asked: NumberAsked): NumberReader {
  const { currency, unit, min, max } = asked;
  const decimals = currency ? 2 : (asked.decimals ?? 0);
  const kind: NumberKind = {
    writer: language,
    decimals,
    signs: [...(currency ? currencySigns(currency) : []), ...(unit ? [unit] : [])],
    ...(min !== undefined && { least: min }),
    ...(max !== undefined && { most: max }),
  };
  const shown = new Intl.NumberFormat(
    locales[language],
    currency
      ? { style: 'currency', currency, currencyDisplay: 'narrowSymbol' }
      : { maximumFractionDigits: decimals },
  );
  const read = (typed: string) => {
    const number = readNumber(typed, kind);
    return isUnread(number) ? fill(textIn(number.text, language), number.values) : number;
  };
  return {
    read,
    write: (value, exact = false) => writeNumber(value, language, exact ? decimals : 0),
    told(typed) {
      const number = read(typed);
      if (number === null) return null;
      return typeof number === 'string'
        ? { text: `${typed.trim()} ${number}`, isWrong: true }
        : { text: `= ${shown.format(number)}${unit && !currency ? ` ${unit}` : ''}`, isWrong: false };
    },
  };
}

export function useNumberReader({ decimals, currency, unit, min, max }: NumberAsked): NumberReader {
  const language = useLanguage();
  return useMemo(
    () => numberReader(language, { decimals, currency, unit, min, max }),
    [language, decimals, currency, unit, min, max],
  );
}

/** Amounts of the tenant's money. */
export function useAmountReader(bounds: Pick<NumberAsked, 'min' | 'max'> = {}): NumberReader {
  return useNumberReader({ ...bounds, currency: useSession().tenant.currency });
}
