// What everybody may read of every part, in every language.

import { publicTexts } from '../texts.ts';
import { da } from './da.ts';
import { en } from './en.ts';
import { nb } from './nb.ts';
import { ro } from './ro.ts';
import { sv } from './sv.ts';

export const sharedTexts = publicTexts({ en, da, nb, ro, sv });
