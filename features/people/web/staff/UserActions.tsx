import { Group } from '@mantine/core';
import { adminDepoPath, useDepoId } from '../../../../web/address.ts';
import { useWrite } from '../../../../web/reads.ts';
import { useSession } from '../../../../web/session.ts';
import { ActionIconButton } from '../../../../web/ui/ActionButton.tsx';
import { confirm } from '../../../../web/ui/confirm.tsx';
import { EditLink } from '../../../../web/ui/EditLink.tsx';
import { flash } from '../../../../web/ui/flash.ts';
import { IconKey, IconLockOpen } from '../../../../web/ui/icons.ts';
import { useWords } from '../../../../web/words.ts';
import { type ListedUser } from '../../contract/sign-in.ts';
import { renewPasswordLink, unlockUser, type SavedUser } from '../../contract/staff.ts';
import { mayEdit } from '../../rules/staff.ts';
import { usersTexts } from './users-texts.ts';

/** Asks, makes the link and gives the person with it; null when it was not wanted. */
export function useNewLink(): (
  user: Pick<ListedUser, 'id' | 'first_name' | 'last_name' | 'email'>,
) => Promise<SavedUser | null> {
  const t = useWords(usersTexts);
  const { write } = useWrite(renewPasswordLink);
  return async ({ id, first_name, last_name, email }) => {
    const name = `${first_name} ${last_name}`;
    if (
      !(await confirm({
        title: t('ask_link'),
        text: t('ask_link_text', { name, email }),
        yes: t('ask_link_yes'),
      }))
    )
      return null;
    return write({ params: { id } });
  };
}

/** The row knows its depots when the reader may edit anybody at all. */
const personOf = ({ id, role, depo_id = null, depo_ids = [] }: ListedUser) => ({
  id,
  role,
  depo_id,
  depo_ids,
});

export function UserActions({ user, onLink }: { user: ListedUser; onLink: (user: SavedUser) => void }) {
  const t = useWords(usersTexts);
  const { tenant, user: me } = useSession();
  const depo_id = useDepoId();
  const newLink = useNewLink();
  const unlocked = useWrite(unlockUser);
  const name = `${user.first_name} ${user.last_name}`;
  const because = me && mayEdit(me, personOf(user)) ? null : t('not_yours');
  const link = async () => {
    const made = await newLink(user);
    if (made) onLink(made);
  };
  const unlock = async () => {
    await unlocked.write({ params: { id: user.id } });
    flash.ok(t('unlocked', { name }));
  };
  return (
    <Group gap={2} wrap="nowrap" justify="flex-end">
      {user.locked && (
        <ActionIconButton label={t('unlock_named', { name })} because={because} onClick={unlock}>
          <IconLockOpen size={17} />
        </ActionIconButton>
      )}
      <EditLink
        to={adminDepoPath(tenant.slug, depo_id, 'users', user.id, 'edit')}
        label={t('edit_named', { name })}
        because={because}
      />
      <ActionIconButton
        label={t('link_named', { name })}
        because={because ?? (user.status === 'active' ? null : t('inactive_no_link'))}
        onClick={link}
      >
        <IconKey size={17} />
      </ActionIconButton>
    </Group>
  );
}
