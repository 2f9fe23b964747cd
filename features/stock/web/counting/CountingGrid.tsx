import { useEffect, useMemo, useRef } from 'react';
import { cellKey } from '../../../../web/ui/grid/grid-cells.ts';
import { Grid, type GridColumn } from '../../../../web/ui/grid/Grid.tsx';
import { useGridRows, type GridRows } from '../../../../web/ui/grid/use-grid-rows.ts';
import { useNumberReader } from '../../../../web/ui/number-reader.ts';
import { useWords } from '../../../../web/words.ts';
import { MOST_PIECES } from '../../../products/rules.ts';
import { countsOf, expectedFirst, type SheetRow } from '../../rules/counts.ts';
import { documentsTexts } from '../documents/documents-texts.ts';
import { countingTexts } from './counting-texts.ts';
import type { Counting } from './use-counting.ts';

/** A step that can be taken back; what the cell shows is the document's, which others fill in too. */
interface Row extends SheetRow {
  key: string;
}

/**
 * The document as a sheet; what is typed, pasted or filled in is saved by itself. `unreadable` hears how many cells
 * could not be read.
 */
export function CountingGrid({
  counting,
  unreadable,
}: {
  counting: Counting;
  unreadable: (cells: number) => void;
}) {
  const t = useWords(countingTexts);
  const d = useWords(documentsTexts);
  const reader = useNumberReader({ min: 0, max: MOST_PIECES });
  const { lines, put } = counting;
  /** What stood in the document when a row was written over: that is what comes back. */
  const stood = useRef(new WeakMap<SheetRow, number | null>());
  const rows: GridRows<Row> = useGridRows<Row>({
    initial: () => {
      const { expected, others } = expectedFirst(lines);
      return [...expected, ...others].map(({ id, new_value }) => ({ key: String(id), id, new_value }));
    },
    changed: (after, before, how) => {
      const shown = new Map(lines.map((line) => [line.id, line.new_value]));
      // What cannot be read takes nothing back.
      const isRead = ({ id }: SheetRow) => !rows.now().refused.has(cellKey({ key: String(id) }, 'new_value'));
      for (const { id, new_value } of countsOf(after, before, how, shown, stood.current).filter(isRead))
        put(id, new_value);
    },
  });
  const { size } = rows.sheet.refused;
  useEffect(() => {
    unreadable(size);
    return () => unreadable(0);
  }, [unreadable, size]);
  const columns = useMemo((): GridColumn<Row>[] => {
    const byId = new Map(lines.map((line) => [line.id, line]));
    const line = (row: Row) => byId.get(row.id);
    return [
      { id: 'id', header: t('id'), text: (row) => String(row.id), align: 'right', width: 80 },
      { id: 'sku', header: t('sku'), text: (row) => line(row)?.sku ?? '', width: 180 },
      { id: 'description', header: d('description'), text: (row) => line(row)?.description ?? '' },
      {
        id: 'old_value',
        header: t('old_value'),
        text: (row) => String(line(row)?.old_value ?? ''),
        align: 'right',
        width: 120,
      },
      {
        id: 'new_value',
        header: t('new_value'),
        text: (row) => String(line(row)?.new_value ?? ''),
        align: 'right',
        width: 140,
        inputMode: 'numeric',
        reader,
        tone: (row) => (line(row)?.value_changed ? 'warn' : null),
        read: (row, typed) => {
          const new_value = reader.read(typed);
          return typeof new_value === 'string' ? new_value : { ...row, new_value };
        },
      },
    ];
  }, [d, t, reader, lines]);
  return <Grid label={t('grid')} of={rows} columns={columns} rowName={(row) => String(row.id)} />;
}
