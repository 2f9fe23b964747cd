import type { PublicFacts } from '../contract.ts';
import { sentenceOf, titleOf } from '../texts.ts';
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
    </>
  );
}
