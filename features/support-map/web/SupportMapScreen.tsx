import { useMemo, useState } from 'react';
import { parseDay } from '../../../shared/calendar.ts';
import type { LatLng } from '../../../shared/geo.ts';
import { useSearch } from '../../../web/search.ts';
import { useSession } from '../../../web/session.ts';
import { Button } from '../../../web/ui/Button.tsx';
import { AsBefore, Loading } from '../../../web/ui/EmptyState.tsx';
import { mapColours, type Bounds } from '../../../web/ui/map-points.ts';
import { PhraseBox } from '../../../web/ui/PhraseBox.tsx';
import type { MapPointId } from '../../../web/ui/staff-map-props.ts';
import { StaffMap } from '../../../web/ui/StaffMap.tsx';
import { useWords } from '../../../web/words.ts';
import { PlaceSearch } from '../../places/web/PlaceSearch.tsx';
import { bestPlacesTexts } from '../../plan-events/web/best-places-texts.ts';
import { BestPlacesDialog } from '../../plan-events/web/BestPlacesDialog.tsx';
import { boundsAround } from '../rules.ts';
import { Callers } from './Callers.tsx';
import { ASKED, GROUP_COLOUR, idOfGroup, idOfPlace, markerOfAsked, markersOf } from './map-markers.ts';
import { NearestStops } from './NearestStops.tsx';
import { StopDialog } from './StopDialog.tsx';
import { supportMapTexts } from './support-map-texts.ts';
import { SupportBar } from './SupportBar.tsx';
import { useStopsInView } from './use-stops-in-view.ts';
import styles from './SupportMap.module.css';

/** Pixels between the outermost stops and the edge (routes.md 2.9). */
const FIT_PADDING = 25;

function placeOf(text: string): LatLng | null {
  const [lat, lng] = text.split(',').map(Number);
  return text !== '' && Number.isFinite(lat) && Number.isFinite(lng)
    ? { lat: lat as number, lng: lng as number }
    : null;
}

/** What is looked for stands in the address of the screen; where the map goes for it does not. */
function useWish() {
  const [wish, setWish] = useSearch({ address: '', at: '', phone: '', day: '' });
  const day = parseDay(wish.day) ?? '';
  const at = placeOf(wish.at);
  const [goTo, setGoTo] = useState<{ bounds: Bounds } | null>(at && { bounds: boundsAround(at) });
  const lookAt = (place: LatLng, address: string) => {
    setWish({ address, at: idOfPlace(place) });
    setGoTo({ bounds: boundsAround(place) });
  };
  return { wish, setWish, day, at, goTo, setGoTo, lookAt } as const;
}
type Wish = ReturnType<typeof useWish>;

/** All stops of the tenant on one map, for whoever answers the phone. */
export default function SupportMapScreen() {
  const wished = useWish();
  const { wish, setWish, day, at } = wished;
  const [open, setOpen] = useState<string | null>(null);
  const [isAsking, setAsking] = useState(false);
  return (
    <main className={styles.screen}>
      <SupportBar day={day} onDay={(picked) => setWish({ day: picked })} />
      <div className={styles.under}>
        <StopsMap wished={wished} onOpen={setOpen} />
        <SearchPanel wished={wished} onOpen={setOpen} onAsk={() => setAsking(true)} />
      </div>
      {open !== null && <StopDialog place={open} day={day} onClose={() => setOpen(null)} />}
      {isAsking && at && (
        <BestPlacesDialog place={{ ...at, address: wish.address }} onClose={() => setAsking(false)} />
      )}
    </main>
  );
}

function StopsMap({ wished, onOpen }: { wished: Wish; onOpen: (place: string) => void }) {
  const t = useWords(supportMapTexts);
  const { tenant } = useSession();
  const { wish, day, at, goTo, setGoTo } = wished;
  const seen = useStopsInView(day);
  const { places, groups, bounds, setLook } = seen;
  const [fit, setFit] = useState(day);
  // Another day shows all of its stops, unless somebody looks at an address.
  if (bounds && !at && fit !== day) setFit(day);
  const [hovered, setHovered] = useState<MapPointId | null>(null);
  const points = useMemo(
    () => [
      ...markersOf(places, groups, (nth, n) => t('group', { nth, n })),
      ...(at ? [markerOfAsked(at, wish.address)] : []),
    ],
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the place is made anew from its text each time
    [places, groups, wish.at, wish.address, t],
  );
  const select = (id: MapPointId) => {
    const group = groups.find((one) => idOfGroup(one) === id);
    if (group) setGoTo({ bounds: group.box });
    else if (id !== ASKED) onOpen(String(id));
  };
  if (seen.isPending && bounds === undefined) return <Loading />;
  return (
    <>
      <StaffMap
        points={points}
        within={bounds ?? null}
        goTo={goTo}
        fit={fit}
        fitPadding={FIT_PADDING}
        centre={{ ...tenant.coordinates, zoom: tenant.zoom }}
        label={t('map')}
        listed
        hovered={hovered}
        onHover={setHovered}
        onSelect={select}
        onView={setLook}
        legend={[
          { colour: mapColours.support, words: t('legend_stop') },
          { colour: GROUP_COLOUR, words: t('legend_group') },
          ...(at ? [{ colour: mapColours.unplanned, words: t('legend_asked') }] : []),
        ]}
      />
      <p className={styles.count} role="status">
        {t('in_view', { n: seen.stops })}
      </p>
      {seen.error && (
        <div className={styles.failed}>
          <AsBefore error={seen.error} retry={seen.retry} />
        </div>
      )}
    </>
  );
}

/** Over the map: an address, a phone, and what was found by them. */
function SearchPanel({
  wished,
  onOpen,
  onAsk,
}: {
  wished: Wish;
  onOpen: (place: string) => void;
  onAsk: () => void;
}) {
  const t = useWords(supportMapTexts);
  const b = useWords(bestPlacesTexts);
  const { wish, setWish, day, at, lookAt } = wished;
  return (
    <div className={styles.panel} role="search">
      <PlaceSearch
        label={t('caller_address')}
        hiddenLabel
        placeholder={t('caller_address')}
        value={wish.address}
        onClear={() => setWish({ address: '', at: '' })}
        onPick={(place) => lookAt(place.coordinates, place.address)}
      />
      <PhraseBox
        label={t('caller_phone')}
        value={wish.phone}
        onSearch={(phone) => setWish({ phone })}
        width={0}
      />
      {(wish.phone !== '' || at) && (
        <div className={styles.found} aria-live="polite">
          {wish.phone !== '' && (
            <Callers
              phone={wish.phone}
              onShow={({ coordinates, address }) => coordinates && lookAt(coordinates, address ?? '')}
            />
          )}
          {at && (
            <>
              <Button variant="default" fullWidth onClick={onAsk}>
                {b('title')}
              </Button>
              <NearestStops at={wish.at} day={day} onOpen={onOpen} />
            </>
          )}
        </div>
      )}
    </div>
  );
}
