// The tenant's front page: find the nearest stop, see when the truck comes, sign up for an SMS.
import { useMemo, useState } from 'react';
import { PublicMap } from '../../../../web/ui/PublicMap.tsx';
import { useAddressSearch } from '../../../../web/ui/use-address-search.ts';
import type { LatLng } from '../../../../shared/geo.ts';
import type { PublicStop } from '../../contract.ts';
import type { PublicFacts } from '../contract.ts';
import { Header, Modal, sayIn, type Say } from './PublicParts.tsx';
import { PhoneForm } from './PhoneForm.tsx';
import { ask, Refused } from './send.ts';
import { StopPanel } from './StopPanel.tsx';
import { SubscribeModal } from './SubscribeModal.tsx';

type Facts = PublicFacts & { page: Extract<PublicFacts['page'], { kind: 'subscribe' }> };
type Asked = LatLng & { address: string };
interface Suggestion { id: string; place_name: string; center: [number, number] }

/** Farther than this the truck does not come to you. */
const NEAR_M = 5_000;

function AddressBox({ facts, t, onPick }: { facts: Facts; t: Say; onPick: (place: Asked) => void }) {
  const box = useAddressSearch<Suggestion>({
    value: '', nameOf: (found) => found.place_name,
    search: async (query, signal) => {
      const { value } = await ask<Suggestion[]>('GET', `/${facts.tenant.slug}/address_search?query=${encodeURIComponent(query)}&size=5`, undefined, {}, signal);
      return value;
    },
    onPick: (found) => onPick({ address: found.place_name, lng: found.center[0], lat: found.center[1] }),
  });
  return (
    <div className="search">
      <label htmlFor="address">{t('address')}</label>
      <input id="address" {...box.input} />
      {box.isOpen && (
        <ul className="options" {...box.list} aria-label={t('address')}>{box.suggestions.map((found, index) => <li key={found.id} {...box.option(index)}>{found.place_name}</li>)}</ul>
      )}
      <p className="small" role="status">{box.isSearching ? t('searching') : box.isEmpty ? t('nothing_found') : ' '}</p>
    </div>
  );
}

function UnsubscribeByPhone({ facts, t, onResult }: { facts: Facts; t: Say; onResult: (known: boolean) => void }) {
  return (
    <PhoneForm facts={facts} action={t('unsubscribe')} send={async (phone) => {
      try {
        await ask('DELETE', `/${facts.tenant.slug}/public/customers/1?phone_number=${encodeURIComponent(phone)}`);
        onResult(true);
      } catch (error) {
        if (error instanceof Refused && error.status === 404) onResult(false);
        else throw error;
      }
    }} />
  );
}

type Dialog = 'none' | 'service' | 'subscribe' | 'subscribed' | 'unsubscribed' | 'unknown' | 'none_near';

export function SubscribePage({ facts }: { facts: Facts }) {
  const t = sayIn(facts);
  const { tenant, page } = facts;
  const [stops, setStops] = useState<readonly PublicStop[]>(page.stops);
  const [asked, setAsked] = useState<Asked | null>(null);
  const [chosen, setChosen] = useState<number | null>(null);
  const [onlyToday, setOnlyToday] = useState(false);
  const [dialog, setDialog] = useState<Dialog>('none');
  const stop = stops.find((one) => one.id === chosen) ?? null;
  const load = async (near: Asked | null, today: boolean) => {
    const query = new URLSearchParams({ ...(near && { coordinates: `${near.lat},${near.lng}` }), ...(today && { today: 'true' }) });
    const { value } = await ask<PublicStop[]>('GET', `/${tenant.slug}/public/plan_event_route_points/search?${query}`);
    const first = value[0];
    const isFar = near !== null && (!first || (first.distance ?? 0) > NEAR_M);
    setStops(isFar ? [] : value);
    setChosen(near && first && !isFar ? first.id : null);
    if (isFar) setDialog('none_near');
  };
  const search = (near: Asked | null, today: boolean) => {
    setAsked(near);
    setOnlyToday(today);
    setChosen(null);
    load(near, today).catch(() => setStops([]));
  };
  const points = useMemo(() => stops.map((one) => ({ id: one.id, ...one.coordinates, title: one.address, isSelected: one.id === chosen })), [stops, chosen]);
  const closed = () => setDialog('none');
  /** The generic variant shows no side panels: everything is behind the SMS button. */
  const hasPanels = tenant.brand !== 'generic';
  return (
    <>
      <Header tenant={tenant}>{tenant.shop_url && <nav aria-label={tenant.name}><a href={tenant.shop_url}>{t('shop')}</a></nav>}</Header>
      <main className="two">
        <section className="side">
          <h1>{t('find_title')}</h1>
          <AddressBox facts={facts} t={t} onPick={(place) => search(place, onlyToday)} />
          <div className="switch" role="group" aria-label={t('all_stops')}>
            <button type="button" aria-pressed={!onlyToday} onClick={() => search(asked, false)}>{t('all_stops')}</button>
            <button type="button" aria-pressed={onlyToday} onClick={() => search(asked, true)}>{t('only_today')}</button>
          </div>
          {hasPanels && (stop ? <StopPanel key={stop.id} facts={facts} stop={stop} today={page.today} onSubscribe={() => setDialog('subscribe')} /> : (
            <div className="intro"><h2>{t('intro')}</h2><ul><li>{t('point_1')}</li><li>{t('point_2')}</li><li>{t('point_3')}</li><li>{t('point_4')}</li></ul></div>
          ))}
          {asked && stops.length > 1 && (
            <><h2>{t('nearest')}</h2><ul className="stops">{stops.slice(0, 6).map((one) => (
              <li key={one.id}><button type="button" aria-pressed={one.id === chosen} onClick={() => setChosen(one.id)}>{one.address}<span>{one.distance !== null && t('metres', { n: one.distance })}</span></button></li>
            ))}</ul></>
          )}
          {hasPanels && <details><summary>{t('unsubscribe')}</summary><UnsubscribeByPhone facts={facts} t={t} onResult={(known) => setDialog(known ? 'unsubscribed' : 'unknown')} /></details>}
        </section>
        <PublicMap points={points} centre={tenant.centre} country={tenant.country} maps={tenant.maps} language={facts.language} height="calc(100vh - 82px)"
          onSelect={(id) => setChosen(Number(id))} fit={stops.length > 0 && stops.length <= 60 ? `${asked?.lat ?? 0} ${onlyToday}` : null} fitPadding={150}
          goTo={asked && { lat: asked.lat, lng: asked.lng, zoom: 14 }} />
        <button type="button" className={hasPanels ? 'main sheet' : 'main sheet always'} onClick={() => setDialog('service')}>{t('sms_service')}</button>
      </main>
      {dialog === 'subscribe' && stop && <SubscribeModal facts={facts} stop={stop} asked={asked} needsCaptcha={page.captcha} onClose={closed} onDone={() => setDialog('subscribed')} />}
      {dialog === 'service' && <Modal title={t('sms_service')} closeWord={t('close')} onClose={closed}>{stop ? <StopPanel facts={facts} stop={stop} today={page.today} onSubscribe={() => setDialog('subscribe')} /> : <p>{t('point_1')}</p>}<h3>{t('unsubscribe')}</h3><UnsubscribeByPhone facts={facts} t={t} onResult={(known) => setDialog(known ? 'unsubscribed' : 'unknown')} /></Modal>}
      {dialog === 'subscribed' && stop && (
        <Modal title={t('subscribed')} closeWord={t('close')} onClose={closed}><p>{t('subscribed_text', { address: stop.address })}</p><a className="button main" href={tenant.home_url}>{t('got_it')}</a></Modal>
      )}
      {dialog === 'unsubscribed' && <Modal title={t('unsubscribed')} closeWord={t('close')} onClose={closed}><a className="button main" href={tenant.home_url}>{t('ok')}</a></Modal>}
      {dialog === 'unknown' && <Modal title={t('unsubscribe')} closeWord={t('close')} onClose={closed}><p>{t('unknown_number')}</p><button type="button" className="main" onClick={closed}>{t('ok')}</button></Modal>}
      {dialog === 'none_near' && <Modal title={t('none_near_title')} closeWord={t('close')} onClose={closed}><p>{t('none_near')}</p><button type="button" className="main" onClick={closed}>{t('ok')}</button></Modal>}
    </>
  );
}
