import { useWrite } from '../../../../web/reads.ts';
import { useSession } from '../../../../web/session.ts';
import { useEditForm } from '../../../../web/ui/edit-form.ts';
import { SelectField, TextField } from '../../../../web/ui/fields.tsx';
import { flash } from '../../../../web/ui/flash.ts';
import { FormDialog } from '../../../../web/ui/FormDialog.tsx';
import { useWords } from '../../../../web/words.ts';
import { History } from '../../../history/web/History.tsx';
import { createCashRegister, updateCashRegister, type CashRegister } from '../../contract/cash-registers.ts';
import { registersTexts } from './registers-texts.ts';

/** A register added, renamed or given to another depot. */
export function RegisterDialog({
  register,
  onClose,
}: {
  /** Null for a new one. */
  register: CashRegister | null;
  onClose: () => void;
}) {
  const t = useWords(registersTexts);
  const { depos } = useSession();
  const create = useWrite(createCashRegister).write;
  const update = useWrite(updateCashRegister).write;
  const edit = useEditForm({
    initial: {
      name: register?.name ?? '',
      wallmob_id: register?.wallmob_id ?? '',
      depo_id: register?.depo_id ?? null,
    },
    save: (body) =>
      register === null
        ? create({ body })
        : update({ params: { id: register.id }, body: { ...body, lock_version: register.lock_version } }),
    saved: () => {
      flash.ok(t('saved'));
      onClose();
    },
  });
  return (
    <FormDialog title={t(register === null ? 'new' : 'edit_title')} of={edit} onClose={onClose}>
      <TextField of={edit} name="name" label={t('name')} required />
      <TextField of={edit} name="wallmob_id" label={t('wallmob_id')} hint={t('wallmob_hint')} />
      <SelectField
        of={edit}
        name="depo_id"
        label={t('depo')}
        hint={t('depo_hint')}
        numeric
        clearable
        choices={depos.map(({ id, title }) => ({ value: String(id), label: title }))}
      />
      {register && (
        <History
          kind="cash_registers"
          id={register.id}
          names={{ name: t('name'), wallmob_id: t('wallmob_id'), depo_id: t('depo') }}
        />
      )}
    </FormDialog>
  );
}
