// The four tenants of the demo and their depots, people, cars and words (README 2 and 13). Invented people, real places.

import type { Ability } from '../shared/abilities.ts';

export interface DepoStory {
  title: string;
  address: string;
  lat: number;
  lng: number;
  centres: readonly { name: string; lat: number; lng: number }[];
  apart_m: number;
}
export interface TenantStory {
  /** Thousands of customers. */
  is_large?: boolean;
  slug: string;
  name: string;
  country: 'DK' | 'NO' | 'RO';
  brand: 'danish' | 'norwegian' | 'generic';
  locale: 'da' | 'nb' | 'ro';
  time_zone: string;
  currency: string;
  lat: number;
  lng: number;
  zoom: number;
  hosts: readonly string[];
  features: readonly Ability[];
  settings: Record<string, unknown>;
  depos: readonly DepoStory[];
  first_names: readonly string[];
  last_names: readonly string[];
  phone: (n: number) => string;
  plate: (n: number) => string;
  sms: { notice: string; subscribe: string; unsubscribe: string; route: string };
  templates: readonly { name: string; text: string }[];
  campaign: string;
  /** What customers say of a visit, and what the depot notes about a bad one. */
  comments: { good: readonly string[]; bad: readonly string[]; manager: readonly string[] };
  shops: readonly string[];
}

const danish = {
  first_names: [
    'Mette',
    'Lars',
    'Anne',
    'Søren',
    'Kirsten',
    'Henrik',
    'Camilla',
    'Jens',
    'Louise',
    'Niels',
    'Pia',
    'Rasmus',
    'Ida',
    'Bo',
    'Åse',
  ],
  last_names: [
    'Holm',
    'Kjær',
    'Lund',
    'Skov',
    'Bæk',
    'Dam',
    'Krogh',
    'Toft',
    'Vestergaard',
    'Østergaard',
    'Bruun',
    'Juhl',
  ],
  phone: (n: number) => `+4520${String(100_000 + n).slice(-6)}`,
  plate: (n: number) => `AB${String(20_100 + n * 37).slice(-5)}`,
  sms: {
    notice: 'Isbilen er hos dig ved {address} ca. kl. {eta}. Følg bilen: {link}',
    subscribe: 'Du får nu en SMS, før isbilen kommer til {address}. Afmeld: {link}',
    unsubscribe: 'Du får ikke længere SMS fra isbilen.',
    route: 'Vi kører tur {date}.',
  },
  templates: [
    { name: 'Forsinket', text: 'Isbilen er desværre forsinket i dag. Følg den her: {link}' },
    { name: 'Aflyst', text: 'Isbilen kommer desværre ikke i dag. Vi ses næste gang ved {address}.' },
  ],
  campaign: 'Prøv årets nye sorbet!',
  comments: {
    good: [
      'Sød chauffør, kom til tiden',
      'Dejligt at kunne følge bilen',
      'Børnene var ellevilde. Tak for god is!',
    ],
    bad: [
      'Isen var lidt blød',
      'Bilen kørte forbi uden at stoppe',
      'Kom ti minutter senere end lovet, og så var der ikke flere vaniljebægre tilbage i bilen',
    ],
    manager: [
      'Ringet op, kunden får et bæger næste gang',
      'Chaufføren har fået besked. Vejen var spærret på grund af gravearbejde, og kunden er ringet op',
    ],
  },
  shops: [
    'Købmanden på hjørnet',
    'Kiosk Havnen',
    'Camping Strandgården',
    'Dagli Brugs',
    'Grillen ved fjorden',
    'Plejehjemmet Solsiden',
  ],
};

const dk = {
  country: 'DK' as const,
  locale: 'da' as const,
  time_zone: 'Europe/Copenhagen',
  currency: 'DKK',
  lat: 56.2,
  lng: 10.108,
  zoom: 7,
  ...danish,
};

export const stories: readonly TenantStory[] = [
  {
    ...dk,
    slug: 'isrute',
    name: 'Isrute',
    is_large: true,
    brand: 'danish',
    hosts: ['127.0.0.1', 'localhost'],
    features: [
      'consent_filter',
      'car_lakrids',
      'user_lakrids_driver',
      'depo_marketing',
      'depo_ax_customer_id',
      'hide_sms_route_text',
      'hide_customer_route_and_home',
      'home_delivery',
      'eod_approve_unmapped',
      'eod_posts_stock',
      'b2b_products_enabled',
      'axapta_enabled',
      'alt_geocoder',
      'fast_map',
      'customer_button',
      'calendar_b2b_count',
      'print_without_revenue',
    ],
    settings: {
      sms_lead_minutes: 15,
      shop_url: 'https://shop.example',
      brand_url: 'https://www.example',
      marketing_default: true,
    },
    depos: [
      {
        title: 'Odense',
        address: 'Ambrosius Stubs Vej 10, 5000 Odense C',
        lat: 55.3980035,
        lng: 10.3613949,
        apart_m: 35,
        centres: [
          { name: 'Odense C', lat: 55.398, lng: 10.361 },
          { name: 'Odense V', lat: 55.387, lng: 10.33 },
          { name: 'Odense NØ', lat: 55.43, lng: 10.44 },
          { name: 'Blommenslyst', lat: 55.389, lng: 10.25 },
          { name: 'Vissenbjerg', lat: 55.386, lng: 10.13 },
          { name: 'Fyn nord', lat: 55.48, lng: 10.4 },
        ],
      },
      {
        title: 'Tårnby',
        address: 'Kirkevej 2, 2791 Dragør',
        lat: 55.5937,
        lng: 12.6713,
        apart_m: 30,
        centres: [
          { name: 'Dragør by', lat: 55.5937, lng: 12.6713 },
          { name: 'Dragør syd', lat: 55.585, lng: 12.655 },
          { name: 'Amager', lat: 55.63, lng: 12.62 },
        ],
      },
      {
        title: 'Karlslunde',
        address: 'Annasvej 1, 2690 Karlslunde',
        lat: 55.5661221,
        lng: 12.2624352,
        apart_m: 40,
        centres: [
          { name: 'Karlslunde', lat: 55.5661, lng: 12.2624 },
          { name: 'Greve', lat: 55.59, lng: 12.3 },
          { name: 'Viby Sjælland', lat: 55.55, lng: 12.02 },
        ],
      },
    ],
  },
  {
    slug: 'isbilen',
    name: 'Isbilen Norge',
    is_large: true,
    country: 'NO',
    brand: 'norwegian',
    locale: 'nb',
    time_zone: 'Europe/Oslo',
    currency: 'NOK',
    lat: 61.248023,
    lng: 8.905936,
    zoom: 5.5,
    hosts: ['isbilen.localhost'],
    features: [
      'b2b_customer_crud',
      'customer_button',
      'alt_geocoder',
      'writeoff_export_enabled',
      'stock_move_enabled',
      'same_number_legend',
    ],
    settings: {
      sms_lead_minutes: 30,
      shop_url: 'https://butikk.example',
      brand_url: 'https://no.example',
      marketing_default: true,
    },
    depos: [
      {
        title: 'Halden',
        address: 'Bergsmarkveien 6, 1763 Halden',
        lat: 59.2345,
        lng: 11.38439,
        apart_m: 150,
        centres: [
          { name: 'Halden sentrum', lat: 59.1229, lng: 11.3875 },
          { name: 'Tistedal', lat: 59.128, lng: 11.45 },
          { name: 'Risum', lat: 59.137, lng: 11.37 },
          { name: 'Berg', lat: 59.15, lng: 11.34 },
          { name: 'Idd', lat: 59.09, lng: 11.42 },
          { name: 'Prestebakke', lat: 58.99, lng: 11.55 },
        ],
      },
      {
        title: 'Oslo',
        address: 'Lillestrøm, 2000 Akershus',
        lat: 59.9559,
        lng: 11.0492,
        apart_m: 250,
        centres: [
          { name: 'Lillestrøm', lat: 59.956, lng: 11.05 },
          { name: 'Groruddalen', lat: 59.95, lng: 10.88 },
          { name: 'Bærum', lat: 59.9, lng: 10.52 },
          { name: 'Nordstrand', lat: 59.86, lng: 10.8 },
          { name: 'Ski', lat: 59.72, lng: 10.83 },
          { name: 'Asker', lat: 59.83, lng: 10.44 },
        ],
      },
    ],
    first_names: [
      'Ingrid',
      'Ola',
      'Kari',
      'Nils',
      'Silje',
      'Per',
      'Marit',
      'Øystein',
      'Hanne',
      'Tor',
      'Åshild',
      'Magnus',
    ],
    last_names: ['Berg', 'Haugen', 'Dahl', 'Moen', 'Lie', 'Strand', 'Bakken', 'Solberg', 'Ødegård', 'Næss'],
    phone: (n) => `+47412${String(10_000 + n).slice(-5)}`,
    plate: (n) => `EL${String(30_100 + n * 41).slice(-5)}`,
    sms: {
      notice: 'Isbilen er hos deg ved {address} ca. kl. {eta}. Følg bilen: {link}',
      subscribe: 'Du får nå SMS før isbilen kommer til {address}. Avmeld: {link}',
      unsubscribe: 'Du får ikke lenger SMS fra isbilen.',
      route: 'Vi kjører {date}.',
    },
    templates: [
      { name: 'Forsinket', text: 'Isbilen er dessverre forsinket i dag. Følg den her: {link}' },
      { name: 'Avlyst', text: 'Isbilen kommer dessverre ikke i dag. Vi sees neste gang ved {address}.' },
    ],
    campaign: 'Prøv årets nye sorbé!',
    comments: {
      good: ['Hyggelig sjåfør', 'Kom akkurat når det sto', 'Fint å kunne følge bilen'],
      bad: [
        'Bilen stoppet ikke hos oss',
        'Ventet i tjue minutter i regnet før bilen kom, og da var den nesten tom',
      ],
      manager: [
        'Ringt kunden og beklaget',
        'Sjåføren stoppet på feil side av brua. Stoppet er flyttet på kartet, og kunden vet det',
      ],
    },
    shops: ['Nærbutikken', 'Kiosken ved brygga', 'Camping Fjordgløtt', 'Bygdehuset', 'Sykehjemmet Solvang'],
  },
  {
    ...dk,
    slug: 'premier-is',
    name: 'Premier Is',
    brand: 'generic',
    hosts: ['premier-is.localhost'],
    features: ['user_lakrids_driver'],
    settings: {
      sms_lead_minutes: 15,
      shop_url: 'https://premier.example',
      brand_url: 'https://premier.example',
      marketing_default: false,
    },
    phone: (n) => `+4530${String(200_000 + n).slice(-6)}`,
    plate: (n) => `CK${String(40_100 + n * 29).slice(-5)}`,
    depos: [
      {
        title: 'Kalundborg',
        address: 'Høng, 4270',
        lat: 55.5083,
        lng: 11.2886,
        apart_m: 60,
        centres: [
          { name: 'Høng', lat: 55.508, lng: 11.289 },
          { name: 'Slagelse', lat: 55.45, lng: 11.35 },
          { name: 'Sorø', lat: 55.47, lng: 11.56 },
          { name: 'Munke Bjergby', lat: 55.5, lng: 11.52 },
          { name: 'Kalundborg', lat: 55.68, lng: 11.09 },
          { name: 'Ringsted', lat: 55.44, lng: 11.79 },
        ],
      },
      {
        title: 'Assens',
        address: 'Aarup, 5560',
        lat: 55.3753,
        lng: 10.0456,
        apart_m: 60,
        centres: [
          { name: 'Aarup', lat: 55.375, lng: 10.046 },
          { name: 'Assens', lat: 55.27, lng: 9.9 },
          { name: 'Ejby', lat: 55.43, lng: 9.93 },
          { name: 'Middelfart', lat: 55.5, lng: 9.74 },
          { name: 'Kerteminde', lat: 55.45, lng: 10.66 },
          { name: 'Faaborg', lat: 55.1, lng: 10.24 },
        ],
      },
    ],
  },
  {
    slug: 'inghetata',
    name: 'Înghețata',
    country: 'RO',
    brand: 'generic',
    locale: 'ro',
    time_zone: 'Europe/Bucharest',
    currency: 'RON',
    lat: 45.9432,
    lng: 24.9668,
    zoom: 7,
    hosts: ['inghetata.localhost'],
    features: [],
    settings: {
      sms_lead_minutes: 30,
      shop_url: 'https://magazin.example',
      brand_url: 'https://ro.example',
      marketing_default: false,
    },
    depos: [
      {
        title: 'București',
        address: 'Otopeni, Ilfov',
        lat: 44.5497,
        lng: 26.0711,
        apart_m: 300,
        centres: [
          { name: 'Ilfov nord', lat: 44.58, lng: 26.07 },
          { name: 'Ilfov est', lat: 44.45, lng: 26.25 },
          { name: 'Giurgiu', lat: 44.2, lng: 25.95 },
          { name: 'Ploiești', lat: 44.94, lng: 26.02 },
          { name: 'Urziceni', lat: 44.72, lng: 26.64 },
          { name: 'Oltenița', lat: 44.09, lng: 26.64 },
        ],
      },
      {
        title: 'Brașov',
        address: 'Brașov',
        lat: 45.6486,
        lng: 25.6061,
        apart_m: 300,
        centres: [
          { name: 'Brașov', lat: 45.65, lng: 25.61 },
          { name: 'Făgăraș', lat: 45.84, lng: 24.97 },
          { name: 'Sfântu Gheorghe', lat: 45.86, lng: 25.79 },
          { name: 'Sibiu', lat: 45.8, lng: 24.15 },
          { name: 'Târgu Secuiesc', lat: 46, lng: 26.14 },
          { name: 'Sinaia', lat: 45.35, lng: 25.55 },
        ],
      },
    ],
    first_names: ['Andrei', 'Ioana', 'Mihai', 'Elena', 'Ștefan', 'Ana', 'Tudor', 'Gabriel', 'Raluca', 'Dan'],
    last_names: ['Popescu', 'Ionescu', 'Țăranu', 'Dumitru', 'Stan', 'Mureșan', 'Șerban', 'Rusu'],
    phone: (n) => `+40712${String(300_000 + n).slice(-6)}`,
    plate: (n) => `B${String(100 + n)}ICE`,
    sms: {
      notice: 'Mașina cu înghețată ajunge la {address} în jurul orei {eta}. Urmărește: {link}',
      subscribe: 'Vei primi un SMS înainte ca mașina să ajungă la {address}. Dezabonare: {link}',
      unsubscribe: 'Nu mai primești SMS de la mașina cu înghețată.',
      route: 'Trecem pe {date}.',
    },
    templates: [
      { name: 'Întârziere', text: 'Mașina întârzie astăzi. Urmărește aici: {link}' },
      { name: 'Anulat', text: 'Astăzi nu mai ajungem la {address}.' },
    ],
    campaign: 'Încearcă noul sorbet!',
    comments: {
      good: ['Șofer amabil', 'A venit la timp', 'Foarte bună înghețata'],
      bad: ['Nu a oprit la noi', 'A întârziat un sfert de oră și nu mai era înghețată de vanilie'],
      manager: [
        'Am sunat clientul și ne-am cerut scuze',
        'Drumul era închis. Clientul primește o înghețată data viitoare',
      ],
    },
    shops: ['Magazin Mixt', 'Chioșc Parc', 'Pensiunea Bradul', 'Grădinița Voinicel'],
  },
];
