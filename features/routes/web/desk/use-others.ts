// Somebody else saves the route that is open here: what only they changed is taken the moment they save, and said.

import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useRead } from '../../../../web/reads.ts';
import { useSession } from '../../../../web/session.ts';
import { flash } from '../../../../web/ui/flash.ts';
import { useWords } from '../../../../web/words.ts';
import type { RouteSaved } from '../../contract/draft.ts';
import { type Period } from '../../contract/route-points.ts';
import { showRoute, type Route } from '../../contract/route.ts';
import { changesOf } from '../../rules/editor-saves.ts';
import type { Edit } from '../../rules/editor.ts';
import { clashesOf, touchedByThem, whatTheyDid } from '../../rules/joined-edits.ts';
import type { Moment } from './editor-desk.ts';
import { editorTexts } from './editor-texts.ts';
import { contentOfOpened, joinedOn, readOpened, type Opened } from './opened-route.ts';
import { othersTexts } from './others-texts.ts';
import { useLine } from './use-line.ts';

/** How often it is asked whether the route is still the one that was opened, should a push be missed. */
const LOOK_MS = 20_000;
/** A newer record that could not be read is asked for again. */
const AGAIN_MS = 3_000;

interface Acts {
  moment: () => Moment;
  standOn: (newer: Opened, edits?: Edit) => void;
}

/** Takes a newer record where nobody has to decide; false where both changed the same. */
export function useTheirs({ moment, standOn }: Acts): (newer: Opened, who: string) => boolean {
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

interface Desk {
  /** Its answer comes first, and brings the record that newer ones are compared with. */
  isSaving: boolean;
  moment: () => Moment;
  take: (newer: Opened, who: string) => boolean;
}

/** Who else is here. Looks when a save is pushed, from time to time, and whenever the page is looked at again. */
export function useOthers({ id, lock_version }: Route, period: Period, { isSaving, moment, take }: Desk) {
  const t = useWords(editorTexts);
  const saver = useSaver();
  const [pushed, setPushed] = useState<Heard>({ lock_version, by: null });
  // One save may overtake another on its way.
  const here = useLine(id, (saved) =>
    setPushed((before) => (before.lock_version > saved.lock_version ? before : saved)),
  );
  const asked = useRead(showRoute, { params: { id } }, { every_ms: LOOK_MS }).value?.lock_version ?? 0;
  const newest = Math.max(pushed.lock_version, asked);
  const left = useRef(0);
  const [tries, setTries] = useState(0);

  const look = useEffectEvent(async (signal: AbortSignal) => {
    const newer = await readOpened(id, period, signal);
    const version = newer.route.lock_version;
    if (signal.aborted || moment().busy || version <= moment().record.lock_version) return;
    if (take(newer, saver(version === pushed.lock_version ? pushed.by : null))) return;
    left.current = version;
    flash.info(t('asked_when_saving'));
  });
  useEffect(() => {
    if (isSaving || newest <= Math.max(lock_version, left.current)) return undefined;
    const looking = new AbortController();
    let again: ReturnType<typeof setTimeout> | undefined;
    look(looking.signal).catch(() => {
      if (!looking.signal.aborted) again = setTimeout(() => setTries((before) => before + 1), AGAIN_MS);
    });
    return () => {
      looking.abort();
      clearTimeout(again);
    };
  }, [newest, lock_version, isSaving, tries]);
  return here;
}
