// What a hand does to a stop in the table or on the map. One object that stays the same while the editor is open, so
// that rows are drawn again only for what changed in them.

import { useLayoutEffect, useMemo, useState } from 'react';
import type { LatLng } from '../../../../shared/geo.ts';
import { flash } from '../../../../web/ui/flash.ts';
import { useWords } from '../../../../web/words.ts';
import type { Edit } from '../../rules/editor.ts';
import { editorTexts } from '../desk/editor-texts.ts';
import { newStopPlace } from '../desk/new-stops.ts';
import type { Marks, StopActs, Desk } from '../desk/stop-acts.ts';
import { mapActs } from '../map/map-acts.ts';
import { subscribedStops } from '../map/subscribed-stops.ts';
import { addressActs } from './address-acts.ts';
import { bestPosition, orderActs } from './order-acts.ts';

/** What is so at this moment, for acts that outlive a drawing. */
class Held<T> {
  #now: T;
  constructor(now: T) {
    this.#now = now;
  }
  readonly now = (): T => this.#now;
  hold(now: T): void {
    this.#now = now;
  }
}

export function useStopActs(desk: Desk, marks: Marks): StopActs {
  const t = useWords(editorTexts);
  const [held] = useState(() => new Held({ desk, marks }));
  useLayoutEffect(() => held.hold({ desk, marks }));
  return useMemo((): StopActs => {
    const deskNow = () => held.now().desk;
    const marksNow = () => held.now().marks;
    const edit = (one: Edit) => deskNow().edit(one);
    const putNew = (key: string, at: LatLng) => {
      const place = newStopPlace();
      if (place === 'best') edit({ do: 'move to', keys: [key], position: bestPosition(deskNow(), key, at) });
      if (place !== 'after') return;
      const beside = marksNow().selected();
      if (beside !== null && beside !== key) edit({ do: 'drop', keys: [key], beside, edge: 'bottom' });
      marksNow().select(key);
    };
    return {
      ...mapActs(deskNow, t, putNew),
      ...orderActs(deskNow, t),
      ...addressActs(deskNow, t, { showAll: () => marksNow().showAll(), putNew }),
      hover: (key) => marksNow().hover(key),
      select: (key) => marksNow().select(key),
      toggleDetails: (key) => marksNow().toggleDetails(key),
      openShops: (key) => marksNow().openShops(key),
      check: (key, on) => edit({ do: 'check', keys: [key], on }),
      change: (key, change, field) => edit({ do: 'change stop', key, change, step: `${field} ${key}` }),
      setWait(keys, minutes) {
        const change =
          minutes === null
            ? { wait_manual: false, stop_type_id: null }
            : { wait_time: minutes, wait_manual: true, stop_type_id: null };
        const [key] = keys;
        edit(
          keys.length === 1 && key !== undefined
            ? { do: 'change stop', key, change, step: `wait ${key}` }
            : { do: 'change stops', keys, change },
        );
      },
      restore: (key) => edit({ do: 'restore', keys: [key] }),
      async remove(keys) {
        const subscribed = await subscribedStops(deskNow().record.id, deskNow().latest(), keys).catch(
          (error: unknown) => {
            flash.error(error);
            return null;
          },
        );
        if (subscribed === null) return;
        if (subscribed.length > 0) marksNow().askRemoval(keys, subscribed);
        else edit({ do: 'remove', keys });
      },
    };
  }, [held, t]);
}
