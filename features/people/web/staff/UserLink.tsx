import { Alert } from '@mantine/core';
import { CopyField } from '../../../../web/ui/CopyField.tsx';
import { useWords } from '../../../../web/words.ts';
import { linkTexts } from './users-texts.ts';

/** Shown once: whoever leaves the screen makes another one. */
export function UserLink({ url, email, onClose }: { url: string; email: string; onClose?: () => void }) {
  const t = useWords(linkTexts);
  return (
    <Alert
      color="green"
      role="status"
      title={onClose && t('title')}
      withCloseButton={onClose !== undefined}
      closeButtonLabel={t('close')}
      {...(onClose && { onClose })}
      mb="md"
      maw={1080}
    >
      <p style={{ margin: '0 0 8px' }}>{t('text', { email })}</p>
      <CopyField
        label={t('title')}
        value={url}
        words={{ copy: t('copy'), copied: t('copied'), not_copied: t('not_copied') }}
      />
    </Alert>
  );
}
