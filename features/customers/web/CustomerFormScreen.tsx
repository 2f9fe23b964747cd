import { useIdParam, useParams } from '../../../web/address.ts';
import { OpenRecord } from '../../../web/ui/OpenRecord.tsx';
import { showCustomer } from '../contract/customer.ts';
import { CustomerForm } from './CustomerForm.tsx';

function EditedCustomer() {
  const id = useIdParam('id');
  return (
    <OpenRecord endpoint={showCustomer} params={{ id }}>
      {(customer, reload) => <CustomerForm opened={customer} reload={reload} />}
    </OpenRecord>
  );
}

/** `/customers/new` and `/customers/{id}/edit`; the first becomes the second when it is saved. */
export default function CustomerFormScreen() {
  return useParams().id === undefined ? (
    <CustomerForm opened={null} reload={() => undefined} />
  ) : (
    <EditedCustomer />
  );
}
