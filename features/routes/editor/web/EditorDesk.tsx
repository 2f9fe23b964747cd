// What lies on the desk while a route's stops are edited: the record, the edits, their arrivals, and the way to save them.

import { useCallback, useEffect, useLayoutEffect, useMemo, useReducer, useRef, useState } from 'react';
import type { LatLng } from '../../../../shared/geo.ts';
import { ApiError, sentencesOf } from '../../../../web/api-error.ts';
import { call } from '../../../../web/api.ts';
import { useWrite } from '../../../../web/reads.ts';
import { flash } from '../../../../web/ui/flash.ts';
import { useWords } from '../../../../web/words.ts';
import { updateRoute, type Period, type Route, type SavedRoute } from '../../contract.ts';
import { LegBook } from '../../drafts/rules.ts';
import { listRouteLegs } from '../../legs/contract.ts';
import { listRoutePoints, type RoutePoint } from '../../points/contract.ts';
import { reckoned, type Reckoning } from '../arrivals/rules.ts';
import { edited, openEditor, type Edit, type EditorState } from '../rules.ts';
import { changesOf, contentOf, hasAddress } from '../saves/rules.ts';
import { contentOfOpened, editsOn, readOpened, useOvertaken, type Opened, type Overtaken } from './opened.ts';
import { editorTexts } from './texts.ts';

/** What the server knows of a stop and nobody types. */
export interface StopFacts {
  sales_count: number;
  point_type: RoutePoint['point_type'];
  homes: number;
}

/** Sentences of a save that did not go through, or went through in part. */
export interface Refused {
  saved: boolean;
  sentences: readonly string[];
  fields: Readonly<Record<string, readonly string[]>>;
}

/** A record with its stops, as a write answers it. */
type Stored = Route & Pick<SavedRoute, 'route_points'>;

export interface EditorDesk extends Overtaken {
  record: Route;
  state: EditorState;
  reckoning: Reckoning;
  facts: ReadonlyMap<number, StopFacts>;
  period: Period;
  depo: LatLng | null;
  /** The edits of this moment, also for acts that began earlier. */
  latest: () => EditorState;
  edit: (edit: Edit) => void;
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

const factsOf = (points: readonly RoutePoint[]) =>
  new Map(
    points.map((point): [number, StopFacts] => [
      point.id,
      { sales_count: point.sales_count, point_type: point.point_type, homes: point.home_customers.length },
    ]),
  );

/** Legs by their places, asked anew whenever the stored route changed; without them the built-in estimate stands in. */
function useLegs(route: Route): LegBook {
  const [book, setBook] = useState(() => new LegBook());
  const { id, lock_version } = route;
  useEffect(() => {
    const leaving = new AbortController();
    call(listRouteLegs, { params: { id }, signal: leaving.signal }).then(
      (legs) => {
        const known = new LegBook();
        for (const { from, to, ...leg } of legs) known.add([from, to], [leg]);
        setBook(known);
        // A directions service that is down shows at the next save; until then arrivals are marked approximate.
      },
      () => undefined,
    );
    return () => leaving.abort();
  }, [id, lock_version]);
  return book;
}

/** Sales follow the chosen days without touching the edits. */
function useFacts(route_id: number, opened: readonly RoutePoint[], period: Period) {
  const [facts, setFacts] = useState<ReadonlyMap<number, StopFacts>>(() => factsOf(opened));
  const { start_date, end_date } = period;
  const first = useRef(true);
  useEffect(() => {
    if (first.current) {
      first.current = false;
      return undefined;
    }
    const leaving = new AbortController();
    const query = { ...(start_date && { start_date }), ...(end_date && { end_date }) };
    call(listRoutePoints, { params: { route_id }, query, signal: leaving.signal }).then(
      (points) => setFacts(factsOf(points)),
      flash.error,
    );
    return () => leaving.abort();
  }, [route_id, start_date, end_date]);
  return { facts, setFacts };
}

export function useEditorDesk({ route, points }: Opened, period: Period, depo: LatLng | null): EditorDesk {
  const t = useWords(editorTexts);
  const [record, setRecord] = useState(route);
  const [state, dispatch] = useReducer(edited, null, () => openEditor(contentOf(route, points)));
  const [refused, setRefused] = useState<Refused | null>(null);
  const [isSaving, setSaving] = useState(false);
  const [newer, setNewer] = useState<Opened | null>(null);
  const { facts, setFacts } = useFacts(route.id, points, period);
  const legs = useLegs(record);
  const reckoning = useMemo(() => reckoned(state.now, legs, depo), [state.now, legs, depo]);
  const isUnsaved = useMemo(
    () => state.now !== state.saved && changesOf(state.saved, state.now, '') !== null,
    [state.saved, state.now],
  );
  const { write } = useWrite(updateRoute);
  const now = useRef({ state, record, busy: false });
  useLayoutEffect(() => {
    now.current = { ...now.current, state, record };
  });
  // While a save is under way its answer will replace what is on the desk.
  const edit = useCallback((one: Edit) => {
    if (!now.current.busy) dispatch(one);
  }, []);
  const latest = useCallback(() => now.current.state, []);

  const standOn = useCallback(
    (fresh: Opened, edits: Edit = { do: 'open', content: contentOfOpened(fresh) }) => {
      setRefused(null);
      setNewer(null);
      setRecord(fresh.route);
      setFacts(factsOf(fresh.points));
      dispatch(edits);
    },
    [setFacts],
  );
  const take = useCallback(
    (saved: Stored) => standOn({ route: saved, points: saved.route_points }),
    [standOn],
  );
  const reload = async () => standOn(await readOpened(route.id, period));
  const cancel = async () => {
    const fresh = await readOpened(route.id, period);
    const edits = editsOn(contentOfOpened(fresh), now.current.state);
    standOn(fresh, edits ?? undefined);
    if (edits) flash.info(t('dropped'));
  };

  const failed = async (error: unknown) => {
    const body = error instanceof ApiError ? error.body : {};
    if (error instanceof ApiError && error.status === 409) {
      setRefused({ saved: false, sentences: [error.error], fields: {} });
      setNewer(await readOpened(route.id, period));
      return;
    }
    if (body.saved === true) take(body.route as SavedRoute);
    setRefused({
      saved: body.saved === true,
      sentences: sentencesOf(error),
      fields: error instanceof ApiError ? error.errors : {},
    });
    flash.error(error);
  };

  const save = async ({ approve = false }: { approve?: boolean } = {}): Promise<boolean> => {
    const {
      state: { now: content, saved: before },
      record: { id, lock_version },
      busy,
    } = now.current;
    const body = changesOf(before, content, new Date().toISOString());
    if (busy || !hasAddress(content) || (body === null && !approve)) return false;
    now.current.busy = true;
    setSaving(true);
    try {
      const saved = await write({
        params: { id },
        query: period,
        body: { ...body, lock_version, ...(approve && { should_approve: true }) },
      });
      take(saved);
      flash.ok(t(approve ? 'approved' : 'saved'));
      if (saved.updated_plan_events_count > 0)
        flash.info(t('events_updated', { n: saved.updated_plan_events_count }));
      return true;
    } catch (error) {
      await failed(error).catch(flash.error);
      return false;
    } finally {
      now.current.busy = false;
      setSaving(false);
    }
  };

  const resolution = useOvertaken(newer, state, () => setNewer(null), { standOn, save });
  return {
    record,
    state,
    reckoning,
    facts,
    period,
    depo,
    latest,
    edit,
    isUnsaved,
    isSaving,
    refused,
    save,
    take,
    reload,
    cancel,
    ...resolution,
  };
}
