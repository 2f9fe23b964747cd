// What a row of the table of stops is drawn from.

import type { EditedStop } from '../../rules/edited-stops.ts';
import { type Pointer } from '../desk/pointer.ts';
import type { StopActs } from '../desk/stop-acts.ts';

/** Plain values, so that a row is drawn again only when something in it changed. */
export interface StopRowProps {
  stop: EditedStop;
  /** Null for the blank last row and for stops that are marked for removal. */
  position: number | null;
  /** HH:MM:SS. */
  estimate: string | null;
  estimate_day: number;
  guessed: boolean;
  /** Minutes that the stop takes with custom stops; null in the other mode, which has no such column. */
  wait: number | null;
  sales: number | null;
  minimum: number;
  isBlank: boolean;
  isChecked: boolean;
  isOpen: boolean;
  isDragged: boolean;
  isReadOnly: boolean;
  hasCustomerButton: boolean;
  pointer: Pointer;
  acts: StopActs;
}
