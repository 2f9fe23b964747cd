// Titles of the public pages and what they say of what is over: the server writes them into the head, too.

import { publicTexts } from '../../shared/texts.ts';
import type { ExpiredReason } from '../subscribers/rules/stop-state.ts';

export const pageTexts = publicTexts({
  expected: {
    en: 'Expected arrival at your stop',
    da: 'Forventet ankomst til dit stop',
    nb: 'Forventet ankomst til ditt stopp',
    ro: 'Sosire estimată la oprirea ta',
  },
  expired_title: {
    en: 'This link is no longer in use',
    da: 'Dette link er ikke længere i brug',
    nb: 'Denne lenken er ikke lenger i bruk',
    ro: 'Acest link nu mai este folosit',
  },
  expired_driven: {
    en: 'The truck has already driven this route. You can order ahead for the next visit.',
    da: 'Isbilen har allerede kørt denne tur. Du kan forudbestille til næste besøg.',
    nb: 'Isbilen har allerede kjørt denne turen. Du kan forhåndsbestille til neste besøk.',
    ro: 'Mașina a terminat acest traseu. Poți comanda din timp pentru următoarea vizită.',
  },
  expired_not_driven: {
    en: 'The day of this trip is over, and we do not know whether the truck drove it. You can order ahead for the next visit.',
    da: 'Dagen for denne tur er forbi, og vi ved ikke, om isbilen kørte den. Du kan forudbestille til næste besøg.',
    nb: 'Dagen for denne turen er over, og vi vet ikke om isbilen kjørte den. Du kan forhåndsbestille til neste besøk.',
    ro: 'Ziua acestei curse a trecut și nu știm dacă mașina a făcut-o. Poți comanda din timp pentru următoarea vizită.',
  },
  cancelled_title: {
    en: 'The trip is cancelled',
    da: 'Turen er aflyst',
    nb: 'Turen er avlyst',
    ro: 'Cursa este anulată',
  },
  expired_cancelled: {
    en: 'The truck does not drive this trip.',
    da: 'Isbilen kører ikke denne tur.',
    nb: 'Isbilen kjører ikke denne turen.',
    ro: 'Mașina nu face această cursă.',
  },
  stop_removed_title: {
    en: 'The truck no longer stops here',
    da: 'Isbilen holder ikke længere her',
    nb: 'Isbilen stopper ikke lenger her',
    ro: 'Mașina nu mai oprește aici',
  },
  expired_stop_removed: {
    en: 'Your stop was taken off this trip.',
    da: 'Dit stop er taget af denne tur.',
    nb: 'Stoppet ditt er tatt av denne turen.',
    ro: 'Oprirea ta a fost scoasă din această cursă.',
  },
  expired_unknown: {
    en: 'We do not know this stop. Find your nearest stop on the map.',
    da: 'Vi kender ikke dette stop. Find dit nærmeste stop på kortet.',
    nb: 'Vi kjenner ikke dette stoppet. Finn ditt nærmeste stopp på kartet.',
    ro: 'Nu cunoaștem această oprire. Găsește cea mai apropiată oprire pe hartă.',
  },
  find_title: {
    en: 'Find your nearest stop',
    da: 'Find dit nærmeste stop',
    nb: 'Finn ditt nærmeste stopp',
    ro: 'Găsește cea mai apropiată oprire',
  },
  description: {
    en: 'When does the ice cream truck come? Find the nearest stop of {name}, see day and time, and get an SMS before it comes.',
    da: 'Hvornår kommer isbilen? Find det nærmeste stop med {name}, se dag og tid, og få en SMS, før den kommer.',
    nb: 'Når kommer isbilen? Finn det nærmeste stoppet til {name}, se dag og tid, og få en SMS før den kommer.',
    ro: 'Când vine mașina cu înghețată? Găsește cea mai apropiată oprire {name}, vezi ziua și ora și primește un SMS înainte.',
  },
  my_page: { en: 'Your notices', da: 'Dine beskeder', nb: 'Dine varsler', ro: 'Anunțurile tale' },
});
type Word = keyof typeof pageTexts;

/** What is over, by why it is. */
export const titleOf: Record<ExpiredReason, Word> = {
  unknown: 'expired_title',
  driven: 'expired_title',
  not_driven: 'expired_title',
  cancelled: 'cancelled_title',
  stop_removed: 'stop_removed_title',
};
export const sentenceOf: Record<ExpiredReason, Word> = {
  unknown: 'expired_unknown',
  driven: 'expired_driven',
  not_driven: 'expired_not_driven',
  cancelled: 'expired_cancelled',
  stop_removed: 'expired_stop_removed',
};
