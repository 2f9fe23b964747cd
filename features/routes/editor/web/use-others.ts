// Somebody else saves the route that is open here: what only they changed is taken the moment they save, and said.

import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useRead } from '../../../../web/reads.ts';
import { useSession } from '../../../../web/session.ts';
import { flash } from '../../../../web/ui/flash.ts';
import { useWords } from '../../../../web/words.ts';
import { showRoute } from '../../contract.ts';
import type { RouteSaved } from '../../drafts/contract.ts';
import { type Period } from '../../points/contract.ts';
import { clashesOf, touchedByThem, whatTheyDid } from '../joining/rules.ts';
import type { Edit } from '../rules.ts';
import { changesOf } from '../saves/rules.ts';
import type { Moment } from './editor-desk.ts';
import { contentOfOpened, joinedOn, readOpened, type Opened } from './opened.ts';
import { othersTexts } from './others-texts.ts';
import { editorTexts } from './texts.ts';
import { useLine } from './use-line.ts';

/** How often it is asked whether the route is still the one that was opened, should a push be missed. */
const LOOK_MS = 20_000;
/** A save of one's own that is under way comes first. */
const AFTER_SAVE_MS = 500;

interface Acts {
  moment: () => Moment;
  standOn: (newer: Opened, edits?: Edit) => void;
}

/** Takes a newer record where nobody has to decide; false where both changed the same. */
function useTheirs({ moment, standOn }: Acts): (newer: Opened, who: string) => boolean {
  const t = useWords(editorTexts);
  return (newer, who) => {
    const { state } = moment();
    const theirs = contentOfOpened(newer);
    const versions = { base: state.saved, mine: state.now, theirs };
    if (clashesOf(versions).length > 0) return false;
    const isEdited = changesOf(state.saved, state.now, '') !== null;
    standOn(newer, isEdited ? joinedOn(theirs, state) : undefined);
    const stops = touchedByThem(versions).join(', ');
    const { removed } = whatTheyDid(versions);
    const told = [
      stops !== '' && t('theirs_taken', { stops }),
      removed > 0 && t('theirs_removed', { n: removed }),
    ].filter(Boolean);
    flash.info([who, ...(told.length > 0 ? told : [t('they_did_route')])].join(' '));
    return true;
  };
}

/** The save that was heard of last, by the push or by asking. */
type Heard = Pick<RouteSaved, 'lock_version' | 'by'>;

function useSaver(): (by: RouteSaved['by']) => string {
  const t = useWords(editorTexts);
  const o = useWords(othersTexts);
  const me = useSession().user?.id;
  return (by) => {
    if (by === null) return t('overtaken_by');
    return by.id === me ? o('saved_by_you') : o('saved_by_name', { name: by.name });
  };
}

/** Looks when a save is pushed, from time to time, and whenever the page is looked at again. */
export function useOthers(route_id: number, period: Period, acts: Acts) {
  const t = useWords(editorTexts);
  const { moment } = acts;
  const take = useTheirs(acts);
  const saver = useSaver();
  const [pushed, setPushed] = useState<Heard | null>(null);
  // A save that was waited with never takes the place of a later one.
  const hear = (heard: Heard) =>
    setPushed((before) => (before && before.lock_version > heard.lock_version ? before : { ...heard }));
  const here = useLine(route_id, hear);
  const stored = useRead(showRoute, { params: { id: route_id } }, { every_ms: LOOK_MS }).value;
  const version = stored?.lock_version;
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined);
  const seen = useRef(0);

  const look = useEffectEvent(async (heard: Heard) => {
    clearTimeout(waiting.current);
    const lookAgain = () => {
      waiting.current = setTimeout(() => hear(heard), AFTER_SAVE_MS);
    };
    if (moment().busy) return lookAgain();
    if (heard.lock_version <= Math.max(seen.current, moment().record.lock_version)) return;
    const newer = await readOpened(route_id, period);
    if (moment().busy) return lookAgain();
    const { lock_version } = newer.route;
    if (lock_version <= Math.max(seen.current, moment().record.lock_version)) return;
    seen.current = lock_version;
    const by = lock_version === heard.lock_version ? heard.by : null;
    if (!take(newer, saver(by))) flash.info(t('asked_when_saving'));
  });
  useEffect(() => {
    if (version !== undefined) look({ lock_version: version, by: null }).catch(() => undefined);
  }, [version]);
  useEffect(() => {
    if (pushed !== null) look(pushed).catch(() => undefined);
  }, [pushed]);
  useEffect(() => () => clearTimeout(waiting.current), []);
  return { take, here };
}
