import { useMemo } from 'react';
import { inventoryPath, useDepoId } from '../../../web/address.ts';
import { useList, useWrite, type RowOf } from '../../../web/reads.ts';
import { can, useSession } from '../../../web/session.ts';
import { IconButton } from '../../../web/ui/Button.tsx';
import { confirm } from '../../../web/ui/confirm.tsx';
import { EditLink } from '../../../web/ui/EditLink.tsx';
import { flash } from '../../../web/ui/flash.ts';
import { IconEye, IconTrash } from '../../../web/ui/icons.ts';
import { PageTitle } from '../../../web/ui/PageTitle.tsx';
import { Badge } from '../../../web/ui/Status.tsx';
import { Table, type Column } from '../../../web/ui/Table.tsx';
import { useWords, type Say } from '../../../web/words.ts';
import { deleteWarehouse, listWarehouses } from '../contract.ts';
import { ownerTypeTexts, warehousesTexts } from './warehouses-texts.ts';
import styles from './Warehouses.module.css';

type Row = RowOf<typeof listWarehouses>;

const MOST_NAMED = 6;

function NegativeBalances({ row, t }: { row: Row; t: Say<keyof typeof warehousesTexts> }) {
  const { invalid_products: products } = row;
  return (
    <span className={styles.negative}>
      {products.slice(0, MOST_NAMED).map(({ id, sku, description, actual_balance }) => (
        <span key={id} title={description}>
          <Badge tone="bad">
            {sku} {actual_balance}
          </Badge>
        </span>
      ))}
      {products.length > MOST_NAMED && <span>{t('more', { n: products.length - MOST_NAMED })}</span>}
    </span>
  );
}

interface Doing {
  path(id: number, ...rest: string[]): string;
  remove: (row: Row) => Promise<void>;
}

function RowActions({ row, path, remove }: Doing & { row: Row }) {
  const t = useWords(warehousesTexts);
  return (
    <span className={styles.actions}>
      {can('warehouses.write') && (
        <EditLink to={path(row.id, 'edit')} label={t('edit_one', { name: row.name })} />
      )}
      <IconButton
        to={path(row.id, 'products')}
        aria-label={t('view_one', { name: row.name })}
        title={t('view')}
      >
        <IconEye size={16} />
      </IconButton>
      {can('warehouses.write') && (
        <IconButton
          aria-label={t('delete_one', { name: row.name })}
          title={t('delete')}
          onClick={() => {
            void remove(row);
          }}
        >
          <IconTrash size={16} />
        </IconButton>
      )}
    </span>
  );
}

function columnsOf(
  t: Say<keyof typeof warehousesTexts>,
  type: Say<keyof typeof ownerTypeTexts>,
  { path, remove }: Doing,
): Column<Row>[] {
  return [
    { id: 'code', header: t('code'), cell: ({ code }) => code, sort: ({ code }) => code, fixed: true },
    {
      id: 'name',
      header: t('name'),
      cell: ({ name, primary, place_of_loss }) => (
        <>
          {name}
          {primary && (
            <>
              {' '}
              <Badge tone="info">{t('primary')}</Badge>
            </>
          )}
          {place_of_loss && (
            <>
              {' '}
              <Badge>{t('place_of_loss')}</Badge>
            </>
          )}
        </>
      ),
      sort: ({ name }) => name,
    },
    {
      id: 'owner',
      header: t('owner'),
      cell: ({ owner, owner_type }) => `${owner} (${type(owner_type)})`,
      sort: ({ owner, owner_type }) => `${owner_type} ${owner}`,
    },
    {
      id: 'negative',
      header: t('negative'),
      cell: (row) => <NegativeBalances row={row} t={t} />,
      sort: ({ invalid_products }) => invalid_products.length,
      wrap: true,
    },
    {
      id: 'actions',
      header: t('actions'),
      fixed: true,
      align: 'right',
      width: 130,
      cell: (row) => <RowActions row={row} path={path} remove={remove} />,
    },
  ];
}

export default function WarehousesScreen() {
  const t = useWords(warehousesTexts);
  const type = useWords(ownerTypeTexts);
  const { slug } = useSession().tenant;
  const depo_id = useDepoId();
  const list = useList(listWarehouses);
  const { write } = useWrite(deleteWarehouse);
  const columns = useMemo(
    () =>
      columnsOf(t, type, {
        path: (id, ...rest) => inventoryPath(slug, depo_id, 'warehouses', id, ...rest),
        async remove(row) {
          if (
            !(await confirm({
              title: t('delete_question'),
              text: `${row.code} ${row.name}`,
              yes: t('delete'),
              danger: true,
            }))
          )
            return;
          try {
            await write({ params: { warehouse_id: row.id }, query: { lock_version: row.lock_version } });
          } catch (error) {
            // The reason is shown, too: whoever deletes must know why nothing happened (W4).
            console.error(error);
            flash.error(error);
          }
        },
      }),
    [t, type, slug, depo_id, write],
  );
  const create = can('warehouses.write') && {
    to: inventoryPath(slug, depo_id, 'warehouses', 'new'),
    label: t('new'),
  };
  return (
    <>
      <PageTitle create={create}>{t('title')}</PageTitle>
      <Table
        label={t('title')}
        name="warehouses"
        columns={columns}
        list={list}
        rowId={({ id }) => id}
        rowName={({ name }) => name}
        rowTo={({ id }) => inventoryPath(slug, depo_id, 'warehouses', id, 'products')}
        tone={({ invalid_products }) => (invalid_products.length > 0 ? 'bad' : null)}
        empty={{ title: t('empty'), text: t('empty_text') }}
      />
    </>
  );
}
