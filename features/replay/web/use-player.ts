import { useEffect, useState } from 'react';

export const speeds = [1, 10, 60] as const;
export type Speed = (typeof speeds)[number];

const TICK_MS = 200;

export interface Player {
  at: number;
  isPlaying: boolean;
  speed: Speed;
  setSpeed(speed: Speed): void;
  /** Goes there and stays as it is. */
  seek(at: number): void;
  /** From the beginning again where it has come to the end. */
  toggle(): void;
}

/** A clock over a stretch of time, in milliseconds. */
export function usePlayer(from: number, until: number, start: number): Player {
  const within = (at: number) => Math.min(until, Math.max(from, at));
  const [at, setAt] = useState(() => within(start));
  const [wants, setWants] = useState(false);
  const [speed, setSpeed] = useState<Speed>(60);
  const isPlaying = wants && at < until;
  useEffect(() => {
    if (!isPlaying) return undefined;
    let last = performance.now();
    const timer = setInterval(() => {
      const now = performance.now();
      const passed = now - last;
      last = now;
      setAt((before) => Math.min(until, before + passed * speed));
    }, TICK_MS);
    return () => clearInterval(timer);
  }, [isPlaying, speed, until]);
  return {
    at,
    isPlaying,
    speed,
    setSpeed,
    seek: (next) => setAt(within(next)),
    toggle: () => {
      if (isPlaying) return setWants(false);
      if (at >= until) setAt(from);
      return setWants(true);
    },
  };
}
