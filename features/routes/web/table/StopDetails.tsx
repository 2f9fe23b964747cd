import { NativeSelect, Switch, Textarea, TextInput } from '@mantine/core';
import { useState } from 'react';
import { ActionButton } from '../../../../web/ui/ActionButton.tsx';
import { NumberBox, type NumberValue } from '../../../../web/ui/NumberBox.tsx';
import { useWords } from '../../../../web/words.ts';
import type { EditedStop, StopChange } from '../../rules/edited-stops.ts';
import { editorTexts } from '../desk/editor-texts.ts';
import type { StopActs } from '../desk/stop-acts.ts';
import type { StopTypes } from '../desk/stop-types.ts';
import { ClockBox } from './ClockBox.tsx';
import { tableTexts } from './table-texts.ts';
import fields from './Fields.module.css';
import styles from './StopDetails.module.css';

interface Props {
  stop: EditedStop;
  position: number;
  count: number;
  homes: number | null;
  isCustomStops: boolean;
  isReadOnly: boolean;
  stopTypes: StopTypes;
  acts: StopActs;
}

type Changed = (field: string, value: StopChange) => void;

function MoveToPosition({
  stop,
  position,
  count,
  acts,
}: Pick<Props, 'stop' | 'position' | 'count' | 'acts'>) {
  const t = useWords(editorTexts);
  const [wanted, setWanted] = useState<NumberValue>(position);
  const move = () => {
    if (typeof wanted === 'number') acts.moveTo([stop.key], wanted);
  };
  return (
    <NumberBox
      label={t('new_position')}
      value={wanted}
      onChange={setWanted}
      min={1}
      max={count}
      onKeyDown={(event) => {
        if (event.key === 'Enter') move();
      }}
      onBlur={() => {
        if (wanted !== position) move();
      }}
    />
  );
}

/** Between the stops where the drive to it is shortest. */
function ToBestPlace({ stop, position, acts }: Pick<Props, 'stop' | 'position' | 'acts'>) {
  const t = useWords(editorTexts);
  const stays = position === 1 || stop.separator ? t('first_stays') : null;
  return (
    <ActionButton
      variant="default"
      because={stop.place === null ? t('no_place_yet') : stays}
      onClick={() => acts.toBestPlace(stop.key)}
    >
      {t('best_place')}
    </ActionButton>
  );
}

/** Words of one's own for the stop's place, and whether people read them instead of its address. */
function CustomAddress({
  stop,
  isReadOnly,
  change,
}: Pick<Props, 'stop' | 'isReadOnly'> & { change: Changed }) {
  const t = useWords(tableTexts);
  return (
    <>
      <TextInput
        className={styles.wide}
        label={t('custom_address')}
        value={stop.custom_address}
        maxLength={255}
        description={
          stop.use_custom_address && stop.address !== ''
            ? t('found_address', { address: stop.address })
            : undefined
        }
        onChange={(event) =>
          change('custom_address', {
            custom_address: event.currentTarget.value,
            ...(event.currentTarget.value === '' && { use_custom_address: false }),
          })
        }
      />
      <Switch
        label={t('use_custom_address')}
        checked={stop.use_custom_address}
        disabled={isReadOnly || stop.custom_address === ''}
        onChange={(event) => change('use_custom', { use_custom_address: event.currentTarget.checked })}
      />
    </>
  );
}

/** How long the truck waits, by the kind of stop. */
function StopTypeSelect({
  stop,
  stopTypes,
  acts,
  change,
}: Pick<Props, 'stop' | 'stopTypes' | 'acts'> & { change: Changed }) {
  const t = useWords(tableTexts);
  const editor = useWords(editorTexts);
  const preset = stopTypes.find(({ id }) => id === stop.stop_type_id);
  return (
    <NativeSelect
      label={t('stop_type')}
      value={stop.wait_manual ? String(preset?.id ?? 'own') : 'usual'}
      data={[
        { value: 'usual', label: editor('usual_wait') },
        { value: 'own', label: t('own_wait'), disabled: !stop.wait_manual },
        ...stopTypes.map(({ id, stop_type, wait_time }) => ({
          value: String(id),
          label: `${stop_type} (${editor('minutes', { n: wait_time })})`,
        })),
      ]}
      onChange={(event) => {
        const type = stopTypes.find(({ id }) => String(id) === event.currentTarget.value);
        if (type)
          change('stop_type', { stop_type_id: type.id, wait_time: type.wait_time, wait_manual: true });
        else if (event.currentTarget.value === 'usual') acts.setWait([stop.key], null);
      }}
    />
  );
}

/** What is known of the stop and not changed here. */
function Notes({ stop, homes }: Pick<Props, 'stop' | 'homes'>) {
  const t = useWords(tableTexts);
  return (
    <div className={styles.notes}>
      {homes !== null && <span>{t('homes', { n: homes })}</span>}
      {stop.place && (
        <span>{t('coordinates', { lat: stop.place.lat.toFixed(5), lng: stop.place.lng.toFixed(5) })}</span>
      )}
      {stop.b2b_customers.map(({ id, shop_id, customer_name }) => (
        <span key={id}>{[shop_id, customer_name].filter(Boolean).join(' ')}</span>
      ))}
    </div>
  );
}

/** What a stop carries besides its row: opened below it. */
export function StopDetails({
  stop,
  position,
  count,
  homes,
  isCustomStops,
  isReadOnly,
  stopTypes,
  acts,
}: Props) {
  const t = useWords(tableTexts);
  const change: Changed = (field, value) => acts.change(stop.key, value, field);
  return (
    <fieldset className={fields.plain} disabled={isReadOnly}>
      <div className={styles.grid}>
        <Textarea
          className={styles.wide}
          label={t('public_comment')}
          value={stop.public_comment}
          autosize
          minRows={1}
          maxRows={5}
          maxLength={2000}
          onChange={(event) => change('public_comment', { public_comment: event.currentTarget.value })}
        />
        <div className={fields.boxed}>
          <ClockBox
            label={t('arrival_time')}
            value={stop.arrival_time}
            disabled={isReadOnly}
            className={fields.clock}
            onChange={(arrival_time) => change('arrival_time', { arrival_time })}
          />
        </div>
        <CustomAddress stop={stop} isReadOnly={isReadOnly} change={change} />
        {isCustomStops && <StopTypeSelect stop={stop} stopTypes={stopTypes} acts={acts} change={change} />}
        {!isReadOnly && (
          <MoveToPosition key={position} stop={stop} position={position} count={count} acts={acts} />
        )}
        {!isReadOnly && <ToBestPlace stop={stop} position={position} acts={acts} />}
        <Switch
          label={t('separator')}
          checked={stop.separator}
          disabled={isReadOnly || position === 1}
          onChange={(event) => change('separator', { separator: event.currentTarget.checked })}
        />
      </div>
      <Notes stop={stop} homes={homes} />
    </fieldset>
  );
}
