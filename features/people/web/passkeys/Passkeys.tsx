import { Group, Stack } from '@mantine/core';
import { useMemo, useState } from 'react';
import { arePasskeysHere } from '../../../../web/passkeys.ts';
import { useList } from '../../../../web/reads.ts';
import { useSession } from '../../../../web/session.ts';
import { ActionButton, ActionIconButton } from '../../../../web/ui/ActionButton.tsx';
import { IconEdit, IconTrash } from '../../../../web/ui/icons.ts';
import { Moment } from '../../../../web/ui/Moment.tsx';
import { Table, type Column } from '../../../../web/ui/Table.tsx';
import { useWords, type Say } from '../../../../web/words.ts';
import { listOwnPasskeys, type OwnPasskey } from '../../contract/passkeys.ts';
import { AddDialog, RemoveDialog, RenameDialog } from './PasskeyDialogs.tsx';
import { passkeysTexts } from './passkeys-texts.ts';

type Open = 'add' | { act: 'rename' | 'remove'; one: OwnPasskey } | null;

function columnsOf(t: Say<keyof typeof passkeysTexts>, open: (what: Open) => void): Column<OwnPasskey>[] {
  return [
    { id: 'name', header: t('name'), fixed: true, wrap: true, cell: ({ name }) => name },
    { id: 'make', header: t('make'), room: 560, wrap: true, cell: ({ make }) => make ?? t('unknown') },
    { id: 'created_at', header: t('created_at'), room: 700, cell: (one) => <Moment at={one.created_at} /> },
    {
      id: 'last_used_at',
      header: t('last_used_at'),
      cell: (one) => (one.last_used_at === null ? t('never_used') : <Moment at={one.last_used_at} />),
    },
    {
      id: 'actions',
      header: '',
      fixed: true,
      align: 'right',
      width: 100,
      cell: (one) => (
        <Group gap={4} justify="flex-end" wrap="nowrap">
          <ActionIconButton
            label={t('rename_named', { name: one.name, id: one.id })}
            onClick={() => open({ act: 'rename', one })}
          >
            <IconEdit size={16} />
          </ActionIconButton>
          <ActionIconButton
            label={t('remove_named', { name: one.name, id: one.id })}
            onClick={() => open({ act: 'remove', one })}
          >
            <IconTrash size={16} />
          </ActionIconButton>
        </Group>
      ),
    },
  ];
}

/** Why none can be added in this browser; null where one can. */
function useHindrance(): string | null {
  const t = useWords(passkeysTexts);
  const { passkeys_at: address } = useSession().tenant;
  if (address !== null && address !== location.origin) return t('elsewhere', { address });
  return arePasskeysHere() ? null : t('not_this_browser');
}

/** The own passkeys. `onChanged` hears when there is one more or one less. */
export function Passkeys({ onChanged }: { onChanged: () => void }) {
  const t = useWords(passkeysTexts);
  const list = useList(listOwnPasskeys);
  const hindrance = useHindrance();
  const [open, setOpen] = useState<Open>(null);
  const columns = useMemo(() => columnsOf(t, setOpen), [t]);
  const close = () => setOpen(null);
  const changed = () => {
    list.retry();
    onChanged();
  };
  return (
    <Stack gap="sm" maw={760} mt="xl">
      <h2 style={{ margin: 0 }}>{t('title')}</h2>
      <p style={{ margin: 0, maxWidth: 520 }}>{t('what')}</p>
      <div>
        <ActionButton because={hindrance} onClick={() => setOpen('add')}>
          {t('add')}
        </ActionButton>
      </div>
      <Table
        label={t('title')}
        name="own_passkeys"
        columns={columns}
        list={list}
        rowId={(one) => one.id}
        rowName={(one) => `${one.name} (${one.id})`}
        empty={{ title: t('none') }}
      />
      {open === 'add' && <AddDialog onDone={changed} onClose={close} />}
      {open !== null && open !== 'add' && open.act === 'rename' && (
        <RenameDialog one={open.one} onClose={close} />
      )}
      {open !== null && open !== 'add' && open.act === 'remove' && (
        <RemoveDialog one={open.one} onDone={changed} onClose={close} />
      )}
    </Stack>
  );
}
