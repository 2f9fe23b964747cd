// A tenant that stands in no database, for what asks nothing of a tenant but what it is: the adapters of the services
// outside.

import { abilitiesFrom } from '../../shared/abilities.ts';
import { tenantSettingsFrom } from '../../shared/tenant-settings.ts';
import type { Tenant } from '../identity.ts';

export const tenantWith = (settings: Readonly<Record<string, unknown>>): Tenant => ({
  id: 1,
  slug: 'is',
  name: 'Isbilen',
  country: 'DK',
  geocoder_country: 'DK',
  brand: 'danish',
  locale: 'da',
  time_zone: 'Europe/Copenhagen',
  currency: 'DKK',
  lat: 55.4,
  lng: 10.39,
  zoom: 9,
  features: abilitiesFrom({}),
  settings: tenantSettingsFrom(settings),
  hosts: [],
  demo: false,
});
