// Every word of the public pages. A page is sent those of its own language.

import { usualWords } from '../../../shared/own-words.ts';
import type { Language, Translated } from '../../../shared/texts.ts';
import type { PublicFacts } from '../contract.ts';
import { da } from './da.ts';
import { en } from './en.ts';
import { nb } from './nb.ts';
import { ro } from './ro.ts';
import { sv } from './sv.ts';

const spoken: Record<Language, Translated<typeof en>> = { en, da, nb, ro, sv };

export const saidIn = (language: Language): PublicFacts['said'] => {
  const { page, tracking, front, customer, everywhere, map } = spoken[language];
  const usual_sign_up = usualWords.sign_up[language];
  return { ...page, ...tracking, ...front, ...customer, ...map, ...everywhere, usual_sign_up };
};
