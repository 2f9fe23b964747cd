import { MultiSelect } from '@mantine/core';
import { useWords } from '../../../../web/words.ts';
import { mapTexts } from '../desk/map-texts.ts';

interface Props {
  routes: readonly { id: number; name: string; shared_stops: number }[];
  chosen: readonly number[];
  onChange: (ids: number[]) => void;
}

/** Which other routes are drawn on the map beside this one; the box says how many are, not which. */
export function SimilarRoutes({ routes, chosen, onChange }: Props) {
  const t = useWords(mapTexts);
  return (
    <MultiSelect
      size="xs"
      w={190}
      aria-label={t('similar_routes')}
      placeholder={chosen.length > 0 ? t('selected_routes', { n: chosen.length }) : t('similar_routes')}
      renderPill={() => null}
      clearable
      searchable
      comboboxProps={{ withinPortal: false, width: 300, position: 'bottom-end' }}
      limit={40}
      data={routes.map(({ id, name, shared_stops }) => ({
        value: String(id),
        label: `${name} (${shared_stops})`,
      }))}
      value={chosen.map(String)}
      onChange={(ids) => onChange(ids.map(Number))}
    />
  );
}
