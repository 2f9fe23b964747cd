import { StatusDot } from '../../../web/ui/Status.tsx';
import { useWords } from '../../../web/words.ts';
import type { Webhook } from '../contract/webhook.ts';
import { webhooksTexts } from './webhooks-texts.ts';

export function WebhookState({ webhook }: { webhook: Webhook }) {
  const t = useWords(webhooksTexts);
  if (webhook.disabled_because === 'failures') return <StatusDot tone="bad">{t('disabled')}</StatusDot>;
  if (!webhook.active) return <StatusDot tone="muted">{t('off')}</StatusDot>;
  if (webhook.failing_since !== null) return <StatusDot tone="warn">{t('failing')}</StatusDot>;
  return <StatusDot tone="ok">{t('works')}</StatusDot>;
}
