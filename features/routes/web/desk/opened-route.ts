// The record that the editor stands on: read when it is opened, and again when somebody else has stored a newer one.

import { useMemo } from 'react';
import { call } from '../../../../web/api.ts';
import { listRoutePoints, type Period, type RoutePoint } from '../../contract/route-points.ts';
import { showRoute, type Route } from '../../contract/route.ts';
import type { Content } from '../../rules/edited-stops.ts';
import { changesOf, contentOf } from '../../rules/editor-saves.ts';
import type { Edit, EditorState } from '../../rules/editor.ts';
import { clashesOf, joined, type Choice, type Versions } from '../../rules/joined-edits.ts';

export interface Opened {
  route: Route;
  points: readonly RoutePoint[];
}

/** Where the hand is when the editor opens: on the blank row, or on the stop of that id. */
export type OpensAt = 'new' | number | null;

/**
 * The route first, then its stops: stops that somebody changes in between then come with a version that the save
 * refuses.
 */
export async function readOpened(route_id: number, period: Period, signal?: AbortSignal): Promise<Opened> {
  const within = signal ? { signal } : {};
  const route = await call(showRoute, { params: { id: route_id }, ...within });
  return { route, points: await call(listRoutePoints, { params: { route_id }, query: period, ...within }) };
}

export const contentOfOpened = ({ route, points }: Opened): Content => contentOf(route, points);

/** Dropped edits as they would be on top of what is stored by now, for undo; null when there were none. */
export function editsOn(saved: Content, { saved: base, now: mine, made }: EditorState): Edit | null {
  if (changesOf(base, mine, '') === null) return null;
  const versions = { base, mine, theirs: saved };
  const allMine = new Map(clashesOf(versions).map(({ key }) => [key, 'mine' as const]));
  const onTop = joined(versions, allMine, made);
  return { do: 'stand on', saved, now: saved, before: onTop.content, made: onTop.made };
}

/** My edits on top of what somebody else has stored. */
export function joinedOn(
  theirs: Content,
  { saved: base, now: mine, made }: EditorState,
  choices: ReadonlyMap<string, Choice> = new Map(),
): Edit {
  const both = joined({ base, mine, theirs }, choices, made);
  return { do: 'stand on', saved: theirs, now: both.content, before: theirs, made: both.made };
}

/** What to do when a save came second. */
export interface Overtaken {
  /** What is on the desk and what somebody else stored meanwhile; null when nobody did. */
  overtaken: Versions | null;
  /** Puts the edits on top of what they stored, and saves that. */
  join: (choices: ReadonlyMap<string, Choice>) => void;
  /** Takes what they stored; the edits go. */
  takeTheirs: () => void;
  /** Back to the edits; nothing is saved. */
  stay: () => void;
}

interface Acts {
  /** Without edits the newer record as it is. */
  standOn: (newer: Opened, edits?: Edit) => void;
  save: () => Promise<unknown>;
}

export function useOvertaken(
  newer: Opened | null,
  state: EditorState,
  stay: () => void,
  acts: Acts,
): Overtaken {
  const { saved, now } = state;
  const overtaken = useMemo(
    () => newer && { base: saved, mine: now, theirs: contentOfOpened(newer) },
    [newer, saved, now],
  );
  const join = (choices: ReadonlyMap<string, Choice>) => {
    if (newer === null || overtaken === null) return;
    acts.standOn(newer, joinedOn(overtaken.theirs, state, choices));
    // The next frame has the joined edits and the version that they stand on.
    requestAnimationFrame(() => {
      void acts.save();
    });
  };
  const takeTheirs = () => {
    if (newer) acts.standOn(newer);
  };
  return { overtaken, join, takeTheirs, stay };
}
