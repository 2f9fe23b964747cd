import { Checkbox } from '@mantine/core';
import { useMemo } from 'react';
import { useList } from '../../../web/reads.ts';
import { useSearch } from '../../../web/search.ts';
import { ActionButton } from '../../../web/ui/ActionButton.tsx';
import { IconRefresh } from '../../../web/ui/icons.ts';
import { Moment } from '../../../web/ui/Moment.tsx';
import { PageTitle } from '../../../web/ui/PageTitle.tsx';
import { StatusDot, type Tone } from '../../../web/ui/Status.tsx';
import { Table, type Column } from '../../../web/ui/Table.tsx';
import { useWords, type Say } from '../../../web/words.ts';
import { listOutsideSystems, type OutsideSystemState } from '../contract.ts';
import type { SystemState } from '../rules.ts';
import { outsideSystemsTexts } from './outside-systems-texts.ts';
import styles from './OutsideSystems.module.css';

type Words = Say<keyof typeof outsideSystemsTexts>;

const tones: Record<SystemState, Tone> = {
  ok: 'ok',
  late: 'warn',
  failing: 'bad',
  never: 'info',
  not_set_up: 'muted',
};

function whatToDo({ system, state, expected_within_s }: OutsideSystemState, t: Words): string {
  if (state === 'late') {
    const seconds = expected_within_s ?? 0;
    return t('do_late', {
      n: seconds < 7_200 ? t('minutes', { n: seconds / 60 }) : t('hours', { n: seconds / 3_600 }),
    });
  }
  return system === 'sms' && state === 'not_set_up' ? t('do_not_set_up_sms') : t(`do_${state}`);
}

/** 'created 2, refused 1' */
const countsOf = ({ last_counts }: OutsideSystemState) =>
  Object.entries(last_counts ?? {})
    .map(([name, count]) => `${name.replaceAll('_', ' ')} ${count}`)
    .join(', ');

function columnsOf(t: Words): Column<OutsideSystemState>[] {
  return [
    { id: 'system', header: t('system'), cell: (row) => t(row.system), fixed: true },
    {
      id: 'state',
      header: t('state'),
      cell: (row) => <StatusDot tone={tones[row.state]}>{t(row.state)}</StatusDot>,
    },
    { id: 'last_success', header: t('last_success'), cell: (row) => <Moment at={row.last_success_at} /> },
    { id: 'what_came', header: t('what_came'), room: 1000, wrap: true, cell: countsOf },
    {
      id: 'last_error',
      header: t('last_error'),
      wrap: true,
      cell: (row) =>
        row.last_error_at !== null && (
          <span className={styles.error}>
            <Moment at={row.last_error_at} /> {row.last_error}
          </span>
        ),
    },
    { id: 'what_to_do', header: t('what_to_do'), wrap: true, cell: (row) => whatToDo(row, t) },
  ];
}

/** Each system outside: whether it is heard of, and what to do when it is not. */
export default function OutsideSystemsScreen() {
  const t = useWords(outsideSystemsTexts);
  const [{ down }, setSearch] = useSearch({ down: false });
  const list = useList(listOutsideSystems, { query: { down } });
  const columns = useMemo(() => columnsOf(t), [t]);
  return (
    <>
      <PageTitle
        actions={
          <ActionButton
            variant="default"
            leftSection={<IconRefresh size={16} aria-hidden />}
            onClick={list.retry}
          >
            {t('refresh')}
          </ActionButton>
        }
      >
        {t('title')}
      </PageTitle>
      <Checkbox
        label={t('only_down')}
        checked={down}
        onChange={(event) => setSearch({ down: event.currentTarget.checked })}
        mb="md"
      />
      <Table
        label={t('title')}
        name="outside_systems"
        columns={columns}
        list={list}
        rowId={(row) => row.system}
        rowName={(row) => t(row.system)}
        tone={(row) => (row.state === 'failing' ? 'bad' : row.state === 'late' ? 'warn' : null)}
        empty={{ title: t(down ? 'none_down' : 'none') }}
      />
    </>
  );
}
