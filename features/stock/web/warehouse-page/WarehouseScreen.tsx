import { useState } from 'react';
import {
  inventoryPath,
  NoSuchAddress,
  useDepoId,
  useGo,
  useIdParam,
  useParams,
} from '../../../../web/address.ts';
import { useList, useRead } from '../../../../web/reads.ts';
import { can, useSession } from '../../../../web/session.ts';
import { ActionButton } from '../../../../web/ui/ActionButton.tsx';
import { Failure, Loading } from '../../../../web/ui/EmptyState.tsx';
import { PageTitle } from '../../../../web/ui/PageTitle.tsx';
import { Badge } from '../../../../web/ui/Status.tsx';
import { Tabs } from '../../../../web/ui/Tabs.tsx';
import { useWords } from '../../../../web/words.ts';
import { showWarehouse, type Warehouse } from '../../../warehouses/contract.ts';
import { ownerTypeTexts, warehousesTexts } from '../../../warehouses/web/warehouses-texts.ts';
import { listProductBalances } from '../../contract/balances.ts';
import { wantedGoods } from '../../rules/wanted-goods.ts';
import { CountingsTab, OrdersTab, TransfersTab } from './DocumentTabs.tsx';
import { NewCount } from './NewCount.tsx';
import { ProductsTab } from './ProductsTab.tsx';
import { useChosen, type ChosenStore } from './use-chosen.ts';
import { warehouseTexts } from './warehouse-texts.ts';

const filters = ['products', 'orders', 'transfers', 'manual_countings'] as const;
type Filter = (typeof filters)[number];

function useFilter(): Filter {
  const given = useParams().filter ?? 'products';
  const filter = filters.find((one) => one === given);
  if (filter === undefined) throw new NoSuchAddress(given);
  return filter;
}

/** New documents; the ticked products travel along to the form. */
function Actions({ warehouse, store }: { warehouse: Warehouse; store: ChosenStore }) {
  const t = useWords(warehouseTexts);
  const go = useGo();
  const { slug } = useSession().tenant;
  const depo_id = useDepoId();
  const [isCounting, setCounting] = useState(false);
  const rows = useList(listProductBalances, { params: { warehouse_id: warehouse.id } }).rows;
  if (!can('stock.write')) return null;
  const begin = (folder: string) =>
    go(inventoryPath(slug, depo_id, 'warehouses', warehouse.id, folder, 'new'), {
      hand: wantedGoods(store.now(), rows),
    });
  return (
    <>
      <ActionButton onClick={() => begin('stock_orders')}>{t('new_order')}</ActionButton>
      <ActionButton variant="default" onClick={() => begin('stock_transfers')}>
        {t('new_transfer')}
      </ActionButton>
      {warehouse.primary && (
        <ActionButton variant="default" to={inventoryPath(slug, depo_id, 'loading_run')}>
          {t('loading_run')}
        </ActionButton>
      )}
      <ActionButton variant="default" onClick={() => setCounting(true)}>
        {t('manual_counting')}
      </ActionButton>
      {isCounting && <NewCount warehouse_id={warehouse.id} onClose={() => setCounting(false)} />}
    </>
  );
}

/** `/warehouses/{id}/{filter}`: one warehouse, its goods and its documents. */
export default function WarehouseScreen() {
  const t = useWords(warehouseTexts);
  const list = useWords(warehousesTexts);
  const type = useWords(ownerTypeTexts);
  const go = useGo();
  const { slug } = useSession().tenant;
  const depo_id = useDepoId();
  const warehouse_id = useIdParam('warehouse_id');
  const filter = useFilter();
  const store = useChosen(warehouse_id);
  const { value: warehouse, error, retry } = useRead(showWarehouse, { params: { warehouse_id } });
  const above = inventoryPath(slug, depo_id, 'warehouses');
  if (error && !warehouse)
    return (
      <>
        <PageTitle back={above}>{list('title')}</PageTitle>
        <Failure error={error} retry={retry} />
      </>
    );
  if (!warehouse) return <Loading />;
  const note = (
    <>
      {warehouse.code} · {warehouse.owner} ({type(warehouse.owner_type)}){' '}
      {warehouse.primary && <Badge tone="info">{list('primary')}</Badge>}
    </>
  );
  return (
    <>
      <PageTitle back={above} note={note} actions={<Actions warehouse={warehouse} store={store} />}>
        {warehouse.name}
      </PageTitle>
      <Tabs
        label={t('tabs')}
        items={filters.map((key) => ({ key, label: t(key) }))}
        value={filter}
        onChange={(key) => go(inventoryPath(slug, depo_id, 'warehouses', warehouse_id, key))}
      />
      {filter === 'products' && <ProductsTab key={warehouse_id} warehouse={warehouse} store={store} />}
      {filter === 'orders' && <OrdersTab key={warehouse_id} warehouse_id={warehouse_id} />}
      {filter === 'transfers' && <TransfersTab key={warehouse_id} warehouse_id={warehouse_id} />}
      {filter === 'manual_countings' && <CountingsTab key={warehouse_id} warehouse_id={warehouse_id} />}
    </>
  );
}
