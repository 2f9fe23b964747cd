// Who is signed in, as the server writes it into the page: a test names only what it is about.

import { abilitiesFrom, type Ability } from '../../shared/abilities.ts';
import { permissionsOf, type Role } from '../../shared/permissions.ts';
import type { StaffLanguage } from '../../shared/texts.ts';
import type { Session } from '../session.ts';

export interface SignedIn {
  role?: Role;
  abilities?: readonly Ability[];
  /** That the person has chosen; else the page's, English. */
  language?: StaffLanguage | null;
  /** Of sign-in. */
  provider?: Session['tenant']['provider'];
  /** Their own depot; that of support and drivers is the first one unless told otherwise. */
  depo_id?: number | null;
}

export function sessionOf({
  role = 'admin',
  abilities = [],
  provider = null,
  language = null,
  depo_id = role === 'support' || role === 'driver' ? 1 : null,
}: SignedIn = {}): Session {
  return {
    user: {
      id: 7,
      email: 'ida@test.invalid',
      first_name: 'Ida',
      last_name: 'Holm',
      role,
      depo_ids: [1],
      depo_id,
      language,
      must_enrol: false,
    },
    depos: [
      { id: 1, title: 'Odense', address_coordinates: { lat: 55.4, lng: 10.39 } },
      { id: 2, title: 'Dragør', address_coordinates: { lat: 55.59, lng: 12.67 } },
    ],
    permissions: permissionsOf(role),
    tenant: {
      slug: 'isrute',
      name: 'Isrute',
      brand: 'danish',
      country: 'DK',
      geocoder_country: 'DK',
      locale: 'da',
      time_zone: 'Europe/Copenhagen',
      currency: 'DKK',
      coordinates: { lat: 55.4, lng: 10.39 },
      zoom: 9,
      home_url: 'https://isrute.test',
      provider,
      passkeys_at: 'https://isrute.test',
      features: abilitiesFrom(Object.fromEntries(abilities.map((name) => [name, true]))),
    },
  };
}
