import { useMemo } from 'react';
import { useSession } from '../../../web/session.ts';
import { useWords } from '../../../web/words.ts';
import { reportTexts } from '../../driven-reports/web/report-texts.ts';
import { skipTexts } from '../../notices/rules/notice.ts';
import { useMoney } from '../../plan-events/web/money.ts';
import type { Words } from './happening-words.ts';
import { replayTexts } from './replay-texts.ts';

/** What the lines of a day are told with. */
export function useReplayWords(day: string): Words {
  const t = useWords(replayTexts);
  const report = useWords(reportTexts);
  const skip = useWords(skipTexts);
  const money = useMoney();
  const zone = useSession().tenant.time_zone;
  return useMemo(() => ({ t, report, skip, money, zone, day }), [t, report, skip, money, zone, day]);
}
