// The words of the stock of the car, which come with its part of the page.

import { say } from '../../../shared/texts.ts';
import { carStockTexts } from '../texts/stock-texts.ts';
import { useDrive } from './use-drive.ts';

export const useStockWords = () => say(carStockTexts.stock, useDrive().language);
