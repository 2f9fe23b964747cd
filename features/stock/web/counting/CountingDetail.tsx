import { useMemo } from 'react';
import { showDay } from '../../../../shared/calendar.ts';
import { inventoryPath, useDepoId } from '../../../../web/address.ts';
import { useSession } from '../../../../web/session.ts';
import { Link } from '../../../../web/ui/Link.tsx';
import { Moment } from '../../../../web/ui/Moment.tsx';
import { PageTitle } from '../../../../web/ui/PageTitle.tsx';
import { StatusDot } from '../../../../web/ui/Status.tsx';
import { Table, rowsHere, type Column } from '../../../../web/ui/Table.tsx';
import { useWords, type Say } from '../../../../web/words.ts';
import { History } from '../../../history/web/History.tsx';
import { ownerTypeTexts } from '../../../warehouses/web/warehouses-texts.ts';
import type { CountingDocumentWithLines, CountingLine } from '../../contract/counts.ts';
import { documentsTexts } from '../documents/documents-texts.ts';
import { Facts } from '../documents/Facts.tsx';
import { countingTexts } from './counting-texts.ts';
import { CountingActions } from './CountingActions.tsx';
import { CutOff } from './CutOff.tsx';
import { signed } from './figures.ts';

type Words = Say<keyof typeof countingTexts>;
type PathTo = (...parts: (string | number)[]) => string;

function columnsOf(t: Words, d: Say<keyof typeof documentsTexts>): Column<CountingLine>[] {
  return [
    { id: 'sku', header: t('sku'), cell: (line) => line.sku, width: 180, fixed: true },
    {
      id: 'description',
      header: d('description'),
      cell: (line) => line.description,
      wrap: true,
      fixed: true,
    },
    {
      id: 'old_value',
      header: t('old_value'),
      align: 'right',
      width: 120,
      cell: (line) => line.old_value,
      fixed: true,
    },
    {
      id: 'new_value',
      header: t('new_value'),
      align: 'right',
      width: 240,
      fixed: true,
      cell: (line) =>
        line.value_changed ? (
          <>
            {line.new_value}{' '}
            <small>({t('changed', { n: signed((line.new_value ?? 0) - line.old_value) })})</small>
          </>
        ) : (
          line.new_value
        ),
    },
  ];
}

/** Who counted when, and what became of it. */
function CountingFacts({ document, path }: { document: CountingDocumentWithLines; path: PathTo }) {
  const t = useWords(countingTexts);
  const { approved_by, stock_transfer } = document;
  const isApproved = document.status === 'approved';
  return (
    <Facts
      facts={[
        [t('created_by'), document.created_by],
        [t('created_at'), <Moment key="made" at={document.created_at} />],
        [t('counted_at'), showDay(document.date)],
        !isApproved && [
          t('progress'),
          t('progress_of', { n: document.counted_count, total: document.lines_count }),
        ],
        approved_by !== null && [t('approved_by'), `${approved_by.name} (${approved_by.email})`],
        isApproved && [t('approved_at'), <Moment key="approved" at={document.approved_at} />],
        stock_transfer !== null && [
          t('stock_transfer'),
          <Link key="transfer" to={path('stock_transfers', stock_transfer.id)}>
            #{stock_transfer.id}
          </Link>,
        ],
      ]}
    />
  );
}

export function CountingDetail({
  document,
  reload,
}: {
  document: CountingDocumentWithLines;
  reload: () => void;
}) {
  const t = useWords(countingTexts);
  const d = useWords(documentsTexts);
  const type = useWords(ownerTypeTexts);
  const { tenant } = useSession();
  const depo_id = useDepoId();
  const { warehouse } = document;
  const isApproved = document.status === 'approved';
  const path: PathTo = (...parts) =>
    inventoryPath(tenant.slug, depo_id, 'warehouses', document.warehouse_id, ...parts);
  const title = t('title', {
    warehouse: warehouse.name,
    owner: warehouse.owner,
    owner_type: type(warehouse.owner_type),
  });
  const columns = useMemo(() => columnsOf(t, d), [t, d]);
  return (
    <>
      <PageTitle
        back={path('manual_countings')}
        note={<StatusDot tone={isApproved ? 'ok' : 'warn'}>{d(document.status)}</StatusDot>}
        actions={<CountingActions document={document} reload={reload} />}
      >
        {title}
      </PageTitle>
      <CountingFacts document={document} path={path} />
      <CutOff document={document} reload={reload} />
      <Table
        label={title}
        name="manual_counting_lines"
        columns={columns}
        list={rowsHere(document.manual_counting_document_line_items)}
        rowId={(line) => line.id}
        tone={(line) => (line.value_changed ? 'warn' : null)}
        empty={{ title: d('none') }}
      />
      <History
        kind="manual_counting_documents"
        id={document.id}
        names={{ counted_on: t('counted_at'), status: d('status') }}
      />
    </>
  );
}
