import { Button, TextInput } from '@mantine/core';
import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { useWords } from '../../../../web/words.ts';
import type { CountingLine } from '../contract.ts';
import { packagesAndPieces, piecesOf } from '../rules.ts';
import { countingTexts } from './counting-texts.ts';
import styles from './Counting.module.css';

interface Props {
  line: CountingLine;
  put: (new_value: number | null) => void;
  next: () => void;
  /** No other line is left to count. */
  isLast: boolean;
  previous: (() => void) | null;
}

/** One product: whole packages and loose pieces, in fields that a cold finger hits. */
export function CountCard({ line, put, next, isLast, previous }: Props) {
  const t = useWords(countingTexts);
  const [typed, setTyped] = useState(() => packagesAndPieces(line.new_value, line.packaging_size));
  const first = useRef<HTMLInputElement>(null);
  const pieces = useRef<HTMLInputElement>(null);
  const hasPackages = line.packaging_size > 1;
  const total = piecesOf(typed[0], typed[1], line.packaging_size);
  useEffect(() => first.current?.focus(), []);
  const type = (after: [string, string]) => {
    setTyped(after);
    const value = piecesOf(after[0], after[1], line.packaging_size);
    if (value !== undefined) put(value);
  };
  const set = (value: number | null) => {
    setTyped(packagesAndPieces(value, line.packaging_size));
    put(value);
  };
  const onEnter = (event: KeyboardEvent, act: () => void) => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    act();
  };
  const field = {
    inputMode: 'numeric', autoComplete: 'off', classNames: { input: styles.figure ?? '', label: styles.label ?? '' },
    onFocus: (event: React.FocusEvent<HTMLInputElement>) => event.currentTarget.select(), error: total === undefined,
  } as const;
  return (
    <section className={styles.card} aria-label={line.description}>
      <header>
        <h2>{line.description}</h2>
        <p>{line.sku} · {t('old_value')} {line.old_value}{line.counted_by === null ? '' : ` · ${t('counted_by', { name: line.counted_by })}`}</p>
      </header>
      <div className={styles.fields}>
        {hasPackages && (
          <TextInput {...field} ref={first} label={t('packages', { size: line.packaging_size })} value={typed[0]} onChange={(event) => type([event.currentTarget.value, typed[1]])} onKeyDown={(event) => onEnter(event, () => pieces.current?.focus())} />
        )}
        <TextInput {...field} ref={hasPackages ? pieces : first} label={t('pieces')} value={typed[1]} onChange={(event) => type([typed[0], event.currentTarget.value])} onKeyDown={(event) => onEnter(event, () => { if (total !== undefined) next(); })} />
      </div>
      <p className={styles.total} role="status">{total === undefined ? t('whole_number') : total === null ? t('not_counted') : t('in_all', { n: total })}</p>
      <div className={styles.keys}>
        <Button variant="default" className={styles.key} disabled={previous === null} onClick={() => previous?.()}>{t('previous')}</Button>
        <Button variant="default" className={styles.key} onClick={() => set(0)}>{t('none_there')}</Button>
        <Button variant="default" className={styles.key} disabled={line.new_value === null} onClick={() => set(null)}>{t('take_back')}</Button>
        <Button className={styles.next} disabled={total === undefined || isLast} onClick={next}>{isLast ? t('all_counted') : t('next_uncounted')}</Button>
      </div>
    </section>
  );
}
