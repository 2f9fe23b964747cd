// The words of the page that follows a truck, and of the feedback on it.

import { publicTexts } from '../../../shared/texts.ts';

export const trackingTexts = publicTexts({
  finished: {
    en: 'The truck has visited your stop',
    da: 'Isbilen har været ved dit stop',
    nb: 'Isbilen har vært ved ditt stopp',
    ro: 'Mașina a trecut pe la oprirea ta',
  },
  here: {
    en: 'The truck is at your stop now',
    da: 'Isbilen er ved dit stop nu',
    nb: 'Isbilen er ved ditt stopp nå',
    ro: 'Mașina este acum la oprirea ta',
  },
  passed: {
    en: 'The truck has passed your stop',
    da: 'Isbilen er kørt forbi dit stop',
    nb: 'Isbilen har kjørt forbi stoppet ditt',
    ro: 'Mașina a trecut deja de oprirea ta',
  },
  missed: {
    en: 'The truck does not come to your stop on this trip',
    da: 'Isbilen kommer ikke til dit stop på denne tur',
    nb: 'Isbilen kommer ikke til ditt stopp på denne turen',
    ro: 'Mașina nu ajunge la oprirea ta în această cursă',
  },
  unseen: {
    en: 'The truck should have left, but we have not seen it yet',
    da: 'Isbilen skulle være kørt, men vi har ikke set den endnu',
    nb: 'Isbilen skulle ha kjørt, men vi har ikke sett den ennå',
    ro: 'Mașina trebuia să fi plecat, dar nu am văzut-o încă',
  },
  late: {
    en: 'The truck is late',
    da: 'Isbilen er forsinket',
    nb: 'Isbilen er forsinket',
    ro: 'Mașina întârzie',
  },
  minutes_away: {
    en: 'About {n} {n|minute|minutes} from now',
    da: 'Om cirka {n} {n|minut|minutter}',
    nb: 'Om omtrent {n} {n|minutt|minutter}',
    ro: 'În aproximativ {n} {n|minut|minute|de minute}',
  },
  any_moment: { en: 'Any moment now', da: 'Når som helst', nb: 'Når som helst', ro: 'Dintr-o clipă în alta' },
  not_yet: {
    en: 'The truck has not left yet',
    da: 'Isbilen er ikke kørt endnu',
    nb: 'Isbilen har ikke kjørt ennå',
    ro: 'Mașina nu a plecat încă',
  },
  on_its_way: {
    en: 'The truck is on its way',
    da: 'Isbilen er på vej',
    nb: 'Isbilen er på vei',
    ro: 'Mașina este pe drum',
  },
  your_stop: { en: 'Your stop', da: 'Dit stop', nb: 'Ditt stopp', ro: 'Oprirea ta' },
  promised: {
    en: 'First announced for {time}',
    da: 'Først meldt til kl. {time}',
    nb: 'Først meldt til kl. {time}',
    ro: 'Anunțat inițial la {time}',
  },
  updated_s: {
    en: 'Updated {n} s ago',
    da: 'Opdateret for {n} s siden',
    nb: 'Oppdatert for {n} s siden',
    ro: 'Actualizat acum {n} s',
  },
  updated_min: {
    en: 'Updated {n} min ago',
    da: 'Opdateret for {n} min siden',
    nb: 'Oppdatert for {n} min siden',
    ro: 'Actualizat acum {n} min',
  },
  truck: { en: 'The truck', da: 'Isbilen', nb: 'Isbilen', ro: 'Mașina' },
  other_stops: {
    en: 'The other stops of the trip (approximate line)',
    da: 'Turens andre stop (omtrentlig linje)',
    nb: 'De andre stoppene på turen (omtrentlig linje)',
    ro: 'Celelalte opriri ale cursei (linie aproximativă)',
  },
  way: { en: 'The planned way', da: 'Den planlagte vej', nb: 'Den planlagte veien', ro: 'Drumul planificat' },
  no_script: {
    en: 'Load the page again for a newer time.',
    da: 'Genindlæs siden for at se en nyere tid.',
    nb: 'Last siden på nytt for å se en nyere tid.',
    ro: 'Reîncarcă pagina pentru o oră mai nouă.',
  },
  lost_line: {
    en: 'No connection: the time may be out of date',
    da: 'Ingen forbindelse: tiden kan være forældet',
    nb: 'Ingen forbindelse: tiden kan være utdatert',
    ro: 'Fără conexiune: ora poate fi veche',
  },
  change_stop: { en: 'Change stop', da: 'Skift stop', nb: 'Bytt stopp', ro: 'Schimbă oprirea' },
  how_was_it: {
    en: 'How was the visit?',
    da: 'Hvordan var besøget?',
    nb: 'Hvordan var besøket?',
    ro: 'Cum a fost vizita?',
  },
  good: { en: 'Good', da: 'Godt', nb: 'Bra', ro: 'Bine' },
  bad: { en: 'Not good', da: 'Ikke godt', nb: 'Ikke bra', ro: 'Nu prea bine' },
  comment: {
    en: 'Tell us more (optional)',
    da: 'Fortæl os mere (valgfrit)',
    nb: 'Fortell oss mer (valgfritt)',
    ro: 'Spune-ne mai mult (opțional)',
  },
  thumb_kept: {
    en: 'Your answer is saved.',
    da: 'Dit svar er gemt.',
    nb: 'Svaret ditt er lagret.',
    ro: 'Răspunsul tău este salvat.',
  },
  send: { en: 'Send', da: 'Send', nb: 'Send', ro: 'Trimite' },
  thanks: {
    en: 'Thank you for your feedback',
    da: 'Tak for din tilbagemelding',
    nb: 'Takk for tilbakemeldingen',
    ro: 'Mulțumim pentru părere',
  },
});
