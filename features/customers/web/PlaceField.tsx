import { Text } from '@mantine/core';
import type { EditForm } from '../../../web/ui/edit-form.ts';
import { useField } from '../../../web/ui/fields.tsx';
import { PlaceSearch } from '../../places/web/PlaceSearch.tsx';
import type { CustomerValues } from '../rules.ts';
import styles from './CustomerForm.module.css';

/** The documents' pause of address typing in the admin area (admin-decisions C19). */
const PAUSE_MS = 500;

interface Props {
  of: EditForm<CustomerValues>;
  which: '' | 'home_';
  label: string;
  hint: string;
  disabled?: boolean;
}

/** An address with its place: picked from the tenant's own stops (local) or from the geocoder (global). */
export function PlaceField({ of, which, label, hint, disabled }: Props) {
  const name = `location.${which}address` as const;
  const field = useField({ of, name, label });
  const put = (
    address: string,
    coordinates: { lat: number; lng: number } | null,
    type: 'global' | 'local' | null,
  ) => {
    const { form } = of;
    form.setFieldValue(name, address);
    form.setFieldValue(`location.${which}coordinates`, coordinates);
    form.setFieldValue(`location.${which}address_type`, type);
    form.clearFieldError(name);
  };
  return (
    <div className={styles.place}>
      <PlaceSearch
        label={label}
        value={String(field.value ?? '')}
        error={field.error}
        disabled={disabled}
        pauseMs={PAUSE_MS}
        isHome={which === 'home_'}
        onPick={({ address, coordinates, address_with_route }) =>
          put(address, coordinates, address_with_route === address ? 'global' : 'local')
        }
        onType={(text) => put(text, null, null)}
        onClear={() => put('', null, null)}
      />
      <Text size="xs" c="dimmed">
        {hint}
      </Text>
    </div>
  );
}
