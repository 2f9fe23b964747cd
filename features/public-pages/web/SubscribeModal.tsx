import { useRef, useState } from 'react';
import type { LatLng } from '../../../shared/geo.ts';
import type { PublicStop } from '../../subscribers/search/contract.ts';
import type { PublicFacts } from '../contract.ts';
import { PhoneForm } from './PhoneForm.tsx';
import { Modal, sayIn } from './PublicParts.tsx';
import { ask } from './send.ts';

interface Props {
  facts: PublicFacts;
  stop: PublicStop;
  asked: (LatLng & { address: string }) | null;
  needsCaptcha: boolean;
  onClose: () => void;
  onDone: () => void;
}

/** Sign up for a stop. The proof of work begins when the form is first touched and is usually over before the number is typed. */
export function SubscribeModal({ facts, stop, asked, needsCaptcha, onClose, onDone }: Props) {
  const t = sayIn(facts);
  const [gdpr, setGdpr] = useState(false);
  const [marketing, setMarketing] = useState(facts.tenant.marketing_default);
  const [captcha, setCaptcha] = useState<'idle' | 'working' | 'ready' | 'failed'>(
    needsCaptcha ? 'idle' : 'ready',
  );
  const value = useRef<string | null>(null);
  const solve = () => {
    if (!needsCaptcha || captcha === 'working' || captcha === 'ready') return;
    setCaptcha('working');
    import('./captcha.ts')
      .then(({ solvedCaptcha }) => solvedCaptcha(facts.tenant.slug))
      .then(
        (solved) => {
          value.current = solved;
          setCaptcha('ready');
        },
        () => setCaptcha('failed'),
      );
  };
  const send = async (phone: string) => {
    try {
      await ask('POST', `/${facts.tenant.slug}/public/customers`, {
        customer: {
          phone,
          marketing_agreement: marketing,
          sms_receivers_attributes: [{ plan_event_route_point_id: stop.id }],
          location_attributes: {
            coordinates: stop.coordinates,
            address: stop.address,
            ...(asked && {
              original_address: asked.address,
              original_coordinates: { lat: asked.lat, lng: asked.lng },
            }),
          },
        },
        plan_event_route_point_id: stop.id,
        captcha_value: value.current,
        gdpr_agreement: gdpr,
      });
      onDone();
    } catch (error) {
      // A proof is good once: whatever was refused, the next try needs a new one.
      if (needsCaptcha) {
        value.current = null;
        setCaptcha('idle');
        queueMicrotask(solve);
      }
      throw error;
    }
  };
  return (
    <Modal title={t('subscribe_to', { address: stop.address })} closeWord={t('close')} onClose={onClose}>
      <PhoneForm
        facts={facts}
        action={t('subscribe')}
        isReady={gdpr && captcha === 'ready'}
        onTouch={solve}
        send={send}
      >
        <label className="check">
          <input type="checkbox" checked={gdpr} onChange={(event) => setGdpr(event.currentTarget.checked)} />{' '}
          {t('gdpr')}
        </label>
        <label className="check">
          <input
            type="checkbox"
            checked={marketing}
            onChange={(event) => setMarketing(event.currentTarget.checked)}
          />{' '}
          {t('marketing_agree')}
        </label>
        {captcha === 'working' && (
          <p className="small" role="status">
            {t('checking')}
          </p>
        )}
        {captcha === 'failed' && (
          <p className="alert" role="alert">
            {t('failed')}{' '}
            <button type="button" className="link" onClick={solve}>
              {t('ok')}
            </button>
          </p>
        )}
      </PhoneForm>
    </Modal>
  );
}
