// What is ticked or typed and not told yet outlives the page.

import { useEffect, useRef, useState } from 'react';
import type { KeptValues } from './kept-on-phone.ts';
import type { Drafts } from './phone-state.ts';
import { useDrive } from './use-drive.ts';

/** `draft` is null until what the phone has kept is read: what is pressed before that would be lost. */
export function useDraft<K extends Drafts>(name: K) {
  const { phone } = useDrive();
  const [draft, setDraft] = useState<KeptValues[K] | null>(null);
  // A photo takes a while to become small: what is typed meanwhile stays.
  const latest = useRef<KeptValues[K] | null>(null);
  useEffect(() => {
    let isHere = true;
    void phone.readDraft(name).then((kept) => {
      if (!isHere) return;
      latest.current = kept;
      setDraft(kept);
    });
    return () => {
      isHere = false;
    };
  }, [phone, name]);
  const change = (next: (now: KeptValues[K]) => KeptValues[K]): Promise<void> => {
    if (latest.current === null) return Promise.resolve();
    latest.current = next(latest.current);
    setDraft(latest.current);
    return phone.keepDraft(name, latest.current);
  };
  return { draft, change };
}
