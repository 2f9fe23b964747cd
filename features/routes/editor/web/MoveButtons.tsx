import { Group } from '@mantine/core';
import { useWrite } from '../../../../web/reads.ts';
import { ActionButton } from '../../../../web/ui/ActionButton.tsx';
import { flash } from '../../../../web/ui/flash.ts';
import { useWords } from '../../../../web/words.ts';
import { moveRoutePoints } from '../../copies/contract.ts';
import { staying } from '../stops/rules.ts';
import type { EditorDesk } from './editor-desk.ts';
import { editorTexts } from './texts.ts';

export const checkedStops = ({ state }: EditorDesk) =>
  staying(state.now.stops).filter((stop) => state.checked.has(stop.key));

interface Target {
  desk: EditorDesk;
  /** The route's id. */
  target: string | null;
  position: string | number;
  onClose: () => void;
}

/** Kept here or not; the other route is recomputed with them. */
export function MoveButtons({ desk, target, position, onClose }: Target) {
  const t = useWords(editorTexts);
  const { write } = useWrite(moveRoutePoints);
  const move = async (keep_points: boolean) => {
    const at = position === '' ? null : Number(position);
    await write({
      params: { id: Number(target) },
      body: {
        keep_points,
        current_route_id: desk.record.id,
        route_points_attributes: checkedStops(desk).flatMap(({ id, b2b_customers }) =>
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
  );
}
