// Stops put elsewhere in the order, by the handle or the keyboard; every move is said aloud.

import { announce } from '@atlaskit/pragmatic-drag-and-drop-live-region';
import type { LatLng } from '../../../../shared/geo.ts';
import { flash } from '../../../../web/ui/flash.ts';
import type { Say } from '../../../../web/words.ts';
import { bestInsert } from '../../rules/best-insert.ts';
import { shownAddress, staying } from '../../rules/edited-stops.ts';
import { edited, meant, type Edit, type EditorState } from '../../rules/editor.ts';
import { type editorTexts } from '../desk/editor-texts.ts';
import type { StopActs, Desk } from '../desk/stop-acts.ts';

function tell(
  t: Say<keyof typeof editorTexts>,
  words: 'moved_up' | 'moved_down' | 'moved_to',
  state: EditorState,
  keys: readonly string[],
): void {
  const position = staying(state.now.stops).findIndex((stop) => keys.includes(stop.key)) + 1;
  announce(t(words, { n: keys.length, position }));
}

/** The number at which a stop there lengthens the drive least, the others staying in their order. */
export function bestPosition({ latest, depo }: Desk, key: string, place: LatLng): number {
  const { route, stops } = latest().now;
  const drive = {
    stops: staying(stops).filter((one) => one.key !== key),
    start: route.start?.place ?? depo,
    end: route.end?.place ?? depo,
  };
  return bestInsert(drive, place) + 1;
}

export function orderActs(
  desk: () => Desk,
  t: Say<keyof typeof editorTexts>,
): Pick<StopActs, 'nudge' | 'drop' | 'moveTo' | 'toBestPlace' | 'nameOfDrag'> {
  const move = (words: Parameters<typeof tell>[1], one: Edit & { keys: readonly string[] }) => {
    tell(t, words, edited(desk().latest(), one), one.keys);
    desk().edit(one);
  };
  return {
    nudge: (key, by) =>
      move(by < 0 ? 'moved_up' : 'moved_down', { do: 'nudge', keys: meant(desk().latest(), key), by }),
    drop: (key, beside, edge) =>
      move('moved_to', { do: 'drop', keys: meant(desk().latest(), key), beside, edge }),
    moveTo: (keys, position) => move('moved_to', { do: 'move to', keys, position }),
    toBestPlace(key) {
      const state = desk().latest();
      const stop = state.now.stops.find((one) => one.key === key);
      if (!stop?.place) return;
      const position = bestPosition(desk(), key, stop.place);
      const one = { do: 'move to', keys: [key], position } as const;
      if (edited(state, one) === state) flash.info(t('at_best_place'));
      else move('moved_to', one);
    },
    nameOfDrag(key) {
      const state = desk().latest();
      const keys = meant(state, key);
      const [stop] = state.now.stops.filter((one) => one.key === key);
      return keys.length > 1 ? t('total', { n: keys.length }) : stop ? shownAddress(stop) : '';
    },
  };
}
