// What an import will do: the rows that are refused and why, the rows that are taken, and the button that saves these.

import { Badge, Box, Group, Table, Text } from '@mantine/core';
import { useText, useWords } from '../words.ts';
import { Button } from './Button.tsx';
import type { ImportColumn } from './import-rows.ts';
import { importTexts } from './import-texts.ts';
import type { Checked, ImportOutcome } from './use-import.ts';
import styles from './import-dialog.module.css';

const LINES_SHOWN = 100;

export function ImportPreview({
  columns,
  checked,
  isBusy,
  onBack,
  onSave,
}: {
  columns: readonly ImportColumn[];
  checked: Checked;
  isBusy: boolean;
  onBack: () => void;
  onSave: () => void;
}) {
  const t = useWords(importTexts);
  const text = useText();
  const { outcome, lines } = checked;
  const lineOf = (row: number) => lines[row - 1] ?? row;
  const headerOf = (field: string) => {
    const header = columns.find((column) => column.field === field)?.header;
    return header ? text(header) : field;
  };
  const refused = outcome.refused.length;
  const n = checked.rows.length - refused;
  const problems = outcome.refused.flatMap(({ row, errors }) =>
    Object.entries(errors).map(([field, texts]) => [lineOf(row), headerOf(field), texts.join(', ')]),
  );
  const taken = (outcome.rows ?? []).map(({ row, action, name, fields }) => [
    lineOf(row),
    t(`is_${action}`),
    name,
    fields.map(headerOf).join(', '),
  ]);
  return (
    <>
      <Counts outcome={outcome} />
      {(['ignored', 'doubled', 'unheaded', 'sheets'] as const)
        .filter((kind) => checked[kind].length > 0)
        .map((kind) => (
          <Text key={kind} size="sm" c="dimmed">
            {t(kind, { names: checked[kind].join(', ') })}
          </Text>
        ))}
      {problems.length > 0 && (
        <Lines title={t('refused_rows')} heads={[t('line'), t('field'), t('reason')]} lines={problems} />
      )}
      {taken.length > 0 && (
        <Lines title={t('taken_rows')} heads={[t('line'), t('what'), t('name'), t('fields')]} lines={taken} />
      )}
      <Group justify="flex-end">
        <Button variant="default" onClick={onBack} because={isBusy ? t('saving') : null}>
          {t('back')}
        </Button>
        <Button onClick={onSave} loading={isBusy} because={n === 0 ? t('all_refused') : null}>
          {refused > 0 ? t('save_some', { n, refused }) : t('save', { n })}
        </Button>
      </Group>
    </>
  );
}

function Counts({ outcome }: { outcome: ImportOutcome }) {
  const t = useWords(importTexts);
  const { created, updated, unchanged = 0 } = outcome;
  const refused = outcome.refused.length;
  return (
    <Group gap="xs" role="status">
      <Badge color="green" variant="light" size="lg">
        {t('created', { n: created })}
      </Badge>
      <Badge variant="light" size="lg">
        {t('updated', { n: updated - unchanged })}
      </Badge>
      {unchanged > 0 && (
        <Badge color="gray" variant="light" size="lg">
          {t('unchanged', { n: unchanged })}
        </Badge>
      )}
      <Badge color={refused > 0 ? 'red' : 'gray'} variant="light" size="lg">
        {t('refused', { n: refused })}
      </Badge>
      <Text size="sm" c="dimmed">
        {t('nothing_saved')}
      </Text>
    </Group>
  );
}

/** Rows of the source in words: no more than anybody reads, and how many there are besides. */
function Lines({
  title,
  heads,
  lines,
}: {
  title: string;
  heads: readonly string[];
  lines: readonly (readonly (string | number)[])[];
}) {
  const t = useWords(importTexts);
  return (
    <section aria-label={title}>
      <Text fw={600} size="sm">
        {title}
      </Text>
      {/* A list that scrolls must be reachable by the keyboard. */}
      <Box className={styles.lines} tabIndex={0} role="group" aria-label={title}>
        <Table stickyHeader verticalSpacing={4}>
          <Table.Thead>
            <Table.Tr>
              {heads.map((head) => (
                <Table.Th key={head}>{head}</Table.Th>
              ))}
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {lines.slice(0, LINES_SHOWN).map((line) => (
              <Table.Tr key={line.join('\t')}>
                {line.map((cell, at) => (
                  <Table.Td key={heads[at]}>{cell}</Table.Td>
                ))}
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </Box>
      {lines.length > LINES_SHOWN && (
        <Text size="sm" c="dimmed">
          {t('more', { n: lines.length - LINES_SHOWN })}
        </Text>
      )}
    </section>
  );
}
