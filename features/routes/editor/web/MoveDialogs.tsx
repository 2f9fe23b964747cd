import { Group, NumberInput, Select } from '@mantine/core';
import { useState } from 'react';
import { useRead, useWrite } from '../../../../web/reads.ts';
import { ActionButton } from '../../../../web/ui/ActionButton.tsx';
import { Dialog } from '../../../../web/ui/Dialog.tsx';
import { flash } from '../../../../web/ui/flash.ts';
import { useWords } from '../../../../web/words.ts';
import { listRoutes, moveRoutePoints, type RouteOption } from '../../contract.ts';
import { staying } from '../rules.ts';
import type { EditorDesk } from './EditorDesk.tsx';
import type { StopActs } from './StopActs.tsx';
import { editorTexts } from './texts.ts';

const checkedStops = ({ state }: EditorDesk) =>
  staying(state.now.stops).filter((stop) => state.checked.has(stop.key));

/** The checked stops into another route, which is recomputed with them. */
export function MoveDialog({ desk, onClose }: { desk: EditorDesk; onClose: () => void }) {
  const t = useWords(editorTexts);
  const [target, setTarget] = useState<string | null>(null);
  const [position, setPosition] = useState<string | number>('');
  const routes = (useRead(listRoutes, { query: { for_collection: true } }).value ??
    []) as readonly RouteOption[];
  const { write } = useWrite(moveRoutePoints);
  const stops = checkedStops(desk);
  const move = async (keep_points: boolean) => {
    const at = position === '' ? null : Number(position);
    await write({
      params: { id: Number(target) },
      body: {
        keep_points,
        current_route_id: desk.record.id,
        route_points_attributes: stops.flatMap(({ id, b2b_customers }) =>
          id === null ? [] : [{ id, position: at, b2b_customer_ids: b2b_customers.map((shop) => shop.id) }],
        ),
      },
    });
    flash.ok(t('points_moved'));
    onClose();
    await desk.reload();
  };
  const because = target === null ? t('target_route') : null;
  return (
    <Dialog title={t('move_title', { n: stops.length })} onClose={onClose}>
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
      <Group justify="flex-end" gap="sm" mt="md">
        <ActionButton variant="default" onClick={onClose}>
          {t('cancel')}
        </ActionButton>
        <ActionButton variant="default" because={because} onClick={() => move(true)}>
          {t('copy_and_move')}
        </ActionButton>
        <ActionButton because={because} onClick={() => move(false)}>
          {t('move_and_delete')}
        </ActionButton>
      </Group>
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
