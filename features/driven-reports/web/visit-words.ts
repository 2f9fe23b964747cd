// What speaks for what is said of a stop, in words.

import { clockIn } from '../../../shared/calendar.ts';
import type { Say } from '../../../web/words.ts';
import type { VisitEvidence } from '../../plan-events/contract/visit-evidence.ts';
import { surenessOf } from '../../plan-events/rules/visit-sureness.ts';
import type { ReportPoint } from '../contract.ts';
import type { reportTexts } from './report-texts.ts';

export type ReportWords = Say<keyof typeof reportTexts>;

/** Seconds in whole minutes; what is shorter than one, in seconds. */
export function stayOf(seconds: number | null, t: ReportWords): string | null {
  if (seconds === null) return null;
  return seconds < 60
    ? t('seconds', { n: Math.round(seconds) })
    : t('minutes', { n: Math.round(seconds / 60) });
}

export type ToldOfStop = Pick<ReportPoint, 'confidence' | 'evidence' | 'check' | 'checks_count'> & {
  status: ReportPoint['status'];
};

const words: Record<Exclude<VisitEvidence['kind'], 'checked'>, keyof typeof reportTexts> = {
  pressed: 'seen_pressed',
  sold: 'seen_sold',
  delivered: 'seen_delivered',
  stood: 'seen_stood',
  stood_by_provider: 'seen_by_provider',
  stood_for_both: 'seen_for_both',
  drove_by: 'seen_driving_by',
};

/** 'Confirmed by Bo Dam 14:05, seen standing 3 min at 20 m'; empty where nothing was seen. */
export function evidenceWords({ evidence, check }: ToldOfStop, zone: string, t: ReportWords): string {
  const said =
    check === null
      ? []
      : [
          t(check.visited ? 'checked_visited' : 'checked_not_visited', {
            who: check.by,
            time: clockIn(zone, new Date(check.at)).slice(0, 5),
          }),
        ];
  const seen = evidence.flatMap(({ kind, seconds, metres }) =>
    kind === 'checked' ? [] : [t(words[kind], { time: stayOf(seconds, t) ?? '', metres: metres ?? 0 })],
  );
  return [...said, ...seen].join(', ');
}

/** 'sure', 'likely' or 'doubtful'; null while nothing is said of the stop. */
export function surenessWord({ status, confidence }: ToldOfStop, t: ReportWords): string | null {
  const sureness = surenessOf(confidence);
  return sureness === null || status === 'pending' ? null : t(sureness);
}
