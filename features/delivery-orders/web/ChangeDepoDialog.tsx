import { useList, useWrite } from '../../../web/reads.ts';
import { useEditForm } from '../../../web/ui/edit-form.ts';
import { SelectField } from '../../../web/ui/fields.tsx';
import { flash } from '../../../web/ui/flash.ts';
import { FormDialog } from '../../../web/ui/FormDialog.tsx';
import { formTexts } from '../../../web/ui/kit-texts.ts';
import { useWords } from '../../../web/words.ts';
import { listDepos } from '../../depos/contract.ts';
import type { DeliveryOrder } from '../contract/delivery-order.ts';
import { routingCalls } from '../contract/order-route.ts';
import { dialogTexts, ordersTexts } from './orders-texts.ts';

export function ChangeDepoDialog({ order, onClose }: { order: DeliveryOrder; onClose: () => void }) {
  const t = useWords(dialogTexts);
  const f = useWords(formTexts);
  const o = useWords(ordersTexts);
  const depos = useList(listDepos);
  const moving = useWrite(routingCalls[order.kind].moveToDifferentDepo);
  const edit = useEditForm<{ new_depo_id: number | null }>({
    initial: { new_depo_id: null },
    save: async ({ new_depo_id }) => {
      const body = { new_depo_id: new_depo_id ?? 0, lock_version: order.lock_version };
      await moving.write({ params: { id: order.id }, body });
      flash.ok(o('updated'));
      onClose();
    },
  });
  const choices = depos.rows.map(({ id, title }) => ({ value: String(id), label: title }));
  return (
    <FormDialog
      title={t('change_depo')}
      of={edit}
      onClose={onClose}
      because={edit.form.getValues().new_depo_id === null ? f('fill_in', { names: t('depo') }) : null}
    >
      <SelectField of={edit} name="new_depo_id" label={t('depo')} choices={choices} numeric required />
    </FormDialog>
  );
}
