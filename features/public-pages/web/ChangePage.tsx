// /s/{code} of a change: what was done in the name of a phone, for its holder to take back or agree to. Opening it
// changes nothing.

import { useState } from 'react';
import type { PublicFacts } from '../contract.ts';
import { Alert, Header, sayIn } from './PublicParts.tsx';
import { ask } from './send.ts';

type Facts = PublicFacts & { page: Extract<PublicFacts['page'], { kind: 'change' }> };
type Answer = 'take_back' | 'confirm_marketing';

export function ChangePage({ facts }: { facts: Facts }) {
  const t = sayIn(facts);
  const {
    tenant,
    page: { code, change },
  } = facts;
  const [done, setDone] = useState({ taken_back: change.taken_back, confirmed: change.confirmed });
  const [isSending, setSending] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  const say = async (answer: Answer) => {
    setSending(true);
    setFailed(false);
    try {
      setDone((await ask<typeof done>('POST', `/${tenant.slug}/s/${code}`, { answer })).value);
    } catch {
      setFailed(true);
    } finally {
      setSending(false);
    }
  };
  return (
    <>
      <Header tenant={tenant} />
      <main>
        <section className="answer">
          <h1>{t('my_page')}</h1>
          {change.moved && (
            <>
              <p role="status">
                {done.taken_back ? t('taken_back') : t('moved_to', { address: change.address ?? '–' })}
              </p>
              {!done.taken_back && (
                <p>
                  <button
                    type="button"
                    className="main"
                    disabled={isSending}
                    onClick={() => void say('take_back')}
                  >
                    {t('take_back')}
                  </button>
                </p>
              )}
            </>
          )}
          {change.asks_marketing && (
            <>
              <p role="status">{done.confirmed ? t('marketing_confirmed') : t('marketing_asked')}</p>
              {!done.confirmed && (
                <p>
                  <button type="button" disabled={isSending} onClick={() => void say('confirm_marketing')}>
                    {t('marketing_agree')}
                  </button>
                </p>
              )}
            </>
          )}
          {hasFailed && <Alert>{t('failed')}</Alert>}
          <p>
            <a href={`/${tenant.slug}/c/${change.customer_uuid}`}>{t('to_my_page')}</a>
          </p>
        </section>
      </main>
    </>
  );
}
