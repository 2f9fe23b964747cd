import type { NoticePolicy } from '../../features/notices/rules/judge-notices.ts';
import {
  replayNotices,
  type ReplayedDay,
  type ReplayedNotice,
} from '../../features/notices/rules/replay-notices.ts';

/** A day told again without a pause. */
export function replayAtOnce(day: ReplayedDay, policy: NoticePolicy): ReplayedNotice[] {
  const telling = replayNotices(day, policy);
  for (let step = telling.next(); ; step = telling.next()) if (step.done) return step.value;
}
