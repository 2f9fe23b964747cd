import type { PublicFacts } from '../contract.ts';
import { Header, sayIn } from './PublicParts.tsx';
import { dayText } from './times.ts';

type Facts = PublicFacts & { page: Extract<PublicFacts['page'], { kind: 'expired' }> };

export function ExpiredPage({ facts }: { facts: Facts }) {
  const t = sayIn(facts);
  const { tenant, page } = facts;
  return (
    <>
      <Header tenant={tenant} />
      <main>
        <section className="answer">
          <h1>{t('expired_title')}</h1>
          <p>{page.reason === 'driven' ? t('expired_driven') : t('expired_unknown')}</p>
          {page.next_visit_date && <p className="window">{t('next_visit', { day: dayText(page.next_visit_date, '', facts.language, t('today')) })}</p>}
          <p className="buttons">
            <a className="button main" href={`/${tenant.slug}`}>{t('find_title')}</a>
            {page.reason === 'driven' && tenant.shop_url && <a className="button" href={tenant.shop_url}>{t('shop')}</a>}
            <a className="button" href={tenant.home_url}>{t('home')}</a>
          </p>
        </section>
      </main>
    </>
  );
}
