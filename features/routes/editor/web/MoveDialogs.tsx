import { Group, NumberInput, Select } from '@mantine/core';
import { useState } from 'react';
import { useRead } from '../../../../web/reads.ts';
import { ActionButton } from '../../../../web/ui/ActionButton.tsx';
import { Dialog } from '../../../../web/ui/Dialog.tsx';
import { useWords } from '../../../../web/words.ts';
import { listRoutes, type RouteOption } from '../../contract.ts';
import { staying } from '../stops/rules.ts';
import type { EditorDesk } from './editor-desk.ts';
import { checkedStops, MoveButtons } from './MoveButtons.tsx';
import type { StopActs } from './stop-acts.ts';
import { editorTexts } from './texts.ts';

/** The checked stops into another route. */
export function MoveDialog({ desk, onClose }: { desk: EditorDesk; onClose: () => void }) {
  const t = useWords(editorTexts);
  const [target, setTarget] = useState<string | null>(null);
  const [position, setPosition] = useState<string | number>('');
  const routes = (useRead(listRoutes, { query: { for_collection: true } }).value ??
    []) as readonly RouteOption[];
  return (
    <Dialog title={t('move_title', { n: checkedStops(desk).length })} onClose={onClose}>
      <Select
        label={t('target_route')}
        searchable
        limit={60}
        value={target}
        onChange={setTarget}
        data-autofocus
        withAsterisk
        data={routes
          .filter(({ id }) => id !== desk.record.id)
          .map(({ id, name, tag }) => ({
            value: String(id),
            label: tag === null ? name : `${name} (${tag})`,
          }))}
      />
      <NumberInput
        mt="sm"
        label={t('at_position')}
        description={t('at_position_hint')}
        value={position}
        onChange={setPosition}
        min={1}
        allowDecimal={false}
        allowNegative={false}
      />
      <MoveButtons desk={desk} target={target} position={position} onClose={onClose} />
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
  const [position, setPosition] = useState<string | number>('');
  const stops = checkedStops(desk);
  const move = () => {
    if (position === '') return;
    acts.moveTo(
      stops.map(({ key }) => key),
      Number(position),
    );
    onClose();
  };
  return (
    <Dialog title={t('move_title', { n: stops.length })} size="sm" onClose={onClose}>
      <NumberInput
        label={t('new_position')}
        value={position}
        onChange={setPosition}
        min={1}
        max={staying(desk.state.now.stops).length}
        allowDecimal={false}
        allowNegative={false}
        data-autofocus
        onKeyDown={(event) => {
          if (event.key === 'Enter') move();
        }}
      />
      <Group justify="flex-end" gap="sm" mt="md">
        <ActionButton variant="default" onClick={onClose}>
          {t('cancel')}
        </ActionButton>
        <ActionButton because={position === '' ? t('new_position') : null} onClick={move}>
          {t('move')}
        </ActionButton>
      </Group>
    </Dialog>
  );
}
