import { Group } from '@mantine/core';
import { useState } from 'react';
import { useWrite } from '../../../web/reads.ts';
import { remember, remembered, useSession } from '../../../web/session.ts';
import { ActionButton } from '../../../web/ui/ActionButton.tsx';
import { useEditForm } from '../../../web/ui/edit-form.ts';
import { TextField } from '../../../web/ui/fields.tsx';
import { flash } from '../../../web/ui/flash.ts';
import { FormDialog } from '../../../web/ui/FormDialog.tsx';
import { formTexts } from '../../../web/ui/kit-texts.ts';
import { useWords } from '../../../web/words.ts';
import { sendSmsPreview } from '../contract/previews.ts';
import { smsTextTexts } from './sms-text-texts.ts';

interface Props {
  /** What the text is called: a screen may have several to send. */
  of: string;
  text: string;
  depo_id: number | null;
}

/** Asks for the number once and keeps it in this browser. */
export function SendToMyPhone({ of, text, depo_id }: Props) {
  const t = useWords(smsTextTexts);
  const key = `isrute.my_phone.${useSession().tenant.slug}`;
  const { write } = useWrite(sendSmsPreview);
  const [known, setKnown] = useState(() => remembered(key));
  const [isAsking, setAsking] = useState(false);
  const act = known === null ? t('send') : t('send_to', { phone: known });
  const send = async (given: string) => {
    const { phone } = await write({ body: { text, phone: given, ...(depo_id !== null && { depo_id }) } });
    remember(key, phone);
    setKnown(phone);
    flash.ok(t('sent', { phone }));
  };
  return (
    <Group gap="xs">
      <ActionButton
        variant="default"
        size="xs"
        aria-label={`${act}: ${of}`}
        onClick={() => (known === null ? setAsking(true) : send(known))}
      >
        {act}
      </ActionButton>
      {known !== null && (
        <ActionButton
          variant="subtle"
          size="xs"
          aria-label={`${t('other_phone')}: ${of}`}
          onClick={() => setAsking(true)}
        >
          {t('other_phone')}
        </ActionButton>
      )}
      {isAsking && <AskPhone known={known} send={send} onClose={() => setAsking(false)} />}
    </Group>
  );
}

function AskPhone({
  known,
  send,
  onClose,
}: {
  known: string | null;
  send: (phone: string) => Promise<void>;
  onClose: () => void;
}) {
  const t = useWords(smsTextTexts);
  const f = useWords(formTexts);
  const edit = useEditForm({
    initial: { phone: known ?? '' },
    save: ({ phone }) => send(phone),
    saved: onClose,
  });
  return (
    <FormDialog
      title={t('send')}
      of={edit}
      onClose={onClose}
      save={t('send')}
      because={edit.form.getValues().phone.trim() === '' ? f('fill_in', { names: t('phone') }) : null}
    >
      <TextField
        of={edit}
        name="phone"
        label={t('phone')}
        hint={t('phone_hint')}
        type="tel"
        autoComplete="tel"
        required
        autoFocus
      />
    </FormDialog>
  );
}
