// The driver's page: which of its faces is shown.

import { useEffect, useMemo, useState } from 'react';
import type { Language } from '../../../shared/texts.ts';
import { nextStop, tripState, tripToCount } from '../rules/day-with-acts.ts';
import type { MapApp } from '../rules/next-stop.ts';
import type { Chosen, DriveFacts } from './drive-choices.ts';
import { SpokenContext, spokenIn } from './drive-words.ts';
import { EndTrip } from './EndTrip.tsx';
import { CarStock, HandOver, SellGoods, TillCount, TripMap } from './LaterParts.tsx';
import { LoadingList } from './LoadingList.tsx';
import { MenuPanel } from './MenuPanel.tsx';
import { NextStopCard } from './NextStopCard.tsx';
import { OrderLeft } from './OrderLeft.tsx';
import type { PageLock } from './page-lock.ts';
import { PageLockGate } from './PageLockGate.tsx';
import { PastTrips } from './PastTrips.tsx';
import type { PhoneStore } from './phone-store.ts';
import type { Phone } from './phone.ts';
import { PhoneBar } from './PhoneBar.tsx';
import { SignInCard } from './SignInCard.tsx';
import { SkipStop } from './SkipStop.tsx';
import { StartTrip } from './StartTrip.tsx';
import { StopsOfTrip } from './StopsOfTrip.tsx';
import { TodaysLeaderboard } from './TodaysLeaderboard.tsx';
import { TrackerSetup } from './TrackerSetup.tsx';
import { TripChoice } from './TripChoice.tsx';
import { TripMessages } from './TripMessages.tsx';
import { TripNews } from './TripNews.tsx';
import { TroubleOnTrip } from './TroubleOnTrip.tsx';
import { UnsentActs } from './UnsentActs.tsx';
import { goTo, isStockView, PhoneContext, useDrive, useTripNow, useView } from './use-drive.ts';
import { useFollowedTrip } from './use-followed-trip.ts';

interface AppProps {
  phone: Phone;
  store: PhoneStore;
  facts: DriveFacts;
  chosen: Chosen;
  lock: PageLock | null;
  /** The words of what is sent follow. */
  spoke(language: Language): void;
}

export function DriveApp({ phone, store, facts, chosen: first, lock, spoke }: AppProps) {
  const [chosen, setChosen] = useState(first);
  const placed = useFollowedTrip(phone);
  const spoken = useMemo(() => spokenIn(chosen.language, facts.zone), [chosen.language, facts.zone]);
  useEffect(() => {
    document.documentElement.lang = chosen.language;
    if (chosen.look === 'auto') delete document.documentElement.dataset.look;
    else document.documentElement.dataset.look = chosen.look;
    spoke(chosen.language);
  }, [chosen, spoke]);
  const choose = (some: Partial<Chosen>) => {
    setChosen({ ...chosen, ...some });
    if (some.language) void store.keep('language', some.language);
    if (some.map_app) void store.keep('map_app', some.map_app);
    if (some.look === 'auto') void store.forget('look');
    else if (some.look) void store.keep('look', some.look);
  };
  return (
    <PhoneContext.Provider value={phone}>
      <SpokenContext.Provider value={spoken}>
        <PageLockGate store={store} first={lock}>
          <Page {...{ facts, chosen, placed, choose }} />
        </PageLockGate>
      </SpokenContext.Provider>
    </PhoneContext.Provider>
  );
}

interface PageProps {
  facts: DriveFacts;
  chosen: Chosen;
  placed: boolean | null;
  choose(some: Partial<Chosen>): void;
}

function Page({ facts, chosen, placed, choose }: PageProps) {
  const { state, t } = useDrive();
  const trip = useTripNow();
  const view = useView();
  const inside = () => {
    if (view === 'menu') return <MenuPanel chosen={chosen} choose={choose} />;
    if (!state.person || view === 'sign-in') return <SignInCard name={facts.name} />;
    if (view === 'unsent') return <UnsentActs />;
    if (view === 'leaderboard' && state.day?.shows_leaderboard) return <TodaysLeaderboard facts={facts} />;
    if (view === 'past') return <PastTrips facts={facts} />;
    if (view === 'tracker' && trip) return <TrackerSetup trip={trip} />;
    return (
      <>
        <TripNews trip={trip} />
        {view === 'messages' && trip ? (
          <TripMessages trip={trip} />
        ) : (
          <Trip {...{ view, facts, placed }} map_app={chosen.map_app} />
        )}
      </>
    );
  };
  return (
    <>
      <PhoneBar />
      <main>
        {state.is_full && (
          <p className="warning" role="alert">
            {t('full')}
          </p>
        )}
        {!state.has_room && !state.is_full && <p className="warning">{t('no_room')}</p>}
        {inside()}
      </main>
    </>
  );
}

interface TripProps {
  view: ReturnType<typeof useView>;
  facts: DriveFacts;
  placed: boolean | null;
  map_app: MapApp;
}

function Trip({ view, facts, placed, map_app }: TripProps) {
  const { state } = useDrive();
  const [chosenStop, setChosenStop] = useState<number | null>(null);
  const [chosenOrder, setChosenOrder] = useState<number | null>(null);
  const [chosenTill, setChosenTill] = useState<number | null>(null);
  const trip = useTripNow();
  const under_way = trip && tripState(trip) === 'under_way' ? trip.id : null;
  if (!trip) return <TripChoice />;
  const goNext = (id: number) => {
    setChosenStop(id);
    goTo('trip');
  };
  if (view === 'stops') return <StopsOfTrip trip={trip} choose={goNext} />;
  if (view === 'map' && state.day?.maps)
    return (
      <TripMap
        {...{ trip, map_app }}
        maps={state.day.maps}
        next_id={nextStop(trip, chosenStop)?.id ?? null}
        choose={goNext}
      />
    );
  const list = trip.loading.find(({ status }) => status === 'pending');
  if (view === 'load' && list) return <LoadingList trip={trip} list={list} />;
  if (isStockView(view) && trip.stock) return <CarStock {...{ view, trip }} stock={trip.stock} />;
  if (view === 'count' && state.day?.till) {
    const counted = tripToCount(state.day.trips, chosenTill) ?? trip;
    return <TillCount key={counted.id} trip={counted} till={state.day.till} facts={facts} />;
  }
  if (view === 'sell' && state.day?.sales && under_way !== null)
    return <SellGoods trip={trip} grid={state.day.sales} facts={facts} />;
  const countCash = (id: number) => {
    setChosenTill(id);
    goTo('count');
  };
  if (under_way === null) return <StartTrip {...{ trip, facts, countCash }} />;
  const stop = nextStop(trip, chosenStop);
  if (view === 'order') {
    const order = trip.orders.find(({ id, stop_id }) =>
      chosenOrder === null ? stop_id === stop?.id : id === chosenOrder,
    );
    return order ? <HandOver key={order.id} {...{ trip, order, facts }} /> : <OrderLeft />;
  }
  if (view === 'end' || (stop === null && view !== 'trouble')) return <EndTrip trip={trip} />;
  if (view === 'trouble') return <TroubleOnTrip trip={trip} />;
  if (stop === null) return <EndTrip trip={trip} />;
  if (view === 'skip') return <SkipStop trip={trip} stop={stop} />;
  const handOver = (id: number) => {
    setChosenOrder(id);
    goTo('order');
  };
  return <NextStopCard {...{ trip, stop, facts, map_app, placed, handOver }} />;
}
