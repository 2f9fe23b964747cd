import { useBlocker } from '@tanstack/react-router';
import { createContext, useContext, useEffect } from 'react';
import { useWords } from '../words.ts';
import { ConfirmDialog } from './confirm.tsx';
import { formTexts } from './kit-texts.ts';

/** What asks whether something is unsaved in the details of a row. */
export type Unsaved = Set<() => boolean>;

/**
 * Within the details of a row, which its arrow and another tab, filter or page of the list take away. Put there by
 * the table.
 */
export const InRow = createContext<Unsaved | null>(null);

interface Place {
  pathname: string;
  search: unknown;
}

/** A change of the query alone (a tab, a filter) is leaving for what stands in a row, for nothing else. */
export function isLeaving(from: Place, to: Place, inRow: boolean): boolean {
  if (from.pathname !== to.pathname) return true;
  return inRow && JSON.stringify(from.search) !== JSON.stringify(to.search);
}

/**
 * Asks before leaving by link, by Back or by closing the tab (in a row's details by closing the row, too) while
 * `unsaved()` says so. It is asked at that moment, so it may read what does not draw again.
 */
export function UnsavedGuard({ unsaved }: { unsaved: () => boolean }) {
  const t = useWords(formTexts);
  const row = useContext(InRow);
  useEffect(() => {
    row?.add(unsaved);
    return () => {
      row?.delete(unsaved);
    };
  }, [row, unsaved]);
  const blocker = useBlocker({
    shouldBlockFn: ({ current, next }) => isLeaving(current, next, row !== null) && unsaved(),
    enableBeforeUnload: unsaved,
    withResolver: true,
  });
  if (blocker.status !== 'blocked') return null;
  return (
    <ConfirmDialog
      title={t('unsaved')}
      text={t('unsaved_text')}
      yes={t('leave')}
      danger
      onYes={blocker.proceed}
      onNo={blocker.reset}
    />
  );
}
