// The tenant's front page: find the nearest stop, see when the truck comes, sign up for an SMS.

import { useId, useMemo, useState, type ReactNode } from 'react';
import type { LatLng } from '../../../shared/geo.ts';
import { PublicMap } from '../../../web/public/PublicMap.tsx';
import { useAddressSearch } from '../../../web/ui/use-address-search.ts';
import type { PublicStop } from '../../subscribers/search/contract.ts';
import type { PublicFacts } from '../contract.ts';
import type { Word } from '../texts.ts';
import { LeaveByPhone } from './LeaveByPhone.tsx';
import { Header, Modal, sayIn, type Say } from './PublicParts.tsx';
import { ask } from './send.ts';
import { StopList } from './StopList.tsx';
import { StopPanel } from './StopPanel.tsx';
import { SubscribeModal } from './SubscribeModal.tsx';

type Facts = PublicFacts & { page: Extract<PublicFacts['page'], { kind: 'subscribe' }> };
type Asked = LatLng & { address: string };
interface Suggestion {
  id: string;
  place_name: string;
  center: [number, number];
}

/** Farther than this the truck does not come to you. */
const NEAR_M = 5_000;
const NEAREST = 6;
/** Before anybody asks: the next ones, and behind a fold what is easily read. */
const FIRST = 8;
const MOST = 40;

/** The dialog has one, too. */
function AddressBox({ facts, t, onPick }: { facts: Facts; t: Say; onPick: (place: Asked) => void }) {
  const field = useId();
  const box = useAddressSearch<Suggestion>({
    value: '',
    nameOf: (found) => found.place_name,
    search: async (query, signal) => {
      const { value } = await ask<Suggestion[]>(
        'GET',
        `/${facts.tenant.slug}/address_search?query=${encodeURIComponent(query)}&size=5`,
        undefined,
        {},
        signal,
      );
      return value;
    },
    onPick: (found) => onPick({ address: found.place_name, lng: found.center[0], lat: found.center[1] }),
  });
  return (
    <div className="search">
      <label htmlFor={field}>{t('address')}</label>
      <input id={field} {...box.input} />
      {box.isOpen && (
        <ul className="options" {...box.list} aria-label={t('address')}>
          {box.suggestions.map((found, index) => (
            <li key={found.id} {...box.option(index)}>
              {found.place_name}
            </li>
          ))}
        </ul>
      )}
      <p className="small" role="status">
        {box.isSearching ? t('searching') : box.isEmpty ? t('nothing_found') : ' '}
      </p>
    </div>
  );
}

type Dialog =
  | 'none'
  | 'service'
  | 'leave'
  | 'subscribe'
  | 'subscribed'
  | 'unsubscribed'
  | 'unknown'
  | 'none_near';

/** The stops shown: all that come, of today only, or the nearest to an address, of which the first is chosen. */
function useStops({ tenant, page }: Facts, onFar: () => void) {
  const [stops, setStops] = useState<readonly PublicStop[]>(page.stops);
  const [asked, setAsked] = useState<Asked | null>(null);
  const [chosen, setChosen] = useState<number | null>(null);
  const [onlyToday, setOnlyToday] = useState(false);
  const load = async (near: Asked | null, today: boolean) => {
    const query = new URLSearchParams({
      ...(near && { coordinates: `${near.lat},${near.lng}` }),
      ...(today && { today: 'true' }),
    });
    const { value } = await ask<PublicStop[]>(
      'GET',
      `/${tenant.slug}/public/plan_event_route_points/search?${query}`,
    );
    const first = value[0];
    const isFar = near !== null && (!first || (first.distance ?? 0) > NEAR_M);
    setStops(isFar ? [] : value);
    setChosen(near && first && !isFar ? first.id : null);
    if (isFar) onFar();
  };
  const search = (near: Asked | null, today: boolean) => {
    setAsked(near);
    setOnlyToday(today);
    setChosen(null);
    load(near, today).catch(() => setStops([]));
  };
  return {
    stops,
    asked,
    chosen,
    setChosen,
    onlyToday,
    search,
    stop: stops.find((one) => one.id === chosen) ?? null,
  };
}

interface DialogProps {
  facts: Facts;
  dialog: Dialog;
  setDialog: (next: Dialog) => void;
  stop: PublicStop | null;
  asked: Asked | null;
  onPick: (place: Asked) => void;
  onLeft: (known: boolean) => void;
}

/** One at a time; closing one closes all. The way to an SMS comes before the way out. */
function Dialogs({ facts, dialog, setDialog, stop, asked, onPick, onLeft }: DialogProps) {
  const t = sayIn(facts);
  const { tenant, page } = facts;
  const closed = () => setDialog('none');
  const box = (title: Word, children: ReactNode) => (
    <Modal title={t(title)} closeWord={t('close')} onClose={closed}>
      {children}
    </Modal>
  );
  const ok = (
    <button type="button" className="main" onClick={closed}>
      {t('ok')}
    </button>
  );
  switch (dialog) {
    case 'none':
      return null;
    case 'service':
      return box(
        'sms_service',
        <>
          {stop ? (
            <StopPanel
              key={stop.id}
              facts={facts}
              stop={stop}
              today={page.today}
              onSubscribe={() => setDialog('subscribe')}
            />
          ) : (
            <>
              <p>{t('service_text')}</p>
              <AddressBox facts={facts} t={t} onPick={onPick} />
            </>
          )}
          <p className="small">
            <button type="button" className="link" onClick={() => setDialog('leave')}>
              {t('unsubscribe_sms')}
            </button>
          </p>
        </>,
      );
    case 'subscribe':
      return (
        stop && (
          <SubscribeModal
            facts={facts}
            stop={stop}
            asked={asked}
            needsCaptcha={page.captcha}
            onClose={closed}
            onDone={() => setDialog('subscribed')}
          />
        )
      );
    case 'subscribed':
      return (
        stop &&
        box(
          'subscribed',
          <>
            <p>{t('subscribed_text', { address: stop.address })}</p>
            <a className="button main" href={tenant.home_url}>
              {t('got_it')}
            </a>
          </>,
        )
      );
    case 'leave':
      return box('unsubscribe_sms', <LeaveByPhone facts={facts} onResult={onLeft} />);
    case 'unsubscribed':
      return box(
        'unsubscribed',
        <a className="button main" href={tenant.home_url}>
          {t('ok')}
        </a>,
      );
    case 'unknown':
      return box(
        'unsubscribe',
        <>
          <p>{t('unknown_number')}</p>
          {ok}
        </>,
      );
    case 'none_near':
      return box(
        'none_near_title',
        <>
          <p>{t('none_near')}</p>
          {ok}
        </>,
      );
  }
}

/** Stops with the time of their next visit: the nearest, or, before anybody asks, the soonest. */
function Lists({
  facts,
  stops,
  isAsked,
  chosen,
  onChoose,
}: {
  facts: Facts;
  stops: readonly PublicStop[];
  isAsked: boolean;
  chosen: number | null;
  onChoose: (id: number) => void;
}) {
  const t = sayIn(facts);
  const list = (shown: readonly PublicStop[]) => (
    <StopList facts={facts} stops={shown} today={facts.page.today} chosen={chosen} onChoose={onChoose} />
  );
  if (stops.length === 0) return null;
  if (isAsked)
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

export function SubscribePage({ facts }: { facts: Facts }) {
  const t = sayIn(facts);
  const { tenant, page } = facts;
  const [dialog, setDialog] = useState<Dialog>('none');
  const { stops, asked, chosen, setChosen, onlyToday, search, stop } = useStops(facts, () =>
    setDialog('none_near'),
  );
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
  const left = (known: boolean) => setDialog(known ? 'unsubscribed' : 'unknown');
  const pick = (place: Asked) => search(place, onlyToday);
  /** The generic variant shows no side panels: everything is behind the SMS button. */
  const hasPanels = tenant.brand !== 'generic';
  /** Where no panel stands beside the map, what was chosen comes to the visitor. */
  const choose = (id: number) => {
    setChosen(id);
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
        <section className="side">
          <h1>{t('find_title')}</h1>
          <AddressBox facts={facts} t={t} onPick={pick} />
          <div className="switch" role="group" aria-label={t('all_stops')}>
            <button type="button" aria-pressed={!onlyToday} onClick={() => search(asked, false)}>
              {t('all_stops')}
            </button>
            <button type="button" aria-pressed={onlyToday} onClick={() => search(asked, true)}>
              {t('only_today')}
            </button>
          </div>
          <noscript>
            <p>{t('front_no_script')}</p>
          </noscript>
          {hasPanels &&
            (stop ? (
              <StopPanel
                key={stop.id}
                facts={facts}
                stop={stop}
                today={page.today}
                onSubscribe={() => setDialog('subscribe')}
              />
            ) : (
              <div className="intro">
                <h2>{t('intro')}</h2>
                <ul>
                  <li>{t('point_1')}</li>
                  <li>{t('point_2')}</li>
                  <li>{t('point_3')}</li>
                  <li>{t('point_4')}</li>
                </ul>
              </div>
            ))}
          <Lists facts={facts} stops={stops} isAsked={asked !== null} chosen={chosen} onChoose={choose} />
          {hasPanels && (
            <details className="leave">
              <summary>{t('unsubscribe')}</summary>
              <LeaveByPhone facts={facts} onResult={left} />
            </details>
          )}
        </section>
        <PublicMap
          points={points}
          centre={tenant.centre}
          country={tenant.country}
          maps={tenant.maps}
          language={facts.language}
          height="calc(100vh - 82px)"
          onSelect={(id) => choose(Number(id))}
          fit={stops.length > 0 && stops.length <= 60 ? `${asked?.lat ?? 0} ${onlyToday}` : null}
          fitPadding={150}
          goTo={asked && { lat: asked.lat, lng: asked.lng, zoom: 14 }}
        />
        <button
          type="button"
          className={hasPanels ? 'main sheet' : 'main sheet always'}
          onClick={() => setDialog('service')}
        >
          {t('sms_service')}
        </button>
      </main>
      <Dialogs
        facts={facts}
        dialog={dialog}
        setDialog={setDialog}
        stop={stop}
        asked={asked}
        onPick={pick}
        onLeft={left}
      />
    </>
  );
}
