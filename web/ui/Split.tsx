import { useState, type CSSProperties, type KeyboardEvent, type PointerEvent, type ReactNode } from 'react';
import { remember, remembered } from '../session.ts';
import { useWords } from '../words.ts';
import { frameTexts } from './kit-texts.ts';
import styles from './split.module.css';

interface Props {
  left: ReactNode;
  right: ReactNode;
  /** The left side's part of the width. */
  share?: number;
  /** With a name the border can be moved, and stays where this browser's person put it. */
  name?: string;
}

const LEAST = 0.3;
const MOST = 0.8;
const STEP = 0.02;

const within = (share: number) => Math.min(MOST, Math.max(LEAST, share));

/** The part of the width that somebody chose for a named split. */
function useShare(name: string | undefined, usual: number): [number, (share: number) => void] {
  const key = `isrute.split.${name}`;
  const [share, setShare] = useState(() => {
    const kept = name === undefined ? NaN : Number(remembered(key) ?? NaN);
    return Number.isNaN(kept) ? usual : within(kept);
  });
  return [
    share,
    (next) => {
      setShare(within(next));
      remember(key, within(next).toFixed(3));
    },
  ];
}

/** The border between the sides: dragged, moved by the arrows, and put back by a double click or Home. */
function Border({ share, usual, put }: { share: number; usual: number; put: (share: number) => void }) {
  const t = useWords(frameTexts);
  const drag = (event: PointerEvent<HTMLDivElement>) => {
    const box = event.currentTarget.parentElement?.getBoundingClientRect();
    if (box && event.currentTarget.hasPointerCapture(event.pointerId))
      put((event.clientX - box.left) / box.width);
  };
  const press = (event: KeyboardEvent) => {
    const by = { ArrowLeft: -STEP, ArrowRight: STEP, Home: usual - share }[event.key];
    if (by === undefined) return;
    event.preventDefault();
    put(share + by);
  };
  return (
    <div
      className={styles.border}
      role="separator"
      aria-orientation="vertical"
      aria-label={t('split_border')}
      aria-valuemin={LEAST * 100}
      aria-valuemax={MOST * 100}
      aria-valuenow={Math.round(share * 100)}
      tabIndex={0}
      onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
      onPointerMove={drag}
      onDoubleClick={() => put(usual)}
      onKeyDown={press}
    />
  );
}

/** Table and map side by side, each as high as the screen; below each other when narrow. */
export function Split({ left, right, share: usual = 0.5, name }: Props) {
  const [share, put] = useShare(name, usual);
  return (
    <div
      className={styles.split}
      data-movable={name !== undefined || undefined}
      style={{ '--left': `${share}fr`, '--right': `${1 - share}fr` } as CSSProperties}
    >
      <div className={styles.side}>{left}</div>
      {name !== undefined && <Border share={share} usual={usual} put={put} />}
      <div className={styles.side}>{right}</div>
    </div>
  );
}
