import { tenantPath, useGo } from '../../../web/address.ts';
import { useRead, useWrite } from '../../../web/reads.ts';
import { can, useSession } from '../../../web/session.ts';
import { ClockField } from '../../../web/ui/ClockField.tsx';
import type { EditForm } from '../../../web/ui/edit-form.ts';
import {
  MultiSelectField,
  NumberField,
  RadioField,
  SelectField,
  TextArea,
  TextField,
} from '../../../web/ui/fields.tsx';
import { FieldRow, Form, FormButtons } from '../../../web/ui/Form.tsx';
import { OpenRecord } from '../../../web/ui/OpenRecord.tsx';
import { useRecordForm } from '../../../web/ui/use-record-form.ts';
import { useWords } from '../../../web/words.ts';
import {
  b2bStatuses,
  showB2bCustomer,
  showB2bCustomerUsage,
  updateB2bCustomer,
  type B2bCustomer,
} from '../contract/b2b-customer.ts';
import { b2bColumns, type B2bValues } from '../rules/b2b-customer.ts';
import { b2bFieldTexts } from '../texts.ts';
import { b2bTexts } from './b2b-texts.ts';
import { B2bHistory } from './B2bCustomerDetails.tsx';
import styles from './B2bCustomers.module.css';

type FormValues = {
  [K in keyof B2bValues]: B2bValues[K] extends (infer One)[] ? One[] : string | number | null;
};

function valuesOf(customer: B2bCustomer): FormValues {
  const fields = Object.fromEntries(
    b2bColumns.map((name) => [name, customer[name] ?? (name === 'visit_type' ? null : '')]),
  );
  return { ...fields, depo_ids: customer.depo_ids } as FormValues;
}

/** What switching it off leaves behind, told before it is saved. */
function SwitchingOff({ id }: { id: number }) {
  const t = useWords(b2bTexts);
  const { value: usage } = useRead(showB2bCustomerUsage, { params: { id } });
  if (!usage) return null;
  const names = usage.routes.map(({ name }) => name).join(', ');
  return (
    <p className={styles.quiet} role="status">
      {usage.routes.length > 0 ? t('off_routes', { names, n: usage.coming_visits_count }) : t('unused')}
    </p>
  );
}

interface GroupProps {
  of: EditForm<FormValues>;
}

/** Who they are, where, and on which terms. */
function Names({ of }: GroupProps) {
  const field = useWords(b2bFieldTexts);
  const text = (name: keyof typeof b2bFieldTexts, required = false) => (
    <TextField of={of} name={name} label={field(name)} required={required} maxLength={255} />
  );
  return (
    <>
      <FieldRow>
        {text('customer_name', true)}
        {text('customer_name_2')}
        {text('customer_number', true)}
        {text('shop_id')}
        {text('segmentation')}
      </FieldRow>
      <FieldRow>
        {text('address')}
        {text('zip_code')}
        {text('phone_number_1')}
        {text('phone_number_2')}
        <TextField of={of} name="email" label={field('email')} type="email" maxLength={255} />
      </FieldRow>
      <FieldRow>
        {text('sales_consultant')}
        {text('sales_district_name')}
        {text('season')}
        {text('payment_method')}
        {text('payment_term')}
      </FieldRow>
    </>
  );
}

/** When they are open, how they are visited, and from which depots. */
function Visits({ of, customer }: GroupProps & { customer: B2bCustomer }) {
  const t = useWords(b2bTexts);
  const field = useWords(b2bFieldTexts);
  const { depos } = useSession();
  const ofRoutes = customer.depos
    .filter(({ id }) => !customer.depo_ids.includes(id))
    .map(({ title }) => title)
    .join(', ');
  return (
    <FieldRow>
      <NumberField of={of} name="opening_week" label={field('opening_week')} min={1} max={53} />
      <ClockField of={of} name="shop_open_at" label={field('shop_open_at')} />
      <ClockField of={of} name="shop_close_at" label={field('shop_close_at')} />
      <SelectField
        of={of}
        name="visit_type"
        label={field('visit_type')}
        numeric
        clearable
        choices={([1, 2, 3] as const).map((type) => ({ value: String(type), label: t(`visit_${type}`) }))}
      />
      <MultiSelectField
        of={of}
        name="depo_ids"
        label={t('depos')}
        numeric
        hint={ofRoutes === '' ? undefined : t('routes_hint', { names: ofRoutes })}
        choices={depos.map(({ id, title }) => ({ value: String(id), label: title }))}
      />
    </FieldRow>
  );
}

function Notes({ of }: GroupProps) {
  const field = useWords(b2bFieldTexts);
  return (
    <FieldRow>
      <TextArea of={of} name="notes_about_customer" label={field('notes_about_customer')} maxLength={5_000} />
      <TextArea of={of} name="notes_to_customer" label={field('notes_to_customer')} maxLength={5_000} />
    </FieldRow>
  );
}

function Fields({
  opened,
  reload,
  onClose,
}: {
  opened: B2bCustomer;
  reload: () => void;
  onClose: () => void;
}) {
  const t = useWords(b2bTexts);
  const field = useWords(b2bFieldTexts);
  const { tenant } = useSession();
  const changing = useWrite(updateB2bCustomer);
  const { edit, record } = useRecordForm<B2bCustomer, FormValues>({
    opened,
    reload,
    valuesOf: (customer) => valuesOf(customer ?? opened),
    write: (values, before) =>
      changing.write({
        params: { id: opened.id },
        body: { ...values, lock_version: (before ?? opened).lock_version } as never,
      }),
    said: () => t('saved'),
    addressOf: ({ id }) => tenantPath(tenant.slug, 'admin', 'b2b_customers', id, 'edit'),
  });
  const isSwitchedOff = record?.status === 'active' && edit.form.getValues().status === 'inactive';
  return (
    <Form of={edit} label={t('edit_of', { name: opened.customer_name })}>
      <Names of={edit} />
      <Visits of={edit} customer={record ?? opened} />
      <Notes of={edit} />
      <RadioField
        of={edit}
        name="status"
        label={field('status')}
        choices={b2bStatuses.map((status) => ({ value: status, label: t(status) }))}
      />
      {isSwitchedOff && <SwitchingOff id={opened.id} />}
      <FormButtons of={edit} onCancel={onClose} />
    </Form>
  );
}

/** The row's details as inputs, read anew so that they begin with the newest version. */
export function B2bCustomerForm({ id }: { id: number }) {
  const { slug } = useSession().tenant;
  const go = useGo();
  const close = () => go(`${tenantPath(slug, 'admin', 'b2b_customers')}${location.search}`);
  return (
    <div className={styles.block}>
      <OpenRecord endpoint={showB2bCustomer} params={{ id }}>
        {(customer, reload) => <Fields opened={customer} reload={reload} onClose={close} />}
      </OpenRecord>
      {can('changes.read') && <B2bHistory id={id} />}
    </div>
  );
}
