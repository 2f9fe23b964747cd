// The sheets of a printed map: how they lie, and how far their drawing is.

import { Loader, Portal, Text } from '@mantine/core';
import { Button } from '../../../../web/ui/Button.tsx';
import { useWords } from '../../../../web/words.ts';
import { mapTexts } from './map-texts.ts';
import { editorTexts } from './texts.ts';
import styles from './PrintMap.module.css';

const MOST = 4;
export const isCount = (value: string | number): value is number =>
  typeof value === 'number' && Number.isInteger(value) && value >= 1 && value <= MOST;

/** Where each sheet lies; what is typed may be no number of rows or columns. */
export function PrintGrid({ rows, columns }: { rows: string | number; columns: string | number }) {
  const t = useWords(mapTexts);
  if (!isCount(rows) || !isCount(columns))
    return (
      <Text c="red" size="sm" mt="sm" role="alert">
        {t('grid_message')}
      </Text>
    );
  return (
    <div className={styles.grid} style={{ gridTemplateColumns: `repeat(${columns}, auto)` }} aria-hidden>
      {Array.from({ length: rows * columns }, (_, at) => (
        <span key={at}>{at + 1}</span>
      ))}
    </div>
  );
}

/** While pages are drawn: how far it is, and a way out. */
export function PrintProgress({
  printed,
  of,
  onCancel,
}: {
  printed: number;
  of: number;
  onCancel: () => void;
}) {
  const t = useWords(mapTexts);
  const editor = useWords(editorTexts);
  return (
    <Portal>
      <div className={styles.overlay} role="status">
        <Loader color="white" aria-hidden />
        <div>{t('printing')}</div>
        <div>{t('pages_printed', { n: printed, m: of })}</div>
        <Button variant="white" onClick={onCancel}>
          {editor('cancel')}
        </Button>
      </div>
    </Portal>
  );
}
