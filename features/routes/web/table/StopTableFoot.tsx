import { Menu, NativeSelect } from '@mantine/core';
import { useState } from 'react';
import { ActionButton } from '../../../../web/ui/ActionButton.tsx';
import { Button } from '../../../../web/ui/Button.tsx';
import { NumberBox, type NumberValue } from '../../../../web/ui/NumberBox.tsx';
import { useWords } from '../../../../web/words.ts';
import { mayMove, staying } from '../../rules/edited-stops.ts';
import { hasAddress, liveStops } from '../../rules/editor-saves.ts';
import { orderTexts } from '../best-order/order-texts.ts';
import { drawnBy, type EditorDesk } from '../desk/editor-desk.ts';
import { editorTexts } from '../desk/editor-texts.ts';
import { newStopPlaces, useNewStopPlace, type NewStopPlace } from '../desk/new-stops.ts';
import type { StopActs } from '../desk/stop-acts.ts';
import type { StopTypes } from '../desk/stop-types.ts';
import styles from './StopTableFoot.module.css';

interface Props {
  desk: EditorDesk;
  acts: StopActs;
  stopTypes: StopTypes;
  isReadOnly: boolean;
  onMove: (where: 'route' | 'here') => void;
  /** The stops that may change places; null = all. */
  onBestOrder: (keys: readonly string[] | null) => void;
}

/** One wait for all checked stops: a preset, or minutes. */
function WaitMenu({
  keys,
  acts,
  stopTypes,
}: {
  keys: readonly string[];
  acts: StopActs;
  stopTypes: StopTypes;
}) {
  const t = useWords(editorTexts);
  const [minutes, setMinutes] = useState<NumberValue>('');
  const [isOpen, setOpen] = useState(false);
  const set = () => {
    if (typeof minutes !== 'number') return;
    acts.setWait(keys, minutes);
    setOpen(false);
  };
  return (
    <Menu opened={isOpen} onChange={setOpen} position="top-start" closeOnItemClick>
      <Menu.Target>
        <Button variant="default" size="compact-sm">
          {t('set_wait')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {stopTypes.map(({ id, stop_type, wait_time }) => (
          <Menu.Item
            key={id}
            onClick={() => acts.setWait(keys, wait_time)}
          >{`${stop_type} (${t('minutes', { n: wait_time })})`}</Menu.Item>
        ))}
        <Menu.Item onClick={() => acts.setWait(keys, null)}>{t('usual_wait')}</Menu.Item>
        <Menu.Divider />
        <NumberBox
          label={t('wait_minutes')}
          value={minutes}
          onChange={setMinutes}
          min={0}
          max={1440}
          px="sm"
          pb="sm"
          onKeyDown={(event) => {
            if (event.key === 'Enter') set();
          }}
        />
      </Menu.Dropdown>
    </Menu>
  );
}

/** Of the checked stops, or of all. Two of them must be able to change places. */
function BestOrderButton({
  desk,
  keys,
  onBestOrder,
}: Pick<Props, 'desk' | 'onBestOrder'> & { keys: readonly string[] }) {
  const t = useWords(orderTexts);
  const free = mayMove(liveStops(desk.state.now)).filter(({ isFixed }) => !isFixed);
  const isOfChecked = keys.length > 1;
  const chosen = isOfChecked ? free.filter(({ key }) => keys.includes(key)) : free;
  const because = chosen.length > 1 ? null : t(isOfChecked ? 'too_few_checked' : 'too_few');
  return (
    <ActionButton
      variant="default"
      size="compact-sm"
      because={because}
      onClick={() => onBestOrder(isOfChecked ? keys : null)}
    >
      {isOfChecked ? t('open_of', { n: keys.length }) : t('open')}
    </ActionButton>
  );
}

const placeWords = { last: 'go_last', after: 'go_after', best: 'go_best' } as const;

function NewStopChoice() {
  const t = useWords(editorTexts);
  const [place, setPlace] = useNewStopPlace();
  return (
    <label className={styles.choice}>
      {t('new_stops_go')}
      <NativeSelect
        size="xs"
        value={place}
        data={newStopPlaces.map((value) => ({ value, label: t(placeWords[value]) }))}
        onChange={(event) => setPlace(event.currentTarget.value as NewStopPlace)}
      />
    </label>
  );
}

/**
 * How many stops there are, and what can be done with the checked ones. What is typed into a stop that is on the map
 * changes nothing of it.
 */
export const StopTableFoot = drawnBy(WholeFoot, ({ desk, stopTypes, isReadOnly }) => [
  desk.record,
  desk.state.checked,
  desk.state.now.stops
    .map(({ key, place, separator, removed }) => `${key}${place ? 1 : 0}${separator}${removed}`)
    .join(),
  hasAddress(desk.state.now),
  desk.reckoning.approximate,
  desk.state.now.route.route_type,
  desk.isUnsaved,
  stopTypes,
  isReadOnly,
]);

function WholeFoot({ desk, acts, stopTypes, isReadOnly, onMove, onBestOrder }: Props) {
  const t = useWords(editorTexts);
  const {
    state,
    reckoning: { approximate },
  } = desk;
  const keys = staying(state.now.stops)
    .filter((stop) => state.checked.has(stop.key))
    .map((stop) => stop.key);
  const hasUnstored = state.now.stops.some((stop) => state.checked.has(stop.key) && stop.id === null);
  return (
    <div className={styles.foot} role="group" aria-label={t('stops')}>
      <span aria-live="polite">
        {keys.length > 0 ? (
          <strong>{t('selected', { n: keys.length })}</strong>
        ) : (
          t('total', { n: staying(state.now.stops).length })
        )}
      </span>
      {!isReadOnly && <BestOrderButton desk={desk} keys={keys} onBestOrder={onBestOrder} />}
      {keys.length === 0 && !isReadOnly && <NewStopChoice />}
      {keys.length > 0 && !isReadOnly && (
        <>
          <ActionButton
            variant="default"
            size="compact-sm"
            because={desk.isUnsaved || hasUnstored ? t('save_first') : null}
            onClick={() => onMove('route')}
          >
            {t('move')}
          </ActionButton>
          <Button variant="default" size="compact-sm" onClick={() => onMove('here')}>
            {t('move_here')}
          </Button>
          {state.now.route.route_type === 'custom_stops' && (
            <WaitMenu keys={keys} acts={acts} stopTypes={stopTypes} />
          )}
          <ActionButton variant="default" size="compact-sm" onClick={() => acts.remove(keys)}>
            {t('remove')}
          </ActionButton>
        </>
      )}
      {keys.length > 0 && (
        <Button
          variant="subtle"
          size="compact-sm"
          onClick={() => desk.edit({ do: 'check', keys, on: false })}
        >
          {t('clear_selection')}
        </Button>
      )}
      {approximate !== 'none' && (
        <span className={styles.note}>{t(approximate === 'all' ? 'approximate' : 'approximate_some')}</span>
      )}
    </div>
  );
}
