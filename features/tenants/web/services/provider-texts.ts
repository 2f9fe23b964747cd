// What providers are called: in the reader's words where they are ours, else by their own names.

import type { Provider, ServiceKind } from '../../../../shared/services.ts';
import { texts, type StaffText } from '../../../../shared/texts.ts';

type AnyProvider = { [Kind in ServiceKind]: Provider<Kind> }[ServiceKind];

const named = (name: string): StaffText => ({ en: name, da: name, nb: name });

export const providerTexts: Readonly<Record<AnyProvider, StaffText>> = texts({
  estimate: { en: 'Estimate', da: 'Skøn', nb: 'Anslag' },
  osrm: named('OSRM'),
  valhalla: named('Valhalla'),
  google: named('Google Routes'),
  mapbox: named('Mapbox'),
  register: { en: 'Own register', da: 'Eget register', nb: 'Eget register' },
  adressevaelgeren: named('Adressevælgeren'),
  geonorge: named('Kartverket'),
  norwegian: {
    en: 'Own Norwegian address service',
    da: 'Egen norsk adressetjeneste',
    nb: 'Egen norsk adressetjeneste',
  },
  photon: named('Photon'),
  nominatim: named('Nominatim'),
  none: { en: 'None', da: 'Ingen', nb: 'Ingen' },
  driver_app: { en: 'Drivers’ phones', da: 'Chaufførernes telefoner', nb: 'Sjåførenes telefoner' },
  simulator: { en: 'Simulator', da: 'Simulator', nb: 'Simulator' },
  mapon: named('MapOn'),
  traccar: named('Traccar'),
  signed: { en: 'Signed calls', da: 'Signerede kald', nb: 'Signerte kall' },
  outbox: {
    en: 'Outbox: shown, not sent',
    da: 'Udbakke: vises, sendes ikke',
    nb: 'Utboks: vises, sendes ikke',
  },
  gatewayapi: named('GatewayAPI'),
  link: named('LINK Mobility'),
  twilio: named('Twilio'),
  installation: { en: 'The installation’s', da: 'Installationens', nb: 'Installasjonens' },
  smtp: { en: 'Own server (SMTP)', da: 'Egen server (SMTP)', nb: 'Egen server (SMTP)' },
  directory: { en: 'Own directory', da: 'Eget register', nb: 'Eget register' },
  password: { en: 'Password', da: 'Adgangskode', nb: 'Passord' },
  oidc: {
    en: 'Provider (OpenID Connect)',
    da: 'Udbyder (OpenID Connect)',
    nb: 'Leverandør (OpenID Connect)',
  },
});

export const providerText = (provider: string): StaffText =>
  (providerTexts as Readonly<Record<string, StaffText>>)[provider] ?? { en: provider };
