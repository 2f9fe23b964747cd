import { Text } from '@mantine/core';
import { useMemo, useState } from 'react';
import { ActionButton } from '../../../../web/ui/ActionButton.tsx';
import { Dialog } from '../../../../web/ui/Dialog.tsx';
import { Failure } from '../../../../web/ui/EmptyState.tsx';
import { flash } from '../../../../web/ui/flash.ts';
import { useWords } from '../../../../web/words.ts';
import type { BestOrderAnswer } from '../../contract/best-order.ts';
import { mayMove, shownAddress } from '../../rules/edited-stops.ts';
import { changesOf, liveStops } from '../../rules/editor-saves.ts';
import { orderTexts } from '../best-order/order-texts.ts';
import { OrderList, type ShownStop } from '../best-order/OrderList.tsx';
import { OrderMap, type PlacedStop } from '../best-order/OrderMap.tsx';
import { OrderProgress } from '../best-order/OrderProgress.tsx';
import { OrderSavings } from '../best-order/OrderSavings.tsx';
import { useOrderSearch, type OrderBody } from '../best-order/use-order-search.ts';
import type { EditorDesk } from '../desk/editor-desk.ts';
import styles from '../best-order/Order.module.css';

const LONG_S = 10;

/** What the search stands on: the edits of this moment, as Save would send them, and who may move. */
function bodyOf({ latest, record }: EditorDesk, held: ReadonlySet<string>): OrderBody {
  const { saved, now } = latest();
  const movable = mayMove(liveStops(now)).flatMap((stop, at) =>
    stop.isFixed || held.has(stop.key) ? [] : [at + 1],
  );
  const changes = changesOf(saved, now, new Date().toISOString());
  return { ...changes, lock_version: record.lock_version, movable };
}

interface Searched {
  answer: BestOrderAnswer;
  /** The stops that the positions of the answer number. */
  stops: ReturnType<typeof liveStops>;
}

function shownOf({ answer, stops }: Searched): ShownStop[] {
  const fixed = mayMove(stops);
  return answer.stops.flatMap((one) => {
    const stop = stops[one.position - 1];
    const isFixed = fixed[one.position - 1]?.isFixed ?? true;
    return stop ? [{ ...one, key: stop.key, address: shownAddress(stop), isFixed }] : [];
  });
}

function placedOf({ answer, stops }: Searched): PlacedStop[] {
  return answer.stops.flatMap(({ position }, at) => {
    const stop = stops[position - 1];
    return stop?.place
      ? [{ ...stop.place, key: stop.key, address: shownAddress(stop), was: position, is: at + 1 }]
      : [];
  });
}

function Found({
  searched,
  held,
  onHold,
}: {
  searched: Searched;
  held: ReadonlySet<string>;
  onHold: (key: string, on: boolean) => void;
}) {
  const [hovered, setHovered] = useState<string | null>(null);
  const shown = useMemo(() => shownOf(searched), [searched]);
  const placed = useMemo(() => placedOf(searched), [searched]);
  return (
    <>
      <OrderSavings answer={searched.answer} />
      <div className={styles.sides}>
        <OrderList stops={shown} held={held} onHold={onHold} onHover={setHovered} />
        <OrderMap stops={placed} ways={searched.answer.lines} hovered={hovered} />
      </div>
    </>
  );
}

/** Why the order that was found may not be taken; null = it may. */
function unfitBecause(searched: Searched | null, live: Searched['stops'], areLocksNew: boolean) {
  if (areLocksNew) return 'locks_changed';
  if (searched && searched.stops.some((stop, at) => stop !== live[at])) return 'overtaken';
  if (searched?.answer.stops.every(({ position }, at) => position === at + 1)) return 'nothing_better';
  return null;
}

/**
 * Looks for the best order of the stops and shows what it would change, before anything is changed. What is taken is
 * an edit like any other.
 */
export function BestOrderDialog({
  desk,
  keys,
  onClose,
}: {
  desk: EditorDesk;
  /** The stops that may change places; null = all. */
  keys: readonly string[] | null;
  onClose: () => void;
}) {
  const t = useWords(orderTexts);
  const live = useMemo(() => liveStops(desk.state.now), [desk.state.now]);
  const [held, setHeld] = useState<ReadonlySet<string>>(
    () => new Set(keys === null ? [] : live.flatMap(({ key }) => (keys.includes(key) ? [] : [key]))),
  );
  const [begun, setBegun] = useState({ held, stops: live });
  const { seconds, answer, error, search, stop } = useOrderSearch(desk.record.id, () => bodyOf(desk, held));
  const again = (most: number) => {
    setBegun({ held, stops: live });
    search(most);
  };
  const searched = useMemo(() => answer && { answer, stops: begun.stops }, [answer, begun.stops]);
  const onHold = (key: string, on: boolean) =>
    setHeld((before) => new Set(on ? [...before, key] : [...before].filter((one) => one !== key)));
  const because = unfitBecause(searched, live, held !== begun.held);
  const apply = () => {
    if (searched === null) return;
    desk.learn(searched.answer.legs);
    desk.edit({ do: 'put in order', keys: shownOf(searched).map(({ key }) => key) });
    flash.ok(t('applied'));
    onClose();
  };
  return (
    <Dialog title={t('title')} size="min(1240px, 96vw)" onClose={onClose}>
      {seconds !== null && <OrderProgress key={seconds} seconds={seconds} onStop={stop} />}
      {seconds === null && error !== null && <Failure error={error} retry={() => again(1)} />}
      {seconds === null && error === null && searched === null && <Text py="xl">{t('stopped')}</Text>}
      {seconds === null && searched && <Found searched={searched} held={held} onHold={onHold} />}
      {seconds === null && error === null && (
        <div className={styles.acts}>
          <span>
            <ActionButton variant="default" onClick={() => again(1)}>
              {t('again')}
            </ActionButton>{' '}
            <ActionButton variant="default" onClick={() => again(LONG_S)}>
              {t('longer')}
            </ActionButton>
          </span>
          <ActionButton variant="default" onClick={onClose}>
            {t('close')}
          </ActionButton>
          {searched && (
            <ActionButton because={because && t(because)} onClick={apply}>
              {t('apply')}
            </ActionButton>
          )}
        </div>
      )}
    </Dialog>
  );
}
