import { texts } from '../../../../shared/texts.ts';

export const passkeysTexts = texts({
  title: { en: 'Passkeys', da: 'Adgangsnøgler', nb: 'Tilgangsnøkler' },
  what: {
    en: 'A passkey opens the door without a password and without a code: your device asks for your finger, your face or its PIN. It works at this address alone, so that nobody lures it out of you on another page.',
    da: 'En adgangsnøgle åbner døren uden adgangskode og uden kode: din enhed beder om din finger, dit ansigt eller sin pinkode. Den virker kun på denne adresse, så ingen kan lokke den fra dig på en anden side.',
    nb: 'En tilgangsnøkkel åpner døren uten passord og uten kode: enheten din ber om fingeren, ansiktet ditt eller PIN-koden sin. Den virker bare på denne adressen, så ingen kan lure den fra deg på en annen side.',
  },
  name: { en: 'Name', da: 'Navn', nb: 'Navn' },
  name_hint: {
    en: 'Where it is kept: this laptop, my phone.',
    da: 'Hvor den ligger: denne bærbare, min telefon.',
    nb: 'Hvor den ligger: denne bærbare, telefonen min.',
  },
  make: { en: 'Kept by', da: 'Ligger i', nb: 'Ligger i' },
  unknown: { en: 'Unknown', da: 'Ukendt', nb: 'Ukjent' },
  created_at: { en: 'Added', da: 'Tilføjet', nb: 'Lagt til' },
  last_used_at: { en: 'Last used', da: 'Sidst brugt', nb: 'Sist brukt' },
  never_used: { en: 'Never', da: 'Aldrig', nb: 'Aldri' },
  none: {
    en: 'You have no passkey yet',
    da: 'Du har ingen adgangsnøgle endnu',
    nb: 'Du har ingen tilgangsnøkkel ennå',
  },
  add: { en: 'Add a passkey', da: 'Tilføj en adgangsnøgle', nb: 'Legg til en tilgangsnøkkel' },
  added: { en: 'The passkey is added', da: 'Adgangsnøglen er tilføjet', nb: 'Tilgangsnøkkelen er lagt til' },
  not_made: {
    en: 'Your device made no passkey. It may have one of yours already.',
    da: 'Din enhed lavede ingen adgangsnøgle. Måske har den allerede en af dine.',
    nb: 'Enheten din laget ingen tilgangsnøkkel. Kanskje har den allerede en av dine.',
  },
  elsewhere: {
    en: 'Passkeys work at {address} alone',
    da: 'Adgangsnøgler virker kun på {address}',
    nb: 'Tilgangsnøkler virker bare på {address}',
  },
  not_this_browser: {
    en: 'This browser knows no passkeys',
    da: 'Denne browser kender ikke adgangsnøgler',
    nb: 'Denne nettleseren kjenner ikke tilgangsnøkler',
  },
  rename: { en: 'Rename the passkey', da: 'Omdøb adgangsnøglen', nb: 'Gi tilgangsnøkkelen nytt navn' },
  rename_named: { en: 'Rename {name} ({id})', da: 'Omdøb {name} ({id})', nb: 'Gi {name} nytt navn ({id})' },
  save: { en: 'Save', da: 'Gem', nb: 'Lagre' },
  remove: { en: 'Remove the passkey', da: 'Fjern adgangsnøglen', nb: 'Fjern tilgangsnøkkelen' },
  remove_named: { en: 'Remove {name} ({id})', da: 'Fjern {name} ({id})', nb: 'Fjern {name} ({id})' },
  remove_text: {
    en: 'The passkey {name} opens nothing from then on. Your device may go on offering it until you delete it there too.',
    da: 'Adgangsnøglen {name} åbner derefter ikke noget. Din enhed kan blive ved med at tilbyde den, til du også sletter den dér.',
    nb: 'Tilgangsnøkkelen {name} åpner ikke noe etter dette. Enheten din kan fortsette å tilby den til du sletter den der også.',
  },
  removed: {
    en: 'The passkey is removed',
    da: 'Adgangsnøglen er fjernet',
    nb: 'Tilgangsnøkkelen er fjernet',
  },
});
