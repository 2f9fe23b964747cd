// The shapes of what a phone keeps.

import type { PhoneFix } from '../contract/drive.ts';
import type { AskDraft, CountDraft } from '../rules/car-stock.ts';
import type { DayChange } from '../rules/day-changes.ts';
import type { DayOnPhone } from '../rules/day-parts.ts';
import type { PressedAct } from '../rules/day-with-acts.ts';
import type { Handing } from '../rules/hand-over.ts';
import type { PageLock } from './page-lock.ts';
import type { PhoneKey } from './sealed-rows.ts';

export interface KeptAct extends Omit<PressedAct, 'at' | 'id'> {
  seq?: number;
  id: string;
  /** Whose it is: sent after the next sign-in of the same person, never under another. */
  user_id: number;
  pressed_ms: number;
  /** Of the phone's clock to the server's, as known when it was pressed. */
  offset_ms: number | null;
  /** `sent` ones stay until the server's day holds them. */
  state: 'waiting' | 'sent' | 'refused';
  /** Why it was refused, and what to do. */
  error: string | null;
  plate_number?: string;
  /** Of the order that it is about, which may have left the trip when the act is looked at. */
  order_number?: string;
}

export interface KeptFix extends PhoneFix {
  seq?: number;
  user_id: number;
  plan_event_id: number;
  offset_ms: number | null;
}

export interface KeptValues {
  person: KeptPerson;
  day: DayOnPhone;
  offset_ms: number;
  /** What the office changed and the driver has not looked at. */
  changes: DayChange[];
  /** Of loading lists, by the id of the line: how many were put into the car. */
  ticks: Record<number, number>;
  /** What is counted of the goods in the car and not told yet. */
  stock_count: CountDraft;
  /** What is about to be asked of the depot. */
  asked_goods: AskDraft;
  /** What is typed of the evening's count and not told yet, by the name of the field; `trip` is the id of its trip. */
  typed_count: Record<string, string>;
  /** What is pressed and typed of an order at the stop and not told yet, by the id of the order. */
  handing: Record<number, Handing>;
  /** What is about to be sold: pieces by the id of the product, or one sum as typed. */
  basket: { pieces: Record<number, number>; sum: string };
  /** Of the person who uses the phone, where the tenant wants one. */
  lock: PageLock;
  /** Who wants to be told on this phone while the page is closed. */
  push: { user_id: number };
  /** What notifications are made of, in the language that was chosen: the worker speaks none. */
  push_words: Record<string, string>;
  language: string;
  look: 'light' | 'dark';
  map_app: string;
  /** Whether the map of the trip is kept here; not said: where the phone does not save data. */
  map_wish: 'yes' | 'no';
}

export interface KeptPerson {
  id: number;
  full_name: string;
  /** Null when the sign-in has ended. */
  token: string | null;
  /** Null until the server gave it. */
  key: PhoneKey | null;
  /** Where the sign-in is ended; whoever empties the store may have to do it (`web/forget-person.ts`). */
  ends_at: string;
}
