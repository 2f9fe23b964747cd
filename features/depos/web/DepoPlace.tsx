import { useMemo } from 'react';
import { useSession } from '../../../web/session.ts';
import type { EditForm } from '../../../web/ui/edit-form.ts';
import { useField } from '../../../web/ui/fields.tsx';
import { mapColours } from '../../../web/ui/map-points.ts';
import { StaffMap } from '../../../web/ui/StaffMap.tsx';
import { useWords } from '../../../web/words.ts';
import { PlaceSearch } from '../../places/web/PlaceSearch.tsx';
import type { DepoValues } from './depo-values.ts';
import { depoFormTexts } from './depos-texts.ts';
import styles from './DepoForm.module.css';

/**
 * The address and its place, which come together: an address that is typed and not chosen has none, and the save says
 * so.
 */
export function DepoPlace({ of, disabled }: { of: EditForm<DepoValues>; disabled: boolean }) {
  const t = useWords(depoFormTexts);
  const { tenant } = useSession();
  const { value, error } = useField({ of, name: 'address', label: t('address') });
  const { address_coordinates: place, title } = of.form.getValues();
  const put = (change: Partial<DepoValues>) => {
    of.form.setValues(change);
    of.form.clearFieldError('address');
  };
  const points = useMemo(
    () => (place ? [{ id: 'depo', ...place, colour: mapColours.depo, kind: 'depo' as const, title }] : []),
    [place, title],
  );
  return (
    <div className={styles.place}>
      <PlaceSearch
        label={t('address')}
        value={String(value ?? '')}
        error={error as string | undefined}
        disabled={disabled}
        required
        pauseMs={500}
        placeholder={t('address_hint')}
        onPick={({ address, coordinates }) => put({ address, address_coordinates: coordinates })}
        onType={(address) => put({ address, address_coordinates: null })}
      />
      <StaffMap
        label={t('map')}
        points={points}
        height="260px"
        maxZoom={17}
        listed={false}
        fit={place ? `${place.lat},${place.lng}` : 'none'}
        centre={place ? { ...place, zoom: 14 } : { ...tenant.coordinates, zoom: tenant.zoom }}
        {...(!disabled && {
          onMove: (_id: string | number, to: { lat: number; lng: number }) =>
            put({ address_coordinates: to }),
        })}
      />
      <p className={styles.hint} role="status">
        {place
          ? `${t('latitude')} ${place.lat.toFixed(5)}, ${t('longitude')} ${place.lng.toFixed(5)}. ${disabled ? '' : t('map_hint')}`
          : t('no_place')}
      </p>
    </div>
  );
}
