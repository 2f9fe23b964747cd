// What lies on the desk while a route's stops are edited.

import { memo, type ComponentType, type MemoExoticComponent } from 'react';
import type { LatLng } from '../../../../shared/geo.ts';
import type { Person } from '../../../../shared/presence.ts';
import type { Period } from '../../contract/route-points.ts';
import type { Route, SavedRoute } from '../../contract/route.ts';
import type { Edit, EditorState } from '../../rules/editor.ts';
import type { Reckoning } from '../../rules/stop-arrivals.ts';
import type { FoundLeg, StopFacts } from './editor-reads.ts';
import type { Overtaken } from './opened-route.ts';

/** Sentences of a save that did not go through, or went through in part. */
export interface Refused {
  saved: boolean;
  sentences: readonly string[];
  fields: Readonly<Record<string, readonly string[]>>;
}

/** A record with its stops, as a write answers it. */
export type Stored = Route & Pick<SavedRoute, 'route_points'>;

/** What is so at this moment, also for acts that began earlier. */
export interface Moment {
  state: EditorState;
  record: Route;
  /** A save is under way. */
  busy: boolean;
}

export interface EditorDesk extends Overtaken {
  record: Route;
  /** Who else has the route open. */
  here: readonly Person[];
  state: EditorState;
  reckoning: Reckoning;
  facts: ReadonlyMap<number, StopFacts>;
  period: Period;
  depo: LatLng | null;
  /** The edits of this moment, also for acts that began earlier. */
  latest: () => EditorState;
  edit: (edit: Edit) => void;
  /** Legs that another call found, for the arrivals. */
  learn: (legs: readonly FoundLeg[]) => void;
  isUnsaved: boolean;
  isSaving: boolean;
  refused: Refused | null;
  /** False when it was refused or there was nothing to do. */
  save: (how?: { approve?: boolean }) => Promise<boolean>;
  /** Takes a record that another call answered. */
  take: (saved: Stored) => void;
  /** Reads the route again and drops the edits. */
  reload: () => Promise<void>;
  /** The same, and one undo brings the edits back. */
  cancel: () => Promise<void>;
}

/** What stored edits were refused for is old when there are new ones; what was not stored stays refused. */
export const standingRefusal = (refused: Refused | null, isUnsaved: boolean): Refused | null =>
  refused?.saved && isUnsaved ? null : refused;

/**
 * Draws again only when something that it shows differs. Acts of an older desk are as good: they act on what is so at
 * that moment.
 */
export function drawnBy<P extends object>(
  View: ComponentType<P>,
  shownOf: (props: P) => readonly unknown[],
): MemoExoticComponent<ComponentType<P>> {
  return memo(View, (before, after) => {
    const shown = shownOf(after);
    return shownOf(before).every((value, at) => Object.is(value, shown[at]));
  });
}
