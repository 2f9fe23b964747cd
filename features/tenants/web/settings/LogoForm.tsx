import { FileInput, Group } from '@mantine/core';
import { useState } from 'react';
import { ApiError, sentencesOf } from '../../../../web/api-error.ts';
import { useWrite } from '../../../../web/reads.ts';
import { ActionButton } from '../../../../web/ui/ActionButton.tsx';
import { confirm } from '../../../../web/ui/confirm.tsx';
import { flash } from '../../../../web/ui/flash.ts';
import { FieldGroup } from '../../../../web/ui/Form.tsx';
import { IconUpload } from '../../../../web/ui/icons.ts';
import { useWords } from '../../../../web/words.ts';
import { changeLogo, removeLogo, type TenantSettingsAnswer } from '../../contract/settings.ts';
import { MOST_BYTES } from '../../rules/settings.ts';
import { readAsBase64 } from './file-text.ts';
import { logoTexts } from './logo-texts.ts';
import styles from './BrandPreview.module.css';

interface Props {
  shown: TenantSettingsAnswer;
  reload: () => void;
}

/** What was wrong with the chosen file stays until another one is chosen. */
function useLogo({ shown: { lock_version }, reload }: Props) {
  const t = useWords(logoTexts);
  const [wrong, setWrong] = useState<string | null>(null);
  const { write: put } = useWrite(changeLogo);
  const { write: drop } = useWrite(removeLogo);
  const change = async (file: File | null) => {
    setWrong(null);
    if (!file) return;
    if (file.size > MOST_BYTES) return setWrong(t('too_heavy'));
    try {
      await put({ body: { picture: (await readAsBase64(file)) as never, lock_version } });
      flash.ok(t('changed'));
    } catch (error) {
      if (error instanceof ApiError && error.status === 409) reload();
      setWrong(sentencesOf(error).join('. '));
    }
  };
  const remove = async () => {
    if (!(await confirm({ title: t('ask'), text: t('ask_text'), yes: t('remove'), danger: true }))) return;
    await drop({});
    flash.ok(t('removed'));
  };
  return { wrong, change, remove };
}

/** The picture in the head of the public pages: another one counts as soon as it is chosen. */
export function LogoForm(props: Props) {
  const t = useWords(logoTexts);
  const { wrong, change, remove } = useLogo(props);
  const { logo, values } = props.shown;
  return (
    <FieldGroup title={t('logo')}>
      {logo && (
        <div className={styles.logo}>
          <img
            width={logo.width}
            height={logo.height}
            src={logo.url}
            alt={t('present', { name: values.name })}
          />
        </div>
      )}
      <Group align="end">
        <FileInput
          label={t(logo ? 'replace' : 'choose')}
          description={t('hint')}
          placeholder={t('choose')}
          accept="image/png,image/jpeg,image/webp"
          value={null}
          error={wrong}
          onChange={(file) => void change(file)}
          leftSection={<IconUpload size={16} aria-hidden />}
          miw={320}
        />
        {logo && (
          <ActionButton variant="default" onClick={remove}>
            {t('remove')}
          </ActionButton>
        )}
      </Group>
    </FieldGroup>
  );
}
