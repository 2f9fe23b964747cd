import { Tooltip } from '@mantine/core';
import { useMemo, useState } from 'react';
import { useList, useWrite } from '../../../../web/reads.ts';
import { can, useSession } from '../../../../web/session.ts';
import { IconButton } from '../../../../web/ui/Button.tsx';
import { confirm } from '../../../../web/ui/confirm.tsx';
import { flash } from '../../../../web/ui/flash.ts';
import { IconArchive, IconEdit } from '../../../../web/ui/icons.ts';
import { Moment } from '../../../../web/ui/Moment.tsx';
import { PageTitle } from '../../../../web/ui/PageTitle.tsx';
import { Table, type Column } from '../../../../web/ui/Table.tsx';
import { useWords, type Say } from '../../../../web/words.ts';
import { listCashRegisters, retireCashRegister, type CashRegister } from '../../contract/cash-registers.ts';
import { RegisterDialog } from './RegisterDialog.tsx';
import { registersTexts } from './registers-texts.ts';

type Words = Say<keyof typeof registersTexts>;

/** Only of a depot that the person may see, or of none. */
function Acts({ register, onEdit }: { register: CashRegister; onEdit: (register: CashRegister) => void }) {
  const t = useWords(registersTexts);
  const { depos } = useSession();
  const { write } = useWrite(retireCashRegister);
  const { id, name, depo_id } = register;
  const isOwn = depo_id === null || depos.some((depo) => depo.id === depo_id);
  if (!isOwn) return null;
  const retire = async () => {
    const yes = await confirm({
      title: t('retire_sure'),
      text: t('retire_text'),
      yes: t('yes'),
      danger: true,
    });
    if (!yes) return;
    try {
      await write({ params: { id } });
      flash.ok(t('retired'));
    } catch (error) {
      flash.error(error);
    }
  };
  return (
    <>
      <Tooltip label={t('edit', { name, id })}>
        <IconButton size={26} aria-label={t('edit', { name, id })} onClick={() => onEdit(register)}>
          <IconEdit size={16} />
        </IconButton>
      </Tooltip>
      <Tooltip label={t('retire', { name, id })}>
        <IconButton size={26} aria-label={t('retire', { name, id })} onClick={() => void retire()}>
          <IconArchive size={16} />
        </IconButton>
      </Tooltip>
    </>
  );
}

function columnsOf(
  t: Words,
  depoTitle: (id: number) => string,
  onEdit: (register: CashRegister) => void,
): Column<CashRegister>[] {
  const depo = ({ depo_id }: CashRegister) => (depo_id === null ? '' : depoTitle(depo_id));
  return [
    { id: 'name', header: t('name'), fixed: true, sort: (row) => row.name, cell: (row) => row.name },
    {
      id: 'wallmob_id',
      header: t('wallmob_id'),
      sort: (row) => row.wallmob_id ?? '',
      cell: (row) => row.wallmob_id,
    },
    { id: 'depo', header: t('depo'), sort: depo, cell: depo },
    {
      id: 'last_closed_at',
      header: t('last_closed_at'),
      sort: (row) => row.last_closed_at ?? '',
      cell: (row) => (row.last_closed_at === null ? t('never') : <Moment at={row.last_closed_at} />),
    },
    ...(can('cash_registers.write')
      ? [
          {
            id: 'actions',
            header: t('actions'),
            align: 'right' as const,
            fixed: true,
            cell: (row: CashRegister) => <Acts register={row} onEdit={onEdit} />,
          },
        ]
      : []),
  ];
}

/** The tills of the tenant: which depot each belongs to, and when it was heard of last. */
export default function RegistersScreen() {
  const t = useWords(registersTexts);
  const { depos } = useSession();
  const list = useList(listCashRegisters);
  const [edited, setEdited] = useState<CashRegister | 'new' | null>(null);
  const columns = useMemo(() => {
    const titles = new Map(depos.map(({ id, title }) => [id, title]));
    return columnsOf(t, (id) => titles.get(id) ?? `#${id}`, setEdited);
  }, [t, depos]);
  const create = can('cash_registers.write') && { onClick: () => setEdited('new'), label: t('new') };
  return (
    <>
      <PageTitle create={create}>{t('title')}</PageTitle>
      <Table
        label={t('title')}
        name="cash_registers"
        columns={columns}
        list={list}
        rowId={(row) => row.id}
        rowName={(row) => row.name}
        empty={{ title: t('none'), text: t('none_text') }}
      />
      {edited && (
        <RegisterDialog register={edited === 'new' ? null : edited} onClose={() => setEdited(null)} />
      )}
    </>
  );
}
