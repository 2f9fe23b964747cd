import { Group, NumberInput, Portal } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { ActionButton } from '../../../../web/ui/ActionButton.tsx';
import { Dialog } from '../../../../web/ui/Dialog.tsx';
import { flash } from '../../../../web/ui/flash.ts';
import { useMapStyle } from '../../../../web/ui/use-map-style.ts';
import { useWords } from '../../../../web/words.ts';
import type { EditorDesk } from './editor-desk.ts';
import { mapTexts } from './map-texts.ts';
import { isCount, PrintGrid, PrintProgress } from './PrintGrid.tsx';
import { editorTexts } from './texts.ts';
import { useMapContent, type MapContent, type MapWishes } from './use-map-content.ts';
import styles from './PrintMap.module.css';

const nothingMore: MapWishes = { customers: false, similar: [], selected: new Set() };

/** Shows the pictures to the printer alone, and goes when it is done. */
function Sheets({ pictures, onPrinted }: { pictures: readonly string[]; onPrinted: () => void }) {
  const sheets = useRef<HTMLDivElement>(null);
  useEffect(() => {
    document.body.dataset.printing = 'map';
    const images = [...(sheets.current?.querySelectorAll('img') ?? [])];
    let left = false;
    void Promise.all(images.map((image) => image.decode().catch(() => undefined))).then(() => {
      if (left) return;
      globalThis.print();
      onPrinted();
    });
    return () => {
      left = true;
      delete document.body.dataset.printing;
    };
  }, [onPrinted]);
  return (
    <Portal className={styles.sheets ?? ''}>
      <div ref={sheets}>
        {pictures.map((picture) => (
          <img key={picture.slice(-64)} src={picture} alt="" />
        ))}
      </div>
    </Portal>
  );
}

/** Draws the sheets one by one: `printed` counts them while they are drawn, `pictures` has them when all are. */
function useSheets({ points, lines }: MapContent) {
  const style = useMapStyle('print')?.style ?? null;
  const [printed, setPrinted] = useState<number | null>(null);
  const [pictures, setPictures] = useState<readonly string[] | null>(null);
  const stopping = useRef<AbortController | null>(null);
  useEffect(() => () => stopping.current?.abort(), []);
  const draw = async (rows: number, columns: number) => {
    if (style === null) return;
    const stop = new AbortController();
    stopping.current = stop;
    setPrinted(0);
    try {
      const { printMap } = await import('../../../../web/ui/map-print.ts');
      const { signal } = stop;
      setPictures(await printMap({ points, lines, rows, columns, style, onPage: setPrinted, signal }));
    } catch (error) {
      if (!stop.signal.aborted) flash.error(error);
    } finally {
      setPrinted(null);
    }
  };
  return { draw, printed, pictures, stop: () => stopping.current?.abort() };
}

function CountField({
  label,
  value,
  onChange,
  isFirst = false,
}: {
  label: string;
  value: string | number;
  onChange: (value: string | number) => void;
  isFirst?: boolean;
}) {
  return (
    <NumberInput
      label={label}
      value={value}
      onChange={onChange}
      min={1}
      max={4}
      clampBehavior="none"
      data-autofocus={isFirst || undefined}
    />
  );
}

/** The route's map on as many sheets as one likes: up to four rows of four. */
export function PrintMapDialog({ desk, onClose }: { desk: EditorDesk; onClose: () => void }) {
  const t = useWords(mapTexts);
  const editor = useWords(editorTexts);
  const content = useMapContent(desk, nothingMore);
  const [rows, setRows] = useState<string | number>(1);
  const [columns, setColumns] = useState<string | number>(1);
  const { draw, printed, pictures, stop } = useSheets(content);
  const isGrid = isCount(rows) && isCount(columns);
  const print = async () => {
    if (isGrid) await draw(rows, columns);
  };
  const because = !isGrid ? t('grid_message') : content.points.length === 0 ? editor('needs_address') : null;
  return (
    <Dialog title={editor('print_map')} size="sm" onClose={onClose}>
      <Group grow>
        <CountField label={t('rows')} value={rows} onChange={setRows} isFirst />
        <CountField label={t('columns')} value={columns} onChange={setColumns} />
      </Group>
      <PrintGrid rows={rows} columns={columns} />
      <Group justify="flex-end" gap="sm" mt="md">
        <ActionButton variant="default" onClick={onClose}>
          {editor('cancel')}
        </ActionButton>
        <ActionButton because={because} onClick={print}>
          {editor('print')}
        </ActionButton>
      </Group>
      {printed !== null && isGrid && <PrintProgress printed={printed} of={rows * columns} onCancel={stop} />}
      {pictures !== null && <Sheets pictures={pictures} onPrinted={onClose} />}
    </Dialog>
  );
}
