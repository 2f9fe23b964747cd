import { useState } from 'react';
import type { PublicFacts } from '../contract.ts';
import { sentenceOf, titleOf } from '../texts/expired-words.ts';
import { Header, Modal, sayIn } from './PublicParts.tsx';
import { dayText } from './times.ts';

type Facts = PublicFacts & { page: Extract<PublicFacts['page'], { kind: 'expired' }> };

/** The page says it and leads on; the dialog over it, which only a script opens, is closed by OK. */
export function ExpiredPage({ facts }: { facts: Facts }) {
  const t = sayIn(facts);
  const { tenant, page } = facts;
  const [isTold, setTold] = useState(false);
  const close = () => setTold(true);
  return (
    <>
      <Header tenant={tenant} />
      <main>
        <section className="answer">
          <h1>{t(titleOf[page.reason])}</h1>
          <p>{t(sentenceOf[page.reason])}</p>
          {page.next_visit_date && (
            <p className="window">
              {t('next_visit', {
                day: dayText(page.next_visit_date, page.today, facts.language, t('today')),
              })}
            </p>
          )}
          <p className="buttons">
            <a className="button main" href={`/${tenant.slug}`}>
              {t('find_title')}
            </a>
            {page.reason !== 'unknown' && tenant.shop_url && (
              <a className="button" href={tenant.shop_url}>
                {t('shop')}
              </a>
            )}
            <a className="button" href={tenant.home_url}>
              {t('home')}
            </a>
          </p>
        </section>
      </main>
      {!isTold && (
        <Modal title={t(titleOf[page.reason])} closeWord={t('close')} onClose={close}>
          <p>{t(sentenceOf[page.reason])}</p>
          <button type="button" className="main" onClick={close}>
            {t('ok')}
          </button>
        </Modal>
      )}
    </>
  );
}
