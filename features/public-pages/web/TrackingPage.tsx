// Follow the truck: the answer first ("when does it come?"), then the map, feedback and the way out.

import { useState } from 'react';
import type { PublicPoint } from '../../../web/public/public-map-props.ts';
import { PublicMap } from '../../../web/public/PublicMap.tsx';
import type { Tracking } from '../../subscribers/contract/subscriber.ts';
import { mayUnsubscribePartly } from '../../subscribers/rules/stop-words.ts';
import { FeedbackBar } from './FeedbackBar.tsx';
import { useOwnPlace } from './own-place.ts';
import { Alert, Header, sayIn, type Say } from './PublicParts.tsx';
import { arrivalWindowText, clock, dayOf, dayText, minutesUntil } from './times.ts';
import { UnsubscribeModal } from './UnsubscribeModal.tsx';
import { useAge, useCar, useTracking, type TrackingFacts } from './use-tracking.ts';

const OWN_COLOUR = '#c2410c';
const ROUTE_COLOUR = '#5b6b8c';
/** Farther away than this nobody counts minutes. */
const MOST_MINUTES = 90;

/** In the order of the trip, which a line joins. */
function pointsOf(tracking: Tracking, zone: string): PublicPoint[] {
  const own = { ...tracking, isOwn: true };
  return [...tracking.nearby_points, own]
    .toSorted((a, b) => a.position - b.position)
    .map((point) => {
      const isOwn = point.id === tracking.id;
      const window =
        point.google_estimate_time === null || point.point_visited
          ? ''
          : arrivalWindowText(point.google_estimate_time, point.arrival_window, zone);
      const title = isOwn ? tracking.address : String(point.position);
      return {
        id: point.id,
        ...point.coordinates,
        title,
        colour: isOwn ? OWN_COLOUR : ROUTE_COLOUR,
        isOwn,
        isPast: point.point_visited,
        popup: isOwn ? [tracking.address, window].filter(Boolean).join(': ') : window || title,
      };
    });
}

/** One sentence that is true, while the truck is to come. */
function sentenceOf({ state, google_estimate_time }: Tracking, now: Date, t: Say): string {
  if (state === 'late' || state === 'unseen') return t(state);
  if (state !== 'on_its_way') return t('not_yet');
  const minutes = google_estimate_time === null ? Infinity : minutesUntil(google_estimate_time, now);
  if (minutes > MOST_MINUTES) return t('on_its_way');
  return minutes <= 2 ? t('any_moment') : t('minutes_away', { n: minutes });
}

function Answer({
  facts,
  tracking,
  now,
  isLost,
}: {
  facts: TrackingFacts;
  tracking: Tracking;
  now: Date;
  isLost: boolean;
}) {
  const t = sayIn(facts);
  const zone = facts.tenant.time_zone;
  const { state, google_estimate_time: eta, original_google_estimate_time: promised } = tracking;
  const isOver = state === 'here' || state === 'visited' || state === 'passed' || state === 'missed';
  const first = promised && clock(new Date(promised), zone);
  const day = eta ? dayOf(new Date(eta), zone) : tracking.plan_event.date;
  return (
    <section className="answer" aria-live="polite">
      {isOver ? (
        <h1>{state === 'visited' ? t('finished') : t(state)}</h1>
      ) : (
        <>
          <h1>{t('expected')}</h1>
          <p className="day">{dayText(day, dayOf(now, zone), facts.language, t('today'))}</p>
          <p className="window">{eta && arrivalWindowText(eta, tracking.arrival_window, zone)}</p>
          <p className="state">{sentenceOf(tracking, now, t)}</p>
        </>
      )}
      <p className="stop">
        <span>{t('your_stop')}</span> {tracking.address}
      </p>
      {facts.tenant.words.tracking && <p>{facts.tenant.words.tracking}</p>}
      {!isOver && first && eta && first !== clock(new Date(eta), zone) && (
        <p className="small">{t('promised', { time: first })}</p>
      )}
      {isLost && (
        <p className="small" role="status">
          {t('lost_line')}
        </p>
      )}
      <noscript>
        <p className="small">{t('no_script')}</p>
      </noscript>
    </section>
  );
}

/** What the signs on the map are, and how old the truck's place is. */
function Legend({
  facts,
  at,
  hasCar,
  hasVisitor,
  tracking,
}: {
  facts: TrackingFacts;
  at: string | null;
  hasCar: boolean;
  hasVisitor: boolean;
  tracking: Tracking;
}) {
  const isWhole = tracking.ways.length > 0 && tracking.ways.every((way) => way !== null);
  const t = sayIn(facts);
  const age = useAge(at, facts.page.now);
  return (
    <div className="legend">
      {hasCar && (
        <span>
          <i className="is-truck" />
          {t('truck')}
        </span>
      )}
      <span>
        <i className="is-own" />
        {t('your_stop')}
      </span>
      {tracking.ways.some((way) => way !== null) && (
        <span>
          <i className="is-way" />
          {t('way')}
        </span>
      )}
      {tracking.nearby_points.length > 0 && !isWhole && (
        <span>
          <i className="is-route" />
          {t('other_stops')}
        </span>
      )}
      {hasVisitor && (
        <span>
          <i className="is-visitor" />
          {t('own_place')}
        </span>
      )}
      {age !== null && (
        <span className="age">
          {age < 60 ? t('updated_s', { n: age }) : t('updated_min', { n: Math.round(age / 60) })}
        </span>
      )}
    </div>
  );
}

export function TrackingPage({ facts }: { facts: TrackingFacts }) {
  const t = sayIn(facts);
  const { tenant, page } = facts;
  const { tracking, now, isLost } = useTracking(facts);
  const car = useCar(tenant.slug, tracking.car);
  const { place, isUnsupported } = useOwnPlace();
  const [isLeaving, setLeaving] = useState(false);
  const { customer } = tracking;
  const wasThere = tracking.state === 'here' || tracking.state === 'visited';
  return (
    <>
      <Header tenant={tenant}>
        <nav aria-label={tenant.name}>
          <a href={`/${tenant.slug}`}>{t('change_stop')}</a>
          {tenant.shop_url && <a href={tenant.shop_url}>{t('shop')}</a>}
          {customer && (
            <button type="button" className="link" onClick={() => setLeaving(true)}>
              {t('unsubscribe')}
            </button>
          )}
        </nav>
      </Header>
      <main>
        <Answer facts={facts} tracking={tracking} now={now} isLost={isLost} />
        {wasThere && customer && !page.is_demo && (
          <FeedbackBar facts={facts} stop_id={tracking.id} customer={customer} />
        )}
        <PublicMap
          points={pointsOf(tracking, tenant.time_zone)}
          isRoute
          ways={tracking.ways}
          car={car}
          visitor={place}
          centre={{ ...tracking.coordinates, zoom: 14 }}
          country={tenant.country}
          maps={tenant.maps}
          words={facts.said}
          ownStop={tracking.coordinates}
          fit={null}
          keep={car ? [car, tracking.coordinates] : [tracking.coordinates]}
          minZoom={7}
          maxZoom={18}
          height="52vh"
        />
        <Legend
          facts={facts}
          at={car?.at ?? null}
          hasCar={car !== null}
          hasVisitor={place !== null}
          tracking={tracking}
        />
        {isUnsupported && <Alert>{t('no_geolocation')}</Alert>}
      </main>
      {isLeaving && customer && (
        <UnsubscribeModal
          facts={facts}
          customer={customer}
          kind={mayUnsubscribePartly(customer) ? 'partial' : 'full'}
          onClose={() => setLeaving(false)}
        />
      )}
    </>
  );
}
