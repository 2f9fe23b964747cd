// What the field in which somebody types was understood to say stands beside it. One for all screens: cells of a long
// table have no room for one each.

import { Portal } from '@mantine/core';
import { useLayoutEffect, useRef, useSyncExternalStore } from 'react';
import type { NumberReader, Reading } from './number-reader.ts';
import { placeOfTip, type Box } from './tip-place.ts';
import styles from './reading-tip.module.css';

interface Shown extends Reading {
  at: HTMLElement;
}
let shown: Shown | null = null;
const watchers = new Set<() => void>();

function show(next: Shown | null): void {
  shown = next;
  for (const watcher of watchers) watcher();
}

/** Says beside the field how what is typed in it is read. */
export function showReading(at: HTMLElement, typed: string, reader: Pick<NumberReader, 'told'>): void {
  const reading = reader.told(typed);
  show(reading && { ...reading, at });
}

/** The field was left. */
export function hideReading(): void {
  if (shown) show(null);
}

const watch = (watcher: () => void) => {
  watchers.add(watcher);
  return () => {
    watchers.delete(watcher);
  };
};

const hasDigit = /\d/;

/** What holds a figure in the table or form of a field: what is written in cells, and what stands in other fields. */
function amountsBeside(field: HTMLElement): Box[] {
  const around = field.closest('table, form, [role="grid"], [role="dialog"]') ?? document.body;
  return [...around.querySelectorAll<HTMLElement>('td, [role="gridcell"], input, output, dd')]
    .filter((one) => one !== field && !one.contains(field))
    .filter((one) => hasDigit.test(one instanceof HTMLInputElement ? one.value : one.textContent))
    .map((one) => one.getBoundingClientRect());
}

function Tip({ at, text, isWrong }: Shown) {
  const tip = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const put = () => {
      const own = tip.current;
      if (!own) return;
      const size = { width: own.offsetWidth, height: own.offsetHeight };
      const room = { width: innerWidth, height: innerHeight };
      const place = placeOfTip(at.getBoundingClientRect(), size, amountsBeside(at), room);
      own.style.left = `${place.left}px`;
      own.style.top = `${place.top}px`;
    };
    put();
    addEventListener('scroll', put, true);
    addEventListener('resize', put);
    return () => {
      removeEventListener('scroll', put, true);
      removeEventListener('resize', put);
    };
  });
  return (
    <Portal>
      <div ref={tip} aria-hidden className={styles.tip} data-wrong={isWrong || undefined}>
        {text}
      </div>
    </Portal>
  );
}

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
      {now && <Tip {...now} />}
    </>
  );
}
