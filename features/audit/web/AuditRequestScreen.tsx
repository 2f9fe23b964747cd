import type { ReactNode } from 'react';
import { tenantPath, useIdParam, withQuery } from '../../../web/address.ts';
import { useRead } from '../../../web/reads.ts';
import { useSession } from '../../../web/session.ts';
import { ActionButton } from '../../../web/ui/ActionButton.tsx';
import { copyText } from '../../../web/ui/copy.ts';
import { Failure, Loading } from '../../../web/ui/EmptyState.tsx';
import { flash } from '../../../web/ui/flash.ts';
import { IconCopy } from '../../../web/ui/icons.ts';
import { Moment } from '../../../web/ui/Moment.tsx';
import { PageTitle } from '../../../web/ui/PageTitle.tsx';
import { StatusDot } from '../../../web/ui/Status.tsx';
import { useWords } from '../../../web/words.ts';
import { showUserHttpRequest, type UserHttpRequestDetail } from '../contract.ts';
import { auditTexts } from './audit-texts.ts';
import { roleOf, toneOf, userOf, type Words } from './request-words.ts';
import styles from './Audit.module.css';

function fieldsOf(request: UserHttpRequestDetail, t: Words): [string, ReactNode][] {
  const { user } = request;
  return [
    [t('id'), request.id],
    [t('performed_at'), <Moment key="at" at={request.performed_at} />],
    ...(user === null
      ? [[t('user'), userOf(request, t)] as [string, ReactNode]]
      : ([
          [t('first_name'), user.first_name],
          [t('last_name'), user.last_name],
          [t('email'), user.email],
          [t('role'), roleOf(request, t)],
        ] as [string, ReactNode][])),
    [t('url'), request.url],
    [t('referer'), request.referer],
    [t('method'), request.method],
    [
      t('status'),
      <StatusDot key="status" tone={toneOf(request.status)}>
        {request.status}
      </StatusDot>,
    ],
    [t('controller'), request.controller],
    [t('action'), request.action],
    [t('format'), request.format],
    [t('tenant'), request.tenant],
    [t('duration'), request.duration_ms === null ? null : `${request.duration_ms} ms`],
    [t('ip'), request.remote_ip],
    [t('browser'), request.user_agent],
    [t('request_id'), request.request_id],
  ];
}

function Detail({ request, t }: { request: UserHttpRequestDetail; t: Words }) {
  const json = JSON.stringify(request.params, null, 2);
  const copy = async () => {
    if (await copyText(json)) flash.ok(t('copied'));
    else flash.error(t('not_copied'));
  };
  return (
    <>
      <dl className={styles.fields}>
        {fieldsOf(request, t).map(([name, value]) => (
          <FieldLine key={name} name={name}>
            {value}
          </FieldLine>
        ))}
      </dl>
      <div className={styles.params}>
        <h2>{t('params')}</h2>
        <ActionButton
          variant="default"
          size="xs"
          leftSection={<IconCopy size={14} aria-hidden />}
          onClick={copy}
        >
          {t('copy')}
        </ActionButton>
      </div>
      <pre className={styles.json} role="region" aria-label={t('params')} tabIndex={0}>
        {json}
      </pre>
    </>
  );
}

function FieldLine({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <dt>{name}</dt>
      <dd>{children === null || children === '' ? '–' : children}</dd>
    </>
  );
}

/** Everything that is known of one request. */
export default function AuditRequestScreen() {
  const t = useWords(auditTexts);
  const { slug } = useSession().tenant;
  const id = useIdParam('id');
  const { value: request, error, retry } = useRead(showUserHttpRequest, { params: { id } });
  const list = tenantPath(slug, 'admin', 'user_http_requests');
  const user_id = request?.user?.id;
  return (
    <>
      <PageTitle
        back={list}
        actions={
          typeof user_id === 'number' && (
            <ActionButton variant="default" to={withQuery(list, { user_id })}>
              {t('all_of_person')}
            </ActionButton>
          )
        }
      >
        {t('request', { id })}
      </PageTitle>
      {request ? (
        <Detail request={request} t={t} />
      ) : error ? (
        <Failure error={error} retry={retry} />
      ) : (
        <Loading />
      )}
    </>
  );
}
