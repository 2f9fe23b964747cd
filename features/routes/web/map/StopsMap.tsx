import { Switch } from '@mantine/core';
import { useMemo, useState } from 'react';
import { ability, can, remember, remembered, useSession } from '../../../../web/session.ts';
import { Button } from '../../../../web/ui/Button.tsx';
import type { StaffMapProps } from '../../../../web/ui/staff-map-props.ts';
import { StaffMap } from '../../../../web/ui/StaffMap.tsx';
import { ToolRow, type Tool } from '../../../../web/ui/ToolRow.tsx';
import { useWords } from '../../../../web/words.ts';
import type { Content } from '../../rules/edited-stops.ts';
import { drawnBy, type EditorDesk } from '../desk/editor-desk.ts';
import { mapTexts } from '../desk/map-texts.ts';
import { usePointed, type Pointer } from '../desk/pointer.ts';
import type { StopActs } from '../desk/stop-acts.ts';
import { PhonesDialog } from './PhonesDialog.tsx';
import { SimilarRoutes } from './SimilarRoutes.tsx';
import { idOf, useMapContent, type MapContent, type MapWishes } from './use-map-content.ts';
import fields from '../table/Fields.module.css';

interface Props {
  desk: EditorDesk;
  /** The stops as they are drawn. */
  content: Content;
  acts: StopActs;
  isReadOnly: boolean;
  pointer: Pointer;
  fit: number;
}

/** A choice that this browser keeps. */
function useKept(name: string, otherwise: boolean): [boolean, (on: boolean) => void] {
  const key = `isrute.editor.${name}`;
  const [isOn, setOn] = useState(() => (remembered(key) ?? String(otherwise)) === 'true');
  return [
    isOn,
    (on) => {
      setOn(on);
      remember(key, String(on));
    },
  ];
}

/** What a hand on the map does, and what is shown besides the stops. */
function useMapChoices() {
  const [isDragging, setDragging] = useKept('drag', true);
  const [isDrawing, setDrawing] = useState(false);
  const [isFast, setFast] = useKept('fast', false);
  const [customers, setCustomers] = useState(false);
  const [similar, setSimilar] = useState<readonly number[]>([]);
  const [selected, setSelected] = useState<ReadonlySet<number>>(new Set());
  const wishes = useMemo((): MapWishes => ({ customers, similar, selected }), [customers, similar, selected]);
  const toggleCustomer = (id: number) =>
    setSelected(
      (before) => new Set(before.has(id) ? [...before].filter((one) => one !== id) : [...before, id]),
    );
  return {
    isDragging,
    setDragging,
    isDrawing,
    setDrawing,
    isFast,
    setFast,
    isClustered: ability('fast_map') && isFast,
    wishes,
    setCustomers,
    setSimilar,
    toggleCustomer,
  };
}

type MapChoices = ReturnType<typeof useMapChoices>;

function Choice({
  label,
  on,
  set,
  disabled,
}: {
  label: string;
  on: boolean;
  set: (on: boolean) => void;
  disabled?: boolean;
}) {
  return (
    <Switch
      size="xs"
      label={label}
      checked={on}
      disabled={disabled}
      onChange={(event) => set(event.currentTarget.checked)}
    />
  );
}

/** What can be chosen above the map. */
function MapTools({
  choices,
  similar,
  isReadOnly,
  onPhones,
}: {
  choices: MapChoices;
  similar: MapContent['similar'];
  isReadOnly: boolean;
  onPhones: () => void;
}) {
  const t = useWords(mapTexts);
  const { isDragging, setDragging, isDrawing, setDrawing, isFast, setFast, isClustered, wishes } = choices;
  const phones = t('phones', { n: wishes.selected.size });
  const tools: (Tool | false)[] = [
    wishes.customers &&
      wishes.selected.size > 0 &&
      can('customers.read') && {
        key: 'phones',
        content: (
          <Button size="compact-sm" variant="default" onClick={onPhones}>
            {phones}
          </Button>
        ),
      },
    !isReadOnly && {
      key: 'drag',
      content: <Choice label={t('drag_points')} on={isDragging} set={setDragging} disabled={isClustered} />,
    },
    !isReadOnly && {
      key: 'draw',
      content: <Choice label={t('draw_points')} on={isDrawing} set={setDrawing} />,
    },
    {
      key: 'customers',
      content: <Choice label={t('customer_view')} on={wishes.customers} set={choices.setCustomers} />,
    },
    ability('fast_map') && {
      key: 'fast',
      content: <Choice label={t('fast_map')} on={isFast} set={setFast} />,
    },
    similar.length > 0 && {
      key: 'similar',
      content: <SimilarRoutes routes={similar} chosen={wishes.similar} onChange={choices.setSimilar} />,
    },
  ];
  return <ToolRow label={t('tools')} words={phones} tools={tools.filter((tool) => tool !== false)} />;
}

/** The route on the map, in step with its table: hover lifts, a click chooses, a drag moves. */
export const StopsMap = drawnBy(WholeMap, ({ desk, content, isReadOnly, fit }) => [
  content,
  desk.record,
  desk.facts,
  desk.period,
  desk.depo,
  isReadOnly,
  fit,
]);

function WholeMap({ desk, content: now, acts, isReadOnly, pointer, fit }: Props) {
  const t = useWords(mapTexts);
  const { tenant } = useSession();
  const hovered = usePointed(pointer, 'hovered');
  const active = usePointed(pointer, 'active');
  const choices = useMapChoices();
  const [showsPhones, setShowsPhones] = useState(false);
  const { isDragging, isDrawing, isClustered, wishes, toggleCustomer } = choices;
  const content = useMapContent({ ...desk, state: { ...desk.state, now } }, wishes);
  const centre = desk.depo ? { ...desk.depo, zoom: 10 } : { ...tenant.coordinates, zoom: tenant.zoom };
  const choose = (id: string | number) => {
    const customer = idOf('customer', id);
    if (customer === null) acts.select(String(id));
    else toggleCustomer(customer);
  };
  const onAdd: StaffMapProps['onAdd'] = (at) => void acts.addAt(at);
  const onMove: StaffMapProps['onMove'] = (id, to) => void acts.movePoint(String(id), to);
  return (
    <div className={fields.mapside}>
      <MapTools
        choices={choices}
        similar={content.similar}
        isReadOnly={isReadOnly}
        onPhones={() => setShowsPhones(true)}
      />
      <div className={fields.mapbox}>
        <StaffMap
          label={t('map')}
          points={content.points}
          lines={content.lines}
          legend={content.legend}
          centre={centre}
          clustered={isClustered}
          hovered={hovered}
          selected={active}
          fit={fit}
          onHover={(id) => acts.hover(id === null ? null : String(id))}
          onSelect={choose}
          {...(!isReadOnly && isDrawing && { onAdd })}
          {...(!isReadOnly && isDragging && !isClustered && { onMove })}
        />
      </div>
      {showsPhones && (
        <PhonesDialog desk={desk} ids={wishes.selected} onClose={() => setShowsPhones(false)} />
      )}
    </div>
  );
}
