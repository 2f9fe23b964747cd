// What lies on the desk while a route's stops are edited: the record, the edits, their arrivals, and the way to save
// them.

import { useCallback, useLayoutEffect, useMemo, useReducer, useRef, useState } from 'react';
import type { LatLng } from '../../../../shared/geo.ts';
import { flash } from '../../../../web/ui/flash.ts';
import { useWords } from '../../../../web/words.ts';
import type { Period } from '../../contract/route-points.ts';
import { changesOf, contentOf } from '../../rules/editor-saves.ts';
import { edited, openEditor, type Edit } from '../../rules/editor.ts';
import { reckoned } from '../../rules/stop-arrivals.ts';
import {
  standingRefusal,
  type EditorDesk,
  type Moment,
  type Refused,
  type Stored,
} from '../desk/editor-desk.ts';
import { factsOf, useLegs, useFacts } from '../desk/editor-reads.ts';
import { editorTexts } from '../desk/editor-texts.ts';
import { contentOfOpened, editsOn, readOpened, useOvertaken, type Opened } from '../desk/opened-route.ts';
import { useOthers, useTheirs } from '../desk/use-others.ts';
import { useTimed } from '../table/use-alike.ts';
import { useSaving } from './use-saving.ts';

export function useEditorDesk({ route, points }: Opened, period: Period, depo: LatLng | null): EditorDesk {
  const t = useWords(editorTexts);
  const [record, setRecord] = useState(route);
  const [state, dispatch] = useReducer(edited, null, () => openEditor(contentOf(route, points)));
  const [refused, setRefused] = useState<Refused | null>(null);
  const [newer, setNewer] = useState<Opened | null>(null);
  const { facts, setFacts } = useFacts(route.id, points, period);
  const { legs, learn } = useLegs(record);
  const timed = useTimed(state.now);
  const reckoning = useMemo(() => reckoned(timed, legs, depo), [timed, legs, depo]);
  const isUnsaved = useMemo(
    () => state.now !== state.saved && changesOf(state.saved, state.now, '') !== null,
    [state.saved, state.now],
  );
  const now = useRef<Moment>({ state, record, busy: false });
  useLayoutEffect(() => {
    now.current = { ...now.current, state, record };
  });
  // While a save is under way its answer will replace what is on the desk.
  const edit = useCallback((one: Edit) => {
    if (!now.current.busy) dispatch(one);
  }, []);
  const latest = useCallback(() => now.current.state, []);
  const moment = () => now.current;
  const hold = (busy: boolean) => Object.assign(now.current, { busy });

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
  const reload = () => readOpened(route.id, period).then((fresh) => standOn(fresh));
  const cancel = async () => {
    const fresh = await readOpened(route.id, period);
    const edits = editsOn(contentOfOpened(fresh), now.current.state);
    standOn(fresh, edits ?? undefined);
    if (edits) flash.info(t('dropped'));
  };

  const takeTheirs = useTheirs({ moment, standOn });
  const { save, isSaving } = useSaving(moment, period, { hold, take, setRefused, setNewer, takeTheirs });
  const here = useOthers(record, period, { isSaving, moment, take: takeTheirs });
  const resolution = useOvertaken(newer, state, () => setNewer(null), { standOn, save });
  return {
    record,
    here,
    state,
    reckoning,
    facts,
    period,
    depo,
    latest,
    edit,
    learn,
    isUnsaved,
    isSaving,
    refused: standingRefusal(refused, isUnsaved),
    save,
    take,
    reload,
    cancel,
    ...resolution,
  };
}
