// How an absence is said in one line.

import { useCallback } from 'react';
import { useWords } from '../../../web/words.ts';
import type { Absence } from '../contract.ts';
import { writePeriod } from '../rules.ts';
import { absencesTexts } from './absences-texts.ts';

/** 'ill'; 'away' to who may not know why. */
export function useAbsenceKind(): (absence: Pick<Absence, 'kind' | 'car_id'>) => string {
  const t = useWords(absencesTexts);
  return useCallback(({ kind, car_id }) => t(kind ?? (car_id === null ? 'other' : 'workshop')), [t]);
}

/** '08-06-2026 – 10-06-2026', or 'until further notice'. */
export function useAbsencePeriod(): (absence: Parameters<typeof writePeriod>[0]) => string {
  const t = useWords(absencesTexts);
  return (absence) =>
    absence.until_date === null ? `${writePeriod(absence)} ${t('empty_until')}` : writePeriod(absence);
}
