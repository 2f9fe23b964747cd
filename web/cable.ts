// Live push in the browser: the ActionCable JSON protocol over one socket, small enough for a phone on the public
// page too.

export type CableState = 'connecting' | 'live' | 'refused';

export interface CableWatcher {
  /** What to follow: `{ channel: 'CarLocationChannel', car_id: 7 }`. */
  identifier: Readonly<Record<string, unknown>>;
  onMessage(message: unknown): void;
  onState?(state: CableState): void;
}

export interface CableTimes {
  /** The server pings every 3 s; two that stay away mean a dead line. */
  silence_ms: number;
  /**
   * The first wait before another try; it doubles up to `longest_ms`, with a little chance so that not all come back
   * at once.
   */
  first_ms: number;
  longest_ms: number;
}

const usualTimes: CableTimes = { silence_ms: 7_500, first_ms: 500, longest_ms: 30_000 };

interface Frame {
  type?: string;
  identifier?: string;
  message?: unknown;
  reconnect?: boolean;
}

type Known = CableWatcher & { key: string };

/** Opens the socket with the first follower and closes it after the last. */
export class Cable {
  readonly #url: string;
  readonly #times: CableTimes;
  readonly #watchers = new Set<Known>();
  readonly #confirmed = new Set<string>();
  #socket: WebSocket | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #silence: ReturnType<typeof setTimeout> | undefined;
  #tries = 0;

  /** `url` is absolute, ws: or wss:. */
  constructor(url: string, times: CableTimes = usualTimes) {
    this.#url = url;
    this.#times = times;
  }

  /** Follows from now on, through every reconnect; the answer ends it. */
  follow(given: CableWatcher): () => void {
    const watcher: Known = { ...given, key: JSON.stringify(given.identifier) };
    const known = this.#isFollowed(watcher.key);
    this.#watchers.add(watcher);
    watcher.onState?.(this.#confirmed.has(watcher.key) ? 'live' : 'connecting');
    if (!this.#socket) this.#connect();
    else if (!known) this.#send('subscribe', watcher.key);
    return () => {
      this.#watchers.delete(watcher);
      if (this.#watchers.size === 0) this.close();
      else if (!this.#isFollowed(watcher.key)) this.#forget(watcher.key);
    };
  }

  close(): void {
    this.#watchers.clear();
    clearTimeout(this.#timer);
    this.#drop();
  }

  #isFollowed(key: string): boolean {
    return [...this.#watchers].some((watcher) => watcher.key === key);
  }

  #forget(key: string): void {
    this.#confirmed.delete(key);
    this.#send('unsubscribe', key);
  }

  #tell(key: string | null, state: CableState): void {
    for (const watcher of this.#watchers) if (key === null || watcher.key === key) watcher.onState?.(state);
  }

  #send(command: string, identifier: string): void {
    if (this.#socket?.readyState === WebSocket.OPEN)
      this.#socket.send(JSON.stringify({ command, identifier }));
  }

  #drop(): void {
    clearTimeout(this.#silence);
    this.#confirmed.clear();
    const old = this.#socket;
    this.#socket = null;
    old?.close();
  }

  #again(): void {
    this.#drop();
    clearTimeout(this.#timer);
    if (this.#watchers.size === 0) return;
    this.#tell(null, 'connecting');
    const { first_ms, longest_ms } = this.#times;
    const wait_ms = Math.min(longest_ms, first_ms * 2 ** this.#tries) * (0.75 + Math.random() / 2);
    this.#tries += 1;
    this.#timer = setTimeout(() => this.#connect(), wait_ms);
  }

  /** Anything heard shows that the line lives. */
  #hear(): void {
    clearTimeout(this.#silence);
    this.#silence = setTimeout(() => this.#again(), this.#times.silence_ms);
  }

  #connect(): void {
    clearTimeout(this.#timer);
    const mine = new WebSocket(this.#url, ['actioncable-v1-json']);
    this.#socket = mine;
    this.#hear();
    mine.addEventListener('message', (event) => {
      if (this.#socket !== mine) return;
      this.#hear();
      this.#read(JSON.parse(String(event.data)) as Frame);
    });
    mine.addEventListener('close', () => {
      if (this.#socket === mine) this.#again();
    });
  }

  #read(frame: Frame): void {
    const { type, identifier = '' } = frame;
    if (type === 'welcome') {
      this.#tries = 0;
      for (const key of new Set([...this.#watchers].map((watcher) => watcher.key)))
        this.#send('subscribe', key);
    } else if (type === 'confirm_subscription') {
      this.#confirmed.add(identifier);
      this.#tell(identifier, 'live');
    } else if (type === 'reject_subscription') {
      this.#tell(identifier, 'refused');
    } else if (type === 'disconnect' && frame.reconnect === false) {
      this.#drop();
      this.#tell(null, 'refused');
    } else if (type === 'disconnect') {
      this.#again();
    } else if (type === undefined) {
      for (const watcher of this.#watchers) if (watcher.key === identifier) watcher.onMessage(frame.message);
    }
  }
}
