import { Group } from '@mantine/core';
import { useState } from 'react';
import { tenantPath } from '../../../../web/address.ts';
import { sentencesOf } from '../../../../web/api-error.ts';
import { useWrite } from '../../../../web/reads.ts';
import { useSession } from '../../../../web/session.ts';
import { IconButton } from '../../../../web/ui/Button.tsx';
import { confirm } from '../../../../web/ui/confirm.tsx';
import { EditLink } from '../../../../web/ui/EditLink.tsx';
import { flash } from '../../../../web/ui/flash.ts';
import { IconTrash } from '../../../../web/ui/icons.ts';
import { useWords } from '../../../../web/words.ts';
import { deleteSmsTemplate, type SmsTemplate } from '../../contract/templates.ts';
import { templatesTexts } from './templates-texts.ts';

export function TemplateActions({ template: { id, name } }: { template: SmsTemplate }) {
  const t = useWords(templatesTexts);
  const { slug } = useSession().tenant;
  const { write } = useWrite(deleteSmsTemplate);
  const [isDeleting, setDeleting] = useState(false);
  const remove = async () => {
    if (
      isDeleting ||
      !(await confirm({
        title: t('ask_delete'),
        text: t('ask_delete_text', { name }),
        yes: t('delete'),
        danger: true,
      }))
    )
      return;
    setDeleting(true);
    try {
      await write({ params: { id } });
      flash.ok(t('deleted'));
    } catch (error) {
      // The document asks for the browser's own alert (admin.md 8).
      window.alert(sentencesOf(error).join('\n'));
    } finally {
      setDeleting(false);
    }
  };
  return (
    <Group gap={2} wrap="nowrap" justify="flex-end">
      <EditLink
        to={tenantPath(slug, 'admin', 'sms_templates', id, 'edit')}
        label={t('edit_named', { name })}
      />
      <IconButton
        aria-label={t('delete_named', { name })}
        tip={t('delete_named', { name })}
        loading={isDeleting}
        onClick={() => {
          void remove();
        }}
      >
        <IconTrash size={17} />
      </IconButton>
    </Group>
  );
}
