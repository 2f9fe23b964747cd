import { Group } from '@mantine/core';
import { useMemo } from 'react';
import type { ListState } from '../../../web/reads.ts';
import { ActionIconButton } from '../../../web/ui/ActionButton.tsx';
import { flash } from '../../../web/ui/flash.ts';
import { IconLogout } from '../../../web/ui/icons.ts';
import { Moment } from '../../../web/ui/Moment.tsx';
import { Badge } from '../../../web/ui/Status.tsx';
import { Table, type Column } from '../../../web/ui/Table.tsx';
import { useWords, type Say } from '../../../web/words.ts';
import type { OwnSession } from '../contract/sessions.ts';
import { sessionsTexts } from './sessions-texts.ts';

type Words = Say<keyof typeof sessionsTexts>;

/** 'Firefox on Windows', or what is known of it. */
function deviceIn(t: Words, { kind, browser, system }: OwnSession): string {
  if (kind === 'app') return t('app');
  if (browser !== null && system !== null) return t('on', { browser, system });
  return browser ?? system ?? t('unknown');
}

type End = (one: OwnSession) => Promise<unknown>;

function EndButton({ one, onEnd }: { one: OwnSession; onEnd: End }) {
  const t = useWords(sessionsTexts);
  const device = deviceIn(t, one);
  const end = async () => {
    await onEnd(one);
    flash.ok(t('ended', { device }));
  };
  return (
    <ActionIconButton label={t('end_named', { device, id: one.id })} onClick={end}>
      <IconLogout size={16} />
    </ActionIconButton>
  );
}

const columnsOf = (t: Words, onEnd: End): Column<OwnSession>[] => [
  {
    id: 'device',
    header: t('device'),
    fixed: true,
    cell: (one) => (
      <Group gap="xs" miw={80} style={{ whiteSpace: 'normal' }}>
        {deviceIn(t, one)}
        {one.is_this && <Badge tone="info">{t('this_one')}</Badge>}
      </Group>
    ),
  },
  {
    id: 'signed_in_at',
    header: t('signed_in_at'),
    room: 560,
    cell: (one) => <Moment at={one.signed_in_at} />,
  },
  {
    id: 'last_seen_at',
    header: t('last_seen_at'),
    // All of it on a phone: the clock stands below the day.
    cell: (one) => (
      <span style={{ display: 'inline-block', minWidth: 84, whiteSpace: 'normal' }}>
        <Moment at={one.last_seen_at} />
      </span>
    ),
  },
  {
    id: 'actions',
    header: '',
    fixed: true,
    align: 'right',
    width: 60,
    cell: (one) => !one.is_this && <EndButton one={one} onEnd={onEnd} />,
  },
];

interface Props {
  label: string;
  name: string;
  list: ListState<OwnSession>;
  /** Stays the same from one drawing to the next. */
  onEnd: End;
}

/** Where somebody is signed in, each with one press to end it; what asks stays. */
export function SessionList({ label, name, list, onEnd }: Props) {
  const t = useWords(sessionsTexts);
  const columns = useMemo(() => columnsOf(t, onEnd), [t, onEnd]);
  return (
    <Table
      label={label}
      name={name}
      columns={columns}
      list={list}
      rowId={(one) => `${one.kind}-${one.id}`}
      rowName={(one) => `${deviceIn(t, one)} (${one.id})`}
      empty={{ title: t('none') }}
    />
  );
}
