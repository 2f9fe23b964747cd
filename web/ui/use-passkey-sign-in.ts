import { useEffect, useEffectEvent, useState } from 'react';
import type { PasskeyAnswer } from '../../shared/passkeys.ts';
import { readSession } from '../api.ts';
import { arePasskeysHere, askPasskey, enterByPasskey, stopAsking } from '../passkeys.ts';

interface Door {
  remember_me: boolean;
  /** False while something else is asked. */
  isOpen: boolean;
  onSignedIn: () => void;
  onRefused: (error: unknown) => void;
}

/** A challenge lasts five minutes; somebody may look at the page for longer. */
const askAgainMs = 4 * 60_000;

/**
 * Signing in by a passkey alone: the act of its button; until it is pressed the browser offers the passkeys at the
 * field for the e-mail address.
 */
export function usePasskeySignIn({ remember_me, isOpen, onSignedIn, onRefused }: Door): () => Promise<void> {
  const [round, setRound] = useState(0);
  const open = async (asked: PasskeyAnswer | Promise<PasskeyAnswer>) => {
    try {
      await enterByPasskey(await asked, remember_me);
      await readSession();
      onSignedIn();
    } catch (error) {
      onRefused(error);
      setRound((one) => one + 1);
    }
  };
  const openBy = useEffectEvent(open);
  useEffect(() => {
    if (!isOpen || !arePasskeysHere()) return undefined;
    let isOver = false;
    askPasskey({ quietly: true }).then(
      (passkey) => (isOver ? undefined : openBy(passkey)),
      // Whoever types a password has not asked for this: that it cannot be offered is no news.
      () => undefined,
    );
    const again = setTimeout(() => setRound((one) => one + 1), askAgainMs);
    return () => {
      isOver = true;
      clearTimeout(again);
      stopAsking();
    };
  }, [isOpen, round]);
  return () => open(askPasskey());
}
