import { Group } from '@mantine/core';
import { useMemo } from 'react';
import { useList, useWrite } from '../../../web/reads.ts';
import { ActionButton, ActionIconButton } from '../../../web/ui/ActionButton.tsx';
import { confirm } from '../../../web/ui/confirm.tsx';
import { flash } from '../../../web/ui/flash.ts';
import { IconLogout } from '../../../web/ui/icons.ts';
import { Moment } from '../../../web/ui/Moment.tsx';
import { PageTitle } from '../../../web/ui/PageTitle.tsx';
import { Badge } from '../../../web/ui/Status.tsx';
import { Table, type Column } from '../../../web/ui/Table.tsx';
import { useWords, type Say } from '../../../web/words.ts';
import {
  endOtherSessions,
  endOwnApp,
  endOwnSession,
  listOwnSessions,
  type OwnSession,
} from '../contract/sessions.ts';
import { sessionsTexts } from './sessions-texts.ts';

type Words = Say<keyof typeof sessionsTexts>;

/** 'Firefox on Windows', or what is known of it. */
function deviceIn(t: Words, { kind, browser, system }: OwnSession): string {
  if (kind === 'app') return t('app');
  if (browser !== null && system !== null) return t('on', { browser, system });
  return browser ?? system ?? t('unknown');
}

function EndButton({ one }: { one: OwnSession }) {
  const t = useWords(sessionsTexts);
  const session = useWrite(endOwnSession);
  const app = useWrite(endOwnApp);
  const device = deviceIn(t, one);
  const end = async () => {
    await (one.kind === 'app' ? app : session).write({ params: { id: one.id } });
    flash.ok(t('ended', { device }));
  };
  return (
    <ActionIconButton label={t('end_named', { device, id: one.id })} onClick={end}>
      <IconLogout size={16} />
    </ActionIconButton>
  );
}

const columnsOf = (t: Words): Column<OwnSession>[] => [
  {
    id: 'device',
    header: t('device'),
    fixed: true,
    wrap: true,
    cell: (one) => (
      <Group gap="xs">
        {deviceIn(t, one)}
        {one.is_this && <Badge tone="info">{t('this_one')}</Badge>}
      </Group>
    ),
  },
  { id: 'signed_in_at', header: t('signed_in_at'), cell: (one) => <Moment at={one.signed_in_at} /> },
  { id: 'last_seen_at', header: t('last_seen_at'), cell: (one) => <Moment at={one.last_seen_at} /> },
  {
    id: 'actions',
    header: '',
    fixed: true,
    align: 'right',
    width: 60,
    cell: (one) => !one.is_this && <EndButton one={one} />,
  },
];

/** The own browsers and apps, and how to end them from here. */
export default function SessionsScreen() {
  const t = useWords(sessionsTexts);
  const list = useList(listOwnSessions);
  const { write } = useWrite(endOtherSessions);
  const columns = useMemo(() => columnsOf(t), [t]);
  const hasOthers = list.rows.some((one) => !one.is_this);
  const endOthers = async () => {
    const question = { title: t('ask_others'), text: t('ask_others_text'), yes: t('end') };
    if (!(await confirm({ ...question, danger: true }))) return;
    await write({});
    // It is the list's own address that was deleted, which asks for itself no more.
    list.retry();
    flash.ok(t('others_ended'));
  };
  const others = (
    <ActionButton variant="default" because={hasOthers ? null : t('nowhere_else')} onClick={endOthers}>
      {t('end_others')}
    </ActionButton>
  );
  return (
    <>
      <PageTitle actions={others}>{t('title')}</PageTitle>
      <Table
        label={t('title')}
        name="own_sessions"
        columns={columns}
        list={list}
        rowId={(one) => `${one.kind}-${one.id}`}
        rowName={(one) => `${deviceIn(t, one)} (${one.id})`}
        empty={{ title: t('none') }}
      />
    </>
  );
}
