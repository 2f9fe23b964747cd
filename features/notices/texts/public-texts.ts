// What a notice says by itself, in every language.

import { publicTexts } from '../../../shared/texts.ts';
import { da } from './da.ts';
import { en } from './en.ts';
import { nb } from './nb.ts';
import { ro } from './ro.ts';
import { sv } from './sv.ts';

export const noticeTexts = publicTexts({ en, da, nb, ro, sv });
