import { useMemo } from 'react';
import { inventoryPath, useDepoId, useGo } from '../../../../web/address.ts';
import { ApiError } from '../../../../web/api-error.ts';
import { useWrite } from '../../../../web/reads.ts';
import { can, useSession } from '../../../../web/session.ts';
import { ActionButton } from '../../../../web/ui/ActionButton.tsx';
import { confirm } from '../../../../web/ui/confirm.tsx';
import { ExportButton } from '../../../../web/ui/ExportButton.tsx';
import { flash } from '../../../../web/ui/flash.ts';
import { Link } from '../../../../web/ui/Link.tsx';
import { PageTitle } from '../../../../web/ui/PageTitle.tsx';
import { StatusDot } from '../../../../web/ui/Status.tsx';
import { Table, rowsHere, type Column } from '../../../../web/ui/Table.tsx';
import { useWords, type Say } from '../../../../web/words.ts';
import {
  exportStockTransfer,
  reverseStockTransfer,
  type StockTransferWithLines,
} from '../../contract/stock-transfers.ts';
import { documentsTexts } from '../documents/documents-texts.ts';
import { Facts } from '../documents/Facts.tsx';
import { accountTexts } from '../documents/side-names.ts';
import { transferTexts } from './transfer-texts.ts';
import { transferFacts } from './TransferFacts.tsx';

type Line = StockTransferWithLines['stock_transfer_line_items'][number];
interface Props {
  transfer: StockTransferWithLines;
  warehouse_id: number;
  reload: () => void;
}

type PathTo = (...parts: (string | number)[]) => string;

function columnsOf(d: Say<keyof typeof documentsTexts>): Column<Line>[] {
  return [
    { id: 'sku', header: d('sku'), cell: (line) => line.sku, width: 180, fixed: true },
    {
      id: 'description',
      header: d('description'),
      cell: (line) => line.description,
      wrap: true,
      fixed: true,
    },
    {
      id: 'packages',
      header: d('packages_amount'),
      align: 'right',
      width: 180,
      cell: (line) => `${line.packaged_amount} (${line.amount})`,
      fixed: true,
    },
  ];
}

/** Asks, takes the transfer back and goes to its mirror image. */
function useReversal({ transfer, warehouse_id, reload }: Props, path: PathTo) {
  const t = useWords(transferTexts);
  const go = useGo();
  const reversal = useWrite(reverseStockTransfer);
  return async () => {
    if (
      !(await confirm({
        title: t('reverse_question', { id: transfer.id }),
        text: t('reverse_text'),
        yes: t('reverse'),
        danger: true,
      }))
    )
      return;
    try {
      const made = await reversal.write({ params: { id: transfer.id, warehouse_id }, body: {} });
      flash.ok(t('was_reversed', { id: transfer.id }));
      go(path('stock_transfers', made.id));
    } catch (error) {
      flash.error(error);
      if (error instanceof ApiError && error.status === 409) reload();
    }
  };
}

function TransferActions({ path, ...props }: Props & { path: PathTo }) {
  const t = useWords(transferTexts);
  const d = useWords(documentsTexts);
  const reverse = useReversal(props, path);
  const { transfer, warehouse_id } = props;
  const isFinal = transfer.reverses !== null || transfer.reversed_by !== null;
  return (
    <>
      <ExportButton
        endpoint={exportStockTransfer}
        options={() => ({ params: { id: transfer.id, warehouse_id }, format: 'xlsx' })}
      >
        {d('export')}
      </ExportButton>
      <ActionButton variant="default" to={path('stock_transfers', transfer.id, 'print')}>
        {d('print')}
      </ActionButton>
      {can('stock.write') && !isFinal && (
        <ActionButton variant="default" color="red" onClick={reverse}>
          {t('reverse')}
        </ActionButton>
      )}
    </>
  );
}

/** What the transfer is, and the documents that it comes from or is taken back by. */
function AllFacts({ transfer, path }: { transfer: StockTransferWithLines; path: PathTo }) {
  const t = useWords(transferTexts);
  const d = useWords(documentsTexts);
  const a = useWords(accountTexts);
  const { slug } = useSession().tenant;
  const depo_id = useDepoId();
  const { stock_order, manual_counting_document: count, reverses, reversed_by } = transfer;
  const linkTo = (id: number) => (
    <Link key={id} to={path('stock_transfers', id)}>
      {t('transfer_link', { id })}
    </Link>
  );
  return (
    <Facts
      facts={[
        ...transferFacts(transfer, t, a, [d('kind'), d(transfer.kind)], d('description')),
        [t('created_by'), transfer.created_by],
        stock_order !== null && [
          t('stock_order'),
          <Link key="order" to={path('stock_orders', stock_order.id)}>
            #{stock_order.id}
          </Link>,
        ],
        count !== null &&
          transfer.to_warehouse_id !== null && [
            t('count'),
            <Link
              key="count"
              to={inventoryPath(
                slug,
                depo_id,
                'warehouses',
                transfer.to_warehouse_id,
                'manual_counting_documents',
                count.id,
              )}
            >
              #{count.id}
            </Link>,
          ],
        reverses !== null && [t('reverses'), linkTo(reverses.id)],
        reversed_by !== null && [t('reversed_by'), linkTo(reversed_by.id)],
      ]}
    />
  );
}

export function TransferDetail({ transfer, warehouse_id, reload }: Props) {
  const t = useWords(transferTexts);
  const d = useWords(documentsTexts);
  const { tenant } = useSession();
  const depo_id = useDepoId();
  const path: PathTo = (...parts) =>
    inventoryPath(tenant.slug, depo_id, 'warehouses', warehouse_id, ...parts);
  const columns = useMemo(() => columnsOf(d), [d]);
  const { reverses, reversed_by } = transfer;
  const isReversal = reverses !== null;
  return (
    <>
      <PageTitle
        back={path('transfers')}
        note={
          isReversal ? (
            <StatusDot tone="muted">{t('reversal')}</StatusDot>
          ) : (
            reversed_by && <StatusDot tone="warn">{t('reversed')}</StatusDot>
          )
        }
        actions={
          <TransferActions transfer={transfer} warehouse_id={warehouse_id} reload={reload} path={path} />
        }
      >
        {t('title', { id: transfer.id })}
      </PageTitle>
      <AllFacts transfer={transfer} path={path} />
      <Table
        label={t('title', { id: transfer.id })}
        name="stock_transfer_lines"
        columns={columns}
        list={rowsHere(transfer.stock_transfer_line_items)}
        rowId={(line) => line.id}
        empty={{ title: d('none') }}
      />
    </>
  );
}
