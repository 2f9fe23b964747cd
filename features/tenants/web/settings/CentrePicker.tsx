import { Group, Text } from '@mantine/core';
import { useMemo, useRef, useState } from 'react';
import type { LatLng } from '../../../../shared/geo.ts';
import { ActionButton } from '../../../../web/ui/ActionButton.tsx';
import type { EditForm } from '../../../../web/ui/edit-form.ts';
import { mapColours } from '../../../../web/ui/map-points.ts';
import type { MapLook } from '../../../../web/ui/staff-map-props.ts';
import { StaffMap } from '../../../../web/ui/StaffMap.tsx';
import { useWords } from '../../../../web/words.ts';
import { centreOfForm, middleOf, type FormValues } from './sections.ts';
import { settingsTexts } from './settings-texts.ts';

/** Beside the typed figures: pressed or dragged on the map, or taken over as the map is looked at. */
export function CentrePicker({ of }: { of: EditForm<FormValues> }) {
  const t = useWords(settingsTexts);
  const look = useRef<MapLook | null>(null);
  const centre = centreOfForm(of.form.values);
  // Where it opens: from then on the map is in the hands of the reader.
  const [began] = useState(centre);
  const put = ({ lat, lng }: LatLng) => of.form.setValues({ lat, lng });
  const points = useMemo(
    () => [{ id: 'centre', lat: centre.lat, lng: centre.lng, colour: mapColours.depo, title: t('centre') }],
    [centre.lat, centre.lng, t],
  );
  return (
    <>
      <StaffMap
        label={t('centre_map')}
        points={points}
        within={null}
        centre={began}
        height="300px"
        listed={false}
        onAdd={put}
        onMove={(_, to) => put(to)}
        onView={(seen) => {
          look.current = seen;
        }}
      />
      <Group gap="sm">
        <ActionButton
          variant="default"
          onClick={() => look.current && of.form.setValues(middleOf(look.current))}
        >
          {t('take_view')}
        </ActionButton>
        <Text size="sm">{t('centre_hint')}</Text>
      </Group>
    </>
  );
}
