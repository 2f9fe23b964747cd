// What a hand can do to a stop in the table or on the map.

import type { LatLng } from '../../../../shared/geo.ts';
import type { OwnOrFoundAddress } from '../../../places/contract/places.ts';
import { type EditedStop, type StopChange } from '../../rules/edited-stops.ts';
import type { EditorDesk } from './editor-desk.ts';

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
  /** The stop that was chosen last in the table or on the map. */
  selected: () => string | null;
  toggleDetails: (key: string) => void;
  openShops: (key: string) => void;
  askRemoval: (keys: readonly string[], subscribed: readonly Subscribed[]) => void;
  /** The map shows every stop: one was found by its address, perhaps out of sight. */
  showAll: () => void;
}

export interface StopActs extends Omit<Marks, 'askRemoval' | 'showAll' | 'selected'> {
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
  /** Where it lengthens the drive least. */
  toBestPlace: (key: string) => void;
  movePoint: (key: string, to: LatLng) => Promise<void>;
  addAt: (at: LatLng) => Promise<void>;
  nameOfDrag: (key: string) => string;
  focusAfter: (key: string) => void;
}

export type Desk = Pick<EditorDesk, 'latest' | 'edit' | 'record' | 'depo'>;
