import { useEffect, type CSSProperties, type ReactNode } from 'react';
import { useBack } from '../way-back.ts';
import { useWords } from '../words.ts';
import { Button } from './Button.tsx';
import { IconArrowLeft, IconPrinter } from './icons.ts';
import { frameTexts } from './kit-texts.ts';
import { light } from './theme.ts';
import styles from './print-frame.module.css';

interface Props {
  title: string;
  /** The day, the depot, the car: under the title. */
  note?: ReactNode;
  /** The list or record that the sheet was opened from: a list is led to as it was left. */
  back: string;
  landscape?: boolean;
  /** False while facts, pictures or a map still load: the button waits. */
  ready?: boolean;
  children: ReactNode;
}

/**
 * A sheet of A4. Tables repeat their head on each page and no row is cut; `className="page-break"` begins a new sheet.
 */
export function PrintFrame({ title, note, back, landscape = false, ready = true, children }: Props) {
  const t = useWords(frameTexts);
  const lead = useBack();
  useEffect(() => {
    document.title = title;
  }, [title]);
  const print = async () => {
    await document.fonts.ready;
    globalThis.print();
  };
  return (
    <main className={styles.desk}>
      <div className={styles.bar}>
        <Button variant="default" leftSection={<IconArrowLeft size={16} />} onClick={() => lead(back)}>
          {t('back')}
        </Button>
        <Button
          leftSection={<IconPrinter size={16} />}
          loading={!ready}
          onClick={() => {
            void print();
          }}
        >
          {t('print')}
        </Button>
      </div>
      <article className={landscape ? styles.landscape : styles.portrait} style={light as CSSProperties}>
        <header className={styles.head}>
          <h1>{title}</h1>
          {note !== undefined && <div>{note}</div>}
        </header>
        {children}
      </article>
    </main>
  );
}
