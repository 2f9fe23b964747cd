import { texts } from '../../../shared/texts.ts';

export const accountTexts = texts({
  title: { en: 'My account', da: 'Min konto', nb: 'Kontoen min' },
  password: { en: 'Password', da: 'Adgangskode', nb: 'Passord' },
  new_password: { en: 'New password', da: 'Ny adgangskode', nb: 'Nytt passord' },
  again: { en: 'New password again', da: 'Ny adgangskode igen', nb: 'Nytt passord igjen' },
  at_least: { en: 'At least {n} characters', da: 'Mindst {n} tegn', nb: 'Minst {n} tegn' },
  ends: {
    en: 'You stay signed in here; every other browser and app has to sign in with the new password.',
    da: 'Du forbliver logget ind her; alle andre browsere og apps skal logge ind med den nye adgangskode.',
    nb: 'Du forblir innlogget her; alle andre nettlesere og apper må logge inn med det nye passordet.',
  },
  change_password: { en: 'Change the password', da: 'Skift adgangskode', nb: 'Bytt passord' },
  choose_password: { en: 'Choose a password', da: 'Vælg en adgangskode', nb: 'Velg et passord' },
  password_changed: {
    en: 'Your password is changed',
    da: 'Din adgangskode er ændret',
    nb: 'Passordet ditt er endret',
  },
  by_provider: {
    en: 'You sign in by the button of the provider and need no password here.',
    da: 'Du logger ind med udbyderens knap og skal ikke bruge en adgangskode her.',
    nb: 'Du logger inn med knappen til leverandøren og trenger ikke passord her.',
  },
  email: { en: 'Email', da: 'E-mail', nb: 'E-post' },
  confirms: {
    en: 'The new address counts once you open the link that is mailed to it.',
    da: 'Den nye adresse gælder, når du åbner det link, der sendes til den.',
    nb: 'Den nye adressen gjelder når du åpner lenken som sendes til den.',
  },
  unconfirmed: {
    en: '{email} waits for its link to be opened.',
    da: '{email} venter på, at linket åbnes.',
    nb: '{email} venter på at lenken åpnes.',
  },
  change_email: { en: 'Change the address', da: 'Skift adresse', nb: 'Bytt adresse' },
  email_asked: {
    en: 'A link was mailed to {email}',
    da: 'Et link er sendt til {email}',
    nb: 'En lenke er sendt til {email}',
  },
  more: { en: 'More', da: 'Mere', nb: 'Mer' },
  second_factor: {
    en: 'Second factor and passkeys',
    da: 'Ekstra godkendelse og adgangsnøgler',
    nb: 'Ekstra godkjenning og tilgangsnøkler',
  },
  sessions: { en: 'Where you are signed in', da: 'Hvor du er logget ind', nb: 'Hvor du er logget inn' },
});
