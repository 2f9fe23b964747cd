import { useState } from 'react';
import { clockIn, formatWeek, showDay, weekOf } from '../../../shared/calendar.ts';
import { depoPath, useDepoId, useIdParam } from '../../../web/address.ts';
import { useRead, useWrite } from '../../../web/reads.ts';
import { useSession } from '../../../web/session.ts';
import { Failure, Loading } from '../../../web/ui/EmptyState.tsx';
import { flash } from '../../../web/ui/flash.ts';
import { PageTitle } from '../../../web/ui/PageTitle.tsx';
import { useWords } from '../../../web/words.ts';
import { listTakeOvers, takeStopsOver, type TakeOverChoices } from '../contract.ts';
import { SearchChoices, type Choices } from './SearchChoices.tsx';
import { SearchProgress } from './SearchProgress.tsx';
import { takeOverTexts } from './take-over-texts.ts';
import { TakeOverHistory } from './TakeOverHistory.tsx';
import { TakersFound } from './TakersFound.tsx';
import { useTakersSearch, type Searched, type TakersBody } from './use-takers-search.ts';
import styles from './TakeOvers.module.css';

const USUAL_S = 3;
const LONG_S = 15;

/** How much saved driving a stop that changes its truck is worth, from 'few changes' to 'least driving'. */
export const moveWorth = [240, 60, 20, 5, 0] as const;

const bodyOf = ({ helpers, worth, longer, shifted }: Choices): TakersBody => ({
  helpers: [...helpers],
  move_worth_minutes: moveWorth[worth] ?? moveWorth[0],
  longer_minutes: longer,
  shifted_minutes: shifted,
});

/** A truck is down: who of the others takes its stops, looked at before anything changes, taken over, and undone. */
export default function TakersScreen() {
  const t = useWords(takeOverTexts);
  const id = useIdParam('id');
  const depo_id = useDepoId();
  const { tenant } = useSession();
  const choices = useRead(listTakeOvers, { params: { id } });
  const calendar = depoPath(tenant.slug, depo_id, 'plan_event_templates');
  if (!choices.value)
    return (
      <>
        <PageTitle back={calendar}>{t('title')}</PageTitle>
        {choices.error ? <Failure error={choices.error} retry={choices.retry} /> : <Loading />}
      </>
    );
  const { date, down } = choices.value;
  const since = down.driver_word?.broken_down_at;
  const note = [
    t('car', { car: down.car_internal_number }),
    down.route_name,
    down.user_full_name ?? t('no_driver_named'),
    showDay(date),
    t('stops_to_come', { n: down.stops_to_come }),
    since && t('broken_down', { time: clockIn(tenant.time_zone, new Date(since)).slice(0, 5) }),
    since && down.driver_word?.reason,
  ];
  return (
    <>
      <PageTitle back={`${calendar}/${formatWeek(weekOf(date))}`} note={note.filter(Boolean).join(' · ')}>
        {t('title')}
      </PageTitle>
      <Search key={id} id={id} choices={choices.value} />
    </>
  );
}

function Search({ id, choices }: { id: number; choices: TakeOverChoices }) {
  const t = useWords(takeOverTexts);
  const depo_id = useDepoId();
  const search = useTakersSearch({ depo_id, id });
  const [chosen, setChosen] = useState<Choices>({
    helpers: new Set(choices.helpers.flatMap((one) => (one.because === null ? one.plan_event_id : []))),
    worth: 0,
    longer: 60,
    shifted: 30,
  });
  const [searched, setSearched] = useState<Choices | null>(null);
  const begin = (seconds: number) => {
    setSearched(chosen);
    search.search(bodyOf(chosen), seconds);
  };
  const isSearching = search.seconds !== null;
  const because = isSearching ? t('searching') : chosen.helpers.size === 0 ? t('choose_helpers') : null;
  return (
    <div className={styles.screen}>
      <TakeOverHistory plan_event_id={id} take_overs={choices.take_overs} onUndone={search.forget} />
      {choices.down.stops_to_come === 0 ? (
        <p>{t('nothing_left')}</p>
      ) : (
        <SearchChoices
          helpers={choices.helpers}
          chosen={chosen}
          onChange={setChosen}
          because={because}
          onSearch={() => begin(USUAL_S)}
          onLonger={() => begin(LONG_S)}
          longSeconds={LONG_S}
          isQuiet={search.found !== null}
        />
      )}
      <div aria-live="polite">
        {search.seconds !== null && (
          <SearchProgress key={search.seconds} seconds={search.seconds} onStop={search.stop} />
        )}
        {search.error !== null && <Failure error={search.error} retry={() => begin(USUAL_S)} />}
        {search.isStopped && <p>{t('stopped')}</p>}
      </div>
      {search.found && (
        <Preview
          id={id}
          choices={choices}
          found={search.found}
          outdated={searched === chosen ? null : t('outdated')}
          onDone={search.forget}
        />
      )}
    </div>
  );
}

function Preview({
  id,
  choices,
  found,
  outdated,
  onDone,
}: {
  id: number;
  choices: TakeOverChoices;
  found: Searched;
  outdated: string | null;
  onDone: () => void;
}) {
  const t = useWords(takeOverTexts);
  const taking = useWrite(takeStopsOver);
  const { answer, body } = found;
  const take = () =>
    taking
      .write({
        params: { id },
        body: {
          trips: answer.trips.map(({ plan_event_id, stops }) => ({
            plan_event_id,
            stops: stops.map((stop) => ({ id: stop.id, from_plan_event_id: stop.from_plan_event_id })),
          })),
          left: answer.left.map((stop) => stop.id),
          ...(body.shifted_minutes !== undefined && { shifted_minutes: body.shifted_minutes }),
        },
      })
      .then(({ stops, customers_told }) => {
        flash.ok(t('taken_over', { n: stops }));
        if (customers_told > 0) flash.info(t('told_before', { n: customers_told }));
        onDone();
      }, flash.error);
  return <TakersFound answer={answer} choices={choices} because={outdated} onTake={take} />;
}
