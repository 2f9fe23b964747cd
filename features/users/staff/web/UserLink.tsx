import { Alert, Group, TextInput } from '@mantine/core';
import { Button } from '../../../../web/ui/Button.tsx';
import { copyText } from '../../../../web/ui/copy.ts';
import { flash } from '../../../../web/ui/flash.ts';
import { IconCopy } from '../../../../web/ui/icons.ts';
import { useWords } from '../../../../web/words.ts';
import { linkTexts } from './users-texts.ts';

/** Shown once: whoever leaves the screen makes another one. */
export function UserLink({ url, email, onClose }: { url: string; email: string; onClose?: () => void }) {
  const t = useWords(linkTexts);
  const copy = async () => {
    if (await copyText(url)) flash.ok(t('copied'));
    else flash.error(t('not_copied'));
  };
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
      <Group gap="sm" wrap="nowrap" align="end">
        <TextInput
          aria-label={t('title')}
          value={url}
          readOnly
          flex={1}
          onFocus={(event) => event.currentTarget.select()}
        />
        <Button
          leftSection={<IconCopy size={16} />}
          onClick={() => {
            void copy();
          }}
        >
          {t('copy')}
        </Button>
      </Group>
    </Alert>
  );
}
