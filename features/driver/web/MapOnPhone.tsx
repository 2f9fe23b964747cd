import { useContext, useEffect, useState, useSyncExternalStore } from 'react';
import { MapKeeperContext, type MapKeeper } from './map-keeper.ts';
import { useDrive } from './use-drive.ts';

/** In the menu: how much of the map lies on the phone. */
export function MapOnPhone() {
  const keeper = useContext(MapKeeperContext);
  return keeper?.caches.canKeep ? <Kept keeper={keeper} /> : null;
}

const MEGABYTE = 1_000_000;

function Kept({ keeper }: { keeper: MapKeeper }) {
  const { t, language } = useDrive();
  const kept = useSyncExternalStore(keeper.subscribe, keeper.state);
  const [bytes, setBytes] = useState<number | null>(null);
  useEffect(() => {
    let isGone = false;
    keeper.caches.bytes().then(
      (found) => isGone || setBytes(found),
      () => undefined,
    );
    return () => {
      isGone = true;
    };
  }, [keeper, kept]);
  const megabytes = new Intl.NumberFormat(language, { maximumFractionDigits: 1 }).format(
    Math.ceil((bytes ?? 0) / (MEGABYTE / 10)) / 10,
  );
  const isOff = kept.wish === 'no' || (kept.wish === null && kept.saves_data);
  return (
    <fieldset className="kept-map">
      <legend>{t('map_kept')}</legend>
      <p role="status">
        {kept.is_fetching
          ? t('map_fetching')
          : bytes === null || bytes > 0
            ? bytes !== null && t('map_kept_size', { size: megabytes })
            : t(isOff && kept.wish === null ? 'map_saves_data' : 'map_kept_none')}
      </p>
      {isOff && (
        <button type="button" className="second" onClick={() => void keeper.wish('yes')}>
          {t('map_keep')}
        </button>
      )}
      {(bytes ?? 0) > 0 && (
        <button type="button" className="second" onClick={() => void keeper.wish('no')}>
          {t('map_remove')}
        </button>
      )}
    </fieldset>
  );
}
