import { Alert } from '@mantine/core';
import { useMemo } from 'react';
import { tenantPath, withQuery } from '../../../web/address.ts';
import { useList } from '../../../web/reads.ts';
import { can, useSession } from '../../../web/session.ts';
import { ActionButton } from '../../../web/ui/ActionButton.tsx';
import { EditLink } from '../../../web/ui/EditLink.tsx';
import { Link } from '../../../web/ui/Link.tsx';
import { PageTitle } from '../../../web/ui/PageTitle.tsx';
import { Table, type Column } from '../../../web/ui/Table.tsx';
import { useWords, type Say } from '../../../web/words.ts';
import { listWebhooks, type Webhook } from '../contract/webhook.ts';
import { eventTexts } from './event-texts.ts';
import { webhooksTexts } from './webhooks-texts.ts';
import { WebhookState } from './WebhookState.tsx';

const LIVE_MS = 10_000;

interface Words {
  t: Say<keyof typeof webhooksTexts>;
  event: Say<keyof typeof eventTexts>;
}

function columnsOf({ t, event }: Words, slug: string): Column<Webhook>[] {
  const deliveries = (webhook_id: number, status: string) =>
    withQuery(tenantPath(slug, 'admin', 'webhook_deliveries'), { webhook_id, status });
  return [
    { id: 'name', header: t('name'), cell: (one) => one.name, fixed: true, wrap: true },
    { id: 'url', header: t('url'), cell: (one) => one.url, wrap: true },
    {
      id: 'kinds',
      header: t('kinds'),
      room: 900,
      wrap: true,
      cell: (one) => one.kinds.map((kind) => event(kind)).join(', '),
    },
    { id: 'state', header: t('state'), cell: (one) => <WebhookState webhook={one} /> },
    {
      id: 'waiting',
      header: t('waiting'),
      align: 'right',
      cell: (one) => (one.waiting > 999 ? '1000+' : one.waiting),
    },
    {
      id: 'failed',
      header: t('failed'),
      align: 'right',
      cell: (one) =>
        one.failed === 0 ? (
          0
        ) : (
          <Link to={deliveries(one.id, 'failed')} aria-label={`${t('failed')}: ${one.name}`}>
            {one.failed > 999 ? '1000+' : one.failed}
          </Link>
        ),
    },
    {
      id: 'actions',
      header: '',
      fixed: true,
      align: 'right',
      width: 60,
      cell: ({ id, name }) => (
        <EditLink to={tenantPath(slug, 'admin', 'webhooks', id, 'edit')} label={t('edit_named', { name })} />
      ),
    },
  ];
}

/** Addresses outside that are told what happens here. */
export default function WebhooksScreen() {
  const t = useWords(webhooksTexts);
  const event = useWords(eventTexts);
  const { slug } = useSession().tenant;
  const list = useList(listWebhooks, {}, { every_ms: LIVE_MS });
  const columns = useMemo(() => columnsOf({ t, event }, slug), [t, event, slug]);
  const disabled = list.rows.filter((one) => one.disabled_because === 'failures');
  const create = can('webhooks.write') && {
    to: tenantPath(slug, 'admin', 'webhooks', 'new'),
    label: t('new'),
  };
  return (
    <>
      <PageTitle
        create={create}
        actions={
          <ActionButton to={tenantPath(slug, 'admin', 'webhook_deliveries')}>{t('deliveries')}</ActionButton>
        }
      >
        {t('title')}
      </PageTitle>
      {disabled.length > 0 && (
        <Alert color="red" role="status" title={t('notice_title')} mb="md">
          {t('notice', { names: disabled.map(({ name }) => name).join(', ') })}
        </Alert>
      )}
      <Table
        label={t('title')}
        name="webhooks"
        columns={columns}
        list={list}
        rowId={(one) => one.id}
        rowName={(one) => one.name}
        rowTo={(one) => tenantPath(slug, 'admin', 'webhooks', one.id, 'edit')}
        tone={(one) => (one.disabled_because === 'failures' ? 'bad' : null)}
        empty={{ title: t('none'), text: t('none_text') }}
      />
    </>
  );
}
