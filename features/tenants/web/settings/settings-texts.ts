import { texts, type StaffText } from '../../../../shared/texts.ts';
import type { SettingName, WordField } from '../../contract/settings.ts';

export const settingsTexts = texts({
  centre: { en: 'Centre of the maps', da: 'Kortenes midte', nb: 'Kartenes midte' },
  centre_map: {
    en: 'Map to choose the centre on',
    da: 'Kort til at vælge midten på',
    nb: 'Kart til å velge midten på',
  },
  centre_hint: {
    en: 'Press on the map or drag the point; or type the figures above.',
    da: 'Tryk på kortet, eller træk punktet; eller skriv tallene ovenfor.',
    nb: 'Trykk på kartet eller dra punktet; eller skriv tallene ovenfor.',
  },
  take_view: {
    en: 'Take the view of the map',
    da: 'Brug kortets udsnit',
    nb: 'Bruk utsnittet i kartet',
  },
  title: { en: 'Settings', da: 'Indstillinger', nb: 'Innstillinger' },
  save_named: { en: 'Save {name}', da: 'Gem {name}', nb: 'Lagre {name}' },
  saved: { en: 'Saved', da: 'Gemt', nb: 'Lagret' },
  preview: { en: 'Preview', da: 'Forhåndsvisning', nb: 'Forhåndsvisning' },
  by_day: { en: 'By day', da: 'Om dagen', nb: 'På dagen' },
  at_night: { en: 'In the dark', da: 'I mørke', nb: 'I mørket' },
  find_stop: { en: 'Find your stop', da: 'Find dit stop', nb: 'Finn stoppet ditt' },
  sign_up: { en: 'Sign up', da: 'Tilmeld', nb: 'Meld på' },
  shop: { en: 'Shop', da: 'Butik', nb: 'Butikk' },
  currency_stays: {
    en: 'Money is booked in it: it cannot be changed.',
    da: 'Der er bogført penge i den: den kan ikke skiftes.',
    nb: 'Det er bokført penger i den: den kan ikke byttes.',
  },
  currency_once: {
    en: 'It stays from the first booked sum on.',
    da: 'Den ligger fast fra det første bogførte beløb.',
    nb: 'Den ligger fast fra det første bokførte beløpet.',
  },
  ask_zone: { en: 'Change the time zone?', da: 'Skift tidszone?', nb: 'Bytt tidssone?' },
  ask_zone_text: {
    en: '{count} {count|trip is|trips are} to come. {count|It keeps its|They keep their} moment and will show other times.',
    da: '{count} {count|tur|ture} er på vej. {count|Den beholder sit|De beholder deres} øjeblik og vil vise andre tider.',
    nb: '{count} {count|tur|turer} kommer. {count|Den|De} beholder øyeblikket og vil vise andre tider.',
  },
  secret_set: {
    en: 'Set. Leave it empty to keep it.',
    da: 'Udfyldt. Lad feltet stå tomt for at beholde den.',
    nb: 'Fylt ut. La feltet stå tomt for å beholde den.',
  },
  secret_not_set: { en: 'Not set', da: 'Ikke udfyldt', nb: 'Ikke fylt ut' },
  take_away: { en: 'Take away: {name}', da: 'Fjern: {name}', nb: 'Fjern: {name}' },
  change_zone: { en: 'Change it', da: 'Skift', nb: 'Bytt' },
});

export const sectionTexts = texts({
  brand: { en: 'Brand', da: 'Brand', nb: 'Merke' },
  outside: { en: 'Addresses and Shopify', da: 'Adresser og Shopify', nb: 'Adresser og Shopify' },
  region: { en: 'Country, time and money', da: 'Land, tid og penge', nb: 'Land, tid og penger' },
  map: { en: 'Centre of the maps', da: 'Kortenes midte', nb: 'Kartenes midte' },
  notices: { en: 'SMS and quiet hours', da: 'SMS og stilletid', nb: 'SMS og stilletid' },
  limits: { en: 'Limits', da: 'Grænser', nb: 'Grenser' },
  door: { en: 'Sign-in', da: 'Login', nb: 'Innlogging' },
  abilities: { en: 'Abilities', da: 'Funktioner', nb: 'Funksjoner' },
});
export type Section = keyof typeof sectionTexts;

/** Those of the tenant's own words are in `words-texts.ts`. */
export const labelTexts: Record<Exclude<SettingName, WordField>, StaffText> = texts({
  name: { en: 'Name', da: 'Navn', nb: 'Navn' },
  brand_colour: { en: 'Colour', da: 'Farve', nb: 'Farge' },
  brand_url: { en: 'Website', da: 'Hjemmeside', nb: 'Nettside' },
  shop_url: { en: 'E-shop', da: 'Webshop', nb: 'Nettbutikk' },
  front_text: { en: 'Text of the front page', da: 'Forsidens tekst', nb: 'Forsidens tekst' },
  privacy_url: { en: 'Privacy policy', da: 'Privatlivspolitik', nb: 'Personvernerklæring' },
  terms_url: { en: 'Terms', da: 'Vilkår', nb: 'Vilkår' },
  brand: { en: 'Side panels', da: 'Sidepaneler', nb: 'Sidepaneler' },
  marketing_default: {
    en: 'The tick for offers is set',
    da: 'Fluebenet for tilbud er sat',
    nb: 'Haken for tilbud er satt',
  },
  captcha: { en: 'Captcha when subscribing', da: 'Captcha ved tilmelding', nb: 'Captcha ved påmelding' },
  hosts: { en: 'Own hosts', da: 'Egne adresser', nb: 'Egne adresser' },
  shopify_webhook_secret: {
    en: 'Secret of Shopify’s webhooks',
    da: 'Hemmelighed til Shopifys webhooks',
    nb: 'Hemmelighet for Shopifys webhooks',
  },
  country: { en: 'Country', da: 'Land', nb: 'Land' },
  geocoder_country: {
    en: 'Addresses are searched in',
    da: 'Adresser søges i',
    nb: 'Adresser søkes i',
  },
  locale: { en: 'Language', da: 'Sprog', nb: 'Språk' },
  lat: { en: 'Latitude', da: 'Breddegrad', nb: 'Breddegrad' },
  lng: { en: 'Longitude', da: 'Længdegrad', nb: 'Lengdegrad' },
  zoom: { en: 'Zoom', da: 'Zoom', nb: 'Zoom' },
  time_zone: { en: 'Time zone', da: 'Tidszone', nb: 'Tidssone' },
  currency: { en: 'Currency', da: 'Valuta', nb: 'Valuta' },
  vat_rate: { en: 'VAT', da: 'Moms', nb: 'MVA' },
  sms_sender: { en: 'Sender of SMS', da: 'Afsender af SMS', nb: 'Avsender av SMS' },
  sms_number: { en: 'Number of the sender', da: 'Afsenderens nummer', nb: 'Avsenderens nummer' },
  sms_lead_minutes: {
    en: 'Notice before the truck comes',
    da: 'Besked før bilen kommer',
    nb: 'Varsel før bilen kommer',
  },
  sms_off: { en: 'Keep every SMS back', da: 'Hold alle SMS tilbage', nb: 'Hold alle SMS tilbake' },
  keeps_quiet_hours: { en: 'Keep quiet hours', da: 'Hold stilletid', nb: 'Hold stilletid' },
  quiet_from: { en: 'Quiet from', da: 'Stille fra', nb: 'Stille fra' },
  quiet_until: { en: 'Quiet until', da: 'Stille til', nb: 'Stille til' },
  daily_sms_cap: { en: 'SMS within 24 hours', da: 'SMS på 24 timer', nb: 'SMS på 24 timer' },
  visit_radius_m: {
    en: 'A stop is visited within',
    da: 'Et stop er besøgt inden for',
    nb: 'Et stopp er besøkt innen',
  },
  eod_blind_count: { en: 'Count the cash blind', da: 'Tæl kassen blindt', nb: 'Tell kassen blindt' },
  eod_difference_limit: {
    en: 'A till may be off by',
    da: 'En kasse må afvige med',
    nb: 'En kasse kan avvike med',
  },
  eod_save_hidden_depo_ids: {
    en: 'Depots whose reports are not edited',
    da: 'Depoter, hvis rapporter ikke redigeres',
    nb: 'Depoter med rapporter som ikke redigeres',
  },
  second_factor: { en: 'Second factor', da: 'Ekstra godkendelse', nb: 'Ekstra godkjenning' },
});

export const hintTexts: Partial<Record<keyof typeof labelTexts, StaffText>> = texts({
  name: {
    en: 'On the public pages, in SMS and above this menu',
    da: 'På de offentlige sider, i SMS og over denne menu',
    nb: 'På de offentlige sidene, i SMS og over denne menyen',
  },
  brand_colour: {
    en: 'As #0b7285, dark enough for white words; empty is the usual one',
    da: 'Som #0b7285, mørk nok til hvid tekst; tom er den sædvanlige',
    nb: 'Som #0b7285, mørk nok for hvit tekst; tom er den vanlige',
  },
  brand_url: {
    en: 'Where the name leads; empty is the own page',
    da: 'Hvor navnet fører hen; tom er den egen side',
    nb: 'Hvor navnet fører; tom er den egne siden',
  },
  shop_url: {
    en: 'Offered on the public pages',
    da: 'Vises på de offentlige sider',
    nb: 'Vises på de offentlige sidene',
  },
  brand: {
    en: 'Beside the forms of the public pages',
    da: 'Ved siden af de offentlige siders formularer',
    nb: 'Ved siden av skjemaene på de offentlige sidene',
  },
  privacy_url: {
    en: 'A link at the foot of the public pages',
    da: 'Et link nederst på de offentlige sider',
    nb: 'En lenke nederst på de offentlige sidene',
  },
  terms_url: {
    en: 'A link at the foot of the public pages',
    da: 'Et link nederst på de offentlige sider',
    nb: 'En lenke nederst på de offentlige sidene',
  },
  hosts: {
    en: 'Names like trucks.example.com that lead here, one on a line. Your domain has to point at this server',
    da: 'Navne som biler.example.com, der fører hertil, et på hver linje. Jeres domæne skal pege på denne server',
    nb: 'Navn som biler.example.com som fører hit, ett på hver linje. Domenet deres må peke på denne serveren',
  },
  country: {
    en: 'How phone numbers, holidays and VAT are read',
    da: 'Sådan læses telefonnumre, helligdage og moms',
    nb: 'Slik leses telefonnumre, helligdager og MVA',
  },
  locale: {
    en: 'Of SMS, mails and public pages, where nobody chose another',
    da: 'I SMS, mails og på de offentlige sider, hvor ingen har valgt et andet',
    nb: 'I SMS, e-post og på de offentlige sidene, der ingen har valgt et annet',
  },
  zoom: {
    en: '5 shows a country, 12 a town',
    da: '5 viser et land, 12 en by',
    nb: '5 viser et land, 12 en by',
  },
  eod_save_hidden_depo_ids: {
    en: 'Counts where home delivery is on',
    da: 'Gælder, hvor hjemlevering er slået til',
    nb: 'Gjelder der hjemlevering er slått på',
  },
  front_text: { en: 'Below its title', da: 'Under overskriften', nb: 'Under overskriften' },
  vat_rate: {
    en: 'Within what is sold without a product; empty is the country’s',
    da: 'I det, der sælges uden vare; tom er landets',
    nb: 'I det som selges uten vare; tom er landets',
  },
  sms_sender: {
    en: 'At most 11 letters; empty is the name',
    da: 'Højst 11 bogstaver; tom er navnet',
    nb: 'Høyst 11 bokstaver; tom er navnet',
  },
  sms_number: {
    en: 'Where a country takes no names',
    da: 'Hvor et land ikke tager imod navne',
    nb: 'Der et land ikke tar imot navn',
  },
  sms_lead_minutes: {
    en: 'Empty: 15 in Denmark, 30 elsewhere',
    da: 'Tom: 15 i Danmark, ellers 30',
    nb: 'Tom: 15 i Danmark, ellers 30',
  },
  quiet_from: { en: 'By the tenant’s clock', da: 'Efter virksomhedens ur', nb: 'Etter virksomhetens klokke' },
  quiet_until: {
    en: 'What is held leaves then',
    da: 'Det tilbageholdte sendes da',
    nb: 'Det som holdes tilbake, sendes da',
  },
  daily_sms_cap: { en: 'Empty is no limit', da: 'Tom er ingen grænse', nb: 'Tom er ingen grense' },
  visit_radius_m: { en: 'Empty: 75', da: 'Tom: 75', nb: 'Tom: 75' },
  eod_difference_limit: {
    en: 'More wants a reason; empty is no limit',
    da: 'Mere kræver en grund; tom er ingen grænse',
    nb: 'Mer krever en grunn; tom er ingen grense',
  },
  second_factor: {
    en: 'A code of an authenticator besides the password. Whoever needs one and has none can only set it up',
    da: 'En kode fra en godkendelsesapp ud over adgangskoden. Hvem der mangler den, kan kun sætte den op',
    nb: 'En kode fra en autentiseringsapp i tillegg til passordet. Den som mangler den, kan bare sette den opp',
  },
});
