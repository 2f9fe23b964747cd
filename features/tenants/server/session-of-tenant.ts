import type { Act } from '../../../server/identity.ts';
import type { TenantTx } from '../../../server/tenant.ts';
import { passkeysAt } from '../../../shared/passkeys.ts';
import { permissionsOf } from '../../../shared/permissions.ts';
import { deposFor } from '../../depos/server/list-depos.ts';
import type { SessionAnswer } from '../contract/session.ts';

/** The block a staff page starts with, and the answer of GET session. */
export async function readSession(tx: TenantTx, by: Act): Promise<SessionAnswer> {
  const { tenant, user, depo_ids, must_enrol } = by.actor;
  const { sign_in: signIn } = tenant.settings;
  const depos = user ? (await deposFor(tx, by.actor)).filter((depo) => depo_ids.includes(depo.id)) : [];
  return {
    user: user && {
      id: user.id,
      email: user.email,
      first_name: user.first_name,
      last_name: user.last_name,
      role: user.role,
      depo_ids: [...depo_ids],
      depo_id: user.depo_id,
      language: user.language,
      must_enrol,
    },
    tenant: {
      slug: tenant.slug,
      name: tenant.name,
      brand: tenant.brand,
      country: tenant.country,
      geocoder_country: tenant.geocoder_country,
      locale: tenant.locale,
      time_zone: tenant.time_zone,
      currency: tenant.currency,
      coordinates: { lat: tenant.lat, lng: tenant.lng },
      zoom: tenant.zoom,
      home_url: tenant.settings.brand_url ?? `/${tenant.slug}`,
      provider: signIn.provider === 'oidc' ? { button: signIn.button, mode: signIn.mode } : null,
      passkeys_at: passkeysAt(by.public_url, tenant)?.origin ?? null,
      features: tenant.features,
    },
    depos: depos.map(({ id, title, address_coordinates = null }) => ({ id, title, address_coordinates })),
    permissions: user && !must_enrol ? permissionsOf(user.role) : [],
  };
}
