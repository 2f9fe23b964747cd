import { Group } from '@mantine/core';
import { useState } from 'react';
import { ActionButton } from '../../../../web/ui/ActionButton.tsx';
import { Dialog } from '../../../../web/ui/Dialog.tsx';
import { NumberBox, type NumberValue } from '../../../../web/ui/NumberBox.tsx';
import { useWords } from '../../../../web/words.ts';
import { staying } from '../../rules/edited-stops.ts';
import { moveTexts } from '../copies/move-texts.ts';
import { MoveTo } from '../copies/MoveTo.tsx';
import type { EditorDesk } from '../desk/editor-desk.ts';
import { editorTexts } from '../desk/editor-texts.ts';
import type { StopActs } from '../desk/stop-acts.ts';

const checkedStops = ({ state }: EditorDesk) =>
  staying(state.now.stops).filter((stop) => state.checked.has(stop.key));

/** The checked stops into another route. */
export function MoveDialog({ desk, onClose }: { desk: EditorDesk; onClose: () => void }) {
  const t = useWords(moveTexts);
  const checked = checkedStops(desk);
  const stored = checked.flatMap(({ id, b2b_customers }) =>
    id === null ? [] : [{ id, b2b_customer_ids: b2b_customers.map((shop) => shop.id) }],
  );
  return (
    <Dialog title={t('move_title', { n: checked.length })} onClose={onClose}>
      <MoveTo from={desk.record.id} stops={stored} onClose={onClose} moved={desk.reload} />
    </Dialog>
  );
}

/** The checked stops to another position of this route: an edit like any other, stored by Save. */
export function MoveHereDialog({
  desk,
  acts,
  onClose,
}: {
  desk: EditorDesk;
  acts: StopActs;
  onClose: () => void;
}) {
  const t = useWords(editorTexts);
  const [position, setPosition] = useState<NumberValue>('');
  const stops = checkedStops(desk);
  const move = () => {
    if (typeof position !== 'number') return;
    acts.moveTo(
      stops.map(({ key }) => key),
      position,
    );
    onClose();
  };
  return (
    <Dialog title={t('move_title', { n: stops.length })} size="sm" onClose={onClose}>
      <NumberBox
        label={t('new_position')}
        value={position}
        onChange={setPosition}
        min={1}
        max={staying(desk.state.now.stops).length}
        data-autofocus
        onKeyDown={(event) => {
          if (event.key === 'Enter') move();
        }}
      />
      <Group justify="flex-end" gap="sm" mt="md">
        <ActionButton variant="default" onClick={onClose}>
          {t('cancel')}
        </ActionButton>
        <ActionButton because={typeof position === 'number' ? null : t('new_position')} onClick={move}>
          {t('move')}
        </ActionButton>
      </Group>
    </Dialog>
  );
}
