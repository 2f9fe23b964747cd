// What speaks for what is said of a stop, and how sure it is.

import { z } from 'zod';
import { instantOut } from '../../../shared/wire.ts';

/**
 * `checked`: the office said so; `pressed`: the driver; `sold`: at the till; `delivered`: an order was handed over;
 * `stood`: seen standing by the positions, `stood_by_provider` by the tracker's provider, `stood_for_both` at the stop
 * next to it too; `drove_by`: seen near without standing.
 */
export const evidenceKinds = [
  'checked',
  'pressed',
  'sold',
  'delivered',
  'stood',
  'stood_by_provider',
  'stood_for_both',
  'drove_by',
] as const;

/** How long it stood, in how many positions that was seen, and how far from the stop; null where it says nothing. */
export const visitEvidence = z.object({
  kind: z.enum(evidenceKinds),
  seconds: z.number().int().nullable(),
  fixes: z.number().int().nullable(),
  metres: z.number().int().nullable(),
});
export type VisitEvidence = z.output<typeof visitEvidence>;

/** Beside the status of a stop. */
export const visitCertainty = {
  /** 0 to 1: how sure the status is; null while it is open, or where tracking did not say it. */
  confidence: z.number().nullable(),
  evidence: z.array(visitEvidence),
  /** What the office said of it last. */
  check: z.object({ visited: z.boolean(), at: instantOut, by: z.string() }).nullable(),
  /** How often the office said something of it, or took it back: sent with the next. */
  checks_count: z.number().int(),
};
