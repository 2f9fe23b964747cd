import { useMemo } from 'react';
import { tenantPath } from '../../../web/address.ts';
import { useList } from '../../../web/reads.ts';
import { can, useSession } from '../../../web/session.ts';
import { PageTitle } from '../../../web/ui/PageTitle.tsx';
import { Table, type Column } from '../../../web/ui/Table.tsx';
import { useWords, type Say } from '../../../web/words.ts';
import { listStopTypes, type StopType } from '../contract.ts';
import { stopTypesTexts } from './stop-types-texts.ts';

function columnsOf(t: Say<keyof typeof stopTypesTexts>): Column<StopType>[] {
  return [
    { id: 'id', header: t('number'), cell: ({ id }) => id, sort: ({ id }) => id, width: 70 },
    {
      id: 'stop_type',
      header: t('stop_type'),
      sort: ({ stop_type }) => stop_type,
      fixed: true,
      cell: ({ stop_type }) => stop_type,
    },
    {
      id: 'wait_time',
      header: t('wait_time'),
      align: 'right',
      cell: ({ wait_time }) => wait_time,
      sort: ({ wait_time }) => wait_time,
    },
  ];
}

export default function StopTypesScreen() {
  const t = useWords(stopTypesTexts);
  const { slug } = useSession().tenant;
  const list = useList(listStopTypes);
  const columns = useMemo(() => columnsOf(t), [t]);
  const create = can('stop_types.write') && {
    to: tenantPath(slug, 'admin', 'stop_types', 'new'),
    label: t('new'),
  };
  return (
    <>
      <PageTitle create={create}>{t('title')}</PageTitle>
      <Table
        label={t('title')}
        name="stop_types"
        columns={columns}
        list={list}
        rowId={({ id }) => id}
        rowName={({ stop_type }) => stop_type}
        rowTo={({ id }) => tenantPath(slug, 'admin', 'stop_types', id, 'edit')}
        empty={{ title: t('empty'), text: t('empty_text') }}
      />
    </>
  );
}
