import { useState } from 'react';
import type { PublicFacts } from '../contract.ts';
import { Modal, sayIn } from './PublicParts.tsx';
import { ask } from './send.ts';

interface Props {
  facts: PublicFacts;
  customer: { uuid: string };
  kind: 'full' | 'partial';
  onClose: () => void;
}

/**
 * Whatever the answer, the visitor ends at the brand's own site, as documented; both boxes ticked is a full goodbye.
 */
export function UnsubscribeModal({ facts, customer, kind, onClose }: Props) {
  const t = sayIn(facts);
  const [sms, setSms] = useState(kind === 'full');
  const [marketing, setMarketing] = useState(kind === 'full');
  const [isSending, setSending] = useState(false);
  const leave = async () => {
    setSending(true);
    const base = `/${facts.tenant.slug}/public/customers/${customer.uuid}`;
    try {
      await (sms && marketing
        ? ask('DELETE', base)
        : ask('POST', `${base}/partial_unsubscribe`, { sms, marketing }));
    } finally {
      location.assign(facts.tenant.home_url);
    }
  };
  return (
    <Modal title={t('unsubscribe_title')} closeWord={t('close')} onClose={onClose}>
      {kind === 'full' ? (
        <p>{t('unsubscribe_text')}</p>
      ) : (
        <fieldset>
          <legend>{t('withdraw_what')}</legend>
          <label>
            <input type="checkbox" checked={sms} onChange={(event) => setSms(event.currentTarget.checked)} />{' '}
            {t('sms_notices')}
          </label>
          <label>
            <input
              type="checkbox"
              checked={marketing}
              onChange={(event) => setMarketing(event.currentTarget.checked)}
            />{' '}
            {t('marketing')}
          </label>
        </fieldset>
      )}
      <div className="buttons">
        <button type="button" onClick={onClose}>
          {t('cancel')}
        </button>
        <button
          type="button"
          className="main"
          disabled={isSending || (!sms && !marketing)}
          onClick={() => void leave().catch(() => undefined)}
        >
          {t('unsubscribe')}
        </button>
      </div>
    </Modal>
  );
}
