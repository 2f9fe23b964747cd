// Înghețata: Romanian, SMS in UCS-2.

import type { TenantStory } from './story.ts';

export const inghetata: TenantStory = {
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
  stop_notes: { private: 'Intră prin spate', public: 'În parcare' },
  season: { winter: 'iarna', fresh: 'nou' },
  shops: ['Magazin Mixt', 'Chioșc Parc', 'Pensiunea Bradul', 'Grădinița Voinicel'],
};
