import { Button, Switch } from '@mantine/core';
import { useMemo, useState } from 'react';
import { useRead } from '../../../../web/reads.ts';
import { ability, can, remember, remembered, useSession } from '../../../../web/session.ts';
import { Dialog } from '../../../../web/ui/Dialog.tsx';
import { Failure, Loading } from '../../../../web/ui/EmptyState.tsx';
import { StaffMap } from '../../../../web/ui/StaffMap.tsx';
import { useWords } from '../../../../web/words.ts';
import { listCustomerPhones } from '../../map/contract.ts';
import type { EditorDesk } from './editor-desk.ts';
import { idOf, useMapContent, type MapWishes } from './MapContent.tsx';
import { usePointed, type Pointer } from './pointer.ts';
import { SimilarRoutes } from './SimilarRoutes.tsx';
import type { StopActs } from './stop-acts.ts';
import { editorTexts } from './texts.ts';
import fields from './Fields.module.css';

interface Props {
  desk: EditorDesk;
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

function PhonesDialog({
  desk,
  ids,
  onClose,
}: {
  desk: EditorDesk;
  ids: ReadonlySet<number>;
  onClose: () => void;
}) {
  const t = useWords(editorTexts);
  const found = useRead(listCustomerPhones, { params: { id: desk.record.id } });
  const rows = (found.value ?? []).filter(({ id }) => ids.has(id));
  return (
    <Dialog title={t('phones_title')} size="lg" onClose={onClose}>
      {found.error && <Failure error={found.error} retry={found.retry} />}
      {found.isPending && <Loading />}
      <ul className={fields.list}>
        {rows.map(({ id, address, phone, active_routes }) => (
          <li key={id}>
            <div>
              <a href={`tel:${phone}`}>{phone}</a>
              <div className={fields.quiet}>{address}</div>
            </div>
            <span className={fields.quiet}>{active_routes.map(({ name }) => name).join(', ')}</span>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}

/** The route on the map, in step with its table: hover lifts, a click chooses, a drag moves. */
export function StopsMap({ desk, acts, isReadOnly, pointer, fit }: Props) {
  const t = useWords(editorTexts);
  const { tenant } = useSession();
  const hovered = usePointed(pointer, 'hovered');
  const active = usePointed(pointer, 'active');
  const [isDragging, setDragging] = useKept('drag', true);
  const [isDrawing, setDrawing] = useState(false);
  const [isFast, setFast] = useKept('fast', false);
  const [showsCustomers, setShowsCustomers] = useState(false);
  const [similar, setSimilar] = useState<readonly number[]>([]);
  const [selected, setSelected] = useState<ReadonlySet<number>>(new Set());
  const [showsPhones, setShowsPhones] = useState(false);
  const wishes = useMemo(
    (): MapWishes => ({ customers: showsCustomers, similar, selected }),
    [showsCustomers, similar, selected],
  );
  const content = useMapContent(desk, wishes);
  const clustered = ability('fast_map') && isFast;
  const centre = desk.depo ? { ...desk.depo, zoom: 10 } : { ...tenant.coordinates, zoom: tenant.zoom };
  const choose = (id: string | number) => {
    const customer = idOf('customer', id);
    if (customer === null) return acts.select(String(id));
    setSelected(
      (before) =>
        new Set(before.has(customer) ? [...before].filter((one) => one !== customer) : [...before, customer]),
    );
  };
  return (
    <div className={fields.mapside}>
      <div className={fields.tools}>
        {!isReadOnly && (
          <Switch
            size="xs"
            label={t('drag_points')}
            checked={isDragging}
            disabled={clustered}
            onChange={(event) => setDragging(event.currentTarget.checked)}
          />
        )}
        {!isReadOnly && (
          <Switch
            size="xs"
            label={t('draw_points')}
            checked={isDrawing}
            onChange={(event) => setDrawing(event.currentTarget.checked)}
          />
        )}
        <Switch
          size="xs"
          label={t('customer_view')}
          checked={showsCustomers}
          onChange={(event) => setShowsCustomers(event.currentTarget.checked)}
        />
        {ability('fast_map') && (
          <Switch
            size="xs"
            label={t('fast_map')}
            checked={isFast}
            onChange={(event) => setFast(event.currentTarget.checked)}
          />
        )}
        <SimilarRoutes routes={content.similar} chosen={similar} onChange={setSimilar} />
        {showsCustomers && selected.size > 0 && can('customers.read') && (
          <Button size="compact-sm" variant="default" onClick={() => setShowsPhones(true)}>
            {t('phones', { n: selected.size })}
          </Button>
        )}
      </div>
      <div className={fields.mapbox}>
        <StaffMap
          label={t('map')}
          points={content.points}
          lines={content.lines}
          legend={content.legend}
          centre={centre}
          clustered={clustered}
          hovered={hovered}
          selected={active}
          fit={fit}
          onHover={(id) => acts.hover(id === null ? null : String(id))}
          onSelect={choose}
          {...(!isReadOnly &&
            isDrawing && {
              onAdd: (at) => {
                void acts.addAt(at);
              },
            })}
          {...(!isReadOnly &&
            isDragging &&
            !clustered && {
              onMove: (id, to) => {
                void acts.movePoint(String(id), to);
              },
            })}
        />
      </div>
      {showsPhones && <PhonesDialog desk={desk} ids={selected} onClose={() => setShowsPhones(false)} />}
    </div>
  );
}
