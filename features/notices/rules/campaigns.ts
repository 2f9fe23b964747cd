import { parseDay, type Day } from '../../../shared/calendar.ts';

export type CampaignState = 'running' | 'coming' | 'ended';

/** On its first and on its last day it runs. */
export function stateOf(campaign: { start_date: string; end_date: string }, today: Day): CampaignState {
  if (today < (parseDay(campaign.start_date) ?? '')) return 'coming';
  return today > (parseDay(campaign.end_date) ?? '') ? 'ended' : 'running';
}
