import { texts } from '../../../../shared/texts.ts';

export const waysTexts = texts({
  title: { en: 'Other ways in', da: 'Andre veje ind', nb: 'Andre veier inn' },
  chosen: {
    en: 'Your password is changed and every sign-in has ended. These ways in were added in the last days. End those you do not know.',
    da: 'Din adgangskode er ændret, og alle logins er afsluttet. Disse veje ind er tilføjet i de seneste dage. Afslut dem, du ikke kender.',
    nb: 'Passordet ditt er endret, og alle innlogginger er avsluttet. Disse veiene inn er lagt til de siste dagene. Avslutt dem du ikke kjenner.',
  },
  none_left: {
    en: 'There is no other new way in.',
    da: 'Der er ingen andre nye veje ind.',
    nb: 'Det er ingen andre nye veier inn.',
  },
  go_on: { en: 'Continue', da: 'Fortsæt', nb: 'Fortsett' },
  authenticator: { en: 'Authenticator', da: 'Godkendelsesapp', nb: 'Autentiseringsapp' },
  passkey: { en: 'Passkey {name}', da: 'Adgangsnøgle {name}', nb: 'Tilgangsnøkkel {name}' },
  provider: {
    en: 'Account at the provider: {name}',
    da: 'Konto hos udbyderen: {name}',
    nb: 'Konto hos leverandøren: {name}',
  },
  email: {
    en: 'E-mail address that waits to be confirmed: {name}',
    da: 'E-mailadresse, der venter på bekræftelse: {name}',
    nb: 'E-postadresse som venter på bekreftelse: {name}',
  },
  key: { en: 'Integration key {name}', da: 'Integrationsnøgle {name}', nb: 'Integrasjonsnøkkel {name}' },
  is_new: { en: 'New', da: 'Ny', nb: 'Ny' },
  end: { en: 'End', da: 'Afslut', nb: 'Avslutt' },
  end_named: { en: 'End: {way}', da: 'Afslut: {way}', nb: 'Avslutt: {way}' },
  ended: { en: 'Ended: {way}', da: 'Afsluttet: {way}', nb: 'Avsluttet: {way}' },
  of_user_none: {
    en: 'Nothing but the password.',
    da: 'Intet ud over adgangskoden.',
    nb: 'Ingenting utenom passordet.',
  },
  look: {
    en: 'The password is set and every sign-in of {name} has ended. Look at what else was added in the last days.',
    da: 'Adgangskoden er sat, og alle logins for {name} er afsluttet. Se på, hvad der ellers er tilføjet i de seneste dage.',
    nb: 'Passordet er satt, og alle innlogginger for {name} er avsluttet. Se på hva annet som er lagt til de siste dagene.',
  },
  sessions: { en: 'Open sign-ins', da: 'Åbne logins', nb: 'Åpne innlogginger' },
  nowhere: {
    en: 'They are signed in nowhere',
    da: 'De er ikke logget ind nogen steder',
    nb: 'De er ikke logget inn noe sted',
  },
  end_sessions: { en: 'End all sign-ins', da: 'Afslut alle logins', nb: 'Avslutt alle innlogginger' },
  ask_sessions: {
    en: 'End all sign-ins of {name}?',
    da: 'Afslut alle logins for {name}?',
    nb: 'Avslutte alle innlogginger for {name}?',
  },
  ask_sessions_text: {
    en: 'Their browsers and apps have to sign in again.',
    da: 'Deres browsere og apps skal logge ind igen.',
    nb: 'Nettleserne og appene deres må logge inn på nytt.',
  },
  sessions_ended: {
    en: 'Every sign-in of {name} has ended',
    da: 'Alle logins for {name} er afsluttet',
    nb: 'Alle innlogginger for {name} er avsluttet',
  },
});
