import { useWrite } from '../../../../web/reads.ts';
import { ActionButton } from '../../../../web/ui/ActionButton.tsx';
import { flash } from '../../../../web/ui/flash.ts';
import { type NumberValue } from '../../../../web/ui/NumberBox.tsx';
import { useWords } from '../../../../web/words.ts';
import { moveRoutePoints } from '../../contract/copies.ts';
import { moveTexts } from './move-texts.ts';

export interface Moving {
  /** The route that the stops are of. */
  from: number;
  stops: readonly { id: number; b2b_customer_ids: number[] }[];
  /** A route's id. */
  target: string | null;
  position: NumberValue;
  onClose: () => void;
  moved: () => unknown;
}

/** Kept here or not; the other route is recomputed with them. Within one route they only change their place. */
export function MoveButtons({ from, stops, target, position, onClose, moved }: Moving) {
  const t = useWords(moveTexts);
  const { write } = useWrite(moveRoutePoints);
  const at = position === '' ? null : typeof position === 'number' ? position : Number.NaN;
  const move = async (keep_points: boolean) => {
    const route_points_attributes = stops.map((stop) => ({ ...stop, position: at }));
    await write({
      params: { id: Number(target) },
      body: { keep_points, current_route_id: from, route_points_attributes },
    });
    flash.ok(t('points_moved'));
    onClose();
    await moved();
  };
  const isHere = target === String(from);
  const because =
    (stops.length === 0 && t('choose_stops')) ||
    (target === null && t('target_route')) ||
    ((isHere && at === null) || Number.isNaN(at) ? t('choose_position') : null) ||
    null;
  return (
    <>
      <ActionButton variant="default" onClick={onClose}>
        {t('cancel')}
      </ActionButton>
      {!isHere && (
        <ActionButton variant="default" because={because} onClick={() => move(true)}>
          {t('copy_and_move')}
        </ActionButton>
      )}
      <ActionButton because={because} onClick={() => move(false)}>
        {isHere ? t('move') : t('move_and_delete')}
      </ActionButton>
    </>
  );
}
