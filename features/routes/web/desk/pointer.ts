// Which stop the pointer is on and which is chosen, in the table and on the map alike. Outside React's state of the
// screen: a pointer that runs down sixty rows draws again the two rows it leaves and enters, and the map.

import { useSyncExternalStore } from 'react';

type Spot = 'hovered' | 'active';

export class Pointer {
  readonly #at: Record<Spot, string | null>;
  readonly #watchers = new Set<() => void>();

  constructor(active: string | null = null) {
    this.#at = { hovered: null, active };
  }

  readonly subscribe = (watcher: () => void): (() => void) => {
    this.#watchers.add(watcher);
    return () => {
      this.#watchers.delete(watcher);
    };
  };

  at(spot: Spot): string | null {
    return this.#at[spot];
  }

  put(spot: Spot, key: string | null): void {
    if (this.#at[spot] === key) return;
    this.#at[spot] = key;
    for (const watcher of this.#watchers) watcher();
  }
}

/** The stop that is hovered or active. */
export function usePointed(pointer: Pointer, spot: Spot): string | null {
  const read = () => pointer.at(spot);
  return useSyncExternalStore(pointer.subscribe, read, read);
}

/** Whether it is this one. */
export function useIsPointed(pointer: Pointer, spot: Spot, key: string): boolean {
  const read = () => pointer.at(spot) === key;
  return useSyncExternalStore(pointer.subscribe, read, read);
}
