// Why a text is no number: predicates of a field, as all of its messages.

import { publicTexts } from './texts.ts';

export const numberTexts = publicTexts({
  not_a_number: {
    en: 'is not a number',
    da: 'er ikke et tal',
    nb: 'er ikke et tall',
    ro: 'nu este un număr',
  },
  not_an_integer: {
    en: 'must be an integer',
    da: 'skal være et heltal',
    nb: 'må være et heltall',
    ro: 'trebuie să fie un număr întreg',
  },
  two_readings: {
    en: 'could mean {small} or {large}: write it without a separator of thousands',
    da: 'kan betyde {small} eller {large}: skriv det uden tusindtalsskilletegn',
    nb: 'kan bety {small} eller {large}: skriv det uten tusenskilletegn',
    ro: 'poate însemna {small} sau {large}: scrie fără separator de mii',
  },
  too_many_decimals: {
    en: 'has more than {count} {count|decimal|decimals}',
    da: 'har mere end {count} {count|decimal|decimaler}',
    nb: 'har mer enn {count} {count|desimal|desimaler}',
    ro: 'are mai mult de {count} {count|zecimală|zecimale}',
  },
  too_large: { en: 'is too large', da: 'er for stort', nb: 'er for stort', ro: 'este prea mare' },
});
