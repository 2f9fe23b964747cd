// An import from an Excel file or from pasted cells: read here, checked by the server, shown, and only then saved.

import { Alert, FileInput, Group, Loader, Stack, Text, Textarea } from '@mantine/core';
import type { ReactNode } from 'react';
import { useText, useWords } from '../words.ts';
import { Button } from './Button.tsx';
import { Dialog } from './Dialog.tsx';
import { IconUpload } from './icons.ts';
import { importTexts } from './import-texts.ts';
import { ImportPreview } from './ImportPreview.tsx';
import { useImport, type Importing } from './use-import.ts';
import styles from './import-dialog.module.css';

interface Props extends Importing {
  title: string;
  onClose: () => void;
  hint?: ReactNode;
}

/** @public */
export function ImportDialog({ title, onClose, hint, ...importing }: Props) {
  const of = useImport(importing, onClose);
  const { problem, checked, isBusy, setChecked, save } = of;
  return (
    <Dialog title={title} size="xl" onClose={onClose}>
      <Stack gap="sm">
        {problem !== null && (
          <Alert color="red" role="alert">
            {problem}
          </Alert>
        )}
        {checked === null ? (
          <>
            {hint}
            <SourceFields of={of} columns={importing.columns} onClose={onClose} />
          </>
        ) : (
          <ImportPreview
            columns={importing.columns}
            checked={checked}
            isBusy={isBusy}
            onBack={() => setChecked(null)}
            onSave={() => {
              void save(checked.rows);
            }}
          />
        )}
      </Stack>
    </Dialog>
  );
}

/** Where the rows come from: a file or pasted cells. */
function SourceFields({
  of,
  columns,
  onClose,
}: { of: ReturnType<typeof useImport> } & Pick<Props, 'columns' | 'onClose'>) {
  const t = useWords(importTexts);
  const text = useText();
  const { source, setSource, isBusy, check } = of;
  const { file, pasted } = source;
  return (
    <>
      {columns.length > 1 && (
        <Text size="sm" c="dimmed">
          {t('headings', { names: columns.map(({ header }) => text(header)).join(', ') })}
        </Text>
      )}
      <FileInput
        label={t('file')}
        placeholder={t('choose')}
        accept=".xlsx"
        clearable
        value={file}
        onChange={(chosen) => setSource({ ...source, file: chosen })}
        leftSection={<IconUpload size={16} aria-hidden />}
        clearButtonProps={{ 'aria-label': t('cancel') }}
      />
      <Textarea
        label={t('paste')}
        description={columns.length > 1 ? t('paste_hint') : undefined}
        value={pasted}
        disabled={file !== null}
        minRows={6}
        maxRows={12}
        autosize
        onChange={(event) => setSource({ ...source, pasted: event.currentTarget.value })}
        classNames={{ input: styles.cells ?? '' }}
        spellCheck={false}
      />
      {isBusy && (
        <Group gap="xs" role="status">
          <Loader size="xs" />
          {t('checking')}
        </Group>
      )}
      <Group justify="flex-end">
        <Button variant="default" onClick={onClose}>
          {t('cancel')}
        </Button>
        <Button
          onClick={() => {
            void check();
          }}
          loading={isBusy}
          because={file === null && pasted.trim() === '' ? t('choose_first') : null}
        >
          {t('check')}
        </Button>
      </Group>
    </>
  );
}
