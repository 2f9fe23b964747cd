import { MultiSelect } from '@mantine/core';
import { useMemo, useRef, useState } from 'react';
import { inventoryPath, useDepoId } from '../../../web/address.ts';
import { useList, useWrite } from '../../../web/reads.ts';
import { ability, can, useSession } from '../../../web/session.ts';
import { Button } from '../../../web/ui/Button.tsx';
import { FilterBar } from '../../../web/ui/FilterBar.tsx';
import { flash } from '../../../web/ui/flash.ts';
import { PageTitle } from '../../../web/ui/PageTitle.tsx';
import { PhraseBox } from '../../../web/ui/PhraseBox.tsx';
import { Badge } from '../../../web/ui/Status.tsx';
import { Table, type Column } from '../../../web/ui/Table.tsx';
import { UnsavedGuard } from '../../../web/ui/UnsavedGuard.tsx';
import { useListView } from '../../../web/ui/use-list-view.ts';
import { useWords, type Say } from '../../../web/words.ts';
import { HowItComes, ImportButton } from '../../imports/web/ImportButton.tsx';
import { listProducts, putProduct, type ListedProduct } from '../contract.ts';
import { statuses } from '../rules.ts';
import { productFieldTexts } from '../texts.ts';
import { productsTexts } from './products-texts.ts';
import {
  readDraft,
  rowBody,
  RowDrafts,
  useRowReaders,
  type RowField,
  type RowReaders,
} from './row-drafts.ts';
import { RowActions, RowCell, type SaveRow } from './RowCells.tsx';
import styles from './Products.module.css';

interface Around {
  t: Say<keyof typeof productsTexts>;
  of: Say<keyof typeof productFieldTexts>;
  drafts: RowDrafts;
  save: SaveRow;
  readers: RowReaders;
  editPath: (id: number) => string;
  hasB2b: boolean;
}

function columnsOf({ t, of, drafts, save, readers, editPath, hasB2b }: Around): Column<ListedProduct>[] {
  const typed = (
    field: RowField,
    header: string,
    more: Partial<Column<ListedProduct>> = {},
  ): Column<ListedProduct> => ({
    id: field,
    header,
    cell: (row) => (
      <RowCell row={row} field={field} label={header} drafts={drafts} save={save} reader={readers[field]} />
    ),
    ...more,
  });
  const right = { align: 'right' } as const;
  return [
    {
      id: 'id',
      header: t('number'),
      sort: ({ id }) => id,
      fixed: true,
      width: 100,
      cell: (row) => (
        <span className={styles.tags}>
          {row.id}
          {hasB2b && row.b2b_product && <Badge tone="info">{t('b2b')}</Badge>}
          {row.status === 'inactive' && <Badge>{t('inactive')}</Badge>}
        </span>
      ),
    },
    typed('sku', of('sku'), { sort: ({ sku }) => sku, fixed: true, width: 120 }),
    typed('description', of('description'), { sort: ({ description }) => description }),
    typed('sequence_number', of('sequence_number'), {
      sort: (row) => row.sequence_number,
      room: 1000,
      ...right,
    }),
    typed('packaging_size', of('packaging_size'), {
      sort: (row) => row.packaging_size,
      room: 1000,
      ...right,
    }),
    typed('sales_price', of('sales_price'), { sort: (row) => row.sales_price, ...right }),
    typed('minimum_for_depo', t('depo_minimum'), right),
    typed('minimum_for_cars', t('car_minimum'), right),
    {
      id: 'actions',
      header: t('actions'),
      fixed: true,
      align: 'right',
      width: 80,
      cell: (row) => <RowActions row={row} drafts={drafts} save={save} editPath={editPath(row.id)} />,
    },
  ];
}

/** Chosen first, asked for by the button. */
function StatusFilter({
  chosen,
  onFilter,
}: {
  chosen: readonly string[];
  onFilter: (statuses: string[]) => void;
}) {
  const t = useWords(productsTexts);
  const [wish, setWish] = useState(chosen);
  return (
    <>
      <MultiSelect
        aria-label={t('status')}
        placeholder={wish.length === 0 ? t('status') : undefined}
        value={[...wish]}
        onChange={setWish}
        miw={190}
        checkIconPosition="right"
        data={statuses.map((status) => ({ value: status, label: t(status) }))}
      />
      <Button variant="default" onClick={() => onFilter(wish.length === 0 ? [...statuses] : [...wish])}>
        {t('filter')}
      </Button>
    </>
  );
}

function useSaveRow(drafts: RowDrafts, readers: RowReaders): SaveRow {
  const t = useWords(productsTexts);
  const of = useWords(productFieldTexts);
  const { write } = useWrite(putProduct);
  // Enter pressed twice sends a row once.
  const saving = useRef(new Set<number>());
  return useMemo(
    () => async (row) => {
      const draft = drafts.get(row.id);
      if (draft === undefined || saving.current.has(row.id)) return;
      saving.current.add(row.id);
      try {
        const saved = await write({
          params: { id: row.id },
          body: rowBody(row, readDraft(draft, readers, of)),
        });
        drafts.settle(row.id, draft);
        flash.ok(t('updated', { sku: saved.sku }));
      } catch (error) {
        flash.error(error);
      } finally {
        saving.current.delete(row.id);
      }
    },
    [drafts, readers, t, of, write],
  );
}

export default function ProductsScreen() {
  const t = useWords(productsTexts);
  const of = useWords(productFieldTexts);
  const { slug } = useSession().tenant;
  const depo_id = useDepoId();
  const view = useListView({ statuses: ['active'], search: '' });
  const chosen = statuses.filter((status) => view.filters.statuses.includes(status));
  const list = useList(listProducts, {
    query: { statuses: chosen, search: view.filters.search || undefined },
  });
  const [drafts] = useState(() => new RowDrafts());
  const readers = useRowReaders();
  const save = useSaveRow(drafts, readers);
  const hasB2b = ability('b2b_products_enabled');
  const columns = useMemo(
    () =>
      columnsOf({
        t,
        of,
        drafts,
        save,
        readers,
        hasB2b,
        editPath: (id) => inventoryPath(slug, depo_id, 'products', id, 'edit'),
      }),
    [t, of, drafts, save, readers, hasB2b, slug, depo_id],
  );
  const create = can('products.write') && {
    to: inventoryPath(slug, depo_id, 'products', 'new'),
    label: t('new'),
  };
  return (
    <>
      <PageTitle create={create} actions={can('products.write') && <ImportButton kind="products" />}>
        {t('title')}
      </PageTitle>
      <FilterBar view={view}>
        <PhraseBox
          value={view.filters.search}
          onSearch={(search) => view.setFilters({ search })}
          label={t('search')}
          width={260}
          least={1}
        />
        <StatusFilter
          key={chosen.join()}
          chosen={chosen}
          onFilter={(next) => view.setFilters({ statuses: next })}
        />
      </FilterBar>
      <Table
        label={t('title')}
        name="products"
        columns={columns}
        list={list}
        rowId={({ id }) => id}
        rowName={({ sku }) => sku}
        tone={({ status }) => (status === 'inactive' ? 'muted' : null)}
        empty={view.isFiltered ? { title: t('none_found') } : { title: t('none'), text: <NoneText /> }}
      />
      <UnsavedGuard unsaved={drafts.any} />
    </>
  );
}

function NoneText() {
  const t = useWords(productsTexts);
  const text = t('none_text');
  return can('products.write') ? <HowItComes kind="products">{text}</HowItComes> : text;
}
