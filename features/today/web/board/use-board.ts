import { useState } from 'react';
import { useDepoId } from '../../../../web/address.ts';
import type { CableState } from '../../../../web/cable.ts';
import { useRead } from '../../../../web/reads.ts';
import { useSession } from '../../../../web/session.ts';
import { useLive } from '../../../../web/use-live.ts';
import type { StopsDriven } from '../../../plan-events/contract/driven-stops.ts';
import type { CarsMoved } from '../../../tracking/contract/fixes.ts';
import { showBoard, type Board } from '../../contract/board.ts';
import { withPlaces, withStops } from '../../rules/board.ts';

/** Whatever is not pushed (sales, messages, orders) is as old as this at most. */
const EVERY_MS = 60_000;

export interface BoardState {
  board: Board | undefined;
  error: Error | null;
  retry(): void;
  line: CableState;
}

interface Shown {
  /** What was read, to which the rest was pushed. */
  of: Board | undefined;
  board: Board | undefined;
}

const isObject = (message: unknown): message is object => typeof message === 'object' && message !== null;

function pushedInto(board: Board, message: unknown): Board {
  if (!isObject(message)) return board;
  if ('cars' in message) return withPlaces(board, message as CarsMoved);
  return 'stops' in message ? withStops(board, message as StopsDriven) : board;
}

/** The board of today: read once a minute, and between two readings what the depot's channel tells. */
export function useBoard(): BoardState {
  const tenant = useSession().tenant.slug;
  const depo_id = useDepoId();
  const { value, error, retry } = useRead(showBoard, {}, { every_ms: EVERY_MS });
  const [shown, setShown] = useState<Shown>({ of: value, board: value });
  if (shown.of !== value) setShown({ of: value, board: value });
  const line = useLive({ channel: 'DepoTrucksChannel', depo_id, tenant }, (message) =>
    setShown((known) => (known.board ? { ...known, board: pushedInto(known.board, message) } : known)),
  );
  return { board: shown.board, error, retry, line };
}
