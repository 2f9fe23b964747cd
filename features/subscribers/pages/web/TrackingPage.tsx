// Follow the truck: the answer first ("when does it come?"), then the map, feedback and the way out.
import { useEffect, useRef, useState } from 'react';
import { PublicMap, type PublicPoint } from '../../../../web/ui/PublicMap.tsx';
import type { Tracking } from '../../contract.ts';
import type { PublicFacts } from '../contract.ts';
import { FeedbackBar } from './FeedbackBar.tsx';
import { followCar, type CarPlace } from './follow.ts';
import { Header, sayIn } from './PublicParts.tsx';
import { ask, Refused } from './send.ts';
import { arrivalWindowText, clock, dayText, minutesUntil } from './times.ts';
import { UnsubscribeModal } from './UnsubscribeModal.tsx';

type Facts = PublicFacts & { page: Extract<PublicFacts['page'], { kind: 'tracking' }> };

const refresh_ms = 60_000;

/** Asks again every minute; an unchanged answer costs a few bytes. A trip that is over reloads into its own page. */
function useTracking({ tenant, page }: Facts): { tracking: Tracking; now: Date; isLost: boolean } {
  const [state, setState] = useState({ tracking: page.tracking, now: new Date(page.now), isLost: false });
  const etag = useRef<string | null>(null);
  useEffect(() => {
    const path = `/${tenant.slug}/${page.uuid}.json${page.customer_uuid ? `?c=${page.customer_uuid}` : ''}`;
    const refresh = async () => {
      if (document.hidden) return;
      try {
        const answer = await ask<Tracking>('GET', path, undefined, etag.current ? { 'if-none-match': etag.current } : {});
        etag.current = answer.etag ?? etag.current;
        setState((before) => ({ tracking: answer.status === 304 ? before.tracking : answer.value, now: new Date(), isLost: false }));
      } catch (error) {
        if (error instanceof Refused && (error.status === 410 || error.status === 404)) location.reload();
        else setState((before) => ({ ...before, now: new Date(), isLost: true }));
      }
    };
    const timer = setInterval(() => void refresh(), refresh_ms);
    const seen = () => void refresh();
    document.addEventListener('visibilitychange', seen);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', seen);
    };
  }, [tenant.slug, page.uuid, page.customer_uuid]);
  return state;
}

function useCar(slug: string, car: Tracking['car']): CarPlace | null {
  const [seen, setSeen] = useState<{ id: number; place: CarPlace | null } | null>(null);
  const id = car?.id ?? null;
  useEffect(() => (id === null ? undefined : followCar(slug, id, (place) => setSeen({ id, place }))), [slug, id]);
  if (!car) return null;
  return (seen?.id === car.id ? seen.place : null) ?? { ...car.coordinates, heading: null };
}

function pointsOf(tracking: Tracking, title: string): PublicPoint[] {
  return [
    ...tracking.nearby_points.map((point) => ({ id: point.id, ...point.coordinates, title: String(point.position), isPast: point.point_visited })),
    { id: tracking.id, ...tracking.coordinates, title, isOwn: true, isPast: tracking.point_visited },
  ];
}

export function TrackingPage({ facts }: { facts: Facts }) {
  const t = sayIn(facts);
  const { tenant, page } = facts;
  const { tracking, now, isLost } = useTracking(facts);
  const car = useCar(tenant.slug, tracking.car);
  const [isLeaving, setLeaving] = useState(false);
  const zone = tenant.time_zone;
  const eta = tracking.google_estimate_time;
  const today = new Intl.DateTimeFormat('sv-SE', { timeZone: zone }).format(now);
  const minutes = eta ? minutesUntil(eta, now) : null;
  const customer = tracking.customer;
  return (
    <>
      <Header tenant={tenant}>
        <nav aria-label={tenant.name}>
          <a href={`/${tenant.slug}`}>{t('change_stop')}</a>
          {tenant.shop_url && <a href={tenant.shop_url}>{t('shop')}</a>}
          {customer && <button type="button" className="link" onClick={() => setLeaving(true)}>{t('unsubscribe')}</button>}
        </nav>
      </Header>
      <main>
        <section className="answer" aria-live="polite">
          {tracking.finished ? <h1>{t('finished')}</h1> : (
            <>
              <h1>{t('expected')}</h1>
              <p className="window">{eta && arrivalWindowText(eta, zone)}</p>
              <p className="state">
                {tracking.plan_event.date !== today && <strong>{dayText(tracking.plan_event.date, today, facts.language, t('today'))}. </strong>}
                {tracking.car === null ? t('not_yet') : minutes !== null && minutes <= 2 ? t('any_moment') : t('minutes_away', { n: minutes ?? '–' })}
              </p>
            </>
          )}
          <p className="stop"><span>{t('your_stop')}</span> {tracking.address}</p>
          {!tracking.finished && tracking.original_google_estimate_time && <p className="small">{t('promised', { time: clock(new Date(tracking.original_google_estimate_time), zone) })}</p>}
          {isLost && <p className="small" role="status">{t('lost_line')}</p>}
          <noscript><p className="small">{t('no_script')}</p></noscript>
        </section>
        <PublicMap points={pointsOf(tracking, tracking.address)} car={car} centre={{ ...tracking.coordinates, zoom: 14 }} country={tenant.country} maps={tenant.maps}
          language={facts.language} ownStop={tracking.coordinates} minZoom={7} maxZoom={18} height="52vh" />
        {customer && !page.is_demo && <FeedbackBar facts={facts} stop_id={tracking.id} customer={customer} />}
      </main>
      {isLeaving && customer && <UnsubscribeModal facts={facts} customer={customer} kind={customer.sms_permission && customer.marketing_agreement ? 'partial' : 'full'} onClose={() => setLeaving(false)} />}
    </>
  );
}
