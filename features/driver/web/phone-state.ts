// What the driver's page shows of one phone, and what it is told.

import type { DriverDay } from '../contract/drive.ts';
import { nothingAsked, nothingCounted } from '../rules/car-stock.ts';
import type { DayChange } from '../rules/day-changes.ts';
import type { PressedAct } from '../rules/day-with-acts.ts';
import type { KeptAct, KeptPerson, KeptValues } from './kept-on-phone.ts';
import type { Battery } from './read-battery.ts';

export interface PhoneState {
  person: KeptPerson | null;
  /** As the server told it, with what was pressed since. */
  day: DriverDay | null;
  /** The person's own that are not at the server, in their order. */
  unsent: readonly KeptAct[];
  /** Of others who used this phone. */
  unsent_of_others: number;
  /** What the office changed since the driver looked last. */
  changes: readonly DayChange[];
  is_sending: boolean;
  has_network: boolean;
  /** What was pressed could not be kept: the phone is full. */
  is_full: boolean;
  /** What came from the server could not be kept: the next press may not be either. */
  has_room: boolean;
}

export interface Words {
  language(): string;
  /** Said for an act that the server fails at. */
  cannot_take(): string;
  battery?(): Promise<Battery>;
}

export type Pressed = Pick<KeptAct, 'kind' | 'plan_event_id'> &
  Partial<Omit<PressedAct, 'at'>> &
  Pick<KeptAct, 'plate_number' | 'order_number'>;

export type Drafts = 'ticks' | 'stock_count' | 'asked_goods' | 'typed_count' | 'handing' | 'basket';

export const emptyDrafts: Pick<KeptValues, Drafts> = {
  ticks: {},
  stock_count: nothingCounted,
  asked_goods: nothingAsked,
  typed_count: {},
  handing: {},
  basket: { pieces: {}, sum: '' },
};
