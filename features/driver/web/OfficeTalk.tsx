import { useEffect } from 'react';
import { clockIn } from '../../../shared/calendar.ts';
import { useRead, useWrite } from '../../../web/reads.ts';
import { can, useSession } from '../../../web/session.ts';
import { useEditForm } from '../../../web/ui/edit-form.ts';
import { Failure, Loading } from '../../../web/ui/EmptyState.tsx';
import { TextArea } from '../../../web/ui/fields.tsx';
import { Form, SaveButton } from '../../../web/ui/Form.tsx';
import { useWords } from '../../../web/words.ts';
import {
  listTripMessages,
  readTripMessages,
  sendTripMessage,
  type TripMessage,
} from '../contract/trip-messages.ts';
import { MOST_MESSAGE } from '../rules/quick-answers.ts';
import { talkTexts } from './talk-texts.ts';
import styles from './OfficeTalk.module.css';

/** Whoever waits for an answer does not wait for the next look at the page. */
const EVERY_MS = 10_000;

interface TalkProps {
  trip: { id: number; depo_id: number; user_id: number | null };
  /** No phone of the driver has told anything yet. */
  hasNoPhone?: boolean;
}

/** All that office and driver wrote to each other of a trip, and room for the next. */
export function OfficeTalk({ trip, hasNoPhone = false }: TalkProps) {
  const t = useWords(talkTexts);
  const params = { depo_id: trip.depo_id, id: trip.id };
  const { value, error, retry } = useRead(listTripMessages, { params }, { every_ms: EVERY_MS });
  useReadHere(trip, value);
  return (
    <div className={styles.talk}>
      {!value && (error ? <Failure error={error} retry={retry} /> : <Loading />)}
      {value?.length === 0 && <p>{t('none')}</p>}
      <ol className={styles.messages}>
        {value?.map((message) => (
          <Message key={message.id} message={message} />
        ))}
      </ol>
      {trip.user_id === null && <p>{t('nobody')}</p>}
      {trip.user_id !== null && hasNoPhone && <p>{t('no_phone')}</p>}
      {trip.user_id !== null && can('trip_messages.write') && <Write params={params} />}
    </div>
  );
}

/** What is shown here somebody of the office has read. */
function useReadHere(trip: TalkProps['trip'], shown: readonly TripMessage[] | undefined): void {
  const { write } = useWrite(readTripMessages);
  const unread = (shown ?? []).filter((message) => message.from_driver && message.read_at === null);
  const ids = unread.map(({ id }) => id).join();
  const { depo_id, id } = trip;
  useEffect(() => {
    if (ids === '' || !can('trip_messages.write')) return;
    // Who cannot tell it now tells it at the next look.
    write({ params: { depo_id, id }, body: { message_ids: ids.split(',') } }).catch(() => undefined);
  }, [write, depo_id, id, ids]);
}

function Write({ params }: { params: { depo_id: number; id: number } }) {
  const t = useWords(talkTexts);
  const { write } = useWrite(sendTripMessage);
  const edit = useEditForm({
    initial: { text: '' },
    save: (body) => write({ params, body }),
    saved: () => edit.reset({ text: '' }),
    schema: sendTripMessage.body,
  });
  return (
    <Form of={edit} guard={false} label={t('text')}>
      <TextArea of={edit} name="text" label={t('text')} rows={2} maxLength={MOST_MESSAGE} autoFocus />
      <SaveButton of={edit}>{t('send')}</SaveButton>
    </Form>
  );
}

function Message({ message }: { message: TripMessage }) {
  const t = useWords(talkTexts);
  const { time_zone } = useSession().tenant;
  const time = (at: string) => clockIn(time_zone, new Date(at)).slice(0, 5);
  const { from_driver, answer, text, full_name, at, on_phone_at, read_at } = message;
  const known =
    read_at !== null
      ? t('was_read', { time: time(read_at) })
      : on_phone_at !== null
        ? t('on_phone', { time: time(on_phone_at) })
        : t('is_sent');
  return (
    <li data-from={from_driver ? 'driver' : 'office'}>
      <b>{answer === null ? text : t(`answer_${answer}`)}</b>
      <small>{[full_name, time(at), ...(from_driver ? [] : [known])].join(' · ')}</small>
    </li>
  );
}
