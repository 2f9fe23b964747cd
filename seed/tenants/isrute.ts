// Isrute: Danish home delivery, with every switch that belongs to it.

import { danishStory } from './danish.ts';
import type { TenantStory } from './story.ts';

export const isrute: TenantStory = {
  ...danishStory,
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
};
