import { useState } from 'react';
import { depoPath, useDepoId } from '../../../web/address.ts';
import { call } from '../../../web/api.ts';
import { useRead, useWrite } from '../../../web/reads.ts';
import { useSession } from '../../../web/session.ts';
import { confirm } from '../../../web/ui/confirm.tsx';
import { Failure, Loading } from '../../../web/ui/EmptyState.tsx';
import { flash } from '../../../web/ui/flash.ts';
import { PageTitle } from '../../../web/ui/PageTitle.tsx';
import { useWords } from '../../../web/words.ts';
import { SearchProgress } from '../../take-overs/web/SearchProgress.tsx';
import { useStoppableSearch } from '../../take-overs/web/use-stoppable-search.ts';
import { findRouteCut, listRouteCuts, takeRouteCut, type CutAnswer, type CutChoices } from '../contract.ts';
import { cutTexts } from './cut-texts.ts';
import { bodyOf, usualWish, type CutBody, type CutWish } from './cut-wish.ts';
import { CutFound } from './CutFound.tsx';
import { CutHistory } from './CutHistory.tsx';
import { CutWishes } from './CutWishes.tsx';
import styles from '../../take-overs/web/TakeOvers.module.css';

const USUAL_S = 5;
const LONG_S = 30;

/** The stops of a depot's routes are cut into routes anew: looked at before anything changes, taken over, undone. */
export default function CutScreen() {
  const t = useWords(cutTexts);
  const depo_id = useDepoId();
  const { tenant } = useSession();
  const choices = useRead(listRouteCuts);
  return (
    <>
      <PageTitle back={depoPath(tenant.slug, depo_id, 'routes')}>{t('title')}</PageTitle>
      {choices.value && <Search key={depo_id} depo_id={depo_id} choices={choices.value} />}
      {!choices.value && choices.error !== null && <Failure error={choices.error} retry={choices.retry} />}
      {!choices.value && choices.error === null && <Loading />}
    </>
  );
}

function Search({ depo_id, choices }: { depo_id: number; choices: CutChoices }) {
  const t = useWords(cutTexts);
  const search = useStoppableSearch((body: CutBody, search_seconds, signal) =>
    call(findRouteCut, { params: { depo_id }, body: { ...body, search_seconds }, signal }),
  );
  const [wish, setWish] = useState<CutWish>(() => usualWish(choices));
  const [searched, setSearched] = useState<CutWish | null>(null);
  const body = bodyOf(wish);
  const begin = (seconds: number) => {
    if (!body) return;
    setSearched(wish);
    search.search(body, seconds);
  };
  const because = () => {
    if (search.seconds !== null) return t('searching');
    if (wish.route_ids.size === 0) return t('choose');
    return body ? null : t('wrong_hours');
  };
  return (
    <div className={styles.screen}>
      <CutHistory cuts={choices.cuts} onUndone={search.forget} />
      <CutWishes
        routes={choices.routes}
        wish={wish}
        onChange={setWish}
        because={because()}
        onSearch={() => begin(USUAL_S)}
        onLonger={() => begin(LONG_S)}
        longSeconds={LONG_S}
        isQuiet={search.found !== null}
      />
      <div aria-live="polite">
        {search.seconds !== null && (
          <SearchProgress
            key={search.seconds}
            seconds={search.seconds}
            words={t('searching')}
            onStop={search.stop}
          />
        )}
        {search.error !== null && <Failure error={search.error} retry={() => begin(USUAL_S)} />}
        {search.isStopped && <p>{t('stopped')}</p>}
      </div>
      {search.found && (
        <Preview
          choices={choices}
          answer={search.found.answer}
          outdated={searched === wish ? null : t('outdated')}
          onDone={search.forget}
        />
      )}
    </div>
  );
}

function Preview({
  choices,
  answer,
  outdated,
  onDone,
}: {
  choices: CutChoices;
  answer: CutAnswer;
  outdated: string | null;
  onDone: () => void;
}) {
  const t = useWords(cutTexts);
  const taking = useWrite(takeRouteCut);
  const take = async (consequences: readonly string[]) => {
    const text = consequences.join(' ');
    if (!(await confirm({ title: t('ask_title'), text, yes: t('take_over') }))) return;
    const routes = answer.routes
      .filter(({ is_unchanged }) => !is_unchanged)
      .map(({ route_id, name, lock_version, first_stop_arrival_time, stops }) => ({
        route_id,
        name,
        lock_version,
        first_stop_arrival_time,
        stops: stops.map(({ id, wait_minutes }) => ({ id, wait_minutes })),
      }));
    await taking.write({ body: { routes } }).then((done) => {
      flash.ok(t('taken_over', { n: done.routes_changed }));
      onDone();
    }, flash.error);
  };
  return <CutFound answer={answer} choices={choices} because={outdated} onTake={take} />;
}
