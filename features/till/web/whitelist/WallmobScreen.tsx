import { useMemo, useState } from 'react';
import { sentencesOf } from '../../../../web/api-error.ts';
import { call } from '../../../../web/api.ts';
import { useList, useWrite } from '../../../../web/reads.ts';
import { ActionButton } from '../../../../web/ui/ActionButton.tsx';
import { IconButton } from '../../../../web/ui/Button.tsx';
import { confirm } from '../../../../web/ui/confirm.tsx';
import { FilterBar } from '../../../../web/ui/FilterBar.tsx';
import { flash } from '../../../../web/ui/flash.ts';
import { IconTrash, IconUpload } from '../../../../web/ui/icons.ts';
import { ImportDialog } from '../../../../web/ui/ImportDialog.tsx';
import { PageTitle } from '../../../../web/ui/PageTitle.tsx';
import { PhraseBox } from '../../../../web/ui/PhraseBox.tsx';
import { Table, type Column } from '../../../../web/ui/Table.tsx';
import { Tabs } from '../../../../web/ui/Tabs.tsx';
import { useListView } from '../../../../web/ui/use-list-view.ts';
import { useWords } from '../../../../web/words.ts';
import { MOST_NUMBERS, type NumberEntry } from '../../contract/whitelist.ts';
import { AddNumber } from './AddNumber.tsx';
import { whitelists, type Whitelist } from './lists.ts';
import { whitelistTexts } from './whitelist-texts.ts';

export default function WallmobScreen() {
  const t = useWords(whitelistTexts);
  const view = useListView({ tab: 'products', query: '' }, { tab: 'tab' });
  const list = whitelists.find(({ key }) => key === view.filters.tab) ?? whitelists[0];
  const [isPasting, setPasting] = useState(false);
  return (
    <>
      <PageTitle
        note={t('meaning')}
        actions={
          <ActionButton
            variant="default"
            leftSection={<IconUpload size={16} />}
            onClick={() => setPasting(true)}
          >
            {t('paste')}
          </ActionButton>
        }
      >
        {t('title')}
      </PageTitle>
      <Tabs
        label={t('lists')}
        items={whitelists.map(({ key }) => ({ key, label: t(key) }))}
        value={list.key}
        onChange={(tab) => view.setFilters({ tab, query: '' })}
      />
      <Numbers key={list.key} list={list} view={view} />
      {isPasting && <PasteNumbers list={list} onClose={() => setPasting(false)} />}
    </>
  );
}

function useColumns(list: Whitelist): Column<NumberEntry>[] {
  const t = useWords(whitelistTexts);
  const { write } = useWrite(list.calls.remove);
  return useMemo(() => {
    const remove = async ({ id, number }: NumberEntry) => {
      if (!(await confirm({ title: t(`${list.key}_sure`), text: number, yes: t('delete'), danger: true })))
        return;
      try {
        await write({ params: { id } });
        flash.ok(t(`${list.key}_deleted`, { number }));
      } catch (error) {
        // As documented: by a browser alert (admin.md 8).
        alert(sentencesOf(error).join(', '));
      }
    };
    return [
      { id: 'number', header: t('number'), cell: (entry) => entry.number, fixed: true },
      {
        id: 'actions',
        header: t('actions'),
        align: 'right',
        fixed: true,
        width: 96,
        cell: (entry) => (
          <IconButton
            aria-label={t('delete_number', { number: entry.number })}
            title={t('delete')}
            onClick={() => {
              void remove(entry);
            }}
          >
            <IconTrash size={16} />
          </IconButton>
        ),
      },
    ];
  }, [t, list, write]);
}

function Numbers({
  list,
  view,
}: {
  list: Whitelist;
  view: ReturnType<typeof useListView<{ tab: string; query: string }>>;
}) {
  const t = useWords(whitelistTexts);
  const { query, page, per_page } = view.query;
  const numbers = useList(list.calls.list, { query: { query, page, per_page } });
  const columns = useColumns(list);
  return (
    <>
      <FilterBar view={view}>
        <PhraseBox
          value={query}
          onSearch={(phrase) => view.setFilters({ query: phrase })}
          label={t('search')}
          width={220}
        />
        <AddNumber list={list} />
      </FilterBar>
      <Table
        label={t(list.key)}
        name={`wallmob_${list.key}`}
        columns={columns}
        list={numbers}
        view={view}
        pageSizes={[25]}
        rowId={(entry) => entry.id}
        rowName={(entry) => entry.number}
        empty={{ title: t('none'), text: t(`${list.key}_none`) }}
      />
    </>
  );
}

function PasteNumbers({ list, onClose }: { list: Whitelist; onClose: () => void }) {
  const t = useWords(whitelistTexts);
  const { write } = useWrite(list.calls.addMany);
  return (
    <ImportDialog
      title={t(`${list.key}_paste`)}
      columns={[{ field: 'number', header: whitelistTexts.number, names: [list.heading] }]}
      most={MOST_NUMBERS}
      hint={<p>{t('paste_hint')}</p>}
      onClose={onClose}
      run={async (rows, dry_run) => {
        const body = { numbers: rows.map(({ number }) => number), dry_run };
        const {
          created,
          unchanged,
          refused,
          rows: added,
        } = await (dry_run ? call(list.calls.addMany, { body }) : write({ body }));
        return {
          created,
          updated: unchanged,
          unchanged,
          refused,
          rows: added.map(({ row, number }) => ({
            row,
            action: 'created' as const,
            name: number,
            fields: [],
          })),
        };
      }}
      said={(outcome) => t('pasted', { n: outcome.created, known: outcome.unchanged ?? 0 })}
    />
  );
}
