import type { Ability } from '../../../../shared/abilities.ts';
import type { SecondFactorPolicy } from '../../../../shared/second-factor.ts';
import { texts, type StaffText } from '../../../../shared/texts.ts';
import type { SettingValues } from '../contract.ts';

export const settingsTexts = texts({
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
    en: '{count} trips are to come. They keep their moment and will show other times.',
    da: '{count} ture er på vej. De beholder deres øjeblik og vil vise andre tider.',
    nb: '{count} turer kommer. De beholder øyeblikket og vil vise andre tider.',
  },
  change_zone: { en: 'Change it', da: 'Skift', nb: 'Bytt' },
});

export const sectionTexts = texts({
  brand: { en: 'Brand', da: 'Brand', nb: 'Merke' },
  region: { en: 'Time zone and money', da: 'Tidszone og penge', nb: 'Tidssone og penger' },
  notices: { en: 'SMS and quiet hours', da: 'SMS og stilletid', nb: 'SMS og stilletid' },
  limits: { en: 'Limits', da: 'Grænser', nb: 'Grenser' },
  door: { en: 'Sign-in', da: 'Login', nb: 'Innlogging' },
  abilities: { en: 'Abilities', da: 'Funktioner', nb: 'Funksjoner' },
});
export type Section = keyof typeof sectionTexts;

export const labelTexts: Record<keyof SettingValues, StaffText> = texts({
  name: { en: 'Name', da: 'Navn', nb: 'Navn' },
  brand_colour: { en: 'Colour', da: 'Farve', nb: 'Farge' },
  brand_url: { en: 'Website', da: 'Hjemmeside', nb: 'Nettside' },
  shop_url: { en: 'E-shop', da: 'Webshop', nb: 'Nettbutikk' },
  front_text: { en: 'Text of the front page', da: 'Forsidens tekst', nb: 'Forsidens tekst' },
  marketing_default: {
    en: 'The tick for offers is set',
    da: 'Fluebenet for tilbud er sat',
    nb: 'Haken for tilbud er satt',
  },
  captcha: { en: 'Captcha when subscribing', da: 'Captcha ved tilmelding', nb: 'Captcha ved påmelding' },
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
  second_factor: { en: 'Second factor', da: 'Ekstra godkendelse', nb: 'Ekstra godkjenning' },
});

export const hintTexts: Partial<Record<keyof SettingValues, StaffText>> = texts({
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

export const policyTexts: Record<SecondFactorPolicy, StaffText> = texts({
  off: { en: 'Nobody is asked', da: 'Ingen bliver spurgt', nb: 'Ingen blir spurt' },
  optional: { en: 'Whoever has set it up', da: 'Den, der har sat den op', nb: 'Den som har satt den opp' },
  admins: { en: 'Admins have to', da: 'Admins skal', nb: 'Admin må' },
  all: { en: 'Everybody has to', da: 'Alle skal', nb: 'Alle må' },
});

export const abilityTexts: Record<Ability, StaffText> = texts({
  b2b_customer_crud: {
    en: 'B2B customers are edited here',
    da: 'B2B-kunder redigeres her',
    nb: 'B2B-kunder redigeres her',
  },
  consent_filter: {
    en: 'Filter customers by consent',
    da: 'Filtrér kunder efter samtykke',
    nb: 'Filtrer kunder etter samtykke',
  },
  car_lakrids: { en: 'Lakrids cars', da: 'Lakrids-biler', nb: 'Lakrids-biler' },
  user_lakrids_driver: { en: 'Lakrids drivers', da: 'Lakrids-chauffører', nb: 'Lakrids-sjåfører' },
  depo_marketing: {
    en: 'Marketing of depots',
    da: 'Markedsføring af depoter',
    nb: 'Markedsføring av depoter',
  },
  depo_ax_customer_id: { en: 'AX number of depots', da: 'AX-nummer på depoter', nb: 'AX-nummer på depoter' },
  hide_sms_route_text: {
    en: 'No SMS text of routes',
    da: 'Ingen SMS-tekst på ruter',
    nb: 'Ingen SMS-tekst på ruter',
  },
  hide_customer_route_and_home: {
    en: 'Customers without route and home',
    da: 'Kunder uden rute og hjem',
    nb: 'Kunder uten rute og hjem',
  },
  home_delivery: { en: 'Home delivery', da: 'Hjemlevering', nb: 'Hjemlevering' },
  eod_approve_unmapped: {
    en: 'Reports without product numbers may be approved',
    da: 'Rapporter uden varenumre kan godkendes',
    nb: 'Rapporter uten varenumre kan godkjennes',
  },
  eod_posts_stock: {
    en: 'Reports post to the stock',
    da: 'Rapporter bogfører lageret',
    nb: 'Rapporter bokfører lageret',
  },
  b2b_products_enabled: { en: 'B2B products', da: 'B2B-varer', nb: 'B2B-varer' },
  axapta_enabled: {
    en: 'Axapta numbers of warehouses',
    da: 'Axapta-numre på lagre',
    nb: 'Axapta-numre på lagre',
  },
  writeoff_export_enabled: {
    en: 'Export of write-offs',
    da: 'Eksport af afskrivninger',
    nb: 'Eksport av avskrivninger',
  },
  stock_move_enabled: {
    en: 'Move stock between warehouses',
    da: 'Flyt mellem lagre',
    nb: 'Flytt mellom lagre',
  },
  stock_notice_mail: {
    en: 'Mail of the stock’s notices',
    da: 'Mail om lagerets beskeder',
    nb: 'E-post om lagerets varsler',
  },
  alt_geocoder: { en: 'Another geocoder', da: 'En anden adressetjeneste', nb: 'En annen adressetjeneste' },
  fast_map: { en: 'Fast map in the editor', da: 'Hurtigt kort i editoren', nb: 'Raskt kart i redigeringen' },
  customer_button: { en: 'Customers’ button at stops', da: 'Kundeknap ved stop', nb: 'Kundeknapp ved stopp' },
  same_number_legend: {
    en: 'Colour of the same route number',
    da: 'Farve for samme rutenummer',
    nb: 'Farge for samme rutenummer',
  },
  calendar_b2b_count: {
    en: 'Count of B2B in the calendar',
    da: 'Antal B2B i kalenderen',
    nb: 'Antall B2B i kalenderen',
  },
  print_without_revenue: {
    en: 'Print without revenue',
    da: 'Udskriv uden omsætning',
    nb: 'Skriv ut uten omsetning',
  },
});
