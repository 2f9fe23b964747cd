import { useMemo } from 'react';
import { tenantPath } from '../../../web/address.ts';
import { useList, type RowOf } from '../../../web/reads.ts';
import { can, useSession } from '../../../web/session.ts';
import { EditLink } from '../../../web/ui/EditLink.tsx';
import { PageTitle } from '../../../web/ui/PageTitle.tsx';
import { Table, type Column } from '../../../web/ui/Table.tsx';
import { useWords, type Say } from '../../../web/words.ts';
import { listDepos } from '../contract.ts';
import { mayEditDepo } from './depo-rights.ts';
import { deposTexts } from './depos-texts.ts';

type Row = RowOf<typeof listDepos>;

function columnsOf(t: Say<keyof typeof deposTexts>, editPath: (id: number) => string): Column<Row>[] {
  return [
    { id: 'id', header: t('number'), cell: ({ id }) => id, sort: ({ id }) => id, width: 70 },
    { id: 'title', header: t('name'), cell: ({ title }) => title, sort: ({ title }) => title, fixed: true },
    {
      id: 'address',
      header: t('address'),
      cell: ({ address }) => address,
      sort: ({ address }) => address ?? null,
    },
    {
      id: 'description',
      header: t('description'),
      cell: ({ description }) => description,
      sort: ({ description }) => description ?? null,
      wrap: true,
    },
    {
      id: 'actions',
      header: t('actions'),
      fixed: true,
      align: 'right',
      cell: (depo) =>
        mayEditDepo(depo.id) && (
          <EditLink to={editPath(depo.id)} label={t('edit_one', { title: depo.title })} />
        ),
    },
  ];
}

export default function DeposScreen() {
  const t = useWords(deposTexts);
  const { slug } = useSession().tenant;
  const list = useList(listDepos);
  const editPath = (id: number) => tenantPath(slug, 'admin', 'depos', id, 'edit');
  const columns = useMemo(
    () => columnsOf(t, (id) => tenantPath(slug, 'admin', 'depos', id, 'edit')),
    [t, slug],
  );
  const create = can('depos.create') && { to: tenantPath(slug, 'admin', 'depos', 'new'), label: t('new') };
  return (
    <>
      <PageTitle create={create}>{t('title')}</PageTitle>
      <Table
        label={t('title')}
        name="depos"
        columns={columns}
        list={list}
        rowId={({ id }) => id}
        rowName={({ title }) => title}
        rowTo={({ id }) => (mayEditDepo(id) ? editPath(id) : undefined)}
        empty={{ title: t('empty'), text: t('empty_text') }}
      />
    </>
  );
}
