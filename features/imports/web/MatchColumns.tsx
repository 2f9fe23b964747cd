// Which of our fields is which column of the sheet, as far as the names say, and the rest by hand.

import { NativeSelect, Table, Text } from '@mantine/core';
import { shownCell } from '../../../shared/import-columns.ts';
import { useWords } from '../../../web/words.ts';
import type { ImportColumnOut, ImportKindOut } from '../contract.ts';
import { importsTexts } from './imports-texts.ts';
import { headingChoices, leftOut, type SheetColumn } from './match-columns.ts';
import type { OpenSheet } from './use-sheet.ts';
import styles from './Imports.module.css';

const nameOf = ({ letter, heading }: SheetColumn) => (heading === '' ? letter : `${letter}: ${heading}`);

export function MatchColumns({ kind, of }: { kind: ImportKindOut; of: OpenSheet }) {
  const t = useWords(importsTexts);
  const { opened, theirs, matching } = of;
  const unread = leftOut(theirs, matching);
  return (
    <section aria-label={t('match')} className={styles.match}>
      <WhichLines of={of} />
      {opened?.isWindows === true && (
        <Text size="sm" role="status">
          {t('windows')}
        </Text>
      )}
      <Table withRowBorders={false} verticalSpacing={2} className={styles.columns} aria-label={t('match')}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t('ours')}</Table.Th>
            <Table.Th>{t('theirs')}</Table.Th>
            <Table.Th className={styles.sample}>{t('sample')}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {kind.columns.map((column) => (
            <OneColumn key={column.field} column={column} of={of} />
          ))}
        </Table.Tbody>
      </Table>
      {unread.length > 0 && <Text size="sm">{t('left_out', { names: unread.map(nameOf).join(', ') })}</Text>}
      <Text size="sm" c="dimmed">
        {t('blank_keeps')}
      </Text>
    </section>
  );
}

function WhichLines({ of }: { of: OpenSheet }) {
  const t = useWords(importsTexts);
  const { opened, sheet, cells, heading, chooseSheet, chooseHeading } = of;
  const sheets = opened?.sheets ?? [];
  const shortened = (line: number) =>
    `${line + 1}: ${(cells[line] ?? [])
      .map(shownCell)
      .filter((cell) => cell !== '')
      .join(' · ')
      .slice(0, 60)}`;
  return (
    <div className={styles.beside}>
      {sheets.length > 1 && (
        <NativeSelect
          label={t('sheet')}
          value={String(sheet ? sheets.indexOf(sheet) : 0)}
          onChange={(event) => chooseSheet(Number(event.currentTarget.value))}
          data={sheets.map(({ name }, at) => ({ value: String(at), label: name }))}
        />
      )}
      <NativeSelect
        label={t('heading')}
        value={String(heading)}
        onChange={(event) => chooseHeading(Number(event.currentTarget.value))}
        data={headingChoices(cells).map((line) => ({ value: String(line), label: shortened(line) }))}
      />
    </div>
  );
}

function OneColumn({ column, of }: { column: ImportColumnOut; of: OpenSheet }) {
  const t = useWords(importsTexts);
  const { field, header, required, hint } = column;
  const { theirs, matching, match } = of;
  const at = matching[field];
  return (
    <Table.Tr>
      <Table.Th scope="row">
        {header}
        {required && (
          <Text span size="xs" ml={6}>
            ({t('required')})
          </Text>
        )}
        {hint !== null && (
          <Text size="xs" c="dimmed" fw={400}>
            {hint}
          </Text>
        )}
      </Table.Th>
      <Table.Td>
        <NativeSelect
          aria-label={t('column_for', { field: header })}
          value={at === undefined ? '' : String(at)}
          onChange={({ currentTarget: { value } }) => match(field, value === '' ? null : Number(value))}
          data={[
            { value: '', label: t('not_read') },
            ...theirs.map((one) => ({ value: String(one.at), label: nameOf(one) })),
          ]}
        />
      </Table.Td>
      <Table.Td className={styles.sample}>{theirs.find((one) => one.at === at)?.sample ?? ''}</Table.Td>
    </Table.Tr>
  );
}
