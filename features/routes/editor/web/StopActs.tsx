// What a hand does to a stop in the table or on the map. One object that stays the same while the editor is open, so that rows are
// drawn again only for what changed in them.

import { announce } from '@atlaskit/pragmatic-drag-and-drop-live-region';
import { useLayoutEffect, useMemo, useState } from 'react';
import type { LatLng } from '../../../../shared/geo.ts';
import { call } from '../../../../web/api.ts';
import { confirm } from '../../../../web/ui/confirm.tsx';
import { flash } from '../../../../web/ui/flash.ts';
import { useWords, type Say } from '../../../../web/words.ts';
import type { OwnOrFoundAddress } from '../../../places/contract.ts';
import { farFrom } from '../../../places/rules.ts';
import { addressAt } from '../../../places/web/place-calls.ts';
import { countActiveCustomers, listActiveRoutes } from '../../points/contract.ts';
import {
  blankStop,
  edited,
  meant,
  shownAddress,
  staying,
  type Edit,
  type EditedStop,
  type EditorState,
  type StopChange,
} from '../rules.ts';
import type { EditorDesk } from './EditorDesk.tsx';
import { editorTexts } from './texts.ts';

export interface Subscribed {
  stop: EditedStop;
  position: number;
  customers: readonly { id: number; address: string; phone_ending: string }[];
  routes: readonly { id: number; name: string; route_point_id: number }[];
}

/** What the screen around does: marks, dialogs. */
export interface Marks {
  hover: (key: string | null) => void;
  select: (key: string | null) => void;
  toggleDetails: (key: string) => void;
  openShops: (key: string) => void;
  askRemoval: (keys: readonly string[], subscribed: readonly Subscribed[]) => void;
  /** The map shows every stop: one was found by its address, perhaps out of sight. */
  showAll: () => void;
}

export interface StopActs extends Omit<Marks, 'askRemoval' | 'showAll'> {
  check: (key: string, on: boolean) => void;
  change: (key: string, change: StopChange, field: string) => void;
  typeAddress: (key: string, text: string) => void;
  leaveAddress: (key: string) => void;
  pick: (key: string, place: OwnOrFoundAddress) => Promise<void>;
  setWait: (keys: readonly string[], minutes: number | null) => void;
  remove: (keys: readonly string[]) => Promise<void>;
  restore: (key: string) => void;
  nudge: (key: string, by: -1 | 1) => void;
  drop: (key: string, beside: string, edge: 'top' | 'bottom') => void;
  moveTo: (keys: readonly string[], position: number) => void;
  movePoint: (key: string, to: LatLng) => Promise<void>;
  addAt: (at: LatLng) => Promise<void>;
  nameOfDrag: (key: string) => string;
  focusAfter: (key: string) => void;
}

function focusCell(key: string, cell: string): void {
  document.querySelector<HTMLElement>(`tr[data-key="${CSS.escape(key)}"] [data-cell="${cell}"]`)?.focus();
}

type Desk = Pick<EditorDesk, 'latest' | 'edit' | 'record' | 'depo'>;

async function subscribedAt(
  route_id: number,
  stop: EditedStop & { id: number },
  position: number,
): Promise<Subscribed> {
  const params = { route_id, id: stop.id };
  const customers = await call(countActiveCustomers, { params, query: { details: true } });
  if (!Array.isArray(customers) || customers.length === 0)
    return { stop, position, customers: [], routes: [] };
  return { stop, position, customers, routes: await call(listActiveRoutes, { params }) };
}

/** Stored stops among the keys at which subscribers get their notice, a few asked at a time. */
async function subscribedStops(
  route_id: number,
  state: EditorState,
  keys: readonly string[],
): Promise<Subscribed[]> {
  const found: Subscribed[] = [];
  const asked = staying(state.now.stops)
    .map((stop, at) => ({ stop, position: at + 1 }))
    .filter(({ stop }) => stop.id !== null && keys.includes(stop.key));
  for (let at = 0; at < asked.length; at += 6) {
    found.push(
      ...(await Promise.all(
        asked
          .slice(at, at + 6)
          .map(({ stop, position }) => subscribedAt(route_id, stop as EditedStop & { id: number }, position)),
      )),
    );
  }
  return found.filter(({ customers }) => customers.length > 0);
}

function tell(
  t: Say<keyof typeof editorTexts>,
  words: 'moved_up' | 'moved_down' | 'moved_to',
  state: EditorState,
  keys: readonly string[],
): void {
  const position = staying(state.now.stops).findIndex((stop) => keys.includes(stop.key)) + 1;
  announce(t(words, { n: keys.length, position }));
}

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

/**
 * Asks before a stop is put where the rest of the route is not (or, for its first stop, the depot): half a name finds another town, a slip of
 * the hand another island. */
async function isMeantThere(
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

function mapActs(desk: () => Desk, t: Say<keyof typeof editorTexts>): Pick<StopActs, 'movePoint' | 'addAt'> {
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
    },
  };
}

function orderActs(
  desk: () => Desk,
  t: Say<keyof typeof editorTexts>,
): Pick<StopActs, 'nudge' | 'drop' | 'moveTo' | 'nameOfDrag'> {
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
    nameOfDrag(key) {
      const state = desk().latest();
      const keys = meant(state, key);
      const [stop] = state.now.stops.filter((one) => one.key === key);
      return keys.length > 1 ? t('total', { n: keys.length }) : stop ? shownAddress(stop) : '';
    },
  };
}

function addressActs(
  desk: () => Desk,
  t: Say<keyof typeof editorTexts>,
  showAll: () => void,
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
      showAll();
      // Typing the last row's address and Enter leads to the next blank row, unless the hand has gone elsewhere.
      requestAnimationFrame(() => {
        if (isNewest && cell?.closest(`tr[data-key="${CSS.escape(key)}"]`) && document.activeElement === cell)
          focusAfter(key);
      });
    },
  };
}

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
    return {
      ...mapActs(deskNow, t),
      ...orderActs(deskNow, t),
      ...addressActs(deskNow, t, () => marksNow().showAll()),
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
