import { TextInput } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useEffect, useRef, useState, type ChangeEvent, type FocusEvent, type KeyboardEvent } from 'react';
import { useLanguage } from '../../../../web/session.ts';
import { Button } from '../../../../web/ui/Button.tsx';
import { useWords } from '../../../../web/words.ts';
import type { CountingLine } from '../../contract/counts.ts';
import { packagesAndPieces, piecesOf } from '../../rules/counts.ts';
import { countingTexts } from './counting-texts.ts';
import { Keypad } from './Keypad.tsx';
import styles from './Counting.module.css';

interface Props {
  line: CountingLine;
  put: (new_value: number | null) => void;
  next: () => void;
  /** No other line is left to count: what comes then. */
  finish: (() => void) | null;
  previous: (() => void) | null;
}

/** What is typed of a product: packages and pieces as texts, and the field that the digits go into. */
function useTyped({ line, put }: Pick<Props, 'line' | 'put'>) {
  const [typed, setTyped] = useState(() => packagesAndPieces(line.new_value, line.packaging_size));
  const language = useLanguage();
  const [at, setAt] = useState<0 | 1>(line.packaging_size > 1 ? 0 : 1);
  /** What stands in the field is marked as a whole: the next digit takes its place. */
  const isMarked = useRef(true);
  const type = (after: [string, string]) => {
    isMarked.current = false;
    setTyped(after);
    const value = piecesOf(after[0], after[1], line.packaging_size, language);
    if (value !== undefined) put(value);
  };
  const putIn = (which: 0 | 1, text: string) => type(which === 0 ? [text, typed[1]] : [typed[0], text]);
  const press = (change: (before: string) => string) => putIn(at, change(isMarked.current ? '' : typed[at]));
  const set = (value: number | null) => {
    setTyped(packagesAndPieces(value, line.packaging_size));
    put(value);
  };
  const field = (which: 0 | 1) => ({
    value: typed[which],
    onChange: (event: ChangeEvent<HTMLInputElement>) => putIn(which, event.currentTarget.value),
    onFocus: (event: FocusEvent<HTMLInputElement>) => {
      setAt(which);
      isMarked.current = true;
      event.currentTarget.select();
    },
  });
  return { at, total: piecesOf(typed[0], typed[1], line.packaging_size, language), press, set, field };
}

interface KeysProps extends Pick<Props, 'line' | 'next' | 'finish' | 'previous'> {
  /** What is typed, in pieces; undefined while it cannot be read. */
  total: number | null | undefined;
  set: (pieces: number | null) => void;
}

function CardKeys({ line, next, finish, previous, total, set }: KeysProps) {
  const t = useWords(countingTexts);
  const noneThere = () => {
    set(0);
    (finish ?? next)();
  };
  return (
    <div className={styles.keys}>
      <Button variant="default" className={styles.key} onClick={noneThere}>
        {t('none_there')}
      </Button>
      {previous && (
        <Button variant="default" className={styles.key} onClick={previous}>
          {t('previous')}
        </Button>
      )}
      {line.new_value !== null && (
        <Button variant="default" className={styles.key} onClick={() => set(null)}>
          {t('take_back')}
        </Button>
      )}
      <Button
        className={styles.next}
        because={total === undefined ? t('no_whole_number') : null}
        onClick={finish ?? next}
      >
        {finish ? t('approve_count') : t('next_uncounted')}
      </Button>
    </div>
  );
}

/** One product: whole packages and loose pieces, in fields that a cold finger hits. */
export function CountCard({ line, put, next, finish, previous }: Props) {
  const t = useWords(countingTexts);
  const { at, total, press, set, field } = useTyped({ line, put });
  const first = useRef<HTMLInputElement>(null);
  const pieces = useRef<HTMLInputElement>(null);
  const hasPackages = line.packaging_size > 1;
  const hasFingers = useMediaQuery('(pointer: coarse)', false, { getInitialValueInEffect: false });
  useEffect(() => first.current?.focus(), []);
  const goOn = () => {
    if (at === 0) pieces.current?.focus();
    else if (total !== undefined) (finish ?? next)();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    goOn();
  };
  const look = {
    // A tablet's own keyboard would cover half of what is counted.
    inputMode: hasFingers ? 'none' : 'numeric',
    autoComplete: 'off',
    onKeyDown,
    error: total === undefined,
    classNames: { input: styles.figure ?? '', label: styles.label ?? '' },
  } as const;
  return (
    <section className={styles.card} aria-label={line.description}>
      <header>
        <h2>{line.description}</h2>
        <p>
          {line.sku} · {t('old_value')} {line.old_value}
          {line.counted_by === null ? '' : ` · ${t('counted_by', { name: line.counted_by })}`}
        </p>
      </header>
      <div className={styles.entry}>
        <div className={styles.fields}>
          {hasPackages && (
            <TextInput
              {...look}
              {...field(0)}
              ref={first}
              label={t('packages', { size: line.packaging_size })}
            />
          )}
          <TextInput {...look} {...field(1)} ref={hasPackages ? pieces : first} label={t('pieces')} />
        </div>
        <Keypad
          digit={(key) => press((before) => before + key)}
          erase={() => press((before) => before.slice(0, -1))}
          enter={goOn}
        />
      </div>
      <p className={styles.total} role="status">
        {total === undefined
          ? t('whole_number')
          : total === null
            ? t('not_counted')
            : t('in_all', { n: total })}
      </p>
      <CardKeys line={line} next={next} finish={finish} previous={previous} total={total} set={set} />
    </section>
  );
}
