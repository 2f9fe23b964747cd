import type { Scope } from '../../../../shared/permissions.ts';
import { texts, type StaffText } from '../../../../shared/texts.ts';

export const keysTexts = texts({
  title: { en: 'Integration keys', da: 'Integrationsnøgler', nb: 'Integrasjonsnøkler' },
  new: { en: 'New key', da: 'Ny nøgle', nb: 'Ny nøkkel' },
  make: { en: 'Make the key', da: 'Lav nøglen', nb: 'Lag nøkkelen' },
  name: { en: 'Name', da: 'Navn', nb: 'Navn' },
  name_hint: {
    en: 'The program that is to use it.',
    da: 'Det program, der skal bruge den.',
    nb: 'Programmet som skal bruke den.',
  },
  ending: { en: 'Ends in', da: 'Slutter på', nb: 'Slutter på' },
  expires_on: { en: 'Last day', da: 'Sidste dag', nb: 'Siste dag' },
  expires_on_hint: {
    en: 'From the day after it opens nothing. Left empty, it stays until somebody ends it.',
    da: 'Fra dagen efter åbner den intet. Uden dag gælder den, til nogen afslutter den.',
    nb: 'Fra dagen etter åpner den ingenting. Uten dag gjelder den til noen avslutter den.',
  },
  never_expires: { en: 'Never', da: 'Aldrig', nb: 'Aldri' },
  expired: { en: 'Expired', da: 'Udløbet', nb: 'Utløpt' },
  scopes: { en: 'May be used for', da: 'Må bruges til', nb: 'Kan brukes til' },
  state: { en: 'State', da: 'Tilstand', nb: 'Tilstand' },
  in_force: { en: 'In force', da: 'I kraft', nb: 'I kraft' },
  ended: { en: 'Ended', da: 'Afsluttet', nb: 'Avsluttet' },
  created_at: { en: 'Made', da: 'Lavet', nb: 'Laget' },
  last_used_at: { en: 'Last used', da: 'Sidst brugt', nb: 'Sist brukt' },
  never_used: { en: 'Never', da: 'Aldrig', nb: 'Aldri' },
  ended_at: { en: 'Ended', da: 'Afsluttet', nb: 'Avsluttet' },
  end_named: { en: 'End {name} ({id})', da: 'Afslut {name} ({id})', nb: 'Avslutt {name} ({id})' },
  end: { en: 'End the key', da: 'Afslut nøglen', nb: 'Avslutt nøkkelen' },
  ask_end: { en: 'End the key {name}?', da: 'Afslut nøglen {name}?', nb: 'Avslutte nøkkelen {name}?' },
  ask_end_text: {
    en: 'Whatever uses it is refused at once. It cannot be taken back.',
    da: 'Det, der bruger den, afvises med det samme. Det kan ikke fortrydes.',
    nb: 'Det som bruker den, avvises med en gang. Det kan ikke angres.',
  },
  has_ended: { en: 'The key has ended', da: 'Nøglen er afsluttet', nb: 'Nøkkelen er avsluttet' },
  key: { en: 'The key of {name}', da: 'Nøglen til {name}', nb: 'Nøkkelen til {name}' },
  key_text: {
    en: 'It is sent as Authorization: Bearer …. It is shown this once: copy it now.',
    da: 'Den sendes som Authorization: Bearer …. Den vises kun denne gang: kopier den nu.',
    nb: 'Den sendes som Authorization: Bearer …. Den vises bare denne gangen: kopier den nå.',
  },
  copy: { en: 'Copy', da: 'Kopier', nb: 'Kopier' },
  copied: { en: 'Copied', da: 'Kopieret', nb: 'Kopiert' },
  not_copied: {
    en: 'The browser would not copy it: mark it and copy it yourself',
    da: 'Browseren ville ikke kopiere den: marker den, og kopier den selv',
    nb: 'Nettleseren ville ikke kopiere den: merk den og kopier den selv',
  },
  close: { en: 'Close', da: 'Luk', nb: 'Lukk' },
  none: { en: 'No keys yet', da: 'Ingen nøgler endnu', nb: 'Ingen nøkler ennå' },
  none_text: {
    en: 'A key lets another program call Isrute.',
    da: 'En nøgle lader et andet program kalde Isrute.',
    nb: 'En nøkkel lar et annet program kalle Isrute.',
  },
});

/** What each scope opens, as the one who gives it reads it. */
export const scopeTexts: Record<Scope, StaffText> = texts({
  positions: { en: 'Places of trucks', da: 'Bilernes positioner', nb: 'Bilenes posisjoner' },
  orders: { en: 'Orders of the shop', da: 'Butikkens ordrer', nb: 'Butikkens ordrer' },
  wallmob: { en: 'The till (Wallmob)', da: 'Kassen (Wallmob)', nb: 'Kassen (Wallmob)' },
  b2b_customers: { en: 'B2B customers', da: 'B2B-kunder', nb: 'B2B-kunder' },
  addresses: { en: 'Looking up addresses', da: 'Opslag af adresser', nb: 'Oppslag av adresser' },
  drivers: { en: 'Drivers', da: 'Chauffører', nb: 'Sjåfører' },
  depos: { en: 'Depos', da: 'Depoter', nb: 'Depoter' },
  customers: { en: 'Customers of the shop', da: 'Butikkens kunder', nb: 'Butikkens kunder' },
  partner: { en: 'Partners', da: 'Partnere', nb: 'Partnere' },
  marketing: { en: 'Marketing', da: 'Markedsføring', nb: 'Markedsføring' },
  sms: { en: 'Sending SMS', da: 'Afsendelse af SMS', nb: 'Utsending av SMS' },
  products: { en: 'Products', da: 'Produkter', nb: 'Produkter' },
  routes: { en: 'Reading routes', da: 'Læsning af ruter', nb: 'Lesing av ruter' },
  stock: { en: 'Reading the stock', da: 'Læsning af lageret', nb: 'Lesing av lageret' },
  end_of_day: {
    en: 'Reading the end of day',
    da: 'Læsning af dagsafslutninger',
    nb: 'Lesing av dagsoppgjør',
  },
});
