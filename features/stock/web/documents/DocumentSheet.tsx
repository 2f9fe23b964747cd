import { PrintFrame } from '../../../../web/ui/PrintFrame.tsx';
import { useWords } from '../../../../web/words.ts';
import { documentsTexts } from './documents-texts.ts';
import type { Fact } from './Facts.tsx';
import styles from './Documents.module.css';

interface Props {
  title: string;
  back: string;
  facts: readonly Fact[];
  /** Heads of the columns: SKU and description, then figures. */
  heads: readonly string[];
  /** A last, empty column for the pen; a document that is settled has none. */
  pen?: boolean;
  lines: readonly { id: number; cells: readonly (string | number)[] }[];
}

const FIGURES_FROM = 2;
const styleOf = (at: number) => (at >= FIGURES_FROM ? styles.figure : undefined);

/** A document on A4 (X1): what it is, its lines with room for a correction by hand, and a line to sign on. */
export function DocumentSheet({ title, back, facts, heads, pen = true, lines }: Props) {
  const t = useWords(documentsTexts);
  return (
    <PrintFrame title={title} back={back}>
      <dl className={styles.block}>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value === null || value === '' ? '–' : value}</dd>
          </div>
        ))}
      </dl>
      <table>
        <thead>
          <tr>
            {heads.map((head, at) => (
              <th key={head} className={styleOf(at)}>
                {head}
              </th>
            ))}
            {pen && <th className={styles.correction}>{t('correction')}</th>}
          </tr>
        </thead>
        <tbody>
          {lines.map(({ id, cells }) => (
            <tr key={id}>
              {cells.map((cell, at) => (
                <td key={heads[at]} className={styleOf(at)}>
                  {cell}
                </td>
              ))}
              {pen && <td aria-label={t('correction')} />}
            </tr>
          ))}
        </tbody>
      </table>
      <p className={styles.signature}>
        <span>{t('signature')}</span>
        <span />
      </p>
    </PrintFrame>
  );
}
