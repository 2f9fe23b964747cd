// A line of the list in words: what happened, and what speaks for it.

import { clockIn, dayIn, showDay } from '../../../shared/calendar.ts';
import type { Tone } from '../../../web/ui/Status.tsx';
import type { Say } from '../../../web/words.ts';
import type { reportTexts } from '../../driven-reports/web/report-texts.ts';
import { evidenceWords, stayOf, surenessWord } from '../../driven-reports/web/visit-words.ts';
import { shownSkip, type ShownSkip, type SkipCode } from '../../notices/rules/notice.ts';
import type { ReplayNotice, ReplayStop } from '../contract.ts';
import type { Happening } from '../rules/happenings.ts';
import type { replayTexts } from './replay-texts.ts';

type ReplayWords = Say<keyof typeof replayTexts>;

export interface Words {
  t: ReplayWords;
  report: Say<keyof typeof reportTexts>;
  skip: Say<ShownSkip>;
  money: (amount: number | null) => string;
  zone: string;
  /** The day that is shown: of another the day is told too. */
  day: string;
}
export interface HappeningWords {
  title: string;
  details: string[];
  tone: Tone;
}

/** HH:MM, of another day with the day. */
export function timeWords(at: string, { zone, day }: Pick<Words, 'zone' | 'day'>): string {
  const when = new Date(at);
  const clock = clockIn(zone, when).slice(0, 5);
  const own = dayIn(zone, when);
  return own === day ? clock : `${showDay(own)} ${clock}`;
}

export const stopName = (stop: Pick<ReplayStop, 'position' | 'address' | 'status'>): string =>
  stop.status === 'unplanned' || stop.position === null
    ? (stop.address ?? '')
    : `${stop.position}. ${stop.address ?? ''}`;

const placeName = (place: { address: string | null; lat: number; lng: number }) =>
  place.address ?? `${place.lat.toFixed(5)}, ${place.lng.toFixed(5)}`;

function againstPlan(stop: ReplayStop, words: Words): string[] {
  const { planned_at, actual_arrival_time } = stop;
  if (planned_at === null || actual_arrival_time === null) return [];
  const n = Math.round((Date.parse(actual_arrival_time) - Date.parse(planned_at)) / 60_000);
  const { t } = words;
  const late = n === 0 ? t('on_time') : n > 0 ? t('late', { n }) : t('early', { n: -n });
  return [`${t('planned_for', { time: timeWords(planned_at, words) })}, ${late}`];
}

/** What was seen of it and how sure that is. */
function certainty(stop: ReplayStop, { t, report, zone }: Words): string[] {
  const evidence = evidenceWords(stop, zone, report);
  const word = surenessWord(stop, report);
  const sure =
    word === null || stop.confidence === null
      ? []
      : [t('confidence', { word, n: Math.round(stop.confidence * 100) })];
  return [...(evidence === '' ? [] : [evidence]), ...sure];
}

type Of<Kind extends Happening['kind']> = Extract<Happening, { kind: Kind }>;

function stopWords(one: Of<'visit' | 'not_visited' | 'open' | 'unplanned'>, words: Words): HappeningWords {
  const { stop } = one;
  const { t } = words;
  const name = stopName(stop);
  if (one.kind === 'unplanned')
    return {
      title: t('unplanned', { place: name }),
      details: stop.duration === null ? [] : [stayOf(stop.duration, words.report) ?? ''],
      tone: 'warn',
    };
  if (one.kind === 'visit') {
    const left = stop.left_at === null ? [] : [t('visited_until', { time: timeWords(stop.left_at, words) })];
    return {
      title: t('visited', { stop: name }),
      details: [...left, ...againstPlan(stop, words), ...certainty(stop, words)],
      tone: 'ok',
    };
  }
  const due = t('was_due', { time: timeWords(one.at, words) });
  const reason = stop.skip_reason === null ? [] : [stop.skip_reason];
  return one.kind === 'open'
    ? { title: t('open', { stop: name }), details: [], tone: 'muted' }
    : {
        title: t('not_visited', { stop: name }),
        details: [due, ...reason, ...certainty(stop, words)],
        tone: 'bad',
      };
}

const who = (notices: readonly ReplayNotice[], t: ReplayWords) => {
  const [only] = notices;
  const named = [only?.name, only?.phone_number].filter(Boolean).join(', ');
  return notices.length === 1 && named !== '' ? named : t('people', { n: notices.length });
};

const toneOfNotice = (status: ReplayNotice['status']): Tone => {
  if (status === 'failed' || status === 'flagged' || status === 'cancelled') return 'bad';
  return status === 'shown' ? 'warn' : 'info';
};

/** An address that is long and leads to one person's page says nothing here. */
const withoutLinks = (text: string) => text.replace(/https?:\/\/\S+/g, '…');

function noticeWords({ notices, stop }: Of<'notice'>, { t, skip }: Words): HappeningWords {
  const first = notices[0] as ReplayNotice;
  const news = first.kind === 'first' ? [] : [t(`news_${first.kind}`)];
  const where = [...news, ...(stop === null ? [] : [t('at_stop', { stop: stopName(stop) })])];
  const named = { who: who(notices, t) };
  if (first.skipped_at !== null) {
    const because =
      first.skip_code === null ? [] : [skip(shownSkip(first.skip_code as SkipCode, first.is_of_former_day))];
    return { title: t('not_told', named), details: [...where, ...because], tone: 'warn' };
  }
  const status = first.status === null ? [] : [t(first.status)];
  if (first.sent_at === null)
    return { title: t('due_sms', named), details: [...where, ...status], tone: 'muted' };
  const said = notices.length === 1 && first.text !== null ? [`“${withoutLinks(first.text)}”`] : [];
  return {
    title: t('told', named),
    details: [...where, ...status, ...said],
    tone: toneOfNotice(first.status),
  };
}

const markKeys = {
  take: 'mark_take',
  start: 'mark_start',
  serve: 'mark_serve',
  skip: 'mark_skip',
  unmark: 'mark_unmark',
  reorder: 'mark_reorder',
  late: 'mark_late',
  break_down: 'mark_break_down',
  drive_on: 'mark_drive_on',
  end: 'mark_end',
} as const;
const isKnownMark = (kind: string): kind is keyof typeof markKeys => kind in markKeys;

/** A phone in a dead spot sends later: then both times are told. */
const LATER_MS = 2 * 60_000;

function markWords({ mark, stop }: Of<'mark'>, words: Words): HappeningWords {
  const { t } = words;
  const title = isKnownMark(mark.kind) ? t(markKeys[mark.kind], { n: mark.minutes ?? 0 }) : mark.kind;
  const came = Date.parse(mark.received_at) - Date.parse(mark.at) > LATER_MS;
  return {
    title,
    details: [
      ...(stop === null ? [] : [t('at_stop', { stop: stopName(stop) })]),
      ...(mark.reason === null ? [] : [mark.reason]),
      ...(came ? [t('came_later', { time: timeWords(mark.received_at, words) })] : []),
    ],
    tone: 'info',
  };
}

function stayWords(one: Of<'stay'>, { t, report }: Words): HappeningWords {
  const place = placeName(one);
  const seconds = one.until === null ? null : (Date.parse(one.until) - Date.parse(one.at)) / 1_000;
  const time = stayOf(seconds, report);
  return {
    title: time === null ? t('stay_on', { place }) : t('stay', { time, place }),
    details: [],
    tone: 'muted',
  };
}

export function wordsOf(one: Happening, words: Words): HappeningWords {
  const { t } = words;
  switch (one.kind) {
    case 'visit':
    case 'not_visited':
    case 'open':
    case 'unplanned':
      return stopWords(one, words);
    case 'stay':
      return stayWords(one, words);
    case 'unseen':
      return {
        title: t('unseen', { from: timeWords(one.at, words), until: timeWords(one.until, words) }),
        details: [],
        tone: 'warn',
      };
    case 'refused':
      return { title: t('refused', { n: one.count }), details: [t(one.why)], tone: 'warn' };
    case 'notice':
      return noticeWords(one, words);
    case 'word':
      return {
        title: t('word', { n: one.word.told_count }),
        details: one.word.text === null ? [] : [`“${withoutLinks(one.word.text)}”`],
        tone: 'info',
      };
    case 'sale': {
      const where = one.sale.coordinates === null ? t('no_place') : t('elsewhere');
      return {
        title: t('sale', { sum: words.money(one.sale.total) }),
        details: [one.stop === null ? where : t('at_stop', { stop: stopName(one.stop) })],
        tone: 'ok',
      };
    }
    case 'mark':
      return markWords(one, words);
  }
}
