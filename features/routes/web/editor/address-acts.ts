// The address of a stop: typed, picked from what is found, left.

import type { LatLng } from '../../../../shared/geo.ts';
import type { Say } from '../../../../web/words.ts';
import { staying } from '../../rules/edited-stops.ts';
import { blankStop } from '../../rules/editor.ts';
import { type editorTexts } from '../desk/editor-texts.ts';
import { isMeantThere } from '../desk/far-off.ts';
import type { StopActs, Desk } from '../desk/stop-acts.ts';

export function focusCell(key: string, cell: string): void {
  document.querySelector<HTMLElement>(`tr[data-key="${CSS.escape(key)}"] [data-cell="${cell}"]`)?.focus();
}

export function addressActs(
  desk: () => Desk,
  t: Say<keyof typeof editorTexts>,
  { showAll, putNew }: { showAll: () => void; putNew: (key: string, at: LatLng) => void },
): Pick<StopActs, 'typeAddress' | 'leaveAddress' | 'pick' | 'focusAfter'> {
  const stopOf = (key: string) =>
    desk()
      .latest()
      .now.stops.find((stop) => stop.key === key);
  const focusAfter = (key: string) => {
    const state = desk().latest();
    const keys = [...staying(state.now.stops).map((stop) => stop.key), blankStop(state).key];
    const next = keys[keys.indexOf(key) + 1];
    if (next !== undefined) focusCell(next, 'address');
  };
  return {
    focusAfter,
    // A stop that stands somewhere keeps its place: words of one's own for it are its custom address.
    typeAddress(key, text) {
      const change = stopOf(key)?.place
        ? { custom_address: text, use_custom_address: true }
        : { address: text };
      desk().edit({ do: 'change stop', key, change, step: `address ${key}` });
    },
    leaveAddress(key) {
      const stop = stopOf(key);
      if (stop?.use_custom_address && stop.custom_address.trim() === '') {
        desk().edit({
          do: 'change stop',
          key,
          change: { custom_address: '', use_custom_address: false },
          step: `address ${key}`,
        });
      }
    },
    async pick(key, place) {
      const { address, coordinates } = place;
      if (!(await isMeantThere(desk(), t, key, coordinates, address))) return;
      const isNewest = stopOf(key)?.id === null && key === desk().latest().now.stops.at(-1)?.key;
      const cell = document.activeElement;
      desk().edit({
        do: 'change stop',
        key,
        change: { address, place: coordinates, custom_address: '', use_custom_address: false },
        step: `address ${key}`,
      });
      if (isNewest) putNew(key, coordinates);
      showAll();
      // Typing the last row's address and Enter leads to the next blank row, unless the hand has gone elsewhere.
      requestAnimationFrame(() => {
        if (isNewest && cell?.closest(`tr[data-key="${CSS.escape(key)}"]`) && document.activeElement === cell)
          focusCell(blankStop(desk().latest()).key, 'address');
      });
    },
  };
}
