// The session ended in the middle of something. A dialog over the page takes the sign-in, so that nothing typed is
// lost, and every call that waits then carries on.

import { useSyncExternalStore } from 'react';

let waiting: Promise<boolean> | null = null;
let answer: ((signed_in: boolean) => void) | null = null;
const watchers = new Set<() => void>();

const tell = () => {
  for (const watcher of watchers) watcher();
};

/** True once somebody has signed in, false when the person gave up. Calls at the same time share one dialog. */
export function signInAgain(): Promise<boolean> {
  waiting ??= new Promise<boolean>((resolve) => {
    answer = resolve;
    tell();
  });
  return waiting;
}

/** The dialog's answer. */
export function signInDone(signed_in: boolean): void {
  answer?.(signed_in);
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

export function useSignInAsked(): boolean {
  return useSyncExternalStore(watch, () => answer !== null);
}
