// A call wants proof that it is really the person who is signed in. A dialog over the page takes it, and the call is
// sent again.

import { useSyncExternalStore } from 'react';

let waiting: Promise<boolean> | null = null;
let answer: ((proven: boolean) => void) | null = null;
const watchers = new Set<() => void>();

const tell = () => {
  for (const watcher of watchers) watcher();
};

/** True once the person has proven it, false when they gave up. Calls at the same time share one dialog. */
export function proveAgain(): Promise<boolean> {
  waiting ??= new Promise<boolean>((resolve) => {
    answer = resolve;
    tell();
  });
  return waiting;
}

/** The dialog's answer. */
export function proofDone(proven: boolean): void {
  answer?.(proven);
  answer = null;
  waiting = null;
  tell();
}

const watch = (watcher: () => void) => {
  watchers.add(watcher);
  return () => {
    watchers.delete(watcher);
  };
};

export function useProofAsked(): boolean {
  return useSyncExternalStore(watch, () => answer !== null);
}
