import { useEffect, useState } from 'react';
import { StatusDot } from '../../../web/ui/Status.tsx';
import { useWords } from '../../../web/words.ts';
import { isOldPlace } from '../../cars/rules.ts';
import type { ReportPoint } from '../contract.ts';
import { minutesLate } from '../rules.ts';
import { stopAhead, type CarPlace } from './report-stops.ts';
import { reportTexts } from './report-texts.ts';
import { nameOf } from './ReportColumns.tsx';
import { stayOf, type ReportWords } from './visit-words.ts';

/** Of a trip under way: the stop that comes next, how late the truck is there, and how old what is known of it is. */
export function TruckNow({ truck, points }: { truck: CarPlace | null; points: readonly ReportPoint[] }) {
  const t = useWords(reportTexts);
  const next = stopAhead(points);
  const late = next && minutesLate(next);
  return (
    <span>
      {next && t('next_stop', { n: next.position ?? '', stop: nameOf(next, t) })}
      {late !== null && `, ${delayOf(late, t)}`}
      {next && truck && ', '}
      {truck && <PlaceAge at={truck.at} />}
    </span>
  );
}

function delayOf(late: number, t: ReportWords): string {
  if (late === 0) return t('on_time');
  return late > 0 ? t('late_by', { n: late }) : t('early_by', { n: -late });
}

/** Counts by the second; marked when the place says little of where the truck is now. */
function PlaceAge({ at }: { at: string }) {
  const t = useWords(reportTexts);
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1_000);
    return () => clearInterval(timer);
  }, []);
  const words = t('position_age', {
    age: stayOf(Math.max(0, (now - new Date(at).getTime()) / 1_000), t) ?? '',
  });
  return isOldPlace(at, now) ? <StatusDot tone="warn">{words}</StatusDot> : words;
}
