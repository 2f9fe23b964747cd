// What the editor asks about in a dialog, one at a time.

import type { EditorDesk } from '../desk/editor-desk.ts';
import type { StopActs, Subscribed } from '../desk/stop-acts.ts';
import type { StopTypes } from '../desk/stop-types.ts';
import { PrintMapDialog } from '../map/PrintMapDialog.tsx';
import { BestOrderDialog } from './BestOrderDialog.tsx';
import { EndsDialog } from './EndsDialog.tsx';
import { MoveDialog, MoveHereDialog } from './MoveDialogs.tsx';
import { RemovalDialog } from './RemovalDialog.tsx';
import { ShopsDialog } from './ShopsDialog.tsx';

export type Asked =
  | { what: 'shops'; key: string }
  | { what: 'ends' }
  | { what: 'move' }
  | { what: 'move here' }
  | { what: 'print map' }
  | { what: 'best order'; keys: readonly string[] | null }
  | { what: 'removal'; keys: readonly string[]; subscribed: readonly Subscribed[] };

export function EditorDialogs({
  asked,
  close,
  desk,
  acts,
  stopTypes,
  isReadOnly,
}: {
  asked: Asked | null;
  close: () => void;
  desk: EditorDesk;
  acts: StopActs;
  stopTypes: StopTypes;
  isReadOnly: boolean;
}) {
  if (asked === null) return null;
  const { now } = desk.state;
  if (asked.what === 'move') return <MoveDialog desk={desk} onClose={close} />;
  if (asked.what === 'move here') return <MoveHereDialog desk={desk} acts={acts} onClose={close} />;
  if (asked.what === 'print map') return <PrintMapDialog desk={desk} onClose={close} />;
  if (asked.what === 'best order') return <BestOrderDialog desk={desk} keys={asked.keys} onClose={close} />;
  if (asked.what === 'ends')
    return (
      <EndsDialog
        desk={desk}
        onClose={close}
        save={() => {
          requestAnimationFrame(() => {
            void desk.save();
          });
        }}
      />
    );
  if (asked.what === 'removal') {
    return (
      <RemovalDialog
        subscribed={asked.subscribed}
        onClose={close}
        onConfirm={() => {
          desk.edit({ do: 'remove', keys: asked.keys });
          close();
        }}
      />
    );
  }
  const stop = now.stops.find(({ key }) => key === asked.key);
  return stop ? (
    <ShopsDialog
      stop={stop}
      isReadOnly={isReadOnly}
      stopTypes={stopTypes}
      isCustomStops={now.route.route_type === 'custom_stops'}
      acts={acts}
      onClose={close}
    />
  ) : null;
}
