import { Select } from '@mantine/core';
import { tenantPath } from '../../../web/address.ts';
import { useList, useWrite } from '../../../web/reads.ts';
import { can, useSession } from '../../../web/session.ts';
import { ActionButton, ActionIconButton } from '../../../web/ui/ActionButton.tsx';
import { confirm } from '../../../web/ui/confirm.tsx';
import { flash } from '../../../web/ui/flash.ts';
import { IconSend } from '../../../web/ui/icons.ts';
import { choice, tabsOf, type ListFilter } from '../../../web/ui/list-filters.tsx';
import { listOf, useListOf, type ListColumn } from '../../../web/ui/list-of.ts';
import { ListTable } from '../../../web/ui/ListTable.tsx';
import { Moment } from '../../../web/ui/Moment.tsx';
import { PageTitle } from '../../../web/ui/PageTitle.tsx';
import { StatusDot, type Tone } from '../../../web/ui/Status.tsx';
import { useWords, type Say } from '../../../web/words.ts';
import {
  deliveryKinds,
  deliveryStates,
  listWebhookDeliveries,
  resendDelivery,
  resendFailedDeliveries,
  type WebhookDelivery,
} from '../contract/deliveries.ts';
import { listWebhooks } from '../contract/webhook.ts';
import { deliveriesTexts } from './deliveries-texts.ts';
import { eventTexts } from './event-texts.ts';
import styles from './Deliveries.module.css';

const LIVE_MS = 3_000;

type Words = Say<keyof typeof deliveriesTexts>;
type Event = Say<keyof typeof eventTexts>;

const tones: Record<WebhookDelivery['status'], Tone> = {
  waiting: 'muted',
  sending: 'info',
  delivered: 'ok',
  failed: 'bad',
};

const answerOf = (one: WebhookDelivery) => one.error ?? one.answer_status ?? '–';

function columnsOf(t: Words, { event }: { event: Event }): ListColumn<typeof listWebhookDeliveries>[] {
  return [
    { id: 'id', header: t('id'), cell: (one) => one.id, fixed: true, width: 80 },
    {
      id: 'status',
      header: t('states'),
      cell: (one) => <StatusDot tone={tones[one.status]}>{t(one.status)}</StatusDot>,
    },
    { id: 'kind', header: t('kind'), cell: (one) => event(one.kind) },
    { id: 'webhook', header: t('webhook'), room: 900, cell: (one) => one.webhook_name },
    { id: 'created_at', header: t('created_at'), cell: (one) => <Moment at={one.created_at} /> },
    { id: 'attempts', header: t('attempts'), align: 'right', cell: (one) => one.attempts },
    { id: 'answer', header: t('answer'), wrap: true, cell: answerOf },
    {
      id: 'took',
      header: t('took'),
      align: 'right',
      room: 1000,
      cell: (one) => (one.took_ms === null ? '' : t('took_ms', { n: one.took_ms })),
    },
    {
      id: 'next',
      header: t('next'),
      room: 1000,
      cell: (one) => (one.status === 'waiting' ? <Moment at={one.due_at} /> : ''),
    },
    {
      id: 'actions',
      header: '',
      fixed: true,
      align: 'right',
      width: 60,
      cell: (one) => <Resend delivery={one} />,
    },
  ];
}

function Resend({ delivery: { id, status } }: { delivery: WebhookDelivery }) {
  const t = useWords(deliveriesTexts);
  const { write } = useWrite(resendDelivery);
  if (!can('webhooks.write')) return null;
  return (
    <ActionIconButton
      label={t('resend', { id })}
      because={status === 'sending' ? t('under_way') : null}
      onClick={async () => {
        await write({ params: { id } });
        flash.ok(t('resent'));
      }}
    >
      <IconSend size={17} />
    </ActionIconButton>
  );
}

function ResendFailed({ webhook_id }: { webhook_id: number | undefined }) {
  const t = useWords(deliveriesTexts);
  const { write } = useWrite(resendFailedDeliveries);
  const resend = async () => {
    const question = { title: t('ask_resend'), text: t('ask_resend_text'), yes: t('resend_failed') };
    if (!(await confirm(question))) return;
    const { resent, left } = await write({ body: webhook_id === undefined ? {} : { webhook_id } });
    flash.ok(t('resent_some', { n: resent, left }));
  };
  return <ActionButton onClick={resend}>{t('resend_failed')}</ActionButton>;
}

const known = (webhook: string) => (/^\d+$/.test(webhook) ? Number(webhook) : undefined);

const ofWebhook: ListFilter<number, string> = {
  usual: '',
  sent: known,
  Field: ({ value, put }) => {
    const t = useWords(deliveriesTexts);
    const webhooks = useList(listWebhooks);
    return (
      <Select
        aria-label={t('webhook')}
        placeholder={t('every_webhook')}
        data={webhooks.rows.map(({ id, name }) => ({ value: String(id), label: name }))}
        value={value || null}
        onChange={(webhook_id) => put(webhook_id ?? '')}
        clearable
        clearButtonProps={{ 'aria-label': t('every_webhook') }}
      />
    );
  },
};

const deliveries = listOf(listWebhookDeliveries, {
  name: 'webhook_deliveries',
  words: deliveriesTexts,
  label: deliveriesTexts.title,
  columns: columnsOf,
  filters: {
    status: tabsOf(deliveryStates, deliveriesTexts, {
      label: deliveriesTexts.states,
      all: deliveriesTexts.all,
    }),
    webhook_id: ofWebhook,
    kind: choice(deliveryKinds, eventTexts, { label: deliveriesTexts.kind, any: deliveriesTexts.every_kind }),
  },
  sizes: [25, 50, 100],
  live_ms: LIVE_MS,
  rowName: (one) => `#${one.id}`,
  tone: (one) => (one.status === 'failed' ? 'bad' : null),
  empty: { title: deliveriesTexts.none, text: deliveriesTexts.none_text },
});

/** What webhooks were told, with what became of it; asked again every three seconds. */
export default function DeliveriesScreen() {
  const t = useWords(deliveriesTexts);
  const event = useWords(eventTexts);
  const { slug } = useSession().tenant;
  const list = useListOf(deliveries, { given: { event } });
  return (
    <>
      <PageTitle
        back={tenantPath(slug, 'admin', 'webhooks')}
        actions={
          can('webhooks.write') && <ResendFailed webhook_id={known(String(list.view.filters.webhook_id))} />
        }
      >
        {t('title')}
      </PageTitle>
      <ListTable of={list} expand={(one) => <Details delivery={one} />} />
    </>
  );
}

function Details({ delivery }: { delivery: WebhookDelivery }) {
  const t = useWords(deliveriesTexts);
  return (
    <div className={styles.texts}>
      <div>
        {t('body')}
        <pre className={styles.text}>{JSON.stringify(JSON.parse(delivery.body), null, 2)}</pre>
      </div>
      {delivery.tried_at !== null && (
        <div>
          {t('answered')}: {answerOf(delivery)} · {t('tried_at')} <Moment at={delivery.tried_at} />
          {delivery.answer_body !== null && delivery.answer_body !== '' && (
            <pre className={styles.text}>{delivery.answer_body}</pre>
          )}
        </div>
      )}
    </div>
  );
}
