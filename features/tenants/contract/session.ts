// What the browser knows about who is signed in and where (admin-decisions G2).

import { z } from 'zod';
import { abilities } from '../../../shared/abilities.ts';
import { brands } from '../../../shared/brands.ts';
import { endpoint } from '../../../shared/endpoint.ts';
import { permissions, roles } from '../../../shared/permissions.ts';
import { signInModes } from '../../../shared/services.ts';
import { staffLanguages } from '../../../shared/texts.ts';
import { id, latLng } from '../../../shared/wire.ts';

export const sessionAnswer = z.object({
  user: z
    .object({
      id,
      email: z.string(),
      first_name: z.string(),
      last_name: z.string(),
      role: z.enum(roles),
      depo_ids: z.array(id),
      /** Their own depot, where they start; null for who has none of their own (admin) or several (depo_admin). */
      depo_id: id.nullable(),
      /** The one that they chose; null follows the browser. */
      language: z.enum(staffLanguages).nullable(),
      /** They have to set up a second factor before anything else. */
      must_enrol: z.boolean(),
    })
    .nullable(),
  tenant: z.object({
    slug: z.string(),
    name: z.string(),
    brand: z.enum(brands),
    country: z.string(),
    geocoder_country: z.string(),
    locale: z.string(),
    time_zone: z.string(),
    currency: z.string(),
    coordinates: latLng,
    zoom: z.number(),
    /** The brand's website; the public page where there is none. */
    home_url: z.string(),
    /** The button by which staff sign in at the tenant's provider, and for whom passwords open the door besides. */
    provider: z.object({ button: z.string(), mode: z.enum(signInModes) }).nullable(),
    /** Where passkeys work; null where there are none. */
    passkeys_at: z.string().nullable(),
    features: z.record(z.enum(abilities), z.boolean()),
  }),
  /** Depots this person may open, by title. */
  depos: z.array(z.object({ id, title: z.string(), address_coordinates: latLng.nullable() })),
  permissions: z.array(z.enum(permissions as [string, ...string[]])),
});
export type SessionAnswer = z.output<typeof sessionAnswer>;

/** Public on purpose: the sign-in page reads the tenant's name from it, and `user` is null there. */
export const showSession = endpoint({
  name: 'show session',
  method: 'GET',
  path: '/{tenant}/session',
  about: { nothing: 'the page keeps its session itself' },
  who: 'public',
  unaudited: true,
  answer: sessionAnswer,
});
