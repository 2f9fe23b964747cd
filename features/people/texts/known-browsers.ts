import { fill, type Language } from '../../../shared/texts.ts';
import type { Device } from '../rules/known-browsers.ts';
import { accessTexts } from './public-texts.ts';

const said = accessTexts.browsers;

/** 'Firefox on Windows', or what is known of it: names of our own list, never what the browser wrote. */
export function deviceIn(locale: Language, { browser, system }: Device): string {
  if (browser !== null && system !== null) return fill(said.on[locale], { browser, system });
  return browser ?? system ?? said.unknown[locale];
}
