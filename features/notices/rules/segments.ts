// What an SMS costs: its alphabet, and the parts it is sent in.

import { wholeText } from '../../../shared/whole-text.ts';

// GSM 03.38: the basic table, then what takes an escape and so two units. Æ, ø and å are in the basic table; the
// Romanian letters are not.
const BASIC = new Set(
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?' +
    '¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà',
);

const EXTENDED = new Set('\f^{}\\[~]|€');

/** Units of an SMS that stands alone, and of each part of a longer one. */
const unitsOf = { 'GSM-7': [160, 153], 'UCS-2': [70, 67] } as const;

export interface Segments {
  encoding: 'GSM-7' | 'UCS-2';
  units: number;
  segments: number;
}

/** Parts of `most` units each; a character that takes two units is never cut in half, so a part may stay one short. */
function partsOf(widths: readonly number[], most: number): number {
  let parts = 1;
  let used = 0;
  for (const width of widths) {
    if (used + width > most) {
      parts += 1;
      used = 0;
    }
    used += width;
  }
  return parts;
}

const isGsm = (character: string) => BASIC.has(character) || EXTENDED.has(character);

/** Characters that make the whole text go out in UCS-2, each once. */
export function outsideGsm(text: string): string[] {
  return [...new Set(wholeText(text))].filter((one) => !isGsm(one));
}

/**
 * How a text is sent: 160 units alone or 153 a part in GSM-7, 70 or 67 (UTF-16 units) as soon as one character is not
 * in that alphabet. Counted as it leaves: 'på' of a Mac is composed.
 */
export function segmentsOf(text: string): Segments {
  const characters = [...wholeText(text)];
  const isAllGsm = characters.every(isGsm);
  const widths = characters.map((one) => (isAllGsm ? (EXTENDED.has(one) ? 2 : 1) : one.length));
  const units = widths.reduce((sum, width) => sum + width, 0);
  const encoding = isAllGsm ? 'GSM-7' : 'UCS-2';
  const [alone, part] = unitsOf[encoding];
  return { encoding, units, segments: units <= alone ? 1 : partsOf(widths, part) };
}

/** How many units so many SMS hold. */
export function roomIn({ encoding, segments }: Pick<Segments, 'encoding' | 'segments'>): number {
  const [alone, part] = unitsOf[encoding];
  return segments === 1 ? alone : segments * part;
}

/** A text that staff write: four SMS of ordinary letters (admin-decisions G30). */
export const MOST_CHARACTERS = 612;

/** A phone puts no more parts of one message together. */
export const MOST_SEGMENTS = 255;
