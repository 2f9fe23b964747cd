import { useRef } from 'react';
import { tenantPath, useGo } from '../../../web/address.ts';
import { useWrite } from '../../../web/reads.ts';
import { useSession } from '../../../web/session.ts';
import { useEditForm } from '../../../web/ui/edit-form.ts';
import { TextField } from '../../../web/ui/fields.tsx';
import { flash } from '../../../web/ui/flash.ts';
import { FormDialog } from '../../../web/ui/FormDialog.tsx';
import { useWords } from '../../../web/words.ts';
import { createB2bCustomer } from '../contract/b2b-customer.ts';
import { b2bTexts } from './b2b-texts.ts';

/** Two fields; the rest is filled in where the new customer's row then stands open. */
export function NewB2bCustomerDialog({ onClose }: { onClose: () => void }) {
  const t = useWords(b2bTexts);
  const go = useGo();
  const { slug } = useSession().tenant;
  const making = useWrite(createB2bCustomer);
  const made = useRef<number | null>(null);
  const edit = useEditForm({
    initial: { customer_name: '', customer_number: '' },
    async save(values) {
      made.current = (await making.write({ body: values })).id;
    },
    saved() {
      flash.ok(t('saved'));
      onClose();
      if (made.current !== null) go(tenantPath(slug, 'admin', 'b2b_customers', made.current, 'edit'));
    },
  });
  return (
    <FormDialog title={t('create_title')} of={edit} onClose={onClose} save={t('create')}>
      <TextField of={edit} name="customer_name" label={t('name')} required autoFocus maxLength={255} />
      <TextField of={edit} name="customer_number" label={t('account_number')} required maxLength={255} />
    </FormDialog>
  );
}
