import { useState } from 'react';
import { Button } from '../../../../web/ui/Button.tsx';
import { Dialog } from '../../../../web/ui/Dialog.tsx';
import { useWords } from '../../../../web/words.ts';
import { OfficeTalk } from '../../../driver/web/OfficeTalk.tsx';
import { talkTexts } from '../../../driver/web/talk-texts.ts';
import type { BoardTrip } from '../../contract/board.ts';
import { boardTexts } from './board-texts.ts';
import { phoneWords } from './talk-words.ts';
import styles from './Talk.module.css';

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
  const title = t('messages_of', { driver: trip.user_full_name ?? '–', route: trip.route_name });
  return (
    <Dialog title={title} onClose={onClose}>
      <OfficeTalk trip={trip} hasNoPhone={trip.talk.phone === null} />
      <Button variant="default" onClick={onClose}>
        {t('close')}
      </Button>
    </Dialog>
  );
}
