// Stops that are dragged on the map, and new ones where it is clicked.

import type { LatLng } from '../../../../shared/geo.ts';
import { confirm } from '../../../../web/ui/confirm.tsx';
import { flash } from '../../../../web/ui/flash.ts';
import type { Say } from '../../../../web/words.ts';
import { addressAt } from '../../../places/web/place-calls.ts';
import { blankStop, type Edit } from '../../rules/editor.ts';
import { type editorTexts } from '../desk/editor-texts.ts';
import { isMeantThere } from '../desk/far-off.ts';
import type { StopActs, Desk } from '../desk/stop-acts.ts';

/** The address of a place that was clicked or dragged to; null, with an alert, when there is none. */
async function addressOrAlert(t: Say<keyof typeof editorTexts>, at: LatLng): Promise<string | null> {
  try {
    const address = await addressAt(at);
    if (address === null) flash.error(t('no_results'));
    return address;
  } catch (error) {
    flash.error(error);
    return null;
  }
}

export function mapActs(
  desk: () => Desk,
  t: Say<keyof typeof editorTexts>,
  putNew: (key: string, at: LatLng) => void,
): Pick<StopActs, 'movePoint' | 'addAt'> {
  const edit = (one: Edit) => desk().edit(one);
  return {
    async movePoint(key, to) {
      const stop = desk()
        .latest()
        .now.stops.find((one) => one.key === key);
      if (!stop) return;
      const isCustom = stop.use_custom_address && stop.custom_address !== '';
      if (
        isCustom &&
        !(await confirm({
          title: t('custom_detected'),
          text: t('custom_detected_text'),
          yes: t('confirm'),
          no: t('cancel'),
        }))
      )
        return;
      if (!(await isMeantThere(desk(), t, key, to, t('far_off_place')))) return;
      const step = `drag ${key} ${to.lat},${to.lng}`;
      edit({ do: 'change stop', key, change: { place: to }, step });
      if (isCustom) return;
      const address = await addressOrAlert(t, to);
      if (address !== null) edit({ do: 'change stop', key, change: { address }, step });
    },
    async addAt(at) {
      const { key } = blankStop(desk().latest());
      if (!(await isMeantThere(desk(), t, key, at, t('far_off_place')))) return;
      const step = `add ${key}`;
      edit({ do: 'add', change: { place: at }, step });
      const address = await addressOrAlert(t, at);
      if (address !== null) edit({ do: 'change stop', key, change: { address }, step });
      putNew(key, at);
    },
  };
}
