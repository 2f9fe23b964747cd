// Who watches which topic: one bus subscription per topic, one frame per identifier, however many watch.

import type { LiveBus } from './live-bus.ts';
import { messageFrame } from './live-frames.ts';

export interface Watcher {
  /** Passes a message on, or skips it when this watcher is behind; never waits for it. */
  offer(frame: Buffer): void;
}

interface Topic {
  /**
   * Watchers by the identifier string they sent; the order of keys in it is the client's own, so one topic may have
   * several.
   */
  by_identifier: Map<string, Set<Watcher>>;
  leave: () => void;
}

export function liveWatchers(bus: LiveBus) {
  const topics = new Map<string, Topic>();

  function join(topic: string): Topic {
    const by_identifier = new Map<string, Set<Watcher>>();
    const leave = bus.subscribe(topic, (payload) => {
      const message = JSON.stringify(payload);
      for (const [identifier, watchers] of by_identifier) {
        const frame = messageFrame(identifier, message);
        for (const watcher of watchers) watcher.offer(frame);
      }
    });
    const joined = { by_identifier, leave };
    topics.set(topic, joined);
    return joined;
  }

  return {
    /** Answers a function that takes the watcher off again. */
    add(topic: string, identifier: string, watcher: Watcher): () => void {
      const joined = topics.get(topic) ?? join(topic);
      const watchers = joined.by_identifier.get(identifier) ?? new Set();
      joined.by_identifier.set(identifier, watchers.add(watcher));
      return () => {
        if (!watchers.delete(watcher) || watchers.size > 0) return;
        joined.by_identifier.delete(identifier);
        if (joined.by_identifier.size > 0) return;
        joined.leave();
        topics.delete(topic);
      };
    },
    topicCount: () => topics.size,
  };
}

export type LiveWatchers = ReturnType<typeof liveWatchers>;
