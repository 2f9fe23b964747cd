import { useCallback } from 'react';
import { useList, useWrite } from '../../../web/reads.ts';
import { ActionButton } from '../../../web/ui/ActionButton.tsx';
import { confirm } from '../../../web/ui/confirm.tsx';
import { flash } from '../../../web/ui/flash.ts';
import { PageTitle } from '../../../web/ui/PageTitle.tsx';
import { useWords } from '../../../web/words.ts';
import {
  endOtherSessions,
  endOwnApp,
  endOwnSession,
  listOwnSessions,
  type OwnSession,
} from '../contract/sessions.ts';
import { SessionList } from './SessionList.tsx';
import { sessionsTexts } from './sessions-texts.ts';

/** The own browsers and apps, and how to end them from here. */
export default function SessionsScreen() {
  const t = useWords(sessionsTexts);
  const list = useList(listOwnSessions);
  const { write } = useWrite(endOtherSessions);
  const { write: endSession } = useWrite(endOwnSession);
  const { write: endApp } = useWrite(endOwnApp);
  const end = useCallback(
    ({ kind, id }: OwnSession) => (kind === 'app' ? endApp : endSession)({ params: { id } }),
    [endApp, endSession],
  );
  const hasOthers = list.rows.some((one) => !one.is_this);
  const endOthers = async () => {
    const question = { title: t('ask_others'), text: t('ask_others_text'), yes: t('end') };
    if (!(await confirm({ ...question, danger: true }))) return;
    await write({});
    // It is the list's own address that was deleted, which asks for itself no more.
    list.retry();
    flash.ok(t('others_ended'));
  };
  const others = (
    <ActionButton variant="default" because={hasOthers ? null : t('nowhere_else')} onClick={endOthers}>
      {t('end_others')}
    </ActionButton>
  );
  return (
    <>
      <PageTitle actions={others}>{t('title')}</PageTitle>
      <SessionList label={t('title')} name="own_sessions" list={list} onEnd={end} />
    </>
  );
}
