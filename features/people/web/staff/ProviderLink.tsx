import { Group } from '@mantine/core';
import { useState } from 'react';
import { showDay } from '../../../../shared/calendar.ts';
import { useWrite } from '../../../../web/reads.ts';
import { can } from '../../../../web/session.ts';
import { ActionButton } from '../../../../web/ui/ActionButton.tsx';
import { confirm } from '../../../../web/ui/confirm.tsx';
import { flash } from '../../../../web/ui/flash.ts';
import { useWords } from '../../../../web/words.ts';
import { cutProviderLink } from '../../contract/staff.ts';
import { providerLinkTexts } from './provider-link-texts.ts';

interface Props {
  user: { id: number; first_name: string; last_name: string };
  link: { email: string; since: string; last_used_at: string };
}

/** By which account of the provider somebody signs in; an admin may cut the link. */
export function ProviderLink({ user, link }: Props) {
  const t = useWords(providerLinkTexts);
  const { write } = useWrite(cutProviderLink);
  const [isCut, setCut] = useState(false);
  if (isCut) return null;
  const name = `${user.first_name} ${user.last_name}`;
  const cut = async () => {
    const question = { title: t('ask_cut', { name }), text: t('ask_cut_text'), yes: t('cut') };
    if (!(await confirm({ ...question, danger: true }))) return;
    await write({ params: { id: user.id } });
    flash.ok(t('was_cut', { name }));
    setCut(true);
  };
  const facts = {
    email: link.email,
    since: showDay(link.since.slice(0, 10)),
    last: showDay(link.last_used_at.slice(0, 10)),
  };
  return (
    <Group gap="sm" mb="md">
      <span>{t('linked', facts)}</span>
      {can('provider_links.cut') && (
        <ActionButton variant="default" onClick={cut}>
          {t('cut')}
        </ActionButton>
      )}
    </Group>
  );
}
