import { Group, Portal } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { ActionButton } from '../../../../web/ui/ActionButton.tsx';
import { Dialog } from '../../../../web/ui/Dialog.tsx';
import { flash } from '../../../../web/ui/flash.ts';
import { NumberBox, type NumberValue } from '../../../../web/ui/NumberBox.tsx';
import { useMapStyle } from '../../../../web/ui/use-map-style.ts';
import { useWords } from '../../../../web/words.ts';
import { paperColours } from '../../rules/route-points.ts';
import type { EditorDesk } from '../desk/editor-desk.ts';
import { editorTexts } from '../desk/editor-texts.ts';
import { mapTexts } from '../desk/map-texts.ts';
import { isCount, PrintPreview, PrintProgress } from './PrintPreview.tsx';
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

/** What stands on paper: in colours that a grey printer tells apart, with the words of what is there alone. */
function onPaper({ points, lines, legend }: MapContent) {
  const inks = new Set([...points, ...lines].map(({ colour }) => colour));
  const inGrey = <P extends { colour: string }>(one: P): P => ({
    ...one,
    colour: paperColours[one.colour] ?? one.colour,
  });
  return {
    points: points.map(inGrey),
    lines,
    legend: legend.filter(({ colour }) => inks.has(colour)).map(inGrey),
  };
}

/** Draws the sheets one by one: `printed` counts them while they are drawn, `pictures` has them when all are. */
function useSheets(content: MapContent, title: string) {
  const t = useWords(mapTexts);
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
      const pageOf = (n: number, m: number) => t('page_of', { n, m });
      const sheets = { ...onPaper(content), rows, columns, style, title, pageOf };
      setPictures(await printMap({ ...sheets, onPage: setPrinted, signal: stop.signal }));
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
  value: NumberValue;
  onChange: (value: NumberValue) => void;
  isFirst?: boolean;
}) {
  return (
    <NumberBox
      label={label}
      value={value}
      onChange={onChange}
      min={1}
      max={4}
      data-autofocus={isFirst || undefined}
    />
  );
}

/** The route's map on as many sheets as one likes: up to four rows of four. */
export function PrintMapDialog({ desk, onClose }: { desk: EditorDesk; onClose: () => void }) {
  const t = useWords(mapTexts);
  const editor = useWords(editorTexts);
  const content = useMapContent(desk, nothingMore);
  const [rows, setRows] = useState<NumberValue>(1);
  const [columns, setColumns] = useState<NumberValue>(1);
  const { draw, printed, pictures, stop } = useSheets(content, desk.record.name);
  const isGrid = isCount(rows) && isCount(columns);
  const print = async () => {
    if (isGrid) await draw(rows, columns);
  };
  const because = !isGrid ? t('grid_message') : content.points.length === 0 ? editor('needs_address') : null;
  return (
    <Dialog title={editor('print_map')} size="lg" onClose={onClose}>
      <Group grow>
        <CountField label={t('rows')} value={rows} onChange={setRows} isFirst />
        <CountField label={t('columns')} value={columns} onChange={setColumns} />
      </Group>
      <PrintPreview rows={rows} columns={columns} points={content.points} lines={content.lines} />
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
