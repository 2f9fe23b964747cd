import { expect, test } from 'vitest';
import { tenantSettings, tenantSettingsFrom } from './tenant-settings.ts';

test('a tenant that has set nothing has the default of every setting', () => {
  const settings = tenantSettingsFrom({});
  expect(Object.keys(settings)).toEqual(Object.keys(tenantSettings));
  expect(settings).toMatchObject({
    sms: { provider: 'outbox' },
    fleet: { provider: 'none' },
    quiet_hours: { from: '21:00:00', until: '08:00:00' },
    daily_sms_cap: null,
  });
});

test('a value that cannot be read counts as not set, and the others hold', () => {
  const settings = tenantSettingsFrom({
    daily_sms_cap: '500',
    addresses: { provider: 'nonsense' },
    sms_lead_minutes: 20,
  });
  expect(settings).toMatchObject({
    daily_sms_cap: null,
    addresses: { provider: 'register' },
    sms_lead_minutes: 20,
  });
});

test('quiet hours are those of the night unless others are set, or none by null', () => {
  const read = (quiet_hours: unknown) => tenantSettingsFrom({ quiet_hours }).quiet_hours;
  expect([read(null), read(false)]).toEqual([null, null]);
  for (const given of [undefined, true, { from: 'evening', until: '08:00:00' }])
    expect(read(given)).toEqual({ from: '21:00:00', until: '08:00:00' });
  expect(read({ from: '12:00:00', until: '13:00:00' })).toEqual({ from: '12:00:00', until: '13:00:00' });
});

test('a service keeps its own defaults, and a number of messages at once that is out of range is 16', () => {
  const { sms } = tenantSettingsFrom({ sms: { provider: 'gatewayapi', token: 't', at_once: 1_000 } });
  expect(sms).toEqual({
    provider: 'gatewayapi',
    url: 'https://gatewayapi.com/rest/mtsms',
    token: 't',
    timeout_ms: 10_000,
    at_once: 16,
  });
});

test('services as they were set before are read still, and what is set anew wins', () => {
  const older = {
    sms_gateway: 'gatewayapi',
    gatewayapi: { token: 't' },
    directions: 'osrm',
    directions_url: 'https://osrm.test',
    geocoder: 'norwegian',
    geocoder_url: 'https://no.test',
    geocoder_user: 'u',
    fleet: 'simulator',
    mapon_key: 'k',
    driver_search_url: 'https://drivers.test',
  };
  expect(tenantSettingsFrom(older)).toMatchObject({
    sms: { provider: 'gatewayapi', token: 't' },
    directions: { provider: 'osrm', url: 'https://osrm.test' },
    addresses: { provider: 'norwegian', url: 'https://no.test', user: 'u', password: '' },
    fleet: { provider: 'mapon', key: 'k' },
    drivers: { provider: 'directory', url: 'https://drivers.test' },
  });
  expect(tenantSettingsFrom({ fleet: 'driver_app', mapon_key: '' }).fleet).toEqual({
    provider: 'driver_app',
  });
  const anew = { ...older, sms: { provider: 'outbox' }, directions: { provider: 'estimate' } };
  expect(tenantSettingsFrom(anew)).toMatchObject({
    sms: { provider: 'outbox' },
    directions: { provider: 'estimate' },
  });
  expect(tenantSettingsFrom({ geocoder: 'mapbox' }).addresses).toEqual({ provider: 'register' });
});

test('what nobody knows is left out', () => {
  expect(tenantSettingsFrom({ colour_of_the_truck: 'red' })).not.toHaveProperty('colour_of_the_truck');
});
