// The ways by which a consent came or went, as staff read them on the customer, in the week and in its files.

import { textIn, texts, type Language } from '../../../shared/texts.ts';

const wayTexts = texts({
  staff: { en: 'by staff', da: 'af personalet', nb: 'av ansatte' },
  subscribe: { en: 'on the public page', da: 'på den offentlige side', nb: 'på den offentlige siden' },
  one_visit: {
    en: 'for one visit, on the public page',
    da: 'til ét besøg, på den offentlige side',
    nb: 'til ett besøk, på den offentlige siden',
  },
  unsubscribe_phone: {
    en: 'by phone number on the public page',
    da: 'med telefonnummer på den offentlige side',
    nb: 'med telefonnummer på den offentlige siden',
  },
  unsubscribe_link: { en: 'by the link in an SMS', da: 'med linket i en SMS', nb: 'med lenken i en SMS' },
  sms_link: { en: 'by the link in an SMS', da: 'med linket i en SMS', nb: 'med lenken i en SMS' },
  partial_unsubscribe: { en: 'on their own page', da: 'på egen side', nb: 'på egen side' },
  sms_stop: { en: 'by answering STOP', da: 'ved at svare STOP', nb: 'ved å svare STOPP' },
  integration: {
    en: 'told by another system',
    da: 'oplyst af et andet system',
    nb: 'opplyst av et annet system',
  },
  import: { en: 'told by a sheet', da: 'oplyst i et ark', nb: 'opplyst i et ark' },
  import_undone: {
    en: 'as an import was taken back',
    da: 'da en import blev fortrudt',
    nb: 'da en import ble angret',
  },
  erased: { en: 'as the person was erased', da: 'da personen blev slettet', nb: 'da personen ble slettet' },
});

/** A way that is not known here is said as it was kept. */
export function wayIn(source: string, language: Language): string {
  const text = Object.entries(wayTexts).find(([way]) => way === source)?.[1];
  return text ? textIn(text, language) : source;
}
