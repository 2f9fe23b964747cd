import { useBlocker } from '@tanstack/react-router';
import { useWords } from '../words.ts';
import { ConfirmDialog } from './confirm.tsx';
import { formTexts } from './kit-texts.ts';

/**
 * Asks before leaving by link, by Back or by closing the tab while `unsaved()` says so. It is asked at that moment, so it may
 * read what does not draw again. A change of the query alone (a tab, a filter) is not leaving.
 */
export function UnsavedGuard({ unsaved }: { unsaved: () => boolean }) {
  const t = useWords(formTexts);
  const blocker = useBlocker({
    shouldBlockFn: ({ current, next }) => current.pathname !== next.pathname && unsaved(),
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
