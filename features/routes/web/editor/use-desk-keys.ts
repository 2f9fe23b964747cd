import { useEffect, useEffectEvent } from 'react';
import { flash } from '../../../../web/ui/flash.ts';
import { useWords } from '../../../../web/words.ts';
import type { EditorDesk } from '../desk/editor-desk.ts';
import { editorTexts } from '../desk/editor-texts.ts';

/** Ctrl/Cmd-Z, -Y and -S act on the route, also from within a cell: what a cell holds is part of the route. */
export function useDeskKeys(desk: EditorDesk, isOff: boolean) {
  const { edit } = desk;
  const t = useWords(editorTexts);
  const save = useEffectEvent(() => {
    if (desk.isUnsaved) void desk.save();
    else flash.info(t('nothing_to_save'));
  });
  useEffect(() => {
    if (isOff) return undefined;
    const press = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey) return;
      const key = event.key.toLowerCase();
      if (key === 's') {
        event.preventDefault();
        save();
        return;
      }
      const redo = key === 'y' || (key === 'z' && event.shiftKey);
      if (!redo && key !== 'z') return;
      event.preventDefault();
      edit({ do: redo ? 'redo' : 'undo' });
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, [edit, isOff]);
}
