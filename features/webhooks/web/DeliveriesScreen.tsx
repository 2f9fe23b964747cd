import { Select } from '@mantine/core';
import { useMemo } from 'react';
import { tenantPath } from '../../../web/address.ts';
import { useList, useWrite } from '../../../web/reads.ts';
import { can, useSession } from '../../../web/session.ts';
import { ActionButton, ActionIconButton } from '../../../web/ui/ActionButton.tsx';
import { confirm } from '../../../web/ui/confirm.tsx';
import { FilterBar } from '../../../web/ui/FilterBar.tsx';
import { flash } from '../../../web/ui/flash.ts';
import { IconSend } from '../../../web/ui/icons.ts';
import { Moment } from '../../../web/ui/Moment.tsx';
import { PageTitle } from '../../../web/ui/PageTitle.tsx';
import { StatusDot, type Tone } from '../../../web/ui/Status.tsx';
import { Table, type Column } from '../../../web/ui/Table.tsx';
import { Tabs } from '../../../web/ui/Tabs.tsx';
import { useListView } from '../../../web/ui/use-list-view.ts';
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

interface Words {
  t: Say<keyof typeof deliveriesTexts>;
  event: Say<keyof typeof eventTexts>;
}

const tones: Record<WebhookDelivery['status'], Tone> = {
  waiting: 'muted',
  sending: 'info',
  delivered: 'ok',
  failed: 'bad',
};

const answerOf = (one: WebhookDelivery) => one.error ?? one.answer_status ?? '–';

function columnsOf({ t, event }: Words): Column<WebhookDelivery>[] {
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

function useFilters() {
  const view = useListView({ webhook_id: '', status: '', kind: '' }, { per_page: 25, tab: 'status' });
  const { webhook_id: webhook, status: state, kind: event } = view.filters;
  const webhook_id = /^\d+$/.test(webhook) ? Number(webhook) : undefined;
  const status = deliveryStates.find((one) => one === state);
  const kind = deliveryKinds.find((one) => one === event);
  const query = {
    page: view.page,
    per_page: view.per_page,
    ...(webhook_id !== undefined && { webhook_id }),
    ...(status !== undefined && { status }),
    ...(kind !== undefined && { kind }),
  };
  return { view, webhook_id, status, kind, query };
}

function Filters({ of: { view, kind } }: { of: ReturnType<typeof useFilters> }) {
  const t = useWords(deliveriesTexts);
  const event = useWords(eventTexts);
  const webhooks = useList(listWebhooks);
  const names = webhooks.rows.map(({ id, name }) => ({ value: String(id), label: name }));
  return (
    <FilterBar view={view}>
      <Select
        aria-label={t('webhook')}
        placeholder={t('every_webhook')}
        data={names}
        value={view.filters.webhook_id === '' ? null : view.filters.webhook_id}
        onChange={(webhook_id) => view.setFilters({ webhook_id: webhook_id ?? '' })}
        clearable
        clearButtonProps={{ 'aria-label': t('every_webhook') }}
      />
      <Select
        aria-label={t('kind')}
        placeholder={t('every_kind')}
        data={deliveryKinds.map((one) => ({ value: one, label: event(one) }))}
        value={kind ?? null}
        onChange={(one) => view.setFilters({ kind: one ?? '' })}
        clearable
        clearButtonProps={{ 'aria-label': t('every_kind') }}
      />
    </FilterBar>
  );
}

/** What webhooks were told, with what became of it; asked again every three seconds. */
export default function DeliveriesScreen() {
  const t = useWords(deliveriesTexts);
  const event = useWords(eventTexts);
  const { slug } = useSession().tenant;
  const filters = useFilters();
  const { view, webhook_id, status, query } = filters;
  const list = useList(listWebhookDeliveries, { query }, { every_ms: LIVE_MS });
  const columns = useMemo(() => columnsOf({ t, event }), [t, event]);
  const items = [
    { key: 'all' as const, label: t('all') },
    ...deliveryStates.map((key) => ({ key, label: t(key) })),
  ];
  return (
    <>
      <PageTitle
        back={tenantPath(slug, 'admin', 'webhooks')}
        actions={can('webhooks.write') && <ResendFailed webhook_id={webhook_id} />}
      >
        {t('title')}
      </PageTitle>
      <Tabs
        label={t('states')}
        items={items}
        value={status ?? 'all'}
        onChange={(key) => view.setFilters({ status: key === 'all' ? '' : key })}
      />
      <Filters of={filters} />
      <Table
        label={t('title')}
        name="webhook_deliveries"
        columns={columns}
        list={list}
        view={view}
        pageSizes={[25, 50, 100]}
        rowId={(one) => one.id}
        rowName={(one) => `#${one.id}`}
        tone={(one) => (one.status === 'failed' ? 'bad' : null)}
        empty={{ title: t('none'), text: t('none_text') }}
        expand={(one) => <Details delivery={one} />}
      />
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
