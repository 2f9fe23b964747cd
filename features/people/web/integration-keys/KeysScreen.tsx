import { Alert } from '@mantine/core';
import { useMemo, useState } from 'react';
import { dayIn, showDay } from '../../../../shared/calendar.ts';
import { scopes, type Scope } from '../../../../shared/permissions.ts';
import { useList, useWrite } from '../../../../web/reads.ts';
import { useSession } from '../../../../web/session.ts';
import { ActionIconButton } from '../../../../web/ui/ActionButton.tsx';
import { confirm } from '../../../../web/ui/confirm.tsx';
import { CopyField } from '../../../../web/ui/CopyField.tsx';
import { flash } from '../../../../web/ui/flash.ts';
import { IconArchive } from '../../../../web/ui/icons.ts';
import { Moment } from '../../../../web/ui/Moment.tsx';
import { PageTitle } from '../../../../web/ui/PageTitle.tsx';
import { StatusDot } from '../../../../web/ui/Status.tsx';
import { Table, type Column } from '../../../../web/ui/Table.tsx';
import { useWords, type Say } from '../../../../web/words.ts';
import { History } from '../../../history/web/History.tsx';
import {
  endIntegrationKey,
  listIntegrationKeys,
  type IntegrationKey,
} from '../../contract/integration-keys.ts';
import { KeyDialog, type MadeKey } from './KeyDialog.tsx';
import { keysTexts, scopeTexts } from './keys-texts.ts';

const isKnown = (scope: string): scope is Scope => (scopes as readonly string[]).includes(scope);

/** The day that has ended at the moment: a key counts to the end of its last day. */
function LastDay({ before }: { before: string }) {
  const zone = useSession().tenant.time_zone;
  return showDay(dayIn(zone, new Date(Date.parse(before) - 1)));
}

function EndButton({ one: { id, name } }: { one: IntegrationKey }) {
  const t = useWords(keysTexts);
  const { write } = useWrite(endIntegrationKey);
  const end = async () => {
    const question = { title: t('ask_end', { name }), text: t('ask_end_text'), yes: t('end') };
    if (!(await confirm({ ...question, danger: true }))) return;
    await write({ params: { id } });
    flash.ok(t('has_ended'));
  };
  return (
    <ActionIconButton label={t('end_named', { name, id })} onClick={end}>
      <IconArchive size={16} />
    </ActionIconButton>
  );
}

const stateTones = { in_force: 'ok', expired: 'warn', ended: 'muted' } as const;

function columnsOf(
  t: Say<keyof typeof keysTexts>,
  scope: Say<keyof typeof scopeTexts>,
): Column<IntegrationKey>[] {
  return [
    { id: 'name', header: t('name'), fixed: true, wrap: true, cell: (one) => one.name },
    {
      id: 'ending',
      header: t('ending'),
      cell: ({ ending }) => ending !== null && <code>…{ending}</code>,
    },
    {
      id: 'scopes',
      header: t('scopes'),
      wrap: true,
      cell: (one) => one.scopes.map((name) => (isKnown(name) ? scope(name) : name)).join(', '),
    },
    {
      id: 'state',
      header: t('state'),
      cell: ({ state }) => <StatusDot tone={stateTones[state]}>{t(state)}</StatusDot>,
    },
    { id: 'created_at', header: t('created_at'), cell: (one) => <Moment at={one.created_at} /> },
    {
      id: 'last_used_at',
      header: t('last_used_at'),
      cell: (one) => (one.last_used_at === null ? t('never_used') : <Moment at={one.last_used_at} />),
    },
    {
      id: 'expires_at',
      header: t('expires_on'),
      cell: ({ expires_at }) => (expires_at === null ? t('never_expires') : <LastDay before={expires_at} />),
    },
    { id: 'ended_at', header: t('ended_at'), room: 1200, cell: (one) => <Moment at={one.ended_at} /> },
    {
      id: 'actions',
      header: '',
      fixed: true,
      align: 'right',
      width: 60,
      cell: (one) => one.state === 'in_force' && <EndButton one={one} />,
    },
  ];
}

/** What was just made, until it is closed or the screen is left. */
function ShownKey({ name, value, onClose }: { name: string; value: string; onClose: () => void }) {
  const t = useWords(keysTexts);
  const title = t('key', { name });
  return (
    <Alert
      color="green"
      role="status"
      title={title}
      withCloseButton
      closeButtonLabel={t('close')}
      onClose={onClose}
      mb="md"
      maw={1080}
    >
      <p style={{ margin: '0 0 8px' }}>{t('key_text')}</p>
      <CopyField
        label={title}
        value={value}
        words={{ copy: t('copy'), copied: t('copied'), not_copied: t('not_copied') }}
      />
    </Alert>
  );
}

/** Keys of programs that may call this tenant. */
export default function KeysScreen() {
  const t = useWords(keysTexts);
  const scope = useWords(scopeTexts);
  const list = useList(listIntegrationKeys);
  const [isMaking, setMaking] = useState(false);
  const [made, setMade] = useState<MadeKey | null>(null);
  const columns = useMemo(() => columnsOf(t, scope), [t, scope]);
  const create = { onClick: () => setMaking(true), label: t('new') };
  const names = {
    name: t('name'),
    scopes: t('scopes'),
    ended_at: t('ended_at'),
    expires_on: t('expires_on'),
  };
  return (
    <>
      <PageTitle create={create}>{t('title')}</PageTitle>
      {made && <ShownKey name={made.name} value={made.key} onClose={() => setMade(null)} />}
      <Table
        label={t('title')}
        name="integration_keys"
        columns={columns}
        list={list}
        rowId={(one) => one.id}
        rowName={(one) => `${one.name} (${one.id})`}
        empty={{ title: t('none'), text: t('none_text') }}
        expand={({ id }) => <History kind="api_tokens" id={id} names={names} />}
      />
      {isMaking && <KeyDialog made={setMade} onClose={() => setMaking(false)} />}
    </>
  );
}
