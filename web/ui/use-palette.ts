// What the search finds: screens at once, the sources' rows as they answer.

import { useQuery } from '@tanstack/react-query';
import { hasWords } from '../../shared/search.ts';
import { addressOfScreen, mayOpen, type PaletteHit, type PaletteSource, type Screen } from '../screens.ts';
import { useSession } from '../session.ts';
import { useText } from '../words.ts';

export interface PaletteGroup {
  id: string;
  title: string;
  hits: readonly PaletteHit[];
}

const most = 8;

export function usePalette(
  question: string,
  screens: readonly Screen[],
  sources: readonly PaletteSource[],
  depo_id: number | null,
  screensTitle: string,
) {
  const session = useSession();
  const text = useText();
  const tenant = session.tenant.slug;
  const asked = question.trim();
  const open = screens.flatMap((screen): PaletteHit[] => {
    const address =
      screen.open || !mayOpen(screen, session, depo_id) ? null : addressOfScreen(screen, tenant, depo_id);
    return address === null || !hasWords(text(screen.title), asked)
      ? []
      : [{ title: text(screen.title), address }];
  });
  const found = useQuery({
    queryKey: ['palette', tenant, depo_id, asked],
    enabled: asked.length >= 2,
    staleTime: 30_000,
    queryFn: ({ signal }) =>
      Promise.all(
        sources
          .filter((source) => source.needs === null || session.permissions.includes(source.needs))
          .map(async (source) => ({
            id: source.id,
            title: text(source.title),
            // One source that fails must not hide the others.
            hits: (await source.find(asked, { tenant, depo_id, signal }).catch(() => [])).slice(0, most),
          })),
      ),
  });
  const groups: PaletteGroup[] = [
    { id: 'screens', title: screensTitle, hits: open.slice(0, asked ? most : 40) },
    ...(asked.length >= 2 ? (found.data ?? []) : []),
  ];
  return { groups: groups.filter((group) => group.hits.length > 0), isSearching: found.isFetching };
}
