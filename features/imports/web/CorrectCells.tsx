// The cell of a refused row is written anew in its place; then all rows are checked once more.

import { Group, TextInput } from '@mantine/core';
import { useMemo, useState } from 'react';
import { useWrite } from '../../../web/reads.ts';
import { ActionButton } from '../../../web/ui/ActionButton.tsx';
import { useWords } from '../../../web/words.ts';
import { correctImport, type ImportedRow } from '../contract.ts';
import { runTexts } from './imports-texts.ts';

/** By line and column. */
type Cells = Readonly<Record<number, Readonly<Record<string, string>>>>;

export interface Corrections {
  id: number;
  cells: Cells;
  rows: { line: number; cells: Readonly<Record<string, string>> }[];
  write: (line: number, column: string, value: string) => void;
  forget: () => void;
}

/** Kept while the rows are checked once more: what was not sent is not lost. */
export function useCorrections(id: number): Corrections {
  const [cells, setCells] = useState<Cells>({});
  return useMemo(
    () => ({
      id,
      cells,
      rows: Object.entries(cells).map(([line, values]) => ({ line: Number(line), cells: values })),
      write: (line, column, value) =>
        setCells((before) => ({ ...before, [line]: { ...before[line], [column]: value } })),
      forget: () => setCells({}),
    }),
    [id, cells],
  );
}

export function CorrectCells({
  row: { line, problems },
  corrections: { cells, write },
}: {
  row: ImportedRow;
  corrections: Corrections;
}) {
  const t = useWords(runTexts);
  return problems.map(({ field, column, value, suggested }) =>
    column === undefined ? null : (
      <Group key={column} gap="xs" wrap="nowrap">
        <TextInput
          size="xs"
          aria-label={t('correct', { field, line })}
          value={cells[line]?.[column] ?? value}
          onChange={(event) => write(line, column, event.currentTarget.value)}
        />
        {suggested !== undefined && (
          <ActionButton variant="default" size="xs" onClick={() => write(line, column, suggested)}>
            {t('use_it', { found: suggested })}
          </ActionButton>
        )}
      </Group>
    ),
  );
}

export function CheckAgain({ corrections: { id, rows, forget } }: { corrections: Corrections }) {
  const t = useWords(runTexts);
  const correcting = useWrite(correctImport);
  if (rows.length === 0) return null;
  const check = async () => {
    await correcting.write({ params: { id }, body: { rows } });
    forget();
  };
  return <ActionButton onClick={check}>{t('check_again', { n: rows.length })}</ActionButton>;
}
