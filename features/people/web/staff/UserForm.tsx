import { useState } from 'react';
import { adminDepoPath, useDepoId } from '../../../../web/address.ts';
import { useWrite } from '../../../../web/reads.ts';
import { can, useSession } from '../../../../web/session.ts';
import { ActionButton } from '../../../../web/ui/ActionButton.tsx';
import { formScreen } from '../../../../web/ui/form-screen.tsx';
import { Form, FormButtons } from '../../../../web/ui/Form.tsx';
import { PageTitle } from '../../../../web/ui/PageTitle.tsx';
import { StatusDot } from '../../../../web/ui/Status.tsx';
import { useRecordForm } from '../../../../web/ui/use-record-form.ts';
import { useWords } from '../../../../web/words.ts';
import { AbsencesOf } from '../../../absences/web/AbsencesOf.tsx';
import { History } from '../../../history/web/History.tsx';
import {
  createUser,
  showUser,
  unlockUser,
  updateUser,
  type NewUser,
  type SavedUser,
  type User,
} from '../../contract/staff.ts';
import { mayEdit } from '../../rules/staff.ts';
import { WaysOfUser } from '../ways-in/WaysOfUser.tsx';
import { forgetMadeLink, keepMadeLink, madeLinkOf } from './made-link.ts';
import { ProviderLink } from './ProviderLink.tsx';
import { TakeFactorButton } from './TakeFactorButton.tsx';
import { useNamesOfUser } from './user-history-names.ts';
import { bodyOfUser, valuesOfUser, type UserValues } from './user-values.ts';
import { useNewLink } from './UserActions.tsx';
import { UserFields } from './UserFields.tsx';
import { UserLink } from './UserLink.tsx';
import { userFormTexts, usersTexts } from './users-texts.ts';

/** The buttons beside the title of a person who is kept already. */
function Actions({
  user,
  because,
  onChanged,
  onFactorTaken,
  onLink,
}: {
  user: User;
  because: string | null;
  onChanged: (user: User) => void;
  onFactorTaken: () => void;
  onLink: (saved: SavedUser) => void;
}) {
  const t = useWords(usersTexts);
  const newLink = useNewLink();
  const { write } = useWrite(unlockUser);
  const link = async () => {
    const made = await newLink(user);
    if (made) onLink(made);
  };
  return (
    <>
      {user.locked && (
        <ActionButton
          variant="default"
          because={because}
          onClick={async () => onChanged(await write({ params: { id: user.id } }))}
        >
          {t('unlock')}
        </ActionButton>
      )}
      {user.has_second_factor && can('second_factors.take') && (
        <TakeFactorButton user={user} onTaken={onFactorTaken} />
      )}
      <ActionButton
        variant="default"
        because={because ?? (user.status === 'active' ? null : t('inactive_no_link'))}
        onClick={link}
      >
        {t('link')}
      </ActionButton>
    </>
  );
}

/** The form, and the link to sign in by that a save or a button made. */
function useUserForm(opened: User | null, reload: () => void) {
  const t = useWords(userFormTexts);
  const { slug } = useSession().tenant;
  const depo_id = useDepoId();
  const making = useWrite(createUser);
  const changing = useWrite(updateUser);
  const [link, setLink] = useState(() => (opened ? madeLinkOf(opened.id) : null));
  const [isPasswordSet, setPasswordSet] = useState(false);
  const tell = (saved: SavedUser) => {
    keepMadeLink(saved.id, saved.generated_password_url);
    setLink(saved.generated_password_url ?? null);
  };
  const form = useRecordForm<User, UserValues>({
    opened,
    reload,
    valuesOf: (record) => valuesOfUser(record, depo_id),
    async write(values, before) {
      const body = bodyOfUser(values, before && valuesOfUser(before, depo_id));
      const saved: SavedUser = before
        ? await changing.write({
            params: { id: before.id },
            body: { ...body, lock_version: before.lock_version },
          })
        : await making.write({ body: body as NewUser });
      tell(saved);
      setPasswordSet(before !== null && body.password !== undefined);
      return saved;
    },
    said: (_, was) => t(was ? 'updated' : 'created'),
    addressOf: ({ id }) => adminDepoPath(slug, depo_id, 'users', id, 'edit'),
  });
  const closeLink = () => {
    forgetMadeLink();
    setLink(null);
  };
  return { ...form, link, tell, closeLink, isPasswordSet };
}

/** Why somebody cannot sign in as things stand. */
function Hindrance({ user, isLocked }: { user: User; isLocked: boolean }) {
  const t = useWords(userFormTexts);
  const words = useWords(usersTexts);
  if (isLocked) return <StatusDot tone="bad">{words('locked')}</StatusDot>;
  return user.has_password ? null : <StatusDot tone="warn">{t('no_password')}</StatusDot>;
}

/** A new person while `user` is null. `reload` reads the record again when somebody else has changed it. */
export function UserForm({ user: opened, reload }: { user: User | null; reload: () => void }) {
  const t = useWords(userFormTexts);
  const words = useWords(usersTexts);
  const names = useNamesOfUser();
  const { tenant, user: me } = useSession();
  const { edit, record: user, link, tell, closeLink, isPasswordSet } = useUserForm(opened, reload);
  const [isLocked, setLocked] = useState(opened?.locked ?? false);
  const [hasFactor, setFactor] = useState(opened?.has_second_factor ?? false);
  const list = adminDepoPath(tenant.slug, useDepoId(), 'users');
  const refused = user && me && !mayEdit(me, user) ? words('not_yours') : null;
  const isReadOnly = !can('users.write') || refused !== null;
  const title = user ? `${user.first_name} ${user.last_name}` : t('new_title');
  const actions = user && (
    <Actions
      user={{ ...user, locked: isLocked, has_second_factor: hasFactor }}
      because={refused}
      onChanged={({ locked }) => setLocked(locked)}
      onFactorTaken={() => setFactor(false)}
      onLink={tell}
    />
  );
  return (
    <>
      <PageTitle back={list} note={user && <Hindrance user={user} isLocked={isLocked} />} actions={actions}>
        {title}
      </PageTitle>
      {link !== null && user && <UserLink url={link} email={user.email} onClose={closeLink} />}
      {refused !== null && <p role="note">{refused}</p>}
      {user?.provider_link && <ProviderLink user={user} link={user.provider_link} />}
      <Form of={edit} label={title}>
        <UserFields of={edit} user={user} disabled={isReadOnly} />
        {!isReadOnly && <FormButtons of={edit} back={list} />}
      </Form>
      {user?.role === 'driver' && refused === null && (
        <AbsencesOf whose={{ of: 'driver', id: user.id, name: title }} />
      )}
      {user && can('second_factors.take') && <WaysOfUser user={user} isPasswordSet={isPasswordSet} />}
      {user && refused === null && <History kind="users" id={user.id} names={names} />}
    </>
  );
}

export default formScreen(showUser, (user, reload) => <UserForm user={user} reload={reload} />);
