import { useState } from 'react';
import type { PublicFacts } from '../contract.ts';
import { PhoneForm } from './PhoneForm.tsx';
import { Modal, sayIn } from './PublicParts.tsx';
import { ask, Refused } from './send.ts';

interface Props {
  facts: PublicFacts;
  onResult: (known: boolean) => void;
}

/** Leaving by phone: the number, and then the question whether that is meant. */
export function LeaveByPhone({ facts, onResult }: Props) {
  const t = sayIn(facts);
  const [asked, setAsked] = useState<string | null>(null);
  const [isSending, setSending] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const close = () => setAsked(null);
  const leave = async (phone: string) => {
    setSending(true);
    setProblem(null);
    try {
      await ask(
        'DELETE',
        `/${facts.tenant.slug}/public/customers/1?phone_number=${encodeURIComponent(phone)}`,
      );
      onResult(true);
    } catch (error) {
      if (error instanceof Refused && error.status === 404) onResult(false);
      else setProblem((error instanceof Refused && error.message) || t('failed'));
    } finally {
      setSending(false);
      close();
    }
  };
  return (
    <>
      <PhoneForm
        facts={facts}
        action={t('unsubscribe')}
        problem={problem}
        send={(phone) => {
          setAsked(phone);
          return Promise.resolve();
        }}
      />
      {asked !== null && (
        <Modal title={t('unsubscribe_title')} closeWord={t('close')} onClose={close}>
          <p>{asked}</p>
          <p>{t('unsubscribe_text')}</p>
          <div className="buttons">
            <button type="button" onClick={close}>
              {t('cancel')}
            </button>
            <button type="button" className="main" disabled={isSending} onClick={() => void leave(asked)}>
              {t('unsubscribe')}
            </button>
          </div>
        </Modal>
      )}
    </>
  );
}
