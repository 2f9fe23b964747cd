import { useEffect, useState } from 'react';
import type { DriveTrip } from '../contract/drive.ts';
import type { TripMessage } from '../contract/trip-messages.ts';
import { isUnread } from '../rules/day-with-acts.ts';
import { MOST_MESSAGE, quickAnswers } from '../rules/quick-answers.ts';
import { useDrive } from './use-drive.ts';

/** All that driver and depot wrote to each other of this trip; what is shown here counts as read. */
export function TripMessages({ trip }: { trip: DriveTrip }) {
  const { phone, t } = useDrive();
  const [text, setText] = useState('');
  const unread = trip.messages.filter(isUnread).map(({ id }) => id);
  const unread_ids = unread.join();
  useEffect(() => {
    if (unread_ids === '') return;
    void phone.press({ kind: 'read', plan_event_id: trip.id, message_ids: unread_ids.split(',') });
  }, [phone, trip.id, unread_ids]);
  const send = async () => {
    if (text.trim() === '') return;
    const isKept = await phone.press({ kind: 'say', plan_event_id: trip.id, text: text.trim() });
    if (!isKept) return;
    setText('');
  };
  return (
    <div className="card">
      <h1>{t('messages')}</h1>
      {trip.messages.length === 0 && <p>{t('no_messages')}</p>}
      <ul className="rows">
        {trip.messages.map((message) => (
          <Message key={message.id} message={message} />
        ))}
      </ul>
      <label>
        {t('write_depot')}
        <input
          type="text"
          maxLength={MOST_MESSAGE}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
        />
      </label>
      <button type="button" className="main" onClick={() => void send()}>
        {t('send_message')}
      </button>
    </div>
  );
}

/** Of one's own it is said what is known: kept here, at the depot, read there. */
function Message({ message }: { message: TripMessage }) {
  const { state, t, clock } = useDrive();
  const isKeptHere = state.unsent.some(({ id }) => id === message.id);
  const own = message.read_at !== null ? t('read_at', { time: clock(message.read_at) }) : t('at_depot');
  return (
    <li>
      <strong>{message.answer === null ? message.text : t(`answer_${message.answer}`)}</strong>
      <span>
        {[
          clock(message.at),
          message.from_driver ? t('you') : message.full_name,
          ...(message.from_driver ? [isKeptHere ? t('kept_here') : own] : []),
        ].join(' · ')}
      </span>
    </li>
  );
}

/** Above everything else until it is answered or opened. */
export function NewMessages({ trip, open }: { trip: DriveTrip; open(): void }) {
  const { phone, t, clock } = useDrive();
  return trip.messages.filter(isUnread).map((message) => (
    <section key={message.id} className="card" aria-label={t('from_depot')}>
      <p className="quiet">
        {t('from_depot')} · {clock(message.at)}
      </p>
      <p>
        <strong>{message.text}</strong>
      </p>
      <div className="acts">
        {quickAnswers.map((answer) => (
          <button
            key={answer}
            type="button"
            className="second"
            onClick={() =>
              void phone.press({ kind: 'say', plan_event_id: trip.id, answer, answers_id: message.id })
            }
          >
            {t(`answer_${answer}`)}
          </button>
        ))}
        <button type="button" className="second" onClick={open}>
          {t('write_answer')}
        </button>
      </div>
    </section>
  ));
}
