// The sentences of the sign-in pages.

import { commonRefusals } from '../../../shared/refusals.ts';
import { texts } from '../../../shared/texts.ts';
import { usersRefusals } from '../refusals/sign-in.ts';

/** What the sign-in page opens with; `?notice=` names one. */
export const notices = texts({
  unauthenticated: commonRefusals.unauthenticated.text,
  session_expired: usersRefusals.session_expired.text,
  already_signed_in: {
    en: 'You are already signed in.',
    da: 'Du er allerede logget ind.',
    nb: 'Du er allerede logget inn.',
    ro: 'Ești deja autentificat.',
  },
  reset_link_missing: {
    en:
      "You can't access this page without coming from a password reset email. If you do come from a password reset email, " +
      'please make sure you used the full URL provided.',
    da: 'Du kan kun åbne denne side fra linket i en mail om ny adgangskode. Kommer du derfra, så kontrollér, at du brugte hele linket.',
    nb: 'Du kan bare åpne denne siden fra lenken i en e-post om nytt passord. Kommer du derfra, kontroller at du brukte hele lenken.',
    ro: 'Poți deschide această pagină numai din linkul unui e-mail de resetare a parolei. Dacă vii de acolo, verifică dacă ai folosit linkul întreg.',
  },
  password_requested: {
    en: 'If your email address exists in our database, you will receive a password recovery link at your email address in a few minutes.',
    da: 'Hvis vi kender din e-mailadresse, får du om få minutter en mail med et link til at vælge en ny adgangskode.',
    nb: 'Hvis vi kjenner e-postadressen din, får du om få minutter en e-post med en lenke for å velge nytt passord.',
    ro: 'Dacă adresa ta de e-mail ne este cunoscută, vei primi în câteva minute un link pentru a alege o parolă nouă.',
  },
  password_changed: {
    en: 'Your password has been changed successfully. You are now signed in.',
    da: 'Din adgangskode er ændret. Du er nu logget ind.',
    nb: 'Passordet ditt er endret. Du er nå logget inn.',
    ro: 'Parola ta a fost schimbată. Acum ești autentificat.',
  },
  password_changed_code: {
    en: 'Your password has been changed successfully. Sign in with it and your code or passkey.',
    da: 'Din adgangskode er ændret. Log ind med den og din kode eller adgangsnøgle.',
    nb: 'Passordet ditt er endret. Logg inn med det og koden eller tilgangsnøkkelen din.',
    ro: 'Parola ta a fost schimbată. Autentifică-te cu ea și cu codul sau cheia ta de acces.',
  },
  password_changed_provider: {
    en: 'Your password has been changed successfully. Sign in by the button; admins may use their password too.',
    da: 'Din adgangskode er ændret. Log ind med knappen; administratorer kan også bruge deres adgangskode.',
    nb: 'Passordet ditt er endret. Logg inn med knappen; administratorer kan også bruke passordet sitt.',
    ro: 'Parola ta a fost schimbată. Autentifică-te cu butonul; administratorii își pot folosi și parola.',
  },
  email_confirmed: {
    en: 'Your email address has been successfully confirmed.',
    da: 'Din e-mailadresse er bekræftet.',
    nb: 'E-postadressen din er bekreftet.',
    ro: 'Adresa ta de e-mail a fost confirmată.',
  },
  confirmation_unknown: {
    en: 'This confirmation link is not valid any more.',
    da: 'Dette bekræftelseslink gælder ikke længere.',
    nb: 'Denne bekreftelseslenken gjelder ikke lenger.',
    ro: 'Acest link de confirmare nu mai este valabil.',
  },
  signed_out: {
    en: 'Signed out successfully.',
    da: 'Du er logget ud.',
    nb: 'Du er logget ut.',
    ro: 'Te-ai deconectat.',
  },
  invalid: usersRefusals.invalid.text,
  last_attempt: usersRefusals.last_attempt.text,
  locked: usersRefusals.locked.text,
  inactive: usersRefusals.inactive.text,
  unconfirmed: usersRefusals.unconfirmed.text,
  by_provider: usersRefusals.by_provider.text,
  code_needed: usersRefusals.code_needed.text,
  code_wrong: usersRefusals.code_wrong.text,
  passkey_needed: usersRefusals.passkey_needed.text,
  passkey_wrong: usersRefusals.passkey_wrong.text,
  either_needed: usersRefusals.either_needed.text,
  too_many: commonRefusals.too_many.text,
});
export type Notice = keyof typeof notices;
