import { Group } from '@mantine/core';
import { useState } from 'react';
import { depoPath, useDepoId } from '../../../web/address.ts';
import { ApiError } from '../../../web/api-error.ts';
import { useWrite } from '../../../web/reads.ts';
import { can, useSession } from '../../../web/session.ts';
import { ActionButton } from '../../../web/ui/ActionButton.tsx';
import { Button } from '../../../web/ui/Button.tsx';
import { Dialog } from '../../../web/ui/Dialog.tsx';
import { useEditForm } from '../../../web/ui/edit-form.ts';
import { TextArea } from '../../../web/ui/fields.tsx';
import { flash } from '../../../web/ui/flash.ts';
import { Form, SaveButton } from '../../../web/ui/Form.tsx';
import { Link } from '../../../web/ui/Link.tsx';
import { Moment } from '../../../web/ui/Moment.tsx';
import { useWords } from '../../../web/words.ts';
import { History } from '../../history/web/History.tsx';
import { handleFeedback, type StaffFeedback } from '../contract.ts';
import { feedbackTexts } from './texts.ts';
import styles from './Feedback.module.css';

/** The server's no to a negative one without an answer, which is told in a dialog of its own. */
export const isCommentMissing = (error: unknown, typed: string): boolean =>
  error instanceof ApiError && 'manager_comment' in error.errors && typed.trim() === '';

interface Props {
  feedback: StaffFeedback;
  /** It left the tab. */
  onApproved: () => void;
}

function useHandling({ feedback, onApproved }: Props) {
  const t = useWords(feedbackTexts);
  const { write } = useWrite(handleFeedback);
  const [missing, setMissing] = useState(false);
  const initial = { manager_comment: feedback.manager_comment ?? '' };
  const send = async ({ manager_comment }: typeof initial, status?: 'approved') => {
    try {
      const { id, lock_version } = feedback;
      await write({ params: { id }, body: { manager_comment, lock_version, ...(status && { status }) } });
    } catch (error) {
      if (isCommentMissing(error, manager_comment)) setMissing(true);
      throw error;
    }
  };
  const edit = useEditForm({
    initial,
    save: (values) => send(values),
    saved: (values) => {
      edit.reset(values);
      flash.ok(t('saved'));
    },
  });
  const approve = async () => {
    const values = edit.form.getValues();
    try {
      await send(values, 'approved');
    } catch (error) {
      if (!isCommentMissing(error, values.manager_comment)) throw error;
      edit.form.setErrors({ manager_comment: t('comment_missing') });
      return;
    }
    edit.reset(values);
    flash.ok(t('is_approved'));
    onApproved();
  };
  return { edit, approve, missing, understood: () => setMissing(false) };
}

function CommentForm(props: Props) {
  const t = useWords(feedbackTexts);
  const { edit, approve, missing, understood } = useHandling(props);
  return (
    <>
      <Form of={edit} label={t('internal_comment')}>
        <TextArea
          of={edit}
          name="manager_comment"
          label={t('internal_comment')}
          hint={t('internal_hint')}
          required={props.feedback.feedback === 'negative'}
          maxLength={1000}
          rows={2}
          autoFocus
        />
        <Group gap="sm">
          <ActionButton onClick={approve}>{t('approve')}</ActionButton>
          <SaveButton of={edit} variant="default">
            {t('save')}
          </SaveButton>
        </Group>
      </Form>
      {missing && (
        <Dialog title={t('comment_missing')} onClose={understood}>
          <p>{t('comment_missing_text')}</p>
          <Group justify="flex-end">
            <Button data-autofocus onClick={understood}>
              {t('ok')}
            </Button>
          </Group>
        </Dialog>
      )}
    </>
  );
}

/** What the customer wrote, whole, and what the depot's manager makes of it; once approved it is only read. */
export function FeedbackForm(props: Props) {
  const t = useWords(feedbackTexts);
  const { slug } = useSession().tenant;
  const depo_id = useDepoId();
  const { feedback } = props;
  const mayWrite = feedback.status === 'pending' && can('feedback.write');
  return (
    <div className={styles.form}>
      <h3>{t('customer_said')}</h3>
      <p className={styles.words}>{feedback.comment ?? t('no_words')}</p>
      <p className={styles.facts}>
        {feedback.address}
        {feedback.plan_event_id !== null && (
          <>
            {' · '}
            {/* Amid words a link is told by its line, not by its colour. */}
            <Link
              to={depoPath(slug, depo_id, 'plan_events', feedback.plan_event_id)}
              style={{ textDecoration: 'underline' }}
            >
              {t('trip')}
            </Link>
            {' · '}
            <Link
              to={depoPath(slug, depo_id, 'plan_events', feedback.plan_event_id, 'replay')}
              style={{ textDecoration: 'underline' }}
            >
              {t('replay')}
            </Link>
          </>
        )}
      </p>
      {mayWrite ? (
        <CommentForm {...props} />
      ) : (
        <>
          <h3>{t('internal_comment')}</h3>
          <p className={styles.words}>{feedback.manager_comment ?? '–'}</p>
          <p className={styles.facts}>
            {feedback.handled_by_full_name} <Moment at={feedback.handled_by_at} />
          </p>
        </>
      )}
      <History
        kind="feedbacks"
        id={feedback.id}
        names={{ manager_comment: t('manager_comment'), status: t('which') }}
      />
    </div>
  );
}
