import { Group, Text } from '@mantine/core';
import { tenantPath, useGo } from '../../../web/address.ts';
import { useWrite } from '../../../web/reads.ts';
import { useSession } from '../../../web/session.ts';
import { ActionButton } from '../../../web/ui/ActionButton.tsx';
import { confirm } from '../../../web/ui/confirm.tsx';
import { ExportButton } from '../../../web/ui/ExportButton.tsx';
import { flash } from '../../../web/ui/flash.ts';
import { useWords } from '../../../web/words.ts';
import type { Customer } from '../contract/customer.ts';
import { downloadPersonalData, erasePersonalData } from '../contract/personal-data.ts';
import { nameOfCustomer } from '../rules.ts';
import { personalDataTexts } from './personal-data-texts.ts';
import styles from './CustomerForm.module.css';

/** What the dialog says goes and stays is what personal-data.test.ts proves. */
function EraseButton({ customer }: { customer: Customer }) {
  const t = useWords(personalDataTexts);
  const { slug } = useSession().tenant;
  const { write } = useWrite(erasePersonalData);
  const go = useGo();
  const erase = async () => {
    const text = (
      <>
        <p>{t('goes')}</p>
        <p>{t('stays')}</p>
      </>
    );
    const question = { title: t('erase_title', { name: nameOfCustomer(customer) }), text, yes: t('erase') };
    if (!(await confirm({ ...question, danger: true }))) return;
    await write({ params: { id: customer.id } });
    flash.ok(t('erased'));
    go(tenantPath(slug, 'admin', 'customers'), { replace: true, ignoreBlocker: true });
  };
  return (
    <ActionButton variant="default" color="red" onClick={erase}>
      {t('erase')}
    </ActionButton>
  );
}

/** What a person may ask for (RG88). */
export function PersonalData({ customer }: { customer: Customer }) {
  const t = useWords(personalDataTexts);
  return (
    <section className={styles.below} aria-labelledby="personal-data">
      <h2 className={styles.heading} id="personal-data">
        {t('title')}
      </h2>
      <Text size="sm" mb="xs">
        {t('about')}
      </Text>
      <Group gap="sm">
        <ExportButton endpoint={downloadPersonalData} options={() => ({ params: { id: customer.id } })}>
          {t('download')}
        </ExportButton>
        <EraseButton customer={customer} />
      </Group>
    </section>
  );
}
