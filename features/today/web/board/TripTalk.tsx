import { useEffect, useState } from 'react';
import { useRead, useWrite } from '../../../../web/reads.ts';
import { can, useSession } from '../../../../web/session.ts';
import { Button } from '../../../../web/ui/Button.tsx';
import { Dialog } from '../../../../web/ui/Dialog.tsx';
import { useEditForm } from '../../../../web/ui/edit-form.ts';
import { Failure, Loading } from '../../../../web/ui/EmptyState.tsx';
import { TextArea } from '../../../../web/ui/fields.tsx';
import { Form, SaveButton } from '../../../../web/ui/Form.tsx';
import { useWords } from '../../../../web/words.ts';
import {
  listTripMessages,
  readTripMessages,
  sendTripMessage,
  type TripMessage,
} from '../../../driver/contract/trip-messages.ts';
import { MOST_MESSAGE } from '../../../driver/rules/quick-answers.ts';
import type { BoardTrip } from '../../contract/board.ts';
import { boardTexts } from './board-texts.ts';
import { timeIn } from './board-words.ts';
import { talkTexts } from './talk-texts.ts';
import { phoneWords } from './talk-words.ts';
import styles from './Talk.module.css';

/** Whoever waits for an answer does not wait for the next look at the board. */
const EVERY_MS = 10_000;

/** What the phone told last, and what the driver wrote that nobody has opened. */
export function TalkLines({ trip, now }: { trip: BoardTrip; now: number }) {
  return (
    <span className={styles.lines}>
      <PhoneLine trip={trip} now={now} />
      <NewMessages trip={trip} />
    </span>
  );
}

function NewMessages({ trip }: { trip: BoardTrip }) {
  const t = useWords(talkTexts);
  const [isOpen, setOpen] = useState(false);
  const { unread_count } = trip.talk;
  if (unread_count === 0 && !isOpen) return null;
  return (
    <>
      <button type="button" className={styles.unread} onClick={() => setOpen(true)}>
        {t('new_messages', { n: unread_count })}
      </button>
      {isOpen && <TripTalk trip={trip} onClose={() => setOpen(false)} />}
    </>
  );
}

/** How the driver's phone is, as it told last; absent where no phone has told anything. */
function PhoneLine({ trip, now }: { trip: BoardTrip; now: number }) {
  const t = useWords(talkTexts);
  const b = useWords(boardTexts);
  const words = phoneWords(trip, now, t, b);
  return words === null ? null : <small>{words}</small>;
}

/** All that office and driver wrote to each other of a trip. */
export function TripTalk({ trip, onClose }: { trip: BoardTrip; onClose: () => void }) {
  const t = useWords(talkTexts);
  const params = { depo_id: trip.depo_id, id: trip.id };
  const { value, error, retry } = useRead(listTripMessages, { params }, { every_ms: EVERY_MS });
  useReadHere(trip, value);
  const title = t('messages_of', { driver: trip.user_full_name ?? '–', route: trip.route_name });
  return (
    <Dialog title={title} onClose={onClose}>
      <div className={styles.talk}>
        {!value && (error ? <Failure error={error} retry={retry} /> : <Loading />)}
        {value?.length === 0 && <p>{t('none')}</p>}
        <ol className={styles.messages}>
          {value?.map((message) => (
            <Message key={message.id} message={message} />
          ))}
        </ol>
        {trip.user_id === null && <p>{t('nobody')}</p>}
        {trip.user_id !== null && trip.talk.phone === null && <p>{t('no_phone')}</p>}
        {trip.user_id !== null && can('trip_messages.write') && <Write params={params} />}
        <Button variant="default" onClick={onClose}>
          {t('close')}
        </Button>
      </div>
    </Dialog>
  );
}

/** What is shown here somebody of the office has read. */
function useReadHere(trip: BoardTrip, shown: readonly TripMessage[] | undefined): void {
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
  const time = (at: string) => timeIn(time_zone, at) ?? '';
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
