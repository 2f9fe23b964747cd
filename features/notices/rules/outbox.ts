// In which states a message may be, and what leads from one to the next.

export type MessageState =
  | 'queued'
  | 'sending'
  | 'sent'
  | 'delivered'
  | 'shown'
  | 'failed'
  | 'flagged'
  | 'cancelled';

/**
 * `not_taken`: the gateway surely did not take it (no connection, 429). `unclear`: nobody knows (no answer, 500).
 * `shown`: there is no gateway, nobody was sent it. `reported_sent`: a transient report of the gateway. `unreported`:
 * unclear, and no report came in time.
 */
export type MessageEvent =
  | 'claimed'
  | 'accepted'
  | 'shown'
  | 'refused'
  | 'not_taken'
  | 'unclear'
  | 'reported_sent'
  | 'reported_delivered'
  | 'reported_failed'
  | 'unreported'
  | 'cancelled';

/** After so many tries that the gateway did not take, a message counts as refused ('gateway_error'). */
export const MOST_ATTEMPTS = 3;

// What is not listed leaves the state as it is. Nothing leads from `sending` back to `queued` but the certainty that
// it was not taken: losing a message silently and sending one twice are both faults (README 10). A delivery proved
// late settles a flagged or failed message.
const moves: Record<MessageState, Partial<Record<MessageEvent, MessageState>>> = {
  queued: { claimed: 'sending', cancelled: 'cancelled' },
  sending: {
    accepted: 'sent',
    shown: 'shown',
    reported_sent: 'sent',
    reported_delivered: 'delivered',
    reported_failed: 'failed',
    refused: 'failed',
    not_taken: 'queued',
    unreported: 'flagged',
  },
  sent: { reported_delivered: 'delivered', reported_failed: 'failed' },
  delivered: {},
  shown: {},
  failed: { reported_delivered: 'delivered' },
  flagged: {
    accepted: 'sent',
    reported_sent: 'sent',
    reported_delivered: 'delivered',
    reported_failed: 'failed',
    refused: 'failed',
  },
  cancelled: {},
};

export function nextState(state: MessageState, event: MessageEvent): MessageState {
  return moves[state][event] ?? state;
}
