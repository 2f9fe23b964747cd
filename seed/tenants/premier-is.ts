// Premier Is: Danish, sells at stops, with the generic brand.

import { danishStory } from './danish.ts';
import type { TenantStory } from './story.ts';

export const premierIs: TenantStory = {
  ...danishStory,
  slug: 'premier-is',
  name: 'Premier Is',
  brand: 'generic',
  hosts: ['premier-is.localhost'],
  features: ['user_lakrids_driver', 'eod_posts_stock'],
  settings: {
    sms_lead_minutes: 15,
    shop_url: 'https://premier.example',
    brand_url: 'https://premier.example',
    marketing_default: false,
    eod_difference_limit: 50,
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
};
