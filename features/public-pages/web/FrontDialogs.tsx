// What the front page asks and tells in a dialog.

import type { ReactNode } from 'react';
import type { PublicStop } from '../../subscribers/contract/stop-search.ts';
import type { Word } from '../contract.ts';
import { AddressBox } from './AddressBox.tsx';
import type { Asked, FrontFacts } from './front-stops.ts';
import { LeaveByPhone } from './LeaveByPhone.tsx';
import { Alert, Modal, sayIn } from './PublicParts.tsx';
import { StopPanel } from './StopPanel.tsx';
import { SubscribeModal } from './SubscribeModal.tsx';

export type FrontDialog =
  | 'none'
  | 'service'
  | 'leave'
  | 'subscribe'
  | 'subscribed'
  | 'unsubscribed'
  | 'unknown'
  | 'none_near';

interface Props {
  facts: FrontFacts;
  dialog: FrontDialog;
  setDialog: (next: FrontDialog) => void;
  stop: PublicStop | null;
  asked: Asked | null;
  /** The stops of an address could not be asked for. */
  hasFailed?: boolean;
  onPick: (place: Asked) => void;
  onLeft: (known: boolean) => void;
}

type ServiceProps = Pick<Props, 'facts' | 'stop' | 'hasFailed' | 'onPick' | 'setDialog'>;

/** The way to an SMS comes before the way out. */
function Service({ facts, stop, hasFailed, onPick, setDialog }: ServiceProps) {
  const t = sayIn(facts);
  return (
    <>
      {stop ? (
        <StopPanel
          key={stop.id}
          facts={facts}
          stop={stop}
          today={facts.page.today}
          onSubscribe={() => setDialog('subscribe')}
        />
      ) : (
        <>
          <p>{facts.tenant.words.sign_up ?? t('usual_sign_up')}</p>
          <AddressBox facts={facts} onPick={onPick} />
          {hasFailed && <Alert>{t('failed')}</Alert>}
        </>
      )}
      <p className="small">
        <button type="button" className="link" onClick={() => setDialog('leave')}>
          {t('unsubscribe_sms')}
        </button>
      </p>
    </>
  );
}

/** The end of a way: what came of it, what the tenant says to it, and on to the tenant's own page. */
function Done({
  facts,
  text,
  own,
  word,
}: {
  facts: FrontFacts;
  text?: string;
  own: string | undefined;
  word: Word;
}) {
  return (
    <>
      {text !== undefined && <p>{text}</p>}
      {own !== undefined && <p>{own}</p>}
      <a className="button main" href={facts.tenant.home_url}>
        {sayIn(facts)(word)}
      </a>
    </>
  );
}

/** Something to read and close. */
function Said({ facts, word, onClose }: { facts: FrontFacts; word: Word; onClose: () => void }) {
  const t = sayIn(facts);
  return (
    <>
      <p>{t(word)}</p>
      <button type="button" className="main" onClick={onClose}>
        {t('ok')}
      </button>
    </>
  );
}

/** One at a time; closing one closes all. */
export function FrontDialogs({ facts, dialog, setDialog, stop, asked, hasFailed, onPick, onLeft }: Props) {
  const t = sayIn(facts);
  const close = () => setDialog('none');
  const box = (title: Word, children: ReactNode, isSheet = false) => (
    <Modal title={t(title)} closeWord={t('close')} onClose={close} isSheet={isSheet}>
      {children}
    </Modal>
  );
  switch (dialog) {
    case 'none':
      return null;
    case 'service':
      return box(
        'sms_service',
        <Service facts={facts} stop={stop} hasFailed={hasFailed} onPick={onPick} setDialog={setDialog} />,
        true,
      );
    case 'subscribe':
      return (
        stop && (
          <SubscribeModal
            facts={facts}
            stop={stop}
            asked={asked}
            needsCaptcha={facts.page.captcha}
            onClose={close}
            onDone={() => setDialog('subscribed')}
          />
        )
      );
    case 'subscribed':
      return (
        stop &&
        box(
          'subscribed',
          <Done
            facts={facts}
            text={t('subscribed_text', { address: stop.address })}
            own={facts.tenant.words.subscribed}
            word="got_it"
          />,
        )
      );
    case 'leave':
      return box('unsubscribe_sms', <LeaveByPhone facts={facts} onResult={onLeft} />);
    case 'unsubscribed':
      return box('unsubscribed', <Done facts={facts} own={facts.tenant.words.farewell} word="ok" />);
    case 'unknown':
      return box('unsubscribe', <Said facts={facts} word="unknown_number" onClose={close} />);
    case 'none_near':
      return box('none_near_title', <Said facts={facts} word="none_near" onClose={close} />);
  }
}
