// How the notices of a day hit, in one line.

import { texts } from '../../../shared/texts.ts';

export const noticeScoreTexts = texts({
  on_time: {
    en: '{share} on time: {n} of {known} left {lead} min before the truck, {within} min more or less',
    da: '{share} til tiden: {n} af {known} blev sendt {lead} min før bilen, {within} min fra eller til',
    nb: '{share} i tide: {n} av {known} ble sendt {lead} min før bilen, {within} min fra eller til',
    ro: '{share} la timp: {n} din {known} au plecat cu {lead} min înaintea mașinii, cu o abatere de {within} min',
  },
  early: { en: '{n} too early', da: '{n} for tidligt', nb: '{n} for tidlig', ro: '{n} prea devreme' },
  late: { en: '{n} too late', da: '{n} for sent', nb: '{n} for sent', ro: '{n} prea târziu' },
  unknown: {
    en: '{n} whose truck was not seen to come',
    da: '{n}, hvis bil ikke er set komme',
    nb: '{n} der bilen ikke er sett komme',
    ro: '{n} a căror mașină nu a fost văzută sosind',
  },
  doubled: {
    en: '{n} told twice',
    da: '{n} fik besked to gange',
    nb: '{n} fikk varsel to ganger',
    ro: '{n} anunțați de două ori',
  },
  after_visit: {
    en: '{n} after the visit',
    da: '{n} efter besøget',
    nb: '{n} etter besøket',
    ro: '{n} după vizită',
  },
  parts: {
    en: '{n} SMS, billed as {parts}',
    da: '{n} SMS, afregnes som {parts}',
    nb: '{n} SMS, avregnes som {parts}',
    ro: '{n} SMS, facturate ca {parts}',
  },
});
