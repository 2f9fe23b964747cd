import { StatusDot } from '../../../../web/ui/Status.tsx';
import { useToday } from '../../../../web/ui/use-today.ts';
import { useWords } from '../../../../web/words.ts';
import type { SmsCampaign } from '../../contract/campaigns.ts';
import { stateOf } from '../../rules/campaigns.ts';
import { campaignsTexts } from './campaigns-texts.ts';

const tones = { running: 'ok', coming: 'info', ended: 'muted' } as const;

export function CampaignState({ of }: { of: SmsCampaign }) {
  const t = useWords(campaignsTexts);
  const state = stateOf(of, useToday());
  return <StatusDot tone={tones[state]}>{t(state)}</StatusDot>;
}
