import { Alert, Stack } from '@mantine/core';
import { useCallback } from 'react';
import { useList, useRead, useWrite } from '../../../../web/reads.ts';
import { useSession } from '../../../../web/session.ts';
import { ActionButton } from '../../../../web/ui/ActionButton.tsx';
import { confirm } from '../../../../web/ui/confirm.tsx';
import { flash } from '../../../../web/ui/flash.ts';
import { FieldGroup } from '../../../../web/ui/Form.tsx';
import { useWords } from '../../../../web/words.ts';
import {
  endSessionOfUser,
  endSessionsOfUser,
  listSessionsOfUser,
  type OwnSession,
} from '../../contract/sessions.ts';
import { endWayOfUser, listWaysOfUser, type WayIn } from '../../contract/ways-in.ts';
import { SessionList } from '../SessionList.tsx';
import { WayList } from './WayList.tsx';
import { waysTexts } from './ways-texts.ts';

/** As wide as the form above it. */
const formWidth = 1_080;

interface Props {
  user: { id: number; first_name: string; last_name: string };
  /** Their password was set a moment ago. */
  isPasswordSet: boolean;
}

/** For an admin: where somebody is signed in, and how to end it. */
function SessionsOfUser({ user }: Pick<Props, 'user'>) {
  const t = useWords(waysTexts);
  const { tenant } = useSession();
  const params = { id: user.id, tenant: tenant.slug };
  const list = useList(listSessionsOfUser, { params });
  const all = useWrite(endSessionsOfUser);
  const { write } = useWrite(endSessionOfUser);
  const name = `${user.first_name} ${user.last_name}`;
  const end = useCallback(
    (one: OwnSession) =>
      write({ params: { id: user.id, tenant: tenant.slug, session: one.kind, session_id: one.id } }),
    [write, user.id, tenant.slug],
  );
  const endAll = async () => {
    const question = {
      title: t('ask_sessions', { name }),
      text: t('ask_sessions_text'),
      yes: t('end_sessions'),
    };
    if (!(await confirm({ ...question, danger: true }))) return;
    await all.write({ params });
    flash.ok(t('sessions_ended', { name }));
  };
  return (
    <FieldGroup title={t('sessions')}>
      <SessionList label={t('sessions')} name="sessions_of_user" list={list} onEnd={end} />
      <div>
        <ActionButton
          variant="default"
          because={list.rows.length > 0 || list.isPending ? null : t('nowhere')}
          onClick={endAll}
        >
          {t('end_sessions')}
        </ActionButton>
      </div>
    </FieldGroup>
  );
}

/** For an admin: by what else than the password somebody comes in and where they are, and how to end that. */
export function WaysOfUser({ user, isPasswordSet }: Props) {
  const t = useWords(waysTexts);
  const { tenant } = useSession();
  const params = { id: user.id, tenant: tenant.slug };
  const { value: ways } = useRead(listWaysOfUser, { params });
  const ending = useWrite(endWayOfUser);
  const name = `${user.first_name} ${user.last_name}`;
  const end = async (way: WayIn) => {
    await ending.write({ params: { ...params, way: way.kind, way_id: way.id } });
    flash.ok(t('ended', { way: t(way.kind, { name: way.name }) }));
  };
  const isToSee = isPasswordSet && ways?.some(({ is_new }) => is_new);
  return (
    <Stack gap="sm" mt="md" maw={formWidth}>
      <FieldGroup title={t('title')}>
        {isToSee && (
          <Alert color="yellow" role="status">
            {t('look', { name })}
          </Alert>
        )}
        {ways?.length === 0 && <p style={{ margin: 0 }}>{t('of_user_none')}</p>}
        {ways && ways.length > 0 && <WayList ways={ways} onEnd={end} />}
      </FieldGroup>
      <SessionsOfUser user={user} />
    </Stack>
  );
}
