import type { ReactNode } from 'react';
import styles from './split.module.css';

/** Table and map side by side, each as high as the screen; below each other when narrow. `share` is the left side's part of the width. */
export function Split({ left, right, share = 0.5 }: { left: ReactNode; right: ReactNode; share?: number }) {
  return (
    <div
      className={styles.split}
      style={{ '--left': `${share}fr`, '--right': `${1 - share}fr` } as React.CSSProperties}
    >
      <div className={styles.side}>{left}</div>
      <div className={styles.side}>{right}</div>
    </div>
  );
}
