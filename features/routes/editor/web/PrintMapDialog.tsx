import { Group, NumberInput, Portal } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { page } from '../../../../web/session.ts';
import { ActionButton } from '../../../../web/ui/ActionButton.tsx';
import { Dialog } from '../../../../web/ui/Dialog.tsx';
import { flash } from '../../../../web/ui/flash.ts';
import { useMapStyle } from '../../../../web/ui/use-map-style.ts';
import { useWords } from '../../../../web/words.ts';
import type { EditorDesk } from './editor-desk.ts';
import { useMapContent, type MapWishes } from './MapContent.tsx';
import { isCount, PrintGrid, PrintProgress } from './PrintGrid.tsx';
import { editorTexts } from './texts.ts';
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

/** The route's map on as many sheets as one likes: up to four rows of four. */
export function PrintMapDialog({ desk, onClose }: { desk: EditorDesk; onClose: () => void }) {
  const t = useWords(editorTexts);
  const content = useMapContent(desk, nothingMore);
  const style = useMapStyle(page().maps?.style_url ?? null, 'light');
  const [rows, setRows] = useState<string | number>(1);
  const [columns, setColumns] = useState<string | number>(1);
  const [printed, setPrinted] = useState<number | null>(null);
  const [pictures, setPictures] = useState<readonly string[] | null>(null);
  const stopping = useRef<AbortController | null>(null);
  useEffect(() => () => stopping.current?.abort(), []);
  const isGrid = isCount(rows) && isCount(columns);
  const print = async () => {
    if (!isGrid || style === null) return;
    const stop = new AbortController();
    stopping.current = stop;
    setPrinted(0);
    try {
      const { printMap } = await import('../../../../web/ui/map-print.ts');
      setPictures(
        await printMap({
          points: content.points,
          lines: content.lines,
          rows,
          columns,
          style,
          onPage: setPrinted,
          signal: stop.signal,
        }),
      );
    } catch (error) {
      if (!stop.signal.aborted) flash.error(error);
    } finally {
      setPrinted(null);
    }
  };
  const because = !isGrid ? t('grid_message') : content.points.length === 0 ? t('needs_address') : null;
  return (
    <Dialog title={t('print_map')} size="sm" onClose={onClose}>
      <Group grow>
        <NumberInput
          label={t('rows')}
          value={rows}
          onChange={setRows}
          min={1}
          max={4}
          clampBehavior="none"
          data-autofocus
        />
        <NumberInput
          label={t('columns')}
          value={columns}
          onChange={setColumns}
          min={1}
          max={4}
          clampBehavior="none"
        />
      </Group>
      <PrintGrid rows={rows} columns={columns} />
      <Group justify="flex-end" gap="sm" mt="md">
        <ActionButton variant="default" onClick={onClose}>
          {t('cancel')}
        </ActionButton>
        <ActionButton because={because} onClick={print}>
          {t('print')}
        </ActionButton>
      </Group>
      {printed !== null && isGrid && (
        <PrintProgress printed={printed} of={rows * columns} onCancel={() => stopping.current?.abort()} />
      )}
      {pictures !== null && <Sheets pictures={pictures} onPrinted={onClose} />}
    </Dialog>
  );
}
