import { texts } from '../../../shared/texts.ts';

export const firstStepsTexts = texts({
  title: { en: 'First steps', da: 'De første trin', nb: 'De første stegene', ro: 'Primii pași' },
  left: {
    en: '{n} of {all} left',
    da: '{n} af {all} mangler',
    nb: '{n} av {all} gjenstår',
    ro: 'au mai rămas {n} din {all}',
  },
  all_done: { en: 'All of it is done', da: 'Alt er gjort', nb: 'Alt er gjort', ro: 'Totul este făcut' },
  intro: {
    en: 'What a company needs before its first truck leaves, in the order in which one needs the other. What you have in Excel can be imported.',
    da: 'Det, et firma skal bruge, før den første bil kører, i den rækkefølge, det hænger sammen. Det, I har i Excel, kan importeres.',
    nb: 'Det et firma trenger før den første bilen kjører, i den rekkefølgen det henger sammen. Det dere har i Excel, kan importeres.',
    ro: 'Ce îi trebuie unei firme înainte să plece prima mașină, în ordinea în care depind unele de altele. Ce aveți în Excel se poate importa.',
  },
  done: { en: 'Done', da: 'Gjort', nb: 'Gjort', ro: 'Făcut' },
  missing: { en: 'Missing', da: 'Mangler', nb: 'Mangler', ro: 'Lipsește' },
  needs_depo: {
    en: 'Needs a depo first',
    da: 'Kræver først et depot',
    nb: 'Krever først et depot',
    ro: 'Are nevoie întâi de un depozit',
  },
  put_away: { en: 'Put this away', da: 'Læg væk', nb: 'Legg bort', ro: 'Ascundeți' },
  put_away_done: {
    en: 'The guide is put away. It stays in the menu below First steps.',
    da: 'Vejledningen er lagt væk. Den findes stadig i menuen under De første trin.',
    nb: 'Veiledningen er lagt bort. Den finnes fortsatt i menyen under De første stegene.',
    ro: 'Ghidul este ascuns. Rămâne în meniu, la Primii pași.',
  },
  bring_back: {
    en: 'Show it on Today again',
    da: 'Vis den på I dag igen',
    nb: 'Vis den på I dag igjen',
    ro: 'Afișați-l din nou pe Azi',
  },
  import: { en: 'Import', da: 'Importér', nb: 'Importer', ro: 'Importați' },
  import_named: {
    en: 'Import: {what}',
    da: 'Importér: {what}',
    nb: 'Importer: {what}',
    ro: 'Importați: {what}',
  },
});

/** What each step is, and what it is for. */
export const stepTexts = texts({
  depo: { en: 'A depo', da: 'Et depot', nb: 'Et depot', ro: 'Un depozit' },
  depo_why: {
    en: 'Where trucks, goods and people belong, and where routes begin.',
    da: 'Der, hvor biler, varer og folk hører til, og hvor ruterne begynder.',
    nb: 'Der biler, varer og folk hører til, og hvor rutene begynner.',
    ro: 'Unde țin mașinile, mărfurile și oamenii, și de unde pleacă rutele.',
  },
  addresses: {
    en: 'Addresses house by house',
    da: 'Adresser hus for hus',
    nb: 'Adresser hus for hus',
    ro: 'Adrese casă cu casă',
  },
  addresses_why: {
    en: 'Without them only towns and the own stops are found. Choose a service, or have the national file imported.',
    da: 'Uden dem findes kun byer og egne stop. Vælg en tjeneste, eller få den nationale fil importeret.',
    nb: 'Uten dem finnes bare steder og egne stopp. Velg en tjeneste, eller få den nasjonale filen importert.',
    ro: 'Fără ele se găsesc doar localitățile și opririle proprii. Alegeți un serviciu sau cereți importul fișierului național.',
  },
  cars: { en: 'Cars', da: 'Biler', nb: 'Biler', ro: 'Mașini' },
  cars_why: {
    en: 'Trucks that sell, by number and plate.',
    da: 'Biler, der sælger, med nummer og nummerplade.',
    nb: 'Biler som selger, med nummer og registreringsnummer.',
    ro: 'Mașinile care vând, cu număr și plăcuță.',
  },
  people: { en: 'Drivers', da: 'Chauffører', nb: 'Sjåfører', ro: 'Șoferi' },
  people_why: {
    en: 'Who drives, and signs in on the phone.',
    da: 'Dem, der kører og logger ind på telefonen.',
    nb: 'De som kjører og logger inn på telefonen.',
    ro: 'Cine conduce și se autentifică pe telefon.',
  },
  products: { en: 'Products', da: 'Varer', nb: 'Varer', ro: 'Produse' },
  products_why: {
    en: 'What is sold, with price, package and minimums.',
    da: 'Det, der sælges, med pris, kolli og minimum.',
    nb: 'Det som selges, med pris, kolli og minimum.',
    ro: 'Ce se vinde, cu preț, bax și minime.',
  },
  routes: { en: 'Routes with stops', da: 'Ruter med stop', nb: 'Ruter med stopp', ro: 'Rute cu opriri' },
  routes_why: {
    en: 'Where a truck stops, and in which order.',
    da: 'Hvor en bil holder, og i hvilken rækkefølge.',
    nb: 'Hvor en bil stopper, og i hvilken rekkefølge.',
    ro: 'Unde oprește o mașină și în ce ordine.',
  },
  trip: { en: 'The first trip', da: 'Den første tur', nb: 'Den første turen', ro: 'Prima cursă' },
  trip_why: {
    en: 'A route on a car on a day, in the calendar.',
    da: 'En rute på en bil på en dag, i kalenderen.',
    nb: 'En rute på en bil på en dag, i kalenderen.',
    ro: 'O rută pe o mașină într-o zi, în calendar.',
  },
  sms: { en: 'SMS', da: 'SMS', nb: 'SMS', ro: 'SMS' },
  sms_why: {
    en: 'Until a gateway is chosen, messages are shown and not sent.',
    da: 'Indtil en gateway er valgt, vises beskeder og sendes ikke.',
    nb: 'Til en gateway er valgt, vises meldinger og sendes ikke.',
    ro: 'Până la alegerea unui operator, mesajele se arată și nu se trimit.',
  },
  till: { en: 'A till', da: 'Et kasseapparat', nb: 'Et kassaapparat', ro: 'O casă de marcat' },
  till_why: {
    en: 'It comes about with the first message of the point of sale, which needs an integration key.',
    da: 'Det kommer af sig selv med den første besked fra kassesystemet, som kræver en integrationsnøgle.',
    nb: 'Det kommer av seg selv med den første meldingen fra kassesystemet, som krever en integrasjonsnøkkel.',
    ro: 'Apare cu primul mesaj al sistemului de vânzare, care are nevoie de o cheie de integrare.',
  },
});
