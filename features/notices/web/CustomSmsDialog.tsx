import { Group, Select, Text, Textarea } from '@mantine/core';
import { useMemo, useState } from 'react';
import { useRead, useWrite } from '../../../web/reads.ts';
import { useSession } from '../../../web/session.ts';
import { ActionButton } from '../../../web/ui/ActionButton.tsx';
import { confirm } from '../../../web/ui/confirm.tsx';
import { Dialog } from '../../../web/ui/Dialog.tsx';
import { Failure, Loading } from '../../../web/ui/EmptyState.tsx';
import { flash } from '../../../web/ui/flash.ts';
import { useWords } from '../../../web/words.ts';
import { sendStopSms, type SmsCustomer } from '../contract/sms-customers.ts';
import { listSmsTemplates } from '../contract/templates.ts';
import { MOST_CHARACTERS } from '../rules/segments.ts';
import { byEvent, customSms } from './customer-rows.ts';
import { smsCustomersTexts } from './sms-customers-texts.ts';
import styles from './SmsCustomers.module.css';

interface Props {
  rows: readonly SmsCustomer[];
  depo_id: number;
  onClose: () => void;
  /** Some were told: their ticks go. */
  onSent: () => void;
}

/** The choice that is no template. */
const OWN = 'own';

function usePreview(text: string | undefined, rows: readonly SmsCustomer[], depo_id: number) {
  const { tenant, depos } = useSession();
  const depo = depos.find((one) => one.id === depo_id)?.title ?? '';
  const [now] = useState(() => new Date());
  return useMemo(() => {
    if (text === undefined) return null;
    const each = rows.map((row) => customSms(text, row, { depo, zone: tenant.time_zone, now }));
    const first = each[0];
    return first ? { ...first, all: each.reduce((sum, one) => sum + (one?.size.segments ?? 0), 0) } : null;
  }, [text, rows, depo, tenant.time_zone, now]);
}

/** A template or a text of one's own; the only template is chosen already. */
function useText() {
  const templates = useRead(listSmsTemplates);
  const [chosen, setChosen] = useState<string | null>(null);
  const [written, setWritten] = useState('');
  const all = templates.value;
  const isOwn = chosen === OWN || all?.length === 0;
  const only = all?.length === 1 ? all[0] : undefined;
  const template = isOwn ? undefined : (all?.find((one) => String(one.id) === chosen) ?? only);
  const text = isOwn ? written.trim() || undefined : template?.text;
  return { templates, isOwn, template, text, written, setChosen, setWritten };
}

/** Asks, sends event by event, and says how many were told. */
function useSending({ rows, onClose, onSent }: Props, { text, template }: ReturnType<typeof useText>) {
  const t = useWords(smsCustomersTexts);
  const { write } = useWrite(sendStopSms);
  const ask = () =>
    confirm({ title: t('send'), text: t('ask', { n: rows.length }), yes: t('send'), danger: true });
  return async () => {
    if (text === undefined || !(await ask())) return;
    const what = template ? { sms_template: template.id } : { text };
    let count = 0;
    try {
      for (const { plan_event_id, ids } of byEvent(rows)) {
        const body = { ...what, selected_customer_ids: ids };
        count += (await write({ params: { id: plan_event_id }, body })).count;
      }
    } finally {
      // Where the last of several plan events was refused, the others are told all the same.
      if (count > 0) {
        flash.ok(t('done', { n: count }));
        onSent();
      }
    }
    onClose();
  };
}

function TextChoice({ of }: { of: ReturnType<typeof useText> }) {
  const t = useWords(smsCustomersTexts);
  const { templates, isOwn, template, written, setChosen, setWritten } = of;
  return (
    <>
      {!templates.value &&
        (templates.error ? <Failure error={templates.error} retry={templates.retry} /> : <Loading />)}
      {templates.value && templates.value.length > 0 && (
        <Select
          label={t('template')}
          data={[
            ...templates.value.map((one) => ({ value: String(one.id), label: one.name })),
            { value: OWN, label: t('own_text') },
          ]}
          value={isOwn ? OWN : template ? String(template.id) : null}
          onChange={setChosen}
          searchable
          allowDeselect={false}
          data-autofocus
          mb="md"
        />
      )}
      {isOwn && (
        <Textarea
          label={t('text')}
          value={written}
          onChange={(event) => setWritten(event.currentTarget.value)}
          autosize
          minRows={3}
          maxLength={MOST_CHARACTERS}
          mb="md"
        />
      )}
    </>
  );
}

/** What the first of the ticked customers gets, and what all of it costs. */
function Preview({
  of,
  rows,
}: {
  of: NonNullable<ReturnType<typeof usePreview>>;
  rows: readonly SmsCustomer[];
}) {
  const t = useWords(smsCustomersTexts);
  const { units, segments, encoding } = of.size;
  return (
    <>
      <Text size="sm" fw={600}>
        {t('preview', { phone: rows[0]?.phone_number ?? '' })}
      </Text>
      <div className={styles.text} data-testid="sms-preview">
        {of.text}
      </div>
      <Text className={styles.small}>
        {t('cost', { units, segments, encoding, all: of.all, n: rows.length })}
      </Text>
    </>
  );
}

/** Picks a template or takes a text, shows what comes of it, asks, sends (RG76). */
export function CustomSmsDialog(props: Props) {
  const { rows, depo_id, onClose } = props;
  const t = useWords(smsCustomersTexts);
  const choice = useText();
  const preview = usePreview(choice.text, rows, depo_id);
  const send = useSending(props, choice);
  return (
    <Dialog title={t('send')} onClose={onClose} size="lg">
      <TextChoice of={choice} />
      {choice.text !== undefined && !preview && <Text c="red">{t('bad_template')}</Text>}
      {preview && <Preview of={preview} rows={rows} />}
      <Group justify="flex-end" mt="md">
        <ActionButton variant="default" onClick={onClose}>
          {t('cancel')}
        </ActionButton>
        {preview && <ActionButton onClick={send}>{t('send')}</ActionButton>}
      </Group>
    </Dialog>
  );
}
