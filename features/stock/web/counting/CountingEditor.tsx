import { Progress } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useEffect, useRef, useState } from 'react';
import { inventoryPath, useDepoId, useGo } from '../../../../web/address.ts';
import { useSearch } from '../../../../web/search.ts';
import { useSession } from '../../../../web/session.ts';
import { ActionButton } from '../../../../web/ui/ActionButton.tsx';
import { confirm } from '../../../../web/ui/confirm.tsx';
import { EmptyState } from '../../../../web/ui/EmptyState.tsx';
import { flash } from '../../../../web/ui/flash.ts';
import { Link } from '../../../../web/ui/Link.tsx';
import { PageTitle } from '../../../../web/ui/PageTitle.tsx';
import { StatusDot } from '../../../../web/ui/Status.tsx';
import { Tabs } from '../../../../web/ui/Tabs.tsx';
import { UnsavedGuard } from '../../../../web/ui/UnsavedGuard.tsx';
import { useWords } from '../../../../web/words.ts';
import { ownerTypeTexts } from '../../../warehouses/web/warehouses-texts.ts';
import type { CountingDocumentWithLines } from '../../contract/counts.ts';
import { expectedFirst } from '../../rules/counts.ts';
import { goodsTexts } from '../goods/goods-texts.ts';
import { countingTexts } from './counting-texts.ts';
import { CountingGrid } from './CountingGrid.tsx';
import { CountOneByOne } from './CountOneByOne.tsx';
import { CutOff } from './CutOff.tsx';
import { useApproval } from './use-approval.ts';
import { useCounting, type Counting } from './use-counting.ts';

/** A second press within this time is a double click (inventory.md 5). */
const DOUBLE_CLICK_MS = 2_000;

function SavedNote({ counting }: { counting: Counting }) {
  const t = useWords(countingTexts);
  if (counting.hasFailed) return <StatusDot tone="bad">{t('unsaved', { n: counting.unsaved })}</StatusDot>;
  if (counting.isSaving || counting.unsaved > 0) return <StatusDot tone="info">{t('saving')}</StatusDot>;
  return <StatusDot tone="ok">{t('all_saved')}</StatusDot>;
}

/** `stored` brings what was typed to the server and stays; `save` goes back afterwards. */
function useSaving(counting: Counting, unreadable: number, back: string) {
  const t = useWords(countingTexts);
  const g = useWords(goodsTexts);
  const go = useGo();
  const pressedAt = useRef(-Infinity);
  /** True when all that was typed has been read and lies with the server. */
  const stored = async () => {
    if (unreadable > 0) flash.error(g('mend_cells'));
    return unreadable === 0 && counting.save();
  };
  const save = async () => {
    if (performance.now() - pressedAt.current < DOUBLE_CLICK_MS) return;
    pressedAt.current = performance.now();
    if (!(await stored())) return;
    flash.ok(t('was_saved'));
    go(back, { ignoreBlocker: true });
  };
  return { stored, save };
}

interface EditorActionsProps {
  counting: Counting;
  save: () => Promise<void>;
  approve: () => Promise<void>;
}

function EditorActions({ counting, save, approve }: EditorActionsProps) {
  const t = useWords(countingTexts);
  const { lines } = counting;
  const counted = lines.filter((line) => line.new_value !== null).length;
  const restZero = async () => {
    const left = lines.filter((line) => line.new_value === null);
    const text = t('rest_zero_text', { n: left.length, expected: expectedFirst(left).expected.length });
    if (!(await confirm({ title: t('rest_zero_question'), text, yes: t('rest_zero') }))) return;
    for (const { id } of left) counting.put(id, 0);
  };
  return (
    <>
      {counting.hasFailed && (
        <ActionButton variant="default" onClick={counting.save}>
          {t('try_again')}
        </ActionButton>
      )}
      <ActionButton
        variant="default"
        onClick={restZero}
        because={counted === lines.length ? t('all_counted') : null}
      >
        {t('rest_zero')}
      </ActionButton>
      <ActionButton variant="default" onClick={save}>
        {t('save')}
      </ActionButton>
      <ActionButton onClick={approve} because={counted === 0 ? t('nothing_yet') : null}>
        {t('approve_count')}
      </ActionButton>
    </>
  );
}

/** How far the count is, and whether it is saved. */
function EditorNote({ counting, counted }: { counting: Counting; counted: number }) {
  const t = useWords(countingTexts);
  return (
    <>
      {t('progress')} {t('progress_of', { n: counted, total: counting.lines.length })}{' '}
      <SavedNote counting={counting} />
    </>
  );
}

interface WaysProps {
  how: string;
  setHow: (how: string) => void;
  counting: Counting;
  unreadable: (cells: number) => void;
  approve: () => Promise<void>;
}

function Ways({ how, setHow, counting, unreadable, approve }: WaysProps) {
  const t = useWords(countingTexts);
  return (
    <>
      <Tabs
        label={t('how')}
        items={[
          { key: 'grid', label: t('grid') },
          { key: 'one_by_one', label: t('one_by_one') },
        ]}
        value={how}
        onChange={setHow}
      />
      {how === 'grid' ? (
        <CountingGrid counting={counting} unreadable={unreadable} />
      ) : (
        <CountOneByOne counting={counting} approve={approve} />
      )}
    </>
  );
}

/** Where a count is filled in: as a sheet at the desk, one by one in the freezer. */
export function CountingEditor({
  document: opened,
  reload,
}: {
  document: CountingDocumentWithLines;
  reload: () => void;
}) {
  const t = useWords(countingTexts);
  const type = useWords(ownerTypeTexts);
  const go = useGo();
  const { tenant } = useSession();
  const counting = useCounting(opened);
  const approved = useApproval(opened, reload);
  const hasFingers = useMediaQuery('(pointer: coarse)', false, { getInitialValueInEffect: false });
  const [search, setSearch] = useSearch({ how: hasFingers ? 'one_by_one' : 'grid' });
  const { document, lines, unsaved } = counting;
  const waiting = useRef(unsaved);
  useEffect(() => {
    waiting.current = unsaved;
  }, [unsaved]);
  const [unreadable, setUnreadable] = useState(0);
  const back = inventoryPath(
    tenant.slug,
    useDepoId(),
    'warehouses',
    document.warehouse_id,
    'manual_counting_documents',
    document.id,
  );
  const { name, owner, owner_type } = document.warehouse;
  const title = t('edit_title', { id: document.id, warehouse: name, owner, owner_type: type(owner_type) });
  const { stored, save } = useSaving(counting, unreadable, back);
  if (!document.editable)
    return (
      <>
        <PageTitle back={back}>{title}</PageTitle>
        <EmptyState title={t('not_editable')} action={<Link to={back}>{t('to_count')}</Link>} />
      </>
    );
  const counted = lines.filter((line) => line.new_value !== null).length;
  const approve = async () => {
    if ((await stored()) && (await approved(lines))) go(back, { ignoreBlocker: true });
  };
  return (
    <>
      <PageTitle
        back={back}
        note={<EditorNote counting={counting} counted={counted} />}
        actions={<EditorActions counting={counting} save={save} approve={approve} />}
      >
        {title}
      </PageTitle>
      <Progress
        value={lines.length === 0 ? 0 : (counted / lines.length) * 100}
        mb={8}
        aria-label={t('progress')}
      />
      <CutOff document={document} reload={reload} first={stored} />
      <Ways
        how={search.how}
        setHow={(how) => setSearch({ how })}
        counting={counting}
        unreadable={setUnreadable}
        approve={approve}
      />
      <UnsavedGuard unsaved={() => waiting.current > 0} />
    </>
  );
}
