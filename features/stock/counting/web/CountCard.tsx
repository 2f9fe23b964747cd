import { Button, TextInput } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useEffect, useRef, useState, type FocusEvent, type KeyboardEvent } from 'react';
import { useWords } from '../../../../web/words.ts';
import type { CountingLine } from '../contract.ts';
import { packagesAndPieces, piecesOf } from '../rules.ts';
import { countingTexts } from './counting-texts.ts';
import styles from './Counting.module.css';
import { Keypad } from './Keypad.tsx';

interface Props {
  line: CountingLine;
  put: (new_value: number | null) => void;
  next: () => void;
  /** No other line is left to count: what comes then. */
  finish: (() => void) | null;
  previous: (() => void) | null;
}

/** One product: whole packages and loose pieces, in fields that a cold finger hits. */
export function CountCard({ line, put, next, finish, previous }: Props) {
  const t = useWords(countingTexts);
  const [typed, setTyped] = useState(() => packagesAndPieces(line.new_value, line.packaging_size));
  const first = useRef<HTMLInputElement>(null);
  const pieces = useRef<HTMLInputElement>(null);
  const hasPackages = line.packaging_size > 1;
  const [at, setAt] = useState<0 | 1>(hasPackages ? 0 : 1);
  /** What stands in the field is marked as a whole: the next digit takes its place. */
  const isMarked = useRef(true);
  const hasFingers = useMediaQuery('(pointer: coarse)', false, { getInitialValueInEffect: false });
  const total = piecesOf(typed[0], typed[1], line.packaging_size);
  useEffect(() => first.current?.focus(), []);
  const type = (after: [string, string]) => {
    isMarked.current = false;
    setTyped(after);
    const value = piecesOf(after[0], after[1], line.packaging_size);
    if (value !== undefined) put(value);
  };
  const set = (value: number | null) => {
    setTyped(packagesAndPieces(value, line.packaging_size));
    put(value);
  };
  const noneThere = () => {
    set(0);
    (finish ?? next)();
  };
  const goOn = () => {
    if (at === 0) pieces.current?.focus();
    else if (total !== undefined) (finish ?? next)();
  };
  const press = (change: (before: string) => string) => {
    const changed = change(isMarked.current ? '' : typed[at]);
    type(at === 0 ? [changed, typed[1]] : [typed[0], changed]);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    goOn();
  };
  const field = {
    // A tablet's own keyboard would cover half of what is counted.
    inputMode: hasFingers ? 'none' : 'numeric', autoComplete: 'off', onKeyDown, classNames: { input: styles.figure ?? '', label: styles.label ?? '' },
    error: total === undefined,
  } as const;
  const onFocus = (which: 0 | 1) => (event: FocusEvent<HTMLInputElement>) => {
    setAt(which);
    isMarked.current = true;
    event.currentTarget.select();
  };
  return (
    <section className={styles.card} aria-label={line.description}>
      <header>
        <h2>{line.description}</h2>
        <p>{line.sku} · {t('old_value')} {line.old_value}{line.counted_by === null ? '' : ` · ${t('counted_by', { name: line.counted_by })}`}</p>
      </header>
      <div className={styles.entry}>
        <div className={styles.fields}>
          {hasPackages && (
            <TextInput {...field} ref={first} label={t('packages', { size: line.packaging_size })} value={typed[0]} onFocus={onFocus(0)} onChange={(event) => type([event.currentTarget.value, typed[1]])} />
          )}
          <TextInput
            {...field} ref={hasPackages ? pieces : first} label={t('pieces')} value={typed[1]} onFocus={onFocus(1)} onChange={(event) => type([typed[0], event.currentTarget.value])}
          />
        </div>
        <Keypad digit={(key) => press((before) => before + key)} erase={() => press((before) => before.slice(0, -1))} enter={goOn} />
      </div>
      <p className={styles.total} role="status">{total === undefined ? t('whole_number') : total === null ? t('not_counted') : t('in_all', { n: total })}</p>
      <div className={styles.keys}>
        <Button variant="default" className={styles.key} onClick={noneThere}>{t('none_there')}</Button>
        {previous && <Button variant="default" className={styles.key} onClick={previous}>{t('previous')}</Button>}
        {line.new_value !== null && <Button variant="default" className={styles.key} onClick={() => set(null)}>{t('take_back')}</Button>}
        <Button className={styles.next} disabled={total === undefined} onClick={finish ?? next}>{finish ? t('approve_count') : t('next_uncounted')}</Button>
      </div>
    </section>
  );
}
