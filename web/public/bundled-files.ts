// The files of the bundled base map for phones: coasts, borders and towns.

import denmark from '../basemap/phone-dk.json?url';
import norway from '../basemap/phone-no.json?url';
import romania from '../basemap/phone-ro.json?url';
import sweden from '../basemap/phone-se.json?url';

const whole = [denmark, norway, romania];
const files: Record<string, string[]> = {
  DK: [denmark],
  NO: [norway],
  RO: [romania],
  SE: [sweden],
};

/** `country` is two letters, else the whole. */
export const bundledFiles = (country: string): string[] => files[country] ?? whole;
