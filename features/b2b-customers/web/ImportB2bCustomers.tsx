import { Text } from '@mantine/core';
import { useWrite } from '../../../web/reads.ts';
import { ImportDialog } from '../../../web/ui/ImportDialog.tsx';
import { useWords } from '../../../web/words.ts';
import { importB2bCustomers, MOST_ROWS } from '../contract/import.ts';
import { b2bTexts } from './b2b-texts.ts';
import { importColumns } from './import-columns.ts';

export function ImportB2bCustomers({ onClose }: { onClose: () => void }) {
  const t = useWords(b2bTexts);
  const importing = useWrite(importB2bCustomers);
  return (
    <ImportDialog
      title={t('import_title')}
      columns={importColumns}
      most={MOST_ROWS}
      onClose={onClose}
      hint={<Text size="sm">{t('import_hint')}</Text>}
      run={(rows, dry_run) => importing.write({ body: { dry_run, rows } })}
      said={({ created, updated, refused }) => t('imported', { created, updated, refused: refused.length })}
    />
  );
}
