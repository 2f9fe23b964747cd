import { Alert, Stack } from '@mantine/core';
import { useRead, useWrite } from '../../../../web/reads.ts';
import { useSession } from '../../../../web/session.ts';
import { ActionButton } from '../../../../web/ui/ActionButton.tsx';
import { confirm } from '../../../../web/ui/confirm.tsx';
import { flash } from '../../../../web/ui/flash.ts';
import { FieldGroup } from '../../../../web/ui/Form.tsx';
import { useWords } from '../../../../web/words.ts';
import { endSessionsOfUser, endWayOfUser, listWaysOfUser, type WayIn } from '../../contract/ways-in.ts';
import { WayList } from './WayList.tsx';
import { waysTexts } from './ways-texts.ts';

interface Props {
  user: { id: number; first_name: string; last_name: string };
  /** Their password was set a moment ago. */
  isPasswordSet: boolean;
}

/** For an admin: by what else than the password somebody comes in, and how to end that. */
export function WaysOfUser({ user, isPasswordSet }: Props) {
  const t = useWords(waysTexts);
  const { tenant } = useSession();
  const params = { id: user.id, tenant: tenant.slug };
  const { value: ways } = useRead(listWaysOfUser, { params });
  const ending = useWrite(endWayOfUser);
  const sessions = useWrite(endSessionsOfUser);
  const name = `${user.first_name} ${user.last_name}`;
  const end = async (way: WayIn) => {
    await ending.write({ params: { ...params, way: way.kind, way_id: way.id } });
    flash.ok(t('ended', { way: t(way.kind, { name: way.name }) }));
  };
  const endSessions = async () => {
    const question = {
      title: t('ask_sessions', { name }),
      text: t('ask_sessions_text'),
      yes: t('end_sessions'),
    };
    if (!(await confirm({ ...question, danger: true }))) return;
    await sessions.write({ params });
    flash.ok(t('sessions_ended', { name }));
  };
  const isToSee = isPasswordSet && ways?.some(({ is_new }) => is_new);
  return (
    <FieldGroup title={t('title')}>
      <Stack gap="sm" maw={680}>
        {isToSee && (
          <Alert color="yellow" role="status">
            {t('look', { name })}
          </Alert>
        )}
        {ways?.length === 0 && <p style={{ margin: 0 }}>{t('of_user_none')}</p>}
        {ways && ways.length > 0 && <WayList ways={ways} onEnd={end} />}
        <div>
          <ActionButton variant="default" onClick={endSessions}>
            {t('end_sessions')}
          </ActionButton>
        </div>
      </Stack>
    </FieldGroup>
  );
}
