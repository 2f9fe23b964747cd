import { texts } from '../../../shared/texts.ts';

export const standingTexts = texts({
  below_minimum: {
    en: 'Below the minimum of {minimum}',
    da: 'Under minimum på {minimum}',
    nb: 'Under minimum på {minimum}',
  },
});
