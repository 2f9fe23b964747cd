// The fields of a tenant's history that services have.

import { serviceKinds } from '../../../../shared/services.ts';
import { useLanguage } from '../../../../web/session.ts';
import { useWords } from '../../../../web/words.ts';
import { fieldsOfKind } from './service-values.ts';
import { fieldText, kindTexts, servicesTexts } from './services-texts.ts';

/** The fields of the history: each by its kind and its name. */
export function useServiceNames(): Record<string, string> {
  const t = useWords(servicesTexts);
  const kind = useWords(kindTexts);
  const language = useLanguage();
  return Object.fromEntries(
    serviceKinds.flatMap((one) =>
      ['provider', ...fieldsOfKind(one)].map((name) => {
        const text = fieldText(name);
        return [
          `${one}_${name}`,
          `${kind(one)}: ${name === 'provider' ? t('provider') : (text[language] ?? text.en)}`,
        ];
      }),
    ),
  );
}
