import { Select } from '@mantine/core';
import { useEffect, useMemo, useState } from 'react';
import { addDays, clockIn, instant, showDay } from '../../../shared/calendar.ts';
import { depoPath, useDepoId, useIdParam, withQuery } from '../../../web/address.ts';
import { useRead } from '../../../web/reads.ts';
import { useSearch } from '../../../web/search.ts';
import { useSession } from '../../../web/session.ts';
import { ActionButton } from '../../../web/ui/ActionButton.tsx';
import { copyText } from '../../../web/ui/copy.ts';
import { Failure, Loading } from '../../../web/ui/EmptyState.tsx';
import { flash } from '../../../web/ui/flash.ts';
import { PageTitle } from '../../../web/ui/PageTitle.tsx';
import { Split } from '../../../web/ui/Split.tsx';
import { useWords } from '../../../web/words.ts';
import { reportTexts } from '../../driven-reports/web/report-texts.ts';
import { showReplay, type Replay } from '../contract.ts';
import { lastDay } from '../rules/day-of-trip.ts';
import { happeningsOf } from '../rules/happenings.ts';
import { trackOf, whereAt, type Whereabouts } from '../rules/where.ts';
import { stopName, timeWords, type Words } from './happening-words.ts';
import { HappeningList } from './HappeningList.tsx';
import { PlayerBar } from './PlayerBar.tsx';
import { replayTexts } from './replay-texts.ts';
import { ReplayMap } from './ReplayMap.tsx';
import { ReplayNotes } from './ReplayNotes.tsx';
import { usePlayer } from './use-player.ts';
import { useReplayWords } from './use-replay-words.ts';
import styles from './Replay.module.css';

/** The trip is in the path; day, moment, stop and what is listed stand behind it, so that a colleague sees the same. */
const asked = { day: '', at: '', stop: 0, tab: 'all' };

/** A day of a trip, played back. */
export default function ReplayScreen() {
  const t = useWords(replayTexts);
  const id = useIdParam('id');
  const [{ day }] = useSearch(asked);
  const { value, error, retry } = useRead(showReplay, { params: { id }, query: day === '' ? {} : { day } });
  if (!value)
    return (
      <>
        <PageTitle>{t('title')}</PageTitle>
        {error ? <Failure error={error} retry={retry} /> : <Loading />}
      </>
    );
  return (
    <>
      <Heading replay={value} />
      <ReplayNotes replay={value} />
      <Played key={`${id} ${value.day}`} replay={value} />
    </>
  );
}

function Heading({ replay: { event, day, earlier, later } }: { replay: Replay }) {
  const t = useWords(replayTexts);
  const report = useWords(reportTexts);
  const { slug } = useSession().tenant;
  const depo_id = useDepoId();
  const [, setSearch] = useSearch(asked);
  const trip = (id: number, ...rest: string[]) => depoPath(slug, depo_id, 'plan_events', id, ...rest);
  const days = Array.from({ length: event.day_span }, (_, n) => addDays(event.date, n));
  const other = (one: Replay['earlier'], key: 'earlier' | 'later') =>
    one && (
      <ActionButton variant="default" to={trip(one.plan_event_id, 'replay')}>
        {t(key, { day: showDay(one.date) })}
      </ActionButton>
    );
  return (
    <>
      <PageTitle
        back={trip(event.id)}
        actions={
          <>
            {other(earlier, 'earlier')}
            {other(later, 'later')}
            <ActionButton variant="default" to={trip(event.id)}>
              {t('report')}
            </ActionButton>
            <ActionButton variant="default" to={withQuery(trip(event.id, 'replay', 'print'), { day })}>
              {t('print')}
            </ActionButton>
          </>
        }
      >
        {t('title_of', { route: event.route_name, day: showDay(day) })}
      </PageTitle>
      <div className={styles.facts}>
        <span>{t('car', { car: event.car_internal_number })}</span>
        <span>{event.user_full_name ?? t('no_driver')}</span>
        <span>{report(event.status === 'planned' ? 'planned_event' : event.status)}</span>
        {days.length > 1 && (
          <Select
            aria-label={t('day_of_trip')}
            w={150}
            data={days.map((one) => ({ value: one, label: showDay(one) }))}
            value={day}
            allowDeselect={false}
            onChange={(chosen) => setSearch({ day: chosen ?? '', at: '', stop: 0 }, { push: true })}
          />
        )}
      </div>
    </>
  );
}

/** The moment that the address names; a clock before the beginning is that of the night after it. */
function useStart(replay: Replay): number {
  const [{ at, stop }] = useSearch(asked);
  const zone = useSession().tenant.time_zone;
  const from = Date.parse(replay.from);
  const meant = replay.stops.find(({ id }) => id === stop);
  const isClock = /^([01]\d|2[0-3]):[0-5]\d(:[0-5]\d)?$/.test(at);
  const clock = at.length === 5 ? `${at}:00` : at;
  if (isClock) {
    const named = instant(replay.day, clock, zone).getTime();
    const isNight = named < from && replay.day === lastDay(replay.event);
    return isNight ? instant(addDays(replay.day, 1), clock, zone).getTime() : named;
  }
  const moment = meant?.actual_arrival_time ?? meant?.planned_at;
  return moment ? Date.parse(moment) : from;
}

function stateOf(where: Whereabouts | null, replay: Replay, at: number, words: Words): string {
  const { t } = words;
  if (where === null) return t('unknown');
  if (where.kind === 'unseen') {
    const time = (ms: number) => timeWords(new Date(ms).toISOString(), words);
    return t('unseen', { from: time(where.from), until: time(where.until) });
  }
  const stay = replay.stays.find(
    ({ started_at, ended_at }) =>
      Date.parse(started_at) <= at && at < (ended_at === null ? Infinity : Date.parse(ended_at)),
  );
  const stop = stay && replay.stops.find(({ id }) => id === stay.stop_id);
  if (stop) return t('standing_at', { stop: stopName(stop) });
  return t(stay ? 'standing' : 'here');
}

function Played({ replay }: { replay: Replay }) {
  const t = useWords(replayTexts);
  const zone = useSession().tenant.time_zone;
  const [search, setSearch] = useSearch(asked);
  const words = useReplayWords(replay.day);
  const [from, until] = [Date.parse(replay.from), Date.parse(replay.until)];
  const player = usePlayer(from, until, useStart(replay));
  const track = useMemo(() => trackOf(replay), [replay]);
  const happenings = useMemo(() => happeningsOf(replay), [replay]);
  const [selected, setSelected] = useState<string | null>(
    () => replay.stops.find(({ id }) => id === search.stop)?.key ?? null,
  );
  const { at, isPlaying } = player;
  const clock = clockIn(zone, new Date(at));
  // While it plays the address would change five times a second; it follows when it stands.
  useEffect(() => {
    if (isPlaying) return undefined;
    const timer = setTimeout(() => setSearch({ at: at === from ? '' : clock }), 400);
    return () => clearTimeout(timer);
  }, [isPlaying, at, from, clock, setSearch]);
  const where = whereAt(track, at);
  const choose = (key: string) => {
    const one = happenings.find((happening) => happening.key === key);
    setSelected(key);
    if (one) player.seek(Date.parse(one.at));
  };
  const copy = async () => {
    const address = new URL(location.href);
    address.searchParams.set('day', replay.day);
    address.searchParams.set('at', clock);
    if (await copyText(address.href)) flash.ok(t('copied'));
  };
  return (
    <>
      <PlayerBar
        player={player}
        from={from}
        until={until}
        clock={clock}
        state={stateOf(where, replay, at, words)}
        isUnseen={where?.kind !== 'seen'}
        onCopy={copy}
      />
      <Split
        share={0.46}
        name="replay"
        left={
          <HappeningList
            happenings={happenings}
            at={at}
            tab={search.tab}
            words={words}
            onTab={(tab) => setSearch({ tab })}
            onChoose={({ key }) => choose(key)}
          />
        }
        right={
          <ReplayMap
            replay={replay}
            track={track}
            at={at}
            where={where}
            words={words}
            selected={selected}
            onSelect={choose}
          />
        }
      />
    </>
  );
}
