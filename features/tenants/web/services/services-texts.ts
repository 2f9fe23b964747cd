import type { ServiceKind } from '../../../../shared/services.ts';
import { texts, type StaffText } from '../../../../shared/texts.ts';

export const servicesTexts = texts({
  title: { en: 'Services', da: 'Tjenester', nb: 'Tjenester' },
  provider: { en: 'Provider', da: 'Udbyder', nb: 'Leverandør' },
  built_in: { en: '{name} (built in)', da: '{name} (indbygget)', nb: '{name} (innebygd)' },
  is_set: {
    en: 'Set. Leave it empty to keep it.',
    da: 'Udfyldt. Lad feltet stå tomt for at beholde den.',
    nb: 'Fylt ut. La feltet stå tomt for å beholde den.',
  },
  not_set: { en: 'Not set', da: 'Ikke udfyldt', nb: 'Ikke fylt ut' },
  take_away: { en: 'Take away: {name}', da: 'Fjern: {name}', nb: 'Fjern: {name}' },
  otherwise: { en: 'Else {value}', da: 'Ellers {value}', nb: 'Ellers {value}' },
  try: { en: 'Try it', da: 'Prøv den', nb: 'Prøv den' },
  try_named: { en: 'Try it: {name}', da: 'Prøv den: {name}', nb: 'Prøv den: {name}' },
  try_hint: {
    en: 'One harmless call with what stands here, saved or not.',
    da: 'Et ufarligt kald med det, der står her, gemt eller ej.',
    nb: 'Ett ufarlig kall med det som står her, lagret eller ikke.',
  },
  works: { en: 'It works', da: 'Den virker', nb: 'Den virker' },
  fails: { en: 'It does not work', da: 'Den virker ikke', nb: 'Den virker ikke' },
  save_named: { en: 'Save {name}', da: 'Gem {name}', nb: 'Lagre {name}' },
  saved: { en: 'Saved', da: 'Gemt', nb: 'Lagret' },
});

export const kindTexts: Record<ServiceKind, StaffText> = texts({
  directions: { en: 'Directions', da: 'Kørselstider', nb: 'Kjøretider' },
  addresses: { en: 'Addresses', da: 'Adresser', nb: 'Adresser' },
  fleet: { en: 'Places of trucks', da: 'Bilernes positioner', nb: 'Bilenes posisjoner' },
  sms: { en: 'SMS', da: 'SMS', nb: 'SMS' },
  mail: { en: 'Mail', da: 'Mail', nb: 'E-post' },
  drivers: { en: 'Drivers’ directory', da: 'Chaufførregister', nb: 'Sjåførregister' },
  sign_in: { en: 'Sign-in of staff', da: 'Medarbejdernes login', nb: 'Innlogging for ansatte' },
});

/** As the services call it themselves where they have a word for it. */
const fields: Readonly<Record<string, StaffText>> = texts({
  url: { en: 'Address', da: 'Adresse', nb: 'Adresse' },
  datafordeler_url: {
    en: 'Address of Datafordeler',
    da: 'Datafordelerens adresse',
    nb: 'Adressen til Datafordeler',
  },
  datafordeler_key: {
    en: 'Key of Datafordeler',
    da: 'Datafordelerens nøgle',
    nb: 'Nøkkelen til Datafordeler',
  },
  key: { en: 'Key', da: 'Nøgle', nb: 'Nøkkel' },
  token: { en: 'Token', da: 'Token', nb: 'Token' },
  secret: { en: 'Secret', da: 'Hemmelighed', nb: 'Hemmelighet' },
  callback_secret: { en: 'Secret of callbacks', da: 'Hemmelighed til svar', nb: 'Hemmelighet for svar' },
  auth_token: { en: 'Auth token', da: 'Auth token', nb: 'Auth token' },
  account_sid: { en: 'Account SID', da: 'Account SID', nb: 'Account SID' },
  messaging_service_sid: {
    en: 'Messaging service SID',
    da: 'Messaging service SID',
    nb: 'Messaging service SID',
  },
  platform_id: { en: 'Platform ID', da: 'Platform ID', nb: 'Platform ID' },
  platform_partner_id: { en: 'Platform partner ID', da: 'Platform partner ID', nb: 'Platform partner ID' },
  gate_id: { en: 'Gate ID', da: 'Gate ID', nb: 'Gate ID' },
  user: { en: 'User', da: 'Bruger', nb: 'Bruker' },
  password: { en: 'Password', da: 'Adgangskode', nb: 'Passord' },
  host: { en: 'Host', da: 'Vært', nb: 'Vert' },
  port: { en: 'Port', da: 'Port', nb: 'Port' },
  security: { en: 'Encryption', da: 'Kryptering', nb: 'Kryptering' },
  sender_address: { en: 'Sender’s address', da: 'Afsenderens adresse', nb: 'Avsenderens adresse' },
  sender_name: { en: 'Sender’s name', da: 'Afsenderens navn', nb: 'Avsenderens navn' },
  email: { en: 'E-mail', da: 'E-mail', nb: 'E-post' },
  timeout_ms: { en: 'Waits at most (ms)', da: 'Venter højst (ms)', nb: 'Venter høyst (ms)' },
  most_a_day: { en: 'Calls a day at most', da: 'Højst kald om dagen', nb: 'Høyst kall om dagen' },
  issuer_url: {
    en: 'Issuer (its address)',
    da: 'Udsteder (dens adresse)',
    nb: 'Utsteder (adressen)',
  },
  client_id: { en: 'Client ID', da: 'Klient-id', nb: 'Klient-ID' },
  client_secret: { en: 'Client secret', da: 'Klienthemmelighed', nb: 'Klienthemmelighet' },
  button: {
    en: 'Words of the button',
    da: 'Knappens ord',
    nb: 'Knappens ord',
  },
  mode: { en: 'Passwords', da: 'Adgangskoder', nb: 'Passord' },
  second_factor: { en: 'Second factor', da: 'Ekstra godkendelse', nb: 'Ekstra godkjenning' },
  at_once: { en: 'Messages side by side', da: 'Beskeder ad gangen', nb: 'Meldinger om gangen' },
});

const choices: Readonly<Record<string, StaffText>> = texts({
  mode_also: {
    en: 'Open the door too',
    da: 'Åbner også døren',
    nb: 'Åpner også døren',
  },
  mode_only: {
    en: 'Open it for admins and drivers’ apps alone',
    da: 'Åbner kun for administratorer og chaufførernes app',
    nb: 'Åpner bare for administratorer og sjåførenes app',
  },
  security_tls: {
    en: 'TLS from the first word on (port 465)',
    da: 'TLS fra første ord (port 465)',
    nb: 'TLS fra første ord (port 465)',
  },
  security_starttls: {
    en: 'STARTTLS (port 587)',
    da: 'STARTTLS (port 587)',
    nb: 'STARTTLS (port 587)',
  },
  security_none: {
    en: 'None: everything in the clear',
    da: 'Ingen: alt sendes åbent',
    nb: 'Ingen: alt sendes åpent',
  },
  second_factor_provider: {
    en: 'As the provider asks for it',
    da: 'Som udbyderen beder om den',
    nb: 'Slik leverandøren ber om den',
  },
  second_factor_both: {
    en: 'Ours is asked for besides',
    da: 'Vores kræves også',
    nb: 'Vår kreves i tillegg',
  },
});

export const choiceText = (name: string, value: string): StaffText =>
  choices[`${name}_${value}`] ?? { en: value };

export const fieldText = (name: string): StaffText => fields[name] ?? { en: name };
