// The way of the editor's edits to the server, and what is said when it does not take them.

import { useRef, useState } from 'react';
import { ApiError, sentencesOf } from '../../../../web/api-error.ts';
import { useWrite } from '../../../../web/reads.ts';
import { addressesTaken } from '../../../../web/ui/address-search.ts';
import { flash } from '../../../../web/ui/flash.ts';
import { useWords } from '../../../../web/words.ts';
import { type Period } from '../../contract/route-points.ts';
import { updateRoute, type SavedRoute } from '../../contract/route.ts';
import { changesOf, hasAddress } from '../../rules/editor-saves.ts';
import type { EditorDesk, Moment, Refused, Stored } from '../desk/editor-desk.ts';
import { editorTexts } from '../desk/editor-texts.ts';
import { readOpened, type Opened } from '../desk/opened-route.ts';

interface After {
  /** Edits wait while a save is under way: its answer will replace what is on the desk. */
  hold: (busy: boolean) => void;
  take: (saved: Stored) => void;
  setRefused: (refused: Refused) => void;
  /** Somebody else has saved meanwhile: the record as it is stored now. */
  setNewer: (newer: Opened) => void;
  /** False when both changed the same. */
  takeTheirs: (newer: Opened, who: string) => boolean;
}

/** One save at a time. */
export function useSaving(
  moment: () => Moment,
  period: Period,
  { hold, take, setRefused, setNewer, takeTheirs }: After,
): Pick<EditorDesk, 'save' | 'isSaving'> {
  const t = useWords(editorTexts);
  const [isSaving, setSaving] = useState(false);
  const { write } = useWrite(updateRoute);
  const unsay = useRef<() => void>(undefined);

  const failed = async (error: unknown) => {
    const body = error instanceof ApiError ? error.body : {};
    if (error instanceof ApiError && error.status === 409) {
      const newer = await readOpened(moment().record.id, period);
      if (takeTheirs(newer, error.error)) {
        // The next frame has the joined edits and the version that they stand on.
        requestAnimationFrame(() => {
          void save();
        });
        return;
      }
      setRefused({ saved: false, sentences: [error.error], fields: {} });
      setNewer(newer);
      return;
    }
    if (body.saved === true) take(body.route as SavedRoute);
    setRefused({
      saved: body.saved === true,
      sentences: sentencesOf(error),
      fields: error instanceof ApiError ? error.errors : {},
    });
    unsay.current = flash.error(error);
  };

  const save: EditorDesk['save'] = async ({ approve = false } = {}) => {
    await addressesTaken();
    const {
      state: { now: content, saved: before },
      record: { id, lock_version },
      busy,
    } = moment();
    const body = changesOf(before, content, new Date().toISOString());
    if (busy || !hasAddress(content) || (body === null && !approve)) return false;
    hold(true);
    setSaving(true);
    try {
      const saved = await write({
        params: { id },
        query: period,
        body: { ...body, lock_version, ...(approve && { should_approve: true }) },
      });
      take(saved);
      unsay.current?.();
      flash.ok(t(approve ? 'approved' : 'saved'));
      if (saved.updated_plan_events_count > 0)
        flash.info(t('events_updated', { n: saved.updated_plan_events_count }));
      return true;
    } catch (error) {
      await failed(error).catch(flash.error);
      return false;
    } finally {
      hold(false);
      setSaving(false);
    }
  };

  return { save, isSaving };
}
