// The words of the stock of the car, in every language: of a part of the driver's page that comes after its start.

import { publicTexts } from '../../../shared/texts.ts';
import { da } from './stock-da.ts';
import { en } from './stock-en.ts';
import { nb } from './stock-nb.ts';
import { ro } from './stock-ro.ts';
import { sv } from './stock-sv.ts';

export const carStockTexts = publicTexts({ en, da, nb, ro, sv });
