// Services as tenants had them before there was one setting for each kind.

/** In the form of today; what stands in that form already wins. */
export function servicesFromOlder(stored: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const of = (provider: unknown, names: Readonly<Record<string, string>>) =>
    typeof provider === 'string'
      ? {
          provider,
          ...Object.fromEntries(
            Object.entries(names)
              .filter(([, older]) => stored[older] !== undefined && stored[older] !== null)
              .map(([name, older]) => [name, stored[older]]),
          ),
        }
      : undefined;
  const hasMapon = typeof stored.mapon_key === 'string' && stored.mapon_key !== '';
  const gateway = stored.sms_gateway;
  return {
    directions: of(stored.directions, { url: 'directions_url' }),
    addresses: of(stored.geocoder, {
      url: 'geocoder_url',
      token: 'geocoder_token',
      user: 'geocoder_user',
      password: 'geocoder_password',
    }),
    fleet: hasMapon
      ? of('mapon', { key: 'mapon_key', url: 'mapon_url', timeout_ms: 'mapon_timeout_ms' })
      : of(stored.fleet, {}),
    sms: typeof gateway === 'string' ? { ...(stored[gateway] as object), provider: gateway } : undefined,
    drivers: of(stored.driver_search_url ? 'directory' : undefined, {
      url: 'driver_search_url',
      key: 'driver_search_key',
    }),
  };
}
