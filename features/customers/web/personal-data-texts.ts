import { texts } from '../../../shared/texts.ts';

export const personalDataTexts = texts({
  title: { en: 'Personal data', da: 'Personoplysninger', nb: 'Personopplysninger' },
  about: {
    en: 'When the customer asks for what you hold of them, or to be forgotten.',
    da: 'Når kunden beder om indsigt eller om at blive slettet.',
    nb: 'Når kunden ber om innsyn eller om å bli slettet.',
  },
  download: { en: 'Download as a file', da: 'Hent som fil', nb: 'Last ned som fil' },
  erase: { en: 'Erase this person', da: 'Slet personen', nb: 'Slett personen' },
  erase_title: { en: 'Erase {name}?', da: 'Slet {name}?', nb: 'Slette {name}?' },
  goes: {
    en: 'For good: the record with its places and history, the words of SMS, feedback and comments, and the name, phone, e-mail and address on handled orders and in the log of requests. SMS that wait are not sent.',
    da: 'For altid: kortet med steder og historik, teksten i SMS, feedback og kommentarer, samt navn, telefon, e-mail og adresse på afsluttede ordrer og i loggen over forespørgsler. Ventende SMS sendes ikke.',
    nb: 'For alltid: kortet med steder og historikk, teksten i SMS, tilbakemeldinger og kommentarer, samt navn, telefon, e-post og adresse på fullførte ordrer og i loggen over forespørsler. Ventende SMS sendes ikke.',
  },
  stays: {
    en: 'What stays names nobody: consents under a digest of the phone, the numbers of SMS and thumbs, and the goods and sums of orders for the books.',
    da: 'Det, der bliver, nævner ingen: samtykker under et fingeraftryk af nummeret, antal SMS og tommelfingre, samt varer og beløb på ordrer til regnskabet.',
    nb: 'Det som blir, nevner ingen: samtykker under et fingeravtrykk av nummeret, antall SMS og tomler, samt varer og beløp på ordrer til regnskapet.',
  },
  erased: { en: 'The person was erased', da: 'Personen er slettet', nb: 'Personen er slettet' },
});
