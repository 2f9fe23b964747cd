import { Alert } from '@mantine/core';
import { useState } from 'react';
import { CopyField } from '../../../web/ui/CopyField.tsx';
import { useWords } from '../../../web/words.ts';
import { forgetMadeSecret, madeSecretOf } from './made-secret.ts';
import { webhooksTexts } from './webhooks-texts.ts';

/** What was just made is shown until it is closed or the screen is left. */
export function WebhookSecret({ id }: { id: number }) {
  const t = useWords(webhooksTexts);
  const [closed, setClosed] = useState<string | null>(null);
  const secret = madeSecretOf(id);
  if (secret === null || secret === closed) return null;
  const close = () => {
    forgetMadeSecret();
    setClosed(secret);
  };
  return (
    <Alert
      color="green"
      role="status"
      title={t('secret')}
      withCloseButton
      closeButtonLabel={t('close')}
      onClose={close}
      mb="md"
      maw={1080}
    >
      <p style={{ margin: '0 0 8px' }}>{t('secret_text')}</p>
      <CopyField
        label={t('secret')}
        value={secret}
        words={{ copy: t('copy'), copied: t('copied'), not_copied: t('not_copied') }}
      />
    </Alert>
  );
}
