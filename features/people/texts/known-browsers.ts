import { fill, type PublicText } from '../../../shared/texts.ts';
import type { Device } from '../rules/known-browsers.ts';

const on: PublicText = {
  en: '{browser} on {system}',
  da: '{browser} på {system}',
  nb: '{browser} på {system}',
  ro: '{browser} pe {system}',
};
const unknown: PublicText = {
  en: 'an unknown browser',
  da: 'en ukendt browser',
  nb: 'en ukjent nettleser',
  ro: 'un browser necunoscut',
};

/** 'Firefox on Windows', or what is known of it: names of our own list, never what the browser wrote. */
export function deviceIn(locale: keyof PublicText, { browser, system }: Device): string {
  if (browser !== null && system !== null) return fill(on[locale], { browser, system });
  return browser ?? system ?? unknown[locale];
}
