import { Alert } from '@mantine/core';
import { tenantPath } from '../../../web/address.ts';
import { useWrite } from '../../../web/reads.ts';
import { ability, can, useSession } from '../../../web/session.ts';
import type { EditForm } from '../../../web/ui/edit-form.ts';
import { RadioField, SwitchField, TextField } from '../../../web/ui/fields.tsx';
import { formScreen } from '../../../web/ui/form-screen.tsx';
import { FieldGroup, FieldRow, Form, FormButtons } from '../../../web/ui/Form.tsx';
import { PageTitle } from '../../../web/ui/PageTitle.tsx';
import { useRecordForm } from '../../../web/ui/use-record-form.ts';
import { useWords } from '../../../web/words.ts';
import { History } from '../../history/web/History.tsx';
import { createCustomer, showCustomer, updateCustomer, type Customer } from '../contract/customer.ts';
import { bodyOf, nameOfCustomer, valuesOf, type CustomerValues } from '../rules.ts';
import { Consents } from './Consents.tsx';
import { useNamesOfCustomer } from './customer-history-names.ts';
import { customerFormTexts, customersTexts } from './customers-texts.ts';
import { PersonalData } from './PersonalData.tsx';
import { PlaceField } from './PlaceField.tsx';
import { ReceiversReport } from './ReceiversReport.tsx';

interface GroupProps {
  of: EditForm<CustomerValues>;
  record: Customer | null;
  disabled: boolean;
}

/** Whether this tenant has homes and route numbers of its customers. */
const hasHome = () => !ability('hide_customer_route_and_home');

function Person({ of, record, disabled }: GroupProps) {
  const t = useWords(customersTexts);
  const f = useWords(customerFormTexts);
  return (
    <FieldGroup title={f('person')}>
      <FieldRow>
        <TextField
          of={of}
          name="phone"
          label={t('phone')}
          hint={f('phone_hint')}
          type="tel"
          required
          autoFocus={!record}
          maxLength={40}
          disabled={disabled}
        />
        <TextField of={of} name="email" label={t('email')} type="email" maxLength={255} disabled={disabled} />
      </FieldRow>
      <FieldRow>
        <TextField of={of} name="first_name" label={t('first_name')} maxLength={255} disabled={disabled} />
        <TextField of={of} name="last_name" label={t('last_name')} maxLength={255} disabled={disabled} />
      </FieldRow>
      <FieldRow>
        <TextField of={of} name="name" label={t('name')} maxLength={255} disabled={disabled} />
        <TextField of={of} name="username" label={t('username')} maxLength={255} disabled={disabled} />
      </FieldRow>
      <RadioField
        of={of}
        name="gender"
        label={t('gender')}
        choices={(['female', 'male'] as const).map((value) => ({ value, label: t(value) }))}
        disabled={disabled}
      />
    </FieldGroup>
  );
}

function Places({ of, disabled }: Omit<GroupProps, 'record'>) {
  const f = useWords(customerFormTexts);
  return (
    <FieldGroup title={f('places')}>
      <FieldRow>
        <PlaceField
          of={of}
          which=""
          label={f('location_address')}
          hint={f('location_hint')}
          disabled={disabled}
        />
        {hasHome() && (
          <PlaceField
            of={of}
            which="home_"
            label={f('home_address')}
            hint={f('home_hint')}
            disabled={disabled}
          />
        )}
      </FieldRow>
      <FieldRow>
        <TextField
          of={of}
          name="address"
          label={f('address')}
          hint={f('address_hint')}
          maxLength={255}
          disabled={disabled}
        />
        {hasHome() && (
          <TextField
            of={of}
            name="route_number"
            label={f('route_number')}
            maxLength={255}
            disabled={disabled}
          />
        )}
      </FieldRow>
    </FieldGroup>
  );
}

/** What the person allowed, and what becomes of somebody who allows nothing. */
function Allowed({ of, record, disabled }: GroupProps) {
  const t = useWords(customersTexts);
  const f = useWords(customerFormTexts);
  const { sms_permission, marketing_agreement } = of.form.values;
  return (
    <FieldGroup title={f('consents')}>
      <SwitchField of={of} name="sms_permission" label={t('sms_permission')} disabled={disabled} />
      <SwitchField of={of} name="marketing_agreement" label={f('marketing_agreement')} disabled={disabled} />
      {!sms_permission && (
        <Alert color="yellow" role="status">
          {f(marketing_agreement ? 'kept_for_marketing' : 'deleted_tonight')}
        </Alert>
      )}
      {record && <Consents id={record.id} />}
    </FieldGroup>
  );
}

function useCustomerForm(opened: Customer | null, reload: () => void) {
  const f = useWords(customerFormTexts);
  const { slug } = useSession().tenant;
  const making = useWrite(createCustomer);
  const changing = useWrite(updateCustomer);
  return useRecordForm<Customer, CustomerValues>({
    opened,
    reload,
    valuesOf,
    write: (values, before) => {
      const body = bodyOf(values, valuesOf(before), hasHome());
      return before
        ? changing.write({ params: { id: before.id }, body: { ...body, lock_version: before.lock_version } })
        : making.write({ body });
    },
    said: (_, was) => f(was ? 'saved' : 'created'),
    addressOf: ({ id }) => tenantPath(slug, 'admin', 'customers', id, 'edit'),
  });
}

/** A new customer while `opened` is null. `reload` reads the record again when somebody else has changed it. */
export function CustomerForm({ opened, reload }: { opened: Customer | null; reload: () => void }) {
  const t = useWords(customersTexts);
  const f = useWords(customerFormTexts);
  const names = useNamesOfCustomer();
  const { edit, record } = useCustomerForm(opened, reload);
  const list = tenantPath(useSession().tenant.slug, 'admin', 'customers');
  const disabled = !can('customers.write');
  const title = record ? f('edit_title', { name: nameOfCustomer(record) }) : t('new_customer');
  return (
    <>
      <PageTitle back={list}>{title}</PageTitle>
      <Form of={edit} label={title}>
        <Person of={edit} record={record} disabled={disabled} />
        <Places of={edit} disabled={disabled} />
        <Allowed of={edit} record={record} disabled={disabled} />
        {!disabled && <FormButtons of={edit} back={list} />}
      </Form>
      {record && <ReceiversReport id={record.id} />}
      {record && !disabled && <PersonalData customer={record} />}
      {record && <History kind="customers" id={record.id} names={names} />}
    </>
  );
}

export default formScreen(showCustomer, (customer, reload) => (
  <CustomerForm opened={customer} reload={reload} />
));
