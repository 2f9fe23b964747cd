// Asked before anything is planned for a time that is over.

import { useCallback } from 'react';
import { clockIn, showDay, type Day } from '../../../shared/calendar.ts';
import { useSession } from '../../../web/session.ts';
import { confirm } from '../../../web/ui/confirm.tsx';
import { useToday } from '../../../web/ui/use-today.ts';
import { useWords } from '../../../web/words.ts';
import { planEventsTexts } from './plan-events-texts.ts';

/** So many days are named, the others counted. */
const NAMED = 6;

/** True where none of the days is over, or it is wanted all the same. `ends` is 'HH:MM' of the last stop. */
export function usePastQuestion(): (days: readonly Day[], ends?: string | null) => Promise<boolean> {
  const t = useWords(planEventsTexts);
  const today = useToday();
  const { time_zone } = useSession().tenant;
  return useCallback(
    async (days, ends = null) => {
      const isOverToday = ends !== null && ends < clockIn(time_zone, new Date()).slice(0, 5);
      const past = days.filter((day) => day < today || (day === today && isOverToday));
      if (past.length === 0) return true;
      const named = past.toSorted().slice(0, NAMED).map(showDay).join(', ');
      const more = past.length > NAMED ? ` + ${past.length - NAMED}` : '';
      return confirm({
        title: t('past_title'),
        text: t('past_text', { days: named + more }),
        yes: t('past_yes'),
      });
    },
    [t, today, time_zone],
  );
}
