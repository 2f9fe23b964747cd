// /c/{uuid}: what somebody gets notices about. /u and /pu show the dialog alone, and the page once it is closed;
// opening a link changes nothing.

import { useState } from 'react';
import { mayUnsubscribePartly } from '../../subscribers/rules/stop-words.ts';
import type { PublicFacts } from '../contract.ts';
import { Header, sayIn } from './PublicParts.tsx';
import { dayText, scheduleText } from './times.ts';
import { UnsubscribeModal } from './UnsubscribeModal.tsx';

type Facts = PublicFacts & { page: Extract<PublicFacts['page'], { kind: 'customer' }> };

/** Whoever has left already, or was never here. */
function Gone({ facts }: { facts: Facts }) {
  const t = sayIn(facts);
  const { tenant } = facts;
  return (
    <>
      <Header tenant={tenant} />
      <main>
        <section className="answer">
          <h1>{t('already_unsubscribed')}</h1>
          {tenant.words.farewell && <p>{tenant.words.farewell}</p>}
          <p>
            <a className="button main" href={`/${tenant.slug}`}>
              {t('find_title')}
            </a>
          </p>
        </section>
      </main>
    </>
  );
}

export function CustomerPage({ facts }: { facts: Facts }) {
  const t = sayIn(facts);
  const { tenant, page } = facts;
  const { customer } = page;
  const [dialog, setDialog] = useState(page.dialog);
  const [isByLink, setByLink] = useState(page.dialog !== 'none');
  const close = () => {
    setDialog('none');
    setByLink(false);
  };
  if (!customer) return <Gone facts={facts} />;
  const both = mayUnsubscribePartly(customer);
  const own = (
    <>
      <Header tenant={tenant} />
      <main>
        <section className="answer">
          <h1>{t('my_page')}</h1>
          <p>{customer.phone}</p>
          {customer.place && <p>{t('my_place', { address: customer.place.address })}</p>}
          <h2>{t('next_visits')}</h2>
          {customer.next_visits.length === 0 ? (
            <p>{t('no_visits')}</p>
          ) : (
            <ul className="dates">
              {customer.next_visits.map((visit) => (
                <li key={visit.date}>
                  <span>{dayText(visit.date, page.today, facts.language, t('today'))}</span>{' '}
                  <span>
                    {visit.google_estimate_time && scheduleText(visit.google_estimate_time, tenant.time_zone)}
                  </span>
                </li>
              ))}
            </ul>
          )}
          <p className="buttons">
            <a className="button" href={`/${tenant.slug}`}>
              {t('change_stop')}
            </a>
            <button type="button" onClick={() => setDialog(both ? 'partial' : 'full')}>
              {t('unsubscribe')}
            </button>
          </p>
        </section>
      </main>
    </>
  );
  return (
    <>
      {/* A dialog needs script; without it the page says at least what it is about. */}
      {isByLink ? <noscript>{own}</noscript> : own}
      {dialog !== 'none' && (
        <UnsubscribeModal
          facts={facts}
          customer={customer}
          kind={dialog === 'partial' && both ? 'partial' : 'full'}
          onClose={close}
        />
      )}
    </>
  );
}
