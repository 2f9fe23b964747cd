// A stop far from the rest of its route is asked about before it is put there.

import type { LatLng } from '../../../../shared/geo.ts';
import { confirm } from '../../../../web/ui/confirm.tsx';
import type { Say } from '../../../../web/words.ts';
import { farFrom } from '../../../places/rules/places.ts';
import { staying } from '../../rules/edited-stops.ts';
import { type editorTexts } from './editor-texts.ts';
import type { Desk } from './stop-acts.ts';

/**
 * Asks before a stop is put where the rest of the route is not (or, for its first stop, the depot): half a name finds
 * another town, a slip of the hand another island.
 */
export async function isMeantThere(
  desk: Desk,
  t: Say<keyof typeof editorTexts>,
  key: string,
  coordinates: LatLng,
  address: string,
): Promise<boolean> {
  const others = staying(desk.latest().now.stops).flatMap((stop) =>
    stop.key !== key && stop.place ? [stop.place] : [],
  );
  const metres = farFrom(coordinates, others.length > 0 || desk.depo === null ? others : [desk.depo]);
  if (metres === null) return true;
  return confirm({
    title: t('far_off'),
    text: t('far_off_text', { address, km: Math.round(metres / 1000) }),
    yes: t('far_off_yes'),
    no: t('cancel'),
  });
}
