import { inventoryPath, useDepoId } from '../../../web/address.ts';
import { useList, useWrite } from '../../../web/reads.ts';
import { ability, can, useSession } from '../../../web/session.ts';
import { confirm } from '../../../web/ui/confirm.tsx';
import type { EditForm } from '../../../web/ui/edit-form.ts';
import { Failure } from '../../../web/ui/EmptyState.tsx';
import { CheckboxField, SelectField, TextField } from '../../../web/ui/fields.tsx';
import { formScreen } from '../../../web/ui/form-screen.tsx';
import { FieldRow, Form, FormButtons } from '../../../web/ui/Form.tsx';
import { PageTitle } from '../../../web/ui/PageTitle.tsx';
import { useRecordForm } from '../../../web/ui/use-record-form.ts';
import { useWords } from '../../../web/words.ts';
import { History } from '../../history/web/History.tsx';
import {
  createWarehouse,
  listWarehouseOwners,
  showWarehouse,
  updateWarehouse,
  type Warehouse,
  type WarehouseOwner,
} from '../contract.ts';
import { bodyOf, dethroned, ownerKey, valuesOf, type WarehouseValues } from './warehouse-values.ts';
import { ownerTypeTexts, warehouseFormTexts } from './warehouses-texts.ts';
import styles from './Warehouses.module.css';

/** Title and type of each; one that cannot be chosen is shut, unless the warehouse has it already. */
function useOwnerChoices(owners: readonly WarehouseOwner[], warehouse: Warehouse | null) {
  const type = useWords(ownerTypeTexts);
  const own = warehouse && ownerKey({ type: warehouse.owner_type, id: warehouse.owner_id });
  const choices = owners.map((owner) => ({
    value: ownerKey(owner),
    label: `${owner.title} (${type(owner.type)})`,
    disabled: owner.disabled && ownerKey(owner) !== own,
  }));
  return warehouse && !choices.some(({ value }) => value === own)
    ? [
        ...choices,
        { value: own ?? '', label: `${warehouse.owner} (${type(warehouse.owner_type)})`, disabled: false },
      ]
    : choices;
}

interface FieldsProps {
  of: EditForm<WarehouseValues>;
  warehouse: Warehouse | null;
  owners: readonly WarehouseOwner[];
}

function WarehouseFields({ of, warehouse, owners }: FieldsProps) {
  const t = useWords(warehouseFormTexts);
  const choices = useOwnerChoices(owners, warehouse);
  const disabled = !can('warehouses.write');
  return (
    <>
      <FieldRow>
        <TextField
          of={of}
          name="code"
          label={t('code')}
          required
          autoFocus={!warehouse}
          maxLength={50}
          disabled={disabled}
        />
        <TextField of={of} name="name" label={t('name')} required maxLength={255} disabled={disabled} />
      </FieldRow>
      <FieldRow>
        <SelectField
          of={of}
          name="owner"
          label={t('owner')}
          required
          choices={choices}
          disabled={disabled || warehouse?.owner_editable === false}
          hint={warehouse?.owner_editable === false ? t('owner_fixed') : undefined}
        />
        {ability('axapta_enabled') && (
          <TextField of={of} name="axapta_id" label={t('axapta_id')} maxLength={50} disabled={disabled} />
        )}
      </FieldRow>
      {of.form.values.owner.startsWith('Depo ') && (
        <CheckboxField
          of={of}
          name="primary"
          label={t('primary')}
          hint={t('primary_hint')}
          disabled={disabled}
        />
      )}
      {of.form.values.owner.startsWith('Other ') && (
        <CheckboxField
          of={of}
          name="place_of_loss"
          label={t('place_of_loss')}
          hint={t('place_of_loss_hint')}
          disabled={disabled}
        />
      )}
    </>
  );
}

function WarehouseHistory({ id }: { id: number }) {
  const t = useWords(warehouseFormTexts);
  return (
    <History
      kind="warehouses"
      id={id}
      names={{
        is_primary: t('primary'),
        place_of_loss: t('place_of_loss'),
        axapta_id: t('axapta_id'),
        code: t('code'),
        name: t('name'),
      }}
    />
  );
}

/** A new warehouse while `opened` is null. `reload` reads the record again when somebody else has changed it. */
export function WarehouseForm({
  warehouse: opened,
  reload,
}: {
  warehouse: Warehouse | null;
  reload: () => void;
}) {
  const t = useWords(warehouseFormTexts);
  const { slug } = useSession().tenant;
  const depo_id = useDepoId();
  const { rows: owners, error: unread, retry } = useList(listWarehouseOwners);
  const making = useWrite(createWarehouse);
  const changing = useWrite(updateWarehouse);
  const hasAxapta = ability('axapta_enabled');
  const { edit, record: warehouse } = useRecordForm<Warehouse, WarehouseValues>({
    opened,
    reload,
    valuesOf: (record) => valuesOf(record, depo_id),
    write: (values, before) =>
      before
        ? changing.write({
            params: { warehouse_id: before.id },
            body: { ...bodyOf(values, hasAxapta), lock_version: before.lock_version },
          })
        : making.write({ body: bodyOf(values, hasAxapta) }),
    said: ({ code }, was) => t(was ? 'updated' : 'created', { code }),
    addressOf: ({ id }) => inventoryPath(slug, depo_id, 'warehouses', id, 'edit'),
  });
  const loser = dethroned(edit.form.values, owners, warehouse);
  const asking = {
    ...edit,
    async save() {
      if (
        loser &&
        !(await confirm({
          title: t('primary_question'),
          text: t('primary_now', { name: loser.name }),
          yes: t('set_primary'),
        }))
      )
        return false;
      return edit.save();
    },
  };
  const list = inventoryPath(slug, depo_id, 'warehouses');
  const title = warehouse ? t('edit_title', { id: warehouse.id }) : t('new_title');
  const disabled = !can('warehouses.write');
  return (
    <>
      <PageTitle back={list}>{title}</PageTitle>
      {disabled && <p className={styles.notice}>{t('read_only')}</p>}
      {unread && <Failure error={unread} retry={retry} />}
      <Form of={asking} label={title}>
        <WarehouseFields of={asking} warehouse={warehouse} owners={owners} />
        {loser && (
          <p className={styles.warning} role="status">
            {t('primary_now', { name: loser.name })}
          </p>
        )}
        {!disabled && <FormButtons of={asking} back={list} />}
      </Form>
      {warehouse && <WarehouseHistory id={warehouse.id} />}
    </>
  );
}

export default formScreen(
  showWarehouse,
  (warehouse, reload) => <WarehouseForm warehouse={warehouse} reload={reload} />,
  'warehouse_id',
);
