import { call } from '../../../../web/api.ts';
import { ability } from '../../../../web/session.ts';
import type { EditForm } from '../../../../web/ui/edit-form.ts';
import { PasswordField, TextField } from '../../../../web/ui/fields.tsx';
import { FieldGroup, FieldRow } from '../../../../web/ui/Form.tsx';
import { useWords } from '../../../../web/words.ts';
import { searchWallmobUsers } from '../../../till/contract/wallmob-users.ts';
import { searchDrivers } from '../../contract/driver-search.ts';
import type { User } from '../../contract/staff.ts';
import { leastPassword } from '../../rules/sign-in.ts';
import { LookupField } from './LookupField.tsx';
import type { UserValues } from './user-values.ts';
import { UserAccess } from './UserAccess.tsx';
import { userFormTexts, usersTexts } from './users-texts.ts';

interface Props {
  of: EditForm<UserValues>;
  user: User | null;
  disabled: boolean;
}

const wallmobUsers = async (q: string, signal: AbortSignal) =>
  (await call(searchWallmobUsers, { query: { q }, signal })).map(({ id, full_name }) => ({
    id,
    name: full_name,
  }));
const drivers = async (driver_name: string, signal: AbortSignal) =>
  (await call(searchDrivers, { query: { driver_name }, signal })).data.map(({ driver_number, name }) => ({
    id: driver_number,
    name,
  }));

function Person({ of, user, disabled }: Props) {
  const t = useWords(userFormTexts);
  const words = useWords(usersTexts);
  const hint = user?.unconfirmed_email
    ? t('unconfirmed', { email: user.unconfirmed_email })
    : user?.has_password
      ? t('confirms')
      : undefined;
  return (
    <FieldGroup title={t('person')}>
      <FieldRow>
        <TextField
          of={of}
          name="first_name"
          label={words('first_name')}
          required
          autoFocus={!user}
          maxLength={255}
          disabled={disabled}
        />
        <TextField
          of={of}
          name="last_name"
          label={words('last_name')}
          required
          maxLength={255}
          disabled={disabled}
        />
      </FieldRow>
      <FieldRow>
        <TextField
          of={of}
          name="email"
          label={words('email')}
          type="email"
          required
          maxLength={255}
          disabled={disabled}
          hint={hint}
        />
        <TextField
          of={of}
          name="axapta_code"
          label={words('axapta_code')}
          maxLength={255}
          disabled={disabled}
          hint={hint && '\u00a0'}
        />
      </FieldRow>
    </FieldGroup>
  );
}

export function UserFields({ of, user, disabled }: Props) {
  const t = useWords(userFormTexts);
  return (
    <>
      <Person of={of} user={user} disabled={disabled} />
      <UserAccess of={of} user={user} disabled={disabled} />
      <FieldGroup title={t('systems')}>
        <FieldRow>
          <LookupField
            of={of}
            id="wallmob_id"
            name="wallmob_name"
            label={t('wallmob')}
            disabled={disabled}
            search={wallmobUsers}
          />
          {ability('user_lakrids_driver') && (
            <LookupField
              of={of}
              id="lakrids_driver_id"
              name="lakrids_driver_name"
              label={t('driver')}
              disabled={disabled}
              search={drivers}
            />
          )}
        </FieldRow>
      </FieldGroup>
      {!disabled && (
        <FieldGroup title={t('sign_in')}>
          <FieldRow>
            <PasswordField
              of={of}
              name="password"
              label={t('password')}
              hint={t(user?.has_password ? 'password_hint' : 'password_hint_new', { n: leastPassword })}
              autoComplete="new-password"
            />
            <PasswordField
              of={of}
              name="password_confirmation"
              label={t('password_confirmation')}
              hint={'\u00a0'}
              autoComplete="new-password"
            />
          </FieldRow>
        </FieldGroup>
      )}
    </>
  );
}
