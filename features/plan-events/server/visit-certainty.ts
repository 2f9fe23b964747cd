// How sure the status of a stop is, what speaks for it and what the office said, as the wire has it.

import type { VisitEvidence } from '../contract/visit-evidence.ts';

interface CertaintyRow {
  confidence: number | null;
  evidence: VisitEvidence[];
  checked_visited: boolean | null;
  checked_at: Date | null;
  checked_by: string | null;
  checks_count: number;
}

export const certaintyOf = (row: CertaintyRow) => ({
  confidence: row.confidence,
  evidence: row.evidence,
  check:
    row.checked_visited === null || row.checked_at === null
      ? null
      : { visited: row.checked_visited, at: row.checked_at.toISOString(), by: row.checked_by ?? '' },
  checks_count: row.checks_count,
});
