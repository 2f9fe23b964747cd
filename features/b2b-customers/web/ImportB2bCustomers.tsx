import { Text } from '@mantine/core';
import { useWrite } from '../../../web/reads.ts';
import { ImportDialog, type ImportColumn } from '../../../web/ui/ImportDialog.tsx';
import { useWords } from '../../../web/words.ts';
import { importB2bCustomers, MOST_ROWS } from '../intake/contract.ts';
import { b2bTexts } from './b2b-texts.ts';

/** Headed as the export heads them; its two columns that follow from the calendar and the routes are not read. */
export const importColumns: ImportColumn[] = [
  { field: 'customer_number', header: 'Customer number', names: ['Account Number'], required: true },
  { field: 'customer_name', header: 'Customer Name', names: ['Name'] },
  { field: 'shop_id', header: 'Shop ID' },
  { field: 'segmentation', header: 'Segmentation' },
  { field: 'address', header: 'Address' },
  { field: 'zip_code', header: 'Zip code' },
  { field: 'phone_number_1', header: 'Phone', names: ['Phone number 1'] },
  { field: 'depos', header: 'Depos' },
  { field: 'customer_name_2', header: 'Customer name 2' },
  { field: 'phone_number_2', header: 'Phone 2', names: ['Phone number 2'] },
  { field: 'email', header: 'Email' },
  { field: 'sales_consultant', header: 'Sales consultant' },
  { field: 'sales_district_name', header: 'Sales district name' },
  { field: 'season', header: 'Season' },
  { field: 'payment_method', header: 'Payment method' },
  { field: 'payment_term', header: 'Payment term' },
  { field: 'opening_week', header: 'Opening week' },
  { field: 'shop_open_at', header: 'Shop open at', clock: true },
  { field: 'shop_close_at', header: 'Shop close at', clock: true },
  { field: 'notes_about_customer', header: 'Notes about customer' },
  { field: 'notes_to_customer', header: 'Notes to customer' },
  { field: 'status', header: 'Status' },
];

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
