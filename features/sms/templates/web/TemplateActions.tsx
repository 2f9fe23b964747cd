import { ActionIcon, Group, Tooltip } from '@mantine/core';
import { useState } from 'react';
import { tenantPath, useGo } from '../../../../web/address.ts';
import { sentencesOf } from '../../../../web/api-error.ts';
import { useWrite } from '../../../../web/reads.ts';
import { useSession } from '../../../../web/session.ts';
import { confirm } from '../../../../web/ui/confirm.tsx';
import { flash } from '../../../../web/ui/flash.ts';
import { IconEdit, IconTrash } from '../../../../web/ui/icons.ts';
import { useWords } from '../../../../web/words.ts';
import { deleteSmsTemplate, type SmsTemplate } from '../contract.ts';
import { templatesTexts } from './templates-texts.ts';

export function TemplateActions({ template: { id, name } }: { template: SmsTemplate }) {
  const t = useWords(templatesTexts);
  const go = useGo();
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
      <Tooltip label={t('edit_named', { name })}>
        <ActionIcon
          aria-label={t('edit_named', { name })}
          onClick={() => go(tenantPath(slug, 'admin', 'sms_templates', id, 'edit'))}
        >
          <IconEdit size={17} />
        </ActionIcon>
      </Tooltip>
      <Tooltip label={t('delete_named', { name })}>
        <ActionIcon
          aria-label={t('delete_named', { name })}
          loading={isDeleting}
          onClick={() => {
            void remove();
          }}
        >
          <IconTrash size={17} />
        </ActionIcon>
      </Tooltip>
    </Group>
  );
}
