import { Checkbox, Group } from '@mantine/core';
import { useMemo, useState } from 'react';
import { addDays, type Day } from '../../../shared/calendar.ts';
import { useDepoId, tenantPath, withQuery } from '../../../web/address.ts';
import { useList, useRead, useWrite } from '../../../web/reads.ts';
import { ability, can, useSession } from '../../../web/session.ts';
import { ActionButton } from '../../../web/ui/ActionButton.tsx';
import { Button } from '../../../web/ui/Button.tsx';
import { confirm } from '../../../web/ui/confirm.tsx';
import { DayInput } from '../../../web/ui/DateField.tsx';
import { FilterBar } from '../../../web/ui/FilterBar.tsx';
import { flash } from '../../../web/ui/flash.ts';
import { IconPrinter } from '../../../web/ui/icons.ts';
import { PageTitle } from '../../../web/ui/PageTitle.tsx';
import { PhraseBox } from '../../../web/ui/PhraseBox.tsx';
import { Table } from '../../../web/ui/Table.tsx';
import { Tabs } from '../../../web/ui/Tabs.tsx';
import { useListView } from '../../../web/ui/use-list-view.ts';
import { useSelection } from '../../../web/ui/use-selection.ts';
import { useToday } from '../../../web/ui/use-today.ts';
import { useWords } from '../../../web/words.ts';
import type { DeliveryOrder, OrderKind, OrderStatus } from '../contract/delivery-order.ts';
import { listCalls, listStatuses, MOST_SHEETS, type OrderCounts } from '../contract/order-lists.ts';
import { handlingCalls } from '../contract/order-status.ts';
import { CleanupDialog } from './CleanupDialog.tsx';
import { tooSoon } from './delivered-too-soon.ts';
import { useFigures } from './figures.ts';
import { columnsOf, numberOf, type Words } from './OrderColumns.tsx';
import { OrderDetails } from './OrderDetails.tsx';
import { ordersTexts } from './orders-texts.ts';
import styles from './Orders.module.css';

const settable = ['completed', 'failed', 'cancelled'] as const;
const rowClass = (order: DeliveryOrder) => styles[order.status] ?? '';

/** First and last day of the month. */
export function monthOf(day: Day): { start_date: Day; end_date: Day } {
  const start_date = `${day.slice(0, 8)}01`;
  const next = addDays(start_date, 31);
  return { start_date, end_date: addDays(`${next.slice(0, 8)}01`, -1) };
}

/** Of what the range and the tabs leave out, how much the search would find. */
function elsewhere(counts: OrderCounts, shown: number): number {
  const inRange = counts.new + counts.completed + counts.failed + counts.cancelled + counts.pickup;
  return inRange + counts.outside - shown;
}

function useOrders(kind: OrderKind) {
  const month = monthOf(useToday());
  const view = useListView(
    { status: 'new', search_phrase: '', without_route: false, ...month },
    { tab: 'status' },
  );
  const status = listStatuses.find((one) => one === view.filters.status) ?? 'new';
  const { search_phrase, start_date, end_date, without_route } = view.filters;
  const range = status === 'all' ? {} : { start_date, end_date };
  const list = useList(listCalls[kind].list, {
    query: { status, search_phrase, without_route, page: view.page, ...range },
  });
  const counts = useRead(listCalls[kind].count, { query: { search_phrase, start_date, end_date } }).value;
  return { view, status, list, counts, selection: useSelection<DeliveryOrder>() };
}
type Listed = ReturnType<typeof useOrders>;

function tabsOf(kind: OrderKind, { status, counts }: Listed, t: Words) {
  const keys = [
    'new',
    'completed',
    'failed',
    'cancelled',
    ...(kind === 'eshop' && ability('home_delivery') ? ['pickup' as const] : []),
    ...(status === 'all' ? ['all' as const] : []),
  ] as const;
  return keys.map((key) => ({ key, label: t(key), count: key === 'all' ? undefined : counts?.[key] }));
}

/** Orders to deliver: of the online shop or of B2B customers. */
export function OrdersScreen({ kind }: { kind: OrderKind }) {
  const t = useWords(ordersTexts);
  const figures = useFigures();
  const listed = useOrders(kind);
  const { view, status, list, selection } = listed;
  const columns = useMemo(() => columnsOf(kind, t, figures), [kind, t, figures]);
  const { start_date, end_date, search_phrase } = view.filters;
  return (
    <>
      <PageTitle actions={<TitleActions kind={kind} listed={listed} t={t} />}>{t(`title_${kind}`)}</PageTitle>
      <Tabs
        label={t('tabs')}
        items={tabsOf(kind, listed, t)}
        value={status}
        onChange={(key) => view.setFilters({ status: key })}
      />
      <FilterBar view={view}>
        <PhraseBox value={search_phrase} onSearch={(phrase) => view.setFilters({ search_phrase: phrase })} />
        <DayInput
          aria-label={t('from')}
          w={148}
          value={start_date}
          clearable={false}
          onChange={(day) => day !== null && view.setFilters(fromDay(day, end_date))}
        />
        <DayInput
          aria-label={t('to')}
          w={148}
          value={end_date}
          min={start_date}
          clearable={false}
          onChange={(day) => day !== null && view.setFilters({ end_date: day })}
        />
        <Checkbox
          label={t('without_route')}
          checked={view.filters.without_route}
          onChange={(event) => view.setFilters({ without_route: event.currentTarget.checked })}
        />
        <Beyond listed={listed} t={t} />
      </FilterBar>
      <Table
        label={t(`title_${kind}`)}
        name={`delivery_orders_${kind}`}
        columns={columns}
        list={list}
        view={view}
        pageSizes={[25]}
        rowId={(order) => order.id}
        rowName={numberOf}
        controls={t('actions')}
        selection={selection}
        bulk={<Ticked kind={kind} listed={listed} t={t} />}
        expand={(order) => <OrderDetails order={order} />}
        rowClass={rowClass}
        empty={{ title: t('none'), text: t(`none_text_${kind}`) }}
      />
    </>
  );
}

/** The end never lies before the start (orders.md 5). */
const fromDay = (start_date: Day, end_date: Day) =>
  start_date > end_date ? { start_date, end_date: start_date } : { start_date };

function Beyond({ listed: { view, counts, list, status }, t }: { listed: Listed; t: Words }) {
  if (!counts) return null;
  const more = view.filters.search_phrase === '' || status === 'all' ? 0 : elsewhere(counts, list.total);
  const before = status === 'new' ? counts.undelivered_before : 0;
  const earlier = { start_date: '2000-01-01', end_date: addDays(view.filters.start_date, -1) };
  return (
    <>
      {more > 0 && (
        <Button variant="subtle" onClick={() => view.setFilters({ status: 'all' })}>
          {t('outside', { n: more })}
        </Button>
      )}
      {before > 0 && (
        <Button variant="subtle" color="orange" onClick={() => view.setFilters(earlier)}>
          {t('undelivered', { n: before })}
        </Button>
      )}
    </>
  );
}

const tooMany = ({ count }: Listed['selection'], t: Words): string | null =>
  count > MOST_SHEETS ? t('too_many', { n: MOST_SHEETS }) : null;

function TitleActions({ kind, listed: { selection }, t }: { kind: OrderKind; listed: Listed; t: Words }) {
  const [cleaning, setCleaning] = useState(false);
  const { tenant } = useSession();
  const folder = kind === 'eshop' ? 'orders' : 'b2b_orders';
  const path = tenantPath(tenant.slug, 'eshop', 'depo', useDepoId(), folder);
  const ids = [...selection.ids].join(',');
  const because = selection.count === 0 ? t('none_ticked') : tooMany(selection, t);
  return (
    <Group gap="sm">
      {kind === 'eshop' && ability('home_delivery') && can('delivery_orders.cleanup') && (
        <CleanupDialog.Button onClick={() => setCleaning(true)} />
      )}
      <ActionButton variant="default" because={because} to={withQuery(`${path}/loading_list`, { ids })}>
        {t('loading_list')}
      </ActionButton>
      <ActionButton
        variant="default"
        leftSection={<IconPrinter size={16} />}
        because={because}
        to={withQuery(`${path}/print`, { ids })}
      >
        {t('print')}
      </ActionButton>
      {cleaning && <CleanupDialog onClose={() => setCleaning(false)} />}
    </Group>
  );
}

/** One status for all that are ticked. */
function Ticked({ kind, listed: { selection, status }, t }: { kind: OrderKind; listed: Listed; t: Words }) {
  const setting = useWrite(handlingCalls[kind].updateStatuses);
  const today = useToday();
  const asked = (to: OrderStatus) => {
    const said = t('set_ticked', { status: t(`status_${to}`) });
    const why = to === 'completed' ? selection.rows.map((order) => tooSoon(order, today)) : [];
    const doubts = (['no_route', 'future'] as const).flatMap((one) => {
      const n = why.filter((reason) => reason === one).length;
      return n > 0 ? [t(`ask_some_${one}`, { n })] : [];
    });
    return doubts.length > 0 ? `${said}. ${doubts.join(' ')}` : said;
  };
  const set = async (to: OrderStatus) => {
    const text = asked(to);
    const title = t('set_ticked_title');
    const before = Map.groupBy(selection.rows, (order) => order.status);
    if (!(await confirm({ title, text, yes: t(`status_${to}`), danger: to === 'cancelled' }))) return;
    const { changed } = await setting.write({
      body: { order_ids: [...selection.ids].map(Number), status: to },
    });
    selection.clear();
    const undo = async () => {
      try {
        for (const [status, orders] of before)
          await setting.write({ body: { order_ids: orders.map(({ id }) => id), status } });
        flash.ok(t('all_updated', { n: changed }));
      } catch (error) {
        flash.error(error);
      }
    };
    if (to === 'completed') flash.done(t('all_updated', { n: changed }), t('undo'), undo);
    else flash.ok(t('all_updated', { n: changed }));
  };
  return (
    <>
      {settable
        .filter((to) => to !== status)
        .map((to) => (
          <ActionButton
            key={to}
            size="xs"
            variant="default"
            because={tooMany(selection, t)}
            onClick={() => set(to)}
          >
            {t(`to_${to}`)}
          </ActionButton>
        ))}
    </>
  );
}
