import { useIdParam, useParams } from '../../../../web/address.ts';
import { OpenRecord } from '../../../../web/ui/OpenRecord.tsx';
import { showUser } from '../../contract/staff.ts';
import { UserForm } from './UserForm.tsx';

function EditedUser() {
  const id = useIdParam('id');
  return (
    <OpenRecord endpoint={showUser} params={{ id }}>
      {(user, reload) => <UserForm user={user} reload={reload} />}
    </OpenRecord>
  );
}

/** `/users/new` and `/users/{id}/edit`; the first becomes the second when it is saved. */
export default function UserFormScreen() {
  return useParams().id === undefined ? <UserForm user={null} reload={() => undefined} /> : <EditedUser />;
}
