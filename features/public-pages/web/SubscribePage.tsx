// The tenant's front page: find the nearest stop, see when the truck comes, sign up for an SMS.

import { useMemo, useState } from 'react';
import { PublicMap } from '../../../web/public/PublicMap.tsx';
import type { PublicStop } from '../../subscribers/contract/stop-search.ts';
import { AddressBox } from './AddressBox.tsx';
import { useStops, type Asked, type FrontFacts } from './front-stops.ts';
import { FrontDialogs, type FrontDialog } from './FrontDialogs.tsx';
import { LeaveByPhone } from './LeaveByPhone.tsx';
import { NearMe } from './NearMe.tsx';
import { Alert, Header, sayIn } from './PublicParts.tsx';
import { StopList } from './StopList.tsx';
import { StopPanel } from './StopPanel.tsx';

type Found = ReturnType<typeof useStops>;

const NEAREST = 6;
/** Before anybody asks: the next ones, and behind a fold what is easily read. */
const FIRST = 8;
const MOST = 40;

/** Stops with the time of their next visit: the nearest, or, before anybody asks, the soonest. */
function Lists({
  facts,
  of: { stops, asked, chosen, onlyToday },
  onChoose,
}: {
  facts: FrontFacts;
  of: Found;
  onChoose: (id: number) => void;
}) {
  const t = sayIn(facts);
  const list = (shown: readonly PublicStop[]) => (
    <StopList facts={facts} stops={shown} today={facts.page.today} chosen={chosen} onChoose={onChoose} />
  );
  if (stops.length === 0) return <p role="status">{t(onlyToday ? 'none_today' : 'no_stops')}</p>;
  if (asked !== null)
    return (
      <>
        <h2>{t('nearest')}</h2>
        {list(stops.slice(0, NEAREST))}
      </>
    );
  return (
    <>
      <h2>{t('coming_next')}</h2>
      {list(stops.slice(0, FIRST))}
      {stops.length > FIRST && (
        <details>
          <summary>{t('more_stops')}</summary>
          {list(stops.slice(FIRST, MOST))}
        </details>
      )}
    </>
  );
}

/** What the way to an SMS is, until a stop is chosen. */
function Intro({ facts }: { facts: FrontFacts }) {
  const t = sayIn(facts);
  return (
    <div className="intro">
      <h2>{t('intro')}</h2>
      {facts.tenant.words.sign_up && <p>{facts.tenant.words.sign_up}</p>}
      <ul>
        <li>{t('point_1')}</li>
        <li>{t('point_2')}</li>
        <li>{t('point_3')}</li>
        <li>{t('point_4')}</li>
      </ul>
    </div>
  );
}

/** Every stop, or those of today. */
function DaySwitch({ facts, of: { onlyToday, asked, search } }: { facts: FrontFacts; of: Found }) {
  const t = sayIn(facts);
  return (
    <div className="switch" role="group" aria-label={t('all_stops')}>
      <button type="button" aria-pressed={!onlyToday} onClick={() => search(asked, false)}>
        {t('all_stops')}
      </button>
      <button type="button" aria-pressed={onlyToday} onClick={() => search(asked, true)}>
        {t('only_today')}
      </button>
    </div>
  );
}

/** The stops on the map; a click on one chooses it. */
function StopsOnMap({
  facts,
  of,
  onChoose,
}: {
  facts: FrontFacts;
  of: Found;
  onChoose: (id: number) => void;
}) {
  const { tenant, said } = facts;
  const { stops, asked, chosen, onlyToday } = of;
  const points = useMemo(
    () =>
      stops.map((one) => ({
        id: one.id,
        ...one.coordinates,
        title: one.address,
        isSelected: one.id === chosen,
      })),
    [stops, chosen],
  );
  return (
    <PublicMap
      points={points}
      centre={tenant.centre}
      country={tenant.country}
      maps={tenant.maps}
      words={said}
      height="calc(100vh - 82px)"
      onSelect={(id) => onChoose(Number(id))}
      fit={stops.length > 0 && stops.length <= 60 ? `${stops[0]?.id} ${stops.length} ${onlyToday}` : null}
      fitPadding={150}
      goTo={asked && { lat: asked.lat, lng: asked.lng, zoom: 14 }}
    />
  );
}

interface SideProps {
  facts: FrontFacts;
  of: Found;
  hasPanels: boolean;
  onPick: (place: Asked) => void;
  onChoose: (id: number) => void;
  onSubscribe: () => void;
  onLeft: (known: boolean) => void;
}

/** Beside the map: search, the chosen stop, the lists, and the way out. */
function Side({ facts, of, hasPanels, onPick, onChoose, onSubscribe, onLeft }: SideProps) {
  const t = sayIn(facts);
  const { stop } = of;
  return (
    <section className="side">
      <h1>{t('find_title')}</h1>
      {facts.tenant.front_text && <p>{facts.tenant.front_text}</p>}
      <AddressBox facts={facts} onPick={onPick} />
      <NearMe facts={facts} onPick={onPick} />
      <DaySwitch facts={facts} of={of} />
      {of.hasFailed && <Alert>{t('failed')}</Alert>}
      <noscript>
        <p>{t('front_no_script')}</p>
      </noscript>
      {hasPanels &&
        (stop ? (
          <StopPanel
            key={stop.id}
            facts={facts}
            stop={stop}
            today={facts.page.today}
            onSubscribe={onSubscribe}
          />
        ) : (
          <Intro facts={facts} />
        ))}
      <Lists facts={facts} of={of} onChoose={onChoose} />
      {hasPanels && (
        <details className="leave">
          <summary>{t('unsubscribe')}</summary>
          <LeaveByPhone facts={facts} onResult={onLeft} />
        </details>
      )}
    </section>
  );
}

export function SubscribePage({ facts }: { facts: FrontFacts }) {
  const t = sayIn(facts);
  const { tenant } = facts;
  const [dialog, setDialog] = useState<FrontDialog>('none');
  const found = useStops(facts, () => setDialog('none_near'));
  const left = (known: boolean) => setDialog(known ? 'unsubscribed' : 'unknown');
  const pick = (place: Asked) => found.search(place, found.onlyToday);
  /** The generic variant shows no side panels: everything is behind the SMS button. */
  const hasPanels = tenant.brand !== 'generic';
  /** Where no panel stands beside the map, what was chosen comes to the visitor. */
  const choose = (id: number) => {
    found.setChosen(id);
    if (!hasPanels || matchMedia('(max-width: 860px)').matches) setDialog('service');
  };
  return (
    <>
      <Header tenant={tenant}>
        {tenant.shop_url && (
          <nav aria-label={tenant.name}>
            <a href={tenant.shop_url}>{t('shop')}</a>
          </nav>
        )}
      </Header>
      <main className="two">
        <Side
          facts={facts}
          of={found}
          hasPanels={hasPanels}
          onPick={pick}
          onChoose={choose}
          onSubscribe={() => setDialog('subscribe')}
          onLeft={left}
        />
        <StopsOnMap facts={facts} of={found} onChoose={choose} />
        <button
          type="button"
          className={hasPanels ? 'main sheet' : 'main sheet always'}
          onClick={() => setDialog('service')}
        >
          {t('sms_service')}
        </button>
      </main>
      <FrontDialogs
        facts={facts}
        dialog={dialog}
        setDialog={setDialog}
        stop={found.stop}
        asked={found.asked}
        hasFailed={found.hasFailed}
        onPick={pick}
        onLeft={left}
      />
    </>
  );
}
