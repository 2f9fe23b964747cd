import { expect, test } from 'vitest';
import { tenantSettings, tenantSettingsFrom } from './tenant-settings.ts';

test('a tenant that has set nothing has the default of every setting', () => {
  const settings = tenantSettingsFrom({});
  expect(Object.keys(settings)).toEqual(Object.keys(tenantSettings));
  expect(settings).toMatchObject({
    sms_gateway: 'outbox',
    fleet: 'none',
    quiet_hours: true,
    daily_sms_cap: null,
  });
});

test('a value that cannot be read counts as not set, and the others hold', () => {
  const settings = tenantSettingsFrom({ daily_sms_cap: '500', geocoder: 'nonsense', sms_lead_minutes: 20 });
  expect(settings).toMatchObject({ daily_sms_cap: null, geocoder: 'register', sms_lead_minutes: 20 });
});

test('quiet hours are kept unless they are set to null', () => {
  expect(tenantSettingsFrom({ quiet_hours: null }).quiet_hours).toBe(false);
  expect(tenantSettingsFrom({ quiet_hours: undefined }).quiet_hours).toBe(true);
});

test('a gateway keeps its own defaults, and a number of messages at once that is out of range is 16', () => {
  const { gatewayapi } = tenantSettingsFrom({ gatewayapi: { token: 't', at_once: 1_000 } });
  expect(gatewayapi).toEqual({
    url: 'https://gatewayapi.com/rest/mtsms',
    token: 't',
    timeout_ms: 10_000,
    at_once: 16,
  });
});

test('what nobody knows is left out', () => {
  expect(tenantSettingsFrom({ colour_of_the_truck: 'red' })).not.toHaveProperty('colour_of_the_truck');
});
