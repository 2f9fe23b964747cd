import type { CSSProperties } from 'react';
import { colourAtNight, isBrandColour, isColour } from '../../../../shared/colour.ts';
import { useWords } from '../../../../web/words.ts';
import type { TenantSettingsAnswer } from '../../contract/settings.ts';
import type { FormValues } from './sections.ts';
import { settingsTexts } from './settings-texts.ts';
import styles from './BrandPreview.module.css';

/** Of the public pages, where no colour is set. */
const usual = { day: '#0b6e7c', night: '#5cc3d1' };

function coloursOf(typed: string): typeof usual {
  const isUsable = isColour(typed) && isBrandColour(typed);
  return isUsable ? { day: typed, night: colourAtNight(typed) } : usual;
}

/** The head of the front page with what stands in the form, by day and in the dark. */
export function BrandPreview({ values, logo }: { values: FormValues; logo: TenantSettingsAnswer['logo'] }) {
  const t = useWords(settingsTexts);
  const colours = coloursOf(String(values.brand_colour));
  return (
    <section aria-label={t('preview')} className={styles.previews}>
      {(['day', 'night'] as const).map((time) => (
        <figure key={time} className={styles[time]} style={{ '--brand': colours[time] } as CSSProperties}>
          <figcaption>{t(time === 'day' ? 'by_day' : 'at_night')}</figcaption>
          <header>
            <strong className={styles.logo}>
              {logo ? (
                <img src={logo.url} width={logo.width} height={logo.height} alt={String(values.name)} />
              ) : (
                values.name
              )}
            </strong>
            {values.shop_url !== '' && <span className={styles.link}>{t('shop')}</span>}
          </header>
          <p className={styles.title}>{t('find_stop')}</p>
          {values.front_text !== '' && <p>{values.front_text}</p>}
          <span className={styles.button}>{t('sign_up')}</span>
        </figure>
      ))}
    </section>
  );
}
