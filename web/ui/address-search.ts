// How an address search behaves, without a framework: staff's box and the public page's light one are two faces of it.

export interface AddressSearchChoice<S> {
  search: (query: string, signal: AbortSignal) => Promise<readonly S[]>;
  nameOf: (suggestion: S) => string;
  onPick: (suggestion: S) => void;
  /** Typed text that is no suggestion (yet). */
  onType?: ((text: string) => void) | undefined;
  onFailure?: ((error: unknown) => void) | undefined;
  /** Leaving the box with unfinished text takes the first suggestion, also one that is still on its way. */
  selectFirstOnBlur?: boolean | undefined;
  /** What was typed and is not at this suggestion: it is said, and such a one is taken by being picked only. */
  missingOf?: ((suggestion: S) => string | null) | undefined;
  /** Whether a suggestion may be taken that nobody picked; all are unless given. */
  mayTake?: ((suggestion: S) => boolean) | undefined;
  /** 250 ms after the last key unless given (routes.md 5 and 9). */
  pauseMs?: number | undefined;
  /** Three characters unless given. */
  leastCharacters?: number | undefined;
}

export interface AddressSearchState<S> {
  text: string;
  suggestions: readonly S[];
  isOpen: boolean;
  /** Index of the highlighted suggestion; -1 for none. */
  active: number;
  isSearching: boolean;
  /** Searched, and nothing was found. */
  isEmpty: boolean;
  /** What the best that was found misses of the text. */
  missing: string | null;
}

const nothing = {
  suggestions: [],
  isOpen: false,
  active: -1,
  isSearching: false,
  isEmpty: false,
  missing: null,
};

/** Answers that boxes wait for which were left: whoever saves waits for them, or the address would be lost. */
const awaited = new Set<Promise<void>>();

/** When every box that was left has its suggestion, or none. */
export async function addressesTaken(): Promise<void> {
  while (awaited.size > 0) await Promise.allSettled(awaited);
}

export class AddressSearchBox<S> {
  #choice: AddressSearchChoice<S>;
  #now: AddressSearchState<S>;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #asking: AbortController | null = null;
  /** Text was typed and no suggestion taken since. */
  #isUnfinished = false;
  #wantsFirst = false;
  #asked: Promise<void> = Promise.resolve();
  readonly #watchers = new Set<() => void>();

  constructor(choice: AddressSearchChoice<S>, text = '') {
    this.#choice = choice;
    this.#now = { text, ...nothing };
  }

  readonly state = (): AddressSearchState<S> => this.#now;

  readonly subscribe = (watcher: () => void): (() => void) => {
    this.#watchers.add(watcher);
    return () => {
      this.#watchers.delete(watcher);
    };
  };

  /** Options may change from one drawing to the next. */
  choose(choice: AddressSearchChoice<S>): void {
    this.#choice = choice;
  }

  type(text: string): void {
    this.stop();
    this.#isUnfinished = text.trim() !== '';
    this.#wantsFirst = false;
    const isWorthAsking = text.trim().length >= (this.#choice.leastCharacters ?? 3);
    this.#set({
      text,
      active: -1,
      isEmpty: false,
      missing: null,
      isSearching: false,
      ...(isWorthAsking ? {} : { suggestions: [], isOpen: false }),
    });
    this.#choice.onType?.(text);
    if (isWorthAsking) this.#timer = setTimeout(() => void this.#ask(), this.#choice.pauseMs ?? 250);
  }

  /** True when the key was the search's own, so that the form around it must not act on it. */
  press(key: string): boolean {
    if (key === 'ArrowDown') return this.#move(1);
    if (key === 'ArrowUp') return this.#move(-1);
    if (key === 'Enter') return this.#enter();
    if (key !== 'Escape' || !this.#now.isOpen) return false;
    this.#set({ isOpen: false, active: -1 });
    return true;
  }

  leave(): void {
    if (this.#choice.selectFirstOnBlur && this.#isUnfinished) this.#takeFirst();
    this.#set({ isOpen: false, active: -1 });
  }

  pick(index: number): void {
    const suggestion = this.#now.suggestions[index];
    if (suggestion === undefined) return;
    this.stop();
    this.#isUnfinished = false;
    this.#wantsFirst = false;
    this.#set({
      text: this.#choice.nameOf(suggestion),
      isOpen: false,
      active: -1,
      isSearching: false,
      missing: null,
    });
    this.#choice.onPick(suggestion);
  }

  highlight(index: number): void {
    this.#set({ active: index });
  }

  /** The owner's text, such as the address of another row; closes the list. */
  show(text: string): void {
    if (text === this.#now.text) return;
    this.stop();
    this.#isUnfinished = false;
    this.#set({ text, ...nothing });
  }

  stop(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#asking?.abort();
    this.#asking = null;
  }

  get #isPending(): boolean {
    return this.#timer !== undefined || this.#asking !== null;
  }

  #set(change: Partial<AddressSearchState<S>>): void {
    this.#now = { ...this.#now, ...change };
    for (const watcher of this.#watchers) watcher();
  }

  #ask(): Promise<void> {
    this.#asked = this.#search();
    return this.#asked;
  }

  async #search(): Promise<void> {
    this.stop();
    const mine = new AbortController();
    this.#asking = mine;
    this.#set({ isSearching: true });
    try {
      const suggestions = await this.#choice.search(this.#now.text.trim(), mine.signal);
      if (this.#asking !== mine) return;
      this.#asking = null;
      this.#set({
        suggestions,
        isOpen: suggestions.length > 0 && !this.#wantsFirst,
        active: -1,
        isSearching: false,
        isEmpty: suggestions.length === 0,
        missing: suggestions[0] === undefined ? null : (this.#choice.missingOf?.(suggestions[0]) ?? null),
      });
      if (this.#wantsFirst) this.#pickFirst();
    } catch (error) {
      if (this.#asking !== mine) return;
      this.#asking = null;
      this.#set(nothing);
      this.#choice.onFailure?.(error);
    }
    this.#wantsFirst = false;
  }

  /**
   * The first of what the present text finds: waits for an answer that is on its way, and asks at once when it is
   * only due.
   */
  #takeFirst(): void {
    if (!this.#isPending) return this.#pickFirst();
    this.#wantsFirst = true;
    if (this.#timer !== undefined) void this.#ask();
    const asked = this.#asked;
    awaited.add(asked);
    void asked.finally(() => awaited.delete(asked));
  }

  /** Nobody chose it: so only where it is what was typed. */
  #pickFirst(): void {
    const [first] = this.#now.suggestions;
    if (first === undefined || (this.#choice.missingOf?.(first) ?? null) !== null) return;
    if (this.#choice.mayTake?.(first) ?? true) this.pick(0);
  }

  #move(by: 1 | -1): boolean {
    const { suggestions, isOpen, active } = this.#now;
    const count = suggestions.length;
    if (count === 0) return false;
    const from = !isOpen || active < 0 ? (by === 1 ? -1 : count) : active;
    this.#set({ isOpen: true, active: (from + by + count) % count });
    return true;
  }

  #enter(): boolean {
    const { isOpen, active } = this.#now;
    if (isOpen && active >= 0) this.pick(active);
    else if (this.#isUnfinished && this.#isPending) this.#takeFirst();
    else if (isOpen) this.#pickFirst();
    else return false;
    return true;
  }
}
