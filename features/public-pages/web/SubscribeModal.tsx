import { useRef, useState } from 'react';
import type { PublicStop } from '../../subscribers/contract/stop-search.ts';
import type { PublicFacts } from '../contract.ts';
import type { Asked } from './front-stops.ts';
import { PhoneForm } from './PhoneForm.tsx';
import { Modal, sayIn, type Say } from './PublicParts.tsx';
import { ask } from './send.ts';

interface Props {
  facts: PublicFacts;
  stop: PublicStop;
  asked: Asked | null;
  needsCaptcha: boolean;
  onClose: () => void;
  onDone: () => void;
}

type CaptchaState = 'idle' | 'working' | 'ready' | 'failed';

/** The proof of work. It begins when the form is first touched and is usually over before the number is typed. */
function useCaptcha(slug: string, isNeeded: boolean) {
  const [state, setState] = useState<CaptchaState>(isNeeded ? 'idle' : 'ready');
  const value = useRef<string | null>(null);
  const begin = () => {
    value.current = null;
    setState('working');
    import('./captcha.ts')
      .then(({ solvedCaptcha }) => solvedCaptcha(slug))
      .then(
        (solved) => {
          value.current = solved;
          setState('ready');
        },
        () => setState('failed'),
      );
  };
  const solve = () => {
    if (state === 'idle' || state === 'failed') begin();
  };
  /** A proof is good once: whatever was refused, the next try needs a new one. */
  const again = () => {
    if (isNeeded) begin();
  };
  return { state, solve, again, value: () => value.current };
}

function CaptchaStatus({ t, state, solve }: { t: Say; state: CaptchaState; solve: () => void }) {
  if (state === 'working')
    return (
      <p className="small" role="status">
        {t('checking')}
      </p>
    );
  if (state === 'failed')
    return (
      <p className="alert" role="alert">
        {t('failed')}{' '}
        <button type="button" className="link" onClick={solve}>
          {t('ok')}
        </button>
      </p>
    );
  return null;
}

function Consent({ on, set, words }: { on: boolean; set: (on: boolean) => void; words: string }) {
  return (
    <label className="check">
      <input type="checkbox" checked={on} onChange={(event) => set(event.currentTarget.checked)} /> {words}
    </label>
  );
}

/** Sign up for a stop. */
export function SubscribeModal({ facts, stop, asked, needsCaptcha, onClose, onDone }: Props) {
  const t = sayIn(facts);
  const [gdpr, setGdpr] = useState(false);
  const [marketing, setMarketing] = useState(facts.tenant.marketing_default);
  const captcha = useCaptcha(facts.tenant.slug, needsCaptcha);
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
            ...(asked?.address && {
              original_address: asked.address,
              original_coordinates: asked.isHome === false ? null : { lat: asked.lat, lng: asked.lng },
            }),
          },
        },
        plan_event_route_point_id: stop.id,
        captcha_value: captcha.value(),
        gdpr_agreement: gdpr,
      });
      onDone();
    } catch (error) {
      captcha.again();
      throw error;
    }
  };
  return (
    <Modal title={t('subscribe_to', { address: stop.address })} closeWord={t('close')} onClose={onClose}>
      <PhoneForm
        facts={facts}
        action={t('subscribe')}
        isReady={gdpr && captcha.state === 'ready'}
        onTouch={captcha.solve}
        send={send}
      >
        <Consent on={gdpr} set={setGdpr} words={t('gdpr')} />
        <Consent on={marketing} set={setMarketing} words={t('marketing_agree')} />
        <CaptchaStatus t={t} state={captcha.state} solve={captcha.solve} />
      </PhoneForm>
    </Modal>
  );
}
