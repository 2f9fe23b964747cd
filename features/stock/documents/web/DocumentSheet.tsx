import { PrintFrame } from '../../../../web/ui/PrintFrame.tsx';
import { useWords } from '../../../../web/words.ts';
import styles from './Documents.module.css';
import { documentsTexts } from './documents-texts.ts';
import type { Fact } from './Facts.tsx';

interface Props {
  title: string;
  back: string;
  facts: readonly Fact[];
  /** Heads of the columns: texts to the left, then one figure; the column for the pen stands last. */
  heads: readonly string[];
  lines: readonly { id: number; cells: readonly (string | number)[] }[];
}

/** A document on A4 (X1): what it is, its lines with room for a correction by hand, and a line to sign on. */
export function DocumentSheet({ title, back, facts, heads, lines }: Props) {
  const t = useWords(documentsTexts);
  const last = heads.length - 1;
  return (
    <PrintFrame title={title} back={back}>
      <dl className={styles.block}>{facts.map(([name, value]) => <div key={name}><dt>{name}</dt><dd>{value === null || value === '' ? '–' : value}</dd></div>)}</dl>
      <table>
        <thead>
          <tr>{heads.map((head, at) => <th key={head} className={at === last ? styles.figure : undefined}>{head}</th>)}<th className={styles.correction}>{t('correction')}</th></tr>
        </thead>
        <tbody>
          {lines.map(({ id, cells }) => <tr key={id}>{cells.map((cell, at) => <td key={heads[at]} className={at === last ? styles.figure : undefined}>{cell}</td>)}<td aria-label={t('correction')} /></tr>)}
        </tbody>
      </table>
      <p className={styles.signature}><span>{t('signature')}</span><span /></p>
    </PrintFrame>
  );
}
