import { texts } from '../../../shared/texts.ts';

export const doorTexts = texts({
  language: { en: 'Language', da: 'Sprog', nb: 'Språk' },
  sign_in: { en: 'Sign in', da: 'Log ind', nb: 'Logg inn' },
  email: { en: 'Email', da: 'E-mail', nb: 'E-post' },
  forgotten: { en: 'Forgot your password?', da: 'Glemt adgangskoden?', nb: 'Glemt passordet?' },
  forgotten_title: { en: 'Forgot your password?', da: 'Glemt adgangskoden?', nb: 'Glemt passordet?' },
  forgotten_text: {
    en: 'Write your email address. If we know it, a link to choose a new password is on its way to you.',
    da: 'Skriv din e-mailadresse. Kender vi den, sender vi et link til at vælge en ny adgangskode.',
    nb: 'Skriv e-postadressen din. Kjenner vi den, sender vi en lenke for å velge nytt passord.',
  },
  send_link: { en: 'Send me a link', da: 'Send mig et link', nb: 'Send meg en lenke' },
  back_to_sign_in: { en: 'Back to sign in', da: 'Tilbage til log ind', nb: 'Tilbake til innlogging' },
  choose_title: { en: 'Choose a password', da: 'Vælg en adgangskode', nb: 'Velg et passord' },
  new_password: { en: 'New password', da: 'Ny adgangskode', nb: 'Nytt passord' },
  new_password_again: { en: 'New password again', da: 'Ny adgangskode igen', nb: 'Nytt passord igjen' },
  at_least: { en: 'At least {n} characters', da: 'Mindst {n} tegn', nb: 'Minst {n} tegn' },
  choose: { en: 'Save and sign in', da: 'Gem og log ind', nb: 'Lagre og logg inn' },
  ask_again: { en: 'Ask for a new link', da: 'Bed om et nyt link', nb: 'Be om en ny lenke' },
  go_on: { en: 'Continue as {name}', da: 'Fortsæt som {name}', nb: 'Fortsett som {name}' },
  sign_out: { en: 'Sign in as somebody else', da: 'Log ind som en anden', nb: 'Logg inn som en annen' },
});
