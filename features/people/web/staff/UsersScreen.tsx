import { useCallback, useEffect, useState } from 'react';
import { adminDepoPath, useDepoId } from '../../../../web/address.ts';
import { can, useSession } from '../../../../web/session.ts';
import { Dialog } from '../../../../web/ui/Dialog.tsx';
import { segments } from '../../../../web/ui/list-filters.tsx';
import { listOf, useListOf, type ListColumn } from '../../../../web/ui/list-of.ts';
import { ListTable } from '../../../../web/ui/ListTable.tsx';
import { Moment } from '../../../../web/ui/Moment.tsx';
import { PageTitle } from '../../../../web/ui/PageTitle.tsx';
import { Badge, StatusDot } from '../../../../web/ui/Status.tsx';
import { useText, useWords, type Say } from '../../../../web/words.ts';
import { listDepoUsers, userStatuses, type ListedUser } from '../../contract/sign-in.ts';
import type { SavedUser } from '../../contract/staff.ts';
import { roleTexts } from '../../texts/role-texts.ts';
import { forgetMadeLink } from './made-link.ts';
import { UserActions } from './UserActions.tsx';
import { UserLink } from './UserLink.tsx';
import { linkTexts, usersTexts } from './users-texts.ts';

/** When they were last here, and whether too many wrong passwords keep them out. */
function SignIns({ user }: { user: ListedUser }) {
  const t = useWords(usersTexts);
  if (user.locked) return <StatusDot tone="bad">{t('locked')}</StatusDot>;
  return user.last_sign_in_at ? (
    <Moment at={user.last_sign_in_at} />
  ) : (
    <StatusDot tone="muted">{t('never')}</StatusDot>
  );
}

interface Given {
  roleOf: (user: ListedUser) => string;
  onLink: (user: SavedUser) => void;
}

function columnsOf(
  t: Say<keyof typeof usersTexts>,
  { roleOf, onLink }: Given,
): ListColumn<typeof listDepoUsers>[] {
  return [
    { id: 'id', header: '#', cell: (user) => user.id, sort: true, width: 80 },
    { id: 'email', header: t('email'), cell: (user) => user.email, sort: true, fixed: true },
    { id: 'first_name', header: t('first_name'), cell: (user) => user.first_name, sort: true },
    { id: 'last_name', header: t('last_name'), cell: (user) => user.last_name, sort: true },
    { id: 'axapta_code', header: t('axapta_code'), room: 1000, cell: (user) => user.axapta_code, sort: true },
    {
      id: 'role',
      header: t('role'),
      cell: (user) => <Badge tone={user.role === 'admin' ? 'info' : 'muted'}>{roleOf(user)}</Badge>,
      sort: true,
    },
    { id: 'last_sign_in_at', header: t('last_sign_in'), cell: (user) => <SignIns user={user} />, sort: true },
    {
      id: 'actions',
      header: t('actions'),
      fixed: true,
      align: 'right',
      cell: (user) => <UserActions user={user} onLink={onLink} />,
    },
  ];
}

const users = listOf(listDepoUsers, {
  name: 'users',
  words: usersTexts,
  label: usersTexts.title,
  columns: columnsOf,
  filters: { statuses: segments(userStatuses, usersTexts, { label: usersTexts.status, named: 'status' }) },
  sizes: [25, 50, 100],
  rowName: (user) => `${user.first_name} ${user.last_name}`,
  empty: { title: usersTexts.empty_active },
});

export default function UsersScreen() {
  const t = useWords(usersTexts);
  const links = useWords(linkTexts);
  const text = useText();
  const { slug } = useSession().tenant;
  const depo_id = useDepoId();
  const [linked, setLinked] = useState<SavedUser | null>(null);
  const roleOf = useCallback(({ role }: ListedUser) => text(roleTexts[role]), [text]);
  const list = useListOf(users, { given: { roleOf, onLink: setLinked }, params: { depo_id } });
  const status = userStatuses.find((one) => one === list.view.filters.status) ?? 'active';
  useEffect(forgetMadeLink, []);
  const create = can('users.write') && { to: adminDepoPath(slug, depo_id, 'users', 'new'), label: t('add') };
  return (
    <>
      <PageTitle create={create}>{t('title')}</PageTitle>
      <ListTable
        of={list}
        rowTo={(user) => adminDepoPath(slug, depo_id, 'users', user.id, 'edit')}
        empty={{ title: t(`empty_${status}`) }}
      />
      {linked && (
        <Dialog title={links('title')} size="lg" onClose={() => setLinked(null)}>
          <UserLink url={linked.generated_password_url ?? ''} email={linked.email} />
        </Dialog>
      )}
    </>
  );
}
