import { useState } from 'react';
import { useRead, useWrite } from '../../../web/reads.ts';
import { ActionButton } from '../../../web/ui/ActionButton.tsx';
import { Dialog } from '../../../web/ui/Dialog.tsx';
import { flash } from '../../../web/ui/flash.ts';
import { Moment } from '../../../web/ui/Moment.tsx';
import { useWords } from '../../../web/words.ts';
import { listDeletedB2bCustomers, restoreB2bCustomer } from '../contract/b2b-customer.ts';
import { b2bTexts } from './b2b-texts.ts';
import styles from './B2bCustomers.module.css';

/** The undo of a deletion, as long as it can be had; draws nothing while there is nothing to undo. */
export function DeletedB2bCustomers() {
  const t = useWords(b2bTexts);
  const [isOpen, setOpen] = useState(false);
  const { value: gone = [] } = useRead(listDeletedB2bCustomers);
  const restoring = useWrite(restoreB2bCustomer);
  if (gone.length === 0 && !isOpen) return null;
  return (
    <>
      <ActionButton variant="subtle" onClick={() => setOpen(true)}>
        {t('recently', { n: gone.length })}
      </ActionButton>
      {isOpen && (
        <Dialog title={t('recently_title')} size="lg" onClose={() => setOpen(false)}>
          <ul className={styles.rows}>
            {gone.map(({ id, customer_name, customer_number, deleted_at, deleted_by }) => (
              <li key={id}>
                <div>
                  <div>{customer_name}</div>
                  <div className={styles.quiet}>
                    {customer_number} · <Moment at={deleted_at} />{' '}
                    {deleted_by !== null && t('deleted_by', { name: deleted_by })}
                  </div>
                </div>
                <ActionButton
                  variant="default"
                  aria-label={t('undo_of', { name: customer_name })}
                  onClick={async () => {
                    const { customer_name: name } = await restoring.write({ params: { id } });
                    flash.ok(t('restored', { name }));
                  }}
                >
                  {t('restore')}
                </ActionButton>
              </li>
            ))}
          </ul>
          <ActionButton variant="default" onClick={() => setOpen(false)}>
            {t('close')}
          </ActionButton>
        </Dialog>
      )}
    </>
  );
}
