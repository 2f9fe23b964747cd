// How a sender says which of two messages about one thing is the newer one, and who decides it for all doors.

import { z } from 'zod';

/** When, or the how manieth time, the sender changed what the message tells of. */
export interface SenderStamp {
  updated_at?: Date | undefined;
  version?: number | undefined;
}

const instant = z.iso.datetime({ offset: true }).transform((iso) => new Date(iso));

/** Fields of a message. What cannot be read as such is some other word of the sender and says nothing. */
export const senderStamp = {
  updated_at: instant.optional().catch(undefined),
  version: z.int().optional().catch(undefined),
};

const stamp = z.object(senderStamp);
export const stampOf = (message: unknown): SenderStamp => stamp.safeParse(message).data ?? {};

/** A clock that runs ahead says no more than that it was by now: else it would outdo everything until then. */
export function believed(said: SenderStamp, received_at: Date): SenderStamp {
  const isAhead = said.updated_at !== undefined && said.updated_at > received_at;
  return isAhead ? { ...said, updated_at: received_at } : said;
}

/** Null when the two do not say: then the order of their first arrival decides. */
export function isOlder(one: SenderStamp, other: SenderStamp): boolean | null {
  if (one.version !== undefined && other.version !== undefined) return one.version < other.version;
  if (one.updated_at !== undefined && other.updated_at !== undefined)
    return one.updated_at < other.updated_at;
  return null;
}
