import { useState } from 'react';
import { sentencesOf } from '../../../../web/api-error.ts';
import { call } from '../../../../web/api.ts';
import { useWrite } from '../../../../web/reads.ts';
import { useSearch } from '../../../../web/search.ts';
import { ActionButton } from '../../../../web/ui/ActionButton.tsx';
import { IconButton } from '../../../../web/ui/Button.tsx';
import { confirm } from '../../../../web/ui/confirm.tsx';
import { flash } from '../../../../web/ui/flash.ts';
import { IconTrash, IconUpload } from '../../../../web/ui/icons.ts';
import { ImportDialog } from '../../../../web/ui/ImportDialog.tsx';
import { phrase } from '../../../../web/ui/list-filters.tsx';
import { listOf, useListOf } from '../../../../web/ui/list-of.ts';
import { ListTable } from '../../../../web/ui/ListTable.tsx';
import { PageTitle } from '../../../../web/ui/PageTitle.tsx';
import { Tabs } from '../../../../web/ui/Tabs.tsx';
import { useWords } from '../../../../web/words.ts';
import { MOST_NUMBERS, type NumberEntry } from '../../contract/whitelist.ts';
import { AddNumber } from './AddNumber.tsx';
import { whitelists, type Whitelist } from './lists.ts';
import { whitelistTexts } from './whitelist-texts.ts';

export default function WallmobScreen() {
  const t = useWords(whitelistTexts);
  const [search, setSearch] = useSearch({ tab: 'products', query: '', page: 1 });
  const list = whitelists.find(({ key }) => key === search.tab) ?? whitelists[0];
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
        onChange={(tab) => setSearch({ tab, query: '', page: 1 })}
      />
      <Numbers key={list.key} list={list} />
      {isPasting && <PasteNumbers list={list} onClose={() => setPasting(false)} />}
    </>
  );
}

function DeleteNumber({ list, entry: { id, number } }: { list: Whitelist; entry: NumberEntry }) {
  const t = useWords(whitelistTexts);
  const { write } = useWrite(list.calls.remove);
  const remove = async () => {
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
  return (
    <IconButton
      aria-label={t('delete_number', { number })}
      title={t('delete')}
      onClick={() => {
        void remove();
      }}
    >
      <IconTrash size={16} />
    </IconButton>
  );
}

const numbersOf = (list: Whitelist) =>
  listOf(list.calls.list, {
    name: `wallmob_${list.key}`,
    words: whitelistTexts,
    label: whitelistTexts[list.key],
    columns: (t) => [
      { id: 'number', header: t('number'), cell: (entry) => entry.number, fixed: true },
      {
        id: 'actions',
        header: t('actions'),
        align: 'right',
        fixed: true,
        width: 96,
        cell: (entry) => <DeleteNumber list={list} entry={entry} />,
      },
    ],
    filters: { query: phrase(whitelistTexts.search, { width: 220 }) },
    sizes: [25],
    rowName: (entry) => entry.number,
    empty: { title: whitelistTexts.none, text: whitelistTexts[`${list.key}_none`] },
  });
const numbers = { products: numbersOf(whitelists[0]), customers: numbersOf(whitelists[1]) };

function Numbers({ list }: { list: Whitelist }) {
  return <ListTable of={useListOf(numbers[list.key])} beside={<AddNumber list={list} />} />;
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
