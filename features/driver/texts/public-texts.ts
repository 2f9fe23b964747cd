// The words of the driver's page, in every language.

import { publicTexts } from '../../../shared/texts.ts';
import { da } from './da.ts';
import { en } from './en.ts';
import { nb } from './nb.ts';
import { ro } from './ro.ts';
import { sv } from './sv.ts';

export const driverTexts = publicTexts({ en, da, nb, ro, sv });
