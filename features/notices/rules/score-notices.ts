// How well notices hit: how long before the truck each really was.

export const WITHIN_MINUTES = 3;
const MINUTE_MS = 60_000;

export interface SentNotice {
  phone: string | null;
  sent_at: Date;
  /** When the truck was at the stop; null while it was not, and where nobody saw it. */
  arrived_at: Date | null;
  segments: number;
}

export interface Score {
  sent: number;
  on_time: number;
  early: number;
  late: number;
  unknown: number;
  doubled: number;
  after_visit: number;
  segments: number;
}

/** Of the first notice of each phone how it hit; every further one is one too many. Forgotten phones are each one. */
export function scoreNotices(notices: readonly SentNotice[], lead_minutes: number): Score {
  const score: Score = {
    sent: 0,
    on_time: 0,
    early: 0,
    late: 0,
    unknown: 0,
    doubled: 0,
    after_visit: 0,
    segments: 0,
  };
  const told = new Set<string>();
  for (const notice of notices.toSorted((a, b) => a.sent_at.getTime() - b.sent_at.getTime())) {
    const { phone, sent_at, arrived_at } = notice;
    score.segments += notice.segments;
    if (arrived_at !== null && sent_at > arrived_at) score.after_visit += 1;
    if (phone !== null && told.has(phone)) {
      score.doubled += 1;
      continue;
    }
    if (phone !== null) told.add(phone);
    score.sent += 1;
    if (arrived_at === null) {
      score.unknown += 1;
      continue;
    }
    const off_ms = arrived_at.getTime() - sent_at.getTime() - lead_minutes * MINUTE_MS;
    if (Math.abs(off_ms) <= WITHIN_MINUTES * MINUTE_MS) score.on_time += 1;
    else if (off_ms > 0) score.early += 1;
    else score.late += 1;
  }
  return score;
}
