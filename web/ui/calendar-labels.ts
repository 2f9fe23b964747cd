// What the date library leaves without a name for screen readers.

import { useWords } from '../words.ts';
import { formTexts } from './kit-texts.ts';

export function useCalendarLabels() {
  const t = useWords(formTexts);
  return {
    nextMonth: t('next_month'),
    previousMonth: t('previous_month'),
    nextYear: t('next_year'),
    previousYear: t('previous_year'),
    monthLevelControl: t('choose_month'),
    yearLevelControl: t('choose_year'),
    nextDecade: t('next_year'),
    previousDecade: t('previous_year'),
  };
}
