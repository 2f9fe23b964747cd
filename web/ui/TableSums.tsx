import type { ReactNode } from 'react';
import { useWords } from '../words.ts';
import { tableTexts } from './kit-texts.ts';
import type { Column } from './table-columns.ts';
import styles from './table-sums.module.css';

/** The last line of a list: what its columns come to, over all pages. */
export function TableSums<Row>({
  sums,
  columns,
  ownCells,
}: {
  sums: Readonly<Record<string, ReactNode>>;
  columns: readonly Column<Row>[];
  ownCells: number;
}) {
  const t = useWords(tableTexts);
  const first = columns.findIndex(({ id }) => id in sums);
  if (first < 0) return null;
  return (
    <tfoot className={styles.sums}>
      <tr>
        <th scope="row" colSpan={Math.max(1, ownCells + first)}>
          {t('sum')}
        </th>
        {columns.slice(ownCells + first === 0 ? 1 : first).map(({ id, align }) => (
          <td key={id} data-align={align}>
            {sums[id]}
          </td>
        ))}
      </tr>
    </tfoot>
  );
}
