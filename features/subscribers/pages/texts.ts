// Every word of the public pages, in the four languages.
import { publicTexts } from '../../../shared/texts.ts';
import type { ExpiredReason } from '../following/rules.ts';

export const words = publicTexts({
  expected: { en: 'Expected arrival at your stop', da: 'Forventet ankomst til dit stop', nb: 'Forventet ankomst til ditt stopp', ro: 'Sosire estimată la oprirea ta' },
  finished: { en: 'The truck has visited your stop', da: 'Isbilen har været ved dit stop', nb: 'Isbilen har vært ved ditt stopp', ro: 'Mașina a trecut pe la oprirea ta' },
  here: { en: 'The truck is at your stop now', da: 'Isbilen er ved dit stop nu', nb: 'Isbilen er ved ditt stopp nå', ro: 'Mașina este acum la oprirea ta' },
  passed: { en: 'The truck has passed your stop', da: 'Isbilen er kørt forbi dit stop', nb: 'Isbilen har kjørt forbi stoppet ditt', ro: 'Mașina a trecut deja de oprirea ta' },
  missed: {
    en: 'The truck does not come to your stop on this trip', da: 'Isbilen kommer ikke til dit stop på denne tur',
    nb: 'Isbilen kommer ikke til ditt stopp på denne turen', ro: 'Mașina nu ajunge la oprirea ta în această cursă',
  },
  unseen: {
    en: 'The truck should have left, but we have not seen it yet', da: 'Isbilen skulle være kørt, men vi har ikke set den endnu',
    nb: 'Isbilen skulle ha kjørt, men vi har ikke sett den ennå', ro: 'Mașina trebuia să fi plecat, dar nu am văzut-o încă',
  },
  late: { en: 'The truck is late', da: 'Isbilen er forsinket', nb: 'Isbilen er forsinket', ro: 'Mașina întârzie' },
  minutes_away: { en: 'About {n} {n|minute|minutes} from now', da: 'Om cirka {n} {n|minut|minutter}', nb: 'Om omtrent {n} {n|minutt|minutter}', ro: 'În aproximativ {n} {n|minut|minute|de minute}' },
  any_moment: { en: 'Any moment now', da: 'Når som helst', nb: 'Når som helst', ro: 'Dintr-o clipă în alta' },
  not_yet: { en: 'The truck has not left yet', da: 'Isbilen er ikke kørt endnu', nb: 'Isbilen har ikke kjørt ennå', ro: 'Mașina nu a plecat încă' },
  on_its_way: { en: 'The truck is on its way', da: 'Isbilen er på vej', nb: 'Isbilen er på vei', ro: 'Mașina este pe drum' },
  your_stop: { en: 'Your stop', da: 'Dit stop', nb: 'Ditt stopp', ro: 'Oprirea ta' },
  promised: { en: 'First announced for {time}', da: 'Først meldt til kl. {time}', nb: 'Først meldt til kl. {time}', ro: 'Anunțat inițial la {time}' },
  today: { en: 'Today', da: 'I dag', nb: 'I dag', ro: 'Astăzi' },
  updated_s: { en: 'Updated {n} s ago', da: 'Opdateret for {n} s siden', nb: 'Oppdatert for {n} s siden', ro: 'Actualizat acum {n} s' },
  updated_min: { en: 'Updated {n} min ago', da: 'Opdateret for {n} min siden', nb: 'Oppdatert for {n} min siden', ro: 'Actualizat acum {n} min' },
  truck: { en: 'The truck', da: 'Isbilen', nb: 'Isbilen', ro: 'Mașina' },
  other_stops: { en: 'The other stops of the trip', da: 'Turens andre stop', nb: 'De andre stoppene på turen', ro: 'Celelalte opriri ale cursei' },
  no_script: {
    en: 'Load the page again for a newer time.', da: 'Genindlæs siden for at se en nyere tid.',
    nb: 'Last siden på nytt for å se en nyere tid.', ro: 'Reîncarcă pagina pentru o oră mai nouă.',
  },
  lost_line: {
    en: 'No connection: the time may be out of date', da: 'Ingen forbindelse: tiden kan være forældet',
    nb: 'Ingen forbindelse: tiden kan være utdatert', ro: 'Fără conexiune: ora poate fi veche',
  },
  change_stop: { en: 'Change stop', da: 'Skift stop', nb: 'Bytt stopp', ro: 'Schimbă oprirea' },
  shop: { en: 'Shop', da: 'Butik', nb: 'Butikk', ro: 'Magazin' },
  unsubscribe: { en: 'Unsubscribe', da: 'Afmeld', nb: 'Meld av', ro: 'Dezabonare' },
  how_was_it: { en: 'How was the visit?', da: 'Hvordan var besøget?', nb: 'Hvordan var besøket?', ro: 'Cum a fost vizita?' },
  good: { en: 'Good', da: 'Godt', nb: 'Bra', ro: 'Bine' },
  bad: { en: 'Not good', da: 'Ikke godt', nb: 'Ikke bra', ro: 'Nu prea bine' },
  comment: { en: 'Tell us more (optional)', da: 'Fortæl os mere (valgfrit)', nb: 'Fortell oss mer (valgfritt)', ro: 'Spune-ne mai mult (opțional)' },
  thumb_kept: { en: 'Your answer is saved.', da: 'Dit svar er gemt.', nb: 'Svaret ditt er lagret.', ro: 'Răspunsul tău este salvat.' },
  send: { en: 'Send', da: 'Send', nb: 'Send', ro: 'Trimite' },
  thanks: { en: 'Thank you for your feedback', da: 'Tak for din tilbagemelding', nb: 'Takk for tilbakemeldingen', ro: 'Mulțumim pentru părere' },
  unsubscribe_title: {
    en: 'Do you want to unsubscribe?', da: 'Vil du afmeldes?', nb: 'Vil du melde deg av?', ro: 'Vrei să te dezabonezi?',
  },
  unsubscribe_text: {
    en: 'You will no longer get an SMS before the truck comes.', da: 'Du får ikke længere en SMS, før isbilen kommer.',
    nb: 'Du får ikke lenger SMS før isbilen kommer.', ro: 'Nu vei mai primi SMS înainte să vină mașina.',
  },
  withdraw_what: { en: 'What do you want to withdraw?', da: 'Hvad vil du afmelde?', nb: 'Hva vil du melde deg av?', ro: 'Ce vrei să retragi?' },
  sms_notices: { en: 'SMS before the truck comes', da: 'SMS før isbilen kommer', nb: 'SMS før isbilen kommer', ro: 'SMS înainte de sosire' },
  marketing: { en: 'News and offers', da: 'Nyheder og tilbud', nb: 'Nyheter og tilbud', ro: 'Noutăți și oferte' },
  cancel: { en: 'Cancel', da: 'Annuller', nb: 'Avbryt', ro: 'Renunță' },
  ok: { en: 'OK', da: 'OK', nb: 'OK', ro: 'OK' },
  unsubscribed: { en: 'You are unsubscribed', da: 'Du er afmeldt', nb: 'Du er avmeldt', ro: 'Ești dezabonat' },
  already_unsubscribed: { en: 'You are already unsubscribed', da: 'Du er allerede afmeldt', nb: 'Du er allerede avmeldt', ro: 'Ești deja dezabonat' },
  expired_title: { en: 'This link is no longer in use', da: 'Dette link er ikke længere i brug', nb: 'Denne lenken er ikke lenger i bruk', ro: 'Acest link nu mai este folosit' },
  expired_driven: {
    en: 'The truck has already driven this route. You can order ahead for the next visit.', da: 'Isbilen har allerede kørt denne tur. Du kan forudbestille til næste besøg.',
    nb: 'Isbilen har allerede kjørt denne turen. Du kan forhåndsbestille til neste besøk.', ro: 'Mașina a terminat acest traseu. Poți comanda din timp pentru următoarea vizită.',
  },
  cancelled_title: { en: 'The trip is cancelled', da: 'Turen er aflyst', nb: 'Turen er avlyst', ro: 'Cursa este anulată' },
  expired_cancelled: {
    en: 'The truck does not drive this trip.', da: 'Isbilen kører ikke denne tur.', nb: 'Isbilen kjører ikke denne turen.', ro: 'Mașina nu face această cursă.',
  },
  stop_removed_title: {
    en: 'The truck no longer stops here', da: 'Isbilen holder ikke længere her', nb: 'Isbilen stopper ikke lenger her', ro: 'Mașina nu mai oprește aici',
  },
  expired_stop_removed: {
    en: 'Your stop was taken off this trip.', da: 'Dit stop er taget af denne tur.', nb: 'Stoppet ditt er tatt av denne turen.', ro: 'Oprirea ta a fost scoasă din această cursă.',
  },
  expired_unknown: {
    en: 'We do not know this stop. Find your nearest stop on the map.', da: 'Vi kender ikke dette stop. Find dit nærmeste stop på kortet.',
    nb: 'Vi kjenner ikke dette stoppet. Finn ditt nærmeste stopp på kartet.', ro: 'Nu cunoaștem această oprire. Găsește cea mai apropiată oprire pe hartă.',
  },
  next_visit: { en: 'Next visit: {day}', da: 'Næste besøg: {day}', nb: 'Neste besøk: {day}', ro: 'Următoarea vizită: {day}' },
  home: { en: 'To the front page', da: 'Til forsiden', nb: 'Til forsiden', ro: 'La pagina principală' },
  find_title: { en: 'Find your nearest stop', da: 'Find dit nærmeste stop', nb: 'Finn ditt nærmeste stopp', ro: 'Găsește cea mai apropiată oprire' },
  intro: {
    en: 'Get an SMS before the truck comes', da: 'Få en SMS, før isbilen kommer', nb: 'Få en SMS før isbilen kommer', ro: 'Primește un SMS înainte să vină mașina',
  },
  point_1: { en: 'Search for your address', da: 'Søg efter din adresse', nb: 'Søk etter adressen din', ro: 'Caută adresa ta' },
  point_2: { en: 'Choose the stop that suits you', da: 'Vælg det stop, der passer dig', nb: 'Velg stoppet som passer deg', ro: 'Alege oprirea potrivită' },
  point_3: { en: 'See when the truck comes next', da: 'Se, hvornår bilen kommer næste gang', nb: 'Se når bilen kommer neste gang', ro: 'Vezi când vine mașina data viitoare' },
  point_4: { en: 'Sign up for an SMS, it is free', da: 'Tilmeld dig SMS, det er gratis', nb: 'Meld deg på SMS, det er gratis', ro: 'Abonează-te la SMS, este gratuit' },
  description: {
    en: 'When does the ice cream truck come? Find the nearest stop of {name}, see day and time, and get an SMS before it comes.',
    da: 'Hvornår kommer isbilen? Find det nærmeste stop med {name}, se dag og tid, og få en SMS, før den kommer.',
    nb: 'Når kommer isbilen? Finn det nærmeste stoppet til {name}, se dag og tid, og få en SMS før den kommer.',
    ro: 'Când vine mașina cu înghețată? Găsește cea mai apropiată oprire {name}, vezi ziua și ora și primește un SMS înainte.',
  },
  coming_next: { en: 'Where the truck comes next', da: 'Her kommer isbilen næste gang', nb: 'Her kommer isbilen neste gang', ro: 'Unde vine mașina în continuare' },
  more_stops: { en: 'More stops', da: 'Flere stop', nb: 'Flere stopp', ro: 'Mai multe opriri' },
  front_no_script: {
    en: 'The search, the map and signing up need JavaScript. The next stops are listed below.', da: 'Søgning, kort og tilmelding kræver JavaScript. De næste stop står herunder.',
    nb: 'Søk, kart og påmelding krever JavaScript. De neste stoppene står nedenfor.', ro: 'Căutarea, harta și abonarea au nevoie de JavaScript. Următoarele opriri sunt mai jos.',
  },
  service_text: {
    en: 'Find your stop and get an SMS before the truck comes.', da: 'Find dit stop, og få en SMS, før isbilen kommer.',
    nb: 'Finn stoppet ditt, og få en SMS før isbilen kommer.', ro: 'Găsește oprirea ta și primește un SMS înainte să vină mașina.',
  },
  unsubscribe_sms: { en: 'Unsubscribe from SMS', da: 'Afmeld SMS', nb: 'Meld av SMS', ro: 'Dezabonare de la SMS' },
  address: { en: 'Your address', da: 'Din adresse', nb: 'Din adresse', ro: 'Adresa ta' },
  searching: { en: 'Searching …', da: 'Søger …', nb: 'Søker …', ro: 'Se caută …' },
  nothing_found: { en: 'No address found', da: 'Ingen adresse fundet', nb: 'Fant ingen adresse', ro: 'Nicio adresă găsită' },
  nearest: { en: 'Nearest stops', da: 'Nærmeste stop', nb: 'Nærmeste stopp', ro: 'Cele mai apropiate opriri' },
  metres: { en: '{n} m away', da: '{n} m væk', nb: '{n} m unna', ro: 'la {n} m' },
  schedule: { en: 'The truck comes here:', da: 'Bilen kommer her:', nb: 'Bilen kommer hit:', ro: 'Mașina vine aici:' },
  more_times: { en: 'See more times', da: 'Se flere tider', nb: 'Se flere tider', ro: 'Vezi mai multe ore' },
  sms_service: { en: 'SMS service', da: 'SMS-service', nb: 'SMS-tjeneste', ro: 'Serviciu SMS' },
  subscribe: { en: 'Sign up for SMS', da: 'Tilmeld SMS', nb: 'Meld deg på SMS', ro: 'Abonează-te la SMS' },
  subscribe_to: { en: 'SMS about {address}', da: 'SMS om {address}', nb: 'SMS om {address}', ro: 'SMS despre {address}' },
  phone: { en: 'Mobile number', da: 'Mobilnummer', nb: 'Mobilnummer', ro: 'Număr de mobil' },
  phone_wrong: {
    en: 'Type a valid number of this country', da: 'Skriv et gyldigt dansk nummer', nb: 'Skriv et gyldig norsk nummer', ro: 'Scrie un număr valid din România',
  },
  gdpr: {
    en: 'I agree that my number and stop are kept, so that I can be notified', da: 'Jeg accepterer, at mit nummer og stop gemmes, så jeg kan få besked',
    nb: 'Jeg godtar at nummeret og stoppet mitt lagres, så jeg kan få beskjed', ro: 'Sunt de acord ca numărul și oprirea mea să fie păstrate, ca să fiu anunțat',
  },
  marketing_agree: { en: 'I would like news and offers', da: 'Jeg vil gerne have nyheder og tilbud', nb: 'Jeg vil gjerne ha nyheter og tilbud', ro: 'Doresc noutăți și oferte' },
  checking: { en: 'Checking that you are a person …', da: 'Tjekker, at du er et menneske …', nb: 'Sjekker at du er et menneske …', ro: 'Verificăm că ești om …' },
  subscribed: { en: 'You are signed up', da: 'Du er tilmeldt', nb: 'Du er påmeldt', ro: 'Te-ai abonat' },
  subscribed_text: {
    en: 'You get an SMS before the truck comes to {address}.', da: 'Du får en SMS, før isbilen kommer til {address}.',
    nb: 'Du får en SMS før isbilen kommer til {address}.', ro: 'Primești un SMS înainte ca mașina să ajungă la {address}.',
  },
  got_it: { en: 'Got it', da: 'Forstået', nb: 'Skjønner', ro: 'Am înțeles' },
  failed: { en: 'That did not work. Please try again.', da: 'Det lykkedes ikke. Prøv igen.', nb: 'Det gikk ikke. Prøv igjen.', ro: 'Nu a mers. Încearcă din nou.' },
  unknown_number: {
    en: 'We do not know this phone number. Please try again or contact customer service.', da: 'Vi kender ikke dette telefonnummer. Prøv igen, eller kontakt kundeservice.',
    nb: 'Vi kjenner ikke dette telefonnummeret. Prøv igjen, eller kontakt kundeservice.', ro: 'Nu cunoaștem acest număr. Încearcă din nou sau contactează serviciul clienți.',
  },
  none_near_title: { en: 'No trucks near you', da: 'Ingen isbiler i nærheden', nb: 'Ingen isbiler i nærheten', ro: 'Nicio mașină în apropiere' },
  none_near: {
    en: 'No trucks come near this address. In winter there are fewer routes.', da: 'Der kommer ingen isbiler i nærheden af denne adresse. Om vinteren kører vi færre ture.',
    nb: 'Det kommer ingen isbiler i nærheten av denne adressen. Om vinteren kjører vi færre turer.', ro: 'Nicio mașină nu vine lângă această adresă. Iarna sunt mai puține trasee.',
  },
  all_stops: { en: 'All stops', da: 'Alle stop', nb: 'Alle stopp', ro: 'Toate opririle' },
  only_today: { en: 'Today only', da: 'Kun i dag', nb: 'Bare i dag', ro: 'Doar astăzi' },
  my_page: { en: 'Your notices', da: 'Dine beskeder', nb: 'Dine varsler', ro: 'Anunțurile tale' },
  moved_to: {
    en: 'Somebody with your number has asked for SMS about {address}.', da: 'Nogen har med dit nummer bedt om SMS om {address}.',
    nb: 'Noen har med ditt nummer bedt om SMS om {address}.', ro: 'Cineva a cerut cu numărul tău SMS despre {address}.',
  },
  take_back: { en: 'It was not me: as before', da: 'Det var ikke mig: som før', nb: 'Det var ikke meg: som før', ro: 'Nu am fost eu: ca înainte' },
  taken_back: {
    en: 'Taken back: your notices are as they were before.', da: 'Fortrudt: dine beskeder er, som de var før.',
    nb: 'Angret: varslene dine er som de var før.', ro: 'Anulat: anunțurile tale sunt ca înainte.',
  },
  marketing_asked: {
    en: 'Would you like news and offers by SMS? Without your word you get none.', da: 'Vil du have nyheder og tilbud på SMS? Uden dit ja får du ingen.',
    nb: 'Vil du ha nyheter og tilbud på SMS? Uten ditt ja får du ingen.', ro: 'Dorești noutăți și oferte prin SMS? Fără acordul tău nu primești.',
  },
  marketing_confirmed: {
    en: 'You get news and offers by SMS.', da: 'Du får nyheder og tilbud på SMS.', nb: 'Du får nyheter og tilbud på SMS.', ro: 'Primești noutăți și oferte prin SMS.',
  },
  to_my_page: { en: 'Your page, also for unsubscribing', da: 'Din side, også til afmelding', nb: 'Din side, også for avmelding', ro: 'Pagina ta, și pentru dezabonare' },
  my_place: { en: 'Your place: {address}', da: 'Dit sted: {address}', nb: 'Ditt sted: {address}', ro: 'Locul tău: {address}' },
  next_visits: { en: 'Next visits', da: 'Næste besøg', nb: 'Neste besøk', ro: 'Următoarele vizite' },
  no_visits: { en: 'No visits are planned yet', da: 'Ingen besøg er planlagt endnu', nb: 'Ingen besøk er planlagt ennå', ro: 'Nicio vizită planificată încă' },
  map: { en: 'Map', da: 'Kort', nb: 'Kart', ro: 'Hartă' },
  close: { en: 'Close', da: 'Luk', nb: 'Lukk', ro: 'Închide' },
});
export type Word = keyof typeof words;

/** What is over, by why it is. */
export const titleOf: Record<ExpiredReason, Word> = {
  unknown: 'expired_title', driven: 'expired_title', cancelled: 'cancelled_title', stop_removed: 'stop_removed_title',
};
export const sentenceOf: Record<ExpiredReason, Word> = {
  unknown: 'expired_unknown', driven: 'expired_driven', cancelled: 'expired_cancelled', stop_removed: 'expired_stop_removed',
};
