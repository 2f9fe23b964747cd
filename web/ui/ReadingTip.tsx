// What the field in which somebody types was understood to say stands beside it. One for all screens: cells of a long
// table have no room for one each.

import { Tooltip } from '@mantine/core';
import { useSyncExternalStore } from 'react';
import type { NumberReader, Reading } from './number-reader.ts';
import styles from './reading-tip.module.css';

interface Shown extends Reading {
  at: HTMLElement;
}
let shown: Shown | null = null;
const watchers = new Set<() => void>();

function put(next: Shown | null): void {
  shown = next;
  for (const watcher of watchers) watcher();
}

/** Says beside the field how what is typed in it is read. */
export function showReading(at: HTMLElement, typed: string, reader: Pick<NumberReader, 'told'>): void {
  const reading = reader.told(typed);
  put(reading && { ...reading, at });
}

/** The field was left. */
export function hideReading(): void {
  if (shown) put(null);
}

const watch = (watcher: () => void) => {
  watchers.add(watcher);
  return () => {
    watchers.delete(watcher);
  };
};

export function ReadingTip() {
  const now = useSyncExternalStore(
    watch,
    () => shown,
    () => null,
  );
  return (
    <>
      <div aria-live="polite" className={styles.heard}>
        {now?.text}
      </div>
      {now && (
        <Tooltip
          opened
          aria-hidden
          target={now.at}
          label={now.text}
          color={now.isWrong ? 'red' : undefined}
          position="bottom-end"
          offset={4}
          multiline
          maw={340}
          zIndex={400}
          transitionProps={{ duration: 0 }}
        />
      )}
    </>
  );
}
